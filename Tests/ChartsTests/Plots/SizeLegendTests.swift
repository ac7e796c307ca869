import Drawing
import Geometry
import Numbers
import Specs
import TestSupport
import Testing

@testable import Charts

/// Legends for the sizes and colors of symbols.
@Suite struct SizeLegendTests {
    @Test func `a legend has two to four distinct values within the sizes`() {
        var random = RandomSource(seed: 77)
        for _ in 0..<3000 {
            let scale: Double = [1, 1e-300, 1e300, 1e-3, 1e6].randomElement(using: &random) ?? 1
            let floor = Bool.random(using: &random) ? Double.random(in: 0...9, using: &random) * scale : 0
            let sizes = (0..<Int.random(in: 2...20, using: &random)).map { _ in
                floor + Double.random(in: -0.2...5, using: &random) * scale
            }
            let positive = sizes.filter { $0 > 0 }
            guard let low = positive.min(), let high = positive.max(), low < high else { continue }
            let values = SizeLegendValues.values(of: sizes, upTo: high)
            #expect((2...4).contains(values.count), "\(sizes) \(values)")
            #expect(values.allSatisfy { $0 >= low && $0 <= high })
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
            // In wide ranges, the values are round, with few digits.
            guard high > low * 4 else { continue }
            #expect(values.allSatisfy { DecimalNumber($0).map { $0.digitCount <= 2 } ?? false }, "\(values)")
            #expect(values[values.count - 1] * 1.5 >= high)
        }
    }

    @Test func `typical sizes have the expected values`() {
        func values(_ sizes: [Double], upTo limit: Double = .infinity) -> [Double] {
            SizeLegendValues.values(of: sizes, upTo: limit)
        }
        #expect(values([1, 1330]) == [200, 500, 1000] || values([1, 1330]) == [100, 500, 1000])
        #expect(values([3, 349]) == [50, 200, 300])
        #expect(values([7, 7, 7]) == [7])
        #expect(values([]) == [] && values([0, -3, .nan, .infinity]) == [])
        #expect(values([1, 100], upTo: 10) == [1, 5, 10])
        #expect(values([100, 110]).count >= 2)
    }

    private static let bubbles =
        #""type": "bubble", "x": [1, 2, 3], "y": [1, 2, 3], "size": [5, 50, 100], "maximumDiameter": 40"#

    @Test func `the title is the column's name and the labels have its unit`() throws {
        func scene(_ more: String = "") throws -> SizeLegendScene {
            let text = #"model,power,weight\nA,1,10 kg\nB,2,300 kg\nA,3,80 kg"#
            return try #require(
                try Scene.of(
                    """
                    {"data": {"text": "\(text)"}, "plots": [{"type": "bubble", "x": "power", "y": "power", "size": "weight",
                      "sizeLegend": true\(more)}]}
                    """
                ).sizeLegends.first)
        }
        for legend in [try scene(), try scene(#", "series": "model""#)] {
            #expect(legend.title?.shows("weight") == true)
            #expect(legend.entries.last?.label.shows("300\u{A0}kg") == true)
        }
    }

    @Test func `circles have the diameters of their values`() throws {
        let scene = try Scene.of(#"{"plots": [{\#(Self.bubbles), "sizeLegend": {"values": [25, 100]}}]}"#)
        let entries = try #require(scene.sizeLegends.first).entries
        #expect(entries.map(\.symbol.size.width) == [20, 40])
    }

    @Test(
        arguments: [
            ("", 0), (#", "sizeLegend": true"#, 1), (#", "colorValues": [1, 2, 3]"#, 1),
            (#", "colorValues": ["a", "b", "c"]"#, 1), (#", "colorValues": [1, 2, 3], "sizeLegend": false"#, 0),
            (#", "colorValues": [1, 2, 3], "showInLegend": false"#, 0),
        ])
    func `a size legend appears with a color legend or on request`(keys: String, count: Int) throws {
        #expect(try Scene.of(#"{"plots": [{\#(Self.bubbles)\#(keys)}]}"#).sizeLegends.count == count)
    }

    @Test func `plots with the same scale share a size legend`() throws {
        let plot = #"{\#(Self.bubbles), "title": "t"}"#
        #expect(try Scene.of(#"{"plots": [\#(plot), \#(plot)]}"#).sizeLegends.count == 1)
    }

    @Test func `symbols colored by value have a color bar`() throws {
        let scene = try Scene.of(
            #"""
            {"data": {"columns": {"year": [1990, 2000, 2020]}}, "plots": [{"type": "scatter", "y": [1, 2, 3], "colorValues": "year",
             "colorScale": {"range": [1980, 2020], "colorMap": ["black", "white"]}, "colorBar": {"anchor": "left"}}]}
            """#)
        let bar = try #require(scene.colorBars.first)
        #expect(bar.title != nil && !bar.isHorizontal && bar.rect.maxX < scene.plotArea.rect.minX)
        #expect(bar.rect.height == scene.plotArea.rect.height)
        #expect(scene.warnings.isEmpty)
    }

    @Test func `sizes are shown by outlines`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "scatter", "y": [1, 2, 3], "size": [10, 40, 90], "sizeLegend": true}]}"#)
        let entries = try #require(scene.sizeLegends.first).entries
        #expect(entries.allSatisfy { $0.symbol.fill == nil && $0.symbol.lineStyle?.isVisible == true })
    }

    @Test(
        arguments: [
            (#""colorScale": {"reversed": true}"#, "colorScale has no effect"),
            (#""colorBar": {"anchor": "top"}"#, "colorBar has no effect"),
            (#""sizeLegend": true"#, "sizeLegend has no effect"),
            (#""colorValues": ["a", "b"], "colorScale": {"midpoint": 1}"#, "colors of texts"),
            (#""plotSymbol": {"shadow": {"blurRadius": 3}}"#, "has no color"),
        ])
    func `settings without effect cause warnings`(keys: String, warning: String) throws {
        let warnings = try Scene.warnings(of: #"{"plots": [{"type": "scatter", "y": [1, 2], \#(keys)}]}"#)
        #expect(warnings.contains { $0.contains(warning) }, "\(warnings)")
    }
}
