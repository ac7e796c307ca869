import Glibc
import Numbers

/// The rules for the automatic range of an axis.
struct AutomaticRange: Hashable, Sendable {
    /// Whether the range includes zero even if the data is far from it. Logarithmic scales have no zero and ignore this
    /// rule.
    var includesZero: Bool
    /// The space between the data and either end of the range, as a fraction of the length of the data on the axis.
    var padding: Double
    /// The approximate number of ticks for which the limits are rounded outward: to ticks on linear scales, and to
    /// decades or to 1, 2 and 5 times a power of ten on logarithmic scales. Nil disables rounding. Dates and categories
    /// are never rounded.
    var wantedTickCount: Int?
    /// The minimum space between the data and an end of a linear range that is not zero, or of a logarithmic range, as a
    /// fraction of the length of the data. Rounded limits usually leave more.
    var room: Double
    /// The minimum space beyond the data for symbols and labels, if `room` is not zero.
    var spaceBelow = 0.0
    var spaceAbove = 0.0
    /// Whether zero is the natural end for data that does not cross it, so that no space is added beyond zero.
    var endsAtZero: Bool
    /// Whether a linear range includes zero if the value nearest to zero is less than half as far from it as the farthest
    /// one.
    var includesNearZero: Bool
    /// Whether a linear range that is rounded ends at whole numbers, because all values are whole.
    var endsAtWholeNumbers: Bool

    init(
        includesZero: Bool = false, padding: Double = 0, wantedTickCount: Int? = nil, room: Double = 0,
        endsAtZero: Bool = true, includesNearZero: Bool = false, endsAtWholeNumbers: Bool = false
    ) {
        self.includesZero = includesZero
        self.padding = padding
        self.wantedTickCount = wantedTickCount
        self.room = room
        self.endsAtZero = endsAtZero
        self.includesNearZero = includesNearZero
        self.endsAtWholeNumbers = endsAtWholeNumbers
    }

    /// Returns a usable range for data of this extent (`PlotRange(enclosing:positiveOnly:)`); nil for no data. The
    /// range is forward and has a nonzero length.
    ///
    /// Data with a single value is centered. A category occupies the space from ½ before to ½ after its index.
    func range(for extent: PlotRange?, on type: ScaleType) -> PlotRange {
        let extent = extent.flatMap { $0.isFinite ? PlotRange(from: $0.minLimit, to: $0.maxLimit) : nil }
        return switch type.values {
        case .numbers where type.hasPositiveValuesOnly: positive(extent)
        case .numbers where type.function == .identity: linear(extent)
        case .numbers: curved(extent, on: type)
        case .names: PlotRange(from: (extent?.location ?? 0) - 0.5, to: (extent?.end ?? 0) + 0.5).widened(by: 1)
        case .dates:
            (extent ?? PlotRange(from: 0, to: 86_400)).widened(by: 43_200).expanded(byFactor: 1 + 2 * max(space, room))
        }
    }

    private var space: Double { padding > 0 ? min(padding, 1e3) : 0 }

    private func withZero(_ extent: PlotRange, isLinear: Bool) -> PlotRange {
        let isNear =
            includesNearZero && isLinear
            && (extent.location > 0 && extent.location < extent.end / 2
                || extent.end < 0 && extent.end > extent.location / 2)
        return includesZero || isNear ? extent.union(PlotRange(from: 0, to: 0)) : extent
    }

    private func linear(_ extent: PlotRange?) -> PlotRange {
        guard let extent else { return PlotRange(from: 0, to: 1) }
        var range = withZero(extent, isLinear: true)
        if range == PlotRange(from: 0, to: 0) {
            // Measured values start at zero; other coordinates are centered.
            return includesZero || wantedTickCount != nil ? PlotRange(from: 0, to: 1) : PlotRange(from: -0.5, to: 0.5)
        }
        range = range.widened(by: abs(range.location) / 10).expanded(byFactor: 1 + 2 * space)
        if extent.location >= 0 { range.location = max(0, range.location) }
        if extent.end <= 0 { range.end = min(0, range.end) }
        var rounded = wantedTickCount.map { range.rounded(forTickCount: $0) } ?? range
        if endsAtWholeNumbers, wantedTickCount != nil {
            rounded = PlotRange(from: rounded.location.rounded(.down), to: rounded.end.rounded(.up))
        }
        return room > 0 ? withTicks(rounded.union(withRoom(range, around: extent)), insteadOf: rounded) : rounded
    }

    /// The least number of ticks of an axis that is long enough for them.
    private static let fewestTicks = 5.0

    /// How far an end is moved for another tick, as a fraction of the distance between ticks.
    private static let reachOfTick = 0.4

    /// Returns the range with its ends at other ticks if the space beyond the rounded limits left it with few ticks, and
    /// if these ticks are near.
    private func withTicks(_ range: PlotRange, insteadOf rounded: PlotRange) -> PlotRange {
        guard range != rounded, let count = wantedTickCount, count >= 4,
            let step = NiceStep.step(from: range.location, to: range.end, count: count),
            (range.end / step).rounded(.down) - (range.location / step).rounded(.up) + 1 < Self.fewestTicks
        else { return range }
        let wider = range.rounded(forTickCount: count)
        let reach = step * Self.reachOfTick
        return PlotRange(
            from: range.location - wider.location <= reach ? wider.location : range.location,
            to: wider.end - range.end <= reach ? wider.end : range.end)
    }

    /// Returns a range with the minimum space at the ends that are not zero.
    private func withRoom(_ range: PlotRange, around extent: PlotRange) -> PlotRange {
        let margin = (range.end / 2 - range.location / 2) * 2 * room
        let endsLow = endsAtZero && extent.location >= 0 && range.location == 0 && spaceBelow == 0
        let endsHigh = endsAtZero && extent.end <= 0 && range.end == 0 && spaceAbove == 0
        let start = endsLow ? 0 : extent.location - max(margin, spaceBelow)
        let end = endsHigh ? 0 : extent.end + max(margin, spaceAbove)
        return range.union(PlotRange(from: start.finite, to: end.finite))
    }

    private func positive(_ extent: PlotRange?) -> PlotRange {
        guard let extent, extent.end > 0 else { return PlotRange(from: 1, to: 10) }
        let smallest = extent.location > 0 ? extent.location : extent.end / 10
        var range = PlotRange(from: max(smallest, .leastNonzeroMagnitude), to: extent.end)
        if range.location == range.end { range = PlotRange(from: range.location / 2, to: (range.end * 2).finite) }
        if space > 0 {
            let (first, last) = (log10(range.location), log10(range.end))
            let margin = (last - first) * space
            range = range.union(PlotRange(from: pow(10, first - margin), to: pow(10, last + margin).finite))
        }
        if room > 0 {
            let (first, last) = (log10(range.location), log10(range.end))
            let margin = (last - first) * room
            range = roundedOnLogarithmicScale(range)
            // Bars and areas stand on the lower end.
            range = range.union(
                PlotRange(
                    from: includesZero ? range.location : pow(10, first - margin), to: pow(10, last + margin).finite))
        } else {
            range = roundedOnLogarithmicScale(range)
        }
        range.location = max(range.location, .leastNonzeroMagnitude)
        return range
    }

    /// The ratio of the ends of a range below which it is rounded as on a linear scale: 1, 2 and 5 are far from them.
    private static let narrowRatio = 2.0

    /// Returns a range on a logarithmic scale with its ends at ticks. A range of bars begins far below the shortest one.
    private func roundedOnLogarithmicScale(_ range: PlotRange) -> PlotRange {
        guard let count = wantedTickCount else { return range }
        let (near, far) = (min(abs(range.location), abs(range.end)), max(abs(range.location), abs(range.end)))
        if range.location.sign == range.end.sign, far < near * Self.narrowRatio {
            // What stands on the lower end is seen only above it.
            let lowest = includesZero ? range.location - (range.end - range.location) / 100 : range.location
            let rounded = PlotRange(from: lowest, to: range.end).rounded(forTickCount: count)
            if rounded.location > 0 || rounded.end < 0 { return rounded }
        }
        return range.roundedToPowersOfTen()
    }

    /// Returns the range on a scale with a function that is defined everywhere.
    private func curved(_ extent: PlotRange?, on type: ScaleType) -> PlotRange {
        guard let extent else { return PlotRange(from: 0, to: 1) }
        let function = type.function
        var range = withZero(extent, isLinear: false)
        if range == PlotRange(from: 0, to: 0) { return PlotRange(from: 0, to: 1) }
        range = range.widened(by: abs(range.location) / 10)
        if space > 0 {
            let (first, last) = (function.apply(range.location), function.apply(range.end))
            let margin = (last - first) * space
            range = range.union(
                PlotRange(from: function.inverse(first - margin).finite, to: function.inverse(last + margin).finite))
        }
        guard let wantedTickCount else { return range }
        return type.isLogarithmic ? roundedOnLogarithmicScale(range) : range.rounded(forTickCount: wantedTickCount)
    }
}
