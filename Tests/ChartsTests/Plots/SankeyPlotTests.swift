import Arrangements
import Drawing
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct SankeyPlotTests {
    private func spec(_ members: String = "") -> String {
        #"""
        {"width": 500, "height": 300, "plots": [{"type": "sankey", "sources": ["a", "a", "b", "c"],
         "targets": ["c", "d", "c", "d"], "values": [4, 2, 3, 7]\#(members)}]}
        """#
    }

    @Test func `bands and nodes are as thick as their values`() throws {
        let scene: SankeyScene = try Scene.plot(of: spec())
        let scale = scene.layout.scale
        #expect(scale > 0)
        for (rect, value) in zip(scene.layout.nodes, [6, 7, 9, 3].map(Double.init)) {
            #expect(abs(rect.height - value * scale) < 1e-9, "a, c, d and b in the order of the flows' ends")
        }
        for (link, value) in [4.0, 2, 3, 7].enumerated() {
            #expect(abs((scene.layout.ribbons[link]?.thickness ?? 0) - value * scale) < 1e-9)
        }
    }

    @Test func `random flows stay in the plot area and have the sums of their nodes`() throws {
        var random = RandomSource(seed: 3)
        for _ in 0..<30 {
            let count = Int.random(in: 1...25, using: &random)
            let ends = (0..<count).map { _ in
                (Int.random(in: 0...6, using: &random), Int.random(in: 0...6, using: &random))
            }
            let values = ends.map { _ in Double(Int.random(in: 1...20, using: &random)) }
            func names(_ list: [Int]) -> String { "[" + list.map { "\"n\($0)\"" }.joined(separator: ",") + "]" }
            let picture = try Scene.of(
                #"""
                {"plots": [{"type": "sankey", "sources": \#(names(ends.map(\.0))), "targets": \#(names(ends.map(\.1))),
                 "values": \#(values.json)}]}
                """#)
            let scene = try #require(picture.plots[0] as? SankeyScene)
            let area = picture.plotArea.rect.inset(by: -0.01)
            for band in scene.bands { #expect(area.contains(band.bounds.origin)) }
            for (index, text) in scene.labels.enumerated() {
                #expect(!Array(scene.labels.dropFirst(index + 1)).overlap(text, gap: 0))
            }
            for node in 0...6 where ends.contains(where: { $0.0 == node || $0.1 == node }) {
                let out = zip(ends, values).reduce(0) { $1.0.0 == node ? $0 + $1.1 : $0 }
                let into = zip(ends, values).reduce(0) { $1.0.1 == node ? $0 + $1.1 : $0 }
                let shown = (0..<scene.layout.nodes.count).map { scene.values(at: count + $0) }
                    .first { $0.first == RecordValue("label", .text("n\(node)")) }
                #expect(shown?.last?.number == max(out, into))
            }
        }
    }

    @Test func `flows have the colors of their sources, their targets or their own`() throws {
        func fills(_ members: String) throws -> [Fill] {
            let graph = try GraphSpec(JSONDocument(spec(members))).graph
            _ = try #require(graph.plots[0] as? SankeyPlot)
            let scene: SankeyScene = try Scene.plot(of: spec(members))
            return scene.fills
        }
        let colors = (0..<4).map { Theme.modern.sliceColor(at: $0).withAlpha(0.4) }
        #expect(try fills("") == [0, 0, 3, 1].map { .color(colors[$0]) })
        #expect(try fills(#", "linkColors": "target""#) == [1, 2, 1, 2].map { .color(colors[$0]) })
        #expect(try fills(##", "fills": ["#ff0000"]"##)[0] == .color(Color(red: 1, green: 0, blue: 0)))
        #expect(
            try fills(##", "nodeColors": {"a": "#ff0000"}, "linkOpacity": 1"##)[0]
                == .color(Color(red: 1, green: 0, blue: 0)))
        let muted = try fills(#", "highlight": ["b"]"#)
        #expect(muted[2] == .color(colors[3]) && muted[0] == .color(Theme.modern.mutedColor.withAlpha(0.4)))
    }

    @Test func `flows that close a cycle run back, and others without values are told`() throws {
        let cycle: SankeyScene = try Scene.plot(
            of: #"{"plots": [{"type": "sankey", "sources": ["a", "b"], "targets": ["b", "a"], "values": [5, 1]}]}"#)
        #expect(cycle.layout.backLinks == [1] && cycle.bands.count == 2)
        let warnings = try Scene.warnings(
            of:
                #"{"plots": [{"type": "sankey", "sources": ["a", "b", null], "targets": ["b", "c", "d"], "values": [5, -1, 2]}]}"#
        )
        #expect(warnings.contains { $0.contains("1 flow with a negative or missing value") })
        #expect(warnings.contains { $0.contains("does not draw 1 record") })
    }

    @Test(arguments: [
        (#""sources": ["a"], "targets": ["b", "c"]"#, "/plots/0/targets"),
        (#""sources": ["a"], "targets": ["b"], "values": ["x"]"#, "/plots/0/values"),
    ])
    func `columns that do not match are errors`(members: String, pointer: String) throws {
        #expect(try Scene.error(of: #"{"plots": [{"type": "sankey", \#(members)}]}"#)?.pointer == pointer)
    }

    @Test func `a flow is hit in its band`() throws {
        let scene: SankeyScene = try Scene.plot(of: spec())
        let ribbon = try #require(scene.layout.ribbons[3])
        let middle = Point((ribbon.start.x + ribbon.end.x) / 2, (ribbon.start.y + ribbon.end.y + ribbon.thickness) / 2)
        var hits: [Int] = []
        scene.visitMarks { mark in
            if mark.shape.distance(to: middle) == 0 { hits.append(mark.record) }
            return true
        }
        #expect(hits.contains(3))
        #expect(scene.values(at: 3).map(\.key) == ["source", "target", "value"])
    }
}
