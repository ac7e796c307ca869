extension NumberFormat {
    /// How many digits after the decimal point tell the numbers of an axis apart, counted backwards before it where negative:
    /// as many as write all of them exactly, but not more than three beyond the first digit in which neighbours differ; else
    /// one beyond it.
    static func precision(of values: [Double]) -> Int {
        let numbers = values.compactMap(DecimalNumber.init).filter { !$0.isZero }
        guard let largest = numbers.map(\.magnitude).max(), let finest = numbers.map(\.exponent).min() else { return 0 }
        // Differences of neighbours are rounded: a little less than a power of ten stands for the power.
        let spacing = spacing(of: values) * (1 + 1e-9)
        let first = -(DecimalNumber(spacing)?.magnitude ?? largest)
        return min(-finest <= first + 3 ? -finest : first + 1, 16 - largest)
    }

    /// The smallest distance of two values that differ; infinite where there are none.
    private static func spacing(of values: [Double]) -> Double {
        let sorted = values.filter(\.isFinite).sorted()
        var spacing = Double.infinity
        for (value, next) in zip(sorted, sorted.dropFirst()) where next > value { spacing = min(spacing, next - value) }
        return spacing
    }
}
