import Geometry
import Testing

@testable import Charts

@Suite struct PlotRangeSpecTests {
    /// The values at the left and right edge of a scatter plot of 10, 20 and 40.
    private func edges(_ dimension: String, type: String = "scatter") throws -> (Double, Double) {
        let scene = try Scene.of(
            """
            {"width": 500, "plotSpaces": [{"x": \(dimension)}],
             "plots": [{"type": "\(type)", "x": [10, 20, 40], "y": [0, 1, 2]}],
             "axes": [{"coordinate": "x", "majorTickLocations": [15, 18], "majorTickLineStyle": "black", "majorTickLength": 5}]}
            """)
        let area = scene.plotArea.rect
        let ticks = try #require(scene.axes.first?.majorTicks).segments.map(\.start.x)
        try #require(ticks.count == 2)
        // Ticks are aligned to pixels, which limits the precision to about a tenth of a unit.
        let unit = (ticks[1] - ticks[0]) / 3
        let low = 15 - (ticks[0] - area.minX) / unit
        return ((low * 2).rounded() / 2, ((15 + (area.maxX - ticks[0]) / unit) * 2).rounded() / 2)
    }

    @Test(arguments: [
        (#"{"range": {"location": 10, "length": 30}}"#, 10.0, 40.0),
        (#"{"range": {"location": 30, "length": -20}}"#, 30, 10),
        (#"{"scaleToFit": "plots"}"#, 10, 40), (#"{"scaleToFit": "entirePlots"}"#, 10, 40),
        (#"{"expandRangeByFactor": 2}"#, -5, 55), (#"{"expandRangeByFactor": 0.8}"#, 13, 37),
        (#"{"scaleToFit": "plots", "reversed": true}"#, 40, 10),
        (#"{"range": [10, 40], "globalRange": [0, 100]}"#, 10, 40),
        (#"{"range": [10, 40], "globalRange": [12, 100]}"#, 12, 42),
        (#"{"range": [10, 40], "globalRange": [0, 35]}"#, 5, 35),
        (#"{"range": [10, 40], "globalRange": [14, 20]}"#, 14, 20),
        (#"{"range": [40, 10], "globalRange": [0, 35]}"#, 35, 5),
        (#"{"scaleToFit": "plots", "globalRange": {"location": 13, "length": 10}}"#, 13, 23),
        (#"{"scaleToFit": "plots", "unionPlotRange": [0, 20]}"#, 0, 40),
        (#"{"range": [10, 40], "unionPlotRange": [50, 60]}"#, 10, 60),
        (#"{"range": [40, 10], "unionPlotRange": {"location": 0, "length": 5}}"#, 40, 0),
        (#"{"scaleToFit": "plots", "intersectionPlotRange": [12, 100]}"#, 12, 40),
        (#"{"range": [40, 10], "intersectionPlotRange": [0, 30]}"#, 30, 10),
        (#"{"scaleToFit": "plots", "unionPlotRange": [0, 50], "intersectionPlotRange": [5, 45]}"#, 5, 45),
        (#"{"scaleToFit": "plots", "reversed": true, "unionPlotRange": [0, 20]}"#, 40, 0),
    ])
    func `plot spaces have the requested ranges`(dimension: String, start: Double, end: Double) throws {
        let (low, high) = try edges(dimension)
        #expect(abs(low - start) <= 0.5 && abs(high - end) <= 0.5, "\(low) \(high)")
    }

    @Test func `ranges that fit the data ignore the widths of bars`() throws {
        let (low, high) = try edges(#"{"scaleToFit": "plots"}"#, type: "bar")
        #expect(abs(low - 10) <= 0.5 && abs(high - 40) <= 0.5)
        let (outer, other) = try edges(#"{"scaleToFit": "entirePlots"}"#, type: "bar")
        #expect(outer < 6 && other > 44)
    }

    @Test func `invalid ranges are rejected with their pointer`() throws {
        func error(_ dimension: String) throws -> String? {
            try Scene.error(
                of: #"{"plotSpaces": [{"x": \#(dimension)}], "plots": [{"type": "line", "y": [1, 2]}]}"#)?.pointer
        }
        #expect(try error(#"{"range": {"location": 1, "length": 0}}"#) == "/plotSpaces/0/x/range/length")
        #expect(try error(#"{"range": {"location": 1e308, "length": 1e308}}"#) == "/plotSpaces/0/x/range/length")
        #expect(
            try error(#"{"scale": "log", "range": {"location": 1, "length": -3}}"#) == "/plotSpaces/0/x/range/length")
        #expect(
            try error(#"{"scale": "log", "range": {"location": -1, "length": 3}}"#) == "/plotSpaces/0/x/range/location")
        #expect(
            try error(#"{"globalRange": {"location": "text", "length": 3}}"#) == "/plotSpaces/0/x/globalRange/location")
        #expect(
            try error(#"{"scale": "log", "globalRange": {"location": 1, "length": -3}}"#)
                == "/plotSpaces/0/x/globalRange/length")
        #expect(
            try error(#"{"globalRange": {"location": 1e308, "length": 1e308}}"#) == "/plotSpaces/0/x/globalRange/length"
        )
        #expect(try error(#"{"range": [1, 2], "unionPlotRange": [0, "text"]}"#) == "/plotSpaces/0/x/unionPlotRange/1")
        #expect(
            try error(#"{"range": [1, 2], "intersectionPlotRange": [3, 4]}"#)
                == "/plotSpaces/0/x/intersectionPlotRange")
        #expect(try error(#"{"globalRange": [3, 3]}"#) == "/plotSpaces/0/x/globalRange")
        #expect(try error(#"{"scale": "log", "globalRange": [-1, 3]}"#) == "/plotSpaces/0/x/globalRange/0")
    }

    @Test func `a single point is in the middle`() throws {
        for values in [
            #""y": [7]"#, #""x": [0], "y": [0]"#, #""x": [-3], "y": [2]"#, #""x": ["2026-01-05"], "y": [2]"#,
        ] {
            let scene = try Scene.of(#"{"plots": [{"type": "line", \#(values), "plotSymbol": "ellipse"}]}"#)
            let symbol = (scene.plots.first as? ScatterScene)?.symbols.first
            #expect(abs(try #require(symbol).x - scene.plotArea.rect.midX) < 1, "\(values)")
        }
    }
}
