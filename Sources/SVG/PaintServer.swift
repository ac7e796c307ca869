import Drawing

/// The value of a `fill` or `stroke` attribute.
enum PaintServer: Hashable {
    case color(Color)
    /// A reference to a definition.
    case reference(String)
}

extension Color {
    /// Whether the color is completely transparent at the written precision.
    var isInvisible: Bool { Precision.units(alpha, places: Precision.share) <= 0 }

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
        if Precision.units(color.alpha, places: Precision.share) < 1000 {
            attribute("\(opacity)-opacity", max(0, color.alpha), places: Precision.share)
        }
    }
}
