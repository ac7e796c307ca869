import Budget

/// The first, last, smallest and largest of the values that are not missing, as indices.
struct ColumnExtremes {
    var first: Int
    var last: Int
    var lowest: Int
    var highest: Int
    var count = 0
    let isConstant: Bool

    /// - Returns: Nil if all values are missing, or if the budget is spent.
    init?(_ values: [Double], _ budget: RenderBudget) {
        guard !budget.isSpent(before: values.count * 3), let start = values.firstIndex(where: \.isFinite) else {
            return nil
        }
        (first, last, lowest, highest) = (start, start, start, start)
        var (low, high) = (values[start], values[start])
        for index in start..<values.count {
            let value = values[index]
            guard value.isFinite else { continue }
            count += 1
            last = index
            if value < low { (low, lowest) = (value, index) }
            if value > high { (high, highest) = (value, index) }
        }
        isConstant = low == high
    }
}

/// The direction in which values change along their sequence.
enum Trend {
    case rising, falling

    /// The number of values that suffice for a direction.
    private static let sampleCount = 2_000

    /// Determines the correlation of values with their order, from at most `sampleCount` values at equal distances; 0.5 or
    /// more is a trend.
    /// - Returns: Nil without a clear direction.
    init?(_ values: [Double]) {
        let indices = stride(from: 0, to: values.count, by: max(1, values.count / Self.sampleCount))
        let sample = indices.filter { values[$0].isFinite }.map { (x: Double($0), y: values[$0]) }
        let count = Double(sample.count)
        guard count > 2 else { return nil }
        let meanX = sample.reduce(0) { $0 + $1.x / count }
        let meanY = sample.reduce(0) { $0 + $1.y / count }
        var (xx, yy, xy) = (0.0, 0.0, 0.0)
        for (x, y) in sample {
            xx += (x - meanX) * (x - meanX)
            yy += (y - meanY) * (y - meanY)
            xy += (x - meanX) * (y - meanY)
        }
        guard xx > 0, yy > 0 else { return nil }
        let correlation = xy / (xx.squareRoot() * yy.squareRoot())
        if correlation >= 0.5 { self = .rising } else if correlation <= -0.5 { self = .falling } else { return nil }
    }
}

extension [Double] {
    /// Whether the numbers do not decrease.
    var isAscending: Bool {
        var last = -Double.infinity
        for value in self {
            if value < last { return false }
            last = value
        }
        return true
    }
}
