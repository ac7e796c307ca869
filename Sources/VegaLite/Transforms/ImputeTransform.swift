import Budget
import Data
import JSON
import JavaScript

/// Adds records for keys that groups lack: with a value, or with the mean, median … of others, which missing values of the
/// other records become, too.
package struct ImputeTransform: DataTransform {
    package enum Method: String, CaseIterable, Hashable, Sendable { case value, mean, median, min, max }

    package let field: FieldPath
    package let key: FieldPath
    package let groupBy: [FieldPath]
    /// Keys that all groups must have besides those in the data.
    package let keys: [Value]
    package let method: Method
    package let value: Value
    package let frame: (before: Int?, behind: Int?)

    package init(
        _ field: FieldPath, key: FieldPath, groupBy: [FieldPath], keys: [Value] = [], method: Method = .value,
        value: Value = .number(0), frame: (before: Int?, behind: Int?) = (nil, nil)
    ) {
        (self.field, self.key, self.groupBy, self.keys) = (field, key, groupBy, keys)
        (self.method, self.value, self.frame) = (method, value, frame)
    }

    init(_ members: MemberReader) throws(DataError) {
        try self.init(
            try members.required("impute", members.field("impute")),
            key: try members.required("key", members.field("key")), groupBy: try members.fields("groupby"), members)
    }

    /// Reads `keyvals`, `method`, `value` and `frame`, also of the `impute` of a channel.
    package init(_ field: FieldPath, key: FieldPath, groupBy: [FieldPath], _ members: MemberReader) throws(DataError) {
        var keys: [Value] = []
        if let given = members.json.given("keyvals") {
            if given.kind == .object {
                let table = try DataReading.table(sequence: given, at: members.place("keyvals"), members.budget)
                keys = table.columns.first.map { column in (0..<column.count).map { column[$0] } } ?? []
            } else if given.kind == .array {
                keys = given.elements.map { Value($0) }
            } else {
                throw members.wrong("keyvals", "This must be a list or a sequence.", given)
            }
        }
        self.init(
            field, key: key, groupBy: groupBy, keys: keys, method: try members.choice("method") ?? .value,
            value: members.json["value"].map { Value($0) } ?? .number(0),
            frame: try WindowTransform.frame(members) ?? (nil, nil))
    }

    package var outputs: [String] { [] }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let filled = try addingRecords(to: table, budget)
        let column = filled[field]
        var values = (0..<filled.count).map { column[$0] }
        if method == .value {
            for row in table.count..<filled.count { values[row] = value }
        } else {
            let operation = AggregateOperation(rawValue: method.rawValue) ?? .mean
            let aggregator = try Aggregator(Aggregation(operation, field), filled, budget)
            let groups = try filled.groups(by: groupBy, budget)
            var results = values
            for group in 0..<groups.count {
                let partition = WindowPartition(Array(groups[group]), nil, frame, ignorePeers: true)
                try partition.aggregate(aggregator, into: &results, at: "/impute", budget)
            }
            for row in values.indices where values[row].isNullish { values[row] = results[row] }
        }
        var result = filled
        result.set(DataColumn(values), as: field.name)
        return result
    }

    /// The table with a record for each key and group that has none, behind the others: group by group in the order of the
    /// keys. The records have only the key, the fields of the group, and null as value.
    private func addingRecords(to table: DataTable, _ budget: RenderBudget) throws(DataError) -> DataTable {
        let groups = try table.groups(by: groupBy, budget)
        let keyColumn = table[key]
        var builder = ColumnBuilder(capacity: table.count + keys.count)
        for key in keys { builder.append(key) }
        for row in 0..<table.count { builder.append(keyColumn[row]) }
        let domain = builder.column
        let (codes, width) = try domain.codes(budget)
        let (cells, isOver) = groups.count.multipliedReportingOverflow(by: width)
        guard !isOver, cells <= DataLimits.records else {
            throw DataError("/impute", "There are more than \(DataLimits.records) keys of groups.")
        }
        guard budget.allows(cells, each: 16), !budget.isSpent(before: 10 * cells) else { throw .stopped }
        var isPresent = [Bool](repeating: false, count: cells)
        for row in 0..<table.count { isPresent[groups.numbers[row] * width + codes.numbers[keys.count + row]] = true }
        let missing = isPresent.indices.filter { !isPresent[$0] }
        guard !missing.isEmpty else { return table }
        try table.checkSize(table.count + missing.count, at: "/impute", budget)
        var result = DataTable(count: table.count + missing.count)
        func set(_ name: String, _ column: DataColumn, _ added: (Int) -> Value) {
            var builder = ColumnBuilder(capacity: result.count)
            for row in 0..<table.count { builder.append(column[row]) }
            for cell in missing { builder.append(added(cell)) }
            result.set(builder.column, as: name)
        }
        let shared = groupBy.map(\.name)
        for (name, column) in zip(table.names, table.columns) where !shared.contains(name) && name != key.name {
            set(name, column) { _ in name == self.field.name ? .null : .undefined }
        }
        for field in groupBy {
            let column = table[field]
            set(field.name, column) { column[groups.firsts[$0 / width]] }
        }
        set(key.name, keyColumn) { domain[codes.firsts[$0 % width]] }
        if table[field.name] == nil { set(field.name, table[field]) { _ in .null } }
        return result
    }
}
