import Numbers
import Specs
import Testing

@testable import Charts

/// Ranges around curves that pass their points.
@Suite struct CurveRangeTests {
    private func range(_ plots: String) throws -> (start: Double, end: Double) {
        let scene = try Scene.of(#"{"width": 500, "height": 300, "plots": [\#(plots)]}"#)
        let range = try #require(scene.origins.first).y.scale.range
        return (range.location, range.end)
    }

    private func plot(_ type: String, _ y: String, _ keys: String = "") -> String {
        #"{"type": "\#(type)", "x": [1, 2, 3, 4, 5], "y": \#(y)\#(keys)}"#
    }

    @Test(arguments: [10, 15, 20, 22, 30, 40, 45, 60, 100])
    func `a curve over bars needs no tick of its own`(highest: Int) throws {
        let y = "[1, 4, \(highest), 5, 1]"
        let bars = try range(plot("bar", y))
        let both = try range(plot("bar", y) + "," + plot("line", y, #", "interpolation": "curved""#))
        #expect(both.end < bars.end * 1.05 && both.end >= Double(highest))
        #expect(both.start <= 0 && both.start > Double(-highest) / 5)
    }

    @Test func `the whole curve is in the range`() throws {
        let steep = try range(plot("line", "[0, 0, 100, 100, 0]", #", "interpolation": "curved""#))
        let scene = try Scene.of(
            #"{"width": 500, "height": 300, "plots": [\#(plot("line", "[0, 0, 100, 100, 0]", #", "interpolation": "curved""#))]}"#
        )
        #expect(steep.end > 100 && steep.start < 0)
        #expect(scene.warnings.isEmpty)
    }
}
