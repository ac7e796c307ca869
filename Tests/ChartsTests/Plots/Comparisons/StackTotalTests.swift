import Diagnostics
import Dialects
import Drawing
import Formatting
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct StackTotalTests {
    private func plots(_ spec: String) throws -> [ResolvedBarPlot] {
        try ResolvedGraph(GraphSpec(JSONDocument(spec)).graph).plots.compactMap { $0 as? ResolvedBarPlot }
    }

    @Test func `totals are the sums of the values at each location`() throws {
        var random = RandomSource(seed: 71)
        for round in 0..<20 {
            let rows = (0..<3).map { _ in
                (0..<5).map { _ in
                    Int.random(in: 0..<6, using: &random) == 0 ? .nan : Double.random(in: -9...9, using: &random)
                }
            }
            let list = rows.enumerated().map { index, row in
                #"{"type": "bar", "y": \#(row.json), "stack": "s", "showTotals": \#(index == round % 3)}"#
            }
            let plots = try plots(#"{"plots": [\#(list.joined(separator: ","))]}"#)
            #expect(plots.count == 4)
            let totals = try #require(plots.last)
            #expect(totals.areTotals && plots.dropLast().allSatisfy { !$0.areTotals })
            for place in 0..<5 {
                let values = rows.map { $0[place] }.filter(\.isFinite)
                #expect(abs(totals.labelValues[place] - values.reduce(0, +)) < 1e-9)
                let (up, down) = (values.filter { $0 > 0 }.reduce(0, +), values.filter { $0 < 0 }.reduce(0, +))
                #expect(abs(totals.tip[place] - (up > 0 ? up : down)) < 1e-9)
            }
        }
    }

    @Test func `totals of shares tell the amounts at the end of the stack`() throws {
        let totals = try #require(
            try plots(
                #"{"plots": [{"type": "bar", "y": [1, 0], "stack": "normalize", "showTotals": true}, {"type": "bar", "y": [3, 0], "stack": "normalize"}]}"#
            ).last)
        #expect(totals.labelValues == [4, 0])
        #expect(totals.tip == [1, 0])
    }

    @Test func `labels of shares are fractions of the stack`() throws {
        for stack in [#""s""#, #""normalize""#] {
            let plots = try plots(
                """
                {"plots": [{"type": "bar", "y": [1, 5], "stack": \(stack), "labelField": "share", "showLabels": true},
                           {"type": "bar", "y": [3, -5], "stack": \(stack), "labelField": "share", "showLabels": true}]}
                """)
            #expect(plots.map(\.labelValues) == [[0.25, 0.5], [0.75, 0.5]])
        }
    }

    @Test func `totals have no marks and no legend entry, and are above the stacks`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "bar", "title": "a", "y": [4, -2], "stack": "s", "showTotals": true}]}"#)
        #expect(scene.plots.count == 2)
        var count = 0
        scene.plots[1].visitMarks { _ in
            count += 1
            return true
        }
        #expect(count == 0 && scene.plots[1].recordColumns == nil)
        let bars = try #require(scene.plots[0] as? BarScene).bars
        let labels = scene.plots[1].labels
        #expect(labels.count == 2)
        #expect(labels[0].visualBounds.maxY <= bars[0].rect.minY)
        #expect(labels[1].visualBounds.minY >= bars[1].rect.maxY)
    }

    @Test(arguments: [
        (#""showTotals": true"#, "showTotals"), (#""labelField": "share", "showLabels": true"#, "labelField"),
    ])
    func `bars without a stack have neither`(members: String, key: String) throws {
        let warnings = try Scene.of(#"{"plots": [{"type": "bar", "y": [1], \#(members)}]}"#).warnings
        #expect(warnings.contains { $0.sentence.contains(key) })
    }
}
