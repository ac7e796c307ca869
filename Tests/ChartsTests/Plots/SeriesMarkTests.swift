import Drawing
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

/// The default symbols and lines of series.
@Suite struct SeriesMarkTests {
    private func plots(_ spec: String) throws -> [ResolvedScatterPlot] {
        try ResolvedGraph(GraphSpec(JSONDocument(spec)).graph).plots.compactMap { $0 as? ResolvedScatterPlot }
    }

    private func symbol(_ plot: String, _ more: String = "") throws -> PlotSymbol {
        try #require(try plots(#"{\#(more)"plots": [{\#(plot)}]}"#)[0].symbols.main)
    }

    @Test func `symbols are opaque and have a halo in the color of the background`() throws {
        let light = try symbol(#""type": "scatter", "x": [1, 2], "y": [1, 2]"#)
        #expect(light.fill?.mainColor.alpha == 1 && light.lineStyle?.color == .white)
        #expect(light.size.width - (light.lineStyle?.stroke.lineWidth ?? 0) == 7)
        let dark = try symbol(#""type": "scatter", "y": [1, 2]"#, #""theme": "modernDark", "#)
        #expect(dark.lineStyle?.color == Theme.named(.modernDark).background)
        let line = try symbol(#""type": "line", "y": [1, 2], "plotSymbol": "diamond""#)
        #expect(line.type == .diamond && line.lineStyle?.color == .white)
        let own = try symbol(#""type": "scatter", "y": [1, 2]"#, ##""plotArea": {"fill": "#eeeeee"}, "##)
        #expect(own.lineStyle?.color == Color(hex: 0xeeeeee))
    }

    @Test(arguments: [
        #""plotSymbol": {"lineStyle": null}"#, #""plotSymbol": {"fill": null}"#,
        #""plotSymbol": {"fill": "rgba(255, 0, 0, 0.5)"}"#,
        #""plotSymbol": {"type": "cross"}"#, #""plotSymbol": {"lineStyle": {"lineColor": "red"}}"#,
        #""plotSymbols": [{"lineStyle": {"lineWidth": 2}}]"#, #""color": "rgba(0, 0, 255, 0.5)""#,
    ]) func `symbols that are styled otherwise have no halo`(style: String) throws {
        #expect(try symbol(#""type": "scatter", "y": [1, 2], \#(style)"#).lineStyle?.color != .white)
    }

    @Test func `the themes of Core Plot have no halos`() throws {
        let symbol = try symbol(#""type": "scatter", "y": [1, 2]"#, #""theme": "plainWhite", "#)
        #expect(symbol.lineStyle == nil && symbol.fill?.mainColor.alpha == 0.85)
    }

    @Test func `many symbols are translucent`() throws {
        let symbol = try symbol(#""type": "scatter", "y": \#(Array(0..<2_001))"#)
        #expect(symbol.lineStyle == nil && symbol.fill?.mainColor.alpha == 0.7)
    }

    @Test func `lines are dashed and symbols change after two rounds of colors`() throws {
        let plots = try plots(
            #"{"plots": [\#(Array(repeating: #"{"type": "line", "y": [1, 2]}"#, count: 30).joined(separator: ", "))]}"#)
        #expect(plots.map { $0.line?.stroke.dashPattern.isEmpty } == (0..<30).map { $0 < 24 })
        let points = try self.plots(
            #"{"plots": [\#(Array(repeating: #"{"type": "scatter", "y": [1, 2]}"#, count: 30).joined(separator: ", "))]}"#
        )
        #expect(points.map { $0.symbols.main?.type } == (0..<30).map { $0 < 24 ? .ellipse : .rectangle })
        let given = try self.plots(
            #"{"plots": [\#(Array(repeating: #"{"type": "line", "y": [1, 2], "color": "red"}"#, count: 30).joined(separator: ", "))]}"#
        )
        #expect(given.allSatisfy { $0.line?.stroke.dashPattern.isEmpty == true })
    }

    @Test func `groups of symbols have different colors`() throws {
        let names = (0..<40).map { "\"g\($0)\"" }.joined(separator: ", ")
        let plot = try plots(#"{"plots": [{"type": "scatter", "y": \#(Array(0..<40)), "colorValues": [\#(names)]}]}"#)[
            0]
        let colors = plot.symbols.groups.map { plot.symbols.kinds[$0.kind]?.fill?.mainColor }
        #expect(colors.count == 40 && Set(colors).count == 40)
    }
}
