import Budget

/// Places the items of layers vertically so that flows are as level as possible.
///
/// The order of the items and the positions of the flows at their nodes are fixed. The sum of the squared differences
/// in height of the ends of all pieces, weighted by their values, is then a convex function of the tops, and each step
/// finds its minimum for one layer. Pieces of long flows count several times, so that these are straight.
struct FlowRelaxation {
    private let flows: LayeredFlows
    private let orders: LayerOrders
    /// The positions of the ends of the pieces, from the tops of their items.
    private var starts: [Double]
    private var ends: [Double]
    private let weights: [Double]
    private let scale: Double
    private let padding: Double
    private let low: Double
    private let high: Double
    private(set) var tops: [Double]

    private static let sweeps = 12

    /// - Parameters:
    ///   - scale: The height of an item with the value 1.
    ///   - padding: The distance between two nodes.
    init(
        _ flows: LayeredFlows, _ orders: LayerOrders, _ ports: FlowPorts, values: [Double], scale: Double,
        padding: Double, from low: Double, to high: Double, _ budget: RenderBudget
    ) {
        (self.flows, self.orders, self.scale, self.padding, self.low, self.high) = (
            flows, orders, scale, padding, low, high
        )
        let graph = flows.graph
        starts = []
        ends = []
        var weights: [Double] = []
        for (piece, link) in flows.pieceLinks.enumerated() {
            let (isFirst, isLast) = (!flows.isPassage(graph.sources[piece]), !flows.isPassage(graph.targets[piece]))
            starts.append(isFirst ? ports.starts[link] * scale : 0)
            ends.append(isLast ? ports.ends[link] * scale : 0)
            weights.append(values[link] * (isFirst && isLast ? 1 : isFirst || isLast ? 2 : 4))
        }
        self.weights = weights
        tops = [Double](repeating: low, count: flows.itemLayers.count)
        for layer in orders.layers {
            // The layer starts as a stack in the middle.
            let distances = distances(layer)
            let height = distances.reduce(0, +) + (layer.last.map { flows.weights[$0] * scale } ?? 0)
            var top = max(low, (low + high - height) / 2)
            for (item, distance) in zip(layer, distances) {
                top += distance
                tops[item] = top
            }
        }
        let layers = orders.layers.indices
        for sweep in 0..<Self.sweeps {
            guard !budget.isSpent(before: 150 * (flows.pieceLinks.count + flows.itemLayers.count)) else { return }
            let isLast = sweep >= Self.sweeps - 3
            for layer in layers { relax(layer, byIncoming: true, byOutgoing: isLast) }
            for layer in layers.reversed() { relax(layer, byIncoming: isLast, byOutgoing: true) }
        }
    }

    /// The part of the padding that is above or below an item. The spaces beside long flows are smaller.
    static func share(_ item: Int, _ flows: LayeredFlows) -> Double { flows.isPassage(item) ? 0.125 : 0.5 }

    /// The distance of each item's top from that of the item above it; 0 for the first.
    private func distances(_ items: [Int]) -> [Double] {
        var previous: Int?
        return items.map { item in
            defer { previous = item }
            guard let above = previous else { return 0 }
            return flows.weights[above] * scale + padding * (Self.share(above, flows) + Self.share(item, flows))
        }
    }

    private mutating func relax(_ layer: Int, byIncoming: Bool, byOutgoing: Bool) {
        let (items, graph) = (orders.layers[layer], flows.graph)
        guard let last = items.last else { return }
        var wanted: [Double] = []
        var strengths: [Double] = []
        wanted.reserveCapacity(items.count)
        strengths.reserveCapacity(items.count)
        var greatest = 0.0
        for item in items {
            var (sum, weight) = (0.0, 0.0)
            if byIncoming {
                for piece in graph.incoming(item) {
                    sum += weights[piece] * (tops[graph.sources[piece]] + starts[piece] - ends[piece])
                    weight += weights[piece]
                }
            }
            if byOutgoing {
                for piece in graph.outgoing(item) {
                    sum += weights[piece] * (tops[graph.targets[piece]] + ends[piece] - starts[piece])
                    weight += weights[piece]
                }
            }
            wanted.append(weight > 0 ? sum / weight : tops[item])
            strengths.append(weight)
            greatest = max(greatest, weight)
        }
        // Items without neighbors give way to all others.
        for index in strengths.indices where !(strengths[index] > 0) {
            strengths[index] = greatest > 0 ? greatest * 1e-6 : 1
        }
        let positions = LinePlacement.positions(
            wanted: wanted, weights: strengths, distances: distances(items), from: low,
            to: max(low, high - flows.weights[last] * scale))
        for (item, top) in zip(items, positions) { tops[item] = top }
    }
}
