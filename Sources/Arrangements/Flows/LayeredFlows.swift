import Budget

/// The nodes of a flow diagram in their layers, and the flows between adjacent layers.
///
/// A flow over several layers passes through an item in each layer between its ends. The items stand among
/// the nodes, so such a flow does not run over nodes (Sugiyama, Tagawa and Toda, "Methods for visual understanding of
/// hierarchical system structures", 1981).
struct LayeredFlows {
    /// The nodes, followed by the items of long flows.
    private(set) var itemLayers: [Int]
    /// The flow through each item.
    private(set) var weights: [Double]
    let nodeCount: Int
    /// The items through which each link passes between its ends.
    private(set) var passages: [Range<Int>]
    /// The links that run to the right.
    private(set) var forward: [Int] = []
    /// The pieces of links between adjacent layers, as edges between items. Those of a link follow each other.
    private(set) var graph: DirectedGraph
    /// The link of each piece.
    private(set) var pieceLinks: [Int] = []
    let layerCount: Int

    /// The maximum number of items of long flows. If there are more, the longest flows take the direct way.
    static let maximumPassages = 20_000

    /// - Parameters:
    ///   - network: The edges that run to the right.
    ///   - values: The value of each edge.
    /// - Complexity: O(n + m) and the number of items of long flows. When the budget is spent, no link has pieces.
    init(
        _ network: DirectedGraph, layers: [Int], values: [Double], nodeValues: [Double], _ budget: RenderBudget
    ) {
        nodeCount = network.nodeCount
        itemLayers = layers
        weights = nodeValues
        layerCount = (layers.max() ?? -1) + 1
        passages = [Range<Int>](repeating: 0..<0, count: network.sources.count)
        forward = (0..<network.nodeCount).flatMap { network.outgoing($0) }.sorted()
        var lengths = [Int](repeating: 0, count: layerCount + 1)
        func length(_ link: Int) -> Int { layers[network.targets[link]] - layers[network.sources[link]] }
        for link in forward where length(link) > 0 { lengths[length(link)] += 1 }
        var (longest, count) = (0, 0)
        while longest < layerCount, count + longest * lengths[longest + 1] <= Self.maximumPassages {
            count += longest * lengths[longest + 1]
            longest += 1
        }
        if !budget.allows(count, each: 400) { longest = 0 }
        var (sources, targets): ([Int], [Int]) = ([], [])
        for link in forward where length(link) <= longest {
            let (source, target) = (network.sources[link], network.targets[link])
            var item = source
            let first = itemLayers.count
            for layer in layers[source] + 1..<max(layers[source] + 1, layers[target]) {
                sources.append(item)
                item = itemLayers.count
                targets.append(item)
                pieceLinks.append(link)
                itemLayers.append(layer)
                weights.append(values[link])
            }
            sources.append(item)
            targets.append(target)
            pieceLinks.append(link)
            passages[link] = first..<itemLayers.count
        }
        graph = DirectedGraph(nodeCount: itemLayers.count, sources: sources, targets: targets)
    }

    func isPassage(_ item: Int) -> Bool { item >= nodeCount }
}

/// The order of the items in each layer.
struct LayerOrders {
    var layers: [[Int]]
    /// The index of each item in its layer.
    var indices: [Int]

    init(_ flows: LayeredFlows) {
        layers = [[Int]](repeating: [], count: flows.layerCount)
        indices = flows.itemLayers.map { _ in 0 }
        for (item, layer) in flows.itemLayers.enumerated() {
            indices[item] = layers[layer].count
            layers[layer].append(item)
        }
    }

    mutating func set(_ layer: Int, to items: [Int]) {
        layers[layer] = items
        for (index, item) in items.enumerated() { indices[item] = index }
    }

    /// The position of an item as a part of its layer, between 0 and 1.
    func fraction(_ item: Int, _ flows: LayeredFlows) -> Double {
        (Double(indices[item]) + 0.5) / Double(max(1, layers[flows.itemLayers[item]].count))
    }

    /// The number of pairs of pieces that cross between two adjacent layers: the inversions of their ends, counted with
    /// a tree of partial sums (Barth, Mutzel and Jünger, "Simple and efficient bilayer cross counting", 2004).
    /// - Complexity: O(m log n).
    func crossings(after layer: Int, _ graph: DirectedGraph) -> Int {
        guard layer + 1 < layers.count else { return 0 }
        var tree = [Int](repeating: 0, count: layers[layer + 1].count + 1)
        var (seen, crossings) = (0, 0)
        var ends: [Int] = []
        for item in layers[layer] {
            ends.removeAll(keepingCapacity: true)
            for piece in graph.outgoing(item) { ends.append(indices[graph.targets[piece]]) }
            for end in ends {
                var (index, before) = (end + 1, 0)
                while index > 0 {
                    before += tree[index]
                    index &= index - 1
                }
                crossings += seen - before
            }
            for end in ends {
                var index = end + 1
                while index < tree.count {
                    tree[index] += 1
                    index += index & -index
                }
            }
            seen += ends.count
        }
        return crossings
    }

    func crossings(_ graph: DirectedGraph) -> Int {
        layers.indices.reduce(0) { $0 + crossings(after: $1, graph) }
    }
}
