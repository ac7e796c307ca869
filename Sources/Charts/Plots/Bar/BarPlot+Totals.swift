import Budget
import Data
import Drawing
import Formatting
import Text

extension BarPlot {
    /// The sums of the stack, beyond its ends, if this is its last plot.
    package func resolvedLabels(
        above plot: any ResolvedPlot, by resolver: inout Resolver, number: Int
    ) throws(ChartError) -> (any ResolvedPlot)? {
        guard let bars = plot as? ResolvedBarPlot, let stack, resolver[BarPlots.self].showsTotals(self, number: number)
        else { return nil }
        let offset = resolver[BarPlots.self].offset(ofStack: stack, of: self)
        guard offset != .center else { return nil }
        let key = Stacks.Key(name: Name(stack), space: bars.space, kind: .bar(locationCoordinate))
        let parts = resolver[Stacks.self].parts(of: key)
        try resolver.claim(parts.count, each: ElementMemory.bar, at: .plot(number))
        let format = resolver.spaces[bars.space][valueCoordinate].labelFormatter
        var labels = DataLabels()
        labels.showLabels = true
        labels.labelFormatter = common.labels.labelField == .share ? nil : common.labels.labelFormatter
        labels.labelTextStyle = TextStylePatch()
        labels.labelTextStyle?.fontSize = common.labels.labelTextStyle?.fontSize
        labels.labelTextStyle?.fontWeight = .semibold
        labels.allowLabelOverlap = common.labels.allowLabelOverlap
        var totals = bars
        totals.location = parts.map(\.location)
        totals.base = [Double](repeating: 0, count: parts.count)
        totals.tip = parts.map { part in
            let end = part.positive > 0 ? part.positive : part.negative
            guard offset.isOfShares else { return end }
            let length = part.positive - part.negative
            return length > 0 ? end / length : 0
        }
        totals.labelField = .tip
        totals.labelValues = parts.map { $0.positive + $0.negative }
        totals.labels = labels.resolved(
            theme: resolver.theme, offset: 4,
            formatter: offset.isOfShares ? .number(resolver.theme.numberFormat) : format)
        (totals.stack, totals.isNormalized, totals.showsInLegend, totals.warnings) = (nil, false, false, [])
        totals.look = ResolvedBarPlot.Look(fill: .color(.clear))
        (totals.areTotals, totals.areTotalsOfShares) = (true, offset.isOfShares)
        totals.labelRoom = totals.estimatedLabelRoom(theme: resolver.theme, size: resolver.size)
        return totals
    }
}
