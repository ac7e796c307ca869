import Geometry

/// The line from a slice to its label beside the pie.
struct PieLeader {
    /// The point on the rim, the end of the part that points straight outwards, and the points next to the label.
    var points: [Point]

    private var segments: [(from: Point, to: Point)] { zip(points, points.dropFirst()).map { ($0, $1) } }

    func add(to path: inout Path) {
        guard let first = points.first else { return }
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
    }

    /// Whether the line passes through a pie, beyond the rim where it starts.
    func crosses(_ center: Point, radius: Double) -> Bool {
        segments.dropFirst().contains { from, to in
            let way = to - from
            let square = way.x * way.x + way.y * way.y
            let share = square > 0 ? ((center.x - from.x) * way.x + (center.y - from.y) * way.y) / square : 0
            return (from + way * max(0, min(1, share)) - center).length < radius + 1
        }
    }

    /// Whether the line crosses another one beyond the parts that point straight outwards. Over these, the line to a
    /// distant label may pass closely.
    func crosses(_ other: PieLeader) -> Bool {
        segments.dropFirst().contains { a in
            other.segments.dropFirst().contains { b in Self.cross(a.from, a.to, b.from, b.to) }
        }
    }

    private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func side(_ from: Point, _ to: Point, _ point: Point) -> Double {
            (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
        }
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }
}
