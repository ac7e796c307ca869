import Budget
import Data
import JavaScript

/// Calculates aggregates of groups of records.
struct Aggregator {
    let table: DataTable
    let aggregation: Aggregation
    let column: AggregatedColumn?
    /// The number of each value, for the operation `distinct`.
    let codes: [Int]
    private let budget: RenderBudget

    init(_ aggregation: Aggregation, _ table: DataTable, _ budget: RenderBudget) throws(DataError) {
        (self.aggregation, self.table, self.budget) = (aggregation, table, budget)
        let field = aggregation.operation.needsNoField ? nil : aggregation.field
        guard budget.allows(table.count, each: 16), !budget.isSpent(before: 10 * table.count) else { throw .stopped }
        let values = field.map { table[$0] }
        column = aggregation.operation == .distinct ? nil : values.map { AggregatedColumn($0) }
        codes = aggregation.operation == .distinct ? try values?.codes(budget).codes.numbers ?? [] : []
    }

    /// The result for a group of records; undefined for operations that need valid values without any.
    func value(_ rows: ArraySlice<Int>) throws(DataError) -> Value {
        guard !budget.isSpent(before: 20 * rows.count) else { throw .stopped }
        switch aggregation.operation {
        case .count: return .number(Double(rows.count))
        case .values:
            guard budget.allows(rows.count, each: 100 + table.recordSize * 4) else { throw .stopped }
            return .array(rows.map { table.record(at: $0) })
        case .distinct: return .number(Double(Set(rows.map { codes[$0] }).count))
        default: break
        }
        guard let column else { return .undefined }
        return try value(rows, column)
    }

    private func value(_ rows: ArraySlice<Int>, _ column: AggregatedColumn) throws(DataError) -> Value {
        let numbers = column.numbers
        var moments = RunningMoments()
        switch aggregation.operation {
        case .min, .argmin, .max, .argmax:
            let isLargest = aggregation.operation == .max || aggregation.operation == .argmax
            var best: Int?
            for row in rows where AggregatedColumn.isValid(numbers[row]) {
                guard let last = best else {
                    best = row
                    continue
                }
                if isLargest ? column.isLess(last, row) : column.isLess(row, last) { best = row }
            }
            guard let best else { return .undefined }
            let isRecord = aggregation.operation == .argmin || aggregation.operation == .argmax
            return isRecord ? table.record(at: best) : column.value(best)
        case .median, .q1, .q3:
            guard !budget.isSpent(before: 100 * rows.count) else { throw .stopped }
            let part = aggregation.operation == .median ? 0.5 : aggregation.operation == .q1 ? 0.25 : 0.75
            let sorted = column.sorted(rows)
            return sorted.isEmpty ? .undefined : .number(Statistics.quantile(part, ofSorted: sorted))
        case .ci0, .ci1:
            let interval = BootstrapInterval(of: rows.map { numbers[$0] }.filter { !$0.isNaN }, budget)
            guard !budget.isSpent else { throw .stopped }
            guard let interval else { return .undefined }
            return .number(aggregation.operation == .ci0 ? interval.low : interval.high)
        case .product:
            var (product, count) = (1.0, 0)
            for row in rows where AggregatedColumn.isValid(numbers[row]) {
                product *= numbers[row]
                count += 1
            }
            return count > 0 ? .number(product) : .undefined
        default:
            for row in rows { moments.add(numbers[row]) }
            return moments.value(of: aggregation.operation)
        }
    }
}
