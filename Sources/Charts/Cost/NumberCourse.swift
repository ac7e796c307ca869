/// How numbers follow each other: what the cost of a line through them depends on.
struct NumberCourse {
    /// The smallest and the largest finite number; nil if there is none.
    let extent: ClosedRange<Double>?
    /// The sum of the distances between consecutive finite numbers, as a multiple of the extent. It is 1 for increasing
    /// numbers and if the extent is zero. If it overflows, it is the number of values.
    let travel: Double
    /// The number of missing numbers.
    let gapCount: Int
    /// Whether the numbers only rise or only fall, so that lines are reduced to their visible points.
    let isMonotone: Bool

    /// - Complexity: O(n).
    init(_ values: [Double]) {
        if let ends = Self.endsOfMonotone(values) {
            extent = min(ends.first, ends.last)...max(ends.first, ends.last)
            (travel, gapCount, isMonotone) = (1, 0, true)
            return
        }
        var (low, high) = (Double.infinity, -Double.infinity)
        var (sum, last, previous) = (0.0, values.first { $0.isFinite } ?? 0, Double.nan)
        var (rises, falls) = (false, false)
        var gaps = 0
        for value in values {
            rises = rises || value > previous
            falls = falls || value < previous
            previous = value
            guard value.isFinite else {
                gaps += 1
                continue
            }
            low = value < low ? value : low
            high = value > high ? value : high
            sum += abs(value - last)
            last = value
        }
        extent = low <= high ? low...high : nil
        gapCount = gaps
        isMonotone = !(rises && falls)
        let length = low <= high ? high - low : 1
        let multiple = sum / length
        travel = length > 0 ? multiple.isFinite ? multiple : Double(values.count) : 1
    }

    /// The first and the last number, if they are finite and the numbers between them only rise or only fall, without
    /// gaps.
    private static func endsOfMonotone(_ values: [Double]) -> (first: Double, last: Double)? {
        guard let first = values.first, let last = values.last, first.isFinite, last.isFinite else { return nil }
        let isRising = first <= last
        var previous = first
        for value in values {
            guard isRising ? value >= previous : value <= previous else { return nil }
            previous = value
        }
        return (first, last)
    }
}
