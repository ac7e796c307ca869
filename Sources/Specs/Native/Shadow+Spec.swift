import Drawing
import Geometry

/// The keys of a shadow.
struct ShadowKeys: Sendable {
    var offset = Point.zero
    var blurRadius = 0.0
    var color = Color(gray: 0, alpha: 1.0 / 3)

    /// In the picture y points down.
    var shadow: Shadow {
        Shadow(offset: Point(offset.x, -offset.y), blurRadius: blurRadius, color: color)
    }
}

extension ObjectCodec where Root == ShadowKeys {
    static let shadow = ObjectCodec(
        "Shadow", "A blurred copy of an outline under it. Core Plot: CPTShadow.", initial: ShadowKeys(),
        properties: [
            Property(
                "offset", \.offset, .point(-500...500), unit: "points",
                "How far the shadow is moved to the right and up."
            ),
            Property("blurRadius", \.blurRadius, .number(0...200), unit: "points", "How soft the shadow is."),
            Property("color", \.color, .color, "The colour, translucent as a rule."),
        ])
}

extension Property {
    /// The key of a shadow.
    static func shadow(
        _ description: String = "The shadow; null for none.", set: @escaping @Sendable (inout Root, Shadow?) -> Void
    ) -> Property {
        Property("shadow", Codec<Shadow?>.nullable(.shadow), description, set: set)
    }
}

extension Codec where Value == Shadow {
    static let shadow = Codec<ShadowKeys>.object(.shadow).map { $0.shadow }
}
