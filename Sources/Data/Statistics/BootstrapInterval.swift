import Budget
import Numbers

/// An interval for the mean of values, by drawing from them many times (Efron, "Bootstrap methods: another look at the
/// jackknife", 1979). The draws have a fixed seed, so that equal values have equal intervals.
package struct BootstrapInterval: Hashable, Sendable {
    package let low: Double
    package let high: Double

    /// The number of draws of all values.
    private static let samples = 1000
    /// The number of values from which on the means of draws are a normal distribution in all digits that are seen.
    private static let many = 500

    /// - Parameters:
    ///   - values: The values without NaN, at least one.
    ///   - level: The probability of the interval, from 0 to 1.
    ///   - budget: Once it is spent, there is no interval.
    /// - Complexity: O(1000 n) for up to 500 values, and O(n) for more.
    package init?(of values: [Double], level: Double = 0.95, _ budget: RenderBudget = .unlimited) {
        guard !values.isEmpty else { return nil }
        let mean = Statistics.mean(of: values)
        guard values.count > 1 else {
            (low, high) = (mean, mean)
            return
        }
        guard values.count <= Self.many else {
            let error = Statistics.standardDeviation(of: values) / Double(values.count).squareRoot()
            let reach = -NormalDistribution.quantile((1 - level) / 2) * error
            (low, high) = (mean - reach, mean + reach)
            return
        }
        var random = SeededRandom(seed: UInt64(values.count))
        let count = Double(values.count)
        var means: [Double] = []
        means.reserveCapacity(Self.samples)
        for _ in 0..<Self.samples {
            guard !budget.isSpent(before: 5 * values.count) else { return nil }
            var sum = 0.0
            for _ in values.indices { sum += values[min(Int(limiting: random.fraction() * count), values.count - 1)] }
            means.append(sum / count)
        }
        means.sort()
        low = Statistics.quantile((1 - level) / 2, ofSorted: means)
        high = Statistics.quantile((1 + level) / 2, ofSorted: means)
    }
}
