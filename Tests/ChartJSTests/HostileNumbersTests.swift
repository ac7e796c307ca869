import Geometry
import TestSupport
import Testing

@testable import ChartJS

/// Numbers that no integer can hold, in places that become integers.
@Suite struct HostileNumbersTests {
    @Test(arguments: hostileNumbers) func `arcs with extreme angles have few curves`(angle: Double) {
        for other in [0, 1, -angle] {
            var path = Path()
            path.move(to: .zero)
            path.addCanvasArc(.zero, 10, from: angle, to: other)
            path.addCanvasArc(.zero, 10, from: angle, to: other, counterclockwise: true)
            #expect(path.verbs.count <= 24)
        }
    }

    @Test(arguments: hostileNumbers.filter(\.isFinite))
    func `axes with extreme limits are laid out`(limit: Double) throws {
        let data = #"{"labels": ["a", "b"], "datasets": [{"data": [{"x": \#(limit), "y": 1}, {"x": 1, "y": 2}]}]}"#
        for type in ["category", "linear", "logarithmic", "time"] {
            for key in ["min", "max", "suggestedMax"] {
                let scale = #"{"type": "\#(type)", "\#(key)": \#(limit), "ticks": {"stepSize": \#(limit)}}"#
                let options = #"{"scales": {"x": \#(scale)}}"#
                let model = try TestCharts.model(
                    #"{"chart": {"type": "line", "data": \#(data), "options": \#(options)}}"#)
                #expect(model.datasets.count == 1)
            }
        }
    }
}
