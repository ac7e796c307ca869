import Glibc

/// A normal distribution.
package struct NormalDistribution: Hashable, Sendable {
    package let mean: Double
    /// The standard deviation, above 0.
    package let deviation: Double

    /// The distribution with the mean and the sample standard deviation of the finite values.
    /// - Returns: Nil if there are fewer than two different values, or if the deviation is beyond the range of numbers.
    /// - Complexity: O(n).
    package init?(of values: [Double]) {
        let values = values.filter(\.isFinite)
        let (mean, deviation) = (Statistics.mean(of: values), Statistics.standardDeviation(of: values))
        guard deviation > 0, deviation.isFinite, mean.isFinite else { return nil }
        self.mean = mean
        self.deviation = deviation
    }

    /// The probability per unit near a value.
    package func density(at value: Double) -> Double {
        let z = (value - mean) / deviation
        return exp(-z * z / 2) / deviation / (2 * .pi).squareRoot()
    }

    /// The probability of values up to this one.
    package func cumulativeProbability(at value: Double) -> Double {
        Self.cumulativeProbability(at: (value - mean) / deviation)
    }

    /// The probability of values up to this one in the distribution with the mean 0 and the deviation 1.
    static func cumulativeProbability(at z: Double) -> Double {
        erfc(-z * 0.5.squareRoot()) / 2
    }

    /// The value below which the distribution with the mean 0 and the deviation 1 has a probability, from 0 to 1.
    package static func quantile(_ probability: Double) -> Double {
        guard probability >= 0, probability <= 1 else { return .nan }
        guard probability > 0, probability < 1 else { return probability == 0 ? -.infinity : .infinity }
        guard probability <= 0.5 else { return -quantile(1 - probability) }
        return -Bisection.point(from: 0, to: 40) { cumulativeProbability(at: -$0) < probability }
    }
}

extension Histogram {
    /// The height of a normal curve in a histogram of the same values.
    package func height(
        of curve: NormalDistribution, at value: Double, _ normalization: Normalization = .count
    ) -> Double {
        let count = Double(counts.reduce(0, +))
        let width = edges.count > 1 ? edges[1] - edges[0] : 0
        return switch normalization {
        case .count: curve.density(at: value) * width * count
        case .probability: curve.density(at: value) * width
        case .density: curve.density(at: value)
        case .cumulativeCount: curve.cumulativeProbability(at: value) * count
        case .cumulativeProbability: curve.cumulativeProbability(at: value)
        }
    }
}
