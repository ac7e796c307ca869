import Data
import Drawing
import Formatting

/// A value on a half circle from a minimum to a maximum.
package struct GaugePlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    /// The value, or a field whose last number is the value.
    package var value: RecordAmount
    package var minimum: Double
    /// Nil is the end of the last range, or a round number above the value.
    package var maximum: Double?
    package var target: RecordAmount?
    /// The ends of the ranges, ascending. The first one starts at the minimum.
    package var ranges: [Double]
    /// The colors of the ranges; missing ones are shades of gray.
    package var rangeColors: [Color]
    /// Whether a needle points to the value, instead of an arc up to it; nil shows one if there are ranges.
    package var hasNeedle: Bool?
    package var color: Color?

    package init() {
        value = .field(.values(.numbers([])))
        minimum = 0
        ranges = []
        rangeColors = []
    }

    package var kind: ChartKind { .gauge }

    package var needsPlotSpace: Bool { false }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package mutating func mute(_ color: Color) {
        self.color = color
        rangeColors = []
    }

    package func cost(in context: CostContext) -> Cost {
        var cost = Cost()
        cost.records = context.count(value.field) * ElementCost.record
        cost.memory = Double((ranges.count + 4) * ElementMemory.slice)
        cost.areas = Double(ranges.count + 4) * ElementCost.shape + context.area(context.pixels, .color(.black))
        cost.labels = 4 * ElementCost.text
        return cost
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        let value = try value.last(by: resolver, at: place["value"])
        let target = try target?.last(by: resolver, at: place["target"])
        let maximum = maximum ?? ranges.last ?? Self.roundNumber(above: max(value ?? 0, target ?? 0), from: minimum)
        guard minimum < maximum, (maximum - minimum).isFinite else {
            throw ChartError(
                at: place[self.maximum == nil ? "minimum" : "maximum"], "The maximum must be greater than the minimum.")
        }
        for (index, end) in ranges.enumerated() where end <= (index == 0 ? minimum : ranges[index - 1]) {
            throw ChartError(at: place["ranges"][index], "The ends of ranges must be ascending and above the minimum.")
        }
        let theme = resolver.theme
        let ink = theme.titleTextStyle.color
        var gauge = ResolvedGauge(value: value, minimum: minimum, maximum: maximum, target: target)
        gauge.hasNeedle = hasNeedle ?? !ranges.isEmpty
        gauge.color = color ?? theme.color(at: number)
        gauge.needleColor = color ?? ink
        gauge.trackColor = ink.interpolated(to: theme.background, at: 0.9)
        gauge.targetColor = ink
        gauge.ranges = ranges.enumerated().map { index, end in
            let share = ranges.count < 2 ? 0 : Double(index) / Double(ranges.count - 1)
            let gray = ink.interpolated(to: theme.background, at: 0.55 + 0.32 * share)
            return (end, index < rangeColors.count ? rangeColors[index] : gray)
        }
        gauge.name = common.name
        var labels = common.labels
        labels.showLabels = labels.showLabels ?? true
        gauge.labels = labels.resolved(
            theme: theme, offset: 0,
            formatter: .number(theme.numberFormat.with(resolver.unit(of: self.value.field))))
        gauge.warnings = common.labels.warningsBesideOwnPosition(at: place)
        gauge.nameStyle = theme.axis.labelTextStyle
        gauge.numberColor = labels.labelTextStyle?.color ?? ink
        gauge.isDivided = resolver.graph.plots.count { $0 is GaugePlot && !$0.common.isHidden } > 1
        if let value, !(minimum...maximum).contains(value) {
            let format = LabelFormatter.number(theme.numberFormat)
            let texts = format.labels(beside: [value, minimum, maximum], timeZone: .utc)
            gauge.warnings.append(
                ChartWarning(place["value"], "is \(texts[0]), which is not between \(texts[1]) and \(texts[2])."))
        }
        if gauge.isDivided {
            gauge.warnings.append(
                ChartWarning(place, "covers the other gauges of its graph. Write each gauge in a graph of \"graphs\"."))
        }
        return gauge
    }

    /// The least of 1, 2, 5, 10 … times the distance from a start that reaches a value; 100 for percentages.
    static func roundNumber(above value: Double, from start: Double) -> Double {
        let distance = value - start
        guard distance > 0, distance.isFinite else { return start + 100 }
        if start == 0, value > 1, value <= 100 { return 100 }
        var step = 1e-300
        while step < distance, step < 1e300 { step *= 10 }
        return start + ([0.1, 0.2, 0.5].map { $0 * step }.first { $0 >= distance } ?? step)
    }
}
