import Charts
import JSON

extension Property {
    /// The key of what tells the sizes of symbols.
    static func sizeLegend(_ keyPath: any WritableKeyPath<Root, SizeLegend> & Sendable) -> Property {
        Property(
            "sizeLegend",
            "Symbols of a few values beside the plot area, or whether there are any; without it where there is a legend or a colour bar.",
            schema: { builder in
                ["anyOf": [["type": ["boolean", "null"]], ObjectCodec<SizeLegend>.sizeLegend.reference(&builder)]]
            },
            decode: { value, root, decoder in
                switch value.kind {
                case .boolean: root[keyPath: keyPath].isHidden = value.bool == false
                case .null: root[keyPath: keyPath].isHidden = true
                case .object:
                    // What is described is wanted.
                    root[keyPath: keyPath].isHidden = false
                    ObjectCodec<SizeLegend>.sizeLegend.decode(value, onto: &root[keyPath: keyPath], &decoder)
                default: decoder.reject(value, allowed: "true, false, null or an object")
                }
            })
    }
}

extension ObjectCodec where Root == SizeLegend {
    static let sizeLegend = ObjectCodec(
        "SizeLegend", "The symbols of a few values, which tell what the sizes of a plot's symbols stand for.",
        initial: SizeLegend(),
        properties: [
            Property("hidden", Codec<Bool>.bool, "Whether it is left out.", default: false) { $0.isHidden = $1 },
            Property("anchor", \.anchor, .word(), "Beside which edge of the plot area it stands."),
            Property(
                "title", \.title, .optional(.string(maximumLength: 1000)),
                "What the sizes are; without it the name of their column."),
            Property("titleTextStyle", \.titleTextStyle, .optional(.object(.textStyle)), "The look of the title."),
            Property("labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)), "The look of the labels."),
            Property(
                "labelFormatter", \.labelFormatter, .optional(.labelFormatter),
                "How values become labels; without it as in the plot's labels."),
            Property(
                "values", \.values, .array(of: .number(0...1e300), maximumCount: 10),
                "The sizes that are shown; without it two to four round ones."),
        ])
}
