import Drawing
import Geometry
import Glibc  // rounding is a call into it

extension SVGCanvas {
    /// Converts a paint for the document; nil if it is invisible.
    /// - Parameters:
    ///   - shape: The bounding box of the painted area; for a fill, exactly that of its path.
    ///   - isStroke: Whether a stroke is painted. Its gradient cannot be relative to the shape's bounding box.
    mutating func paintServer(of paint: Paint, over shape: Rect, isStroke: Bool) -> PaintServer? {
        switch paint {
        case .color(let color):
            return color.isInvisible ? nil : .color(color)
        case .gradient(let gradient, let bounds):
            let element = GradientElement(gradient, bounds: bounds, shape: shape, isStroke: isStroke)
            switch element {
            case .nothing: return nil
            case .color(let color): return color.isInvisible ? nil : .color(color)
            case .element(let name, let rest):
                return .reference(definitions.reference(to: definitions.define(name, rest)))
            }
        case .pattern(let pattern):
            return define(pattern.placed(on: size), over: shape).map { .reference(definitions.reference(to: $0)) }
        }
    }

    /// The definition of a pattern; nil if it paints nothing.
    ///
    /// Edges between pieces are moved to whole points, so that no seam is visible.
    private mutating func define(_ pattern: Pattern, over shape: Rect) -> Definitions.Number? {
        let tile = pattern.tile
        guard tile.width > 1e-6, tile.height > 1e-6, tile.width < 1e6, tile.height < 1e6, abs(tile.x) < 1e6,
            abs(tile.y) < 1e6
        else { return nil }
        // The cell of a pattern that is not repeated must be as large as the painted area.
        let cell = pattern.isRepeated || tile.contains(shape) ? tile : tile.union(shape)
        guard cell.width < 1e6, cell.height < 1e6 else { return nil }
        var content = Markup()
        for piece in pattern.pieces.prefix(9) {
            let rect = pattern.isRepeated ? piece.rect : piece.rect.rounded(within: tile)
            guard rect.origin.isFinite, rect.width > 1e-6, rect.height > 1e-6, rect.width < 1e6, rect.height < 1e6,
                let picture = define(piece.pixmap)
            else { continue }
            use(piece.pixmap, picture, in: rect.offset(by: -cell.origin), to: &content)
        }
        guard content.count > 0 else { return nil }
        var markup = Markup()
        markup.append(" patternUnits=\"userSpaceOnUse\"")
        markup.attribute("width", cell.width)
        markup.attribute("height", cell.height)
        markup.append(" patternTransform=\"")
        markup.append(.translation(cell.origin))
        markup.append("\">")
        markup.append(content.bytes)
        markup.append("</pattern>")
        return definitions.define("pattern", markup.bytes)
    }
}

/// The value of a `fill` or `stroke` attribute.
enum PaintServer: Hashable {
    case color(Color)
    /// A reference to a definition.
    case reference(String)
}

extension Color {
    /// Whether the color is completely transparent at the written precision.
    var isInvisible: Bool { Precision.units(alpha, decimals: Precision.share) <= 0 }

    /// The color as `#rgb` or `#rrggbb`, without the alpha.
    var hexadecimal: String {
        let channels = [red, green, blue].map { Precision.units(max(0, min(1, $0)) * 255) }
        let isShort = channels.allSatisfy { $0 % 17 == 0 }
        return "#"
            + channels.map { channel in
                isShort ? String(channel / 17, radix: 16) : (channel < 16 ? "0" : "") + String(channel, radix: 16)
            }.joined()
    }
}

extension Markup {
    /// Appends the attributes of a paint.
    /// - Parameter property: `fill` or `stroke`.
    mutating func paint(_ property: String, _ paint: PaintServer) {
        switch paint {
        case .color(let color): self.color(property, opacityOf: property, color)
        case .reference(let reference): attribute(property, reference)
        }
    }

    /// Appends the attributes of a color.
    /// - Parameters:
    ///   - property: The name of the color attribute.
    ///   - opacity: The name of the opacity attribute without `-opacity`.
    mutating func color(_ property: String, opacityOf opacity: String, _ color: Color) {
        attribute(property, color.hexadecimal)
        if Precision.units(color.alpha, decimals: Precision.share) < 1000 {
            attribute("\(opacity)-opacity", max(0, color.alpha), decimals: Precision.share)
        }
    }
}
