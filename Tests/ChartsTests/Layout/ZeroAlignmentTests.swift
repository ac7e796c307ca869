import Geometry
import Numbers
import TestSupport
import Testing

@testable import Charts

/// The zeros of two vertical axes.
@Suite struct ZeroAlignmentTests {
    private func scene(_ first: String, _ second: String, _ ranges: (String, String) = ("", "")) throws -> Scene {
        try Scene.of(
            """
            {"width": 420, "height": 260, "plotSpaces": [{"id": "a"\(ranges.0)}, {"id": "b"\(ranges.1)}],
             "plots": [{"type": "bar", "x": ["a", "b", "c"], "y": \(first)},
                       {"type": "line", "plotSpace": "b", "x": ["a", "b", "c"], "y": \(second)}]}
            """)
    }

    private func zeros(_ scene: Scene) -> [Double] {
        scene.axes.filter { $0.coordinate == .y }.compactMap { axis in
            axis.labels.first { $0.shows("0") }?.visualBounds.midY
        }
    }

    @Test(arguments: [
        ("[30, -20, 50]", "[3, 8, 9]", "", ""), ("[30, 20, 50]", "[-3, 5, 8]", "", ""),
        ("[-30, -20, -50]", "[3, 8, 9]", "", ""),
        ("[30, -20, 50]", "[3, 8, 9]", #", "y": {"range": [-40, 60]}"#, ""),
        ("[30, 20, 50]", "[-3, 8, -1]", "", #", "y": {"range": [-5, 10]}"#),
    ])
    func `zeros are on one line`(first: String, second: String, ofFirst: String, ofSecond: String) throws {
        let scene = try scene(first, second, (ofFirst, ofSecond))
        let zeros = zeros(scene)
        try #require(zeros.count == 2)
        #expect(abs(zeros[0] - zeros[1]) < 1)
        // Bars stand on a line.
        let line = try #require(scene.axis(.x)?.line?.segments.first).start.y
        #expect(abs(line - zeros[0]) < 3)
    }

    @Test func `ranges of the client stay as they are`() throws {
        let scene = try scene(
            "[30, -20, 50]", "[3, 8, -9]", (#", "y": {"range": [-40, 60]}"#, #", "y": {"range": [-10, 10]}"#))
        let zeros = zeros(scene)
        #expect(zeros.count < 2 || abs(zeros[0] - zeros[1]) > 5)
    }

    @Test func `hostile data has usable ranges`() {
        for low in hostileNumbers {
            for high in hostileNumbers {
                for step in [0.1, 1, 1e300] {
                    let found = ZeroAlignment(
                        of: PlotRange(from: low, to: high), to: PlotRange(from: -4, to: 6), step: step)
                    if let found { #expect(found.range.isUsable(on: .linear) && found.step > 0) }
                    _ = ZeroAlignment(of: PlotRange(from: -1, to: 2), to: PlotRange(from: low, to: high), step: step)
                }
            }
        }
    }
}
