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

@Suite struct WaterfallTests {
    private func resolved(_ members: String) throws -> ResolvedBarPlot {
        let spec = #"{"plots": [{"type": "waterfall", \#(members)}]}"#
        return try #require(ResolvedGraph(GraphSpec(JSONDocument(spec)).graph).plots[0] as? ResolvedBarPlot)
    }

    @Test func `each change starts at the sum of those before it`() throws {
        var random = RandomSource(seed: 72)
        for _ in 0..<20 {
            let amounts = (0..<8).map { _ in Double(Int.random(in: -50...50, using: &random)) }
            let marks = (0..<8).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
            let values = zip(amounts, marks).map { $1 ? .nan : $0 }
            let plot = try resolved(
                #""y": \#(values.json), "totals": [\#(marks.map { $0 ? "\"total\"" : "\"change\"" }.joined(separator: ","))]"#
            )
            var sum = 0.0
            for index in amounts.indices {
                if marks[index] {
                    #expect(plot.base[index] == 0 && plot.tip[index] == sum && plot.amounts?[index] == sum)
                } else {
                    #expect(plot.base[index] == sum && plot.tip[index] == sum + amounts[index])
                    #expect(plot.amounts?[index] == amounts[index])
                    sum += amounts[index]
                }
            }
        }
    }

    @Test func `totals are named, marked by words, or by a column`() throws {
        let named = try resolved(#""x": ["a", "b", "sum"], "y": [5, -2, null], "totals": ["sum"]"#)
        let marked = try resolved(
            #""x": ["a", "b", "sum"], "y": [5, -2, null], "totals": ["relative", null, "Total"]"#)
        #expect(named.tip == [5, 3, 3] && marked.tip == named.tip)
        #expect(named.base == [0, 5, 0])
    }

    @Test func `labels have signs, and totals have none`() throws {
        let plot = try resolved(#""x": ["a", "b", "sum"], "y": [1500, -200, null], "totals": ["sum"]"#)
        #expect(plot.labels?.texts == ["+1,500", "\u{2212}200", "1,300"])
        let own = try resolved(#""y": [5], "labelFormatter": {"template": "{value} €"}"#)
        #expect(own.labels?.texts == [])
    }

    @Test func `colors follow the changes`() throws {
        let plot = try resolved(
            #""x": ["a", "b", "sum"], "y": [5, -2, null], "totals": ["sum"], "increaseColor": "green", "decreaseColor": "red", "totalColor": "blue", "fills": [null, "gold"]"#
        )
        let colors = (0..<3).map { plot.look.fill(of: $0).mainColor.cssText }
        #expect(colors == ["#008000", "#ffd700", "#0000ff"])
    }

    @Test func `a total that differs from the changes has a warning, and the changes go on from it`() throws {
        let plot = try resolved(#""x": ["a", "sum", "b"], "y": [5, 7, 1], "totals": ["sum"]"#)
        #expect(plot.tip == [5, 7, 8])
        let text = "total of 7 where the changes before it have a sum of 5"
        #expect(plot.warnings.first?.sentence.contains(text) == true)
    }

    @Test(arguments: [
        (#""x": ["a"], "y": [1], "totals": ["b"]"#, "/plots/0/totals/0", "No record is named"),
        (#""y": [1], "totals": ["b"]"#, "/plots/0/totals", "named by their locations"),
        (#""x": ["a", "b"], "y": [1e308, 1e308]"#, "/plots/0/y", "too large"),
    ])
    func `errors name their place`(members: String, pointer: String, text: String) throws {
        let error = #expect(throws: ChartError.self) { try self.resolved(members) }
        #expect(error?.pointer == pointer && error?.detail.contains(text) == true, "\(String(describing: error))")
    }

    @Test func `readers get the changes, not the running ends`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "waterfall", "x": ["a", "b", "sum"], "y": [5, -2, null], "totals": ["sum"]}]}"#)
        #expect(scene.columns(ofPlot: 0)?.measures == [5, -2, 3])
        #expect(scene.values(at: 1, ofPlot: 0).map(\.text) == ["b", "\u{2212}2"])
    }
}
