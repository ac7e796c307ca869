import Budget
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Flow diagrams.
@Suite struct SankeyTests {
    private func layout(_ flows: [(String, String, Double)], columns: [String: Double] = [:]) -> PluginSankeyLayout {
        var network = SankeyNetwork()
        for (index, flow) in flows.enumerated() { network.add(index, from: flow.0, to: flow.1, size: flow.2) }
        for index in network.nodes.indices {
            network.nodes[index].column = columns[network.nodes[index].name]
            network.nodes[index].hasFixedColumn = columns[network.nodes[index].name] != nil
        }
        return PluginSankeyLayout(network, usesPriorities: false, isSmaller: false, padding: 0.03, .unlimited)
    }

    private func columns(_ layout: PluginSankeyLayout) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: layout.network.nodes.map { ($0.name, $0.column ?? -1) })
    }

    @Test func `nodes stand behind all nodes that flow into them`() {
        let result = layout([("a", "b", 10), ("a", "c", 5), ("b", "c", 10), ("d", "e", 1)])
        #expect(columns(result) == ["a": 0, "b": 1, "c": 2, "d": 0, "e": 2])
        #expect(result.lastColumn == 2)
        #expect(columns(layout([("a", "b", 1), ("b", "c", 1)], columns: ["c": 4]))["c"] == 4)
    }

    @Test(
        arguments: [
            [("a", "b", 10.0), ("a", "c", 5), ("b", "c", 10)],
            [("a", "b", 10), ("b", "c", 8), ("c", "a", 3), ("c", "d", 5), ("d", "d", 2)],
            [("a", "a", 1)], [("a", "b", 1), ("b", "a", 1)],
            [("a", "x", 3), ("b", "x", 2), ("x", "c", 4), ("x", "d", 1), ("a", "d", 7), ("e", "f", 0.5)],
        ])
    func `flows conserve heights and nodes do not overlap`(flows: [(String, String, Double)]) {
        let result = layout(flows)
        let network = result.network
        #expect(network.flows.reduce(0) { $0 + $1.size } == flows.reduce(0) { $0 + $1.2 })
        for node in network.nodes {
            #expect(node.leaving == node.outgoing.reduce(0) { $0 + network.flows[$1].size })
            for flow in node.outgoing.map({ network.flows[$0] }) {
                #expect(flow.offsetAtStart >= 0 && flow.offsetAtStart + flow.size <= node.height + 1e-9)
            }
            for flow in node.incoming.map({ network.flows[$0] }) {
                #expect(flow.offsetAtEnd >= 0 && flow.offsetAtEnd + flow.size <= node.height + 1e-9)
            }
            #expect((node.top ?? -1) >= 0 && (node.top ?? .infinity) + node.height <= result.height + 1e-9)
        }
        for (index, a) in network.nodes.enumerated() {
            for b in network.nodes[(index + 1)...] where a.column == b.column {
                let (first, second) = (a.top ?? 0, b.top ?? 0)
                #expect(first + a.height <= second + 1e-9 || second + b.height <= first + 1e-9)
            }
        }
    }

    @Test func `flows without a size are left out`() {
        let result = layout([("a", "b", 0), ("a", "c", -1), ("a", "d", .nan), ("a", "e", .infinity), ("a", "f", 1)])
        #expect(result.network.nodes.map(\.name) == ["a", "f"])
    }

    @Test func `long chains, rings and dense networks end`() {
        let chain = (0..<2_000).map { ("n\($0)", "n\($0 + 1)", 1.0) }
        #expect(layout(chain).lastColumn == 2_000)
        #expect(layout(chain + [("n2000", "n0", 1)]).lastColumn > 0)
        let dense = (0..<1_900).map { ("n\($0 % 43)", "n\(($0 * 7) % 44)", 1.0 + Double($0 % 5)) }
        #expect(layout(dense).height > 0)
    }

    @Test func `heights of flows in the picture add up to those of their nodes`() throws {
        let text = """
            {"type": "sankey", "data": {"datasets": [{"data": [
             {"from": "a", "to": "b", "flow": 10}, {"from": "a", "to": "c", "flow": 5}, {"from": "b", "to": "c", "flow": 10}]}]}}
            """
        try TestCharts.withDataset(text, as: SankeyDataset.self) { dataset in
            let (rects, ends) = (dataset.nodeRects(), dataset.flowEnds())
            #expect(abs(ends[0].height + ends[1].height - rects[0].height) < 1e-9)
            #expect(abs(ends[2].height - rects[1].height) < 1e-9)
            #expect(rects.allSatisfy { $0.minY >= 2.9 && $0.maxY <= 297.1 && $0.maxX <= 500 })
        }
    }

    @Test func `too many flows are refused`() {
        let flows = Array(repeating: #"{"from": "a", "to": "b", "flow": 1}"#, count: 2_001).joined(separator: ",")
        let text = #"{"type": "sankey", "data": {"datasets": [{"data": [\#(flows)]}]}}"#
        #expect(throws: (any Error).self) { try TestCharts.model(text) }
    }
}
