import Charts
import Drawing
import Geometry

extension ObjectCodec where Root == Legend {
    static let legend = ObjectCodec(
        "Legend", "The box that names the plots. Core Plot: CPTLegend.", initial: Legend(theme: .modern),
        properties: place + Property.box(\.box) + entries)

    private static let place: [Property<Legend>] = [
        Property("hidden", \.isHidden, .bool, "Whether the legend is left out."),
        Property(
            "anchor", \.anchor, .optional(.word()),
            "The place of the picture, or of the plot area for a legend inside of it; without it above the plot area."
        ),
        Property(
            "displacement", \.displacement, .point(-10_000...10_000), unit: "points",
            "Moves the legend to the right and up."),
        Property("inside", \.isInside, .bool, "Whether the legend lies over the plot area instead of beside it."),
    ]

    private static let entries: [Property<Legend>] = [
        Property("textStyle", Codec.object(.textStyle), "The look of the names.") {
            $0.textStyle = $1.over($0.textStyle)
        },
        Property("swatchSize", \.swatchSize, .optional(.size(0...200)), unit: "points", "The size of the swatches."),
        Property(
            "swatchCornerRadius", \.swatchCornerRadius, .number(0...100), unit: "points",
            "The radius of the swatches' corners."),
        Property(
            "titleOffset", \.titleOffset, .number(0...1000), unit: "points",
            "The distance of a name from its swatch."),
        Property(
            "numberOfRows", \.numberOfRows, .integer(0...100), "How many rows there are; 0 for as many as needed."),
        Property(
            "numberOfColumns", \.numberOfColumns, .integer(0...100),
            "How many columns there are; 0 for as many as fit."),
        Property(
            "columnMargin", \.columnMargin, .number(0...1000), unit: "points", "The distance between columns."),
        Property("rowMargin", \.rowMargin, .number(0...1000), unit: "points", "The distance between rows."),
        Property(
            "padding", \.padding, .optional(.insets), unit: "points", "Between the border and the entries."),
    ]
}

extension Property {
    /// The keys of a layer with fill, border and rounded corners.
    static func box(_ keyPath: any WritableKeyPath<Root, Box> & Sendable) -> [Property] {
        [
            Property("fill", Codec<Fill?>.nullable(.fill), "The background; null for none.") { root, fill in
                root[keyPath: keyPath].fill = fill
            },
            Property("borderLineStyle", Codec<LineStylePatch?>.nullable(.lineStyle), "The border; null for none.") {
                root, patch in
                let border = root[keyPath: keyPath].borderLineStyle ?? LineStyle(.black)
                root[keyPath: keyPath].borderLineStyle = patch.map { $0.over(border) }
            },
            Property(
                "cornerRadius", Codec<Double>.number(0...1000), unit: "points", "The radius of the corners."
            ) { root, radius in root[keyPath: keyPath].cornerRadius = radius },
            shadow { root, shadow in root[keyPath: keyPath].shadow = shadow },
        ]
    }
}
