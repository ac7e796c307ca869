extension NumberFormat {
    /// How many digits after the decimal point tell the numbers of an axis apart, counted backwards before it where negative:
    /// those that write all of them exactly, or nearly so, if at most three follow the first digit in which neighbours
    /// differ; else one after it.
    static func precision(of values: [Double]) -> Int {
        precision(of: values, values.compactMap(DecimalNumber.init))
    }

    /// - Parameter numbers: the finite ones of `values`.
    static func precision(of values: [Double], _ numbers: [DecimalNumber]) -> Int {
        let numbers = numbers.filter { !$0.isZero }
        guard let largest = numbers.map(\.magnitude).max() else { return 0 }
        // Differences of neighbours are rounded: a little less than a power of ten stands for the power.
        let spacing = spacing(of: values) * (1 + 1e-6)
        let first = -(DecimalNumber(spacing)?.magnitude ?? largest)
        let exact = (first...first + 3).first { digits in
            numbers.allSatisfy { abs($0.rounded(fractionDigits: digits).value - $0.value) <= spacing * 1e-6 }
        }
        return min(exact ?? first + 1, 16 - largest)
    }

    /// The smallest distance of two values that differ by more than rounding errors; that of the largest to zero where there
    /// are none.
    private static func spacing(of values: [Double]) -> Double {
        let sorted = values.filter(\.isFinite).sorted()
        let largest = max(abs(sorted.first ?? 0), abs(sorted.last ?? 0))
        var spacing = Double.infinity
        for (value, next) in zip(sorted, sorted.dropFirst()) where next - value > largest * 0x1p-50 {
            spacing = min(spacing, next - value)
        }
        return min(spacing, largest)
    }
}
