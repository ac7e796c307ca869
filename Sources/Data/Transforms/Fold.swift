import Budget
import Diagnostics

/// Makes a record for each value of several columns. A wide table becomes a long one, as before a pivot.
package struct Fold: Hashable, Sendable {
    /// The columns whose values are stacked. The other columns are repeated.
    package var columns: [String]
    /// The new column with the names of these columns. Years and dates become numbers and dates if all names are such.
    package var field: String
    /// The new column with the values.
    package var value: String

    package init(columns: [String], field: String, value: String) {
        self.columns = columns
        self.field = field
        self.value = value
    }

    func apply(
        to table: Table, in zone: TimeZoneRules = .utc, _ budget: RenderBudget = .unlimited
    ) throws(TransformError) -> Table {
        var folded: [Column] = []
        var seen: Set<Name> = []
        for (number, name) in columns.enumerated() {
            folded.append(try table.column(name, key: "columns/\(number)"))
            guard seen.insert(Name(name)).inserted else {
                throw TransformError("columns/\(number)", "The column occurs twice.", found: name)
            }
        }
        let others = table.names.filter { !seen.contains(Name($0)) }
        try checkNames(others)
        let count = try checkedCount(table.count, others.count)
        guard budget.allows(count, each: (others.count + 3) * Column.sizeOfValue),
            !budget.isSpent(before: count * (others.count + 2) * Self.costOfValue)
        else { throw .stopped }
        var result = Table(count: count)
        let records = (0..<count).map { $0 % max(1, table.count) }
        for name in others { result.set(try table.column(name, key: "columns").taking(records), as: name) }
        let names = PeriodNames(columns, in: zone, budget)?.values ?? .texts(columns)
        result.set(names.taking((0..<count).map { $0 / max(1, table.count) }), as: field)
        result.set(try Self.joined(folded), as: value)
        result.keepNotes(of: table, folding: columns, into: value)
        return result
    }

    private func checkNames(_ others: [String]) throws(TransformError) {
        for (key, name) in [("field", field), ("value", value)] where others.contains(exactly: name) {
            throw TransformError(key, "Another column has this name.", found: name)
        }
        guard field != value else { throw TransformError("value", "Both new columns have this name.", found: value) }
    }

    /// The number of records of the result.
    private func checkedCount(_ records: Int, _ others: Int) throws(TransformError) -> Int {
        let (count, isOver) = records.multipliedReportingOverflow(by: columns.count)
        let (values, areOver) = count.multipliedReportingOverflow(by: others + 2)
        guard !isOver, !areOver, values <= TableTransform.maximumRecords else {
            throw TransformError(
                "columns", "The result would have more than \(TableTransform.maximumRecords) values.")
        }
        return count
    }

    /// The approximate duration of copying a value, in nanoseconds.
    private static let costOfValue = 10

    /// The values of the columns one after the other.
    private static func joined(_ columns: [Column]) throws(TransformError) -> Column {
        var texts: [String?] = []
        var (numbers, dates): ([Double], [Double]) = ([], [])
        for column in columns {
            switch column {
            case .texts(let values): texts += values
            case .numbers(let values): numbers += values
            case .dates(let values): dates += values
            }
        }
        switch (texts.isEmpty, numbers.isEmpty, dates.isEmpty) {
        case (true, _, true): return .numbers(numbers)
        case (true, true, false): return .dates(dates)
        case (false, true, true): return .texts(texts)
        default: throw TransformError("columns", "The columns must all contain numbers, dates or texts.")
        }
    }
}

extension Table {
    /// Keeps what is known about the columns of a table whose columns were folded into one.
    fileprivate mutating func keepNotes(of table: Table, folding columns: [String], into value: String) {
        notes = table.notes
        recordNames = table.recordNames.flatMap { self[$0] == nil ? nil : $0 }
        faults = table.faults.filter { self[$0.key.text] != nil }
        remarks = table.remarks.filter { self[$0.key.text] != nil }
        remarks[Name(value)] = columns.lazy.compactMap { table.remarks[Name($0)] }.first
        unread = table.unread.filter { self[$0.key.text] != nil }
        units = table.units.filter { self[$0.key.text] != nil }
        let found = Set(columns.map { table.units[Name($0)] })
        units[Name(value)] = found.count == 1 ? found.first ?? nil : nil
    }
}
