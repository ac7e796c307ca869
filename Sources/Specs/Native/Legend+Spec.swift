import Charts
import Codecs
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == Legend {
    static let legend = ObjectCodec(
        "Legend", "The box that names the plots. Core Plot: CPTLegend.", initial: Legend(theme: .modern),
        properties: position + Property.box(\.box) + swatches + entries + grid)

    private static let position: [Property<Legend>] = [
        Property("hidden", \.isHidden, .bool, "Whether the legend is omitted."),
        Property(
            "title", \.title, .optional(.string(maximumLength: 1000)),
            "What the names are, such as Country: above the entries, or in front of those in rows."),
        Property("titleTextStyle", \.titleTextStyle, .optional(.object(.textStyle)), "The style of the title."),
        Property(
            "anchor", \.anchor, .optional(.enumeration()),
            "The position in the picture, or in the layer that the legend overlaps. Default: above the plot area."
        ),
        Property(
            "displacement", \.displacement, .point(-10_000...10_000), unit: "points",
            "Moves the legend to the right and up."),
        Property(
            "anchorLayer", \.anchorLayer, .optional(.enumeration()),
            "The layer that the legend overlaps, at its anchor (by default the bottom). Core Plot uses graph. By default, the legend has its own space."
        ),
        Property(
            "inside", \.isInside, .bool,
            "Whether the legend overlaps the plot area, near its edge, instead of being placed next to it."),
        Property(
            "plots", \.plots, .optional(.array(of: .string(maximumLength: 100), maximumCount: 1000)),
            "The ids of the plots that have entries, in this order. Default: all plots in their order."),
    ]

    private static let swatches: [Property<Legend>] = [
        Property("swatchSize", \.swatchSize, .optional(.size(0...200)), unit: "points", "The size of the swatches."),
        Property("swatchLayout", \.swatchLayout, .enumeration(), "The position of the swatch relative to its name."),
        Property(
            "swatchCornerRadius", \.swatchCornerRadius, .number(0...100), unit: "points",
            "The radius of the swatches' corners."),
        Property(
            "swatchFill", Codec<Fill?>.nullable(.fill), "The fill behind the swatch that the plot draws; null for none."
        ) { $0.swatchFill = $1 },
        Property(
            "swatchFills", \.swatchFills, .array(of: .fill, maximumCount: 1000),
            "The swatchFill of each entry."),
        .nullableLine(
            "swatchBorderLineStyle", \.swatchBorderLineStyle, else: LineStyle(.black),
            "The border of the swatches; null for none."),
        Property(
            "titleOffset", \.titleOffset, .number(0...1000), unit: "points",
            "The distance of a name from its swatch."),
    ]

    private static let entries: [Property<Legend>] =
        [
            Property("textStyle", Codec.object(.textStyle), "The style of the names.") {
                $0.textStyle = $1.over($0.textStyle)
            },
            Property("entryFill", Codec<Fill?>.nullable(.fill), "The background of each entry; null for none.") {
                $0.entryFill = $1
            },
            Property(
                "entryFills", \.entryFills, .array(of: .fill, maximumCount: 1000),
                "The entryFill of each entry."),
            .nullableLine(
                "entryBorderLineStyle", \.entryBorderLineStyle, else: LineStyle(.black),
                "The border of each entry; null for none."),
            Property(
                "entryCornerRadius", \.entryCornerRadius, .number(0...1000), unit: "points",
                "The radius of the entries' corners."),
        ] + Property.padding(\.entryPadding, prefix: "entry", "between the entry's border and its name and swatch")

    private static let grid: [Property<Legend>] =
        [
            Property(
                "numberOfRows", \.numberOfRows, .integer(0...100),
                "The number of rows; 0 for as many as needed. If both numbers are set, surplus entries are omitted."
            ),
            Property(
                "numberOfColumns", \.numberOfColumns, .integer(0...100),
                "The number of columns; 0 for as many as fit."),
            Property(
                "equalRows", \.equalRows, .optional(.bool),
                "Whether all rows are as high as the highest one. Default: true, unless a name takes several lines."),
            Property("equalColumns", \.equalColumns, .bool, "Whether all columns are as wide as the widest one."),
            Property(
                "rowHeights", \.rowHeights, .array(of: .number(0...10_000), maximumCount: 100), unit: "points",
                "The minimum height of each row."),
            Property(
                "columnWidths", \.columnWidths, .array(of: .number(0...10_000), maximumCount: 100), unit: "points",
                "The minimum width of each column."),
            Property(
                "columnMargin", \.columnMargin, .number(0...1000), unit: "points", "The distance between columns."),
            Property("rowMargin", \.rowMargin, .number(0...1000), unit: "points", "The distance between rows."),
        ]
        + Property.padding(
            \.padding,
            "between the border and the entries. Default: a small distance if the box is visible, 0 otherwise")
}
