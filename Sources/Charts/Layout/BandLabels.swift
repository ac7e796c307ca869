import Formatting
import Numbers

/// The labels of bars at dates and at whole numbers.
extension AxisLabelLayout {
    /// One label for each interval of bars, or for every nth one if they overlap; nil for other axes.
    func bandLabels() -> Result? {
        guard hasFreeTicks, layout.resolved.locator.minorTicksPerInterval ?? 0 == 0 else { return nil }
        if let bands = dimension.bands { return datedLabels(bands) }
        return dimension.barLattice.flatMap(numberedLabels)
    }

    private func datedLabels(_ bands: DateBands) -> Result? {
        let range = bands.isOfBars ? rangeOfData : visibleRange
        // Without bars, ticks are at round dates, but not closer than the points.
        let most = bands.isOfBars ? Int.max : max(1, ticks(wanted: layout.wantedTickCount).major.count)
        for stride in bands.strides {
            let locations = bands.locations(
                every: stride, from: range.minLimit, to: range.maxLimit, in: dimension.timeZone)
            if stride == 1, locations.count > most { return nil }
            let formatter =
                axis.labelFormatter ?? dimension.labelFormatter(precision: bands.precision(every: stride))
            if let result = result(at: locations, formatter) { return result }
            if bands.isOfBars, !bands.isRegular { return sparseLabels(at: locations, formatter) }
        }
        return nil
    }

    /// Labels of irregular dates without those that overlap a previous one; nil if fewer than three remain.
    private func sparseLabels(at locations: [Double], _ formatter: LabelFormatter) -> Result? {
        let labels = labels(of: names(of: locations, formatter), rotation: axis.labelRotation ?? 0)
        var kept: [Double] = []
        var last: PlacedText?
        for case (let location, let label?) in zip(locations, labels)
        where last.map({ !$0.overlaps(label, gap: gap) }) ?? true {
            kept.append(location)
            last = label
        }
        return kept.count > 2 ? result(at: kept, formatter) : nil
    }

    private func numberedLabels(_ lattice: BarLattice) -> Result? {
        let range = rangeOfData
        for stride in BarLattice.strides {
            let locations = lattice.locations(every: stride, from: range.minLimit, to: range.maxLimit)
            // Ticks that skip bars are as few as those of other axes.
            guard stride == 1 || locations.count <= layout.wantedTickCount * 3 / 2 else { continue }
            guard locations.count > 1 else { return nil }
            if let result = result(at: locations, formatter) { return result }
        }
        return nil
    }

    /// The ticks and labels at locations; nil if they overlap or if there are none.
    private func result(at locations: [Double], _ formatter: LabelFormatter) -> Result? {
        let ticks = layout.resolved.locator.excluding(Ticks(major: locations))
        guard !ticks.major.isEmpty, spaced(ticks.major).count == ticks.major.count else { return nil }
        let labels = labels(of: names(of: ticks.major, formatter), rotation: axis.labelRotation ?? 0)
        return areApart(labels) ? Result(ticks: ticks, labels: labels.compactMap(\.self)) : nil
    }

    /// The visible range. An automatic one has no ticks in the space around the data.
    private var rangeOfData: PlotRange {
        let range = visibleRange
        let wanted = layout.context.graph.dimension(ofPlotSpace: layout.resolved.space, along: axis.coordinate)
        guard wanted.start == nil, wanted.end == nil, let extent, extent.dataMinimum <= extent.dataMaximum else {
            return range
        }
        return range.intersection(PlotRange(from: extent.dataMinimum, to: extent.dataMaximum)) ?? range
    }
}
