/// Values on top of each other: positive ones go up from zero, negative ones down.
package struct Stacking: Hashable, Sendable {
    private var positive: [Double]
    private var negative: [Double]

    /// - Parameter count: how many stacks there are side by side.
    package init(count: Int) {
        positive = [Double](repeating: 0, count: max(0, count))
        negative = positive
    }

    /// Puts a value on each stack, as far as there are values; a missing one, NaN, adds nothing.
    /// - Returns: where each value begins and ends.
    package mutating func add(_ values: [Double]) -> (base: [Double], top: [Double]) {
        var base: [Double] = []
        var top: [Double] = []
        base.reserveCapacity(positive.count)
        top.reserveCapacity(positive.count)
        for index in positive.indices {
            let value = index < values.count && !values[index].isNaN ? values[index] : 0
            let start = value < 0 ? negative[index] : positive[index]
            let end = start + value
            if value < 0 { negative[index] = end } else { positive[index] = end }
            base.append(start)
            top.append(end)
        }
        return (base, top)
    }

    /// The values as percentages of the sum of all magnitudes on their stack; 0 where that is 0. Missing values stay so.
    package static func shares(of series: [[Double]]) -> [[Double]] {
        var sums = [Double](repeating: 0, count: series.map(\.count).max() ?? 0)
        for values in series {
            for (index, value) in values.enumerated() where !value.isNaN { sums[index] += abs(value) }
        }
        return series.map { values in
            values.enumerated().map { index, value in
                value.isNaN || sums[index] > 0 ? value / sums[index] * 100 : 0
            }
        }
    }
}
