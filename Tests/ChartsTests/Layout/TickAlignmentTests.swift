import Geometry
import Numbers
import TestSupport
import Testing

@testable import Charts

@Suite struct TickAlignmentTests {
    /// The positions of the labels of two vertical axes with one line each.
    private func places(_ first: String, _ second: String) throws -> ([Double], [Double]) {
        let scene = try Scene.of(
            """
            {"plotSpaces": [{"id": "a"}, {"id": "b"}],
             "plots": [{"type": "line", "y": \(first)}, {"type": "line", "plotSpace": "b", "y": \(second)}],
             "axes": [{"coordinate": "y"}, {"coordinate": "y", "plotSpace": "b", "axisConstraints": {"upperOffset": 0}}]}
            """)
        func places(_ axis: AxisScene) -> [Double] { axis.labels.map { ($0.visualBounds.midY * 10).rounded() / 10 } }
        return (places(scene.axes[0]), places(scene.axes[1]))
    }

    @Test(arguments: [
        ("[0, 8]", "[0, 55]"), ("[3, 100]", "[0.1, 0.34]"), ("[-5, 7]", "[1000, 1300]"), ("[1e-9, 4e-9]", "[12, 19]"),
    ])
    func `the ticks of two axes line up`(first: String, second: String) throws {
        let (left, right) = try places(first, second)
        #expect(left == right && left.count >= 3, "\(left) \(right)")
    }

    @Test func `aligned steps are round and contain the data`() {
        var random = RandomSource(seed: 5)
        var found = 0
        for _ in 0..<5000 {
            let start = Double.random(in: -1000...1000, using: &random)
            let extent = PlotRange(location: start, length: Double.random(in: 0.001...5000, using: &random))
            let count = Int.random(in: 1...12, using: &random)
            guard let steps = TickAlignment.steps(holding: extent, count: count, leastCoverage: 0.4) else { continue }
            found += 1
            let range = steps.range
            #expect(range.contains(extent) || range.expanded(byFactor: 1 + 1e-8).contains(extent), "\(extent) \(range)")
            #expect(steps.count == count && steps.coverage(of: extent) >= 0.4)
            let digits = DecimalNumber(steps.length)?.significand
            #expect(digits.map { [1, 2, 25, 5].contains($0) } == true, "\(steps.length)")
        }
        #expect(found > 1000)
    }

    @Test func `hostile data has usable ranges`() {
        for location in hostileNumbers {
            for end in hostileNumbers {
                let range = PlotRange(from: location, to: end)
                for count in [-1, 0, 1, 5, 1000] {
                    if let steps = TickAlignment.steps(holding: range, count: count, leastCoverage: 0.5) {
                        #expect(steps.range.isUsable(on: .linear))
                    }
                    _ = TickAlignment.steps(of: range, wantedCount: count)
                }
            }
        }
    }
}
