import Budget
import Numbers

/// Statistical functions. Missing values (NaN) are ignored.
package enum Statistics {
    /// The average of the values up to each one; NaN before the first value.
    package static func runningAverage(of values: [Double]) -> [Double] {
        var (average, count) = (0.0, 0.0)
        return values.map { value in
            if !value.isNaN {
                count += 1
                average += value / count - average / count
            }
            return count > 0 ? average : .nan
        }
    }

    /// The average of each value and the preceding ones in a window; NaN if all of them are missing.
    /// - Parameter window: The number of values in the window, at least 1. The first windows have fewer.
    /// - Complexity: O(n).
    package static func movingAverage(of values: [Double], window: Int) -> [Double] {
        // Use small parts, because the sum of two numbers may exceed the largest number.
        let terms = values.map { $0.isNaN ? SIMD2(0, 0) : SIMD2($0, 1) * 0x1p-40 }
        return SlidingWindow.fold(terms, window: window) { $0 + $1 }.map { $0.y > 0 ? $0.x / $0.y : .nan }
    }

    /// The sum of each value and the preceding ones in a window; NaN if all of them are missing.
    /// - Parameter window: The number of values in the window, at least 1. The first windows have fewer.
    /// - Complexity: O(n).
    static func movingSum(of values: [Double], window: Int) -> [Double] {
        let terms = values.map { $0.isNaN ? SIMD2(0, 0) : SIMD2($0, 1) }
        return SlidingWindow.fold(terms, window: window) { $0 + $1 }.map { $0.y > 0 ? $0.x : .nan }
    }

    /// The minimum of each value and the preceding ones in a window; NaN if all of them are missing.
    /// - Complexity: O(n).
    package static func movingMinimum(of values: [Double], window: Int) -> [Double] {
        SlidingWindow.fold(values, window: window, Double.minimum)
    }

    /// The maximum of each value and the preceding ones in a window; NaN if all of them are missing.
    /// - Complexity: O(n).
    package static func movingMaximum(of values: [Double], window: Int) -> [Double] {
        SlidingWindow.fold(values, window: window, Double.maximum)
    }

    /// The sum of the values up to each one. Missing values add nothing, and no result is NaN.
    package static func runningSum(of values: [Double]) -> [Double] {
        var sum = 0.0
        return values.map { value in
            if !value.isNaN { sum += value }
            return sum
        }
    }

    /// The difference between each value and the one some records before it; NaN if one of them is missing.
    /// - Parameter offset: The number of records; negative for the difference from a later value.
    package static func differences(of values: [Double], offset: Int = 1) -> [Double] {
        zip(values, lagged(values, by: offset)).map { $0 - $1 }
    }

    /// For each value the one some records before it; NaN if there is none.
    /// - Parameter offset: The number of records; negative for later values.
    static func lagged(_ values: [Double], by offset: Int) -> [Double] {
        values.indices.map { index in
            let (other, isOver) = index.subtractingReportingOverflow(offset)
            return !isOver && values.indices.contains(other) ? values[other] : .nan
        }
    }

    /// The median of each value and the preceding ones in a window; NaN if all of them are missing.
    /// - Parameters:
    ///   - window: The number of values in the window, at least 1. The first windows have fewer.
    ///   - budget: Once it is spent, the remaining medians are missing.
    /// - Complexity: O(n log n).
    package static func slidingMedian(
        of values: [Double], window: Int, _ budget: RenderBudget = .unlimited
    ) -> [Double] {
        let window = max(1, window)
        guard !budget.isSpent(before: values.count * 100) else {
            return [Double](repeating: .nan, count: values.count)
        }
        let sorted = values.indices.filter { !values[$0].isNaN }.sorted { values[$0] < values[$1] }
        var ranks = [Int](repeating: 0, count: values.count)
        for (rank, index) in sorted.enumerated() { ranks[index] = rank }
        var present = RankedSet(capacity: sorted.count)
        var medians = [Double](repeating: .nan, count: values.count)
        for index in values.indices {
            guard !budget.isSpent(at: index, costOfElement: 500) else { break }
            if !values[index].isNaN { present.insert(ranks[index]) }
            if index >= window, !values[index - window].isNaN { present.remove(ranks[index - window]) }
            guard present.count > 0 else { continue }
            let low = values[sorted[present.element(at: (present.count - 1) / 2)]]
            let high = values[sorted[present.element(at: present.count / 2)]]
            medians[index] = low == high ? low : low / 2 + high / 2
        }
        return medians
    }

    /// The quantile of values, with linear interpolation (Hyndman and Fan, 1996, type 7); NaN if there are no values.
    /// - Parameters:
    ///   - fraction: The fraction of values below the quantile, from 0 to 1.
    ///   - sorted: The values in ascending order without NaN.
    package static func quantile(_ fraction: Double, ofSorted sorted: [Double]) -> Double {
        guard let last = sorted.last else { return .nan }
        let rank = Double.minimum(Double.maximum(fraction, 0), 1) * Double(sorted.count - 1)
        let index = Int(limiting: rank)
        guard index + 1 < sorted.count else { return last }
        let part = rank - Double(index)
        return sorted[index] * (1 - part) + sorted[index + 1] * part
    }
}

/// Combines every window of consecutive values in O(n), independent of the length of the window, and without
/// subtracting from a sum, which would lose precision (van Herk, "A fast algorithm for local minimum and maximum
/// filters", 1992; Gil and Werman, 1993).
enum SlidingWindow {
    /// The result of `combine` for each value and the preceding ones in a window. The first windows have fewer values.
    /// - Parameters:
    ///   - window: The number of values in a window, at least 1.
    ///   - combine: An associative operation.
    static func fold<Value>(_ values: [Value], window: Int, _ combine: (Value, Value) -> Value) -> [Value] {
        let window = min(max(1, window), max(1, values.count))
        var result: [Value] = []
        result.reserveCapacity(values.count)
        // The results from each value to the end of its block; a block has the length of the window.
        var suffixes = values
        for index in values.indices.dropLast().reversed() where (index + 1) % window != 0 {
            suffixes[index] = combine(values[index], suffixes[index + 1])
        }
        var prefix: Value?
        for index in values.indices {
            if index % window == 0 { prefix = nil }
            let current = prefix.map { combine($0, values[index]) } ?? values[index]
            prefix = current
            // The window is the end of one block and the start of the next, or exactly one block.
            let start = index - window + 1
            result.append(start > 0 && start % window != 0 ? combine(suffixes[start], current) : current)
        }
        return result
    }
}

/// A set of small numbers with access by rank (Fenwick, "A new data structure for cumulative frequency tables", 1994).
/// All operations take O(log capacity).
package struct RankedSet {
    package private(set) var count = 0
    /// Index i contains the number of elements from i − (i & −i) up to but not including i.
    private var counts: [Int]

    /// Creates a set of numbers from 0 to `capacity` − 1.
    package init(capacity: Int) {
        counts = [Int](repeating: 0, count: capacity + 1)
    }

    /// Inserts a number that is not in the set.
    package mutating func insert(_ number: Int) {
        change(number, by: 1)
    }

    /// Removes a number that is in the set.
    package mutating func remove(_ number: Int) {
        change(number, by: -1)
    }

    /// The element with `position` smaller elements.
    package func element(at position: Int) -> Int {
        precondition(position >= 0 && position < count)
        var (index, rest) = (0, position)
        var step = 1
        while step * 2 < counts.count { step *= 2 }
        while step > 0 {
            if index + step < counts.count, counts[index + step] <= rest {
                index += step
                rest -= counts[index]
            }
            step /= 2
        }
        return index
    }

    private mutating func change(_ number: Int, by difference: Int) {
        count += difference
        var index = number + 1
        while index < counts.count {
            counts[index] += difference
            index += index & -index
        }
    }
}
