import Charts

/// Keeps the records that fulfil a condition.
package struct Filter: Hashable, Sendable {
    package var condition: Condition

    package init(_ condition: Condition) {
        self.condition = condition
    }

    func apply(to table: Table) throws(TransformError) -> Table {
        let kept = try condition.truths(of: table, key: "")
        return table.taking(kept.indices.filter { kept[$0] })
    }
}
