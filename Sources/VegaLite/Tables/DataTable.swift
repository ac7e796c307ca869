import Budget
import Data
import JavaScript

/// Records with the same fields, column by column.
package struct DataTable: Sendable {
    /// The names of the columns, in the order in which they were set.
    package private(set) var names: [String] = []
    private var indices: [Name: Int] = [:]
    package private(set) var columns: [DataColumn] = []
    /// The number of records.
    package let count: Int

    /// A table without columns.
    package init(count: Int = 0) { self.count = count }

    package subscript(name: String) -> DataColumn? { indices[Name(name)].map { columns[$0] } }

    /// The values of a field: those of the column with the name, else those inside the values of the column with the name
    /// of the first member. A field that does not exist has undefined values.
    package subscript(path: FieldPath) -> DataColumn {
        if let column = self[path.name] { return column }
        guard path.isNested, let outer = self[path.members[0]] else {
            return DataColumn(repeating: .undefined, count: count)
        }
        var builder = ColumnBuilder(capacity: count)
        for row in 0..<count {
            builder.append(path.members.dropFirst().reduce(outer[row]) { $0.member($1) })
        }
        return builder.column
    }

    /// Whether there is a column for the path or for its first member.
    package func contains(_ path: FieldPath) -> Bool { self[path.name] != nil || self[path.members[0]] != nil }

    /// Adds a column or replaces the one with the same name. A column of another length is not set.
    package mutating func set(_ column: DataColumn, as name: String) {
        guard column.count == count else { return assertionFailure("a column of another length") }
        if let index = indices[Name(name)] {
            columns[index] = column
        } else {
            indices[Name(name)] = names.count
            names.append(name)
            columns.append(column)
        }
    }

    /// The given records, in the given order.
    package func taking(_ rows: [Int]) -> DataTable {
        var result = DataTable(count: rows.count)
        (result.names, result.indices) = (names, indices)
        result.columns = columns.map { $0.taking(rows) }
        return result
    }

    /// A record as an object. Values that are undefined are left out.
    package func record(at row: Int) -> Value {
        var members: [(String, Value)] = []
        for (name, column) in zip(names, columns) {
            let value = column[row]
            if !value.isUndefined { members.append((name, value)) }
        }
        return .object(members)
    }

    /// The approximate memory of one record in bytes.
    package var recordSize: Int { columns.reduce(0) { $0 + $1.valueSize } }

    /// Throws if the budget does not allow another table with these columns.
    /// - Parameters:
    ///   - records: The number of records of the other table.
    ///   - pointer: The place of what causes them, for errors.
    package func checkSize(
        _ records: Int, columns added: Int = 0, at pointer: String, _ budget: RenderBudget
    ) throws(DataError) {
        let (values, isOver) = records.multipliedReportingOverflow(by: columns.count + added)
        guard records <= DataLimits.records, !isOver, values <= DataLimits.values else {
            throw DataError(
                pointer,
                "This makes \(records) records of \(columns.count + added) fields; at most \(DataLimits.records) records and \(DataLimits.values) values are allowed."
            )
        }
        guard !budget.isSpent(before: 5 * values), budget.allows(records, each: recordSize + added * 8) else {
            throw .stopped
        }
    }
}
