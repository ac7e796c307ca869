/// The values from `location` to `end` that an axis shows. Core Plot: `CPTPlotRange`.
///
/// `location` is always the value at the left or bottom edge. A range whose end is smaller is reversed. Both limits are
/// stored, so they are exact, and ranges wider than the largest `Double` work although their `length` is infinite.
package struct PlotRange: Hashable, Sendable {
    package var location: Double
    package var end: Double

    package init(from location: Double, to end: Double) {
        self.location = location
        self.end = end
    }

    /// - Parameter length: The distance from the location to the end; negative for a reversed range.
    package init(location: Double, length: Double) {
        self.init(from: location, to: location + length)
    }

    /// Creates the smallest range that contains the finite values of a column; nil if it has none.
    /// - Parameter positiveOnly: Whether to ignore values that a logarithmic scale cannot show.
    package init?(enclosing column: Span<Double>, positiveOnly: Bool = false) {
        let floor = positiveOnly ? 0 : -Double.infinity
        var (smallest, largest) = (Double.infinity, -Double.infinity)
        for index in column.indices {
            let value = column[index]
            guard value > floor, value < .infinity else { continue }
            if value < smallest { smallest = value }
            if value > largest { largest = value }
        }
        guard smallest <= largest else { return nil }
        self.init(from: smallest, to: largest)
    }

    /// The distance from `location` to `end`: negative in a reversed range, infinite if it exceeds the largest
    /// `Double`.
    package var length: Double { end - location }

    package var minLimit: Double { Double.minimum(location, end) }
    package var maxLimit: Double { Double.maximum(location, end) }

    /// Whether both limits are finite numbers.
    package var isFinite: Bool { location.isFinite && end.isFinite }

    /// Whether the range is reversed.
    package var isReversed: Bool { end < location }

    package func contains(_ value: Double) -> Bool {
        value >= minLimit && value <= maxLimit
    }

    package func contains(_ other: PlotRange) -> Bool {
        other.minLimit >= minLimit && other.maxLimit <= maxLimit
    }

    package func intersects(_ other: PlotRange) -> Bool {
        other.minLimit <= maxLimit && other.maxLimit >= minLimit
    }
}

/// Core Plot's operations on ranges that apply to static pictures:
///
/// - `unionPlotRange:`, `intersectionPlotRange:`: here `union`, `intersection`; keys of a dimension.
/// - `expandRangeByFactor:`: here `expanded(byFactor:)`; a key of a dimension.
/// - `shiftLocationToFitInRange:`, `shiftEndToFitInRange:`: here `confined(to:)`, which does one after the other; the
///   key `globalRange`.
/// - `contains:`, `containsRange:`, `intersectsRange:`: here `contains`, `intersects`; `visibleRange` and
///   `labelExclusionRanges` of axes.
/// - `compareToNumber:`: not applicable, because it compares a range with the position of the pointer.
extension PlotRange {
    /// The same values in the opposite direction.
    package var reversed: PlotRange { PlotRange(from: end, to: location) }

    /// The smallest range that contains both, in this range's direction.
    package func union(_ other: PlotRange) -> PlotRange {
        directed(Double.minimum(minLimit, other.minLimit), Double.maximum(maxLimit, other.maxLimit))
    }

    /// The values common to both, in this range's direction; nil if there are none.
    package func intersection(_ other: PlotRange) -> PlotRange? {
        guard intersects(other) else { return nil }
        return directed(max(minLimit, other.minLimit), min(maxLimit, other.maxLimit))
    }

    /// This range extended around its middle by `factor`, or shortened if the factor is below 1. Limits are at most the
    /// largest `Double`.
    package func expanded(byFactor factor: Double) -> PlotRange {
        // Use halves, because the whole length may exceed the largest number.
        let margin = (end / 2 - location / 2) * (factor - 1)
        return PlotRange(from: (location - margin).finite, to: (end + margin).finite)
    }

    /// This range moved into `bounds`, and shortened only if it is longer than `bounds`; a shortened range takes the
    /// direction of `bounds`. Core Plot: `globalXRange`.
    package func confined(to bounds: PlotRange) -> PlotRange {
        if maxLimit - minLimit >= bounds.maxLimit - bounds.minLimit { return bounds }
        let shift = Double.maximum(bounds.minLimit - minLimit, 0) - Double.maximum(maxLimit - bounds.maxLimit, 0)
        return PlotRange(from: location + shift, to: end + shift)
    }

    private func directed(_ lower: Double, _ upper: Double) -> PlotRange {
        isReversed ? PlotRange(from: upper, to: lower) : PlotRange(from: lower, to: upper)
    }
}

extension Double {
    /// This number; an infinity is replaced with the largest finite number of its sign.
    package var finite: Double {
        isInfinite ? .init(sign: sign, exponent: 0, significand: .greatestFiniteMagnitude) : self
    }
}

extension PlotRange {
    /// This forward range, or a range around it if it has no length.
    package func widened(by margin: Double) -> PlotRange {
        guard location == end else { return self }
        let margin = max(margin, .leastNormalMagnitude)
        let wider = PlotRange(from: (location - margin).finite, to: (end + margin).finite)
        return wider.location < wider.end ? wider : PlotRange(from: location.nextDown.finite, to: end.nextUp.finite)
    }

    /// This forward range with its limits moved outward to ticks of a linear axis with about `count` ticks.
    package func rounded(forTickCount count: Int) -> PlotRange {
        var range = self
        // A wider range may need a longer step, which requires rounding again, as in d3's `nice`.
        for _ in 0..<4 {
            guard let step = NiceStep.step(from: range.location, to: range.end, count: count),
                let lattice = TickLattice(step: step), let rounded = range.rounded(outwardTo: lattice)
            else { return range }
            if rounded == range { return range }
            range = rounded
        }
        return range
    }

    /// This forward range with its limits moved outward to points of a lattice; nil if these points cannot be
    /// distinguished.
    package func rounded(outwardTo lattice: TickLattice) -> PlotRange? {
        guard let first = lattice.index(outwardFrom: location, inward: 1),
            let last = lattice.index(outwardFrom: end, inward: -1)
        else { return nil }
        return PlotRange(from: lattice.location(first), to: lattice.location(last))
    }

    /// This forward range with its limits moved outward to powers of ten, or to 1, 2 and 5 times these if it spans less
    /// than a decade. A limit of zero does not change.
    package func roundedToPowersOfTen() -> PlotRange {
        let factors = location > 0 && end / location < 10 ? [1, 2, 5, 10] : [1, 10]
        return PlotRange(
            from: location < 0 ? -PlotRange.roundedUp(-location, factors) : PlotRange.roundedDown(location, factors),
            to: end < 0 ? -PlotRange.roundedDown(-end, factors) : PlotRange.roundedUp(end, factors))
    }

    private static func roundedDown(_ value: Double, _ factors: [Int]) -> Double {
        candidates(value, factors).last { $0 <= value } ?? value
    }

    private static func roundedUp(_ value: Double, _ factors: [Int]) -> Double {
        candidates(value, factors).first { $0 >= value && $0.isFinite } ?? value
    }

    private static func candidates(_ value: Double, _ factors: [Int]) -> [Double] {
        guard let number = DecimalNumber(value), !number.isZero else { return [] }
        return factors.map { Ticks.multiple(of: $0, dividedBy: 1, exponent: number.magnitude) }.filter { $0 > 0 }
    }
}
