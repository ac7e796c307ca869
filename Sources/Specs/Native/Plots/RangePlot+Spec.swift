import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == RangePlot {
    static let rangePlot = ObjectCodec(
        "RangePlot",
        "A range at each point, drawn as a cross or as an area. Core Plot: CPTRangePlot.",
        initial: RangePlot(), discriminator: PlotType.range.rawValue,
        properties: Property.common + [Property.plotSpace] + fields + looks
            + Property.dataLabels(fields: [.y, .x, .high, .low, .left, .right], offset: 4))

    private static let fields: [Property<RangePlot>] = [
        Property("x", \.x, .optional(.field), "The x values of the points. Default: 0, 1, 2 …"),
        Property("y", \.y, .field, isRequired: true, "The y values of the points."),
        Property(
            "high", \.high, .optional(.field), unit: "data units",
            "The distance above the point, 0 or more; null for none."),
        Property(
            "low", \.low, .optional(.field), unit: "data units",
            "The distance below the point, 0 or more."),
        Property(
            "left", \.left, .optional(.field), unit: "data units",
            "The distance to the left of the point, 0 or more."),
        Property(
            "right", \.right, .optional(.field), unit: "data units",
            "The distance to the right of the point, 0 or more."),
    ]

    private static let looks: [Property<RangePlot>] = [
        Property("color", \.color, .optional(.color), "The color of all parts that have no color of their own."),
        Property(
            "barLineStyle", \.barLineStyle, .optional(.nullable(.lineStyle)),
            "The style of the bars; null for none. By default, bars are drawn if there is no area."),
        Property(
            "barLineStyles", \.barLineStyles, .array(of: .nullable(.lineStyle), maximumCount: 10_000),
            "The style of each record's bar; null for none."),
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1000)), unit: "points",
            "The length of the caps at the ends; 0 for none. Default: depends on the distance between records."),
        Property(
            "barWidths", \.barWidths, .array(of: .number(0...1000), maximumCount: 10_000), unit: "points",
            "The length of the caps for each record."),
        Property(
            "gapWidth", \.gapWidth, .number(0...1000), unit: "points",
            "The width of the gap in the middle of the cross."),
        Property(
            "gapHeight", \.gapHeight, .number(0...1000), unit: "points",
            "The height of the gap in the middle of the cross."),
        Property(
            "areaFill", \.areaFill, .optional(.nullable(.fill)),
            "The fill between the ends of the ranges; null for none."),
        Property(
            "areaBorderLineStyle", \.areaBorderLineStyle, .optional(.lineStyle), "The outline of the area."),
        Property(
            "fillDirection", \.fillDirection, .enumeration(),
            "The ends that bound the area: horizontal fills from low to high, vertical from left to right."),
    ]
}
