import Budget
import Diagnostics

/// Combines each group of records into one record.
package struct Aggregate: Hashable, Sendable {
    package struct Value: Hashable, Sendable {
        package var measure: Measure
        /// The column to summarize; nil counts records.
        package var field: String?
        /// The name of the new column.
        package var name: String

        package init(_ measure: Measure, of field: String?, as name: String) {
            self.measure = measure
            self.field = field
            self.name = name
        }
    }

    /// The columns whose values form the groups. If empty, all records form a single group, even if there are none.
    package var groupBy: [String]
    package var values: [Value]

    package init(groupBy: [String] = [], values: [Value]) {
        self.groupBy = groupBy
        self.values = values
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        // Even if there are no records, one record states that.
        let groups = groupBy.isEmpty ? Groups([Array(0..<table.count)]) : try Groups(of: table, by: groupBy, budget)
        var result = Table(count: groups.records.count)
        for name in groupBy { result.set(try table.column(name, key: "groupBy").taking(groups.firsts), as: name) }
        for (number, value) in values.enumerated() {
            result.set(try column(value, of: table, groups, key: "values/\(number)/field", budget), as: value.name)
            let unit = value.field.flatMap { table.units[Name($0)] }
            result.units[Name(value.name)] = value.measure.hasUnit ? unit : nil
        }
        return result
    }

    private func column(
        _ value: Value, of table: Table, _ groups: Groups, key: String, _ budget: RenderBudget
    ) throws(TransformError) -> Column {
        guard let field = value.field else {
            guard value.measure == .count else {
                throw TransformError(key, "Only count works without a field.")
            }
            return .numbers(groups.records.map { Double($0.count) })
        }
        let column = try table.column(field, key: key)
        if !value.measure.takesTexts { _ = try table.numbers(field, key: key) }
        return value.measure.apply(to: column, groups, budget)
    }
}

/// A summary of the values of a group. Missing values are ignored.
package enum Measure: Hashable, Sendable {
    /// The number of values.
    case count
    /// The number of distinct values.
    case distinct
    /// The sum; 0 if there are no values.
    case sum
    case mean
    case median
    case min
    case max
    /// The quantile at a fraction, with linear interpolation (Hyndman and Fan, 1996, type 7).
    case quantile(Double)
    /// The sample standard deviation: the sum of squares is divided by n − 1.
    case standardDeviation
    /// The first or last value in the order of the records.
    case first
    case last

    /// Whether the measure also applies to texts.
    var takesTexts: Bool {
        switch self {
        case .count, .distinct, .first, .last: true
        case .sum, .mean, .median, .min, .max, .quantile, .standardDeviation: false
        }
    }

    /// Whether the result has the unit of the values.
    var hasUnit: Bool { self != .count && self != .distinct }

    /// Whether the result has the type of the values: a mean of dates is a date, a count of dates is not.
    private var keepsKind: Bool {
        switch self {
        case .count, .distinct, .standardDeviation, .sum: false
        case .mean, .median, .min, .max, .quantile, .first, .last: true
        }
    }

    /// The value of each group. For a group without values, it is 0 for `count`, `distinct` and `sum`, and missing for
    /// all others: nil for texts, NaN otherwise. For texts, a measure that needs numbers is NaN. Once the budget is spent,
    /// the remaining groups count as empty.
    func apply(to column: Column, _ groups: Groups, _ budget: RenderBudget) -> Column {
        let groups = groups.records.lazy.map { budget.isSpent(before: $0.count * 50) ? [] : $0 }
        switch self {
        case .first, .last:
            // A nil represents a missing value.
            let indices: [Int?] = groups.map { records in
                (self == .first ? records.first { column.isValid($0) } : records.last { column.isValid($0) })
            }
            return column.taking(indices)
        case .distinct:
            let numbers = column.numbered(budget).numbers
            return .numbers(
                groups.map { records in
                    Double(Set(records.lazy.filter { column.isValid($0) }.map { numbers[$0] }).count)
                })
        case .count:
            return .numbers(groups.map { records in Double(records.count { column.isValid($0) }) })
        case .sum, .mean, .median, .min, .max, .quantile, .standardDeviation:
            guard let values = column.measurable else { return .numbers(groups.map { _ in .nan }) }
            let results: [Double] = groups.map { records in
                summary(of: records.lazy.map { values[$0] }.filter { !$0.isNaN })
            }
            return keepsKind ? column.like(results) : .numbers(results)
        }
    }

    /// - Parameter values: The values without missing ones.
    private func summary(of values: [Double]) -> Double {
        switch self {
        case .sum: values.reduce(0, +)
        case .mean: Statistics.mean(of: values)
        case .median: Statistics.quantile(0.5, ofSorted: values.sorted())
        case .quantile(let fraction): Statistics.quantile(fraction, ofSorted: values.sorted())
        case .min: values.min() ?? .nan
        case .max: values.max() ?? .nan
        case .standardDeviation: Statistics.standardDeviation(of: values)
        case .count, .distinct, .first, .last: .nan
        }
    }
}
