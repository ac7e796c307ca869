import Dialects
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct HistogramPlotTests {
    private func resolved(_ values: [Double], _ members: String) throws -> ResolvedBarPlot {
        let list = values.map { $0.isNaN ? "null" : "\($0)" }.joined(separator: ", ")
        let graph = try GraphSpec(
            JSONDocument(#"{"plots": [{"type": "histogram", "values": [\#(list)], \#(members)}]}"#)
        ).graph
        return try #require(try ResolvedGraph(graph).plots[0] as? ResolvedBarPlot)
    }

    @Test func `heights of bars agree with a simple count`() throws {
        var random = RandomSource(seed: 51)
        for bins in [#""automatic""#, "7", #"{"width": 2.5}"#] {
            for _ in 0..<20 {
                let values = (0..<60).map { _ in
                    Int.random(in: 0..<9, using: &random) == 0
                        ? Double.nan : Double.random(in: -10...10, using: &random)
                }
                let present = values.filter { !$0.isNaN }
                let total = Double(present.count)
                let count = try resolved(values, #""bins": \#(bins)"#)
                let edges = count.breadth.edges
                let counted = count.tip.indices.map { bin in
                    let isLast = bin == count.tip.count - 1
                    return Double(
                        present.filter { $0 >= edges[bin] && ($0 < edges[bin + 1] || isLast && $0 == edges[bin + 1]) }
                            .count)
                }
                #expect(count.tip == counted)
                #expect(counted.reduce(0, +) == total)
                let shares = try resolved(values, #""bins": \#(bins), "normalization": "probability""#)
                #expect(shares.tip == counted.map { $0 / total })
                let density = try resolved(values, #""bins": \#(bins), "normalization": "density""#)
                let area = density.tip.indices.reduce(0) { $0 + density.tip[$1] * (edges[$1 + 1] - edges[$1]) }
                #expect(abs(area - 1) < 1e-9)
                let sums = try resolved(values, #""bins": \#(bins), "normalization": "cumulativeCount""#)
                #expect(sums.tip.last == total && sums.tip == sums.tip.sorted())
                let rising = try resolved(values, #""bins": \#(bins), "normalization": "cumulativeProbability""#)
                #expect(rising.tip.last == 1)
            }
        }
    }

    @Test func `histograms of a plot space have common bins`() throws {
        func edges(_ members: [String]) throws -> [[Double]] {
            let plots = zip([[1.5, 2, 2.4, 9.7], [40, 44.5, 47]], members)
                .map { #"{"type": "histogram", "values": \#($0), \#($1)}"# }
            let graph = try GraphSpec(
                JSONDocument(
                    #"{"plotSpaces": [{"id": "a"}, {"id": "b"}], "plots": [\#(plots.joined(separator: ","))]}"#)
            ).graph
            return try ResolvedGraph(graph).plots.map { try #require($0 as? ResolvedBarPlot).breadth.edges }
        }
        let common = try edges([#""bins": "automatic""#, #""bins": "automatic""#])
        #expect(common[0][1] - common[0][0] == common[1][1] - common[1][0])
        let counted = try edges([#""bins": 10"#, #""bins": 10"#])
        #expect(abs(counted[0][1] - 6.05) < 1e-9 && abs(counted[1][0] - 37.9) < 1e-9)
        let own = try edges([#""bins": 10"#, #""bins": 2"#])
        #expect(own[0].count == 11 && own[1].count == 3)
        let spaces = try edges([#""bins": 10"#, #""bins": 10, "plotSpace": "b""#])
        #expect(spaces[0].count == 11 && spaces[1].count == 11)
    }

    @Test func `a single value is below the middle of its bar`() throws {
        let scene = try Scene.of(#"{"plots": [{"type": "histogram", "values": [5]}]}"#)
        let bar = try #require((scene.plots[0] as? BarScene)?.bars.first).rect
        let tick = try #require(scene.axis(.x)?.majorTicks?.segments.first { abs($0.start.x - bar.midX) < 1 })
        #expect(abs(tick.start.x - bar.midX) < 1)
        #expect(bar.minX > scene.plotArea.rect.minX + 20)
    }

    @Test func `adjacent bars are one point apart`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "histogram", "values": [1, 2, 2, 3, 5, 8, 8.5], "bins": 8}]}"#)
        let bars = try #require(scene.plots[0] as? BarScene).bars
        for (bar, next) in zip(bars, bars.dropFirst()) { #expect(next.rect.minX - bar.rect.maxX == 1) }
        #expect(abs(bars[0].rect.minX - scene.plotArea.rect.minX) <= 0.5, "the axis starts at the first bin")
    }

    @Test func `horizontal histograms have their bins along y`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "histogram", "values": [1, 2, 2, 3], "bins": 3, "barsAreHorizontal": true}]}"#)
        let bars = try #require(scene.plots[0] as? BarScene).bars
        #expect(bars.allSatisfy { $0.direction == Point(1, 0) })
        #expect(bars[1].rect.width > bars[0].rect.width)
        #expect(bars[1].rect.maxY <= bars[0].rect.minY, "larger values are higher up")
    }

    @Test func `texts as values and unsuitable bin widths are reported`() throws {
        let error = try Scene.error(of: #"{"plots": [{"type": "histogram", "values": ["a", "b"]}]}"#)
        #expect(error?.pointer == "/plots/0/values")
        let scene = try Scene.of(
            #"{"plots": [{"type": "histogram", "values": [0, 1000], "bins": {"width": 0.001}}]}"#)
        #expect(scene.warnings.contains { $0.sentence.hasPrefix("/plots/0/bins ") })
        #expect(throws: SpecError.self) {
            try GraphSpec(JSONDocument(#"{"plots": [{"type": "histogram", "values": [0], "bins": {"width": 0}}]}"#))
        }
    }
}
