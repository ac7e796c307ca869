import Glibc

/// Bins of a round width that cover a range.
///
/// The rules are those of Vega: the width is a power of the base, divided by one of a few numbers, that makes at most a
/// number of bins.
package struct RoundBins: Hashable, Sendable {
    package struct Options: Hashable, Sendable {
        /// The maximum number of bins; above 0.
        package var maximumCount = 20.0
        /// The base of the powers; above 1.
        package var base = 10.0
        /// The numbers by which a power may be divided, in their order.
        package var divisors = [5.0, 2]
        /// The width of the bins; above 0.
        package var step: Double?
        /// The widths from which one is chosen, in ascending order.
        package var steps: [Double] = []
        /// The least width.
        package var minimumStep = 0.0
        /// Whether the bins begin and end at multiples of their width.
        package var isNice = true
        /// A value at which a bin begins.
        package var anchor: Double?
        /// The length for which the width is chosen; nil for that of the range.
        package var span: Double?

        package init() {}
    }

    /// The beginning of the first bin.
    package let start: Double
    /// The end of the last bin.
    package let stop: Double
    /// The width of the bins, above 0.
    package let step: Double
    /// The beginning of the first bin and the end of the last one, so that a bin begins at the anchor.
    private let range: (first: Double, last: Double)

    /// The most that any options make.
    package static let maximumCount = 1_000_000.0
    /// What makes a value at the end of a bin, up to rounding errors, a part of the next one.
    private static let tolerance = 1e-14

    /// - Returns: Nil for limits that are not finite or in the wrong order, and for more than `maximumCount` bins.
    package init?(from low: Double, to high: Double, _ options: Options = Options()) {
        guard low.isFinite, high.isFinite, (high - low).isFinite else { return nil }
        let length = [options.span ?? 0, high - low, abs(low)].first { $0 != 0 && !$0.isNaN } ?? 1
        guard let step = Self.step(for: length, options), step > 0, step.isFinite else { return nil }
        var (start, stop) = (low, high)
        if options.isNice {
            let base = log(options.base)
            let precision = log(step) >= 0 ? 0 : (-log(step) / base).rounded(.towardZero) + 1
            let first = (low / step + pow(options.base, -precision - 1)).rounded(.down) * step
            start = low < first ? first - step : first
            stop = (high / step).rounded(.up) * step
        }
        if stop == start { stop = start + step }
        let count = ((stop - start) / step).rounded(.up)
        guard start.isFinite, stop.isFinite, abs(count) <= Self.maximumCount else { return nil }
        (self.start, self.stop, self.step) = (start, stop, step)
        var range = (first: start, last: start + count * step)
        if let anchor = options.anchor, anchor.isFinite {
            let shift = anchor - (start + step * ((anchor - start) / step).rounded(.down))
            range = (range.first + shift, range.last + shift)
        }
        self.range = range
    }

    package static func == (one: RoundBins, other: RoundBins) -> Bool {
        (one.start, one.stop, one.step) == (other.start, other.stop, other.step) && one.range == other.range
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(step)
    }

    private static func step(for length: Double, _ options: Options) -> Double? {
        if let step = options.step { return step }
        if !options.steps.isEmpty {
            let wanted = length / options.maximumCount
            let index = options.steps.firstIndex { $0 >= wanted } ?? options.steps.count
            return options.steps[max(0, index - 1)]
        }
        guard options.base > 1, options.maximumCount > 0, length > 0 else { return nil }
        let base = log(options.base)
        let level = (log(options.maximumCount) / base).rounded(.up)
        // `Math.round` rounds halves up.
        let magnitude = (log(length) / base + 0.5).rounded(.down)
        var step = Double.maximum(options.minimumStep, pow(options.base, magnitude - level))
        guard step > 0 else { return nil }
        // Bases next to 1 would take many rounds.
        var rounds = 0
        while (length / step).rounded(.up) > options.maximumCount {
            step *= options.base
            rounds += 1
            guard rounds < 10_000 else { return nil }
        }
        for divisor in options.divisors {
            let finer = step / divisor
            if finer >= options.minimumStep, length / finer <= options.maximumCount { step = finer }
        }
        return step
    }

    /// The beginning of the bin of a value; infinite for values beyond all bins, NaN for NaN.
    package func start(of value: Double) -> Double {
        guard !value.isNaN else { return .nan }
        if value < range.first { return -.infinity }
        if value > range.last { return .infinity }
        let inside = Double.maximum(range.first, Double.minimum(value, range.last - step))
        return range.first + step * (Self.tolerance + (inside - range.first) / step).rounded(.down)
    }
}
