import Charts
import Codecs
import JSON

extension Property {
    /// The keys of plots whose colors show values.
    static func colorCoding(_ keyPath: any WritableKeyPath<Root, ColorCoding> & Sendable) -> [Property] {
        [
            Property(
                "colorScale", Codec<ColorScale>.colorScale, "How values are mapped to colors, or only the color map."
            ) {
                $0[keyPath: keyPath].scale = $1
            },
            Property(
                "colorBar", "The color bar next to the plot area, or whether to show one.", acceptsNull: true,
                schema: { builder in
                    ["anyOf": [["type": ["boolean", "null"]], ObjectCodec<ColorBar>.colorBar.reference(&builder)]]
                },
                decode: { value, root, decoder in
                    switch value.kind {
                    case .boolean: root[keyPath: keyPath].bar.isHidden = value.bool == false
                    case .null: root[keyPath: keyPath].bar.isHidden = true
                    case .object:
                        ObjectCodec<ColorBar>.colorBar.decode(value, onto: &root[keyPath: keyPath].bar, &decoder)
                    default:
                        decoder.reject(
                            value, allowed: "true, false, null or an object",
                            each: ["true", "false", "null", "an object"])
                    }
                }),
        ]
    }
}
