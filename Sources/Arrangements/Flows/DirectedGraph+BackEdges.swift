import Budget

extension DirectedGraph {
    /// The edges that must run back so that all others lead in one direction.
    ///
    /// The edges are taken from the heaviest to the lightest, equal ones in their order; an edge that would close a
    /// cycle with those before it runs back. The order of the nodes is kept up to date after each edge (Pearce and
    /// Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", 2006).
    /// - Returns: For each edge, whether it runs back.
    /// - Complexity: O(n + m) without cycles, otherwise at most O(m · (n + m)), usually far less.
    package func backEdges(weights: [Double], _ budget: RenderBudget) -> [Bool] {
        var runsBack = [Bool](repeating: false, count: sources.count)
        guard !budget.isSpent(before: 20 * (nodeCount + sources.count)), topologicalOrder().count < nodeCount else {
            return runsBack
        }
        func weight(_ edge: Int) -> Double { weights.indices.contains(edge) ? weights[edge] : 0 }
        let edges = (0..<nodeCount).flatMap { outgoing($0) }.sorted { one, other in
            let (first, second) = (weight(one), weight(other))
            return first == second ? one < other : first > second
        }
        var order = IncrementalOrder(nodeCount: nodeCount, edgeCount: sources.count)
        for edge in edges {
            guard !budget.isSpent(before: 100) else { break }
            runsBack[edge] = !order.insert(edge, from: sources[edge], to: targets[edge], budget)
        }
        return runsBack
    }
}

/// A topological order of nodes to which edges are added.
private struct IncrementalOrder {
    /// The index of each node in the order.
    private var indices: [Int]
    /// The last edge from and to each node, and the one before each edge.
    private var lastOut: [Int]
    private var lastIn: [Int]
    private var previousOut: [Int]
    private var previousIn: [Int]
    private var ends: [(source: Int, target: Int)]
    private var visits: [Int]
    private var visit = 0

    init(nodeCount: Int, edgeCount: Int) {
        indices = Array(0..<nodeCount)
        lastOut = [Int](repeating: -1, count: nodeCount)
        lastIn = lastOut
        previousOut = [Int](repeating: -1, count: edgeCount)
        previousIn = previousOut
        ends = [(source: Int, target: Int)](repeating: (0, 0), count: edgeCount)
        visits = [Int](repeating: 0, count: nodeCount)
    }

    /// Adds an edge unless it would close a cycle.
    mutating func insert(_ edge: Int, from source: Int, to target: Int, _ budget: RenderBudget) -> Bool {
        guard source != target else { return false }
        if indices[source] > indices[target] {
            guard let behind = connected(to: target, isForward: true, limit: indices[source], budget),
                visits[source] != visit,
                let before = connected(to: source, isForward: false, limit: indices[target], budget)
            else { return false }
            let nodes = before.sorted { indices[$0] < indices[$1] } + behind.sorted { indices[$0] < indices[$1] }
            let free = nodes.map { indices[$0] }.sorted()
            for (node, index) in zip(nodes, free) { indices[node] = index }
        }
        ends[edge] = (source, target)
        previousOut[edge] = lastOut[source]
        lastOut[source] = edge
        previousIn[edge] = lastIn[target]
        lastIn[target] = edge
        return true
    }

    /// The nodes that edges reach from a node, or from which they reach it, up to an index in the order.
    /// - Returns: nil if the budget is spent.
    private mutating func connected(
        to start: Int, isForward: Bool, limit: Int, _ budget: RenderBudget
    ) -> [Int]? {
        visit += 1
        visits[start] = visit
        var nodes = [start]
        var next = 0
        while next < nodes.count {
            var edge = isForward ? lastOut[nodes[next]] : lastIn[nodes[next]]
            var count = 0
            while edge >= 0 {
                let node = isForward ? ends[edge].target : ends[edge].source
                if visits[node] != visit, isForward ? indices[node] <= limit : indices[node] >= limit {
                    visits[node] = visit
                    nodes.append(node)
                }
                edge = isForward ? previousOut[edge] : previousIn[edge]
                count += 1
            }
            guard !budget.isSpent(before: 50 + 5 * count) else { return nil }
            next += 1
        }
        return nodes
    }
}
