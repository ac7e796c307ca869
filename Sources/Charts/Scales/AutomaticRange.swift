import Glibc
import Numbers

/// How the range of an axis is chosen from its data where the spec leaves it open.
package struct AutomaticRange: Hashable, Sendable {
    /// Whether zero is shown even where the data stay away from it; a logarithmic scale, which has no zero, ignores it.
    package var includesZero: Bool
    /// The space between the data and either end of the range, as a fraction of what the data take of the axis.
    package var padding: Double
    /// For about how many ticks the limits are rounded outwards: to ticks on linear scales, to decades or to 1, 2 and 5
    /// times a power of ten on logarithmic ones. Nil: not rounded. Dates and categories are never rounded.
    package var wantedTickCount: Int?

    package init(includesZero: Bool = false, padding: Double = 0, wantedTickCount: Int? = nil) {
        self.includesZero = includesZero
        self.padding = padding
        self.wantedTickCount = wantedTickCount
    }

    /// A usable range for data of this extent (`PlotRange(enclosing:positiveOnly:)`); nil stands for no data. It runs
    /// forwards and has a length.
    ///
    /// Data that are all equal come to lie in the middle. A category takes the space from ½ before to ½ behind its index.
    package func range(for extent: PlotRange?, on type: ScaleType) -> PlotRange {
        let extent = extent.flatMap { $0.isFinite ? PlotRange(from: $0.minLimit, to: $0.maxLimit) : nil }
        return switch type.values {
        case .numbers where type.hasPositiveValuesOnly: positive(extent)
        case .numbers where type.function == .identity: linear(extent)
        case .numbers: curved(extent, on: type)
        case .names: PlotRange(from: (extent?.location ?? 0) - 0.5, to: (extent?.end ?? 0) + 0.5).widened(by: 1)
        case .dates: (extent ?? PlotRange(from: 0, to: 86_400)).widened(by: 43_200).expanded(byFactor: 1 + 2 * space)
        }
    }

    private var space: Double { padding > 0 ? min(padding, 1e3) : 0 }

    private func withZero(_ extent: PlotRange) -> PlotRange {
        includesZero ? extent.union(PlotRange(from: 0, to: 0)) : extent
    }

    private func linear(_ extent: PlotRange?) -> PlotRange {
        guard let extent else { return PlotRange(from: 0, to: 1) }
        var range = withZero(extent)
        if range == PlotRange(from: 0, to: 0) {
            // What is measured stands on zero; what only has a place stands in the middle.
            return includesZero || wantedTickCount != nil ? PlotRange(from: 0, to: 1) : PlotRange(from: -0.5, to: 0.5)
        }
        range = range.widened(by: abs(range.location) / 10).expanded(byFactor: 1 + 2 * space)
        // Zero is the natural end of data that do not cross it, not something to stay away from.
        if extent.location >= 0 { range.location = max(0, range.location) }
        if extent.end <= 0 { range.end = min(0, range.end) }
        return wantedTickCount.map { range.rounded(forTickCount: $0) } ?? range
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
        range.location = max(range.location, .leastNonzeroMagnitude)
        return wantedTickCount == nil ? range : range.roundedToPowersOfTen()
    }

    /// On a scale with a function that has a value everywhere.
    private func curved(_ extent: PlotRange?, on type: ScaleType) -> PlotRange {
        guard let extent else { return PlotRange(from: 0, to: 1) }
        let function = type.function
        var range = withZero(extent)
        if range == PlotRange(from: 0, to: 0) { return PlotRange(from: 0, to: 1) }
        range = range.widened(by: abs(range.location) / 10)
        if space > 0 {
            let (first, last) = (function.apply(range.location), function.apply(range.end))
            let margin = (last - first) * space
            range = range.union(
                PlotRange(from: function.inverse(first - margin).finite, to: function.inverse(last + margin).finite))
        }
        guard let wantedTickCount else { return range }
        return type.isLogarithmic ? range.roundedToPowersOfTen() : range.rounded(forTickCount: wantedTickCount)
    }
}
