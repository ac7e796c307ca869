import Drawing
import Geometry
import Specs
import Testing

@testable import Charts

@Suite struct AxisBandTests {
    /// The bands of a vertical axis from 0 to 10 in a plot area 100 points high, as colors from the bottom to the top.
    private func bands(_ keys: String, range: String = "[0, 10]") throws -> [(fill: String, from: Double, to: Double)] {
        let scene = try Scene.of(
            """
            {"width": 300, "height": 300, "padding": 0, "plotSpaces": [{"y": {"range": \(range)}}],
             "plotAreaFrame": {"paddingTop": 100, "paddingBottom": 100, "paddingLeft": 50, "paddingRight": 50},
             "plots": [{"type": "line", "y": [0, 10]}], "axes": [{"coordinate": "y", \(keys)}]}
            """)
        let area = scene.plotArea.rect
        let axis = try #require(scene.axes.first)
        let names: [Fill: String] = [
            .color(Color(red: 1, green: 0, blue: 0)): "r", .color(Color(red: 0, green: 0, blue: 1)): "b",
            .color(Color(red: 1, green: 1, blue: 1)): "w",
        ]
        return (axis.alternatingBands + axis.limitBands).map { band in
            let height = area.height / 10
            return (
                band.box.fill.flatMap { names[$0] } ?? "?", ((area.maxY - band.rect.maxY) / height).rounded(),
                ((area.maxY - band.rect.minY) / height).rounded()
            )
        }
    }

    private func text(_ keys: String, range: String = "[0, 10]") throws -> String {
        try bands(keys, range: range).map { "\($0.fill)\(Int($0.from))-\(Int($0.to))" }.joined(separator: " ")
    }

    @Test func `fills alternate between major ticks from the start of the range`() throws {
        #expect(
            try text(#""majorIntervalLength": 2, "alternatingBandFills": ["red", "blue"]"#)
                == "r0-2 b2-4 r4-6 b6-8 r8-10")
        // The partial intervals at both ends are also bands.
        #expect(
            try text(#""majorIntervalLength": 4, "labelingOrigin": 1, "alternatingBandFills": ["red", "blue"]"#)
                == "r0-1 b1-5 r5-9 b9-10")
    }

    @Test func `null leaves a band empty`() throws {
        #expect(
            try text(#""majorIntervalLength": 2, "alternatingBandFills": ["red", null, "blue"]"#) == "r0-2 b4-6 r6-8")
    }

    @Test(arguments: [(0, "r0-1 b1-5 r5-9 b9-10"), (1, "b0-1 r1-5 b5-9 r9-10"), (4.9, "b0-1 r1-5 b5-9 r9-10")])
    func `the band at the anchor has the first fill`(anchor: Double, expected: String) throws {
        let keys = #""majorIntervalLength": 4, "labelingOrigin": 1, "alternatingBandFills": ["red", "blue"]"#
        #expect(try text("\(keys), \"alternatingBandAnchor\": \(anchor)") == expected)
    }

    @Test func `an anchor beyond the range counts as if the ticks continued`() throws {
        let keys = #""majorIntervalLength": 2, "alternatingBandFills": ["red", "blue", "white"]"#
        #expect(try text("\(keys), \"alternatingBandAnchor\": -2") == "b0-2 w2-4 r4-6 b6-8 w8-10")
        #expect(try text("\(keys), \"alternatingBandAnchor\": -7") == "b0-2 w2-4 r4-6 b6-8 w8-10")
        #expect(try text("\(keys), \"alternatingBandAnchor\": 11") == "b0-2 w2-4 r4-6 b6-8 w8-10")
        #expect(try text("\(keys), \"alternatingBandAnchor\": 1e300") == "r0-2 b2-4 w4-6 r6-8 b8-10")
    }

    @Test func `bands of a reversed range start at its location`() throws {
        #expect(
            try text(#""majorIntervalLength": 5, "alternatingBandFills": ["red", "blue"]"#, range: "[12, 2]")
                == "r0-2 b2-7 r7-10")
    }

    @Test func `limit bands are clipped to the range`() throws {
        #expect(
            try text(
                """
                "backgroundLimitBands": [{"range": [-5, 3], "fill": "red"}, {"range": [8, 6], "fill": "blue"},
                 {"range": {"location": 9, "length": 5}, "fill": "white"}, {"range": [20, 30], "fill": "red"}]
                """) == "r0-3 b6-8 w9-10")
    }

    @Test func `bands are as wide as the grid lines`() throws {
        let scene = try Scene.of(
            """
            {"plotSpaces": [{"x": {"range": [0, 4]}, "y": {"range": [0, 10]}}], "plots": [{"type": "line", "y": [1]}],
             "axes": [{"coordinate": "y", "gridLinesRange": [1, 2], "alternatingBandFills": ["red"],
             "backgroundLimitBands": [{"range": [0, 5], "fill": "blue"}]}]}
            """)
        let area = scene.plotArea.rect
        for band in scene.axes[0].alternatingBands + scene.axes[0].limitBands {
            #expect(abs(band.rect.minX - (area.minX + area.width / 4)) <= 1)
            #expect(abs(band.rect.maxX - area.midX) <= 1)
        }
    }

    @Test func `an anchor without fills causes a warning`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "line", "y": [1]}], "axes": [{"coordinate": "y", "alternatingBandAnchor": 1}]}"#)
        #expect(scene.warnings.contains { $0.sentence.contains("alternatingBandAnchor") })
    }
}
