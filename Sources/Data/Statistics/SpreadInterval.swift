/// How far repeated measurements spread, or how certain their mean is.
package enum Spread: Hashable, Sendable {
    /// The interval that contains the mean with a probability from 0 to 1, by Student's t distribution.
    case confidence(level: Double)
    /// The mean, less and plus its standard error: the sample standard deviation divided by the square root of n.
    case standardError
    /// The mean, less and plus the sample standard deviation.
    case standardDeviation
    /// The mean, and the smallest and largest value.
    case range
    /// The median, and the lower and upper quartile by `Statistics.quantile`.
    case quartiles
}

/// The middle and the limits of repeated measurements.
package struct SpreadInterval: Hashable, Sendable {
    /// The mean, or the median of quartiles.
    package let middle: Double
    /// NaN if the limits need two values and there is only one.
    package let low: Double
    package let high: Double

    /// - Parameters:
    ///   - values: The measurements. Only finite ones count.
    ///   - reach: Student's t, to calculate it only once for many intervals with the same number of values.
    /// - Returns: Nil without finite values.
    /// - Complexity: O(n), O(n log n) for quartiles.
    package init?(
        of values: [Double], _ spread: Spread,
        reach: (_ level: Double, _ degreesOfFreedom: Int) -> Double = {
            StudentDistribution.reach(of: $0, degreesOfFreedom: $1)
        }
    ) {
        let values = values.filter(\.isFinite)
        guard let smallest = values.min(), let largest = values.max() else { return nil }
        let mean = Statistics.mean(of: values)
        let deviation = Statistics.standardDeviation(of: values)
        let error = deviation / Double(values.count).squareRoot()
        switch spread {
        case .confidence(let level):
            let reach = reach(level, values.count - 1) * error
            (middle, low, high) = (mean, mean - reach, mean + reach)
        case .standardError: (middle, low, high) = (mean, mean - error, mean + error)
        case .standardDeviation: (middle, low, high) = (mean, mean - deviation, mean + deviation)
        case .range: (middle, low, high) = (mean, smallest, largest)
        case .quartiles:
            let sorted = values.sorted()
            middle = Statistics.quantile(0.5, ofSorted: sorted)
            low = Statistics.quantile(0.25, ofSorted: sorted)
            high = Statistics.quantile(0.75, ofSorted: sorted)
        }
    }
}
