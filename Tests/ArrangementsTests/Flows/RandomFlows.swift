import TestSupport

/// Flows for tests.
struct RandomFlows {
    var nodeCount: Int
    var sources: [Int] = []
    var targets: [Int] = []
    var values: [Double] = []

    init(nodeCount: Int, _ links: [(Int, Int, Double)]) {
        self.nodeCount = nodeCount
        sources = links.map(\.0)
        targets = links.map(\.1)
        values = links.map(\.2)
    }

    /// Flows between adjacent layers; each node has one at least.
    init(layers: [Int], extra: Int, using random: inout RandomSource) {
        nodeCount = layers.reduce(0, +)
        var firsts = [0]
        for count in layers { firsts.append((firsts.last ?? 0) + count) }
        func add(_ source: Int, _ target: Int) {
            guard !zip(sources, targets).contains(where: { $0 == (source, target) }) else { return }
            sources.append(source)
            targets.append(target)
            values.append(Double(Int.random(in: 1...9, using: &random)))
        }
        for layer in 1..<layers.count {
            let (before, here) = (firsts[layer - 1]..<firsts[layer], firsts[layer]..<firsts[layer + 1])
            for node in here { add(.random(in: before, using: &random), node) }
            for node in before where !sources.contains(node) { add(node, .random(in: here, using: &random)) }
            for _ in 0..<extra { add(.random(in: before, using: &random), .random(in: here, using: &random)) }
        }
    }

    /// Flows between any nodes, to nodes with greater numbers unless `hasCycles`.
    init(nodes: Int, links: Int, hasCycles: Bool = false, using random: inout RandomSource) {
        nodeCount = nodes
        for _ in 0..<links {
            let (a, b) = (Int.random(in: 0..<nodes, using: &random), Int.random(in: 0..<nodes, using: &random))
            guard hasCycles || a != b else { continue }
            sources.append(hasCycles ? a : min(a, b))
            targets.append(hasCycles ? b : max(a, b))
            values.append(Double(Int.random(in: 1...9, using: &random)))
        }
    }
}
