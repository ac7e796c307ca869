import Budget

extension Statistics {
    /// Each value divided by the sum of all; NaN for missing values, and if the sum is zero or infinite.
    package static func shares(of values: [Double]) -> [Double] {
        let (parts, total) = parts(values)
        return parts.map { total == 0 ? .nan : $0 / total }
    }

    /// The sum of the values up to each one, divided by the sum of all; NaN if the sum is zero or infinite. Missing values
    /// add nothing.
    package static func cumulativeShares(of values: [Double]) -> [Double] {
        let (parts, total) = parts(values)
        return runningSum(of: parts).map { total == 0 ? .nan : $0 / total }
    }

    /// The values as parts of the largest one, so that their sum does not exceed the largest number.
    private static func parts(_ values: [Double]) -> (parts: [Double], total: Double) {
        let largest = values.reduce(0) { Double.maximum($0, $1.magnitude) }
        let parts = values.map { largest > 0 ? $0 / largest : $0 }
        return (parts, parts.reduce(0) { $1.isNaN ? $0 : $0 + $1 })
    }

    /// The number of smaller values plus 1: equal values have the same rank. NaN for missing values.
    /// - Parameters:
    ///   - descending: Whether the number of larger values counts instead.
    ///   - budget: Once it is spent, all ranks are missing.
    /// - Complexity: O(n log n).
    package static func ranks(
        of values: [Double], descending: Bool = false, _ budget: RenderBudget = .unlimited
    ) -> [Double] {
        forEachTie(values, descending, budget) { before, _, _ in Double(before + 1) }
    }

    /// The share of the values that are not larger than each one: the empirical distribution. NaN for missing values.
    /// - Parameters:
    ///   - descending: Whether the share of the values that are not smaller counts instead.
    ///   - budget: Once it is spent, all shares are missing.
    /// - Complexity: O(n log n).
    package static func cumulativeDistribution(
        of values: [Double], descending: Bool = false, _ budget: RenderBudget = .unlimited
    ) -> [Double] {
        forEachTie(values, descending, budget) { before, equal, count in Double(before + equal) / Double(count) }
    }

    /// The steps of the empirical distribution: the different values in ascending order, and the share of the values that
    /// are not larger than each one.
    /// - Complexity: O(n log n).
    package static func empiricalDistribution(of values: [Double]) -> (values: [Double], shares: [Double]) {
        let sorted = values.filter { !$0.isNaN }.sorted()
        let lasts = sorted.indices.filter { $0 + 1 == sorted.count || sorted[$0] < sorted[$0 + 1] }
        return (lasts.map { sorted[$0] }, lasts.map { Double($0 + 1) / Double(sorted.count) })
    }

    /// A result for each value from the number of values before it in ascending or descending order, of values that are
    /// equal to it, and of all values.
    private static func forEachTie(
        _ values: [Double], _ descending: Bool, _ budget: RenderBudget,
        _ result: (_ before: Int, _ equal: Int, _ count: Int) -> Double
    ) -> [Double] {
        var results = [Double](repeating: .nan, count: values.count)
        guard budget.allows(values.count, each: 16), !budget.isSpent(before: values.count * 150) else { return results }
        let sorted = values.indices.filter { !values[$0].isNaN }
            .sorted { descending ? values[$0] > values[$1] : values[$0] < values[$1] }
        var start = 0
        while start < sorted.count {
            var end = start + 1
            while end < sorted.count, values[sorted[end]] == values[sorted[start]] { end += 1 }
            let shared = result(start, end - start, sorted.count)
            for rank in start..<end { results[sorted[rank]] = shared }
            start = end
        }
        return results
    }
}
