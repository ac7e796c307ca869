import Drawing
import Geometry
import Glibc

extension PlotSymbol {
    /// The symbol as a shape around the origin; nil for none.
    package var shape: Symbol? {
        guard type != .none, size.width > 0, size.height > 0 else { return nil }
        let bounds = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        let stroke = lineStyle.flatMap {
            $0.isVisible ? Symbol.Stroke(style: $0.stroke, paint: .color($0.color)) : nil
        }
        return Symbol(
            path: outline(in: bounds), fill: type.isOpen ? nil : fill?.paint(over: bounds), stroke: stroke)
    }

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
        case .snow:
            let x = 0.866_025
            let y = 0.5
            return lines([(0, -1, 0, 1), (-x, -y, x, y), (-x, y, x, -y)], in: bounds)
        }
    }

    /// A regular polygon with a corner on top, or a star when there is an inner radius as a fraction of the outer.
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
    /// Whether the symbol is made of lines alone and has no inside.
    package var isOpen: Bool {
        switch self {
        case .cross, .plus, .dash, .snow: true
        default: false
        }
    }
}
