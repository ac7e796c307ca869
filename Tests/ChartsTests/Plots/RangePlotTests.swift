import Geometry
import JSON
import Numbers
import Specs
import TestSupport
import Testing

@testable import Charts

/// Crosses, areas and error bars.
@Suite struct RangePlotTests {
    /// A plot area with one point for each unit: x from 0 to 100, y from 0 to 100, upward.
    private static let unitArea = """
        "width": 140, "height": 140, "padding": 20, "axes": null, "legend": false,
        "plotAreaFrame": {"paddingLeft": 0, "paddingRight": 0, "paddingTop": 0, "paddingBottom": 0},
        "plotSpaces": [{"x": {"range": [0, 100]}, "y": {"range": [0, 100]}}]
        """

    private func range(_ members: String) throws -> RangeScene {
        try Scene.plot(of: #"{\#(Self.unitArea), "plots": [{"type": "range", \#(members)}]}"#)
    }

    private func points(_ scene: RangeScene) -> [Point] { scene.bars.shapes.batches.flatMap(\.lines.points) }

    @Test func `arms extend from the gap to the ends of the ranges`() throws {
        let scene = try range(
            """
            "x": [50], "y": [60], "high": [20], "low": [10], "left": [30], "right": [5], "barWidth": 0,
            "gapWidth": 4, "gapHeight": 8, "barLineStyle": {"lineWidth": 2}
            """)
        // The plot area starts at 20 in the picture. y points down in the picture, so 60 is at 20 + 40.
        #expect(
            points(scene) == [
                Point(70, 56), Point(70, 40), Point(70, 64), Point(70, 70), Point(68, 60), Point(40, 60), Point(72, 60),
                Point(75, 60),
            ])
    }

    @Test func `arms end with caps, and missing ends have no arm or cap`() throws {
        let scene = try range(
            #""x": [50], "y": [60], "high": [20], "low": [null], "barWidth": 10, "barLineStyle": {"lineWidth": 2}"#)
        #expect(points(scene) == [Point(70, 60), Point(70, 40), Point(65, 40), Point(75, 40)])
    }

    @Test func `records can override or remove lines and caps`() throws {
        let scene = try range(
            """
            "x": [10, 20, 30, 40], "y": [5, 5, 5, 5], "high": [5, 5, 5, 5], "barLineStyle": "black",
            "barLineStyles": ["red", null, "red"], "barWidths": [0, 0, 6]
            """)
        let batches = scene.bars.shapes.batches
        #expect(batches.count == 2)
        // The red records have two arms and a cap. The last record has an arm and a cap of automatic length.
        #expect(batches.map(\.lines.points.count) == [6, 4])
    }

    @Test func `automatic ranges include the ends of the arms`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "range", "x": [1, 2], "y": [10, 20], "high": [5, 35], "low": [40, 1], "right": [0, 6]}]}"#
        )
        let plot = try #require(scene.plots.first as? RangeScene)
        for point in points(plot) { #expect(scene.plotArea.rect.inset(by: -1).contains(point), "\(point)") }
    }

    @Test func `areas are split at missing points`() throws {
        let scene = try range(
            #""x": [10, 20, 30, 40, 50], "y": [5, 5, null, 5, 5], "high": [5, 5, 5, 5, 5], "low": [1, null, 1, 1, 1], "areaFill": "red""#
        )
        #expect(scene.area.verbs.count { $0 == .move } == 2)
        #expect(scene.area.points.count == 3 + 4)
        #expect(scene.bars.shapes.batches.isEmpty)
    }

    @Test func `a warning about an area names the key that the client gave`() throws {
        func warnings(_ keys: String) throws -> [String] {
            try Scene.warnings(of: "{\"plots\": [{\"type\": \"range\", \"y\": [1, 2], \(keys)}]}")
        }
        #expect(
            try warnings(#""areaBorderLineStyle": "red""#)
                == ["/plots/0/areaBorderLineStyle has no effect without high or low."])
        #expect(try warnings(#""areaFill": "red""#) == ["/plots/0/areaFill has no effect without high or low."])
    }

    @Test func `negative distances and columns of different lengths are rejected`() throws {
        let error = try #require(
            try Scene.error(of: #"{"plots": [{"type": "range", "y": [1], "high": [-2]}]}"#))
        #expect(error.pointer == "/plots/0/high")
        let bars = try #require(
            try Scene.error(of: #"{"plots": [{"type": "bar", "y": [1], "errorBars": {"symmetric": [-2]}}]}"#))
        #expect(bars.pointer == "/plots/0/errorBars/symmetric")
        let count = try #require(
            try Scene.error(of: #"{"plots": [{"type": "range", "y": [1, 2], "low": [1]}]}"#))
        #expect(count.pointer == "/plots/0/low")
    }

    @Test func `arms to negative values extend beyond the end of a logarithmic scale`() throws {
        let scene: RangeScene = try Scene.plot(
            of:
                #"{"plotSpaces": [{"y": {"scale": "log"}}], "plots": [{"type": "range", "y": [10], "low": [20], "high": [5], "barWidth": 0}]}"#
        )
        #expect(!points(scene).isEmpty && points(scene).allSatisfy { $0.isFinite })
        #expect(points(scene).map(\.y).max() ?? 0 > 400)
    }

    // MARK: Error bars

    @Test func `error bars are centered on the tips of bars and have their direction`() throws {
        for isHorizontal in [false, true] {
            let (x, y) = isHorizontal ? (#""x": [4, 6], "y": ["a", "b"]"#, "") : (#""x": ["a", "b"], "y": [4, 6]"#, "")
            let scene = try Scene.of(
                #"{"plots": [{"type": "bar", "barsAreHorizontal": \#(isHorizontal), \#(x)\#(y), "errorBars": {"symmetric": 2, "barWidth": 0}}]}"#
            )
            let bars = try #require(scene.plots.first as? BarScene).bars
            let points = self.points(try #require(scene.plots.last as? RangeScene))
            #expect(points.count == 8)
            for (index, bar) in bars.enumerated() {
                // The arms extend equally far in both directions from the tip of the bar.
                let arms = points[index * 4..<index * 4 + 4]
                let along = arms.map { isHorizontal ? $0.x : $0.y }
                let across = arms.map { isHorizontal ? $0.y : $0.x }
                let tip = isHorizontal ? bar.rect.maxX : bar.rect.minY
                let middle = isHorizontal ? bar.rect.midY : bar.rect.midX
                let (low, high) = (along.min() ?? 0, along.max() ?? 0)
                #expect(abs((low + high) / 2 - tip) < 1)
                #expect(across.allSatisfy { abs($0 - middle) <= 1 })
            }
        }
    }

    @Test func `error bars are centered on bars whose offset is in points`() throws {
        for (isHorizontal, isReversed) in [(false, false), (false, true), (true, false), (true, true)] {
            let key = isHorizontal ? "y" : "x"
            let scene = try Scene.of(
                """
                {"plotSpaces": [{"\(key)": {"reversed": \(isReversed)}}], "plots": [{
                  "type": "bar", "barsAreHorizontal": \(isHorizontal), "\(key)": [0, 1, 2],
                  "\(isHorizontal ? "x" : "y")": [4, 6, 5], "barWidthsAreInViewCoordinates": true, "barWidth": 10,
                  "barOffset": 17, "errorBars": {"symmetric": 2, "barWidth": 0}}]}
                """)
            let bars = try #require(scene.plots.first as? BarScene).bars
            let points = self.points(try #require(scene.plots.last as? RangeScene))
            #expect(bars.count == 3 && points.count == 12)
            for (index, bar) in bars.enumerated() {
                let middle = isHorizontal ? bar.rect.midY : bar.rect.midX
                #expect(
                    points[index * 4..<index * 4 + 4].allSatisfy { abs((isHorizontal ? $0.y : $0.x) - middle) <= 1 })
            }
        }
    }

    @Test func `an automatic range of y fits the visible bars, ranges and prices`() throws {
        func seen(_ plots: String) throws -> [Double] {
            let graph = try ResolvedGraph(GraphSpec(JSONDocument(#"{"plots": [\#(plots)]}"#)).graph)
            let extents = graph.plots.compactMap { $0.extentOfY(within: PlotRange(from: 2.5, to: 4.5)) }
            let extent = extents.reduce(nil) { Extent.union($0, $1) }
            return extent.map { [$0.minimum, $0.maximum] } ?? []
        }
        let y = "[500, 400, 300, 20, 15, -900, 1000]"
        #expect(try seen(#"{"type": "bar", "y": \#(y)}"#) == [0, 20])
        // Partly visible bars count.
        #expect(try seen(#"{"type": "bar", "y": \#(y), "barWidth": 1.2}"#) == [-900, 300])
        #expect(
            try seen(#"{"type": "bar", "y": \#(y), "stack": "s"}, {"type": "bar", "y": \#(y), "stack": "s"}"#) == [
                0, 40,
            ])
        #expect(try seen(#"{"type": "scatter", "y": \#(y), "errorBars": {"high": 5, "low": 40}}"#) == [-25, 25])
        let reach = #""high": [9, 9, 9, 4, 3, 99], "low": [0, 0, 0, 9, 9, 0]"#
        #expect(try seen(#"{"type": "range", "y": [20, 20, 20, 9, 9, 9], \#(reach)}"#) == [0, 13])
        #expect(try seen(#"{"type": "ohlc", "open": [9, 9, 9, 9, 9, 9, 9], "close": \#(y)}"#) == [9, 20])
    }

    @Test func `error bars are drawn below points and above bars`() throws {
        func isFirst(_ type: String) throws -> Bool {
            try Scene.of(#"{"plots": [{"type": "\#(type)", "y": [1, 2], "errorBars": {"high": 1}}]}"#).plots.first
                is RangeScene
        }
        #expect(try isFirst("scatter"))
        #expect(try !isFirst("bar"))
    }
}
