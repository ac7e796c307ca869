import Budget
import Geometry
import Glibc

/// The meridian opposite to the center of the map, at which cylindrical and similar projections are cut.
///
/// Its outline goes north on the western side, over the north pole, and back south on the eastern side.
struct Antimeridian: ClipBoundary {
    var separatesEqualEnds: Bool { false }

    func isVisible(_ point: Point) -> Bool { true }

    func clip(
        _ points: ArraySlice<Point>, isRing: Bool, into runs: inout PointRuns, budget: RenderBudget
    ) -> ClippedLine {
        var line = ClippedLine(isVisibleAtEnds: true)
        guard let first = points.first else { return line }
        var last = first
        runs.append(first)
        for (index, point) in points.dropFirst().enumerated() {
            guard !budget.isSpent(at: index, costOfElement: 20) else { return line }
            step(from: &last, to: point, &runs, &line)
        }
        if isRing { step(from: &last, to: first, &runs, &line) }
        runs.endRun()
        return line
    }

    private func step(from last: inout Point, to point: Point, _ runs: inout PointRuns, _ line: inout ClippedLine) {
        let sides = (last.x > 0 ? Double.pi : -.pi, point.x > 0 ? Double.pi : -.pi)
        let distance = abs(point.x - last.x)
        if abs(distance - .pi) < angleTolerance {
            // The line passes a pole.
            let pole = (last.y + point.y) / 2 > 0 ? Double.pi / 2 : -.pi / 2
            runs.append(Point(last.x, pole))
            runs.append(Point(sides.0, pole))
            runs.endRun()
            runs.append(Point(sides.1, pole))
            runs.append(Point(point.x, pole))
            line.crosses = true
        } else if sides.0 != sides.1, distance >= .pi {
            let latitude = Self.crossing(Self.beside(last), Self.beside(point))
            runs.append(Point(sides.0, latitude))
            runs.endRun()
            runs.append(Point(sides.1, latitude))
            line.crosses = true
        }
        runs.append(point)
        last = point
    }

    /// A point on the antimeridian, moved a little to its own side.
    private static func beside(_ point: Point) -> Point {
        let side = point.x > 0 ? Double.pi : -.pi
        return abs(point.x - side) < angleTolerance ? Point(point.x - side * angleTolerance, point.y) : point
    }

    /// The latitude at which the arc between two points crosses the antimeridian.
    private static func crossing(_ start: Point, _ end: Point) -> Double {
        let width = sin(start.x - end.x)
        guard abs(width) > angleTolerance else { return (start.y + end.y) / 2 }
        let (startCosine, endCosine) = (cos(start.y), cos(end.y))
        return atan(
            (sin(start.y) * endCosine * sin(end.x) - sin(end.y) * startCosine * sin(start.x))
                / (startCosine * endCosine * width))
    }

    func position(of point: Point) -> Double {
        point.x < 0 ? point.y - .pi / 2 - angleTolerance : .pi / 2 - point.y
    }

    func appendOutline(from start: Point, to end: Point, direction: Double, to runs: inout PointRuns) {
        guard abs(start.x - end.x) > angleTolerance else { return runs.append(end) }
        // Over a pole to the other side.
        let side = start.x < end.x ? Double.pi : -.pi
        let pole = direction * side / 2
        for longitude in [-side, 0, side] { runs.append(Point(longitude, pole)) }
    }

    func appendOutline(to runs: inout PointRuns) {
        let (side, pole) = (Double.pi, Double.pi / 2)
        for point in [
            Point(-side, pole), Point(0, pole), Point(side, pole), Point(side, 0), Point(side, -pole), Point(0, -pole),
            Point(-side, -pole), Point(-side, 0),
        ] {
            runs.append(point)
        }
    }

    func containsStart(_ points: [Point], rings: [Range<Int>], budget: RenderBudget) -> Bool {
        SphericalPolygon.containsSouthPole(points, rings: rings, budget)
    }
}
