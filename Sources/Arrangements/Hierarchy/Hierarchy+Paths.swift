import Budget

extension Hierarchy {
    /// Creates a tree from rows that name their groups, from the outermost one, such as a country and a city.
    ///
    /// Rows with the same path belong to the same node, and their values are added in the order of the rows.
    /// - Parameters:
    ///   - levels: For each level, a number for each row that stands for a name. A negative number ends the path of a
    ///     row early; its value then belongs to the group itself.
    ///   - values: The value of each row.
    ///   - rowsAreLeaves: Whether each row has a node of its own in its innermost group.
    /// - Throws: `HierarchyError.gap`.
    /// - Complexity: O(n · levels + n log n).
    package init(
        levels: [[Int]], values: [Double], rowsAreLeaves: Bool = false, order: Order = .values, _ budget: RenderBudget
    ) throws(HierarchyError) {
        struct Step: Hashable {
            let parent: Int
            let code: Int
        }
        let amounts = Amounts(values)
        var draft = HierarchyDraft()
        var known: [Step: Int] = [:]
        for row in values.indices {
            guard !budget.isSpent(at: row, costOfElement: 100 * (levels.count + 1)) else { break }
            let amount = amounts.values[row]
            var node = -1
            var end: Int?
            for (level, codes) in levels.enumerated() {
                let code = codes.indices.contains(row) ? codes[row] : -1
                guard code >= 0 else {
                    end = end ?? level
                    continue
                }
                guard end == nil else { throw .gap(row: row, level: level) }
                let step = Step(parent: node, code: code)
                if let found = known[step] {
                    node = found
                } else {
                    guard budget.allowsGrowth(from: draft.count, each: 100) else { break }
                    known[step] = draft.count
                    draft.append(row: row, parent: node)
                    node = draft.count - 1
                }
                draft.values[node] += amount
            }
            if rowsAreLeaves || node < 0 {
                guard budget.allowsGrowth(from: draft.count, each: 100) else { break }
                draft.append(row: row, parent: node)
                node = draft.count - 1
                draft.values[node] = amount
            }
            draft.ownValues[node] += amount
            draft.nodesOfRows.append(node)
        }
        self.init(draft, amounts, order: order, budget)
    }
}
