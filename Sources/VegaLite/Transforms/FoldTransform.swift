import Budget
import Data
import JavaScript

/// Makes a record of each of some fields of each record, with the name and the value of the field.
package struct FoldTransform: DataTransform {
    package let fields: [FieldPath]
    package let keyName: String
    package let valueName: String

    init(_ members: MemberReader) throws(DataError) {
        fields = try members.fields("fold")
        let names = try members.names(2, default: ["key", "value"])
        (keyName, valueName) = (names[0], names[1])
    }

    package var outputs: [String] { [keyName, valueName] }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let (count, isOver) = table.count.multipliedReportingOverflow(by: fields.count)
        try table.checkSize(isOver ? .max : count, columns: 2, at: "/fold", context.budget)
        var rows: [Int] = []
        rows.reserveCapacity(count)
        for row in 0..<table.count { for _ in fields { rows.append(row) } }
        let columns = fields.map { table[$0] }
        var values = ColumnBuilder(capacity: count)
        for row in 0..<table.count {
            guard !context.budget.isSpent(at: row, costOfElement: 50 * fields.count) else { throw .stopped }
            for column in columns { values.append(column[row]) }
        }
        var result = table.taking(rows)
        let keys = fields.map(\.text)
        // A field that is named twice has one text.
        let first = Dictionary(zip(keys.map { Name($0) }, keys.indices)) { first, _ in first }
        let indices = keys.map { first[Name($0)] ?? 0 }
        let codes = rows.indices.map { Int32(truncatingIfNeeded: indices[$0 % fields.count]) }
        result.set(DataColumn(.texts(TextValues(codes: codes, texts: keys))), as: keyName)
        result.set(values.column, as: valueName)
        return result
    }
}
