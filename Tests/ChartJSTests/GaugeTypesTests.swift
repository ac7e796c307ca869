import Geometry
import JSON
import Testing

@testable import ChartJS

/// Speedometers and radial gauges.
@Suite struct GaugeTypesTests {
    private func with<Result>(
        _ dataset: String, _ options: String = "{}", _ body: (GaugeDataset) throws -> Result
    ) throws -> Result {
        let text = #"{"chart": {"type": "gauge", "data": {"datasets": [\#(dataset)]}, "options": \#(options)}}"#
        return try TestCharts.withDataset(text, body)
    }

    @Test func `sections of a dial end at the limits in ascending order`() throws {
        let slices = try with(#"{"value": 30, "minValue": 20, "data": [50, 100, 80]}"#) { $0.slices() }
        #expect(slices.map { ($0.extent * 80 / .pi).rounded() } == [30, 30, 20])
        #expect(abs(slices[0].start + .pi) < 1e-9)
    }

    @Test func `angles are radians as in the plugin or degrees`() throws {
        try with(#"{"data": [1]}"#, #"{"rotation": -4, "circumference": 4.8}"#) { dataset in
            #expect(dataset.rotation == -4)
            #expect(dataset.circumference == 4.8)
        }
        try with(#"{"data": [1]}"#, #"{"rotation": -120, "circumference": 240}"#) { dataset in
            #expect(abs(dataset.rotation + 210 * .pi / 180) < 1e-9)
            #expect(abs(dataset.circumference - 240 * .pi / 180) < 1e-9)
        }
    }

    @Test func `the hub of the needle stays inside the picture`() throws {
        let wide = #"{"chart": {"type": "gauge", "data": {"datasets": [{"value": 1, "data": [2]}]}}, "w": 900}"#
        let center = try TestCharts.withDataset(wide, as: GaugeDataset.self) { $0.center }
        #expect(center.y + 18 <= 300)
    }

    @Test(
        arguments: [
            #"{}"#, #"{"data": []}"#, #"{"value": "a", "data": [null, "x"]}"#,
            #"{"value": 1e308, "data": [-1e308, 1e308]}"#,
            #"{"value": 5, "data": [0], "minValue": 0}"#, #"{"value": 5, "minValue": 7, "data": [7]}"#,
        ])
    func `hostile gauges are drawn without traps`(dataset: String) throws {
        for type in ["gauge", "radialGauge"] {
            for options in [
                #"{}"#, #"{"domain": [5, 5], "rotation": 1e300, "circumference": -1e300, "centerPercentage": -5}"#,
            ] {
                let text =
                    #"{"chart": {"type": "\#(type)", "data": {"datasets": [\#(dataset)]}, "options": \#(options)}}"#
                _ = try TestCharts.model(text).drawn()
            }
        }
    }
}
