import Budget
import Geometry
import Glibc

/// A circle of points at an angle from the center of the map, within which azimuthal projections are drawn.
struct SmallCircle: ClipBoundary {
    /// The angle in radians, between 0 and π.
    let radius: Double
    private let cosine: Double
    private let sine: Double
    /// Whether the circle contains less than a hemisphere.
    private let isSmall: Bool
    /// Whether a line with both ends outside, or both inside, can cross the circle.
    private let canCrossTwice: Bool
    /// The angle between the points of the outline, in radians.
    private let step: Double

    init(radius: Double, step: Double = 2 * .pi / 180) {
        self.radius = radius
        self.step = max(step, 1e-4)
        (cosine, sine) = (cos(radius), sin(radius))
        isSmall = cosine > 0
        canCrossTwice = abs(cosine) > angleTolerance
    }

    var separatesEqualEnds: Bool { true }

    func isVisible(_ point: Point) -> Bool { cos(point.x) * cos(point.y) > cosine }

    /// The state of a walk along a line.
    private struct Walk {
        var last: Point?
        var isVisible = false
        var isVisibleAtStart = false
        var sides: UInt8 = 0
    }

    func clip(
        _ points: ArraySlice<Point>, isRing: Bool, into runs: inout PointRuns, budget: RenderBudget
    ) -> ClippedLine {
        var line = ClippedLine()
        var walk = Walk()
        for (index, point) in points.enumerated() {
            guard !budget.isSpent(at: index, costOfElement: 50) else { return line }
            step(&walk, to: point, &runs, &line)
        }
        if isRing, let first = points.first { step(&walk, to: first, &runs, &line) }
        runs.endRun()
        line.isVisibleAtEnds = walk.isVisibleAtStart && walk.isVisible
        return line
    }

    private func step(_ walk: inout Walk, to point: Point, _ runs: inout PointRuns, _ line: inout ClippedLine) {
        let isVisible = isVisible(point)
        let sides =
            isSmall == isVisible
            ? 0
            : self.sides(
                of: isSmall ? point : Point(point.x + (point.x < 0 ? .pi : -.pi), point.y))
        defer { (walk.last, walk.isVisible, walk.sides) = (point, isVisible, sides) }
        guard let start = walk.last else {
            (walk.isVisibleAtStart, walk.isVisible) = (isVisible, isVisible)
            if isVisible { runs.append(point) }
            return
        }
        var last = start
        if isVisible != walk.isVisible {
            line.crosses = true
            if isVisible {
                last = crossing(point, start) ?? point
                runs.append(last)
            } else {
                last = crossing(start, point) ?? start
                runs.append(last)
                runs.endRun()
            }
        } else if canCrossTwice, isSmall != isVisible, sides & walk.sides == 0,
            let (first, second) = crossings(point, start)
        {
            line.crosses = true
            if isSmall {
                runs.append(first)
                runs.append(second)
                runs.endRun()
            } else {
                runs.append(second)
                runs.endRun()
                runs.append(first)
            }
        }
        if isVisible, !last.isNear(point) { runs.append(point) }
    }

    /// On which sides of the square around the circle a point is: a bit for each.
    private func sides(of point: Point) -> UInt8 {
        let reach = isSmall ? radius : .pi - radius
        return (point.x < -reach ? 1 : point.x > reach ? 2 : 0) | (point.y < -reach ? 4 : point.y > reach ? 8 : 0)
    }

    /// The planes of the circle and of the arc between two points meet in a line, which passes the sphere twice.
    private func meetings(_ a: SphericalVector, _ b: SphericalVector) -> (SphericalVector, SphericalVector)? {
        let arc = a.cross(b)
        let square = arc.dot(arc)
        let determinant = square - arc.x * arc.x
        guard determinant > 0 else { return nil }
        let direction = SphericalVector(1, 0, 0).cross(arc)
        let foot = SphericalVector(cosine * square / determinant, 0, 0) + arc * (-cosine * arc.x / determinant)
        let along = foot.dot(direction)
        let length = direction.dot(direction)
        let discriminant = along * along - length * (foot.dot(foot) - 1)
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        return (foot + direction * ((-along - root) / length), foot + direction * ((-along + root) / length))
    }

    /// Where the arc from a visible point to an invisible one leaves the circle.
    private func crossing(_ inside: Point, _ outside: Point) -> Point? {
        meetings(SphericalVector(inside), SphericalVector(outside))?.0.angles
    }

    /// Where an arc crosses the circle twice; nil if it does not.
    private func crossings(_ a: Point, _ b: Point) -> (Point, Point)? {
        guard let (first, second) = meetings(SphericalVector(a), SphericalVector(b)) else { return nil }
        let point = first.angles
        let (west, east) = (min(a.x, b.x), max(a.x, b.x))
        let width = east - west
        let isOverPole = abs(width - .pi) < angleTolerance
        let isMeridian = isOverPole || width < angleTolerance

        // Only meetings between the two points count.
        let isBetween: Bool
        if isOverPole {
            let westPoint = a.x <= b.x ? a : b
            let eastPoint = a.x <= b.x ? b : a
            let end = abs(point.x - west) < angleTolerance ? westPoint.y : eastPoint.y
            isBetween = (a.y + b.y > 0) != (point.y < end)
        } else if isMeridian {
            isBetween = min(a.y, b.y) <= point.y && point.y <= max(a.y, b.y)
        } else {
            isBetween = (width > .pi) != (west <= point.x && point.x <= east)
        }
        return isBetween ? (point, second.angles) : nil
    }

    func position(of point: Point) -> Double {
        point.x < 0 ? point.y - .pi / 2 - angleTolerance : .pi / 2 - point.y
    }

    /// The angle of a point around the center, clockwise from the west.
    private func angle(of point: Point) -> Double {
        var vector = SphericalVector(point)
        vector.x -= cosine
        vector = vector.normalized
        let angle = acos(max(-1, min(1, -vector.y)))
        return ((-vector.z < 0 ? -angle : angle) + 2 * .pi - angleTolerance)
            .truncatingRemainder(dividingBy: 2 * .pi)
    }

    func appendOutline(from start: Point, to end: Point, direction: Double, to runs: inout PointRuns) {
        var first = angle(of: start)
        let last = angle(of: end)
        if direction > 0 ? first < last : first > last { first += direction * 2 * .pi }
        appendArc(from: first, to: last, direction: direction, to: &runs)
    }

    func appendOutline(to runs: inout PointRuns) { appendOutline(direction: 1, to: &runs) }

    func appendOutline(direction: Double, to runs: inout PointRuns) {
        appendArc(
            from: radius + direction * 2 * .pi, to: radius + direction * step / 2, direction: direction, to: &runs)
    }

    private func appendArc(from first: Double, to last: Double, direction: Double, to runs: inout PointRuns) {
        var index = 0.0
        while true {
            let angle = first - direction * step * index
            guard direction > 0 ? angle > last : angle < last else { return }
            runs.append(SphericalVector(cosine, -sine * cos(angle), -sine * sin(angle)).angles)
            index += 1
        }
    }

    func containsStart(_ points: [Point], rings: [Range<Int>], budget: RenderBudget) -> Bool {
        let start = isSmall ? Point(0, -radius) : Point(-.pi, radius - .pi)
        return SphericalPolygon.contains(start, points, rings: rings, budget)
    }
}
