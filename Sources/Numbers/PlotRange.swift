/// The values from `location` to `end` that an axis shows. Core Plot: `CPTPlotRange`.
///
/// `location` is always the value at the left or bottom edge; a range whose end is smaller runs backwards. Both limits are
/// stored, so that they are exact and ranges wider than the largest `Double` work, although their `length` is infinite.
package struct PlotRange: Hashable, Sendable {
    package var location: Double
    package var end: Double

    package init(from location: Double, to end: Double) {
        self.location = location
        self.end = end
    }

    /// - Parameter length: how far the end is from the location; negative for a range that runs backwards.
    package init(location: Double, length: Double) {
        self.init(from: location, to: location + length)
    }

    /// The smallest range that holds the finite values of a column; nil where it has none.
    /// - Parameter positiveOnly: whether to leave out the values that have no place on a logarithmic scale.
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

    /// The distance from `location` to `end`: negative in a range that runs backwards, infinite where it is too large for a
    /// `Double`.
    package var length: Double { end - location }

    package var minLimit: Double { Double.minimum(location, end) }
    package var maxLimit: Double { Double.maximum(location, end) }

    package var midPoint: Double {
        length.isFinite ? location + length / 2 : location / 2 + end / 2
    }

    /// Whether both limits are finite numbers.
    package var isFinite: Bool { location.isFinite && end.isFinite }

    /// Whether the range runs backwards.
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

/// Core Plot's operations on ranges, as far as a picture that stands still has a use for them:
///
/// | Core Plot | here |
/// |---|---|
/// | `unionPlotRange:`, `intersectionPlotRange:` | `union`, `intersection`; keys of a dimension |
/// | `expandRangeByFactor:` | `expanded(byFactor:)`; a key of a dimension |
/// | `shiftLocationToFitInRange:`, `shiftEndToFitInRange:` | `confined(to:)`, which does one after the other; the key `globalRange` |
/// | `contains:`, `containsRange:`, `intersectsRange:` | `contains`, `intersects`; `visibleRange` and `labelExclusionRanges` of axes |
/// | `compareToNumber:` | not applicable: it tells on which side of a range the pointer is |
extension PlotRange {
    /// The same values in the other direction.
    package var reversed: PlotRange { PlotRange(from: end, to: location) }

    /// The smallest range that holds both, running in this range's direction.
    package func union(_ other: PlotRange) -> PlotRange {
        directed(Double.minimum(minLimit, other.minLimit), Double.maximum(maxLimit, other.maxLimit))
    }

    /// The values that are in both, running in this range's direction; nil where there are none.
    package func intersection(_ other: PlotRange) -> PlotRange? {
        guard intersects(other) else { return nil }
        return directed(max(minLimit, other.minLimit), min(maxLimit, other.maxLimit))
    }

    /// This range made longer by `factor`, or shorter below 1, about its middle. Limits stop at the largest `Double`.
    package func expanded(byFactor factor: Double) -> PlotRange {
        // Halves, because the whole length may be more than the largest number.
        let margin = (end / 2 - location / 2) * (factor - 1)
        return PlotRange(from: (location - margin).finite, to: (end + margin).finite)
    }

    /// This range moved, and cut only where it is longer, to lie inside `bounds`; it takes the direction of `bounds` then.
    /// Core Plot: `globalXRange`.
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
    /// This number, or the largest of its sign in place of an infinity.
    package var finite: Double {
        isInfinite ? .init(sign: sign, exponent: 0, significand: .greatestFiniteMagnitude) : self
    }
}

extension PlotRange {
    /// This forward range, or one about it where it has no length.
    package func widened(by margin: Double) -> PlotRange {
        guard location == end else { return self }
        let margin = max(margin, .leastNormalMagnitude)
        let wider = PlotRange(from: (location - margin).finite, to: (end + margin).finite)
        return wider.location < wider.end ? wider : PlotRange(from: location.nextDown.finite, to: end.nextUp.finite)
    }

    /// This forward range with its limits moved outwards to where about so many ticks of a linear axis are.
    package func rounded(forTickCount count: Int) -> PlotRange {
        var range = self
        // A wider range may have a longer step, to which it is rounded again, as in d3's `nice`.
        for _ in 0..<4 {
            guard let step = NiceStep.step(from: range.location, to: range.end, count: count),
                let lattice = TickLattice(step: step), let rounded = range.rounded(outwardTo: lattice)
            else { return range }
            if rounded == range { return range }
            range = rounded
        }
        return range
    }

    /// This forward range with its limits moved outwards to points of a lattice; nil where these are not to be told apart.
    package func rounded(outwardTo lattice: TickLattice) -> PlotRange? {
        let (first, last) = ((location / lattice.step).rounded(.down), (end / lattice.step).rounded(.up))
        guard abs(first) < 0x1p53, abs(last) < 0x1p53 else { return nil }
        return PlotRange(
            from: lattice.outward(Int(first), from: location, by: 1), to: lattice.outward(Int(last), from: end, by: -1))
    }

    /// This forward range with its limits moved outwards to powers of ten, or to 1, 2 and 5 times these where it spans less
    /// than a decade; zero stays.
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

extension TickLattice {
    /// The location nearest to `limit` on the side away from the range, at or beside `index`; limits that no location
    /// reaches stay where they are.
    /// - Parameter inward: the direction of the range, 1 or −1.
    fileprivate func outward(_ index: Int, from limit: Double, by inward: Int) -> Double {
        for candidate in [index + inward, index, index - inward] {
            let location = location(candidate)
            if location.isFinite, inward > 0 ? location <= limit : location >= limit { return location }
        }
        return limit
    }
}
