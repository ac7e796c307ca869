import Budget
import Data

/// Replaces groups of records by quantiles of their values.
package struct QuantileTransform: DataTransform {
    private let field: FieldPath
    private let groupBy: [FieldPath]
    private let probabilities: [Double]
    private let names: [String]

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("quantile", members.field("quantile"))
        groupBy = try members.fields("groupby")
        let step = try members.positive("step") ?? 0.01
        probabilities = try members.numbers("probs") ?? QuantileTable.probabilities(step: step)
        names = try members.names(2, default: ["prob", "value"])
    }

    package var outputs: [String] { names }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let values = table[field].measures
        let groups = try table.groups(by: groupBy, budget)
        var points = GroupedPoints(of: table, groupBy: groupBy, columnCount: 2, budget)
        for group in 0..<groups.count {
            guard !budget.isSpent(before: groups[group].count * 150) else { throw .stopped }
            let sorted = groups[group].lazy.map { values[$0] }.filter { !$0.isNaN }.sorted()
            guard !sorted.isEmpty else { continue }
            let quantiles = probabilities.map { Statistics.quantile($0, ofSorted: sorted) }
            try points.append([probabilities, quantiles], ofGroupWith: groups.firsts[group])
        }
        return points.table(names)
    }
}
