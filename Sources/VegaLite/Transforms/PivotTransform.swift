import Budget
import Data
import JavaScript

/// Replaces groups of records by one record each that has a field for each different value of another field.
package struct PivotTransform: DataTransform {
    package let field: FieldPath
    package let value: FieldPath
    package let groupBy: [FieldPath]
    package let operation: AggregateOperation
    /// The maximum number of new fields; 0 for all.
    package let limit: Int

    /// The most fields that values make.
    private static let mostFields = 1_000

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("pivot", members.field("pivot"))
        value = try members.required("value", members.field("value"))
        groupBy = try members.fields("groupby")
        operation = try members.choice("op") ?? .sum
        limit = try members.whole("limit", 0...DataLimits.columns) ?? 0
    }

    package var outputs: [String] { [] }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let keys = table[field]
        let (codes, _) = try keys.codes(budget)
        // Fields are in the order of their values.
        var order = codes.firsts.indices.filter { !keys[codes.firsts[$0]].isUndefined }.sorted { one, other in
            let order = keys.order(codes.firsts[one], codes.firsts[other])
            return order != 0 ? order < 0 : one < other
        }
        if limit > 0 { order = Array(order.prefix(limit)) }
        guard order.count <= Self.mostFields else {
            throw DataError(
                "/pivot",
                "The field has \(order.count) different values; at most \(Self.mostFields) can become fields.",
                found: field.text)
        }
        let groups = try table.groups(by: groupBy, budget)
        try table.checkSize(groups.count, columns: order.count, at: "/pivot", budget)
        var result = DataTable(count: groups.count)
        for field in groupBy { result.set(table[field].taking(groups.firsts), as: field.name) }
        let aggregator = try Aggregator(Aggregation(operation, value), table, budget)
        // The records of each cell.
        let cells = try RowGroups(
            by: [DataColumn(numbers: groups.numbers.map(Double.init)), keys], count: table.count, budget)
        var cellOfKeys: [Int: Int] = [:]
        for (cell, row) in cells.firsts.enumerated() {
            cellOfKeys[groups.numbers[row] * codes.firsts.count + codes.numbers[row]] = cell
        }
        for key in order {
            var builder = ColumnBuilder(capacity: groups.count)
            for group in 0..<groups.count {
                let cell = cellOfKeys[group * codes.firsts.count + key]
                builder.append(try aggregator.value(cell.map { cells[$0] } ?? []))
            }
            result.set(builder.column, as: keys.text(at: codes.firsts[key]))
        }
        return result
    }
}
