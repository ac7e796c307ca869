import Geometry

/// The shape of a flow between two nodes: a band whose vertical thickness is in proportion to the flow.
package struct FlowRibbon: Hashable, Sendable {
    /// A stretch through which the upper edge of the band runs.
    package struct Stop: Hashable, Sendable {
        package let startX: Double
        package let endX: Double
        package let y: Double
    }

    /// The way of a flow that runs back: out to the right, below the nodes to the left, and up again.
    package struct Return: Hashable, Sendable {
        /// The upper edge of the lane below the nodes.
        package let y: Double
        /// The distance that the inner edge and the outer one extend beyond the ends.
        package let innerReach: Double
        package let outerReach: Double
    }

    /// The right edge of the node where the flow starts, the spaces between nodes through which it passes, and the left
    /// edge of the node where it ends.
    package let stops: [Stop]
    package let thickness: Double
    package let way: Return?

    package var start: Point { stops.first.map { Point($0.endX, $0.y) } ?? .zero }
    package var end: Point { stops.last.map { Point($0.startX, $0.y) } ?? .zero }

    /// The band as a closed path.
    package var outline: Path {
        if let way {
            var path = Path()
            addReturn(to: &path, y: way.y + thickness, reach: way.outerReach, offset: 0)
            var inner = Path()
            addReturn(to: &inner, y: way.y, reach: way.innerReach, offset: thickness)
            path.addReversed(inner)
            path.close()
            return path
        }
        return Path.band(below: edge, thickness: thickness)
    }

    /// The line through the stops. It is level at both ends and never turns back between two stops, because its slope
    /// at a stop is at most that of the straight lines to both neighbors.
    private var edge: Path {
        let points = stops.indices.map { index in
            let stop = stops[index]
            let x = index == 0 ? stop.endX : index == stops.count - 1 ? stop.startX : (stop.startX + stop.endX) / 2
            return Point(x, stop.y)
        }
        func slope(after index: Int) -> Double {
            let way = points[index + 1] - points[index]
            return way.x > 0 ? way.y / way.x : 0
        }
        func slope(at index: Int) -> Double {
            guard index > 0, index < points.count - 1 else { return 0 }
            let (before, after) = (slope(after: index - 1), slope(after: index))
            guard before * after > 0 else { return 0 }
            return abs(before) < abs(after) ? before : after
        }
        var path = Path()
        for (index, point) in points.enumerated() {
            guard index > 0 else {
                path.move(to: point)
                continue
            }
            let from = points[index - 1]
            let half = (point.x - from.x) / 2
            path.addCurve(
                to: point, control1: Point(from.x + half, from.y + half * slope(at: index - 1)),
                control2: Point(point.x - half, point.y - half * slope(at: index)))
        }
        return path
    }

    private func addReturn(to path: inout Path, y: Double, reach: Double, offset: Double) {
        // A cubic curve reaches three quarters of the way to two control points at the same distance.
        let (from, to, away) = (start.offset(offset), end.offset(offset), reach * 4 / 3)
        path.move(to: from)
        path.addCurve(to: Point(from.x, y), control1: Point(from.x + away, from.y), control2: Point(from.x + away, y))
        path.addLine(to: Point(to.x, y))
        path.addCurve(to: to, control1: Point(to.x - away, y), control2: Point(to.x - away, to.y))
    }
}

extension Point {
    fileprivate func offset(_ distance: Double) -> Point { Point(x, y + distance) }
}

extension Path {
    /// The area between a line and the same line further down.
    package static func band(below edge: Path, thickness: Double) -> Path {
        var path = edge
        path.addReversed(edge.transformed(by: .translation(Point(0, thickness))))
        path.close()
        return path
    }
}
