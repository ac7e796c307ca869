import Geometry

/// The shape of a symbol: a name, or a path that fits a square from -1 to 1.
package enum SymbolShape: Hashable, Sendable {
    case named(String)
    case path(String, Path)

    /// The shape with a name or the text of a path; nil if it is neither.
    package init?(_ text: String) {
        if Self.names.contains(text) {
            self = .named(text)
        } else if text.utf8.count <= 10_000, let path = try? PathParser.path(text) {
            self = .path(text, path)
        } else {
            return nil
        }
    }

    package static let circle = SymbolShape.named("circle")
    package static let square = SymbolShape.named("square")

    /// The names that documents may use.
    package static let names = [
        "circle", "square", "cross", "diamond", "triangle", "triangle-up", "triangle-down", "triangle-left",
        "triangle-right", "stroke", "arrow", "wedge",
    ]

    /// The name or the text of the path.
    package var text: String {
        switch self {
        case .named(let name): name
        case .path(let text, _): text
        }
    }

    /// The outline about the origin for an area in square points.
    package func outline(area: Double) -> Path {
        let area = max(0, area)
        let r = area.squareRoot() / 2
        let h = 3.0.squareRoot() / 2
        var path = Path()
        func polygon(_ points: [(Double, Double)]) { path.addPolygon(points.map { Point($0.0, $0.1) }) }
        switch self {
        case .path(_, let shape): return shape.transformed(by: .scale(r, r))
        case .named("circle"): path.addCircle(center: .zero, radius: r)
        case .named("square"): path.addRect(Rect(x: -r, y: -r, width: 2 * r, height: 2 * r))
        case .named("cross"):
            let s = r / 2.5
            polygon([
                (-r, -s), (-r, s), (-s, s), (-s, r), (s, r), (s, s), (r, s), (r, -s), (s, -s), (s, -r), (-s, -r),
                (-s, -s),
            ])
        case .named("diamond"): polygon([(-r, 0), (0, -r), (r, 0), (0, r)])
        case .named("arrow"):
            let (s, t, v) = (r / 7, r / 2.5, r / 8)
            polygon([(-s, r), (s, r), (s, -v), (t, -v), (0, -r), (-t, -v), (-s, -v)])
        case .named("wedge"), .named("triangle"):
            let (height, o) = (h * r, h * r - r / 3.0.squareRoot())
            let base = self == .named("wedge") ? r / 4 : r
            polygon([(0, -height - o), (-base, height - o), (base, height - o)])
        case .named("triangle-up"): polygon([(0, -h * r), (-r, h * r), (r, h * r)])
        case .named("triangle-down"): polygon([(0, h * r), (-r, -h * r), (r, -h * r)])
        case .named("triangle-right"): polygon([(h * r, 0), (-h * r, -r), (-h * r, r)])
        case .named("triangle-left"): polygon([(-h * r, 0), (h * r, -r), (h * r, r)])
        case .named("stroke"):
            path.move(to: Point(-r, 0))
            path.addLine(to: Point(r, 0))
        case .named: break
        }
        return path
    }

    /// The box of the outline about the origin, turned clockwise.
    package func bounds(area: Double, angle: Double) -> Bounds {
        guard area > 0 else { return Bounds(0, 0, 0, 0) }
        if case .named("circle") = self {
            let r = area.squareRoot() / 2
            return Bounds(-r, -r, r, r)
        }
        var path = outline(area: area)
        if angle != 0 { path = path.transformed(by: .rotation(degrees: angle)) }
        guard let box = path.controlBoundingBox else { return Bounds() }
        return Bounds(box.minX, box.minY, box.maxX, box.maxY)
    }
}
