import Charts

/// Keeps the records that fulfil a condition.
package struct Filter: Hashable, Sendable {
    package var condition: Condition

    package init(_ condition: Condition) {
        self.condition = condition
    }

    /// - Parameter zone: whose clocks are meant by dates without an offset.
    func apply(to table: Table, in zone: TimeZoneRules = .utc) throws(TransformError) -> Table {
        let kept = try condition.truths(of: table, in: zone, key: "")
        return table.taking(kept.indices.filter { kept[$0] })
    }
}
