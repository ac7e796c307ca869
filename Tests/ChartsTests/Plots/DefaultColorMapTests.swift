import Drawing
import JSON
import Numbers
import Specs
import TestSupport
import Testing

@testable import Charts

/// The default colors of values.
@Suite struct DefaultColorMapTests {
    private func scale(_ plot: String, theme: String = "modern") throws -> ResolvedColorScale {
        let graph = try ResolvedGraph(
            GraphSpec(JSONDocument(#"{"theme": "\#(theme)", "plots": [{\#(plot)}]}"#)).graph)
        if let map = graph.plots[0] as? ResolvedHeatMap { return map.colorScale }
        return try #require((graph.plots[0] as? ResolvedScatterPlot)?.symbols.colorBar).scale
    }

    private func heatMap(_ values: String, _ more: String = "") -> String {
        #""type": "heatMap", "values": [\#(values)]\#(more)"#
    }

    private func points(_ values: String) -> String { #""type": "scatter", "y": [1, 2, 3], "colorValues": \#(values)"# }

    @Test(arguments: ["modern", "modernDark"]) func `much differs most from the background in every plot`(
        theme: String
    ) throws {
        let background = Theme.named(try #require(Theme.Name(rawValue: theme))).background
        for plot in [heatMap("[1, 5, 9]"), points("[1, 5, 9]")] {
            let colors = try scale(plot, theme: theme).colors
            let contrasts = colors.map { $0.contrast(to: background) }
            #expect(try #require(contrasts.last) > 2 * #require(contrasts.first))
            #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $1 > $0 - 0.2 })
        }
    }

    @Test func `values on both sides of zero have colors of the same intensity at the same distance`() throws {
        let scale = try scale(heatMap("[-2, 0, 8]"))
        #expect(scale.range.location == -2 && scale.range.end == 8, "the range is that of the values")
        let (below, zero, above, far) = try (
            #require(scale.color(of: -2)), #require(scale.color(of: 0)), #require(scale.color(of: 2)),
            #require(scale.color(of: 8))
        )
        #expect(zero.luminance > 0.9 && far.luminance < 0.1)
        #expect(abs(below.luminance - above.luminance) < 0.06)
        #expect(below.blue > below.red && above.red > above.blue)
    }

    @Test(arguments: [false, true]) func `the middle color of a named diverging map is at zero`(isReversed: Bool) throws
    {
        let scale = try scale(
            heatMap("[-2, 0, 8]", #", "colorScale": {"colorMap": "blueRed", "reversed": \#(isReversed)}"#))
        #expect(scale.range.location == -2 && scale.range.end == 8)
        let (zero, far) = try (#require(scale.color(of: 0)), #require(scale.color(of: 8)))
        #expect(zero.luminance > 0.9)
        #expect(isReversed ? far.blue > far.red : far.red > far.blue)
        let positive = try self.scale(heatMap("[2, 5, 8]", #", "colorScale": {"colorMap": "blueRed"}"#))
        #expect(try #require(positive.color(of: 5)).luminance > 0.9)
    }

    @Test(arguments: ["modern", "modernDark"]) func `symbols of all values are visible`(theme: String) throws {
        let background = Theme.named(try #require(Theme.Name(rawValue: theme))).background
        for values in ["[-3, 0, 2]", "[0, 1, 2]"] {
            #expect(try scale(points(values), theme: theme).colors.allSatisfy { $0.contrast(to: background) >= 1.49 })
        }
    }

    @Test func `a color map, a midpoint and Core Plot's themes keep their colors`() throws {
        let given = try scale(heatMap("[-2, 0, 8]", #", "colorScale": {"colorMap": "viridis"}"#))
        #expect(given.colors.first == Color(hex: 0x440154))
        let middle = try scale(heatMap("[-2, 0, 8]", #", "colorScale": {"midpoint": 3}"#))
        #expect(middle.colors.first == ColorMap.named(.blueRed).colors(count: 2)[0])
        let classic = try scale(heatMap("[-2, 0, 8]"), theme: "plainWhite")
        #expect(classic.colors.first == Color(hex: 0x440154))
    }

    @Test(arguments: ["[-1e308, 1e308]", "[-5e-324, 1e308]", "[-1e308, 5e-324]", "[-5e-324, 5e-324]"])
    func `extreme values have colors`(values: String) throws {
        let scale = try scale(heatMap(values))
        #expect(!scale.colors.isEmpty && scale.color(of: 0) != nil)
    }
}
