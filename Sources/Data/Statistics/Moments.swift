extension Statistics {
    /// The mean of values without NaN; NaN if there are none.
    package static func mean(of values: [Double]) -> Double {
        let sum = values.reduce(0, +)
        let count = Double(values.count)
        // Parts of the values are added if their sum exceeds the largest number.
        return sum.isFinite ? sum / count : values.reduce(0) { $0 + $1 / count }
    }

    /// The sample standard deviation of values without NaN: the sum of squares is divided by n − 1. NaN for fewer than two
    /// values.
    package static func standardDeviation(of values: [Double]) -> Double {
        guard values.count > 1 else { return .nan }
        // Two passes, because a single pass would lose significant digits.
        let mean = mean(of: values)
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)
        guard variance == .infinity || variance < .leastNormalMagnitude else { return variance.squareRoot() }
        // The squares are beyond the range of numbers, but parts of the largest difference are not.
        let largest = values.reduce(0) { Double.maximum($0, ($1 - mean).magnitude) }
        guard largest > 0, largest.isFinite else { return largest }
        let parts = values.reduce(0) { $0 + ($1 - mean) / largest * (($1 - mean) / largest) }
        return (parts / Double(values.count - 1)).squareRoot() * largest
    }
}

extension [Double] {
    /// The smallest and the largest finite number; nil if there are none.
    var finiteExtent: (low: Double, high: Double)? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for value in self where value.isFinite {
            low = Double.minimum(low, value)
            high = Double.maximum(high, value)
        }
        return low <= high ? (low, high) : nil
    }
}
