import Charts
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == Legend {
    static let legend = ObjectCodec(
        "Legend", "The box that names the plots. Core Plot: CPTLegend.", initial: Legend(theme: .modern),
        properties: place + Property.box(\.box) + swatches + entries + grid)

    private static let place: [Property<Legend>] = [
        Property("hidden", \.isHidden, .bool, "Whether the legend is left out."),
        Property(
            "anchor", \.anchor, .optional(.word()),
            "The place of the picture, or of the layer that the legend lies over; without it above the plot area."
        ),
        Property(
            "displacement", \.displacement, .point(-10_000...10_000), unit: "points",
            "Moves the legend to the right and up."),
        Property(
            "anchorLayer", \.anchorLayer, .optional(.word()),
            "The layer that the legend lies over, pinned to its anchor, by default the bottom; graph is what Core Plot does. Without it the legend has room of its own."
        ),
        Property(
            "inside", \.isInside, .bool,
            "Whether the legend lies over the plot area, a little off its edge, instead of beside it."),
        Property(
            "plots", \.plots, .optional(.array(of: .string(maximumLength: 100), maximumCount: 1000)),
            "The ids of the plots that have entries, in this order; without it all plots in theirs."),
    ]

    private static let swatches: [Property<Legend>] = [
        Property("swatchSize", \.swatchSize, .optional(.size(0...200)), unit: "points", "The size of the swatches."),
        Property("swatchLayout", \.swatchLayout, .word(), "Where the swatch stands beside its name."),
        Property(
            "swatchCornerRadius", \.swatchCornerRadius, .number(0...100), unit: "points",
            "The radius of the swatches' corners."),
        Property(
            "swatchFill", Codec<Fill?>.nullable(.fill), "Under what the plot draws of itself; null for none."
        ) { $0.swatchFill = $1 },
        Property(
            "swatchFills", \.swatchFills, .array(of: .fill, maximumCount: 1000),
            "The swatchFill of each entry, where they differ."),
        .nullableLine(
            "swatchBorderLineStyle", \.swatchBorderLineStyle, else: LineStyle(.black),
            "The border of the swatches; null for none."),
        Property(
            "titleOffset", \.titleOffset, .number(0...1000), unit: "points",
            "The distance of a name from its swatch."),
    ]

    private static let entries: [Property<Legend>] =
        [
            Property("textStyle", Codec.object(.textStyle), "The look of the names.") {
                $0.textStyle = $1.over($0.textStyle)
            },
            Property("entryFill", Codec<Fill?>.nullable(.fill), "The background of each entry; null for none.") {
                $0.entryFill = $1
            },
            Property(
                "entryFills", \.entryFills, .array(of: .fill, maximumCount: 1000),
                "The entryFill of each entry, where they differ."),
            .nullableLine(
                "entryBorderLineStyle", \.entryBorderLineStyle, else: LineStyle(.black),
                "The border of each entry; null for none."),
            Property(
                "entryCornerRadius", \.entryCornerRadius, .number(0...1000), unit: "points",
                "The radius of the entries' corners."),
        ] + Property.padding(\.entryPadding, prefix: "entry", "of name and swatch from the entry's border")

    private static let grid: [Property<Legend>] =
        [
            Property(
                "numberOfRows", \.numberOfRows, .integer(0...100),
                "How many rows there are; 0 for as many as needed. With both numbers given surplus entries are left out."
            ),
            Property(
                "numberOfColumns", \.numberOfColumns, .integer(0...100),
                "How many columns there are; 0 for as many as fit."),
            Property(
                "equalRows", \.equalRows, .optional(.bool),
                "Whether all rows are as high as the highest; without it unless a name takes several lines."),
            Property("equalColumns", \.equalColumns, .bool, "Whether all columns are as wide as the widest."),
            Property(
                "rowHeights", \.rowHeights, .array(of: .number(0...10_000), maximumCount: 100), unit: "points",
                "The least height of each row."),
            Property(
                "columnWidths", \.columnWidths, .array(of: .number(0...10_000), maximumCount: 100), unit: "points",
                "The least width of each column."),
            Property(
                "columnMargin", \.columnMargin, .number(0...1000), unit: "points", "The distance between columns."),
            Property("rowMargin", \.rowMargin, .number(0...1000), unit: "points", "The distance between rows."),
        ] + Property.padding(\.padding, "of the entries from the border; without it as a box needs that can be seen")
}
