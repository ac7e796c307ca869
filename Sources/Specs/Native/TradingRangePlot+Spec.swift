import Charts
import Drawing
import JSON

extension ObjectCodec where Root == TradingRangePlot {
    static func tradingRangePlot(
        _ name: String, _ type: PlotType, _ style: TradingRangePlot.Style
    ) -> ObjectCodec {
        ObjectCodec(
            name, "What a price did in each period. Core Plot: CPTTradingRangePlot.",
            initial: TradingRangePlot(plotStyle: style), discriminator: type.rawValue,
            properties: Property.common + [Property.plotSpace] + fields + looks + measures
                + Property.dataLabels(fields: [.close, .open, .high, .low, .x], offset: 4))
    }

    private static let fields: [Property<TradingRangePlot>] = [
        Property("plotStyle", \.plotStyle, .word(), "Lines with ticks to both sides, or candles."),
        Property("x", \.x, .optional(.field), "When the periods are; without it 0, 1, 2 …"),
        Property("open", \.open, .optional(.field), "The first price of each period; null where it is not known."),
        Property("high", \.high, .optional(.field), "The highest price of each period."),
        Property("low", \.low, .optional(.field), "The lowest price of each period."),
        Property("close", \.close, .optional(.field), "The last price of each period."),
    ]

    private static let looks: [Property<TradingRangePlot>] = [
        Property(
            "color", \.color, .optional(.color), "One colour for periods that rise and fall; without it one for each."),
        Property(
            "lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)),
            "The lines of periods that close as they opened, and of all others that have no style of their own; null for none."
        ),
        Property(
            "increaseLineStyle", \.increaseLineStyle, .optional(.lineStyle),
            "The lines of periods that close above their opening, as seen in the picture."),
        Property(
            "decreaseLineStyle", \.decreaseLineStyle, .optional(.lineStyle),
            "The lines of periods that close below their opening, as seen in the picture."),
        Property(
            "increaseFill", \.increaseFill, .optional(.nullable(.fill)),
            "The bodies of periods that close above their opening; null for none."),
        Property(
            "decreaseFill", \.decreaseFill, .optional(.nullable(.fill)),
            "The bodies of periods that close below their opening; null for none."),
        Property(
            "lineStyles", \.lineStyles, .array(of: .nullable(.lineStyle), maximumCount: 10_000),
            "The lines of each record, where they differ; null for none."),
        Property(
            "fills", \.fills, .array(of: .nullable(.fill), maximumCount: 10_000),
            "The body of each record, where they differ; null for none."),
    ]

    private static let measures: [Property<TradingRangePlot>] = [
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1000)), unit: "points",
            "The width of a candle's body; without it as the distance of the records allows."),
        Property(
            "barWidths", \.barWidths, .array(of: .number(0...1000), maximumCount: 10_000), unit: "points",
            "The width of each record's body, where they differ."),
        Property(
            "stickLength", \.stickLength, .optional(.number(0...1000)), unit: "points",
            "The length of the ticks at opening and close; without it as the distance of the records allows."),
        Property(
            "barCornerRadius", \.barCornerRadius, .number(0...1000), unit: "points",
            "The radius of the corners at the closing end of a body."),
        Property("showBarBorder", \.showBarBorder, .bool, "Whether bodies have an outline."),
    ]
}
