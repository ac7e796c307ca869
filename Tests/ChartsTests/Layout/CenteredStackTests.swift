import Formatting
import Geometry
import Numbers
import Specs
import Testing

@testable import Charts

/// Stacks of answers on both sides of a neutral one.
@Suite struct CenteredStackTests {
    private func scene(_ names: [String], _ values: [[Double]], _ keys: String = #", "stack": "center""#) throws
        -> Scene
    {
        let plots = zip(names, values).map { name, values in
            #"{"type": "bar", "barsAreHorizontal": true, "title": "\#(name)", "y": ["p", "q"], "x": \#(values)\#(keys)}"#
        }
        return try Scene.of(#"{"width": 500, "height": 240, "plots": [\#(plots.joined(separator: ","))]}"#)
    }

    private func bars(_ scene: Scene) -> [[Rect]] {
        scene.plots.map { ($0 as? BarScene)?.bars.map(\.rect) ?? [] }
    }

    @Test(arguments: [["disagree", "neutral", "agree"], ["north", "middle", "south"]])
    func `the middle of the neutral bar is at zero`(names: [String]) throws {
        let scene = try scene(names, [[10, 30], [20, 10], [70, 60]])
        let zero = try #require(scene.origins.first).x.scale.view(0)
        let bars = bars(scene)
        for record in 0...1 {
            #expect(abs(bars[1][record].midX - zero) <= 1)
            #expect(bars[0][record].maxX <= bars[1][record].minX + 1.5)
            #expect(bars[2][record].minX >= bars[1][record].maxX - 1.5)
        }
    }

    @Test func `zero is between two sides without a neutral bar`() throws {
        let scene = try scene(["strongly disagree", "disagree", "agree"], [[10, 30], [20, 10], [70, 60]])
        let zero = try #require(scene.origins.first).x.scale.view(0)
        for bar in bars(scene)[2] { #expect(abs(bar.minX - zero) <= 1) }
    }

    @Test func `bars are shares, whichever sign answers have`() throws {
        let names = ["disagree", "neutral", "agree"]
        let plain = bars(try scene(names, [[10, 30], [20, 10], [70, 60]]))
        #expect(bars(try scene(names, [[-20, -60], [40, 20], [140, 120]])) == plain)
    }

    @Test func `labels have no signs`() throws {
        let scene = try scene(["disagree", "neutral", "agree"], [[60, 50], [20, 10], [20, 40]])
        let labels = try #require(scene.axis(.x)?.labels)
        #expect(labels.contains { $0.shows("0%") } && labels.count { $0.shows("20%") } == 2)
        #expect(!labels.contains { $0.shows("−20%") || $0.shows("\u{2212}50%") })
    }

    @Test(arguments: [
        (["a", "b", "c", "d"], [1, 1, 0, 0]), (["a", "b", "c"], [1, 0.5, 0]), (["agree"], [0.5]), ([], []),
        (["neutral", "agree", "disagree"], [0.5, 0, 0]), (["agree", "neutral", "disagree"], [1, 0.5, 0]),
        (["disagree", "agree", "strongly agree"], [1, 0, 0]),
    ])
    func `the parts below zero follow from names`(names: [String], shares: [Double]) {
        #expect(CenteredStacks.shares(of: names, in: .english) == shares)
    }
}
