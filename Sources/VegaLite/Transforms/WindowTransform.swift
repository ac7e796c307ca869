import Budget
import Data
import JSON
import JavaScript
import Numbers

/// Adds to each record what is calculated from the records around it in an order: ranks, other records' values, and
/// aggregates of a frame that moves along.
package struct WindowTransform: DataTransform {
    package enum Ranking: String, CaseIterable, Hashable, Sendable {
        case rowNumber = "row_number"
        case rank
        case denseRank = "dense_rank"
        case percentRank = "percent_rank"
        case cumulativeShare = "cume_dist"
        case ntile, lag, lead
        case first = "first_value"
        case last = "last_value"
        case nth = "nth_value"

        /// Whether the operation has values of a field.
        var needsField: Bool {
            switch self {
            case .lag, .lead, .first, .last, .nth: true
            default: false
            }
        }
    }

    package struct Operation: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case ranking(Ranking, FieldPath?, parameter: Int?)
            case aggregate(Aggregation)
        }

        let kind: Kind
        let name: String
    }

    package let operations: [Operation]
    package let groupBy: [FieldPath]
    package let sort: [SortKey]
    /// The numbers of records before and behind each one; nil for all.
    package let frame: (before: Int?, behind: Int?)
    package let ignorePeers: Bool

    init(_ members: MemberReader) throws(DataError) {
        var operations: [Operation] = []
        for member in try members.objects("window") { operations.append(try Self.operation(member)) }
        self.operations = operations
        groupBy = try members.fields("groupby")
        sort = try members.sort("sort")
        ignorePeers = try members.boolean("ignorePeers") ?? false
        frame = try Self.frame(members) ?? (nil, 0)
    }

    /// Reads `"frame": [-5, 5]`. As in Vega, signs do not count: the first number counts records before.
    static func frame(_ members: MemberReader) throws(DataError) -> (before: Int?, behind: Int?)? {
        guard let value = members.json.given("frame") else { return nil }
        let parts = Array(value.elements)
        guard parts.count == 2, parts.allSatisfy({ $0.isNull || $0.number != nil }) else {
            throw members.wrong("frame", "A frame has two numbers or nulls.", value)
        }
        func size(_ index: Int) -> Int? { parts[index].number.map { Int(limiting: abs($0)) } }
        return (size(0), size(1))
    }

    private static func operation(_ members: MemberReader) throws(DataError) -> Operation {
        let text = try members.required("op", members.text("op"))
        let name = try members.text("as")
        guard let ranking = Ranking(rawValue: text) else {
            guard AggregateOperation(rawValue: text) != nil else {
                throw DataError(
                    members.place("op"), "This operation is not available.", found: text,
                    allowed: Ranking.allCases.map(\.rawValue) + AggregateOperation.allCases.map(\.rawValue))
            }
            let aggregation = try Aggregation(members)
            return Operation(kind: .aggregate(aggregation), name: aggregation.name)
        }
        let field = try members.field("field")
        guard field != nil || !ranking.needsField else {
            throw DataError(members.pointer, "\"\(text)\" needs a field.")
        }
        let parameter = try members.whole("param", 0...DataLimits.records)
        if ranking == .ntile || ranking == .nth {
            guard let parameter, parameter > 0 else {
                throw DataError(members.pointer, "\"\(text)\" needs a \"param\" above 0.")
            }
        }
        return Operation(
            kind: .ranking(ranking, field, parameter: parameter),
            name: name ?? (field.map { "\(text)_\($0.name)" } ?? text))
    }

    package var outputs: [String] { operations.map(\.name) }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        try table.checkSize(table.count, columns: operations.count, at: "/window", context.budget)
        let partitions = try partitions(of: table, context.budget)
        var result = table
        for operation in operations {
            var values = [Value](repeating: .undefined, count: table.count)
            switch operation.kind {
            case .ranking(let ranking, let field, let parameter):
                let column = field.map { table[$0] }
                for partition in partitions {
                    guard !context.budget.isSpent(before: 50 * partition.count) else { throw .stopped }
                    for index in 0..<partition.count {
                        values[partition.rows[index]] =
                            partition.value(of: ranking, at: index, column, parameter: parameter)
                    }
                }
            case .aggregate(let aggregation):
                let aggregator = try Aggregator(aggregation, table, context.budget)
                for partition in partitions {
                    try partition.aggregate(aggregator, into: &values, at: "/window", context.budget)
                }
            }
            result.set(DataColumn(values), as: operation.name)
        }
        return result
    }

    private func partitions(of table: DataTable, _ budget: RenderBudget) throws(DataError) -> [WindowPartition] {
        let groups = try table.groups(by: groupBy, budget)
        let order = sort.isEmpty ? nil : RowOrder(sort, of: table)
        var partitions: [WindowPartition] = []
        for group in 0..<groups.count {
            let rows = try order?.sorted(Array(groups[group]), budget) ?? Array(groups[group])
            partitions.append(WindowPartition(rows, order, frame, ignorePeers: ignorePeers))
        }
        return partitions
    }
}
