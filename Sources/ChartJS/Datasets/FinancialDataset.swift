import Budget
import Drawing
import Geometry
import JSON

/// Opening, highest, lowest and closing prices: the plugin chartjs-chart-financial.
///
/// The type `candlestick` draws boxes between the opening and the closing prices, `ohlc` bars with arms at them.
final class FinancialDataset: BarDataset {
    private struct Prices {
        var open = Double.nan
        var high = Double.nan
        var low = Double.nan
        var close = Double.nan

        var areComplete: Bool { open.isFinite && high.isFinite && low.isFinite && close.isFinite }
        /// The name of the color.
        var direction: String { close > open ? "up" : close < open ? "down" : "unchanged" }
    }

    private var prices: [Prices] = []
    private var slots: [(record: Int, center: Double, thickness: Double)] = []

    override func parse() {
        guard let data, let xScale, let yScale else { return }
        for (index, entry) in data.elements.enumerated() {
            guard !chart.budget.isSpent(before: 500) else { break }
            func number(_ keys: String..., on scale: Scale) -> Double {
                guard let key = keys.first(where: { entry[$0] != nil }) else { return .nan }
                let number = scale.parsed(entry[key], at: index)
                unread.check(entry[key], readAs: number, scale.noun, at: "data/\(index)/\(key)")
                return number
            }
            func price(_ key: String) -> Double { number(key, on: yScale) }
            x.append(number("x", "t", on: xScale))
            let own = Prices(open: price("o"), high: price("h"), low: price("l"), close: price("c"))
            prices.append(own)
            y.append(own.areComplete ? own.close : .nan)
        }
    }

    override func range(on scale: Scale) -> (low: Double, high: Double) {
        guard scale === yScale else { return super.range(on: scale) }
        var range = (low: Double.infinity, high: -Double.infinity)
        for price in prices where price.areComplete {
            range.low = min(range.low, price.low)
            range.high = max(range.high, price.high)
        }
        return range
    }

    override func update() {
        slots = []
        forEachSlot { slots.append(($0, $1, $2)) }
    }

    // MARK: Looks

    /// A color of the first scope that has one of the keys: a string for all directions, or an object.
    private func color(_ keys: [String], _ direction: String, or other: String) -> Color? {
        let options = chart.config.options
        for scope in [source.own, options?["datasets"]?[type], options?["elements"]?[type]] {
            for key in keys {
                guard let value = scope?[key] else { continue }
                return chart.color(value.kind == .object ? value[direction] : value) ?? Color(css: other)
            }
        }
        return Color(css: other)
    }

    private static let colors = ["up": "rgb(80, 160, 115)", "down": "rgb(215, 85, 65)", "unchanged": "rgb(90, 90, 90)"]

    private func fill(_ direction: String) -> Color? {
        color(["backgroundColors", "color"], direction, or: Self.colors[direction] ?? "black")
    }

    private func stroke(_ direction: String) -> Color? {
        color(["borderColors", "borderColor"], direction, or: Self.colors["unchanged"] ?? "black")
    }

    // MARK: Drawing

    override func draw(on sketch: inout Sketch) {
        guard let yScale else { return }
        let looks = chart.elementOptions(source, type, type)
        for slot in slots where prices[slot.record].areComplete {
            guard !chart.budget.isSpent(before: 5_000) else { return }
            let price = prices[slot.record]
            var positions = price
            (positions.open, positions.high) = (yScale.position(of: price.open), yScale.position(of: price.high))
            (positions.low, positions.close) = (yScale.position(of: price.low), yScale.position(of: price.close))
            if type == "ohlc" {
                drawBar(positions, slot.center, slot.thickness, fill(price.direction), looks, on: &sketch)
            } else {
                drawCandle(positions, slot.center, slot.thickness, price.direction, looks, on: &sketch)
            }
        }
    }

    private func drawCandle(
        _ positions: Prices, _ center: Double, _ thickness: Double, _ direction: String, _ looks: Options,
        on sketch: inout Sketch
    ) {
        let (top, bottom) = (min(positions.open, positions.close), max(positions.open, positions.close))
        let (upper, lower) = (min(positions.high, positions.low), max(positions.high, positions.low))
        let style = StrokeStyle(lineWidth: looks.number("borderWidth") ?? 1)
        let stroke = stroke(direction)
        var wicks = Path()
        wicks.addPolyline([Point(center, upper), Point(center, top)])
        wicks.addPolyline([Point(center, lower), Point(center, bottom)])
        sketch.stroke(wicks, style, stroke)
        let body = Path(rect: Rect(x: center - thickness / 2, y: top, width: thickness, height: bottom - top))
        sketch.fill(body, fill(direction))
        sketch.stroke(body, style, stroke)
    }

    private func drawBar(
        _ positions: Prices, _ center: Double, _ thickness: Double, _ color: Color?, _ looks: Options,
        on sketch: inout Sketch
    ) {
        let arm = looks.number("armLength") ?? thickness * (looks.number("armLengthRatio") ?? 0.8) / 2
        var path = Path()
        path.addPolyline([Point(center, positions.high), Point(center, positions.low)])
        path.addPolyline([Point(center - arm, positions.open), Point(center, positions.open)])
        path.addPolyline([Point(center + arm, positions.close), Point(center, positions.close)])
        sketch.stroke(path, StrokeStyle(lineWidth: looks.number("lineWidth") ?? 2), color)
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        LegendStyle(
            fill: options.color("backgroundColor"), stroke: stroke("unchanged"), lineWidth: 1)
    }
}
