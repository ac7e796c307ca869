import Budget
import JavaScript

/// Adds the beginning and the end of each record in the stack of its group.
package struct StackTransform: DataTransform {
    package enum Offset: String, CaseIterable, Hashable, Sendable { case zero, center, normalize }

    package let field: FieldPath
    package let groupBy: [FieldPath]
    package let sort: [SortKey]
    package let offset: Offset
    package let startName: String
    package let endName: String

    package init(
        _ field: FieldPath, groupBy: [FieldPath], sort: [SortKey] = [], offset: Offset = .zero, as startName: String,
        _ endName: String
    ) {
        (self.field, self.groupBy, self.sort, self.offset) = (field, groupBy, sort, offset)
        (self.startName, self.endName) = (startName, endName)
    }

    init(_ members: MemberReader) throws(DataError) {
        let field = try members.required("stack", members.field("stack"))
        let name = try members.names(1, default: ["\(field.name)_start"])[0]
        let end =
            try members.texts("as").count == 1
            ? "\(name)_end" : members.names(2, default: ["", "\(field.name)_end"])[1]
        self.init(
            field, groupBy: try members.fields("groupby"), sort: try members.sort("sort"),
            offset: try members.choice("offset") ?? .zero, as: name, end)
    }

    package var outputs: [String] { [startName, endName] }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        try table.checkSize(table.count, columns: 2, at: "/stack", context.budget)
        let groups = try table.groups(by: groupBy, context.budget)
        let order = sort.isEmpty ? nil : RowOrder(sort, of: table)
        // What is no number adds nothing.
        let values = table[field].numbers.map { $0.isNaN ? 0 : $0 }
        let sums = (0..<groups.count).map { groups[$0].reduce(0) { $0 + abs(values[$1]) } }
        let largest = sums.reduce(0) { Double.maximum($0, $1) }
        var starts = [Double](repeating: 0, count: table.count)
        var ends = starts
        for group in 0..<groups.count {
            guard !context.budget.isSpent(before: 10 * groups[group].count) else { throw .stopped }
            let rows = try order?.sorted(Array(groups[group]), context.budget)[...] ?? groups[group]
            switch offset {
            case .zero:
                var (above, below) = (0.0, 0.0)
                for row in rows {
                    let value = values[row]
                    if value < 0 {
                        starts[row] = below
                        below += value
                        ends[row] = below
                    } else {
                        starts[row] = above
                        above += value
                        ends[row] = above
                    }
                }
            case .center:
                var last = (largest - sums[group]) / 2
                for row in rows {
                    starts[row] = last
                    last += abs(values[row])
                    ends[row] = last
                }
            case .normalize:
                let scale = 1 / sums[group]
                var (last, sum) = (0.0, 0.0)
                for row in rows {
                    starts[row] = last
                    sum += abs(values[row])
                    last = scale * sum
                    ends[row] = last
                }
            }
        }
        var result = table
        result.set(DataColumn(numbers: starts), as: startName)
        result.set(DataColumn(numbers: ends), as: endName)
        return result
    }
}
