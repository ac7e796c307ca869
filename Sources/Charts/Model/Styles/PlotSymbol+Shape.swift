import Data
import Drawing
import Geometry
import Glibc

extension PlotSymbol {
    /// The symbol as shapes around the origin, in drawing order: one shape, unless the outline has a gradient across
    /// its width; none if nothing is visible.
    ///
    /// Fills cover the bounding box of the outline.
    package func shapes(pixelsPerPoint: Double) -> [Symbol] {
        guard type != .none, size.width > 0, size.height > 0 else { return [] }
        let center = Point((0.5 - anchorPoint.x) * size.width, (anchorPoint.y - 0.5) * size.height)
        let bounds = Rect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        let path = outline(in: Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
            .transformed(by: .translation(center))
        let fill = type.isOpen ? nil : fill?.paint(over: path.boundingBox ?? bounds)
        let pens = lineStyle.flatMap { $0.isVisible ? $0.pens(for: path, pixelsPerPoint: pixelsPerPoint) : nil } ?? []
        guard fill != nil || !pens.isEmpty else { return [] }
        let rule: FillRule = usesEvenOddClipRule ? .evenOdd : .nonZero
        let first = Symbol(path: path, fillRule: rule, fill: fill, stroke: pens.first)
        return [first] + pens.dropFirst().map { Symbol(path: path, fillRule: rule, fill: nil, stroke: $0) }
    }

    /// The symbol as one shape around the origin; nil for none.
    package var shape: Symbol? { shapes(pixelsPerPoint: 1).first }

    private func outline(in bounds: Rect) -> Path {
        switch type {
        case .none: return Path()
        case .rectangle: return Path(rect: bounds)
        case .ellipse: return Path(ellipseIn: bounds)
        case .diamond: return polygon(4, in: bounds)
        case .triangle:
            return polygon([
                Point(bounds.midX, bounds.minY), Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
            ])
        case .star: return polygon(5, innerRadius: 0.381_966, in: bounds)
        case .pentagon: return polygon(5, in: bounds)
        case .hexagon: return polygon(6, in: bounds)
        case .cross: return lines([(-1, -1, 1, 1), (-1, 1, 1, -1)], in: bounds)
        case .plus: return lines([(-1, 0, 1, 0), (0, -1, 0, 1)], in: bounds)
        case .dash: return lines([(-1, 0, 1, 0)], in: bounds)
        case .custom: return fitted(customSymbolPath ?? Path(), in: bounds)
        case .snow:
            let x = 0.866_025
            let y = 0.5
            return lines([(0, -1, 0, 1), (-x, -y, x, y), (-x, y, x, -y)], in: bounds)
        }
    }

    /// Moves and stretches a path to a bounding box. A path without width or height keeps a width or height of zero.
    private func fitted(_ path: Path, in bounds: Rect) -> Path {
        guard let box = path.boundingBox else { return Path() }
        let scale = Transform.scale(
            box.width > 0 ? bounds.width / box.width : 1, box.height > 0 ? bounds.height / box.height : 1)
        return path.transformed(
            by: Transform.translation(-box.center).then(scale).then(.translation(bounds.center)))
    }

    /// A regular polygon with a corner at the top, or a star if there is an inner radius as a fraction of the outer
    /// radius.
    private func polygon(_ corners: Int, innerRadius: Double? = nil, in bounds: Rect) -> Path {
        let count = innerRadius == nil ? corners : corners * 2
        let points = (0..<count).map { index in
            let angle = Double(index) * 2 * Double.pi / Double(count)
            let radius = index % 2 == 1 ? innerRadius ?? 1 : 1
            return Point(
                bounds.midX + sin(angle) * radius * bounds.width / 2,
                bounds.midY - cos(angle) * radius * bounds.height / 2)
        }
        return polygon(points)
    }

    private func polygon(_ points: [Point]) -> Path {
        var path = Path()
        path.addPolygon(points)
        return path
    }

    private func lines(_ lines: [(Double, Double, Double, Double)], in bounds: Rect) -> Path {
        var path = Path()
        for (x0, y0, x1, y1) in lines {
            path.move(to: Point(x0 * bounds.width / 2, y0 * bounds.height / 2))
            path.addLine(to: Point(x1 * bounds.width / 2, y1 * bounds.height / 2))
        }
        return path
    }
}

extension PlotSymbol.Kind {
    /// Whether the symbol consists of lines only and has no interior.
    var isOpen: Bool {
        switch self {
        case .cross, .plus, .dash, .snow: true
        default: false
        }
    }
}
