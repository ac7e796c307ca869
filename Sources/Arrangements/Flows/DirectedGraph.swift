/// Nodes and edges with a direction between them, in flat arrays.
package struct DirectedGraph: Hashable, Sendable {
    package let nodeCount: Int
    /// The nodes at which the edges start and end.
    package let sources: [Int]
    package let targets: [Int]
    private let leaving: Groups
    private let arriving: Groups

    /// Edges in the groups of their nodes.
    private struct Groups: Hashable, Sendable {
        var starts: [Int]
        var edges: [Int]

        init(_ nodes: [Int], count: Int, isLeftOut: (Int) -> Bool) {
            starts = [Int](repeating: 0, count: count + 1)
            for (edge, node) in nodes.enumerated() where !isLeftOut(edge) { starts[node + 1] += 1 }
            for node in 0..<count { starts[node + 1] += starts[node] }
            var ends = starts
            edges = [Int](repeating: 0, count: starts[count])
            for (edge, node) in nodes.enumerated() where !isLeftOut(edge) {
                edges[ends[node]] = edge
                ends[node] += 1
            }
        }

        func callAsFunction(_ node: Int) -> ArraySlice<Int> { edges[starts[node]..<starts[node + 1]] }
    }

    /// - Parameters:
    ///   - ignored: For each edge, whether it is left out. Edges whose ends are no nodes are always left out.
    /// - Complexity: O(n + m).
    package init(nodeCount: Int, sources: [Int], targets: [Int], ignoring ignored: [Bool] = []) {
        self.nodeCount = max(0, nodeCount)
        let count = min(sources.count, targets.count)
        self.sources = Array(sources.prefix(count))
        self.targets = Array(targets.prefix(count))
        let nodes = 0..<self.nodeCount
        func isLeftOut(_ edge: Int) -> Bool {
            ignored.indices.contains(edge) && ignored[edge] || !nodes.contains(sources[edge])
                || !nodes.contains(targets[edge])
        }
        leaving = Groups(self.sources, count: self.nodeCount, isLeftOut: isLeftOut)
        arriving = Groups(self.targets, count: self.nodeCount, isLeftOut: isLeftOut)
    }

    /// The edges that start at a node, in their order.
    package func outgoing(_ node: Int) -> ArraySlice<Int> { leaving(node) }
    /// The edges that end at a node, in their order.
    package func incoming(_ node: Int) -> ArraySlice<Int> { arriving(node) }

    /// The nodes, each after all from which edges lead to it (Kahn, "Topological sorting of large networks", 1962).
    /// Nodes in cycles and behind them are missing.
    /// - Complexity: O(n + m).
    package func topologicalOrder() -> [Int] {
        var open = (0..<nodeCount).map { incoming($0).count }
        var order = (0..<nodeCount).filter { open[$0] == 0 }
        var next = 0
        while next < order.count {
            for edge in outgoing(order[next]) {
                open[targets[edge]] -= 1
                if open[targets[edge]] == 0 { order.append(targets[edge]) }
            }
            next += 1
        }
        return order
    }

    /// The wave that reaches each node: those to which no edges lead are in wave 0, every other node is in the wave after
    /// the last one from which an edge leads to it. Where a cycle leaves no such node, the first node starts the wave.
    ///
    /// Without cycles, the wave is the number of edges of the longest path to the node.
    /// - Complexity: O(n + m).
    package func waves() -> [Int] {
        var waves = [Int](repeating: -1, count: nodeCount)
        var open = (0..<nodeCount).map { incoming($0).count }
        var wave = (0..<nodeCount).filter { open[$0] == 0 }
        var (number, first) = (0, 0)
        while true {
            if wave.isEmpty {
                while first < nodeCount, waves[first] >= 0 { first += 1 }
                guard first < nodeCount else { return waves }
                wave = [first]
            }
            for node in wave { waves[node] = number }
            var next: [Int] = []
            for node in wave {
                for edge in outgoing(node) {
                    let target = targets[edge]
                    open[target] -= 1
                    if open[target] == 0, waves[target] < 0 { next.append(target) }
                }
            }
            wave = next
            number += 1
        }
    }

    /// The edges of a cycle, each of which starts where the previous one ends; nil if there is none. Of all cycles, it
    /// is one that the node with the lowest index in or behind a cycle depends on.
    /// - Complexity: O(n + m).
    package func cycle() -> [Int]? {
        let order = topologicalOrder()
        guard order.count < nodeCount else { return nil }
        var isOpen = [Bool](repeating: true, count: nodeCount)
        for node in order { isOpen[node] = false }
        // Every open node has an open one before it, so the way back comes to a node for the second time.
        var indices = [Int](repeating: -1, count: nodeCount)
        var way: [Int] = []
        guard var node = isOpen.firstIndex(of: true) else { return nil }
        while indices[node] < 0 {
            indices[node] = way.count
            guard let edge = incoming(node).first(where: { isOpen[sources[$0]] }) else { return nil }
            way.append(edge)
            node = sources[edge]
        }
        return way[indices[node]...].reversed()
    }
}
