import Budget
import Diagnostics
import Drawing
import Formatting
import Numbers

extension BarPlot {
    /// A warning about a location with several bars, of which the longer ones hide the others.
    func hiddenBars(
        _ locations: [Double], _ tips: [Double], _ dimension: ResolvedPlotSpace.Dimension, _ resolver: Resolver,
        at place: GraphPlace
    ) -> [ChartWarning] {
        // More bars are too thin to be distinguished.
        let isFew = dimension.type.values == .names || locations.count <= 10_000
        guard stack == nil, base == nil, form != .waterfall, barWidths.isEmpty, isFew,
            resolver.budget.allows(locations.count, each: 2 * ElementMemory.number),
            !resolver.budget.isSpent(before: locations.count * 70)
        else { return [] }
        let sorted = zip(locations, tips).filter { $0.isFinite && $1.isFinite }.map(\.0).sorted()
        var first: (location: Double, count: Int)?
        var others = 0
        var start = 0
        for index in sorted.indices where index + 1 == sorted.count || sorted[index + 1] != sorted[index] {
            let count = index + 1 - start
            start = index + 1
            guard count > 1 else { continue }
            if first == nil { first = (sorted[index], count) } else { others += 1 }
        }
        guard let (location, count) = first else { return [] }
        let isNamed = dimension.type.values == .names
        let (one, several) = isNamed ? ("category", "categories") : ("location", "locations")
        let more = others == 0 ? "" : ", and several at \(others) other \(others == 1 ? one : several)"
        return [
            ChartWarning(
                place,
                "has \(count) bars at \(dimension.text(at: location))\(more), which hide one another. Name a series, set \"stack\": true, or combine the records with a transform."
            )
        ]
    }

    /// Warnings about settings without effect.
    func warnings(count: Int, at place: GraphPlace) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        for (key, entries) in [
            ("fills", fills.count), ("lineStyles", lineStyles.count), ("barWidths", barWidths.count),
            ("legendTitles", legendTitles.count),
        ] where entries > count {
            warnings.append(
                ChartWarning(place[key], "has \(entries) entries for \(count) bars; the last ones are not used."))
        }
        if location != nil, plotRange != nil {
            warnings.append(ChartWarning(place["plotRange"], "is not used: the bars have locations."))
        }
        if base != nil, stack != nil {
            warnings.append(ChartWarning(place["base"], "is not used: the bars are stacked."))
        }
        if stack == nil, showsTotals {
            warnings.append(ChartWarning(place["showTotals"], "is not used: the bars are not stacked."))
        }
        if stack == nil, common.labels.labelField == .share {
            warnings.append(ChartWarning(place["labelField"], "is not used: only bars of a stack have shares."))
        }
        if offsetOfStack == .center, showsTotals {
            warnings.append(
                ChartWarning(place["showTotals"], "is not used: the bars are shares on both sides of zero."))
        }
        if stack == nil, stackOffset != nil {
            warnings.append(ChartWarning(place["stackOffset"], "is not used: the bars are not stacked."))
        }
        if barWidthsAreInViewCoordinates, barWidth == nil, barOffset == nil, barWidths.isEmpty {
            warnings.append(
                ChartWarning(place["barWidthsAreInViewCoordinates"], "is not used: no width or offset is specified."))
        }
        return warnings
    }
}
