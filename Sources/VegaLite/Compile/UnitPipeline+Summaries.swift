import Budget
import Data
import Dialects
import JSON
import JavaScript
import Numbers

extension UnitPipeline {
    func aggregated(_ table: DataTable) throws -> DataTable {
        var groups: [FieldPath] = []
        var summaries: [Aggregation] = []
        for facet in facets where !groups.contains(where: { $0.name == facet }) {
            groups.append(FieldPath(column: facet))
        }
        var arguments: [(op: AggregateOperation, by: String, field: String, column: String)] = []
        func group(_ name: String) {
            if !groups.contains(where: { $0.name == name }) { groups.append(FieldPath(column: name)) }
        }
        for (_, field) in encoding.all where field.datum == nil {
            guard let summary = field.aggregate else {
                guard field.field != nil else { continue }
                group(field.column)
                if field.hasBins || field.timeUnit != nil { group(field.column(suffix: "end")) }
                if field.timeUnit != nil { group(field.column(suffix: "previous")) }
                continue
            }
            if let argument = summary.argument, let op = AggregateOperation(rawValue: summary.op),
                let name = field.field
            {
                arguments.append((op, argument, name, field.column))
                continue
            }
            guard let op = AggregateOperation(rawValue: summary.op) else {
                throw Problem.at(field.node.place, "This summary is not available.", found: summary.op)
            }
            let path = field.field.map { FieldPath($0) }
            if !summaries.contains(where: { $0.name == field.column }) {
                summaries.append(Aggregation(op, op == .count ? nil : path, as: field.column))
            }
        }
        // Fields by which categories are sorted are needed no longer: domains are made of the records before.
        var result = try AggregateTransform(summaries, groupBy: groups).apply(to: table, context)
        guard !arguments.isEmpty else { return result }
        let grouping = try table.groups(by: groups, budget)
        for argument in arguments {
            let key = table[FieldPath(argument.by)]
            let values = table[FieldPath(argument.field)]
            var builder = ColumnBuilder(capacity: result.count)
            for index in 0..<result.count {
                var best: Int?
                for row in index < grouping.count ? grouping[index] : [] where !key.isMissing(at: row) {
                    guard let current = best else {
                        best = row
                        continue
                    }
                    let order = key.order(row, current)
                    if argument.op == .argmax ? order > 0 : order < 0 { best = row }
                }
                builder.append(best.map { values[$0] } ?? .undefined)
            }
            result.set(builder.column, as: argument.column)
        }
        return result
    }

    // MARK: Imputation and stacks

    func imputed(_ table: DataTable) throws -> DataTable {
        var table = table
        for (channel, other) in [(Channel.x, Channel.y), (.y, .x)] {
            guard let field = encoding[channel]?.main, let node = field.node["impute"], node.isObject,
                let key = encoding[other]?.main
            else { continue }
            let groups = (pathColumns + facets).map { FieldPath(column: $0) }
            let reader = try MemberReader(try node.json(budget), at: "/encoding/\(channel.rawValue)/impute", budget)
            table = try ImputeTransform(
                FieldPath(column: field.column), key: FieldPath(column: key.column), groupBy: groups, reader
            ).apply(to: table, context)
        }
        return table
    }

    /// The columns that tell lines apart.
    private var pathColumns: [String] {
        var names: [String] = []
        for channel in Channel.ofPaths {
            let fields = [encoding[channel]?.main].compactMap(\.self) + encoding.list(channel)
            for field in fields where field.datum == nil && field.aggregate == nil { names.append(field.column) }
        }
        return names
    }

    func stacked(_ table: DataTable, _ stack: Stack) throws -> DataTable {
        guard let field = encoding[stack.channel]?.main else { return table }
        var table = table
        let dimensions = stack.dimensions.compactMap { encoding[$0]?.main }
        var parts: [String] = []
        for part in stack.parts where !parts.contains(part.column) { parts.append(part.column) }
        if stack.imputes, let dimension = dimensions.first {
            var groups = parts.map { FieldPath(column: $0) }
            groups += dimensions.dropFirst().map { FieldPath(column: $0.column) }
            groups += facets.map { FieldPath(column: $0) }
            let before = table.count
            let end = dimension.column(suffix: "end")
            let ends = table[end]
            table = try ImputeTransform(
                FieldPath(column: field.column), key: FieldPath(column: dimension.column), groupBy: groups,
                value: .number(0)
            ).apply(to: table, context)
            if let ends, table.count > before { table.set(completed(table, dimension, end, ends, before), as: end) }
        }
        var groupBy = dimensions.map { FieldPath(column: $0.column) } + facets.map { FieldPath(column: $0) }
        for dimension in dimensions where dimension.hasBins {
            groupBy.append(FieldPath(column: dimension.column(suffix: "end")))
        }
        var keys: [SortKey] = []
        let order = encoding.list(.order)
        if !order.isEmpty {
            for field in order {
                keys.append(
                    SortKey(
                        FieldPath(column: field.column), descending: ScaleComponent.isDescending(field.node["sort"])))
            }
        } else {
            let isDescending = encoding.orderNode?["sort"]?.text.map { $0 == "descending" } ?? (stack.channel == .y)
            keys = parts.map { SortKey(FieldPath(column: $0), descending: isDescending) }
            try addDomainOrder(&table, &keys, stack, isDescending)
        }
        guard let offset = StackTransform.Offset(rawValue: stack.offset) else { return table }
        return try StackTransform(
            FieldPath(column: field.column), groupBy: groupBy, sort: keys, offset: offset, as: field.column + "_start",
            field.column + "_end"
        ).apply(to: table, context)
    }

    /// The ends of bins that imputed records lack.
    func completed(
        _ table: DataTable, _ dimension: FieldDefinition, _ end: String, _ ends: DataColumn, _ before: Int
    ) -> DataColumn {
        let starts = table[FieldPath(column: dimension.column)]
        var known: [Name: Value] = [:]
        for row in 0..<before { known[Name(starts.text(at: row))] = ends[row] }
        return DataColumn((0..<table.count).map { known[Name(starts.text(at: $0))] ?? .undefined })
    }

    /// Parts follow the order of a color's given domain.
    func addDomainOrder(
        _ table: inout DataTable, _ keys: inout [SortKey], _ stack: Stack, _ isDescending: Bool
    ) throws {
        for channel in [Channel.color, .fill, .stroke] {
            guard let field = encoding[channel]?.main,
                let index = keys.firstIndex(where: { $0.field.name == field.column })
            else { continue }
            guard let list = field.node["scale"]?["domain"], list.isList, field.isDiscreteType
            else {
                continue
            }
            var ranks: [Name: Double] = [:]
            for (rank, element) in list.elements.enumerated() {
                ranks[Name(CategorySort.value(element, field).plainText)] = Double(rank)
            }
            let column = table[FieldPath(column: field.column)]
            let name = "_\(field.column)_sort_index"
            table.set(
                DataColumn(
                    numbers: (0..<table.count).map { ranks[Name(column.text(at: $0))] ?? Double(ranks.count) }),
                as: name)
            keys[index] = SortKey(FieldPath(column: name), descending: isDescending)
        }
    }

    // MARK: Values that are no numbers
}
