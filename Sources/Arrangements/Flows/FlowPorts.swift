/// The positions of the ends of links along the sides of their nodes, measured from the tops of the nodes in the unit
/// of the values.
///
/// The ends have the order of the items at the other ends of their first and last pieces, so that links of the same node
/// do not cross beside it. Links that run back are at the bottom, those of the upper lanes below those of the others.
struct FlowPorts {
    /// The position of each link at the node where it starts and at that where it ends.
    private(set) var starts: [Double]
    private(set) var ends: [Double]

    /// - Parameters:
    ///   - lanes: The links that run back, those of the upper lanes first.
    init(
        _ network: DirectedGraph, values: [Double], flows: LayeredFlows, orders: LayerOrders, lanes: [Int]
    ) {
        starts = [Double](repeating: 0, count: network.sources.count)
        ends = starts
        func sorted(_ links: [Int], _ other: (Int) -> Int) -> [Int] {
            links.map { (key: orders.fraction(other($0), flows), link: $0) }
                .sorted { ($0.key, $0.link) < ($1.key, $1.link) }.map(\.link)
        }
        var leaving = [[Int]](repeating: [], count: network.nodeCount)
        var arriving = leaving
        for link in flows.forward {
            leaving[network.sources[link]].append(link)
            arriving[network.targets[link]].append(link)
        }
        for node in leaving.indices {
            leaving[node] = sorted(leaving[node]) { flows.passages[$0].first ?? network.targets[$0] }
            arriving[node] = sorted(arriving[node]) { flows.passages[$0].last ?? network.sources[$0] }
        }
        for node in leaving.indices {
            var position = 0.0
            for link in leaving[node] {
                starts[link] = position
                position += values[link]
            }
            position = 0
            for link in arriving[node] {
                ends[link] = position
                position += values[link]
            }
        }
        var startBottoms = Array(flows.weights.prefix(network.nodeCount))
        var endBottoms = startBottoms
        for link in lanes {
            startBottoms[network.sources[link]] -= values[link]
            starts[link] = startBottoms[network.sources[link]]
            endBottoms[network.targets[link]] -= values[link]
            ends[link] = endBottoms[network.targets[link]]
        }
    }
}
