import Budget
import Data
import Dialects
import JavaScript
import Numbers

extension DomainBuilder {
    func setCategories(_ scale: inout Scale) throws(SpecError) {
        if let domain = component.domain, domain.isList {
            return scale.setCategories(domain.elements.map { CategorySort.value($0, component.field) })
        }
        var sorts: [CategorySort] = []
        var values: [Value] = []
        var seen: Set<Name> = []
        var sources: [(table: DataTable, column: String)] = []
        for view in units {
            guard let unit = view.unit, let data = view.data else { continue }
            for channel in [channel, channel.second].compactMap(\.self) {
                guard let definition = unit.encoding.field(channel) else { continue }
                if let datum = definition.datum {
                    let value = try environment.value(datum, definition)
                    if seen.insert(Name(value.plainText)).inserted { values.append(value) }
                    continue
                }
                var sort = CategorySort(definition, unit)
                var name = definition.column
                if definition.hasBins {
                    name = definition.column(suffix: "range")
                    if sort == .ascending || sort == .descending {
                        sort = .field(definition.column, op: "min", isDescending: sort == .descending)
                    }
                }
                // Second positions, and those in the order of the records, follow the others.
                if channel == self.channel, sort != .none, !sorts.contains(sort) { sorts.append(sort) }
                let usesRaw: Bool
                if case .field = sort { usesRaw = true } else { usesRaw = false }
                let isRaw = usesRaw && data.raw[name] != nil
                let table = isRaw ? data.raw : data.domains
                sources.append((table, name))
                let column = table[FieldPath(column: name)]
                for row in try environment.firstRows(of: column) {
                    let value = column[row]
                    if seen.insert(Name(value.plainText)).inserted { values.append(value) }
                }
            }
        }
        guard values.count <= Limits.categories else {
            throw Problem.tooLarge(component.field.node.place, "A scale has at most \(Limits.categories) categories.")
        }
        // Values that the document itself gives keep their order.
        let sort = sources.isEmpty || sorts.isEmpty ? .none : sorts.count == 1 ? sorts[0] : .ascending
        var sorted = sort.sorted(values) { field, op in measures(values, field, op, sources) }
        if component.bool("reverse") == true { sorted.reverse() }
        scale.setCategories(sorted)
    }

    /// The summaries of a field for categories.
    func measures(
        _ values: [Value], _ field: String?, _ op: String, _ sources: [(table: DataTable, column: String)]
    ) -> [Value] {
        var rows = [[(Int, Int)]](repeating: [], count: values.count)
        var indices: [Name: Int] = [:]
        for (index, value) in values.enumerated() { indices[Name(value.plainText)] = index }
        for (number, source) in sources.enumerated() {
            guard let column = source.table[source.column] else { continue }
            for row in 0..<source.table.count {
                if let index = indices[Name(column.text(at: row))] { rows[index].append((number, row)) }
            }
        }
        let columns = sources.map { source in field.map { source.table[FieldPath($0)] } }
        return rows.map { rows in
            let values = rows.compactMap { number, row in columns[number].map { $0[row] } }
            return CategoryMeasure.of(op, values, count: rows.count)
        }
    }

    // MARK: Limits
}
