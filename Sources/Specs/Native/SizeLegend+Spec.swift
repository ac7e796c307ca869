import Charts
import Codecs
import JSON

extension Property {
    /// The key of the size legend.
    static func sizeLegend(_ keyPath: any WritableKeyPath<Root, SizeLegend> & Sendable) -> Property {
        Property(
            "sizeLegend",
            "The size legend next to the plot area, or whether to show one. Default: shown if there is a legend or a color bar.",
            acceptsNull: true,
            schema: { builder in
                ["anyOf": [["type": ["boolean", "null"]], ObjectCodec<SizeLegend>.sizeLegend.reference(&builder)]]
            },
            decode: { value, root, decoder in
                switch value.kind {
                case .boolean: root[keyPath: keyPath].isHidden = value.bool == false
                case .null: root[keyPath: keyPath].isHidden = true
                case .object:
                    // A described legend is shown unless it sets hidden.
                    root[keyPath: keyPath].isHidden = false
                    ObjectCodec<SizeLegend>.sizeLegend.decode(value, onto: &root[keyPath: keyPath], &decoder)
                default:
                    decoder.reject(
                        value, allowed: "true, false, null or an object", each: ["true", "false", "null", "an object"])
                }
            })
    }
}

extension ObjectCodec where Root == SizeLegend {
    static let sizeLegend = ObjectCodec(
        "SizeLegend", "Symbols for a few values that show what the sizes of a plot's symbols mean.",
        initial: SizeLegend(),
        properties: [
            Property("hidden", Codec<Bool>.bool, "Whether the size legend is omitted.", default: false) {
                $0.isHidden = $1
            },
            Property("anchor", \.anchor, .enumeration(), "The edge of the plot area at which it is placed."),
            Property(
                "title", \.title, .optional(.string(maximumLength: 1000)),
                "The title of the sizes. Default: the name of their column."),
            Property("titleTextStyle", \.titleTextStyle, .optional(.object(.textStyle)), "The style of the title."),
            Property("labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)), "The style of the labels."),
            Property(
                "labelFormatter", \.labelFormatter, .optional(.labelFormatter),
                "The format of the labels. Default: the format of the plot's labels, or numbers with the unit of the column."
            ),
            Property(
                "values", \.values, .array(of: .number(0...1e300), maximumCount: 10),
                "The sizes to show. Default: two to four round values."),
        ])
}
