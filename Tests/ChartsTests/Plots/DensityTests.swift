import Data
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

/// Densities, and histograms with series and densities.
@Suite struct DensityTests {
    private static let values: [Double] = [1, 2, 2, 3, 3, 3, 4, 4, 5, 7, 8, 8, 9]

    private func area(_ points: [(Double, Double)]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1.0 - $1.0.0) * ($1.1.1 + $1.0.1) / 2 }
    }

    private func plots(_ spec: String) throws -> [any ResolvedPlot] {
        try ResolvedGraph(GraphSpec(JSONDocument(spec)).graph).plots
    }

    @Test func `the area of a density is 1, or the number of values`() throws {
        for (scale, total) in [("area", 1.0), ("count", 13)] {
            let plots = try plots(
                #"{"plots": [{"type": "density", "values": \#(Self.values.json), "cut": 6, "scale": "\#(scale)"}]}"#)
            let plot = try #require(plots.first as? ResolvedScatterPlot)
            #expect(abs(area(Array(zip(plot.curve.x, plot.curve.y))) - total) < 0.001 * total)
            #expect(plot.curve.y.allSatisfy { $0 >= 0 })
        }
    }

    @Test func `the curve has the area of the bars`() throws {
        for (normalization, total) in [("count", 26.0), ("probability", 2), ("density", 1)] {
            let spec = """
                {"plots": [{"type": "histogram", "values": \(Self.values.json), "bins": {"width": 2}, "density": true,
                            "normalization": "\(normalization)"}]}
                """
            let plot = try #require(try plots(spec).first as? ResolvedHistogramPlot)
            let shape = try #require(plot.curve.shape)
            let bars = zip(plot.bars.tip, plot.bars.base).reduce(0) { $0 + ($1.0 - $1.1) * 2 }
            #expect(abs(bars - total) < 1e-9)
            #expect(abs(area(Array(zip(shape.positions, shape.widths))) - total) < 0.01 * total)
        }
    }

    @Test func `densities without different values have warnings`() throws {
        let density = try Scene.of(#"{"plots": [{"type": "density", "values": [4, 4]}]}"#)
        #expect(density.plots.flatMap(\.warnings).contains { $0.text.contains("no two different") })
        let histogram = try Scene.of(
            #"{"plots": [{"type": "histogram", "values": [1, 2], "normalization": "cumulativeCount", "density": true}]}"#
        )
        #expect(histogram.plots.flatMap(\.warnings).contains { $0.text.contains("accumulated") })
    }

    @Test func `stacked histograms of series have the tips of the histogram of all values`() throws {
        var random = RandomSource(seed: 2)
        for _ in 0..<20 {
            let values = (0..<80).map { _ in Double(Int.random(in: 0...30, using: &random)) }
            let names = values.map { _ in #""s\#(Int.random(in: 0...3, using: &random))""# }.joined(separator: ",")
            let bins = #""bins": {"width": 3}"#
            let whole = try #require(
                try plots(#"{"plots": [{"type": "histogram", "values": \#(values.json), \#(bins)}]}"#).first
                    as? ResolvedBarPlot)
            let parts = try plots(
                #"{"plots": [{"type": "histogram", "values": \#(values.json), \#(bins), "stack": true, "series": [\#(names)]}]}"#
            ).compactMap { $0 as? ResolvedBarPlot }
            var tips: [Double: Double] = [:]
            for part in parts {
                for (index, place) in part.location.enumerated() {
                    #expect(part.base[index] == tips[place] ?? 0)
                    tips[place] = part.tip[index]
                }
            }
            for (place, tip) in zip(whole.location, whole.tip) { #expect(tips[place] == tip || tip == 0) }
        }
    }
}
