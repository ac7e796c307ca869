import Budget
import Data

/// Replaces groups of records by smooth curves through their points.
package struct LoessTransform: DataTransform {
    private let field: FieldPath
    private let on: FieldPath
    private let groupBy: [FieldPath]
    private let bandwidth: Double
    private let names: [String]

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("loess", members.field("loess"))
        on = try members.required("on", members.field("on"))
        groupBy = try members.fields("groupby")
        bandwidth = try members.number("bandwidth") ?? 0.3
        names = try members.names(2, default: [on.name, field.name])
    }

    package var outputs: [String] { names }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let (x, y) = (table[on].measures, table[field].measures)
        let groups = try table.groups(by: groupBy, budget)
        var points = GroupedPoints(of: table, groupBy: groupBy, columnCount: 2, budget)
        for group in 0..<groups.count {
            let curve = Loess.curve(
                x: groups[group].map { x[$0] }, y: groups[group].map { y[$0] }, bandwidth: bandwidth, budget)
            guard !budget.isSpent else { throw .stopped }
            try points.append([curve.x, curve.y], ofGroupWith: groups.firsts[group])
        }
        return points.table(names)
    }
}
