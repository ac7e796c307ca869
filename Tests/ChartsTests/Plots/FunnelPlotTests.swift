import Drawing
import Geometry
import JSON
import Specs
import Testing

@testable import Charts

@Suite struct FunnelPlotTests {
    private func spec(_ members: String = "") -> String {
        #"""
        {"width": 500, "height": 300, "plots": [{"type": "funnel", "labels": ["seen", "tried", "bought"],
         "values": [800, 200, 50]\#(members)}]}
        """#
    }

    @Test func `stages are centered and as wide as their values`() throws {
        for shape in ["bars", "trapezoids"] {
            let scene: FunnelScene = try Scene.plot(of: spec(#", "shape": "\#(shape)""#))
            let widths = scene.corners.map { $0[1].x - $0[0].x }
            #expect(abs(widths[1] / widths[0] - 0.25) < 1e-9 && abs(widths[2] / widths[0] - 0.0625) < 1e-9)
            let middles = scene.corners.map { ($0[0].x + $0[1].x) / 2 }
            #expect(middles.allSatisfy { abs($0 - middles[0]) < 1e-9 })
            let ends = scene.corners.map { $0[2].x - $0[3].x }
            for (end, width) in zip(ends, shape == "bars" ? widths : Array(widths.dropFirst())) {
                #expect(abs(end - width) < 1e-9)
            }
        }
    }

    @Test func `percentages are those of the first stage or of the previous one`() throws {
        func texts(_ members: String) throws -> [String] {
            let scene: FunnelScene = try Scene.plot(of: spec(members))
            return scene.labels.map(\.text)
        }
        #expect(Set(try texts("")) == ["seen", "tried", "bought", "800", "200", "50", "100%", "25%", "6%"])
        #expect(try texts(#", "percentageOf": "previous""#).count { $0 == "25%" } == 2)
        #expect(Set(try texts(#", "stageLabels": "nameAndValue""#)) == ["seen", "tried", "bought", "800", "200", "50"])
        #expect(try texts(#", "stageLabels": "none""#).isEmpty)
    }

    @Test func `stages are found with their names, values and shares`() throws {
        let scene: FunnelScene = try Scene.plot(of: spec())
        #expect(
            scene.values(at: 1) == [
                RecordValue("label", .text("tried")), RecordValue("value", 200), RecordValue("share", .share(0.25)),
            ])
        var records: [Int] = []
        scene.visitMarks { mark in
            records.append(mark.record)
            return mark.record < 1
        }
        #expect(records == [0, 1])
    }

    @Test func `missing stages are left out, and negative ones are errors`() throws {
        let warnings = try Scene.warnings(of: spec().replacing("200", with: "null"))
        #expect(warnings.contains { $0.contains("does not draw 1 record") })
        #expect(try Scene.error(of: spec().replacing("200", with: "-1"))?.pointer == "/plots/0/values/1")
        #expect(try Scene.error(of: spec().replacing("200, 50", with: "200"))?.pointer == "/plots/0/labels")
    }

    @Test func `a highlighted stage keeps its color`() throws {
        let scene: FunnelScene = try Scene.plot(of: spec(#", "highlight": ["tried"]"#))
        let muted = Fill.color(Theme.modern.mutedColor)
        #expect(scene.fills.map { $0 == muted } == [true, false, true])
    }
}
