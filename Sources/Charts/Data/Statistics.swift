/// Numbers that sum up others. Missing values, NaN, are left out.
package enum Statistics {
    /// The average of the values up to each one; NaN before the first.
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

    /// The average of each value and those before it in a window; NaN where all of them are missing.
    /// - Parameter window: how many values there are in the window, at least 1; there are fewer at the start.
    /// - Complexity: O(n).
    package static func movingAverage(of values: [Double], window: Int) -> [Double] {
        // Halves, because two sums may be more than the largest number.
        let terms = values.map { $0.isNaN ? SIMD2(0, 0) : SIMD2($0 / 2, 0.5) }
        return SlidingWindow.fold(terms, window: window) { $0 + $1 }.map { $0.y > 0 ? $0.x / $0.y : .nan }
    }

    /// The sum of each value and those before it in a window; NaN where all of them are missing.
    /// - Parameter window: how many values there are in the window, at least 1; there are fewer at the start.
    /// - Complexity: O(n).
    package static func movingSum(of values: [Double], window: Int) -> [Double] {
        let terms = values.map { $0.isNaN ? SIMD2(0, 0) : SIMD2($0, 1) }
        return SlidingWindow.fold(terms, window: window) { $0 + $1 }.map { $0.y > 0 ? $0.x : .nan }
    }

    /// The smallest of each value and those before it in a window; NaN where all of them are missing.
    /// - Complexity: O(n).
    package static func movingMinimum(of values: [Double], window: Int) -> [Double] {
        SlidingWindow.fold(values, window: window, Double.minimum)
    }

    /// The largest of each value and those before it in a window; NaN where all of them are missing.
    /// - Complexity: O(n).
    package static func movingMaximum(of values: [Double], window: Int) -> [Double] {
        SlidingWindow.fold(values, window: window, Double.maximum)
    }

    /// The sum of the values up to each one; missing ones add nothing, and none is NaN.
    package static func runningSum(of values: [Double]) -> [Double] {
        var sum = 0.0
        return values.map { value in
            if !value.isNaN { sum += value }
            return sum
        }
    }

    /// How much more each value is than the one before it; NaN for the first one and beside missing ones.
    package static func differences(of values: [Double]) -> [Double] {
        values.indices.map { $0 > 0 ? values[$0] - values[$0 - 1] : .nan }
    }

    /// The median of each value and those before it in a window; NaN where all of them are missing.
    /// - Parameter window: how many values there are in the window, at least 1; there are fewer at the start.
    /// - Complexity: O(n log n).
    package static func slidingMedian(of values: [Double], window: Int) -> [Double] {
        let window = max(1, window)
        let sorted = values.indices.filter { !values[$0].isNaN }.sorted { values[$0] < values[$1] }
        var ranks = [Int](repeating: 0, count: values.count)
        for (rank, index) in sorted.enumerated() { ranks[index] = rank }
        var present = RankedSet(capacity: sorted.count)
        return values.indices.map { index in
            if !values[index].isNaN { present.insert(ranks[index]) }
            if index >= window, !values[index - window].isNaN { present.remove(ranks[index - window]) }
            guard present.count > 0 else { return .nan }
            let low = values[sorted[present.element(at: (present.count - 1) / 2)]]
            let high = values[sorted[present.element(at: present.count / 2)]]
            return low == high ? low : low / 2 + high / 2
        }
    }

    /// The value below which a fraction of the others is, between two of them interpolated (Hyndman and Fan, 1996, type 7);
    /// NaN without values.
    /// - Parameters:
    ///   - fraction: from 0 to 1.
    ///   - sorted: values in increasing order, none of them NaN.
    package static func quantile(_ fraction: Double, ofSorted sorted: [Double]) -> Double {
        guard let last = sorted.last else { return .nan }
        let place = Double.minimum(Double.maximum(fraction, 0), 1) * Double(sorted.count - 1)
        let index = Int(place)
        guard index + 1 < sorted.count else { return last }
        let part = place - Double(index)
        return sorted[index] * (1 - part) + sorted[index + 1] * part
    }
}
