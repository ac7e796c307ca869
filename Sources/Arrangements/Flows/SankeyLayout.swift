import Budget
import Geometry

/// A flow diagram: nodes in layers from left to right, and flows between them whose thickness shows their values.
///
/// Links that would close a cycle run back below the nodes; of the links in a cycle, they are the smallest ones.
package struct SankeyLayout: Hashable, Sendable {
    package struct Style: Hashable, Sendable {
        package var alignment: FlowAlignment
        /// The horizontal extent of nodes, in points.
        package var nodeWidth: Double
        /// The vertical distance between nodes, in points. It shrinks if it would take more than half of the height.
        package var nodePadding: Double

        package init(alignment: FlowAlignment = .justify, nodeWidth: Double = 16, nodePadding: Double = 12) {
            self.alignment = alignment
            self.nodeWidth = nodeWidth > 0 && nodeWidth.isFinite ? nodeWidth : 0
            self.nodePadding = nodePadding > 0 && nodePadding.isFinite ? nodePadding : 0
        }
    }

    /// The rectangle of each node. Its height shows the sum of the flows to the node or from it, whichever is greater.
    package private(set) var nodes: [Rect] = []
    /// The layer of each node, from 0 at the left.
    package private(set) var layers: [Int] = []
    /// The shape of each link; nil for links that are not drawn.
    package private(set) var ribbons: [FlowRibbon?] = []
    /// The links that run back, in their order.
    package private(set) var backLinks: [Int] = []
    /// The links whose values are negative, 0 or not finite, or whose ends are no nodes. They are not drawn.
    package private(set) var unusableLinks: [Int] = []
    /// The number of crossings between pieces of links in adjacent layers.
    package private(set) var crossings = 0
    /// The distance between nodes that fits, in points.
    package private(set) var padding = 0.0
    /// The thickness of a link with the value 1, in points.
    package private(set) var scale = 0.0

    /// Places nodes and links. The layout is incomplete when the budget is spent: it may have no nodes and ribbons.
    /// - Parameters:
    ///   - nodeCount: The number of nodes.
    ///   - sources: The node at which each link starts.
    ///   - targets: The node at which each link ends.
    ///   - values: The value of each link.
    package init(
        nodeCount: Int, sources: [Int], targets: [Int], values: [Double], in rect: Rect, style: Style = Style(),
        _ budget: RenderBudget
    ) {
        let count = min(sources.count, targets.count, values.count)
        guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite, budget.allows(count, each: 400),
            budget.allows(max(0, nodeCount), each: 400)
        else { return }
        let amounts = Amounts(Array(values.prefix(count)))
        let known = 0..<max(0, nodeCount)
        var ignored = (0..<count).map {
            !(amounts.values[$0] > 0 && known.contains(sources[$0]) && known.contains(targets[$0]))
        }
        unusableLinks = ignored.indices.filter { ignored[$0] }
        let whole = DirectedGraph(nodeCount: nodeCount, sources: sources, targets: targets, ignoring: ignored)
        let runsBack = whole.backEdges(weights: amounts.values, budget)
        backLinks = runsBack.indices.filter { runsBack[$0] }
        for link in backLinks { ignored[link] = true }
        let network = DirectedGraph(nodeCount: nodeCount, sources: sources, targets: targets, ignoring: ignored)
        layers = style.alignment.layers(of: network)

        let nodeValues = known.map { node in
            func sum(_ links: ArraySlice<Int>) -> Double { links.reduce(0) { $0 + amounts.values[$1] } }
            return max(sum(whole.outgoing(node)), sum(whole.incoming(node)))
        }
        let flows = LayeredFlows(
            network, layers: layers, values: amounts.values, nodeValues: nodeValues, budget)
        guard !budget.isSpent(before: 100 * flows.itemLayers.count) else { return }
        let reduction = CrossingReduction(flows, budget)
        crossings = reduction.crossings
        // Short ways back are nearer to the nodes.
        let lanes = backLinks.sorted { one, other in
            let (first, second) = (
                layers[sources[one]] - layers[targets[one]], layers[sources[other]] - layers[targets[other]]
            )
            return (first, one) < (second, other)
        }
        let ports = FlowPorts(network, values: amounts.values, flows: flows, orders: reduction.best, lanes: lanes)
        fit(flows, reduction.best, lanes, amounts.values, rect.height, style)
        let laneHeight = lanes.reduce(0) { $0 + amounts.values[$1] * scale + padding / 2 }
        let bottom = max(rect.minY, rect.maxY - laneHeight)
        let relaxation = FlowRelaxation(
            flows, reduction.best, ports, values: amounts.values, scale: scale, padding: padding, from: rect.minY,
            to: bottom, budget)
        let columns = Columns(
            layerCount: flows.layerCount, layers: layers, sources: sources, targets: targets, lanes: lanes,
            thickest: (lanes.map { amounts.values[$0] }.max() ?? 0) * scale, in: rect, nodeWidth: style.nodeWidth)
        nodes = known.map { node in
            Rect(
                x: columns.x(layers[node]), y: relaxation.tops[node], width: columns.nodeWidth,
                height: nodeValues[node] * scale)
        }
        ribbons = [FlowRibbon?](repeating: nil, count: count)
        func stops(_ link: Int) -> [FlowRibbon.Stop] {
            let (start, end) = (nodes[sources[link]], nodes[targets[link]])
            let passages = flows.passages[link].map { item in
                let x = columns.x(flows.itemLayers[item])
                return FlowRibbon.Stop(startX: x, endX: x + columns.nodeWidth, y: relaxation.tops[item])
            }
            return [FlowRibbon.Stop(startX: start.minX, endX: start.maxX, y: start.minY + ports.starts[link] * scale)]
                + passages
                + [FlowRibbon.Stop(startX: end.minX, endX: end.maxX, y: end.minY + ports.ends[link] * scale)]
        }
        for link in flows.forward {
            guard !budget.isSpent(before: 500 + 50 * flows.passages[link].count) else { return }
            ribbons[link] = FlowRibbon(stops: stops(link), thickness: amounts.values[link] * scale, way: nil)
        }
        var lane = bottom
        for link in lanes {
            lane += padding / 2
            let thickness = amounts.values[link] * scale
            let way = FlowRibbon.Return(
                y: lane, innerReach: columns.turn, outerReach: columns.turn + min(thickness, columns.reach))
            ribbons[link] = FlowRibbon(stops: stops(link), thickness: thickness, way: way)
            lane += thickness
        }
    }

    /// Finds the scale with which all layers and the ways back fit, and the padding, which takes at most half of the
    /// height.
    private mutating func fit(
        _ flows: LayeredFlows, _ orders: LayerOrders, _ lanes: [Int], _ values: [Double], _ height: Double,
        _ style: Style
    ) {
        let back = lanes.reduce(0) { $0 + values[$1] }
        let stacks = orders.layers.map { layer in
            var (sum, spaces) = (back, Double(lanes.count) / 2)
            for (index, item) in layer.enumerated() {
                sum += flows.weights[item]
                let share = FlowRelaxation.share(item, flows)
                spaces += (index > 0 ? share : 0) + (index < layer.count - 1 ? share : 0)
            }
            return (sum: sum, spaces: spaces)
        }
        guard height > 0 else { return }
        let spaces = stacks.reduce(0) { max($0, $1.spaces) }
        padding = spaces > 0 ? min(style.nodePadding, height / 2 / spaces) : style.nodePadding
        scale = stacks.reduce(Double.infinity) { least, stack in
            stack.sum > 0 ? min(least, (height - padding * stack.spaces) / stack.sum) : least
        }
        if !scale.isFinite { scale = 0 }
    }
}

/// The horizontal positions of layers.
private struct Columns {
    let nodeWidth: Double
    /// The distance that the inner edges of ways back extend beyond their nodes, and the most that the outer ones extend
    /// further, in points.
    let turn: Double
    let reach: Double
    private let first: Double
    private let distance: Double

    init(
        layerCount: Int, layers: [Int], sources: [Int], targets: [Int], lanes: [Int], thickest: Double, in rect: Rect,
        nodeWidth: Double
    ) {
        let share = max(0, rect.width) / Double(max(1, layerCount))
        self.nodeWidth = min(nodeWidth, share / 2)
        turn = min(12, share / 8)
        reach = min(thickest, share / 8)
        let left = lanes.contains { layers[targets[$0]] == 0 } ? turn + reach : 0
        let right = lanes.contains { layers[sources[$0]] == layerCount - 1 } ? turn + reach : 0
        first = rect.minX + left
        distance =
            layerCount > 1 ? (max(0, rect.width) - left - right - self.nodeWidth) / Double(layerCount - 1) : 0
    }

    func x(_ layer: Int) -> Double { first + distance * Double(layer) }
}
