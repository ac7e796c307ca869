import Budget

/// Replaces each group of records, such as repeated measurements, by the middle and the limits of its values
/// (`SpreadInterval`). A group without values has a record without numbers.
package struct IntervalTable: Hashable, Sendable {
    package var field: String
    package var spread: Spread
    /// The columns whose values form the groups. Without columns, all records form one group.
    package var groupBy: [String]
    /// The names of the new columns with the middle, the limits, and the number of values; nil for the name of the field,
    /// with `_low`, `_high` and `_count` for the others.
    package var middleName: String?
    package var lowName: String?
    package var highName: String?
    package var countName: String?

    package init(of field: String, _ spread: Spread = .confidence(level: 0.95), groupBy: [String] = []) {
        self.field = field
        self.spread = spread
        self.groupBy = groupBy
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        let column = try table.column(field, key: "field")
        let values = try table.numbers(field, key: "field")
        var reaches: [Int: Double] = [:]
        var records = GroupedRecords(columnCount: 4)
        for group in try Groups(of: table, by: groupBy, budget).records {
            guard !budget.isSpent(before: 2_000 + group.count * 50) else { throw .stopped }
            let finite = group.map { values[$0] }.filter(\.isFinite)
            let interval = SpreadInterval(of: finite, spread) { level, degreesOfFreedom in
                if let reach = reaches[degreesOfFreedom] { return reach }
                let reach = StudentDistribution.reach(of: level, degreesOfFreedom: degreesOfFreedom)
                reaches[degreesOfFreedom] = reach
                return reach
            }
            let numbers = [interval?.middle ?? .nan, interval?.low ?? .nan, interval?.high ?? .nan]
            try records.append((numbers + [Double(finite.count)]).map { [$0] }, ofGroupWith: group[0], budget)
        }
        let name = middleName ?? field
        return try records.table(
            of: table, groupBy: groupBy,
            [
                (name, column, field), (lowName ?? "\(name)_low", column, field),
                (highName ?? "\(name)_high", column, field), (countName ?? "\(name)_count", nil, nil),
            ], budget)
    }
}
