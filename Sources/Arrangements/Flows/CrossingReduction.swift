import Budget

/// Orders the items of layers so that few flows cross: sweeps that move each item to the mean position of its neighbors
/// (Sugiyama et al., 1981), each followed by exchanges of adjacent items (Gansner et al., "A technique for drawing
/// directed graphs", 1993), from several starts.
struct CrossingReduction {
    private let flows: LayeredFlows
    private let budget: RenderBudget
    private(set) var best: LayerOrders
    private(set) var crossings: Int

    /// The number of pieces that all sweeps together may look at.
    private static let work = 3_000_000
    private static let maximumStarts = 8
    private static let maximumSweeps = 24

    init(_ flows: LayeredFlows, _ budget: RenderBudget) {
        self.flows = flows
        self.budget = budget
        best = LayerOrders(flows)
        crossings = best.crossings(flows.graph)
        // A sweep with its exchanges looks at each piece about ten times.
        let rounds = Self.work / 10 / max(1, flows.pieceLinks.count + flows.itemLayers.count)
        let starts = max(1, min(Self.maximumStarts, rounds / Self.maximumSweeps))
        let sweeps = max(2, min(Self.maximumSweeps, rounds))
        for start in 0..<starts where crossings > 0 && !budget.isSpent { run(start, sweeps: sweeps) }
    }

    private mutating func run(_ start: Int, sweeps: Int) {
        var orders = LayerOrders(flows)
        if start > 0 {
            for layer in orders.layers.indices { orders.set(layer, to: Self.mixed(orders.layers[layer], start)) }
        }
        var vain = 0
        for sweep in 0..<sweeps where vain < 6 && crossings > 0 {
            guard !budget.isSpent(before: 200 * (flows.pieceLinks.count + flows.itemLayers.count)) else { return }
            let goesRight = sweep % 2 == 0
            let layers = orders.layers.indices
            for layer in goesRight ? Array(layers.dropFirst()) : layers.dropLast().reversed() {
                sort(&orders, layer, byIncoming: goesRight, reversesTies: sweep % 4 >= 2)
            }
            exchange(&orders)
            let count = orders.crossings(flows.graph)
            if count < crossings {
                (best, crossings, vain) = (orders, count, 0)
            } else {
                vain += 1
            }
        }
    }

    /// Items in another order, which only depends on the number of the start.
    private static func mixed(_ items: [Int], _ start: Int) -> [Int] {
        func key(_ item: Int) -> UInt64 {
            // The finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
            var bits =
                (UInt64(truncatingIfNeeded: item) << 8 | UInt64(truncatingIfNeeded: start)) &* 0x9e37_79b9_7f4a_7c15
            bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
            bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
            return bits ^ (bits >> 31)
        }
        if start == 1 { return items.reversed() }
        return items.sorted { (key($0), $0) < (key($1), $1) }
    }

    /// Sorts a layer by the mean positions of the items' neighbors in the layer before or after it.
    private func sort(_ orders: inout LayerOrders, _ layer: Int, byIncoming: Bool, reversesTies: Bool) {
        let graph = flows.graph
        let items = orders.layers[layer]
        let keyed = items.enumerated().map { index, item in
            let pieces = byIncoming ? graph.incoming(item) : graph.outgoing(item)
            var sum = 0.0
            for piece in pieces {
                sum += orders.fraction(byIncoming ? graph.sources[piece] : graph.targets[piece], flows)
            }
            let key = pieces.isEmpty ? orders.fraction(item, flows) : sum / Double(pieces.count)
            return (key: key, index: reversesTies ? -index : index, item: item)
        }
        orders.set(layer, to: keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.item))
    }

    /// Exchanges adjacent items as long as fewer flows cross.
    private func exchange(_ orders: inout LayerOrders) {
        var isBetter = true
        var pass = 0
        while isBetter, pass < 4, !budget.isSpent(before: 100 * flows.pieceLinks.count) {
            isBetter = false
            for layer in orders.layers.indices where exchange(&orders, layer) { isBetter = true }
            pass += 1
        }
    }

    private func exchange(_ orders: inout LayerOrders, _ layer: Int) -> Bool {
        var items = orders.layers[layer]
        guard items.count > 1 else { return false }
        let graph = flows.graph
        let before = items.map { item in graph.incoming(item).map { orders.indices[graph.sources[$0]] }.sorted() }
        let after = items.map { item in graph.outgoing(item).map { orders.indices[graph.targets[$0]] }.sorted() }
        var order = Array(items.indices)
        var isBetter = false
        for index in 0..<order.count - 1 {
            let (one, other) = (order[index], order[index + 1])
            let current = Self.pairs(before[one], before[other]) + Self.pairs(after[one], after[other])
            guard current > 0 else { continue }
            let exchanged = Self.pairs(before[other], before[one]) + Self.pairs(after[other], after[one])
            if exchanged < current {
                order.swapAt(index, index + 1)
                isBetter = true
            }
        }
        guard isBetter else { return false }
        items = order.map { items[$0] }
        orders.set(layer, to: items)
        return true
    }

    /// The number of pairs of a number of the first list and a smaller one of the second; both are sorted.
    private static func pairs(_ first: [Int], _ second: [Int]) -> Int {
        var (count, smaller) = (0, 0)
        for number in first {
            while smaller < second.count, second[smaller] < number { smaller += 1 }
            count += smaller
        }
        return count
    }
}
