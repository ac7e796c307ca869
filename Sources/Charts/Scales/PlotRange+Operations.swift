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
    var finite: Double {
        isInfinite ? .init(sign: sign, exponent: 0, significand: .greatestFiniteMagnitude) : self
    }
}
