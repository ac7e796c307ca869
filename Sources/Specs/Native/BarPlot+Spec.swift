import Charts
import Drawing

extension ObjectCodec where Root == BarPlot {
    static let barPlot = ObjectCodec(
        "BarPlot", "A bar for each record. Core Plot: CPTBarPlot.", initial: BarPlot(),
        discriminator: PlotType.bar.rawValue,
        properties: Property.common + [Property.plotSpace, Property.errorBars] + properties)

    private static let properties: [Property<BarPlot>] = [
        Property(
            "barsAreHorizontal", \.barsAreHorizontal, .bool,
            "Whether the bars lie on their side: they then stand at y and reach to x."),
        Property(
            "x", \.x, .optional(.field), "Where upright bars stand, without it 0, 1, 2 …; the tips of lying ones."),
        Property("y", \.y, .optional(.field), "The tips of upright bars; where lying ones stand, without it 0, 1, 2 …"),
        Property("base", \.base, .optional(.field), "Where the bars start."),
        Property("baseValue", \.baseValue, .number, "Where the bars start that have no base."),
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1e300)), unit: "data units of the location",
            "The width of a bar; without it the plots of a group share the room."),
        Property(
            "barOffset", \.barOffset, .optional(.number), unit: "data units of the location",
            "How far the bars stand beside their location; without it those of several plots stand side by side."),
        Property(
            "barCornerRadius", \.barCornerRadius, .optional(.number(0...1000)), unit: "points",
            "The radius of the corners at the tip."),
        Property("color", \.color, .optional(.color), "The colour of bars that have no fill of their own."),
        Property("fill", \.fill, .optional(.fill), "The fill of all bars."),
        Property(
            "fills", \.fills, .array(of: .fill, maximumCount: 10_000), "The fill of each bar, where they differ."),
        Property("lineStyle", \.lineStyle, .optional(.lineStyle), "The outline."),
        Property(
            "stack", \.stack, .optional(.string(maximumLength: 100)),
            "Bars of the same stack stand on each other's tips; others stand side by side."),
        Property(
            "labelFormatter", \.labelFormatter, .optional(.labelFormatter),
            "Shows each bar's value in this form; without it none is shown."),
        Property(
            "labelOffset", \.labelOffset, .number(-1000...1000), unit: "points",
            "The distance of a label from the tip."),
        Property("labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)), "The look of the labels."),
    ]
}
