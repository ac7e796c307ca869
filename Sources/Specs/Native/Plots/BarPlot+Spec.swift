import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == BarPlot {
    static let barPlot = ObjectCodec(
        "BarPlot", "A bar for each record. Core Plot: CPTBarPlot.", initial: BarPlot(),
        discriminator: PlotType.bar.rawValue,
        properties: Property.common
            + [Property.plotSpace, Property.errorBars, Property.series, Property.confidence, Property.highlight]
            + fields + shape + look
            + Property.dataLabels(fields: [.tip, .location, .base, .length, .share], offset: 4))

    private static let fields: [Property<BarPlot>] = [
        Property(
            "barsAreHorizontal", \.barsAreHorizontal, .bool,
            "Whether the bars are horizontal. Horizontal bars have their locations in y and their values in x. Bars are also horizontal if x has numbers and y has only names."
        ),
        Property(
            "x", \.x, .optional(.field),
            "The locations of vertical bars, or the values of horizontal bars. Default for locations: 0, 1, 2 …"),
        Property(
            "y", \.y, .optional(.field),
            "The values of vertical bars, or the locations of horizontal bars. Default for locations: 0, 1, 2 …"),
        Property(
            "plotRange", \.plotRange, .optional(.plotValueRange),
            "The locations of the first and the last bar, if the bars have no locations. The others are spaced evenly between them."
        ),
        Property("base", \.base, .optional(.field), "The value where each bar starts."),
        Property("baseValue", \.baseValue, .number, "The value where bars without a base start."),
        Property(
            "stack", \.stack, .stackName,
            "The name of a stack, or true for a common one. Bars of the same stack are stacked; others are placed side by side. The names \"normalize\" and \"center\" also set stackOffset."
        ),
        Property(
            "showTotals", \.showsTotals, .bool,
            "Whether the sum of each stack is beyond it. If one plot of a stack has its sums, the stack has them."),
        Property(
            "stackOffset", \.stackOffset, .optional(.enumeration()),
            "How bars are stacked. A value set by one plot applies to the whole stack. \"diverging\": positive bars go up from zero, negative bars go down; \"none\": each bar starts where the previous one ends; \"normalize\": each bar shows its share of the stack, whose total is 1; \"center\": shares one after the other, with the middle of the neutral answer at zero, and labels without signs. The neutral one is known by its name (disagree, neutral, agree), otherwise it is the middle plot; an even number of plots has half of them on either side. Default: diverging."
        ),
    ]

    private static let shape: [Property<BarPlot>] = [
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1e300)), unit: "data units of the location, or points",
            "The width of a bar. By default, the plots of a group share the available space, and a bar is at most 120 points wide."
        ),
        Property(
            "barWidths", \.barWidths, .array(of: .nullable(.number(0...1e300)), maximumCount: 100_000),
            unit: "data units of the location, or points",
            "The width of each bar; null for barWidth."),
        Property(
            "barOffset", \.barOffset, .optional(.number), unit: "data units of the location, or points",
            "The offset of the bars from their location. By default, the bars of several plots are placed side by side."
        ),
        Property(
            "barWidthsAreInViewCoordinates", \.barWidthsAreInViewCoordinates, .bool,
            "Whether the widths and the offset are in points instead of data units."),
        Property(
            "barCornerRadius", \.barCornerRadius, .optional(.number(0...1000)), unit: "points",
            "The radius of the corners at the end of the bar, at most half of its width and length."),
        Property(
            "barBaseCornerRadius", \.barBaseCornerRadius, .number(0...1000), unit: "points",
            "The radius of the corners at the base of the bar, at most half of its width and length."),
    ]

    private static let look: [Property<BarPlot>] = [
        Property("color", \.color, .optional(.color), "The color of bars that have no fill."),
        Property(
            "colorBelow", \.colorBelow, .optional(.color),
            "The color of bars that end below their base, such as losses, and have no fill of their own. Default: the same as above the base."
        ),
        Property(
            "tubular", \.isTubular, .bool,
            "Whether the bars look like tubes: with a gradient from the color to black across the bar, a black outline and a corner radius of 2 points. Core Plot: tubularBarPlotWithColor:horizontalBars:."
        ),
        Property("fill", \.fill, .optional(.fill), "The fill of all bars."),
        .fills("The fill of each bar, null for fill; or the name of a column with their colors."),
        Property("lineStyle", \.lineStyle, .optional(.lineStyle), "The outline."),
        Property(
            "lineStyles", \.lineStyles, .array(of: .nullable(.lineStyle), maximumCount: 10_000),
            "The outline of each bar; null for lineStyle."),
        Property(
            "legendTitles", \.legendTitles,
            .array(of: .nullable(.title(maximumLength: 1000)), maximumCount: 10_000),
            "The name of each bar in the legend, or an array of text runs; null for none. Default: one entry for the whole plot."
        ),
    ]
}
