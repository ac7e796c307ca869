import Codecs
import Drawing
import Geometry
import JSON

/// The keys of a shadow.
struct ShadowKeys: Sendable {
    var offset = Point.zero
    var blurRadius = 0.0
    /// The color. As in Core Plot, a shadow without a color is not drawn.
    var color: Color?

    /// The shadow in coordinates of the picture, where y points down.
    var shadow: Shadow {
        Shadow(offset: Point(offset.x, -offset.y), blurRadius: blurRadius, color: color ?? .clear)
    }
}

extension ObjectCodec where Root == ShadowKeys {
    static let shadow = ObjectCodec(
        "Shadow", "A blurred copy of a shape, drawn below it. Core Plot: CPTShadow.", initial: ShadowKeys(),
        properties: [
            Property(
                "offset", \.offset, .point(-500...500), unit: "points",
                "The distance that the shadow is moved to the right and up."
            ),
            Property("blurRadius", \.blurRadius, .number(0...200), unit: "points", "The blur radius of the shadow."),
            Property(
                "color", \.color, .optional(.color),
                "The color, usually translucent. Without a color there is no shadow."),
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
    static let shadow: Codec<Shadow> = {
        let keys = Codec<ShadowKeys>.object(.shadow)
        return Codec(
            expectation: keys.expectation, accepts: keys.accepts,
            decode: { value, decoder in
                guard let decoded = keys.decode(value, &decoder) else { return nil }
                if decoded.color == nil {
                    decoder.warn("\(decoder.pointer) has no color, so the shadow is not drawn.")
                }
                return decoded.shadow
            },
            schema: { keys.schema(&$0) })
    }()
}
