import Charts
import Drawing
import JSON

extension ObjectCodec where Root == RangePlot {
    static let rangePlot = ObjectCodec(
        "RangePlot",
        "A cross at each point that reaches as far as a range, or the area between the ranges' ends. Core Plot: CPTRangePlot.",
        initial: RangePlot(), discriminator: PlotType.range.rawValue,
        properties: Property.common + [Property.plotSpace] + fields + looks
            + Property.dataLabels(fields: [.y, .x, .high, .low, .left, .right], offset: 4))

    private static let fields: [Property<RangePlot>] = [
        Property("x", \.x, .optional(.field), "Where the points stand; without it 0, 1, 2 …"),
        Property("y", \.y, .field, isRequired: true, "How high the points are."),
        Property(
            "high", \.high, .optional(.field), unit: "data units",
            "How far the range reaches above the point, 0 or more; null for not at all."),
        Property(
            "low", \.low, .optional(.field), unit: "data units",
            "How far the range reaches below the point, 0 or more."),
        Property(
            "left", \.left, .optional(.field), unit: "data units",
            "How far the range reaches to the left of the point, 0 or more."),
        Property(
            "right", \.right, .optional(.field), unit: "data units",
            "How far the range reaches to the right of the point, 0 or more."),
    ]

    private static let looks: [Property<RangePlot>] = [
        Property("color", \.color, .optional(.color), "The colour of everything that has no colour of its own."),
        Property(
            "barLineStyle", \.barLineStyle, .optional(.nullable(.lineStyle)),
            "The bars; null for none. Without it there are bars where there is no area."),
        Property(
            "barLineStyles", \.barLineStyles, .array(of: .nullable(.lineStyle), maximumCount: 10_000),
            "The bar of each record, where they differ; null for none."),
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1000)), unit: "points",
            "The length of the strokes at the ends, 0 for none; without it as the distance of the records allows."),
        Property(
            "barWidths", \.barWidths, .array(of: .number(0...1000), maximumCount: 10_000), unit: "points",
            "The length of each record's strokes, where they differ."),
        Property(
            "gapWidth", \.gapWidth, .number(0...1000), unit: "points", "The width of the empty middle of the cross."),
        Property(
            "gapHeight", \.gapHeight, .number(0...1000), unit: "points",
            "The height of the empty middle of the cross."),
        Property(
            "areaFill", \.areaFill, .optional(.nullable(.fill)),
            "The area between the ends of the ranges; null for none."),
        Property(
            "areaBorderLineStyle", \.areaBorderLineStyle, .optional(.lineStyle), "The outline of the area."),
        Property(
            "fillDirection", \.fillDirection, .word(),
            "Which ends the area lies between: horizontal is from low to high, vertical from left to right."),
    ]
}
