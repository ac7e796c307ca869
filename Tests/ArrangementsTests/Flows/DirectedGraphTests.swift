import Budget
import TestSupport
import Testing

@testable import Arrangements

@Suite struct DirectedGraphTests {
    private func random(_ random: inout RandomSource, nodes: Int, edges: Int) -> DirectedGraph {
        DirectedGraph(
            nodeCount: nodes, sources: (0..<edges).map { _ in Int.random(in: 0..<nodes, using: &random) },
            targets: (0..<edges).map { _ in Int.random(in: 0..<nodes, using: &random) })
    }

    /// Whether a graph has a cycle, by the closure of its edges.
    private func hasCycle(_ graph: DirectedGraph, without ignored: Set<Int> = []) -> Bool {
        var reaches = [[Bool]](repeating: Array(repeating: false, count: graph.nodeCount), count: graph.nodeCount)
        for edge in graph.sources.indices where !ignored.contains(edge) {
            reaches[graph.sources[edge]][graph.targets[edge]] = true
        }
        for middle in 0..<graph.nodeCount {
            for from in 0..<graph.nodeCount where reaches[from][middle] {
                for to in 0..<graph.nodeCount where reaches[middle][to] { reaches[from][to] = true }
            }
        }
        return (0..<graph.nodeCount).contains { reaches[$0][$0] }
    }

    @Test func `orders follow all edges, and a cycle is found if there is one`() throws {
        var source = RandomSource(seed: 1)
        for _ in 0..<1_000 {
            let graph = random(
                &source, nodes: .random(in: 1...8, using: &source), edges: .random(in: 0...9, using: &source))
            let order = graph.topologicalOrder()
            if hasCycle(graph) {
                #expect(order.count < graph.nodeCount)
                let cycle = try #require(graph.cycle())
                #expect(Set(cycle.map { graph.sources[$0] }).count == cycle.count)
                for (edge, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
                    #expect(graph.targets[edge] == graph.sources[next])
                }
            } else {
                #expect(graph.cycle() == nil)
                #expect(order.sorted() == Array(0..<graph.nodeCount))
                for edge in graph.sources.indices {
                    let (from, to) = (
                        order.firstIndex(of: graph.sources[edge]), order.firstIndex(of: graph.targets[edge])
                    )
                    #expect(try #require(from) < #require(to))
                }
            }
        }
    }

    @Test func `waves are longest paths, and the first node of a cycle starts one`() {
        var source = RandomSource(seed: 4)
        for _ in 0..<500 {
            let graph = random(
                &source, nodes: .random(in: 1...8, using: &source), edges: .random(in: 0...9, using: &source))
            let waves = graph.waves()
            #expect(Set(waves) == Set(0...(waves.max() ?? 0)))
            guard !hasCycle(graph) else { continue }
            func depth(_ node: Int) -> Int { graph.incoming(node).map { depth(graph.sources[$0]) + 1 }.max() ?? 0 }
            #expect(waves == (0..<graph.nodeCount).map(depth))
        }
        let ring = DirectedGraph(nodeCount: 4, sources: [0, 1, 2, 3], targets: [1, 2, 1, 3])
        #expect(ring.waves() == [0, 1, 2, 3])
    }

    @Test func `the lightest edges run back, each only if it closes a cycle with heavier ones`() {
        var source = RandomSource(seed: 2)
        for _ in 0..<1_000 {
            let graph = random(
                &source, nodes: .random(in: 1...8, using: &source), edges: .random(in: 0...14, using: &source))
            let weights = graph.sources.map { _ in Double(Int.random(in: 1...5, using: &source)) }
            var back: Set<Int> = []
            var later = Set(graph.sources.indices)
            for edge in graph.sources.indices.sorted(by: { (-weights[$0], $0) < (-weights[$1], $1) }) {
                later.remove(edge)
                if hasCycle(graph, without: back.union(later)) { back.insert(edge) }
            }
            let result = graph.backEdges(weights: weights, .unlimited)
            #expect(Set(result.indices.filter { result[$0] }) == back)
        }
    }

    @Test func `edges without nodes are left out, and large graphs end`() {
        let graph = DirectedGraph(
            nodeCount: 2, sources: [0, -1, 5, 0, 1], targets: [1, 0, 0, 9, 0],
            ignoring: [false, false, false, false, true])
        #expect(graph.topologicalOrder() == [0, 1])
        #expect(DirectedGraph(nodeCount: -1, sources: [0], targets: [0]).topologicalOrder().isEmpty)
        let ring = DirectedGraph(nodeCount: 100_000, sources: Array(0..<100_000), targets: Array(1..<100_000) + [0])
        #expect(ring.cycle()?.count == 100_000)
        #expect(ring.backEdges(weights: [], .unlimited).count { $0 } == 1)
    }

    @Test func `a spent budget ends the search`() {
        var source = RandomSource(seed: 3)
        let graph = random(&source, nodes: 2_000, edges: 100_000)
        let budget = RenderBudget { true }
        #expect(graph.backEdges(weights: [], budget).count { $0 } < 50_000)
        #expect(budget.isSpent)
    }
}
