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

/// Dumbbells, pyramids and lollipops.
@Suite struct PairTests {
    private func plots(_ spec: String) throws -> [ResolvedBarPlot] {
        try ResolvedGraph(GraphSpec(JSONDocument(spec)).graph).plots.compactMap { $0 as? ResolvedBarPlot }
    }

    @Test func `a dumbbell has a plot for each end, which belong to one plot of the spec`() throws {
        let spec = #"{"plots": [{"type": "dumbbell", "y": ["a", "b"], "start": [3, 5], "end": [4, 2]}]}"#
        let graph = try GraphSpec(JSONDocument(spec)).graph
        #expect(graph.numbersBeforeDivision == [0, 0])
        let plots = try plots(spec)
        #expect(plots.map(\.tip) == [[3, 5], [4, 2]])
        #expect(plots.map(\.base) == [[4, 2], [3, 5]])
        #expect(plots.map { $0.stem?.line == nil } == [true, false], "one line for both dots")
        #expect(plots[0].locationCoordinate == .y)
    }

    @Test func `a dumbbell with names in x is upright`() throws {
        let plots = try plots(#"{"plots": [{"type": "dumbbell", "x": ["a"], "start": [3], "end": [4]}]}"#)
        #expect(plots.map(\.locationCoordinate) == [.x, .x])
    }

    @Test func `dots show places, so the axis need not start at zero`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "dumbbell", "y": ["a", "b"], "start": [60, 70], "end": [80, 90]}]}"#)
        let dots = scene.plots.compactMap { $0 as? BarScene }.flatMap(\.bars).map(\.rect)
        #expect((dots.map(\.width).max() ?? 0) > scene.plotArea.rect.width * 0.4)
    }

    @Test func `sorted records keep their indices`() throws {
        var random = RandomSource(seed: 73)
        for order in ["start", "end", "change"] {
            let start = (0..<9).map { _ in Double(Int.random(in: 0..<50, using: &random)) }
            let end = (0..<9).map { _ in Double(Int.random(in: 0..<50, using: &random)) }
            let names = (0..<9).map { "\"n\($0)\"" }.joined(separator: ",")
            let graph = try GraphSpec(
                JSONDocument(
                    #"{"plots": [{"type": "dumbbell", "y": [\#(names)], "start": \#(start.json), "end": \#(end.json), "sort": "\#(order)"}]}"#
                )
            ).graph
            let keys = zip(start, end).map { order == "start" ? $0 : order == "end" ? $1 : $1 - $0 }
            let records = graph.recordsBeforeDivision[1].compactMap(\.self)
            #expect(records.map { keys[$0] } == keys.sorted(by: >))
            let plot = try #require(ResolvedGraph(graph).plots[1] as? ResolvedBarPlot)
            #expect(plot.tip == records.map { end[$0] })
        }
    }

    @Test func `both sides of a pyramid have the same scale and positive amounts`() throws {
        for members in [
            #""y": ["a", "b"], "left": [3, 5], "right": [4, 9]"#,
            #""y": ["a", "b", "a", "b"], "x": [3, -5, 4, 9], "series": ["m", "m", "f", "f"]"#,
        ] {
            let spec = #"{"plots": [{"type": "pyramid", \#(members)}]}"#
            let plots = try plots(spec)
            #expect(plots.map(\.tip) == [[-3, -5], [4, 9]])
            #expect(plots.map(\.labelValues) == [[3, 5], [4, 9]])
            let extent = try #require(Extent.union(plots[0].extent(along: .x), plots[1].extent(along: .x)))
            #expect(extent.minimum == -extent.maximum)
            let scene = try Scene.of(spec)
            #expect(scene.columns(ofPlot: 0)?.measures == [3, 5])
            let texts = scene.axis(.x)?.labels.map(\.string) ?? []
            #expect(!texts.contains { $0.contains("\u{2212}") })
        }
    }

    @Test(arguments: [
        (#"{"type": "dumbbell", "start": [1]}"#, "/plots/0", "end is missing"),
        (#"{"type": "dumbbell", "start": [1], "end": [1, 2]}"#, "/plots/0/end", "counts must be equal"),
        (#"{"type": "dumbbell", "start": "a", "end": [1, 2]}"#, "/plots/0/start", "no column"),
        (#"{"type": "pyramid", "y": ["a"], "x": [1], "series": ["b"]}"#, "/plots/0/series", "has two series"),
        (#"{"type": "pyramid", "y": ["a"], "left": [1]}"#, "/plots/0", "right is missing"),
    ])
    func `errors name their place`(plot: String, pointer: String, text: String) throws {
        let error = #expect(throws: SpecError.self) { try GraphSpec(JSONDocument(#"{"plots": [\#(plot)]}"#)) }
        let issue = try #require(error?.issues.first)
        #expect(issue.pointer == pointer && issue.detail.contains(text), "\(issue)")
    }

    @Test func `dots are not wider than their places, and labels are beyond them`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "lollipop", "x": ["a", "b"], "y": [4, -3], "showLabels": true, "symbolSize": 20}]}"#)
        let plot = try #require(scene.plots[0] as? BarScene)
        #expect(plot.bars.map(\.rect.width).allSatisfy { $0 <= 28.5 })
        let labels = plot.labels
        #expect(labels.count == 2)
        #expect(labels[0].visualBounds.maxY <= plot.bars[0].rect.minY - 10)
        #expect(labels[1].visualBounds.minY >= plot.bars[1].rect.maxY + 10)
    }
}
