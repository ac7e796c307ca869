import TestSupport
import Testing

@testable import Data

@Suite struct HistogramTests {
    @Test func `automatic bins have round edges`() {
        let histogram = Histogram([1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 9.5])
        #expect(histogram.edges == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        #expect(histogram.counts == [1, 2, 3, 4, 0, 0, 0, 0, 1])
    }

    @Test func `whole numbers of a small range have a bin each`() {
        let histogram = Histogram([1, 2, 2, 3, 3, 3, 5])
        #expect(histogram.edges == [0.5, 1.5, 2.5, 3.5, 4.5, 5.5])
        #expect(histogram.counts == [1, 2, 3, 0, 1])
        #expect(Histogram([5]).edges == [4.5, 5.5])
        #expect(Histogram([5, 5.5]).edges.first == 5)
        #expect(Histogram([0, 1000]).counts.count < 10)
    }

    @Test func `bins for a larger set are used without the empty ones at the ends`() {
        let edges = Histogram.edges(of: [1.5, 2, 9.9], .count(4))
        let histogram = Histogram([4, 4.5, 7.2], edges: edges)
        #expect(histogram.counts == [2, 1])
        #expect(histogram.edges == Array(edges[1...3]))
        #expect(Histogram([], edges: edges).edges.isEmpty && Histogram([1], edges: []).edges.isEmpty)
        #expect(Histogram([-100, 100], edges: edges).counts.reduce(0, +) == 2)
        #expect(Histogram([100], edges: edges).counts == [1])
    }

    @Test func `given widths and counts are used`() {
        let values = [0.1, 0.2, 0.3, 0.35, 1]
        #expect(Histogram(values, binning: .width(0.5)) == Histogram([0, 0, 0, 0.2, 1], binning: .width(0.5)))
        #expect(Histogram(values, binning: .width(0.5)).edges == [0, 0.5, 1])
        #expect(Histogram(values, binning: .width(0.5)).counts == [4, 1])
        #expect(Histogram(values, binning: .count(3)).edges == [0.1, 0.4, 0.7, 1])
        #expect(Histogram(values, binning: .count(3)).counts == [4, 0, 1])
        #expect(Histogram([], binning: .count(3)).edges.isEmpty)
        #expect(Histogram([7, 7], binning: .automatic).counts.reduce(0, +) == 2)
    }

    @Test func `bins agree with counting one by one`() {
        var random = RandomSource(seed: 94)
        for binning in [.automatic, .count(17), .width(0.3), .width(-1), .width(.nan), .count(-3)]
            as [Histogram.Binning]
        {
            for count in [1, 2, 10, 5000] {
                let values = (0..<count).map { _ in
                    Double.random(in: -3...3, using: &random) * .random(in: 0...1, using: &random)
                }
                let histogram = Histogram(values + [.nan, .infinity], binning: binning)
                let edges = histogram.edges
                #expect(edges.count == histogram.counts.count + 1)
                for index in histogram.counts.indices {
                    let isLast = index == histogram.counts.count - 1
                    let slow = values.count {
                        $0 >= edges[index] && (isLast ? $0 <= edges[index + 1] : $0 < edges[index + 1])
                    }
                    #expect(histogram.counts[index] == slow)
                }
                #expect(histogram.counts.reduce(0, +) == count)
            }
        }
    }

    @Test func `the number of bins is limited`() {
        var random = RandomSource(seed: 95)
        for binning in [.automatic, .width(1e-9), .width(.leastNonzeroMagnitude), .count(.max)] as [Histogram.Binning] {
            for _ in 0..<300 {
                let values = (0..<6).map { _ in hostileNumbers.randomElement(using: &random) ?? 0 }
                let histogram = Histogram(values, binning: binning)
                #expect(histogram.counts.count <= 1000)
                #expect(histogram.counts.reduce(0, +) == values.count { $0.isFinite })
                #expect(zip(histogram.edges, histogram.edges.dropFirst()).allSatisfy { $0 < $1 })
            }
        }
        var outlier = (0..<1000).map { _ in Double.random(in: 0...1, using: &random) }
        outlier.append(1e9)
        #expect(Histogram(outlier).counts.count <= 500)
    }
}
