import Diagnostics

/// Makes one record of each group of records.
package struct Aggregate: Hashable, Sendable {
    package struct Value: Hashable, Sendable {
        package var measure: Measure
        /// nil counts records.
        package var field: String?
        /// What the new column is called.
        package var name: String

        package init(_ measure: Measure, of field: String?, as name: String) {
            self.measure = measure
            self.field = field
            self.name = name
        }
    }

    /// The columns whose values make the groups; without any all records are one group, even if there are none.
    package var groupBy: [String]
    package var values: [Value]

    package init(groupBy: [String] = [], values: [Value]) {
        self.groupBy = groupBy
        self.values = values
    }

    func apply(to table: Table) throws(TransformError) -> Table {
        // One record tells that there were none.
        let groups = groupBy.isEmpty ? Groups([Array(0..<table.count)]) : try Groups(of: table, by: groupBy)
        var result = Table(count: groups.records.count)
        for name in groupBy { result.set(try table.column(name, key: "groupBy").taking(groups.firsts), as: name) }
        for (number, value) in values.enumerated() {
            result.set(try column(value, of: table, groups, key: "values/\(number)/field"), as: value.name)
        }
        return result
    }

    private func column(
        _ value: Value, of table: Table, _ groups: Groups, key: String
    ) throws(TransformError) -> Column {
        guard let field = value.field else {
            guard value.measure == .count else {
                throw TransformError(key, "Only count needs no field.")
            }
            return .numbers(groups.records.map { Double($0.count) })
        }
        let column = try table.column(field, key: key)
        if !value.measure.takesTexts { _ = try table.numbers(field, key: key) }
        return value.measure.apply(to: column, groups)
    }
}

/// What sums up the values of a group. Missing values are left out.
package enum Measure: Hashable, Sendable {
    /// How many values there are.
    case count
    /// How many different values there are.
    case distinct
    /// 0 where there are no values.
    case sum
    case mean
    case median
    case min
    case max
    /// The value below which a fraction of the others is, between two of them interpolated (Hyndman and Fan, 1996, type 7).
    case quantile(Double)
    /// Of a sample: the squares are divided by one less than there are values.
    case standardDeviation
    /// In the order of the records.
    case first
    case last

    /// Whether it makes sense of texts as well.
    var takesTexts: Bool {
        switch self {
        case .count, .distinct, .first, .last: true
        case .sum, .mean, .median, .min, .max, .quantile, .standardDeviation: false
        }
    }

    /// Whether the result is of the kind that the values are: a mean of dates is a date, a number of them is not.
    private var keepsKind: Bool {
        switch self {
        case .count, .distinct, .standardDeviation, .sum: false
        case .mean, .median, .min, .max, .quantile, .first, .last: true
        }
    }

    /// The value of each group; not-a-number where it has none.
    func apply(to column: Column, _ groups: Groups) -> Column {
        switch self {
        case .first, .last:
            // A place beyond all records stands for a missing value.
            let places = groups.records.map { records in
                (self == .first ? records.first { column.isValid($0) } : records.last { column.isValid($0) })
            }
            return column.taking(places)
        case .distinct:
            let numbers = column.numbered().numbers
            return .numbers(
                groups.records.map { records in
                    Double(Set(records.lazy.filter { column.isValid($0) }.map { numbers[$0] }).count)
                })
        case .count:
            return .numbers(groups.records.map { records in Double(records.count { column.isValid($0) }) })
        case .sum, .mean, .median, .min, .max, .quantile, .standardDeviation:
            guard let values = column.measurable else { return .numbers(groups.records.map { _ in .nan }) }
            let results = groups.records.map { records in
                summary(of: records.lazy.map { values[$0] }.filter { !$0.isNaN })
            }
            return keepsKind ? column.like(results) : .numbers(results)
        }
    }

    /// - Parameter values: none of them missing.
    private func summary(of values: [Double]) -> Double {
        switch self {
        case .sum: values.reduce(0, +)
        case .mean: Self.mean(values)
        case .median: Statistics.quantile(0.5, ofSorted: values.sorted())
        case .quantile(let fraction): Statistics.quantile(fraction, ofSorted: values.sorted())
        case .min: values.min() ?? .nan
        case .max: values.max() ?? .nan
        case .standardDeviation: Self.standardDeviation(values)
        case .count, .distinct, .first, .last: .nan
        }
    }

    /// Halves of the values are added where their sum is more than the largest number.
    private static func mean(_ values: [Double]) -> Double {
        let sum = values.reduce(0, +)
        let count = Double(values.count)
        return sum.isFinite ? sum / count : values.reduce(0) { $0 + $1 / count }
    }

    /// In two passes, as one would lose the digits that tell.
    private static func standardDeviation(_ values: [Double]) -> Double {
        guard values.count > 1 else { return .nan }
        let mean = mean(values)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(values.count - 1)).squareRoot()
    }
}
