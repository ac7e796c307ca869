import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == BoxPlot {
    static let boxPlot = ObjectCodec(
        "BoxPlot",
        "A box for each group, which shows the distribution of its values. The box spans the quartiles, a line marks the median, whiskers extend to the last values that are not outliers, and symbols mark the outliers.",
        initial: BoxPlot(), discriminator: PlotType.box.rawValue,
        properties: Property.common + [Property.plotSpace, Property.series, Property.highlight] + fields + measures
            + looks
            + Property.dataLabels(fields: [.y], offset: 4).filter { $0.name != "labelField" })

    private static let fields: [Property<BoxPlot>] = [
        Property(
            "barsAreHorizontal", \.barsAreHorizontal, .bool,
            "Whether the boxes are horizontal. Horizontal boxes have their locations in y and their values in x."),
        Property(
            "x", \.x, .optional(.field),
            "The group of each value, which is also the location of its box; for horizontal boxes, the values. Default for groups: one group named after the plot."
        ),
        Property("y", \.y, .optional(.field), "The values; for horizontal boxes, the groups and locations."),
        number("minimum", \.summary.minimum, "The lower end of the whiskers"),
        number("lowerQuartile", \.summary.lowerQuartile, "The lower end of the box"),
        number("median", \.summary.median, "The line across the box"),
        number("upperQuartile", \.summary.upperQuartile, "The upper end of the box"),
        number("maximum", \.summary.maximum, "The upper end of the whiskers"),
        Property(
            "outliers", \.outliers,
            .array(
                of: Codec<[Double]>.array(of: Codec<Double>.number, maximumCount: 10_000), maximumCount: 10_000),
            "The outliers of each box, if the boxes are given as precomputed numbers."),
    ]

    private static func number(
        _ name: String, _ keyPath: any WritableKeyPath<BoxPlot, Field?> & Sendable, _ description: String
    ) -> Property<BoxPlot> {
        Property(
            name, keyPath, .optional(.field),
            "\(description), one number for each box. Precomputed numbers replace the values.")
    }

    private static let measures: [Property<BoxPlot>] = [
        Property(
            "whiskerReach", Codec<Double?>.nullable(.number(0...1e6)), unit: "box lengths",
            "The maximum length of the whiskers. Values beyond it are outliers. Null extends the whiskers to the smallest and largest values.",
            default: 1.5
        ) { $0.whiskerReach = $1 },
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1e300)), unit: "data units of the location",
            "The width of a box. By default, the plots of a group share the available space."),
        Property(
            "barOffset", \.barOffset, .optional(.number), unit: "data units of the location",
            "The offset of the boxes from their location. By default, the boxes of several plots are placed side by side."
        ),
        Property(
            "whiskerCapWidth", \.whiskerCapWidth, .number(0...1), unit: "fraction of the box's width",
            "The length of the caps at the ends of the whiskers."),
    ]

    private static let looks: [Property<BoxPlot>] = [
        Property("color", \.color, .optional(.color), "The color of all parts that have no color of their own."),
        Property("fill", \.fill, .optional(.nullable(.fill)), "The fill of the boxes; null for none."),
        Property(
            "fills", \.fills, .array(of: .fill, maximumCount: 10_000),
            "The fill of each box, in the order of their locations."),
        Property("lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)), "The outline; null for none."),
        Property(
            "medianLineStyle", \.medianLineStyle, .optional(.nullable(.lineStyle)),
            "The line at the median; null for none."),
        Property(
            "whiskerLineStyle", \.whiskerLineStyle, .optional(.nullable(.lineStyle)), "The whiskers; null for none."),
        Property(
            "plotSymbol", \.plotSymbol, .optional(.nullable(.plotSymbol)), "The symbol for outliers; null omits them."
        ),
        Property(
            "points", \.points, .optional(.placement),
            "Draws all values as points over the boxes, in place of the outliers: scattered, or side by side."),
        Property(
            "meanSymbol", \.meanSymbol, .optional(.plotSymbol), "The symbol for the mean of the values. Default: none."),
    ]
}
