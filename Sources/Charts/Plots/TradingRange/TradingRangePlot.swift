import Drawing
import Formatting
import Geometry

/// The movement of a price in each period: its opening, highest, lowest and closing value. Core Plot:
/// `CPTTradingRangePlot`.
package struct TradingRangePlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var plotStyle: Style
    /// The times of the periods; nil is 0, 1, 2 …
    package var x: Field?
    package var open: Field?
    package var high: Field?
    package var low: Field?
    package var close: Field?
    /// The style of periods that close at their opening price, and of all other periods without a style of their own;
    /// `.some(nil)` draws none.
    package var lineStyle: LineStylePatch??
    /// The style of periods that close above their opening price, as seen in the picture.
    package var increaseLineStyle: LineStylePatch?
    /// The style of periods that close below their opening price, as seen in the picture.
    package var decreaseLineStyle: LineStylePatch?
    /// The fill of the bodies of rising periods; `.some(nil)` leaves them empty.
    package var increaseFill: Fill??
    /// The fill of the bodies of falling periods; `.some(nil)` leaves them empty.
    package var decreaseFill: Fill??
    /// One line style per record, if the records differ; nil draws no line.
    package var lineStyles: [LineStylePatch?]
    /// One fill per record, if the records differ; nil leaves the body empty.
    package var fills: [Fill?]
    /// The width of a candle's body, in points; nil depends on the distance between records.
    package var barWidth: Double?
    /// One width per record, if the records differ.
    package var barWidths: [Double]
    /// The length of the ticks on both sides, in points; nil depends on the distance between records.
    package var stickLength: Double?
    /// The radius of the corners at the closing end of a body, in points.
    package var barCornerRadius: Double
    package var showBarBorder: Bool
    /// The color of all periods; nil is one color for rising and another for falling periods.
    package var color: Color?

    /// Core Plot: `CPTTradingRangePlotStyle`.
    package enum Style: String, CaseIterable, Hashable, Sendable {
        /// A line from the lowest to the highest price, with a tick on the left for the opening price and one on the
        /// right for the closing price.
        case ohlc
        /// A body from the opening to the closing price, with lines beyond it.
        case candleStick
    }

    package init(plotStyle: Style = .ohlc) {
        self.plotStyle = plotStyle
        lineStyles = []
        fills = []
        barWidths = []
        barCornerRadius = 0
        showBarBorder = true
    }

    package var kind: ChartKind { plotStyle == .ohlc ? .ohlc : .candlestick }

    package var needsPlotSpace: Bool { true }

    private var prices: [(field: Field?, key: String)] {
        [(open, "open"), (high, "high"), (low, "low"), (close, "close")]
    }

    package func fields(along coordinate: Coordinate) -> [Field] {
        (coordinate == .x ? [x] : prices.map(\.field)).compactMap { $0 }
    }

    package func bandLocation(along coordinate: Coordinate) -> Field? { coordinate == .x ? x : nil }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        var fields = try RecordFields(of: self, number: number, resolver: resolver)
        var columns: [[Double]] = []
        for price in prices {
            guard let field = price.field else {
                columns.append([])
                continue
            }
            columns.append(try fields.numbers(field, price.key, along: .y))
        }
        guard let count = fields.count else {
            throw ChartError(at: fields.place, "A trading range plot needs prices: open, high, low or close.")
        }
        try fields.claim(ElementMemory.number)
        let missing = [Double](repeating: .nan, count: count)
        for index in columns.indices where prices[index].field == nil { columns[index] = missing }
        let xs = try fields.positions(x, "x", along: .x)
        return ResolvedTradingRangePlot(
            name: common.name, x: xs, open: columns[0], high: columns[1], low: columns[2], close: columns[3],
            step: fields.step(between: xs, along: .x), looks: looks(theme: resolver.theme), plotStyle: plotStyle,
            barWidth: barWidth, barWidths: barWidths, stickLength: stickLength, barCornerRadius: barCornerRadius,
            showBarBorder: showBarBorder,
            labels: fields.labels(common.labels, along: common.labels.labelField == .x ? .x : .y),
            labelled: labelValues(xs, columns), showsInLegend: common.showsInLegend,
            warnings: warnings(at: fields.place) + warnings(of: columns, at: fields.place)
        )
    }

    /// Warnings about records that are not drawn as what they are meant to be.
    private func warnings(of columns: [[Double]], at place: GraphPlace) -> [ChartWarning] {
        let (open, high, low, close) = (columns[0], columns[1], columns[2], columns[3])
        func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
        var warnings: [ChartWarning] = []
        let crossed = high.indices.count { high[$0] < low[$0] }
        if crossed > 0 { warnings.append(ChartWarning(place["high"], "is below low in \(records(crossed)).")) }
        guard plotStyle == .candleStick, self.open != nil, self.close != nil else { return warnings }
        let bare = high.indices.count { index in
            (open[index].isNaN || close[index].isNaN) && !(high[index].isNaN || low[index].isNaN)
        }
        if bare > 0 {
            warnings.append(ChartWarning(place, "draws no body for \(records(bare)) without open or close."))
        }
        return warnings
    }

    /// Warnings about settings without effect.
    private func warnings(at place: GraphPlace) -> [ChartWarning] {
        var keys: [String] = []
        switch plotStyle {
        case .ohlc:
            if barWidth != nil { keys.append("barWidth") }
            if !barWidths.isEmpty { keys.append("barWidths") }
            if barCornerRadius > 0 { keys.append("barCornerRadius") }
            if !showBarBorder { keys.append("showBarBorder") }
            if increaseFill != nil { keys.append("increaseFill") }
            if decreaseFill != nil { keys.append("decreaseFill") }
            if !fills.isEmpty { keys.append("fills") }
        case .candleStick: if stickLength != nil { keys.append("stickLength") }
        }
        return keys.map { ChartWarning(place[$0], "has no effect with the plotStyle \(plotStyle.rawValue).") }
    }

    /// The values of the labels.
    private func labelValues(_ xs: [Double], _ prices: [[Double]]) -> [Double] {
        switch common.labels.labelField {
        case .x: xs
        case .open: prices[0]
        case .high: prices[1]
        case .low: prices[2]
        default: prices[3]
        }
    }

    private func looks(theme: Theme) -> TradingRangeLooks {
        let width = plotStyle == .ohlc ? 1.5 : 1.0
        let line = lineStyle.over(LineStyle(theme.axis.labelTextStyle.color, width: width), else: LineStyle(.black))
        // The client's style for all periods also applies to rising and falling ones.
        func look(_ color: Color, _ fill: Fill??, _ patch: LineStylePatch?) -> RecordShapes.Look {
            let color = self.color ?? color
            var own: LineStyle?
            if case .some(.some(let patch)) = lineStyle { own = patch.over(LineStyle(color, width: width)) }
            if lineStyle == nil { own = LineStyle(color, width: width) }
            if let patch { own = patch.over(own ?? LineStyle(color, width: width)) }
            return .init(fill: fill ?? .color(color), line: own)
        }
        return TradingRangeLooks(
            increase: look(theme.increaseColor, increaseFill, increaseLineStyle),
            decrease: look(theme.decreaseColor, decreaseFill, decreaseLineStyle),
            unchanged: .init(fill: line.map { .color($0.color) }, line: line),
            lines: lineStyles.map { $0?.over(line ?? LineStyle(.black)) }, fills: fills)
    }

    package func cost(in context: CostContext) -> Cost {
        let records = max(context.count(open), context.count(high), context.count(low), context.count(close))
        var cost = Cost()
        cost.records = records * ElementCost.record
        cost.memory = records * Double(ElementMemory.mark)
        let bodies = context.distances(open, close) * context.height
        let width = barWidth.map { $0 * context.pixelsPerPoint } ?? context.width / max(1, records)
        let fill = [increaseFill, decreaseFill].lazy.compactMap { $0 ?? nil }.first ?? .color(.black)
        cost.areas = records * ElementCost.shape + context.area(bodies * min(context.width, width), fill)
        let ends = records * 2 * (stickLength ?? 3) * context.pixelsPerPoint
        cost.lines =
            (context.distances(high, low) * context.height + 2 * bodies + ends) * ElementCost.straightPixel
        return cost
    }
}
