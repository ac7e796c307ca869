import Budget

/// Calculates a value for each record from the records around it.
package struct Window: Hashable, Sendable {
    package enum Operation: String, CaseIterable, Hashable, Sendable {
        case sum, mean, median, min, max
        /// The difference from an earlier value.
        case difference
        /// An earlier value, or a later one.
        case lag, lead
        /// The share of the sum of all values in the group.
        case share
        /// The sum of the values so far, as a share of the sum of all values in the group.
        case cumulativeShare
        /// The number of smaller values in the group plus 1, or of larger values in descending order.
        case rank
        /// The share of the values in the group that are not larger, or that are not smaller in descending order.
        case cumulativeDistribution
        /// The number of the record in its group, from 1 on.
        case rowNumber
    }

    package var operation: Operation
    package var field: String
    /// The number of records in the window of `sum`, `mean`, `median`, `min` and `max`, including the current one; nil for
    /// all records up to it.
    package var size: Int?
    /// Whether the current record is in the middle of a window that has a size, not at its end. A window with an even size
    /// has one record more before it than after it. A window that is more than twice as long as a group counts as one that
    /// is twice as long.
    package var isCentered = false
    /// How much each value counts in a mean.
    package var weights = MovingWeights.equal
    /// The distance of the other record for `difference`, `lag` and `lead`, in records.
    package var offset = 1
    /// The order of `rank` and `cumulativeDistribution`.
    package var order = Sort.Order.ascending
    /// The columns whose values form independent groups.
    package var groupBy: [String]
    /// The name of the new column.
    package var name: String

    package init(_ operation: Operation, of field: String, size: Int? = nil, groupBy: [String] = [], as name: String) {
        self.operation = operation
        self.field = field
        self.size = size
        self.groupBy = groupBy
        self.name = name
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        let column = try table.column(field, key: "field")
        // A column of texts can be numbered, too.
        let values =
            operation == .rowNumber
            ? [Double](repeating: 0, count: table.count) : try table.numbers(field, key: "field")
        var output = [Double](repeating: .nan, count: table.count)
        for records in try Groups(of: table, by: groupBy, budget).records {
            guard !budget.isSpent(before: records.count * 30) else { throw .stopped }
            for (index, value) in zip(records, results(of: records.map { values[$0] }, budget)) {
                output[index] = value
            }
        }
        var result = table
        result.set(operation.keepsKind ? column.like(output) : .numbers(output), as: name)
        return result
    }

    private func results(of values: [Double], _ budget: RenderBudget) -> [Double] {
        let descending = order == .descending
        switch operation {
        case .sum, .mean, .median, .min, .max: return windowResults(of: values, budget)
        case .difference: return Statistics.differences(of: values, offset: offset)
        case .lag: return Statistics.lagged(values, by: offset)
        case .lead: return Statistics.lagged(values, by: offset == .min ? .max : -offset)
        case .share: return Statistics.shares(of: values)
        case .cumulativeShare: return Statistics.cumulativeShares(of: values)
        case .rank: return Statistics.ranks(of: values, descending: descending, budget)
        case .cumulativeDistribution:
            return Statistics.cumulativeDistribution(of: values, descending: descending, budget)
        case .rowNumber: return values.indices.map { Double($0 + 1) }
        }
    }

    /// The results of the operations on windows. A centered window is one that ends later.
    private func windowResults(of values: [Double], _ budget: RenderBudget) -> [Double] {
        var window = Swift.max(1, size ?? values.count)
        var later = 0
        if isCentered, size != nil {
            window = Swift.min(window, 2 * values.count + 1)
            later = (window - 1) / 2
        }
        let all = values + repeatElement(.nan, count: later)
        let results =
            switch operation {
            case .sum: Statistics.movingSum(of: all, window: window)
            case .median: Statistics.slidingMedian(of: all, window: window, budget)
            case .min: Statistics.movingMinimum(of: all, window: window)
            case .max: Statistics.movingMaximum(of: all, window: window)
            default: weights.averages(of: all, window: window, budget)
            }
        return Array(results.dropFirst(later))
    }
}

extension Window.Operation {
    /// Whether results have the type of the values: a mean of dates is a date, a difference is not.
    fileprivate var keepsKind: Bool {
        switch self {
        case .mean, .median, .min, .max, .lag, .lead: true
        case .sum, .difference, .share, .cumulativeShare, .rank, .cumulativeDistribution, .rowNumber: false
        }
    }
}
