import Budget

/// Calculates a value for each record from preceding records.
package struct Window: Hashable, Sendable {
    package enum Operation: String, CaseIterable, Hashable, Sendable {
        case sum, mean, median, min, max
        /// The difference from the previous value.
        case difference
    }

    package var operation: Operation
    package var field: String
    /// The number of records in the window, including the current one; nil for all records up to it.
    package var size: Int?
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
        let values = try table.numbers(field, key: "field")
        var output = [Double](repeating: .nan, count: table.count)
        for records in try Groups(of: table, by: groupBy, budget).records {
            guard !budget.isSpent(before: records.count * 30) else { throw .stopped }
            for (index, value) in zip(records, operation.results(of: records.map { values[$0] }, size: size, budget)) {
                output[index] = value
            }
        }
        var result = table
        let isMeasure = operation != .sum && operation != .difference
        result.set(isMeasure ? column.like(output) : .numbers(output), as: name)
        return result
    }
}

extension Window.Operation {
    /// The result for each value and those before it. Once the budget is spent, the remaining medians are missing.
    /// - Parameter size: The number of values in a window; nil for all values up to each one.
    package func results(of values: [Double], size: Int?, _ budget: RenderBudget) -> [Double] {
        let size = Swift.max(1, size ?? values.count)
        return switch self {
        case .sum: Statistics.movingSum(of: values, window: size)
        case .mean: Statistics.movingAverage(of: values, window: size)
        case .median: Statistics.slidingMedian(of: values, window: size, budget)
        case .min: Statistics.movingMinimum(of: values, window: size)
        case .max: Statistics.movingMaximum(of: values, window: size)
        case .difference: Statistics.differences(of: values)
        }
    }
}
