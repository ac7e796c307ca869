import Data
import Diagnostics
import Geometry
import TestSupport
import Testing

@testable import Charts

/// Box plots and their summaries.
@Suite struct BoxPlotTests {
    /// Calculates the summary directly from its definitions.
    private func naive(_ values: [Double], reach: Double) -> BoxSummary {
        let sorted = values.sorted()
        func quantile(_ fraction: Double) -> Double {
            let place = fraction * Double(sorted.count - 1)
            let (low, high) = (sorted[Int(place.rounded(.down))], sorted[Int(place.rounded(.up))])
            return low + (high - low) * (place - place.rounded(.down))
        }
        let (q1, q2, q3) = (quantile(0.25), quantile(0.5), quantile(0.75))
        let inner = sorted.filter { $0 >= q1 - reach * (q3 - q1) && $0 <= q3 + reach * (q3 - q1) }
        return BoxSummary(
            minimum: min(q1, inner.min() ?? q1), lowerQuartile: q1, median: q2, upperQuartile: q3,
            maximum: max(q3, inner.max() ?? q3), outliers: sorted.filter { !inner.contains($0) },
            mean: values.reduce(0, +) / Double(values.count))
    }

    @Test func `summaries agree with their definitions`() throws {
        var random = RandomSource(seed: 12)
        // Not 0.5: with two values, the limits are the values themselves, except for rounding.
        let reaches: [Double] = [0, 0.6, 1.5, 3]
        for _ in 0..<2000 {
            let count = Int.random(in: 1...40, using: &random)
            let isCoarse = Bool.random(using: &random)
            let values = (0..<count).map { _ in
                let value = Double.random(in: -10...10, using: &random)
                return isCoarse ? value.rounded() : value * value * value
            }
            let reach = reaches.randomElement(using: &random) ?? 1.5
            let summary = try #require(BoxSummary(of: values + [.nan, .infinity], whiskerReach: reach))
            let expected = naive(values, reach: reach)
            #expect(summary.isOrdered)
            #expect(summary.outliers == expected.outliers || reach == 0)
            for (a, b) in [
                (summary.minimum, expected.minimum), (summary.lowerQuartile, expected.lowerQuartile),
                (summary.median, expected.median), (summary.upperQuartile, expected.upperQuartile),
                (summary.maximum, expected.maximum), (summary.mean, expected.mean),
            ] {
                #expect(abs(a - b) < 1e-9, "\(a) and \(b) of \(values)")
            }
        }
    }

    @Test func `whiskers without a reach extend to the extreme values`() throws {
        let summary = try #require(BoxSummary(of: [1, 2, 3, 4, 1000], whiskerReach: nil))
        #expect(summary.minimum == 1 && summary.maximum == 1000 && summary.outliers.isEmpty)
        #expect(BoxSummary(of: []) == nil)
        #expect(BoxSummary(of: [.nan]) == nil)
    }

    @Test func `summaries of extreme values are in order`() throws {
        let largest = Double.greatestFiniteMagnitude
        for values in [
            [largest, -largest], [largest, largest, -largest, 0], [.leastNonzeroMagnitude, 0], [1e308, 1e308],
        ] {
            for reach in [nil, 0, 1.5, 1e6] as [Double?] {
                #expect(try #require(BoxSummary(of: values, whiskerReach: reach)).isOrdered)
            }
        }
    }

    @Test func `boxes are inside the plot area and do not overlap`() throws {
        var random = RandomSource(seed: 5)
        for seed in 0..<120 {
            let count = Int.random(in: 0...120, using: &random)
            let groups = (0..<count).map { _ in #""group \#(Int.random(in: 0...7, using: &random))""# }
            let values = (0..<count).map { _ in Double.random(in: -1...1, using: &random) * 1000 }
            let isHorizontal = seed.isMultiple(of: 2)
            let names = "[\(groups.joined(separator: ","))]"
            let fields =
                isHorizontal ? #""y": \#(names), "x": \#(values.json)"# : #""x": \#(names), "y": \#(values.json)"#
            let plot = #"{"type": "box", "barsAreHorizontal": \#(isHorizontal), \#(fields)}"#
            let scene = try Scene.of(#"{"width": 500, "plots": [\#(plot), \#(plot)]}"#)
            var rects: [Rect] = []
            for case let boxes as BoxScene in scene.plots {
                for box in boxes.boxes {
                    // Along y, larger values are higher up.
                    let places = isHorizontal ? box.positions : box.positions.map { -$0 }
                    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "\(places)")
                    #expect(scene.plotArea.rect.contains(box.rect, tolerance: 1))
                    rects.append(box.rect)
                }
                #expect(boxes.outliers.allSatisfy { scene.plotArea.rect.inset(by: -1).contains($0) })
            }
            for (index, rect) in rects.enumerated() {
                #expect(!rects[(index + 1)...].contains { $0.inset(by: 1).intersects(rect) }, "seed \(seed)")
            }
        }
    }

    @Test func `hidden boxes take no place among the visible ones`() throws {
        func width(_ second: String) throws -> Double {
            let plot = #"{"type": "box", "x": ["a", "a", "a"], "y": [1, 2, 3]"#
            let scene = try Scene.of("{\"width\": 200, \"plots\": [\(plot)}, \(plot)\(second)}]}")
            return try #require((scene.plots.first as? BoxScene)?.boxes.first).rect.width
        }
        let alone = try Scene.of(#"{"width": 200, "plots": [{"type": "box", "x": ["a", "a", "a"], "y": [1, 2, 3]}]}"#)
        #expect(try width(#", "hidden": true"#) == (alone.plots.first as? BoxScene)?.boxes.first?.rect.width)
        #expect(try width("") < width(#", "hidden": true"#))
    }

    @Test func `given summaries must be in order and complete`() throws {
        let error = try #require(
            try Scene.error(
                of:
                    #"{"plots": [{"type": "box", "minimum": [1], "lowerQuartile": [2], "median": [9], "upperQuartile": [3], "maximum": [4]}]}"#
            ))
        #expect(error.pointer == "/plots/0/median")
        #expect(error.detail.contains("9"))
        let missing = try #require(try Scene.error(of: #"{"plots": [{"type": "box", "median": [9]}]}"#))
        #expect(missing.detail.contains("minimum"))
        let both = try #require(try Scene.error(of: #"{"plots": [{"type": "box", "y": [1], "median": [9]}]}"#))
        #expect(both.pointer == "/plots/0/median")
    }
}
