import Charts
import Drawing
import JSON

extension ObjectCodec where Root == BarPlot {
    static let barPlot = ObjectCodec(
        "BarPlot", "A bar for each record. Core Plot: CPTBarPlot.", initial: BarPlot(),
        discriminator: PlotType.bar.rawValue,
        properties: Property.common + [Property.plotSpace, Property.errorBars] + fields + shape + look
            + Property.dataLabels(fields: [.tip, .location, .base, .length], offset: 4))

    private static let fields: [Property<BarPlot>] = [
        Property(
            "barsAreHorizontal", \.barsAreHorizontal, .bool,
            "Whether the bars lie on their side: they then stand at y and reach to x."),
        Property(
            "x", \.x, .optional(.field), "Where upright bars stand, without it 0, 1, 2 …; the tips of lying ones."),
        Property("y", \.y, .optional(.field), "The tips of upright bars; where lying ones stand, without it 0, 1, 2 …"),
        Property(
            "plotRange", \.plotRange, .optional(.plotValueRange),
            "What bars without locations are spread over evenly: the location of the first one and of the last one."),
        Property("base", \.base, .optional(.field), "Where the bars start, where they differ."),
        Property("baseValue", \.baseValue, .number, "Where the bars start that have no base."),
        Property(
            "stack", \.stack, .optional(.string(maximumLength: 100)),
            "Bars of the same stack stand on each other's tips; others stand side by side."),
        Property(
            "stackOffset", \.stackOffset, .optional(.word()),
            "How the bars of a stack stand on each other; said by one plot it holds for all of the stack. \"diverging\": positive ones up from zero, negative ones down; \"none\": each starts where the one before ends; \"normalize\": each as its share of the stack, whose whole length is 1. By default diverging."
        ),
    ]

    private static let shape: [Property<BarPlot>] = [
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1e300)), unit: "data units of the location, or points",
            "The width of a bar; without it the plots of a group share the room."),
        Property(
            "barWidths", \.barWidths, .array(of: .nullable(.number(0...1e300)), maximumCount: 100_000),
            unit: "data units of the location, or points",
            "The width of each bar, where they differ; null for that of all."),
        Property(
            "barOffset", \.barOffset, .optional(.number), unit: "data units of the location, or points",
            "How far the bars stand beside their location; without it those of several plots stand side by side."),
        Property(
            "barWidthsAreInViewCoordinates", \.barWidthsAreInViewCoordinates, .bool,
            "Whether widths and offset are in points instead of data units."),
        Property(
            "barCornerRadius", \.barCornerRadius, .optional(.number(0...1000)), unit: "points",
            "The radius of the corners at the tip, at most half of the bar's width and length."),
        Property(
            "barBaseCornerRadius", \.barBaseCornerRadius, .number(0...1000), unit: "points",
            "The radius of the corners at the base, at most half of the bar's width and length."),
    ]

    private static let look: [Property<BarPlot>] = [
        Property("color", \.color, .optional(.color), "The colour of bars that have no fill of their own."),
        Property(
            "tubular", \.isTubular, .bool,
            "Whether the bars look like tubes: a gradient from the colour to black across them, a black outline, corners of 2 points. Core Plot: tubularBarPlotWithColor:horizontalBars:."
        ),
        Property("fill", \.fill, .optional(.fill), "The fill of all bars."),
        Property(
            "fills", \.fills, .array(of: .nullable(.fill), maximumCount: 10_000),
            "The fill of each bar, where they differ; null for that of all."),
        Property("lineStyle", \.lineStyle, .optional(.lineStyle), "The outline."),
        Property(
            "lineStyles", \.lineStyles, .array(of: .nullable(.lineStyle), maximumCount: 10_000),
            "The outline of each bar, where they differ; null for that of all."),
        Property(
            "legendTitles", \.legendTitles,
            .array(of: .nullable(.title(maximumLength: 1000)), maximumCount: 10_000),
            "The name of each bar in the legend, or its stretches, null for none; without them there is one entry for the whole plot."
        ),
    ]
}
