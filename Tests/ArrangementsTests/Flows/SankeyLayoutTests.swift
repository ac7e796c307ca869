import Budget
import Geometry
import TestSupport
import Testing

@testable import Arrangements

@Suite struct SankeyLayoutTests {
    private let rect = Rect(x: 10, y: 20, width: 700, height: 400)

    private func layout(
        _ flows: RandomFlows, _ style: SankeyLayout.Style = .init(), _ budget: RenderBudget = .unlimited
    ) -> SankeyLayout {
        SankeyLayout(
            nodeCount: flows.nodeCount, sources: flows.sources, targets: flows.targets, values: flows.values, in: rect,
            style: style, budget)
    }

    // MARK: Layers

    @Test(arguments: FlowAlignment.allCases)
    func `layers are those of the longest paths`(alignment: FlowAlignment) {
        var random = RandomSource(seed: 31)
        for _ in 0..<100 {
            let flows = RandomFlows(nodes: 7, links: .random(in: 1...12, using: &random), using: &random)
            let links = zip(flows.sources, flows.targets)
            func depth(_ node: Int) -> Int { links.filter { $0.1 == node }.map { depth($0.0) + 1 }.max() ?? 0 }
            func height(_ node: Int) -> Int { links.filter { $0.0 == node }.map { height($0.1) + 1 }.max() ?? 0 }
            let last = (0..<7).map(depth).max() ?? 0
            let result = layout(flows, .init(alignment: alignment)).layers
            for node in 0..<7 {
                let targets = links.filter { $0.0 == node }.map(\.1)
                switch alignment {
                case .left: #expect(result[node] == depth(node))
                case .right: #expect(result[node] == last - height(node))
                case .justify: #expect(result[node] == (targets.isEmpty ? last : depth(node)))
                case .center:
                    let isFirst = !flows.targets.contains(node)
                    #expect(result[node] == (isFirst ? (targets.map(depth).min() ?? 1) - 1 : depth(node)))
                }
            }
            #expect(links.allSatisfy { result[$0.0] < result[$0.1] })
        }
    }

    // MARK: Crossings

    private func orders(_ flows: RandomFlows) -> (flows: LayeredFlows, orders: LayerOrders) {
        let graph = DirectedGraph(nodeCount: flows.nodeCount, sources: flows.sources, targets: flows.targets)
        let layered = LayeredFlows(
            graph, layers: FlowAlignment.left.layers(of: graph), values: flows.values,
            nodeValues: Array(repeating: 1, count: flows.nodeCount), .unlimited)
        return (layered, LayerOrders(layered))
    }

    @Test func `crossings are counted like those of all pairs`() {
        var random = RandomSource(seed: 32)
        for _ in 0..<200 {
            let flows = RandomFlows(nodes: 12, links: .random(in: 1...30, using: &random), using: &random)
            let (layered, orders) = orders(flows)
            let graph = layered.graph
            var count = 0
            for one in graph.sources.indices {
                for other in 0..<one
                where layered.itemLayers[graph.sources[one]] == layered.itemLayers[graph.sources[other]] {
                    let start = orders.indices[graph.sources[one]] - orders.indices[graph.sources[other]]
                    let end = orders.indices[graph.targets[one]] - orders.indices[graph.targets[other]]
                    if start * end < 0 { count += 1 }
                }
            }
            #expect(orders.crossings(graph) == count)
        }
    }

    /// The least number of crossings of all orders of all layers.
    private func leastCrossings(_ layered: LayeredFlows) -> Int {
        func permutations(_ items: [Int]) -> [[Int]] {
            items.isEmpty
                ? [[]]
                : items.flatMap { first in permutations(items.filter { $0 != first }).map { [first] + $0 } }
        }
        let orders = LayerOrders(layered)
        // The least number up to a layer for each of its orders.
        var states = permutations(orders.layers[0]).map { (order: $0, least: 0) }
        for layer in orders.layers.indices.dropFirst() {
            states = permutations(orders.layers[layer]).map { order in
                var own = orders
                own.set(layer, to: order)
                let least = states.map { state in
                    own.set(layer - 1, to: state.order)
                    return state.least + own.crossings(after: layer - 1, layered.graph)
                }.min()
                return (order, least ?? 0)
            }
        }
        return states.map(\.least).min() ?? 0
    }

    @Test func `flows of small diagrams cross as little as in the best of all orders`() {
        var random = RandomSource(seed: 33)
        for _ in 0..<60 {
            let layers = (0..<3).map { _ in Int.random(in: 2...4, using: &random) }
            let flows = RandomFlows(layers: layers, extra: .random(in: 0...5, using: &random), using: &random)
            let layered = orders(flows).flows
            #expect(CrossingReduction(layered, .unlimited).crossings == leastCrossings(layered))
        }
    }

    @Test func `flows cross less and are more level than in the reference`() {
        var random = RandomSource(seed: 34)
        var (own, other) = ((crossings: 0, steepness: 0.0), (crossings: 0, steepness: 0.0))
        for _ in 0..<20 {
            let layers = (0..<5).map { _ in Int.random(in: 4...9, using: &random) }
            let flows = RandomFlows(layers: layers, extra: 6, using: &random)
            let style = SankeyLayout.Style(alignment: .left, nodePadding: 8)
            let result = layout(flows, style)
            let reference = ReferenceSankey(flows, layers: result.layers, height: rect.height, padding: 8)
            own.crossings += result.crossings
            other.crossings += reference.crossings
            let sum = flows.values.reduce(0, +) * rect.height
            own.steepness += zip(result.ribbons, flows.values).reduce(0) { steepness, link in
                steepness + link.1 * abs((link.0?.start.y ?? 0) - (link.0?.end.y ?? 0)) / sum
            }
            other.steepness += reference.steepness
        }
        #expect(own.crossings < other.crossings, "\(own.crossings) and \(other.crossings)")
        #expect(own.steepness < other.steepness, "\(own.steepness) and \(other.steepness)")
    }

    // MARK: Places

    private func expectConsistent(_ result: SankeyLayout, _ flows: RandomFlows, _ comment: Comment) {
        for (one, a) in result.nodes.enumerated() {
            #expect(rect.contains(a, tolerance: 1e-6), comment)
            for (other, b) in result.nodes.enumerated()
            where other > one && result.layers[one] == result.layers[other] && a.height > 0 && b.height > 0 {
                let distance = max(a.minY - b.maxY, b.minY - a.maxY)
                #expect(distance >= result.padding - 1e-6, comment)
            }
        }
        for node in 0..<flows.nodeCount {
            for ends in [flows.sources, flows.targets] {
                let isStart = ends == flows.sources
                let ribbons = ends.indices.filter { ends[$0] == node }.compactMap { result.ribbons[$0] }
                    .sorted { (isStart ? $0.start.y : $0.end.y) < (isStart ? $1.start.y : $1.end.y) }
                let isBack = { (ribbon: FlowRibbon) in ribbon.way != nil }
                let back = ribbons.filter(isBack).reduce(0) { $0 + $1.thickness }
                var position = result.nodes[node].minY
                for ribbon in ribbons {
                    if isBack(ribbon) { position = max(position, result.nodes[node].maxY - back) }
                    #expect(abs((isStart ? ribbon.start.y : ribbon.end.y) - position) < 1e-6, comment)
                    #expect(
                        (isStart ? ribbon.start.x == result.nodes[node].maxX : ribbon.end.x == result.nodes[node].minX))
                    position += ribbon.thickness
                }
                #expect(position <= result.nodes[node].maxY + 1e-6, comment)
            }
        }
        for (ribbon, value) in zip(result.ribbons, flows.values) {
            #expect(abs((ribbon?.thickness ?? 0) - value * result.scale) < 1e-9)
        }
    }

    @Test(arguments: [false, true])
    func `nodes keep their distance, and the ends of flows fill their sides`(hasCycles: Bool) {
        var random = RandomSource(seed: 35)
        for round in 0..<100 {
            let flows = RandomFlows(
                nodes: .random(in: 1...15, using: &random), links: .random(in: 1...30, using: &random),
                hasCycles: hasCycles, using: &random)
            let result = layout(flows, .init(alignment: FlowAlignment.allCases[round % 4]))
            expectConsistent(result, flows, "\(flows)")
            #expect(result.scale > 0 || flows.values.isEmpty)
            for ribbon in result.ribbons {
                let bounds = ribbon?.outline.boundingBox ?? rect
                #expect(rect.contains(bounds, tolerance: 1e-6) || ribbon == nil, "\(bounds)")
            }
        }
    }

    @Test func `no node could move to make its flows much more level`() {
        var random = RandomSource(seed: 38)
        for _ in 0..<30 {
            let layers = (0..<4).map { _ in Int.random(in: 2...6, using: &random) }
            let flows = RandomFlows(layers: layers, extra: 3, using: &random)
            let result = layout(flows)
            let ends = result.ribbons.map { (start: $0?.start.y ?? 0, end: $0?.end.y ?? 0) }
            func cost(moving node: Int, by step: Double) -> Double {
                flows.values.indices.reduce(0) { sum, link in
                    let start = ends[link].start + (flows.sources[link] == node ? step : 0)
                    let end = ends[link].end + (flows.targets[link] == node ? step : 0)
                    return sum + flows.values[link] * (end - start) * (end - start)
                }
            }
            let current = cost(moving: -1, by: 0)
            for (node, own) in result.nodes.enumerated() {
                let others = result.nodes.indices.filter { $0 != node && result.layers[$0] == result.layers[node] }
                for step in [-4.0, 4] {
                    let moved = own.offset(by: Point(0, step))
                    let isFree =
                        rect.contains(moved)
                        && others.allSatisfy {
                            let other = result.nodes[$0]
                            return max(other.minY - moved.maxY, moved.minY - other.maxY) >= result.padding
                        }
                    #expect(!isFree || cost(moving: node, by: step) >= current * 0.99 - 1)
                }
            }
        }
    }

    @Test func `a long flow does not run over the nodes between its ends`() {
        let flows = RandomFlows(nodeCount: 4, [(0, 1, 5), (1, 2, 5), (2, 3, 5), (0, 3, 3)])
        let result = layout(flows)
        let stops = result.ribbons[3]?.stops ?? []
        #expect(stops.count == 4)
        for (stop, node) in zip(stops[1...2], result.nodes[1...2]) {
            #expect(stop.startX == node.minX && stop.endX == node.maxX)
            #expect(stop.y >= node.maxY - 1e-9 || stop.y + 3 * result.scale <= node.minY + 1e-9)
        }
    }

    @Test func `of a cycle, the smallest flow runs back`() {
        let flows = RandomFlows(nodeCount: 4, [(0, 1, 9), (1, 2, 8), (2, 0, 2), (3, 3, 1), (2, 3, 4)])
        let result = layout(flows)
        #expect(result.backLinks == [2, 3])
        #expect(result.layers == [0, 1, 2, 3])
        let way = result.ribbons[2]?.way
        #expect((way?.y ?? 0) >= (result.nodes.map(\.maxY).max() ?? 0))
        expectConsistent(result, flows, "")
    }

    @Test func `the padding shrinks before the flows vanish`() {
        var random = RandomSource(seed: 36)
        let flows = RandomFlows(layers: [300, 2], extra: 0, using: &random)
        let result = layout(flows, .init(nodePadding: 20))
        #expect(result.padding < 1 && result.padding > 0.6)
        expectConsistent(result, flows, "")
        #expect(result.nodes[..<300].reduce(0) { $0 + $1.height } > 0.49 * rect.height)
    }

    // MARK: Faults and growth

    @Test func `hostile values and ends are left out`() {
        let count = hostileNumbers.count
        let result = SankeyLayout(
            nodeCount: 4, sources: (0..<count).map { $0 % 7 - 1 }, targets: (0..<count).map { $0 % 5 - 1 },
            values: hostileNumbers, in: rect, .unlimited)
        #expect(result.unusableLinks.count > 5)
        #expect(result.nodes.allSatisfy { $0.origin.isFinite && rect.contains($0, tolerance: 1e-6) })
        for side in hostileNumbers {
            let area = Rect(x: 0, y: 0, width: side, height: side)
            let style = SankeyLayout.Style(nodeWidth: side, nodePadding: side)
            let result = SankeyLayout(
                nodeCount: 3, sources: [0, 1, 2], targets: [1, 2, 0], values: [1e300, 1e-300, side], in: area,
                style: style, .unlimited)
            #expect(result.nodes.allSatisfy { $0.origin.isFinite && $0.height.isFinite })
        }
        #expect(SankeyLayout(nodeCount: 0, sources: [], targets: [], values: [], in: rect, .unlimited).nodes.isEmpty)
    }

    @Test func `long chains and dense diagrams end, and a spent budget ends them early`() {
        var random = RandomSource(seed: 37)
        let chain = RandomFlows(
            nodeCount: 5_000, (0..<4_999).map { ($0, $0 + 1, 1) } + (0..<50).map { ($0, $0 + 4_950, 1) })
        let result = layout(chain)
        #expect(result.nodes.count == 5_000 && result.ribbons.count { $0 == nil } == 0)
        let dense = RandomFlows(nodes: 300, links: 3_000, hasCycles: true, using: &random)
        #expect(layout(dense).ribbons.count { $0 == nil } == 0)
        let budget = RenderBudget { true }
        #expect(layout(dense, .init(), budget).ribbons.allSatisfy { $0 == nil })
        #expect(budget.isSpent)
    }
}
