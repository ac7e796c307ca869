import Budget
import Diagnostics

/// Creates a column for each value of a column: converts a long table to a wide one.
package struct Pivot: Hashable, Sendable {
    /// The column whose values become the names of the new columns.
    package var field: String
    /// The column with the contents of the new columns.
    package var value: String
    /// The columns whose values form groups. Each group becomes one record.
    package var groupBy: [String]
    /// The summary of values in the same cell. A cell without records has no value.
    package var measure: Measure

    /// The maximum number of new columns.
    static let maximumColumns = 1_000
    /// The memory of a cell with a value, in bytes: a list of records while the table is created, and the value.
    private static let sizeOfCell = 80

    package init(field: String, value: String, groupBy: [String], measure: Measure = .mean) {
        self.field = field
        self.value = value
        self.groupBy = groupBy
        self.measure = measure
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        let names = try table.column(field, key: "field")
        let values = try table.column(value, key: "value")
        if !measure.takesTexts { _ = try table.numbers(value, key: "value") }
        let groups = try Groups(of: table, by: groupBy, budget)
        var result = Table(count: groups.records.count)
        for name in groupBy { result.set(try table.column(name, key: "groupBy").taking(groups.firsts), as: name) }

        let (numbers, firsts) = names.numbered(budget)
        let texts = names.taking(firsts).texts
        guard texts.count <= Self.maximumColumns else {
            throw TransformError(
                "field",
                "The column \"\(field.shortened(to: 40))\" has \(texts.count) different values; at most \(Self.maximumColumns) columns are allowed.",
                found: field)
        }
        let (cells, isOver) = texts.count.multipliedReportingOverflow(by: groups.records.count)
        guard !isOver, cells <= TableTransform.maximumRecords else {
            throw TransformError(
                "field",
                "The new columns would have more than \(TableTransform.maximumRecords) values.", found: field)
        }
        guard budget.allows(cells * Self.sizeOfCell) else { throw .stopped }
        var records = [[[Int]]](
            repeating: [[Int]](repeating: [], count: groups.records.count), count: firsts.count)
        for (group, members) in groups.records.enumerated() {
            guard !budget.isSpent(before: members.count * 100) else { throw .stopped }
            for index in members { records[numbers[index]][group].append(index) }
        }
        for (text, records) in zip(texts, records) {
            guard let text else { continue }
            guard !groupBy.contains(exactly: text) else {
                throw TransformError(
                    "field",
                    "A new column would have the name \"\(text.shortened(to: 40))\", which is also in groupBy.",
                    found: field)
            }
            // A cell without records has no sum and no count, rather than 0.
            let found = measure.apply(to: values, Groups(records.filter { !$0.isEmpty }), budget)
            var index = 0
            let indices = records.map { records -> Int? in
                guard !records.isEmpty else { return nil }
                defer { index += 1 }
                return index
            }
            result.set(found.taking(indices), as: text)
            if measure.hasUnit { result.units[Name(text)] = table.units[Name(value)] }
        }
        return result
    }
}
