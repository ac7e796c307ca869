import Budget
import JavaScript

/// Makes a record of each element of the arrays in some fields. Arrays of one record go side by side, with null behind the
/// ends of shorter ones.
package struct FlattenTransform: DataTransform {
    package let fields: [FieldPath]
    package let names: [String]

    init(_ members: MemberReader) throws(DataError) {
        fields = try members.fields("flatten")
        names = try members.names(fields.count, default: fields.map(\.name))
    }

    package var outputs: [String] { names }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let columns = fields.map { table[$0] }
        var rows: [Int] = []
        var counts: [Int] = []
        for row in 0..<table.count {
            guard !context.budget.isSpent(at: row, costOfElement: 100) else { throw .stopped }
            var longest = 0
            for column in columns {
                switch column[row] {
                case .array(let array): longest = max(longest, array.count)
                case .string(let text): longest = max(longest, text.utf16.count)
                default: break
                }
            }
            counts.append(longest)
            guard rows.count + longest <= DataLimits.records else {
                throw DataError("/flatten", "The arrays have more than \(DataLimits.records) elements.")
            }
            rows += repeatElement(row, count: longest)
        }
        try table.checkSize(rows.count, columns: fields.count, at: "/flatten", context.budget)
        var result = table.taking(rows)
        for (column, name) in zip(columns, names) {
            var builder = ColumnBuilder(capacity: rows.count)
            for row in 0..<table.count {
                let elements: [Value] =
                    switch column[row] {
                    case .array(let array): array.elements
                    case .string(let text): text.utf16.map { .string(String(units: [$0])) }
                    default: []
                    }
                guard !context.budget.isSpent(before: 50 * counts[row]) else { throw .stopped }
                for index in 0..<counts[row] { builder.append(index < elements.count ? elements[index] : .null) }
            }
            result.set(builder.column, as: name)
        }
        return result
    }
}
