import Budget

/// The side on which nodes stand that could stand in several layers.
package enum FlowAlignment: Hashable, Sendable, CaseIterable {
    /// As far left as the flows to the node allow.
    case left
    /// As far right as the flows from the node allow.
    case right
    /// As far left as possible, but nodes from which nothing flows stand in the last layer.
    case justify
    /// As far left as possible, but nodes to which nothing flows stand directly before the first one that they flow to.
    case center

    /// The layers of the nodes of a graph without cycles, from 0 at the left. All edges lead to the right, and the
    /// longest path decides how many layers there are.
    /// - Complexity: O(n + m).
    func layers(of graph: DirectedGraph) -> [Int] {
        let depths = graph.waves()
        var heights = [Int](repeating: 0, count: graph.nodeCount)
        for node in graph.topologicalOrder().reversed() {
            for edge in graph.outgoing(node) { heights[node] = max(heights[node], heights[graph.targets[edge]] + 1) }
        }
        let last = depths.max() ?? 0
        return depths.indices.map { node in
            switch self {
            case .left: depths[node]
            case .right: last - heights[node]
            case .justify: graph.outgoing(node).isEmpty ? last : depths[node]
            case .center:
                graph.incoming(node).isEmpty
                    ? graph.outgoing(node).map { depths[graph.targets[$0]] - 1 }.min() ?? 0 : depths[node]
            }
        }
    }
}
