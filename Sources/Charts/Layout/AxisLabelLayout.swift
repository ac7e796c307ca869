import Budget
import Data
import Formatting
import Geometry
import Numbers
import Text

/// Finds the ticks of an axis and labels for them that do not overlap. If labels overlap, the layout first reduces the
/// number of ticks if it is not fixed, then wraps the labels, then rotates them, and finally omits some.
struct AxisLabelLayout {
    let layout: AxisLayout
    let look: AxisLabelLook
    /// The minimum distance between labels, in points.
    let gap: Double
    let dimension: ResolvedPlotSpace.Dimension

    init(_ layout: AxisLayout) {
        self.layout = layout
        var look = layout.labelLook
        dimension = layout.context.resolved.spaces[layout.resolved.space][layout.axis.coordinate]
        let pitch = abs(layout.scale.view(1) - layout.scale.view(0))
        let isListed = layout.scale.type.values == .names && !layout.isHorizontal
        if isListed, dimension.conventions.shrinksListedNames,
            look.textStyle.font.size == layout.look.labelTextStyle.font.size, pitch >= Self.leastPitch
        {
            // The names of lying bars are smaller rather than missing.
            look.textStyle.font.size = min(look.textStyle.font.size, (pitch * 2 / Self.lineHeight).rounded(.down) / 2)
        }
        self.look = look
        gap = look.textStyle.font.size * (layout.isHorizontal ? 0.55 : 0.35)
    }

    /// The minimum height of lines of names below each other, as a multiple of the font size.
    static let lineHeight = 1.02
    /// The minimum distance of names below each other that are all shown, in points.
    private static let leastPitch = 7.7

    var axis: Axis { layout.resolved.axis }

    struct Result {
        var ticks: Ticks
        var labels: [PlacedText]
        var minorLabels: [PlacedText] = []
        /// The power of ten by which all labels must be multiplied, at the upper end of the axis.
        var power: PlacedText?
        var warnings: [ChartWarning] = []
    }

    func placed() -> Result {
        var result = majorLabels()
        let minor = minorLabels(at: result.ticks, besides: result.labels)
        result.minorLabels = minor.labels
        result.power = power(of: result)
        result.warnings += minor.warnings
        if layout.resolved.locator.isThinned(in: visibleRange) {
            result.warnings.append(
                "The interval of an axis is too short; at most \(Ticks.maximumCount) ticks of each kind are drawn."
            )
        }
        return result
    }

    private func majorLabels() -> Result {
        if !layout.resolved.axisLabels.isEmpty { return customLabels() }
        if isWithoutValues { return Result(ticks: Ticks(), labels: []) }
        guard axis.hasLabels, axis.labelingPolicy != Axis.Policy.none else {
            return Result(ticks: ticks(wanted: layout.wantedTickCount), labels: [])
        }
        return layout.scale.type.values == .names ? categoryLabels() : valueLabels()
    }

    /// The text of a label at a position of the axis.
    struct Name {
        var location: Double
        var text: String
        /// The client's settings for this label.
        @IndirectOptional var custom: Axis.CustomLabel? = nil
    }

    func names(of locations: [Double]) -> [Name] { names(of: locations, formatter) }

    func names(of locations: [Double], _ formatter: LabelFormatter) -> [Name] {
        // Dates beside a vertical axis are on one line.
        let isOneLine =
            !layout.isHorizontal && dimension.type.values == .dates && dimension.conventions.keepsDatesOnOneLine
        let texts = (isOneLine ? formatter.onOneLine : formatter).labels(
            for: locations, isLogarithmic: layout.scale.type.isLogarithmic, timeZone: dimension.timeZone)
        let names = zip(locations, texts).map { location, text in
            Name(location: location, text: isOneLine ? text.replacing("\n", with: " ") : text)
        }
        return dimension.conventions.omitsRepeatedLabels && dimension.type.values != .names
            ? differing(names, isOneLine: isOneLine) : names
    }

    /// Names of which neighboring ones differ: an hour that clocks repeat has its offset from UTC the second time, and
    /// others that are equal to the one before are empty.
    private func differing(_ names: [Name], isOneLine: Bool) -> [Name] {
        var names = names
        var last: Name?
        for index in names.indices where !names[index].text.isEmpty {
            let name = names[index]
            if let last, last.text == name.text || isRest(name.text, of: last.text) {
                let zone = dimension.timeZone
                let offset = zone.offset(at: name.location)
                guard dimension.type.values == .dates, zone.offset(at: last.location) != offset else {
                    names[index].text = ""
                    continue
                }
                let text = TimeZoneRules.fixed(offset).name.replacing("-", with: "\u{2212}")
                names[index].text += isOneLine ? " (\(text))" : "\n(\(text))"
            }
            last = name
        }
        return names
    }

    /// Whether a time is that of a label which also has the day.
    private func isRest(_ time: String, of label: String) -> Bool {
        guard dimension.type.values == .dates, time.utf8.count < label.utf8.count, !time.contains("\n") else {
            return false
        }
        return label.hasPrefix(time + "\n") || label.hasSuffix(" " + time)
    }

    var formatter: LabelFormatter {
        if let formatter = axis.labelFormatter { return dimension.formatterOfNames(formatter) ?? formatter }
        let isMeasured = layout.context.graph.isMeasured(axis.coordinate)
        return isMeasured ? dimension.labelFormatter : dimension.labelFormatter(ofLocations: extent)
    }

    var extent: Extent? { layout.context.extents[layout.resolved.space, axis.coordinate] }

    /// Whether there is neither data nor a range of the client's, so that ticks would be invented.
    private var isWithoutValues: Bool {
        guard dimension.categories.isEmpty, layout.context.isEmpty,
            layout.context.lacksValues(in: layout.resolved.space, along: axis.coordinate)
        else { return false }
        let wanted = layout.context.graph.dimension(ofPlotSpace: layout.resolved.space, along: axis.coordinate)
        return wanted.start == nil && wanted.end == nil && wanted.unionPlotRange == nil && hasFreeTicks
    }

    func ticks(wanted: Int) -> Ticks {
        var locator = layout.resolved.locator
        let type = layout.scale.type
        if let interval = layout.alignedInterval { locator.policy = .fixedInterval(origin: 0, interval: interval) }
        if hasFreeTicks, type.isLinear {
            switch axis.labelFormatter?.unframed {
            case .duration(let format): return durationTicks(locator, unit: format.unit.duration, wanted: wanted)
            case .multiplesOfPi(let format):
                let interval = format.interval(atLeast: abs(visibleRange.length) / Double(max(wanted, 1)))
                locator.policy = .fixedInterval(origin: 0, interval: interval)
            default: break
            }
        }
        var ticks = locator.ticks(in: visibleRange, on: type, wantedCount: wanted)
        let isWhole =
            dimension.isIndex || dimension.conventions.keepsTicksWhole && type.isLinear && extent?.isWhole == true
        if isWhole, locator.policy == .automatic(preferredCount: nil) {
            ticks.major.removeAll { $0 != $0.rounded() }
        }
        return ticks
    }

    /// Returns ticks at round numbers of seconds, minutes or hours, as on a clock. Long ranges use round numbers of
    /// days.
    /// - Parameter unit: The unit of the values, in seconds.
    private func durationTicks(_ locator: TickLocator, unit: Double, wanted: Int) -> Ticks {
        let range = visibleRange
        let isLong = abs(range.length) * unit > 20 * 86_400
        let factor = isLong ? unit / 86_400 : unit
        func scaled(_ range: PlotRange, by factor: Double) -> PlotRange {
            PlotRange(from: range.location * factor, to: range.end * factor)
        }
        var locator = locator
        locator.exclusionRanges = locator.exclusionRanges.map { scaled($0, by: factor) }
        let ticks = locator.ticks(
            in: scaled(range, by: factor), on: isLong ? .linear : .dateTime, wantedCount: wanted)
        return Ticks(major: ticks.major.map { $0 / factor }, minor: ticks.minor.map { $0 / factor })
    }

    /// Whether the number of ticks may be reduced to prevent overlapping labels.
    var hasFreeTicks: Bool { layout.resolved.hasFreeTicks && layout.alignedInterval == nil }

    /// The visible part of the scale's range. Its length is zero if nothing is visible.
    var visibleRange: PlotRange {
        layout.visibleRange ?? PlotRange(from: layout.scale.range.location, to: layout.scale.range.location)
    }

    // MARK: Values

    /// Labels for numbers and dates. If they overlap, the number of ticks is reduced.
    private func valueLabels() -> Result {
        if let result = bandLabels() { return result }
        var wanted = layout.wantedTickCount
        // A single tick does not define a scale. A short logarithmic axis could have only one.
        while hasFreeTicks, wanted < 8, ticks(wanted: wanted).major.count < 2 { wanted += 1 }
        wanted = countWithoutFewTicks(wanted)
        while true {
            let ticks = ticks(wanted: wanted)
            let labels = labels(of: names(of: spaced(ticks.major)), rotation: axis.labelRotation ?? 0)
            if areApart(labels) { return Result(ticks: ticks, labels: labels.compactMap(\.self)) }
            guard hasFreeTicks, wanted > 2 else {
                return Result(ticks: ticks, labels: thinned(labels, at: spaced(ticks.major)))
            }
            wanted -= max(1, wanted / 6)
        }
    }

    /// Every nth label, as many as fit. Dates have the texts that they have without the others, because one of those may
    /// have been the label with the day.
    private func thinned(_ labels: [PlacedText?], at locations: [Double]) -> [PlacedText] {
        let least = step(keepingApart: labels)
        guard dimension.type.values == .dates, least > 1 else { return every(least, of: labels).compactMap(\.self) }
        for locations in locationsByDay(locations) ?? [] {
            if let kept = datedLabels(at: locations) { return kept }
        }
        for step in least..<max(least + 1, locations.count) {
            if let kept = datedLabels(at: every(step, of: locations)) { return kept }
        }
        return every(locations.count, of: labels).compactMap(\.self)
    }

    /// The labels at instants; nil if they overlap, unless the budget is spent.
    private func datedLabels(at locations: [Double]) -> [PlacedText]? {
        let labels = labels(of: names(of: locations), rotation: axis.labelRotation ?? 0)
        let isStopped = layout.context.layout.budget.isSpent(before: labels.count * Self.costOfDate)
        return isStopped || areApart(labels, gap: gap / 2) ? labels.compactMap(\.self) : nil
    }

    /// The approximate time for the label of a date, in nanoseconds.
    private static let costOfDate = 20_000

    /// The number of ticks of an axis of a picture of 400 points or more.
    private static let usualCounts = 5...7
    /// The length of such an axis, in points.
    private static let usualLength = 280.0

    /// The wanted number of ticks, or a slightly larger one if the axis would have few.
    private func countWithoutFewTicks(_ wanted: Int) -> Int {
        guard hasFreeTicks, dimension.conventions.balancesTickCounts, layout.scale.type.isLinear,
            layout.length >= Self.usualLength, wanted < Self.usualCounts.lowerBound,
            ticks(wanted: wanted).major.count < Self.usualCounts.lowerBound
        else { return wanted }
        return (wanted + 1...wanted + 2).first { Self.usualCounts.contains(ticks(wanted: $0).major.count) } ?? wanted
    }
}
