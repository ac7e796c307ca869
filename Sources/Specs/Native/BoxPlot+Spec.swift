import Charts
import Drawing
import JSON

extension ObjectCodec where Root == BoxPlot {
    static let boxPlot = ObjectCodec(
        "BoxPlot",
        "How values are spread, a box for each group: from quartile to quartile, a line at the median, whiskers to the last values that are not outliers, and symbols for those.",
        initial: BoxPlot(), discriminator: PlotType.box.rawValue,
        properties: Property.common + [Property.plotSpace] + fields + measures + looks
            + Property.dataLabels(fields: [.y], offset: 4).filter { $0.name != "labelField" })

    private static let fields: [Property<BoxPlot>] = [
        Property(
            "barsAreHorizontal", \.barsAreHorizontal, .bool,
            "Whether the boxes lie on their side: they then stand at y, and x has their values."),
        Property(
            "x", \.x, .optional(.field),
            "Which group each value is of, and where its box stands, without it one group of the plot's name; the values of lying boxes."
        ),
        Property("y", \.y, .optional(.field), "The values; of lying boxes where they stand."),
        number("minimum", \.summary.minimum, "The lower end of the whiskers"),
        number("lowerQuartile", \.summary.lowerQuartile, "The lower end of the box"),
        number("median", \.summary.median, "The line across the box"),
        number("upperQuartile", \.summary.upperQuartile, "The upper end of the box"),
        number("maximum", \.summary.maximum, "The upper end of the whiskers"),
        Property(
            "outliers", \.outliers,
            .array(
                of: Codec<[Double]>.array(of: Codec<Double>.number, maximumCount: 10_000), maximumCount: 10_000),
            "The outliers of each box, beside ready-made numbers."),
    ]

    private static func number(
        _ name: String, _ keyPath: any WritableKeyPath<BoxPlot, Field?> & Sendable, _ description: String
    ) -> Property<BoxPlot> {
        Property(
            name, keyPath, .optional(.field), "\(description), a number a box: ready-made numbers in place of values.")
    }

    private static let measures: [Property<BoxPlot>] = [
        Property(
            "whiskerReach", Codec<Double?>.nullable(.number(0...1e6)), unit: "lengths of the box",
            "How far whiskers may reach from the box; values beyond are outliers. Null takes them to the last values.",
            default: 1.5
        ) { $0.whiskerReach = $1 },
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1e300)), unit: "data units of the location",
            "The width of a box; without it the plots of a group share the room."),
        Property(
            "barOffset", \.barOffset, .optional(.number), unit: "data units of the location",
            "How far the boxes stand beside their location; without it those of several plots stand side by side."),
        Property(
            "whiskerCapWidth", \.whiskerCapWidth, .number(0...1), unit: "fraction of the box's width",
            "The length of the strokes at the ends of the whiskers."),
    ]

    private static let looks: [Property<BoxPlot>] = [
        Property("color", \.color, .optional(.color), "The colour of everything that has no colour of its own."),
        Property("fill", \.fill, .optional(.nullable(.fill)), "The inside of the boxes; null for none."),
        Property(
            "fills", \.fills, .array(of: .fill, maximumCount: 10_000),
            "The inside of each box, in order of their locations, where they differ."),
        Property("lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)), "The outline; null for none."),
        Property(
            "medianLineStyle", \.medianLineStyle, .optional(.nullable(.lineStyle)),
            "The line at the median; null for none."),
        Property(
            "whiskerLineStyle", \.whiskerLineStyle, .optional(.nullable(.lineStyle)), "The whiskers; null for none."),
        Property(
            "plotSymbol", \.plotSymbol, .optional(.nullable(.plotSymbol)), "The mark on outliers; null leaves them out."
        ),
        Property(
            "meanSymbol", \.meanSymbol, .optional(.plotSymbol), "The mark on the mean of the values; without it none."),
    ]
}
