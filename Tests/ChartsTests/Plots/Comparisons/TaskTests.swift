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

/// Gantt charts and bullets.
@Suite struct TaskTests {
    private func resolved(_ plot: String) throws -> ResolvedBarPlot {
        let graph = try GraphSpec(JSONDocument(#"{"plots": [\#(plot)]}"#)).graph
        return try #require(ResolvedGraph(graph).plots[0] as? ResolvedBarPlot)
    }

    private static let dates =
        #""start": ["2026-01-01", "2026-01-05", "2026-01-09"], "end": ["2026-01-04", "2026-01-08", "2026-01-20"]"#

    @Test(arguments: [
        #""after": [null, "a", ["a", "b"]]"#, #""after": [[], ["a"], ["a", "b"]], "series": ["s", "t", "s"]"#,
    ])
    func `arrows go from each task to those after it`(members: String) throws {
        let plot = try resolved(#"{"type": "gantt", "y": ["a", "b", "c"], \#(Self.dates), \#(members)}"#)
        #expect(plot.links?.sources == [0, 0, 1])
        #expect(plot.links?.targets == [1, 2, 2])
        #expect(plot.links?.locations == [0, 1, 2])
    }

    @Test func `a column has names separated by commas`() throws {
        let spec =
            #"{"data": {"t": ["a", "b", "c"], "p": [null, "a", "a , b"]}, "plots": [{"type": "gantt", "y": "t", \#(Self.dates), "after": "p"}]}"#
        let graph = try GraphSpec(JSONDocument(spec)).graph
        let plot = try #require(ResolvedGraph(graph).plots[0] as? ResolvedBarPlot)
        #expect(plot.links?.sources == [0, 0, 1])
    }

    @Test(arguments: [
        (#""after": ["c", "a", "b"]"#, "/plots/0/after", "in a circle"),
        (#""after": [null, "z"]"#, "/plots/0/after/1/0", "There is no task"),
        (#""after": [null, null, null, "a"]"#, "/plots/0/after", "4 entries"),
        (#""today": "soon""#, "/plots/0/today", "soon"),
    ])
    func `errors name their place`(members: String, pointer: String, text: String) throws {
        let error = #expect(throws: ChartError.self) {
            try self.resolved(#"{"type": "gantt", "y": ["a", "b", "c"], \#(Self.dates), \#(members)}"#)
        }
        #expect(error?.pointer == pointer && error?.detail.contains(text) == true, "\(String(describing: error))")
    }

    @Test func `arrows never run into the side from which they come`() {
        var random = RandomSource(seed: 74)
        for _ in 0..<200 {
            func rect(_ row: Int) -> Rect {
                Rect(
                    x: Double.random(in: 0...200, using: &random), y: Double(row * 30),
                    width: Double.random(in: 0...150, using: &random), height: 18)
            }
            let rows = Bool.random(using: &random) ? (0, 3) : (3, 0)
            let (from, to) = (rect(rows.0), rect(rows.1))
            let arrow = TaskArrow(from: from, to: to)
            #expect(arrow.points.first == Point(from.maxX, from.midY))
            #expect(arrow.head.count == 3)
            let tip = arrow.head[0]
            #expect(tip.x >= to.minX - 1e-9 && tip.x <= max(to.maxX, to.minX) + 1e-9)
            for (a, b) in zip(arrow.points, arrow.points.dropFirst()) {
                #expect(a.x == b.x || a.y == b.y, "arrows run along the axes")
            }
        }
    }

    @Test func `targets and bands of bullets are numbers or columns, and visible`() throws {
        let plot = try resolved(
            #"{"type": "bullet", "y": ["a", "b"], "x": [60, 80], "target": 90, "ranges": [50, [100, 120]]}"#)
        #expect(plot.bullet?.targets == [90, 90])
        #expect(plot.bullet?.bands.map(\.ends) == [[50, 50], [100, 120]])
        #expect(plot.extent(along: .x)?.maximum == 120)
        let scene = try Scene.of(#"{"plots": [{"type": "bullet", "y": ["a"], "x": [60], "target": [70]}]}"#)
        #expect(scene.values(at: 0, ofPlot: 0).map(\.text) == ["a", "60", "70"])
    }

    @Test func `readers get the start and the end of tasks`() throws {
        let scene = try Scene.of(#"{"plots": [{"type": "gantt", "y": ["a", "b", "c"], \#(Self.dates)}]}"#)
        #expect(scene.values(at: 1, ofPlot: 0).map(\.key) == ["y", "start", "end"])
        #expect(scene.columns(ofPlot: 0)?.key == "end")
    }
}
