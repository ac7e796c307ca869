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

/// Gauges, tiles, slopes and calendars.
@Suite struct NumberPlotTests {
    private func plot<Kind: ResolvedPlot>(_ plot: String, as type: Kind.Type = Kind.self) throws -> Kind {
        let graph = try GraphSpec(JSONDocument(#"{"plots": [\#(plot)]}"#)).graph
        return try #require(ResolvedGraph(graph).plots[0] as? Kind)
    }

    @Test func `the end of a gauge is round and above the value`() {
        var random = RandomSource(seed: 75)
        for _ in 0..<500 {
            let value = Double.random(in: 1e-6...1e6, using: &random)
            let end = GaugePlot.roundNumber(above: value, from: 0)
            #expect(end >= value && end <= max(100, value * 2.51), "\(end) for \(value)")
        }
        #expect(GaugePlot.roundNumber(above: 72, from: 0) == 100)
        #expect(GaugePlot.roundNumber(above: -.infinity, from: 0) == 100)
    }

    @Test func `gauges take the last number of a column`() throws {
        let gauge: ResolvedGauge = try plot(#"{"type": "gauge", "value": [3, 60, null], "ranges": [50, 100]}"#)
        #expect(gauge.value == 60 && gauge.maximum == 100 && gauge.hasNeedle)
        #expect(gauge.share(of: 60) == 0.6 && gauge.share(of: 1e300) == 1 && gauge.share(of: -1) == 0)
        let beyond: ResolvedGauge = try plot(#"{"type": "gauge", "value": 120, "maximum": 100}"#)
        #expect(beyond.warnings.first?.sentence.contains("not between 0 and 100") == true)
    }

    @Test(arguments: [
        (#"{"type": "gauge", "value": 1, "minimum": 5, "maximum": 5}"#, "/plots/0/maximum"),
        (#"{"type": "gauge", "value": 1, "ranges": [50, 40]}"#, "/plots/0/ranges/1"),
        (#"{"type": "gauge", "value": ["a"]}"#, "/plots/0/value"),
        (#"{"type": "kpi", "value": 1, "trend": ["a"]}"#, "/plots/0/trend"),
    ])
    func `errors name their place`(spec: String, pointer: String) throws {
        let error = #expect(throws: ChartError.self) { let _: ResolvedGauge = try self.plot(spec) }
        #expect(error?.pointer == pointer, "\(String(describing: error))")
    }

    @Test(arguments: [
        (#""value": 120, "reference": 100"#, "+20%", true), (#""value": 97, "reference": 100"#, "\u{2212}3.0%", false),
        (#""value": 97, "reference": 100, "lowerIsBetter": true"#, "\u{2212}3.0%", true),
        (#""value": 120, "reference": 100, "change": "difference""#, "+20", true),
        (#""value": 5, "reference": 0"#, "+5", true), (#""value": -3, "reference": -4"#, "+25%", true),
    ])
    func `changes have signs, and colors of good or bad news`(members: String, text: String, isGood: Bool) throws {
        let tile: ResolvedTile = try plot(#"{"type": "kpi", \#(members)}"#)
        #expect(tile.change == text)
        let theme = Theme.modern
        let color = isGood ? theme.increaseColor : theme.decreaseColor
        #expect(tile.changeColor == color.legible(on: theme.background))
    }

    @Test func `tiles stay in their plot area`() throws {
        for (width, height) in [(60, 40), (120, 300), (300, 60), (800, 400)] {
            let scene = try Scene.of(
                #"{"width": \#(width), "height": \#(height), "plots": [{"type": "kpi", "title": "Revenue", "value": 123456789, "reference": 1, "trend": [1, 2, 3]}]}"#
            )
            for label in scene.plots[0].labels {
                #expect(label.bounds.minX >= 0 && label.bounds.maxX <= Double(width) + 1)
            }
        }
    }

    @Test func `slopes have names and values at both ends`() throws {
        let spec = """
            {"plots": [{"type": "slope", "x": [2010, 2020, 2010, 2020], "y": [3, 5, 4, 1],
             "series": ["a", "a", "b", "b"]}]}
            """
        let scene = try Scene.of(spec)
        let texts = scene.plots.map { $0.labels.map(\.string).sorted() }
        #expect(texts == [["5  a", "a  3"], ["1  b", "b  4"]])
        #expect(scene.legend == nil)
        for label in scene.plots.flatMap(\.labels) {
            #expect(label.bounds.minX >= 0 && label.bounds.maxX <= 800)
        }
    }

    @Test func `calendars have a row for each weekday and a column for each week`() throws {
        for (locale, first) in [("en-US", "Sun"), ("de-DE", "Mo."), ("he-IL", "יום א׳")] {
            let spec = """
                {"locale": "\(locale)", "plots": [{"type": "calendar", "values": [1, 2, 3],
                 "x": ["2026-03-01", "2026-03-02", "2026-03-20"]}]}
                """
            let graph = try GraphSpec(JSONDocument(spec)).graph
            #expect(graph.plotSpaces[0].y.categories?.first == first)
            #expect(graph.plotSpaces[0].y.categories?.count == 7)
            let map = try #require(ResolvedGraph(graph).plots[0] as? ResolvedHeatMap)
            // March 1, 2026 is a Sunday.
            #expect(map.grid.rows.count == 7 && map.grid.columns.count == (locale == "de-DE" ? 4 : 3))
            #expect(map.grid.values == [1, 2, 3])
        }
    }

    @Test func `readers of calendars get the day`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "calendar", "x": ["2026-03-01", "2026-03-02"], "values": [1, 2]}]}"#)
        #expect(scene.values(at: 1, ofPlot: 0).first?.text == "Mar 2, 2026")
    }

    @Test(arguments: [
        (#""x": ["soon"], "values": [1]"#, "/plots/0/x/0"), (#""x": [1], "values": [1]"#, "/plots/0/x"),
        (#""x": ["2026-03-01"], "values": [1, 2]"#, "/plots/0/values"),
        (#""x": ["1026-03-01", "2026-03-01"], "values": [1, 2]"#, "/plots/0/x"),
    ])
    func `errors of calendars name their place`(members: String, pointer: String) throws {
        let error = #expect(throws: SpecError.self) {
            try GraphSpec(JSONDocument(#"{"plots": [{"type": "calendar", \#(members)}]}"#))
        }
        #expect(error?.issues.first?.pointer == pointer, "\(String(describing: error))")
    }
}
