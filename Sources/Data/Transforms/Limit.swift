/// Keeps the first or last records.
package struct Limit: Hashable, Sendable {
    package enum End: String, CaseIterable, Hashable, Sendable {
        case start, end
    }

    package var count: Int
    package var from: End

    package init(count: Int, from: End = .start) {
        self.count = count
        self.from = from
    }

    func apply(to table: Table) -> Table {
        let kept = min(max(0, count), table.count)
        guard kept < table.count else { return table }
        return table.taking(Array(from == .start ? 0..<kept : table.count - kept..<table.count))
    }
}
