import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == TradingRangePlot {
    static func tradingRangePlot(
        _ name: String, _ type: PlotType, _ style: TradingRangePlot.Style
    ) -> ObjectCodec {
        ObjectCodec(
            name, "The opening, highest, lowest and closing price of each period. Core Plot: CPTTradingRangePlot.",
            initial: TradingRangePlot(plotStyle: style), discriminator: type.rawValue,
            properties: Property.common + [Property.plotSpace] + fields + looks + measures
                + Property.dataLabels(fields: [.close, .open, .high, .low, .x], offset: 4))
    }

    private static let fields: [Property<TradingRangePlot>] = [
        Property("plotStyle", \.plotStyle, .enumeration(), "The style: lines with ticks on both sides, or candles."),
        Property("x", \.x, .optional(.field), "The times of the periods. Default: 0, 1, 2 …"),
        Property("open", \.open, .optional(.field), "The opening price of each period; null if unknown."),
        Property("high", \.high, .optional(.field), "The highest price of each period."),
        Property("low", \.low, .optional(.field), "The lowest price of each period."),
        Property("close", \.close, .optional(.field), "The closing price of each period."),
    ]

    private static let looks: [Property<TradingRangePlot>] = [
        Property(
            "color", \.color, .optional(.color),
            "One color for rising and falling periods. Default: one color for each."),
        Property(
            "lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)),
            "The style of periods that close at their opening price, and of all other periods without their own style; null for none."
        ),
        Property(
            "increaseLineStyle", \.increaseLineStyle, .optional(.lineStyle),
            "The style of periods that close above their opening price, as seen in the picture."),
        Property(
            "decreaseLineStyle", \.decreaseLineStyle, .optional(.lineStyle),
            "The style of periods that close below their opening price, as seen in the picture."),
        Property(
            "increaseFill", \.increaseFill, .optional(.nullable(.fill)),
            "The fill of periods that close above their opening price; null for none."),
        Property(
            "decreaseFill", \.decreaseFill, .optional(.nullable(.fill)),
            "The fill of periods that close below their opening price; null for none."),
        Property(
            "lineStyles", \.lineStyles, .array(of: .nullable(.lineStyle), maximumCount: 10_000),
            "The line style of each record; null for none."),
        Property(
            "fills", \.fills, .array(of: .nullable(.fill), maximumCount: 10_000),
            "The fill of each record; null for none."),
    ]

    private static let measures: [Property<TradingRangePlot>] = [
        Property(
            "barWidth", \.barWidth, .optional(.number(0...1000)), unit: "points",
            "The width of a candle's body. Default: depends on the distance between records."),
        Property(
            "barWidths", \.barWidths, .array(of: .number(0...1000), maximumCount: 10_000), unit: "points",
            "The width of each record's body."),
        Property(
            "stickLength", \.stickLength, .optional(.number(0...1000)), unit: "points",
            "The length of the ticks at the opening and closing prices. Default: depends on the distance between records."
        ),
        Property(
            "barCornerRadius", \.barCornerRadius, .number(0...1000), unit: "points",
            "The radius of the corners at the closing end of a body."),
        Property("showBarBorder", \.showBarBorder, .bool, "Whether the bodies have an outline."),
    ]
}
