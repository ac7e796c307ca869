import Drawing
import Geometry
import JSON
import Specs
import Testing

@testable import Charts

/// Bars, lines and areas have another color below their base.
@Suite struct ColorBelowTests {
    private let red = Color(hex: 0xff0000)

    @Test(
        arguments: [
            (#""y": [2, -1, 0, null, -3]"#, [false, true, false, true]),
            (#""y": [2, -1, 0, 4], "baseValue": 1"#, [false, true, true, false]),
            (#""y": [2, 3, 1, 4], "base": [0, 5, 3, 1]"#, [false, true, true, false]),
            (#""y": [2, -1, -2], "fills": [null, "blue"]"#, [false, false, true]),
            (#""y": [2, -1], "stack": true"#, [false, true]),
            (#""y": [2, -1], "stack": "normalize""#, [false, true]),
        ])
    func `bars that end below their base have another color`(values: String, areBelow: [Bool]) throws {
        let scene: BarScene = try Scene.plot(
            of: #"{"plots": [{"type": "bar", \#(values), "colorBelow": "red"}]}"#)
        #expect(scene.bars.map { $0.fill.mainColor == red } == areBelow)
    }

    @Test func `the swatches of bars and areas have both colors`() throws {
        for (type, count) in [("bar", 2), ("area", 4)] {
            let plot = #"{"type": "\#(type)", "title": "a", "y": [2, -1], "color": "blue", "colorBelow": "red"}"#
            let graph = try GraphSpec(JSONDocument(#"{"plots": [\#(plot)]}"#)).graph
            guard case .marks(let marks)? = try ResolvedGraph(graph).legendEntries.shown.first?.swatch else {
                Issue.record("no marks")
                continue
            }
            let colors = marks.compactMap { $0.fill?.mainColor.withAlpha(1) ?? $0.line?.color }
            #expect(marks.count == count && Set(colors) == [Color(hex: 0x0000ff), red])
        }
    }

    private func area(_ keys: String) throws -> ResolvedScatterPlot {
        let graph = try GraphSpec(JSONDocument(#"{"plots": [{\#(keys)}]}"#)).graph
        return try #require(try ResolvedGraph(graph).plots.first as? ResolvedScatterPlot)
    }

    @Test func `areas and their lines have another color below the base`() throws {
        let area = try area(#""type": "area", "y": [1, -1], "colorBelow": "red""#)
        #expect(area.areas.first?.fillBelow == .color(red.withAlpha(0.25)) && area.areas.first?.colorBelow == red)
        let own = try self.area(#""type": "area", "y": [1, -1], "colorBelow": "red", "areaFillBelow": "blue""#)
        #expect(own.areas.first?.fillBelow == .color(Color(hex: 0x0000ff)))
        let line = try self.area(
            #""type": "line", "y": [1, -1], "areaBaseValue": 0, "areaFill": null, "colorBelow": "red""#)
        #expect(line.areas.first?.fillBelow == nil && line.areas.first?.colorBelow == red)
    }

    @Test func `a line without a base has one color`() throws {
        #expect(
            try Scene.warnings(of: #"{"plots": [{"type": "line", "y": [1, -1], "colorBelow": "red"}]}"#)
                == ["/plots/0/colorBelow has no effect without an areaBaseValue."])
    }

    @Test func `the color of a point on the area is that of its side`() throws {
        let scene: ScatterScene = try Scene.plot(
            of: ##"{"plots": [{"type": "area", "y": [4, 4, -4, -4], "areaFill": "#00ff00", "colorBelow": "red"}]}"##)
        let places = scene.pointsOfRecords
        func ground(_ x: Double, _ y: Double) -> Color? { scene.ground(at: Point(x, y), over: .white) }
        let middle = (places[0].y + places[3].y) / 2
        let left = (places[0].x + places[1].x) / 2
        let right = (places[2].x + places[3].x) / 2
        #expect(ground(left, middle - 10) == Color(hex: 0x00ff00))
        #expect(ground(left, middle + 10) == .white)
        #expect(ground(right, middle + 10) == red.withAlpha(0.25).over(.white))
    }
}

extension ScatterScene {
    /// The places of the records in the plot area.
    fileprivate var pointsOfRecords: [Point] {
        var points: [Point] = []
        visitMarks { mark in
            if case .disc(let center, _) = mark.shape { points.append(center) }
            return true
        }
        return points
    }
}
