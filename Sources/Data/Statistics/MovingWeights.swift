import Budget
import Glibc
import Numbers

/// How much each value in a window counts in a moving average. Weights in a window at an end of the values, and next to
/// missing values, are the same as elsewhere, and their sum is smaller.
package enum MovingWeights: Hashable, Sendable {
    case equal
    /// 1 for the first value in the window, 2 for the next one, and so on.
    case linear
    /// Rising by one to the middle of the window and falling after it: 1, 2, 3, 2, 1.
    case triangular
    /// A normal curve around the middle of the window with this standard deviation in records; nil for a sixth of the
    /// window.
    case gaussian(deviation: Double?)
    /// 1 for the last value, and for each one before it the share 1 − alpha of the next one, back to the first value of
    /// all; alpha is above 0 and at most 1. Nil for 2 / (window + 1), which has the mean age of equal weights.
    case exponential(alpha: Double?)

    /// The weighted average of each value and the preceding ones in a window; NaN if all of them are missing.
    /// - Parameters:
    ///   - window: The number of values in the window, at least 1. The first windows have fewer.
    ///   - budget: Once it is spent, the remaining averages are missing.
    /// - Complexity: O(n); O(n × window) for `gaussian`.
    package func averages(of values: [Double], window: Int, _ budget: RenderBudget = .unlimited) -> [Double] {
        let window = window.clamped(to: 1...1 << 30)
        guard budget.allows(values.count, each: 128), !budget.isSpent(before: values.count * 40) else {
            return [Double](repeating: .nan, count: values.count)
        }
        return switch self {
        case .equal: Statistics.movingAverage(of: values, window: window)
        case .linear: Self.linear(values, window)
        case .triangular: Self.triangular(values, window)
        case .gaussian(let deviation): Self.gaussian(values, window, deviation ?? Double(window) / 6, budget)
        case .exponential(let alpha): Self.exponential(values, alpha ?? 2 / (Double(window) + 1))
        }
    }

    /// The sums of weighted values and of weights.
    private typealias Sums = SIMD2<Double>

    /// A value with the weight 1, or a missing one without weight. Weights of 2^−64 keep the sums below the largest number.
    private static func sums(_ value: Double) -> Sums {
        value.isNaN ? Sums(0, 0) : Sums(value, 1) * 0x1p-64
    }

    private static func average(_ sums: Sums) -> Double { sums.y > 0 ? sums.x / sums.y : .nan }

    private static func linear(_ values: [Double], _ window: Int) -> [Double] {
        // The sums with the weight 1 for each value, and with the weights 1, 2, …, for a number of values.
        let terms = values.map { (sums: sums($0), rising: sums($0), count: 1.0) }
        let results = SlidingWindow.fold(terms, window: window) { first, second in
            (
                first.sums + second.sums, first.rising + second.rising + first.count * second.sums,
                first.count + second.count
            )
        }
        return results.map { average($0.rising + (Double(window) - $0.count) * $0.sums) }
    }

    /// Sums of sums: each value counts once for each window of the second sum that contains it.
    private static func triangular(_ values: [Double], _ window: Int) -> [Double] {
        let inner = SlidingWindow.fold(values.map(sums), window: window / 2 + 1) { $0 + $1 }
        return SlidingWindow.fold(inner, window: (window + 1) / 2) { $0 + $1 }.map(average)
    }

    private static func gaussian(
        _ values: [Double], _ window: Int, _ deviation: Double, _ budget: RenderBudget
    ) -> [Double] {
        let terms = values.map(sums)
        let middle = Double(window - 1) / 2
        // The weights by age.
        let weights = (0..<min(window, values.count)).map { age in
            let z = (Double(age) - middle) / deviation
            return z.isNaN ? 1 : exp(-z * z / 2)
        }
        return terms.indices.map { index in
            guard !budget.isSpent(before: weights.count) else { return .nan }
            var sum = Sums()
            for age in 0...min(index, weights.count - 1) { sum += terms[index - age] * weights[age] }
            return average(sum)
        }
    }

    private static func exponential(_ values: [Double], _ alpha: Double) -> [Double] {
        let alpha = alpha > 0 ? Double.minimum(alpha, 1) : 1
        var (average, weight) = (Double.nan, 0.0)
        return values.map { value in
            weight *= 1 - alpha
            guard !value.isNaN else { return average }
            weight += 1
            // The average moves by the share of the new value. The parts do not exceed the largest number.
            average = average.isNaN ? value : average * (1 - 1 / weight) + value / weight
            return average
        }
    }
}
