import Budget
import TestSupport
import Testing

@testable import Arrangements

@Suite struct HierarchyTests {
    /// The rows and values of a tree by its nodes' paths of rows.
    private func paths(_ tree: Hierarchy) -> [[Int]: Double] {
        var paths: [[Int]] = []
        var result: [[Int]: Double] = [:]
        for node in tree.indices {
            let parent = tree.parents[node]
            paths.append((parent < 0 ? [] : paths[parent]) + [tree.rows[node]])
            result[paths[node]] = tree.values[node]
        }
        return result
    }

    private func expectConsistent(_ tree: Hierarchy) {
        #expect(tree.roots.allSatisfy { tree.parents[$0] == -1 && tree.depths[$0] == 0 })
        var next = tree.roots.upperBound
        for node in tree.indices {
            let children = tree.children(of: node)
            #expect(children.isEmpty || children.lowerBound == next)
            next += children.count
            #expect(children.allSatisfy { tree.parents[$0] == node && tree.depths[$0] == tree.depths[node] + 1 })
            let sum = tree.values[children].reduce(tree.ownValues[node], +)
            #expect(abs(sum - tree.values[node]) <= 1e-9 * max(1, sum))
            #expect(zip(tree.values[children], tree.values[children].dropFirst()).allSatisfy { $0 >= $1 })
        }
        #expect(next == tree.count)
    }

    @Test func `rows with the same path share a node, and values are summed upward`() throws {
        // Europe: Bern 1, Rome 2, Bern 3, itself 10; Asia: Tokyo 4.
        let tree = try Hierarchy(
            levels: [[0, 0, 0, 0, 1], [5, 6, 5, -1, 7]], values: [1, 2, 3, 10, 4], .unlimited)
        expectConsistent(tree)
        #expect(paths(tree) == [[0]: 16, [0, 0]: 4, [0, 1]: 2, [4]: 4, [4, 4]: 4])
        #expect(tree.ownValues[0] == 10)
        #expect(tree.nodesOfRows.map { tree.values[$0] } == [4, 2, 4, 16, 4], "the innermost node of each row")
        let inRows = try Hierarchy(levels: [[1, 0]], values: [1, 2], order: .rows, .unlimited)
        #expect(inRows.values == [1, 2])
    }

    @Test func `rows have nodes of their own below their groups or without them`() throws {
        let tree = try Hierarchy(levels: [[0, 0, 1]], values: [1, 2, 3], rowsAreLeaves: true, .unlimited)
        #expect(paths(tree) == [[0]: 3, [0, 0]: 1, [0, 1]: 2, [2]: 3, [2, 2]: 3])
        #expect(try Hierarchy(levels: [], values: [1, 3, 2], .unlimited).values == [3, 2, 1])
    }

    @Test func `a name below a missing one is an error`() {
        #expect(throws: HierarchyError.gap(row: 1, level: 2)) {
            try Hierarchy(levels: [[0, 0], [1, -1], [2, 2]], values: [1, 1], .unlimited)
        }
    }

    @Test func `random paths sum up like a dictionary of prefixes`() throws {
        var random = RandomSource(seed: 7)
        for _ in 0..<200 {
            let (rows, depth) = (Int.random(in: 0...30, using: &random), Int.random(in: 1...4, using: &random))
            let levels = (0..<depth).map { _ in (0..<rows).map { _ in Int.random(in: 0...2, using: &random) } }
            let values = (0..<rows).map { _ in Double(Int.random(in: 0...9, using: &random)) }
            let tree = try Hierarchy(levels: levels, values: values, .unlimited)
            expectConsistent(tree)
            var sums: [[Int]: Double] = [:]
            for row in 0..<rows {
                for level in 1...depth { sums[levels.prefix(level).map { $0[row] }, default: 0] += values[row] }
            }
            #expect(tree.values.sorted() == sums.values.sorted())
        }
    }

    @Test func `random parents give the sums of all rows below`() throws {
        var random = RandomSource(seed: 8)
        for _ in 0..<200 {
            let count = Int.random(in: 0...40, using: &random)
            let names = (0..<count).shuffled(using: &random)
            // The name of a parent is below that of its child, so there are no cycles.
            let parents = names.map { $0 == 0 ? -1 : Int.random(in: -1..<$0, using: &random) }
            let values = names.map { _ in Double(Int.random(in: 0...9, using: &random)) }
            let tree = try Hierarchy(identifiers: names, parents: parents, values: values, .unlimited)
            expectConsistent(tree)
            var sums = values
            for row in 0..<count {
                var above = parents[row]
                while above >= 0, let index = names.firstIndex(of: above) {
                    sums[index] += values[row]
                    above = parents[index]
                }
            }
            for node in tree.indices { #expect(tree.values[node] == sums[tree.rows[node]]) }
        }
    }

    @Test func `faults of parents have their rows`() {
        func tree(_ names: [Int], _ parents: [Int], one: Bool = false) throws(HierarchyError) -> Hierarchy {
            try Hierarchy(
                identifiers: names, parents: parents, values: names.map { _ in 1 }, requiresOneRoot: one, .unlimited)
        }
        #expect(throws: HierarchyError.duplicate(row: 2, first: 0)) { try tree([4, 5, 4], [-1, 4, 4]) }
        #expect(throws: HierarchyError.missingParent(row: 1)) { try tree([4, 5], [-1, 6]) }
        #expect(throws: HierarchyError.severalRoots(row: 2, first: 0)) { try tree([4, 5, 6], [-1, 4, -1], one: true) }
        #expect(throws: HierarchyError.cycle(rows: [0])) { try tree([3], [3]) }
        let parents = [-1, 3, 1, 2, 3]
        let error = #expect(throws: HierarchyError.self) { try tree([0, 1, 2, 3, 4], parents) }
        var rows: [Int] = []
        if case .cycle(let found) = error { rows = found }
        #expect(rows.sorted() == [1, 2, 3])
        for (child, parent) in zip(rows, rows.dropFirst() + rows.prefix(1)) { #expect(parents[child] == parent) }
    }

    @Test func `totals of groups contain their children and may be missing`() throws {
        func tree(_ values: [Double]) throws -> Hierarchy {
            try Hierarchy(
                identifiers: [0, 1, 2], parents: [-1, 0, 0], values: values, parentValues: .totals, .unlimited)
        }
        let rest = try tree([10, 4, 3])
        #expect(rest.values == [10, 4, 3] && rest.ownValues == [3, 4, 3])
        #expect(try tree([.nan, 4, 3]).values[0] == 7)
        #expect(throws: HierarchyError.exceeded(row: 0, sum: 7)) { try tree([6, 4, 3]) }
        #expect(try tree([0.7 + 0.1, 0.7, 0.1 + 1e-17]).count == 3)
    }

    @Test func `hostile numbers count as 0 or are scaled`() throws {
        let tree = try Hierarchy(levels: [], values: hostileNumbers, .unlimited)
        #expect(tree.values.allSatisfy { $0 >= 0 && $0.isFinite })
        #expect(tree.values.reduce(0, +).isFinite)
        #expect(tree.unusableRows.count == hostileNumbers.count { !($0 >= 0 && $0.isFinite) })
        let large = try Hierarchy(levels: [[0, 0, 0]], values: [1.5e308, 1.5e308, 0.75e308], .unlimited)
        #expect(large.values[0] == 2.5 * large.ownValues[0] || large.values[0].isFinite)
        #expect(large.exponent < 0)
    }

    @Test func `deep and wide trees keep to the time and the memory of their rows`() throws {
        let count = 100_000
        let chain = try Hierarchy(
            identifiers: Array(0..<count), parents: Array(-1..<count - 1), values: Array(repeating: 1, count: count),
            .unlimited)
        #expect(chain.levels == count && chain.values[0] == Double(count))
        let wide = try Hierarchy(levels: [Array(0..<count)], values: Array(repeating: 1, count: count), .unlimited)
        #expect(wide.roots.count == count)
        let budget = RenderBudget { true }
        let ended = try Hierarchy(levels: [Array(0..<count)], values: Array(repeating: 1, count: count), budget)
        #expect(budget.isSpent && ended.count < count)
    }
}
