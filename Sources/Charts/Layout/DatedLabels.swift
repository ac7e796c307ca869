import Numbers

/// The labels of dated bars.
extension AxisLabelLayout {
    /// One label for each interval of dated bars, or for every nth one if they overlap; nil for other axes.
    func datedLabels() -> Result? {
        guard let bands = dimension.bands, hasFreeTicks else { return nil }
        let range = visibleRange
        // Without bars, ticks are at round dates, but not closer than the points.
        let most = bands.isOfBars ? Int.max : max(1, ticks(wanted: layout.wantedTickCount).major.count)
        for stride in bands.strides {
            let places = bands.locations(
                every: stride, from: range.minLimit, to: range.maxLimit, in: dimension.timeZone)
            let ticks = layout.resolved.locator.excluding(Ticks(major: places))
            if stride == 1, ticks.major.count > most { return nil }
            guard !ticks.major.isEmpty, spaced(ticks.major).count == ticks.major.count else { continue }
            let formatter =
                axis.labelFormatter ?? dimension.labelFormatter(precision: bands.precision(every: stride))
            let labels = labels(of: names(of: ticks.major, formatter), rotation: axis.labelRotation ?? 0)
            if areApart(labels) { return Result(ticks: ticks, labels: labels.compactMap(\.self)) }
        }
        return nil
    }
}
