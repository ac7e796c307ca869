import Budget

/// Replaces each group of records by a smooth curve through its points (`Loess`), with a record for each position.
package struct LoessCurve: Hashable, Sendable {
    /// The column with the positions.
    package var on: String
    /// The column with the values.
    package var field: String
    /// The share of the points around each one that determine the curve there, from 0 to 1.
    package var bandwidth: Double
    /// The columns whose values form independent groups.
    package var groupBy: [String]
    /// The names of the new columns with the positions and the values; nil for those of `on` and `field`.
    package var onName: String?
    package var fieldName: String?

    package init(of field: String, on: String, bandwidth: Double = 0.3, groupBy: [String] = []) {
        self.on = on
        self.field = field
        self.bandwidth = bandwidth
        self.groupBy = groupBy
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        let (x, y) = (try table.numbers(on, key: "on"), try table.numbers(field, key: "field"))
        var records = GroupedRecords(columnCount: 2)
        for group in try Groups(of: table, by: groupBy, budget).records {
            let curve = Loess.curve(x: group.map { x[$0] }, y: group.map { y[$0] }, bandwidth: bandwidth, budget)
            guard !budget.isSpent else { throw .stopped }
            try records.append([curve.x, curve.y], ofGroupWith: group[0], budget)
        }
        return try records.table(
            of: table, groupBy: groupBy,
            [
                (onName ?? on, try table.column(on, key: "on"), on),
                (fieldName ?? field, try table.column(field, key: "field"), field),
            ], budget)
    }
}
