import Budget
import Data
import Drawing
import Formatting
import Geometry

extension PieChart {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        guard let values = try resolver.numerals(of: values, at: place["values"]) else {
            throw ChartError(at: place["values"], "The values of slices must be numbers.")
        }
        let column = try labels.map { field throws(ChartError) in try resolver.column(of: field, at: place["labels"]) }
        try resolver.claim(values.count, each: Self.sizeOfSlice + (column?.sizeOfNewText ?? 0), at: place)
        let titles =
            try labels.map { field throws(ChartError) in
                try resolver.column(of: field, at: place["labels"]).texts
            } ?? []
        guard let sweep = PieSweep(startAngle: startAngle, endAngle: endAngle, direction: sliceDirection) else {
            throw ChartError(
                at: place["endAngle"], "startAngle and endAngle leave no space for slices in this direction.")
        }
        let total = try total(of: values, at: place["values"])
        let theme = resolver.theme
        var all: [ResolvedPieChart.Slice] = []
        all.reserveCapacity(values.count)
        for index in values.indices {
            guard !resolver.budget.isSpent(at: index, costOfElement: 500) else { throw ChartError(stoppedAt: place) }
            let title = index < titles.count ? titles[index] : nil
            all.append(
                ResolvedPieChart.Slice(
                    record: index, title: title, legendTitle: legendTitle(of: index, named: title),
                    value: values[index],
                    share: total > 0 && !values[index].isNaN ? values[index] / total : 0, shownShare: 0,
                    fill: (index < fills.count ? fills[index] : nil) ?? .color(theme.sliceColor(at: index)),
                    radialOffset: index < radialOffsets.count ? radialOffsets[index] : 0,
                    isMuted: index < muted.count && muted[index]))
        }
        var slices = grouped(all)
        let percentages = theme.conventions.roundsPercentagesTogether ? Percentages(of: slices.map(\.share)) : nil
        for index in slices.indices { slices[index].shownShare = percentages?.shares[index] ?? slices[index].share }
        let border = borderLineStyle.over(theme.separatorLineStyle, else: LineStyle(.white))
        let leader = LineStyle(theme.axis.labelTextStyle.color.withAlpha(0.5))
        var pie = ResolvedPieChart(slices: slices, sweep: sweep)
        pie.percentageDigits = percentages?.fractionDigits
        // Beside less than half a pie, labels would be far from their slices.
        let turn = abs(sweep.angle(at: 1) - sweep.angle(at: 0))
        pie.movesLabelsOutside =
            theme.conventions.movesSliceLabelsOutside && outsideLabel == .none && turn > 179
        let ring = resolver[PieRings.self].rings[number]
        pie.ring = ring ?? .alone
        pie.hasOwnRing = ring == nil
        pie.innerRadius = innerRadius
        pie.pieInnerRadius = pieInnerRadius
        pie.pieRadius = pieRadius
        pie.centerAnchor = centerAnchor
        pie.border = border
        if case .some(.some) = borderLineStyle { pie.outlinesSlices = true }
        pie.overlayFill = overlayFill
        resolveLabels(of: &pie, resolver)
        pie.outsideLabel = outsideLabel
        pie.leaderLineStyle = leaderLineStyle.over(leader, else: leader)
        pie.showsInLegend = common.showsInLegend && (!outsideLabel.hasName || resolver.hasLegend)
        pie.warnings = warnings(count: values.count, total: total, at: place)
        if common.title != nil, theme.conventions.warnsOfPieTitles {
            pie.warnings.append(
                ChartWarning(place["title"], "is not shown. Write it as the title of the chart."))
        }
        if !pie.legendNumbers.isEmpty {
            pie.warnings.append("There is not enough space for labels on the slices; the legend shows their numbers.")
        }
        guard !pie.hasOwnRing else { return pie }
        if pie.ring.index == 0 {
            resolver[PieRings.self].outermost = pie
        } else {
            resolver[PieRings.self].outermost?.innerRings.append(sweep)
            if pie.slices.contains(where: { $0.radialOffset != 0 }) {
                pie.warnings.append(
                    ChartWarning(
                        place["radialOffsets"], "are not used: only the slices of the outermost pie can be moved."))
            }
            for index in pie.slices.indices { pie.slices[index].radialOffset = 0 }
        }
        return pie
    }

    /// The memory of a slice, in bytes: twice its own while small slices are merged, and its name.
    private static let sizeOfSlice = 2 * MemoryLayout<ResolvedPieChart.Slice>.stride + 64

    private func total(of values: [Double], at place: GraphPlace) throws(ChartError) -> Double {
        var total = 0.0
        for (index, value) in values.enumerated() where !value.isNaN {
            guard value >= 0, value.isFinite else {
                throw ChartError(at: place[index], "\(value) is not a valid size of a slice; it must be 0 or more.")
            }
            total += value
        }
        guard total.isFinite else {
            throw ChartError(at: place, "The sum of the values is too large.")
        }
        return total
    }

    private func legendTitle(of index: Int, named name: String?) -> AttributedText? {
        legendTitles.indices.contains(index) ? legendTitles[index] : name.map { AttributedText([.init($0)]) }
    }

    /// The slices, with those below the threshold merged into one slice after the others if there are at least two.
    private func grouped(_ slices: [ResolvedPieChart.Slice]) -> [ResolvedPieChart.Slice] {
        guard otherThreshold > 0 else { return slices }
        let small = slices.filter { $0.share > 0 && $0.share < otherThreshold }
        guard small.count > 1 else { return slices }
        let other = ResolvedPieChart.Slice(
            record: slices.count, title: otherTitle, legendTitle: AttributedText([.init(otherTitle)]),
            value: small.reduce(0) { $0 + $1.value },
            share: small.reduce(0) { $0 + $1.share }, shownShare: 0, fill: otherFill ?? .color(Color(gray: 0.62)),
            radialOffset: 0)
        return slices.filter { $0.share == 0 || $0.share >= otherThreshold } + [other]
    }

    private func resolveLabels(of pie: inout ResolvedPieChart, _ resolver: Resolver) {
        pie.locale = resolver.locale
        let unit = resolver.unit(of: values)
        pie.outsideFormatter = .number(NumberFormat(locale: resolver.locale).with(unit))
        var own = common.labels
        if let formatter = own.labelFormatter, outsideLabel.hasValue {
            pie.outsideFormatter = formatter
            own.labelFormatter = nil
        }
        // Percentages of values that are not fractions themselves would be a hundred times the values.
        let isPercentage = own.labelFormatter?.isPercentage == true && pie.slices.contains { $0.value > 1 }
        pie.labelField = own.labelField ?? (isPercentage ? .sliceWidthNormalized : .sliceWidth)
        let isShare = pie.labelField != .sliceWidth
        pie.labels = own.resolved(
            theme: resolver.theme, offset: 10,
            formatter: .number(
                NumberFormat(notation: isShare ? .percent : .automatic, locale: resolver.locale)
                    .with(isShare ? nil : unit)))
        pie.labelRotationRelativeToRadius = labelRotationRelativeToRadius
        pie.labelTextStyle = own.labelTextStyle
        pie.labelBox = own.textBox
        let hasNumbers = outsideLabel.hasPercentage || outsideLabel.hasValue
        let isPlain = pie.labels == nil && !hasNumbers && own.showLabels != false
        pie.sliceLabel = sliceLabel ?? (isPlain ? .percentage : nil)
        if showsNumbersInLegend {
            pie.legendNumbers = pie.numbers(of: pie.slices, pie.sliceLabel, resolver.budget)
            if pie.sliceLabel != .name { pie.sliceLabel = nil }
        }
    }

    /// Warnings about settings without effect.
    private func warnings(count: Int, total: Double, at place: GraphPlace) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        for (key, entries) in [
            ("fills", fills.count), ("radialOffsets", radialOffsets.count), ("legendTitles", legendTitles.count),
        ] where entries > count {
            warnings.append(
                ChartWarning(place[key], "has \(entries) entries for \(count) slices; the last ones are not used."))
        }
        if count > 0, total == 0 { warnings.append(ChartWarning(place["values"], "are all 0: there are no slices.")) }
        return warnings
    }
}
