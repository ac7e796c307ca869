import Budget
import Geometry
import Glibc

/// Whether polygons on the sphere contain points.
enum SphericalPolygon {
    /// Whether a polygon contains a point, in radians (Bostock and Davies, `polygonContains` of d3-geo).
    ///
    /// Whether the south pole is inside follows from whether the rings go around it to the east, or from the sign of their area.
    /// The way from there to the point along a meridian changes sides wherever it crosses an edge.
    /// - Returns: Any result if the budget is spent.
    /// - Complexity: O(n) in the points of the rings.
    static func contains(_ point: Point, _ points: [Point], rings: [Range<Int>], _ budget: RenderBudget = .unlimited)
        -> Bool
    {
        let longitude = point.x.wrappedLongitude
        let meridian = SphericalVector(sin(longitude), -cos(longitude), 0)
        var latitude = point.y
        if sin(latitude) == 1 { latitude = .pi / 2 + angleTolerance }
        if sin(latitude) == -1 { latitude = -.pi / 2 - angleTolerance }

        var turn = 0.0
        var area = PreciseSum()
        var crossings = 0
        for ring in rings where !ring.isEmpty {
            var last = points[ring.upperBound - 1]
            last.x = last.x.wrappedLongitude
            var lastHalf = (sin(last.y / 2 + .pi / 4), cos(last.y / 2 + .pi / 4))
            for index in ring {
                guard !budget.isSpent(at: index, costOfElement: 120) else { return false }
                var next = points[index]
                next.x = next.x.wrappedLongitude
                let half = (sin(next.y / 2 + .pi / 4), cos(next.y / 2 + .pi / 4))
                let step = next.x - last.x
                let sign: Double = step >= 0 ? 1 : -1
                let isAround = abs(step) > .pi
                let product = lastHalf.0 * half.0
                area.add(
                    atan2(product * sign * sin(abs(step)), lastHalf.1 * half.1 + product * cos(abs(step))))
                turn += isAround ? step - sign * 2 * .pi : step

                if isAround != ((last.x >= longitude) != (next.x >= longitude)) {
                    let arc = SphericalVector(last).cross(SphericalVector(next)).normalized
                    let crossing = meridian.cross(arc).normalized
                    let isEastward = isAround != (step >= 0)
                    let height = (isEastward ? -1 : 1) * asin(max(-1, min(1, crossing.z)))
                    if latitude > height || latitude == height && (arc.x != 0 || arc.y != 0) {
                        crossings += isEastward ? 1 : -1
                    }
                }
                (last, lastHalf) = (next, half)
            }
        }
        let containsSouthPole =
            turn > angleTolerance || turn > -angleTolerance && area.total < -angleTolerance * angleTolerance
        return containsSouthPole != (crossings & 1 == 1)
    }
}

extension SphericalPolygon {
    /// Whether a polygon contains the south pole. This is much faster than for other points if its edges are short.
    ///
    /// The sign of the area decides if the rings do not go around the pole. With the sine of the latitude as height, the
    /// area under an edge is that of a trapezoid; the arc is not straight in this plane, but bends by at most 1/2 + 3p²,
    /// where p is its slope. The exact area is only needed if the bends could change the sign.
    /// - Complexity: O(n) in the points of the rings.
    static func containsSouthPole(_ points: [Point], rings: [Range<Int>], _ budget: RenderBudget) -> Bool {
        var turn = 0.0
        var area = 0.0
        var uncertainty = 0.0
        var isCertain = true
        // Heights are relative to that of a point, because the areas of small rings are differences of large ones.
        let ground = sin(rings.first { !$0.isEmpty }.map { points[$0.lowerBound].y } ?? 0)
        search: for ring in rings where !ring.isEmpty {
            var last = points[ring.upperBound - 1]
            var lastHeight = sin(last.y) - ground
            for index in ring {
                guard !budget.isSpent(at: index, costOfElement: 30) else { return false }
                let next = points[index]
                var step = next.x - last.x
                if abs(step) > .pi { step -= step >= 0 ? 2 * .pi : -2 * .pi }
                let rise = next.y - last.y
                // Slopes change much within long edges, and near poles.
                guard abs(step) < 0.2, abs(rise) < 0.05, abs(next.y) < 1.4 else {
                    isCertain = false
                    break search
                }
                let height = sin(next.y) - ground
                turn += step
                area += step * (lastHeight + height) / 2
                uncertainty += abs(step) * (step * step / 24 + rise * rise / 4)
                (last, lastHeight) = (next, height)
            }
        }
        if isCertain, abs(turn) > 1 { return turn > 0 }
        if isCertain, abs(area) > 4 * uncertainty, abs(area) > 1e-9 { return area < 0 }
        return contains(Point(-.pi, -.pi / 2), points, rings: rings, budget)
    }
}

/// A sum whose rounding errors are added up too (Neumaier, 1974).
struct PreciseSum {
    private var sum = 0.0
    private var rest = 0.0

    var total: Double { sum + rest }

    mutating func add(_ value: Double) {
        let next = sum + value
        rest += abs(sum) >= abs(value) ? (sum - next) + value : (value - next) + sum
        sum = next
    }
}
