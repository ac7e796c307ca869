import Budget
import JavaScript

/// Replaces groups of records by one record each, with the fields by which they are grouped and aggregates of others; or
/// adds the aggregates to each record of the group.
package struct AggregateTransform: DataTransform {
    private let aggregations: [Aggregation]
    private let groupBy: [FieldPath]
    /// Whether the records remain.
    private let isJoined: Bool

    init(_ aggregations: [Aggregation], groupBy: [FieldPath]) {
        (self.aggregations, self.groupBy, isJoined) = (aggregations, groupBy, false)
    }

    init(_ members: MemberReader, isJoined: Bool) throws(DataError) {
        var aggregations: [Aggregation] = []
        for member in try members.objects(Self.key(isJoined)) { aggregations.append(try Aggregation(member)) }
        self.aggregations = aggregations
        self.isJoined = isJoined
        groupBy = try members.fields("groupby")
    }

    private static func key(_ isJoined: Bool) -> String { isJoined ? "joinaggregate" : "aggregate" }

    package var outputs: [String] { aggregations.map(\.name) }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let groups = try table.groups(by: groupBy, context.budget)
        var result = isJoined ? table : DataTable(count: groups.count)
        try table.checkSize(
            result.count, columns: aggregations.count, at: "/" + Self.key(isJoined), context.budget)
        if !isJoined {
            for field in groupBy { result.set(table[field].taking(groups.firsts), as: field.name) }
        }
        for aggregation in aggregations {
            let aggregator = try Aggregator(aggregation, table, context.budget)
            var builder = ColumnBuilder(capacity: groups.count)
            for group in 0..<groups.count { builder.append(try aggregator.value(groups[group])) }
            result.set(isJoined ? builder.column.taking(groups.numbers) : builder.column, as: aggregation.name)
        }
        return result
    }
}
