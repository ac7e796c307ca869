import Geometry
import Glibc

/// The outlines of lines, areas and trails.
enum PathShapes {
    static func path(of mark: Mark) -> Path {
        var path = Path()
        for run in runs(mark.items) {
            let items = Array(mark.items[run])
            switch mark.kind {
            case .area: addArea(items, mark, to: &path)
            case .trail: addTrail(items, to: &path)
            default:
                Curve(mark.interpolate, tension: mark.tension, isHorizontal: mark.isHorizontal)
                    .add(items.map { Point($0.x, $0.y) }, to: &path, continuing: false)
            }
        }
        return path
    }

    /// The parts between gaps.
    private static func runs(_ items: [Item]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for (index, item) in items.enumerated() {
            var isDefined = true
            if case .corner(_, _, _, let flag) = item.form { isDefined = flag }
            if isDefined, start == nil { start = index }
            if !isDefined, let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        if let start { runs.append(start..<items.count) }
        return runs
    }

    private static func addArea(_ items: [Item], _ mark: Mark, to path: inout Path) {
        let top = items.map { Point($0.x, $0.y) }
        let base = items.reversed().map { item in
            guard case .corner(let width, let height, _, _) = item.form else { return Point(item.x, item.y) }
            return Point(item.x + width, item.y + height)
        }
        let curve = Curve(mark.interpolate, tension: mark.tension, isHorizontal: mark.isHorizontal)
        let first = mark.isHorizontal ? base.reversed().map(\.self) : top
        let second = mark.isHorizontal ? Array(top.reversed()) : Array(base)
        curve.add(first, to: &path, continuing: false)
        curve.reversed.add(second, to: &path, continuing: true)
        path.close()
    }

    private static func addTrail(_ items: [Item], to path: inout Path) {
        func radius(_ item: Item) -> Double {
            if case .corner(_, _, let size, _) = item.form { return max(0, size) / 2 }
            return 1
        }
        for (a, b) in zip(items, items.dropFirst()) {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            let (r1, r2) = (radius(a), radius(b))
            path.addCircle(center: Point(a.x, a.y), radius: r1)
            guard length > 0 else { continue }
            let (nx, ny) = (-dy / length, dx / length)
            path.addPolygon([
                Point(a.x - nx * r1, a.y - ny * r1), Point(b.x - nx * r2, b.y - ny * r2),
                Point(b.x + nx * r2, b.y + ny * r2), Point(a.x + nx * r1, a.y + ny * r1),
            ])
        }
        if let last = items.last { path.addCircle(center: Point(last.x, last.y), radius: radius(last)) }
    }
}
