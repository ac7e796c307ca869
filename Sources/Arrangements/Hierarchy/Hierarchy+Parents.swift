import Budget

extension Hierarchy {
    /// The meaning of the value of a row that has children.
    package enum ParentValues: Hashable, Sendable {
        /// It is added to those of the children.
        case added
        /// It contains those of the children. Without a usable value, it is their sum.
        case totals
    }

    /// Creates a tree from rows that name their parents.
    /// - Parameters:
    ///   - identifiers: A number for each row that stands for its name.
    ///   - parents: The number of each row's parent; a negative one for a root.
    ///   - values: The value of each row.
    ///   - requiresOneRoot: Whether a second root is an error.
    /// - Throws: `HierarchyError` for the first fault.
    /// - Complexity: O(n log n).
    package init(
        identifiers: [Int], parents: [Int], values: [Double], parentValues: ParentValues = .added,
        requiresOneRoot: Bool = false, order: Order = .values, _ budget: RenderBudget
    ) throws(HierarchyError) {
        let amounts = Amounts(values)
        let count = min(identifiers.count, parents.count, values.count)
        var draft = HierarchyDraft()
        guard budget.allows(count, each: 250), !budget.isSpent(before: 200 * count) else {
            self.init(draft, amounts, order: order, budget)
            return
        }
        var rows: [Int: Int] = [:]
        rows.reserveCapacity(count)
        for row in 0..<count {
            if let first = rows.updateValue(row, forKey: identifiers[row]) { throw .duplicate(row: row, first: first) }
        }
        var root: Int?
        for row in 0..<count {
            var parent = -1
            if parents[row] >= 0 {
                guard let found = rows[parents[row]] else { throw .missingParent(row: row) }
                parent = found
            } else if let root, requiresOneRoot {
                throw .severalRoots(row: row, first: root)
            } else {
                root = root ?? row
            }
            draft.append(row: row, parent: parent)
            draft.nodesOfRows.append(row)
        }
        let graph = DirectedGraph(
            nodeCount: count, sources: draft.parents.enumerated().map { $0.element < 0 ? $0.offset : $0.element },
            targets: Array(0..<count), ignoring: draft.parents.map { $0 < 0 })
        let downward = graph.topologicalOrder()
        if downward.count < count, let cycle = graph.cycle() {
            // An edge has the number of the child, and each edge ends where the next one starts.
            throw .cycle(rows: cycle.reversed())
        }
        guard !budget.isSpent(before: 100 * count) else {
            self.init(HierarchyDraft(), amounts, order: order, budget)
            return
        }
        var sums = [Double](repeating: 0, count: count)
        let isUsable = values.map { $0 >= 0 && $0.isFinite }
        for row in downward.reversed() {
            let own = amounts.values[row]
            let hasTotal = parentValues == .totals && isUsable[row] && !graph.outgoing(row).isEmpty
            if hasTotal, sums[row] > own * (1 + 1e-9) { throw .exceeded(row: row, sum: sums[row]) }
            draft.values[row] = hasTotal ? max(own, sums[row]) : own + sums[row]
            draft.ownValues[row] = hasTotal ? max(0, own - sums[row]) : own
            if draft.parents[row] >= 0 { sums[draft.parents[row]] += draft.values[row] }
        }
        self.init(draft, amounts, order: order, budget)
    }
}
