import Budget

/// A tree, or several, in flat arrays.
///
/// The nodes have the order of their levels: the roots first, then the children of the first root, and so on. A parent
/// therefore precedes its children, and the children of a node are neighbors. Loops over the nodes replace recursion,
/// so a tree may be as deep as its rows allow.
package struct Hierarchy: Hashable, Sendable {
    /// The order of the roots and of the children of each node.
    package enum Order: Hashable, Sendable {
        /// The order in which the rows name them.
        case rows
        /// The largest values first; equal ones in the order of the rows.
        case values
    }

    /// The parent of each node; -1 for a root.
    package private(set) var parents: [Int] = []
    /// The number of nodes above each node.
    package private(set) var depths: [Int] = []
    /// The first row that belongs to each node.
    package private(set) var rows: [Int] = []
    /// The innermost node to which each row belongs; without the last rows if the budget is spent.
    package private(set) var nodesOfRows: [Int] = []
    /// The value of each node with that of all nodes below it.
    package private(set) var values: [Double] = []
    /// The part of each node's value that is not that of its children.
    package private(set) var ownValues: [Double] = []
    /// The rows whose values are negative or not finite; they count as 0.
    package let unusableRows: [Int]
    /// The power of two by which all values are multiplied so that sums are finite (`Amounts`); usually 0.
    package let exponent: Int
    private var childRanges: [Range<Int>] = []

    package private(set) var roots = 0..<0

    package var count: Int { parents.count }
    package var indices: Range<Int> { parents.indices }

    package func children(of node: Int) -> Range<Int> { childRanges[node] }
    package func isLeaf(_ node: Int) -> Bool { childRanges[node].isEmpty }

    /// The value of a node in the unit of the rows; infinite if it is too large for a number.
    package func amount(_ node: Int) -> Double {
        exponent == 0 ? values[node] : Double(sign: .plus, exponent: -exponent, significand: values[node])
    }

    /// The number of levels; 0 without nodes.
    package var levels: Int { (depths.last ?? -1) + 1 }

    /// An empty tree.
    package init() {
        (unusableRows, exponent) = ([], 0)
    }

    /// Puts the nodes of a draft into their order. An incomplete tree is left when the budget is spent.
    /// - Complexity: O(n log n).
    init(_ draft: HierarchyDraft, _ amounts: Amounts, order: Order, _ budget: RenderBudget) {
        unusableRows = amounts.unusable
        exponent = amounts.exponent
        let count = draft.parents.count
        guard budget.allows(count, each: 160), budget.allows(draft.nodesOfRows.count, each: 8) else { return }
        // The children of all nodes, those of the same node beside each other; the roots are the children of the last.
        var starts = [Int](repeating: 0, count: count + 2)
        for parent in draft.parents { starts[(parent < 0 ? count : parent) + 1] += 1 }
        for node in 0...count { starts[node + 1] += starts[node] }
        var ends = starts
        var grouped = [Int](repeating: 0, count: count)
        for (node, parent) in draft.parents.enumerated() {
            let group = parent < 0 ? count : parent
            grouped[ends[group]] = node
            ends[group] += 1
        }
        func sorted(_ children: ArraySlice<Int>) -> [Int] {
            guard order == .values, children.count > 1 else { return Array(children) }
            return children.sorted { one, other in
                let (first, second) = (draft.values[one], draft.values[other])
                return first == second ? one < other : first > second
            }
        }
        var queue = sorted(grouped[starts[count]..<starts[count + 1]])
        roots = 0..<queue.count
        parents = [Int](repeating: -1, count: queue.count)
        depths = [Int](repeating: 0, count: queue.count)
        queue.reserveCapacity(count)
        parents.reserveCapacity(count)
        depths.reserveCapacity(count)
        childRanges.reserveCapacity(count)
        var next = 0
        while next < queue.count, !budget.isSpent(at: next, costOfElement: 300) {
            let node = queue[next]
            let first = queue.count
            queue += sorted(grouped[starts[node]..<starts[node + 1]])
            childRanges.append(first..<queue.count)
            for _ in first..<queue.count {
                parents.append(next)
                depths.append(depths[next] + 1)
            }
            next += 1
        }
        while childRanges.count < queue.count { childRanges.append(0..<0) }
        rows = queue.map { draft.rows[$0] }
        var indices = [Int](repeating: 0, count: count)
        for (index, node) in queue.enumerated() { indices[node] = index }
        nodesOfRows = draft.nodesOfRows.map { indices[$0] }
        values = queue.map { draft.values[$0] }
        ownValues = queue.map { draft.ownValues[$0] }
    }
}

/// The nodes of a tree in the order in which they were found.
struct HierarchyDraft {
    var parents: [Int] = []
    var rows: [Int] = []
    /// The values with those of all nodes below.
    var values: [Double] = []
    var ownValues: [Double] = []
    var nodesOfRows: [Int] = []

    var count: Int { parents.count }

    mutating func append(row: Int, parent: Int) {
        parents.append(parent)
        rows.append(row)
        values.append(0)
        ownValues.append(0)
    }
}

/// Why rows do not form a tree.
package enum HierarchyError: Error, Hashable, Sendable {
    /// The path of a row has a name after a level without one.
    case gap(row: Int, level: Int)
    /// Two rows have the same identifier.
    case duplicate(row: Int, first: Int)
    /// No row has the identifier that a row names as its parent.
    case missingParent(row: Int)
    /// Each of the rows is the parent of the previous one, and the first is the parent of the last.
    case cycle(rows: [Int])
    /// A second row has no parent, where only one may be the root.
    case severalRoots(row: Int, first: Int)
    /// The children of a row sum up to more than its own value, which should contain them.
    case exceeded(row: Int, sum: Double)
}
