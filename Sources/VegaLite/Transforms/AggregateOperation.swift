import Budget
import Data
import Glibc
import JavaScript

/// What is calculated from the values of a group of records.
package enum AggregateOperation: String, CaseIterable, Hashable, Sendable {
    case count, valid, missing, distinct, sum, product, mean, average, variance, variancep, stdev, stdevp, stderr, median
    case q1, q3, ci0, ci1, min, max, argmin, argmax, values

    /// Whether the operation needs no field.
    package var needsNoField: Bool { self == .count || self == .values }
}

/// An operation on a field, with the name of its result.
package struct Aggregation: Hashable, Sendable {
    package let operation: AggregateOperation
    /// Nil only for `count` and `values`.
    package let field: FieldPath?
    package let name: String

    /// - Parameter name: The name of the result; by default the operation and the field: `mean_x`.
    package init(_ operation: AggregateOperation, _ field: FieldPath? = nil, as name: String? = nil) {
        self.operation = operation
        self.field = field
        self.name = name ?? field.map { "\(operation.rawValue)_\($0.name)" } ?? operation.rawValue
    }

    init(_ members: MemberReader) throws(DataError) {
        let operation: AggregateOperation = try members.required("op", members.choice("op"))
        let field = try members.field("field")
        guard field != nil || operation.needsNoField else {
            throw DataError(members.pointer, "\"\(operation.rawValue)\" needs a field.")
        }
        self.init(operation, field, as: try members.text("as"))
    }
}

/// The values of a field as aggregates see them.
struct AggregatedColumn {
    /// Numbers; the mark null for missing values, and the mark undefined for NaN, which counts as nothing. A text that is
    /// no number is NaN without a mark.
    let numbers: [Double]
    /// The values of columns whose smallest and largest ones are not numbers.
    let others: DataColumn?

    init(_ column: DataColumn) {
        switch column.storage {
        case .numbers(let numbers):
            self.numbers = numbers.map { number in
                guard number.isNaN else { return number }
                if MarkedNumber.isNullish(number) { return MarkedNumber.null }
                let plain = MarkedNumber.number(number)
                return plain.isNaN ? MarkedNumber.undefined : plain
            }
            others = numbers.contains { $0.isNaN && !MarkedNumber.isNullish($0) } ? column : nil
        case .dates(let times):
            numbers = times.map { time in
                time.isNaN ? MarkedNumber.isNullish(time) ? MarkedNumber.null : .nan : time
            }
            others = column
        case .texts(let texts):
            let all = texts.texts.map { $0.isEmpty ? MarkedNumber.null : MarkedNumber.unmarked(NumberParser.number($0)) }
            numbers = texts.codes.map { $0 >= 0 ? all[Int($0)] : MarkedNumber.null }
            others = column
        case .values(let values):
            numbers = values.map { value in
                if value.isMissing { return MarkedNumber.null }
                if case .number(let number) = value, number.isNaN { return MarkedNumber.undefined }
                return MarkedNumber.unmarked(value.plainNumber)
            }
            others = column
        }
    }

    @inline(__always)
    static func isValid(_ number: Double) -> Bool { !MarkedNumber.isMark(number) }

    /// Whether a record is before another one: less by JavaScript's `<`.
    @inline(__always)
    func isLess(_ one: Int, _ other: Int) -> Bool {
        guard let others else { return numbers[one] < numbers[other] }
        switch (others[one], others[other]) {
        case (.string(let one), .string(let other)): return Texts.isLess(one, other)
        default: return numbers[one] < numbers[other]
        }
    }

    /// The value of a record.
    func value(_ row: Int) -> Value { others?[row] ?? .number(numbers[row]) }

    /// The valid numbers of some records in ascending order.
    func sorted(_ rows: some Sequence<Int>) -> [Double] {
        rows.lazy.map { numbers[$0] }.filter { !$0.isNaN }.sorted()
    }
}

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

/// Sums of values to which values can be added and from which they can be removed (Welford, "Note on a method for
/// calculating corrected sums of squares and products", 1962), as Vega calculates them.
struct RunningMoments {
    private var count = 0.0
    private var missing = 0.0
    private var sum = 0.0
    private var mean = 0.0
    /// The sum of the squares of the distances from the mean.
    private var squares = 0.0

    @inline(__always)
    mutating func add(_ number: Double) {
        guard AggregatedColumn.isValid(number) else {
            if MarkedNumber.isNullish(number), number.bitPattern == MarkedNumber.null.bitPattern { missing += 1 }
            return
        }
        count += 1
        sum += number
        let distance = number - mean
        mean += distance / count
        squares += distance * (number - mean)
    }

    @inline(__always)
    mutating func remove(_ number: Double) {
        guard AggregatedColumn.isValid(number) else {
            if number.bitPattern == MarkedNumber.null.bitPattern { missing -= 1 }
            return
        }
        count -= 1
        guard count > 0 else {
            (sum, mean, squares) = (0, 0, 0)
            return
        }
        sum -= number
        let distance = number - mean
        mean -= distance / count
        squares -= distance * (number - mean)
    }

    func value(of operation: AggregateOperation) -> Value {
        func number(_ number: Double, least: Double = 1) -> Value { count >= least ? .number(number) : .undefined }
        switch operation {
        case .valid: return .number(count)
        case .missing: return .number(missing)
        case .sum: return number(sum)
        case .mean, .average: return number(mean)
        case .variance: return number(squares / (count - 1), least: 2)
        case .variancep: return number(squares / count, least: 2)
        case .stdev: return number((squares / (count - 1)).squareRoot(), least: 2)
        case .stdevp: return number((squares / count).squareRoot(), least: 2)
        case .stderr: return number((squares / (count * (count - 1))).squareRoot(), least: 2)
        default: return .undefined
        }
    }
}
