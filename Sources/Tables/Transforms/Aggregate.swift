import Charts

/// Makes one record of each group of records.
package struct Aggregate: Hashable, Sendable {
    package struct Value: Hashable, Sendable {
        package var measure: Measure
        /// nil counts records.
        package var field: String?
        /// What the new column is called.
        package var name: String

        package init(_ measure: Measure, of field: String?, as name: String) {
            self.measure = measure
            self.field = field
            self.name = name
        }
    }

    /// The columns whose values make the groups; without any all records are one group, even if there are none.
    package var groupBy: [String]
    package var values: [Value]

    package init(groupBy: [String] = [], values: [Value]) {
        self.groupBy = groupBy
        self.values = values
    }

    func apply(to table: Table) throws(TransformError) -> Table {
        // One record tells that there were none.
        let groups = groupBy.isEmpty ? Groups([Array(0..<table.count)]) : try Groups(of: table, by: groupBy)
        var result = Table(count: groups.records.count)
        for name in groupBy { result.set(try table.column(name, key: "groupBy").taking(groups.firsts), as: name) }
        for (number, value) in values.enumerated() {
            result.set(try column(value, of: table, groups, key: "values/\(number)/field"), as: value.name)
        }
        return result
    }

    private func column(
        _ value: Value, of table: Table, _ groups: Groups, key: String
    ) throws(TransformError) -> Column {
        guard let field = value.field else {
            guard value.measure == .count else {
                throw TransformError(key: key, "Only count needs no field.")
            }
            return .numbers(groups.records.map { Double($0.count) })
        }
        let column = try table.column(field, key: key)
        if !value.measure.takesTexts { _ = try table.numbers(field, key: key) }
        return value.measure.apply(to: column, groups)
    }
}
