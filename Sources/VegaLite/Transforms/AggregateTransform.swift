import Budget
import JavaScript

/// Replaces groups of records by one record each: the fields by which they are grouped, and aggregates of others.
package struct AggregateTransform: DataTransform {
    package let aggregations: [Aggregation]
    package let groupBy: [FieldPath]

    package init(_ aggregations: [Aggregation], groupBy: [FieldPath]) {
        (self.aggregations, self.groupBy) = (aggregations, groupBy)
    }

    init(_ members: MemberReader) throws(DataError) {
        var aggregations: [Aggregation] = []
        for member in try members.objects("aggregate") { aggregations.append(try Aggregation(member)) }
        self.init(aggregations, groupBy: try members.fields("groupby"))
    }

    package var outputs: [String] { aggregations.map(\.name) }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let groups = try table.groups(by: groupBy, context.budget)
        let count = groups.count
        try table.checkSize(count, columns: aggregations.count, at: "/aggregate", context.budget)
        var result = DataTable(count: count)
        for field in groupBy { result.set(table[field].taking(groups.firsts), as: field.name) }
        for aggregation in aggregations {
            let aggregator = try Aggregator(aggregation, table, context.budget)
            var builder = ColumnBuilder(capacity: count)
            for group in 0..<count { builder.append(try aggregator.value(groups[group])) }
            result.set(builder.column, as: aggregation.name)
        }
        return result
    }
}

/// Adds aggregates of groups of records to each of their records.
package struct JoinAggregateTransform: DataTransform {
    package let aggregations: [Aggregation]
    package let groupBy: [FieldPath]

    package init(_ aggregations: [Aggregation], groupBy: [FieldPath]) {
        (self.aggregations, self.groupBy) = (aggregations, groupBy)
    }

    init(_ members: MemberReader) throws(DataError) {
        var aggregations: [Aggregation] = []
        for member in try members.objects("joinaggregate") { aggregations.append(try Aggregation(member)) }
        self.init(aggregations, groupBy: try members.fields("groupby"))
    }

    package var outputs: [String] { aggregations.map(\.name) }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let groups = try table.groups(by: groupBy, context.budget)
        try table.checkSize(table.count, columns: aggregations.count, at: "/joinaggregate", context.budget)
        var result = table
        for aggregation in aggregations {
            let aggregator = try Aggregator(aggregation, table, context.budget)
            var builder = ColumnBuilder(capacity: groups.count)
            for group in 0..<groups.count { builder.append(try aggregator.value(groups[group])) }
            result.set(builder.column.taking(groups.numbers), as: aggregation.name)
        }
        return result
    }
}
