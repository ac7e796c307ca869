import Budget
import Data

/// The means of repeated measurements, and their limits.
package struct MeanInterval: Hashable, Sendable {
    package var spread: Spread

    package init(_ spread: Spread = .confidence(level: 0.95)) {
        self.spread = spread
    }
}

/// The middle of the values at each position, with its limits.
struct RepeatedMeasurements {
    /// The first record at each position, in the order of the positions.
    private(set) var firsts: [Int] = []
    private(set) var middles: [Double] = []
    private(set) var lows: [Double] = []
    private(set) var highs: [Double] = []

    /// - Parameters:
    ///   - positions: The positions, one for each value.
    ///   - order: A number for each position by which they are sorted; nil for the order of their first records.
    /// - Returns: nil if the budget is spent.
    /// - Complexity: O(n log n).
    init?(_ positions: Column, order: [Double]?, values: [Double], _ interval: MeanInterval, _ budget: RenderBudget) {
        guard budget.allows(values.count, each: 96) else { return nil }
        let (numbers, firsts) = positions.numbered(budget)
        guard !budget.isSpent(before: values.count * 100) else { return nil }
        var groups = [[Double]](repeating: [], count: firsts.count)
        for (number, value) in zip(numbers, values) where value.isFinite { groups[number].append(value) }
        var indices = firsts.indices.filter { positions.isValid(firsts[$0]) }
        if let order { indices.sort { order[firsts[$0]] < order[firsts[$1]] } }
        for index in indices {
            guard !budget.isSpent(before: 2_000 + groups[index].count * 50) else { return nil }
            let found = SpreadInterval(of: groups[index], interval.spread)
            self.firsts.append(firsts[index])
            middles.append(found?.middle ?? .nan)
            // One measurement has no limits.
            lows.append(found.map { $0.low.isNaN ? $0.middle : $0.low } ?? .nan)
            highs.append(found.map { $0.high.isNaN ? $0.middle : $0.high } ?? .nan)
        }
    }
}
