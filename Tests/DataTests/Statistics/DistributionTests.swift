import JSON
import TestSupport
import Testing

@testable import Data

@Suite struct DistributionTests {
    @Test(arguments: RecordedStatistics.sets)
    func `densities are those of SciPy and Vega`(set: RecordedStatistics.DataSet) throws {
        let values = set["densityOf"]?.string == "x" ? set.x : set.y
        for expected in try #require(set["density"]).elements {
            let rule: KernelDensity.Bandwidth = expected["rule"]?.string == "scott" ? .scott : .silverman
            let at = try #require(expected["at"]).numbers
            let kernel = try #require(KernelDensity(values, rule, evaluations: at.count))
            #expect(agree(kernel.bandwidth, try #require(expected["width"]?.number)))
            let density = try #require(expected["density"]).numbers
            // The positions are rounded to 13 digits.
            #expect(
                agree(
                    kernel.densities(at: at), density, scale: density.largest * values.largest / kernel.bandwidth / 1e3)
            )
            let cumulative = try #require(expected["cumulative"]).numbers
            #expect(agree(kernel.cumulativeProbabilities(at: at), cumulative, scale: 1))
        }
    }

    /// With many places, near values are combined.
    @Test(arguments: [1.0, 1.7e9]) func `combined values give the same density`(shift: Double) throws {
        var random = RandomSource(seed: 10)
        let values = (0..<3_000).map { index in
            shift
                + (index % 2 == 0
                    ? Double.random(in: 0...1, using: &random) : 5 + Double.random(in: 0...9, using: &random))
        }
        let places = (0..<100).map { shift - 3 + Double($0) / 5 }
        for width in [0.02, 0.3, 4] {
            let exact = try #require(KernelDensity(values, .fixed(width), evaluations: 1))
            let combined = try #require(KernelDensity(values, .fixed(width), evaluations: 1_000_000))
            let bound = 1e-12 * 0.4 / width * 10
            for (one, other) in zip(exact.densities(at: places), combined.densities(at: places)) {
                #expect(abs(one - other) < bound)
            }
            let (one, other) = (exact.cumulativeProbabilities(at: places), combined.cumulativeProbabilities(at: places))
            for (one, other) in zip(one, other) { #expect(abs(one - other) < 1e-11) }
        }
    }

    @Test func `the probabilities of all values add up to 1`() throws {
        var random = RandomSource(seed: 11)
        for evaluations in [1, 1 << 40] {
            let values = (0..<200).map { _ in Double.random(in: 0...100, using: &random) }
            let kernel = try #require(KernelDensity(values, .silverman, evaluations: evaluations))
            let places = (0..<4_000).map { -100 + Double($0) * 0.075 }
            let sum = kernel.densities(at: places).reduce(0, +)
            #expect(abs(sum * 0.075 - 1) < 1e-9)
            let cumulative = kernel.cumulativeProbabilities(at: [-1e300, -100, 300, 1e300])
            #expect(cumulative[0] == 0 && cumulative[1] < 1e-9 && cumulative[2] > 1 - 1e-9 && cumulative[3] == 1)
        }
    }

    @Test func `hostile numbers give a density or none`() {
        var random = RandomSource(seed: 12)
        for _ in 0..<1_000 {
            let values = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                hostileNumbers.randomElement(using: &random) ?? 0
            }
            let width = hostileNumbers.randomElement(using: &random) ?? 0
            for bandwidth in [KernelDensity.Bandwidth.scott, .silverman, .fixed(width)] {
                for evaluations in [Int.min, 1, Int.max] {
                    guard let kernel = KernelDensity(values, bandwidth, evaluations: evaluations) else { continue }
                    #expect(kernel.bandwidth > 0 && kernel.count > 0)
                    #expect(kernel.densities(at: hostileNumbers).count == hostileNumbers.count)
                    let shares = kernel.cumulativeProbabilities(at: hostileNumbers)
                    #expect(shares.allSatisfy { !($0 < -1e-9 || $0 > 1 + 1e-9) })
                }
            }
        }
        #expect(KernelDensity([.nan], evaluations: 1) == nil)
    }

    @Test(arguments: RecordedStatistics.sets)
    func `quantiles, ranks and shares are those of NumPy and SciPy`(set: RecordedStatistics.DataSet) throws {
        let quantiles = try #require(set["quantiles"])
        let sorted = set.y.sorted()
        let values = try #require(quantiles["at"]).numbers.map { Statistics.quantile($0, ofSorted: sorted) }
        #expect(agree(values, try #require(quantiles["values"]).numbers))
        #expect(Statistics.ranks(of: set.y) == (try #require(set["ranks"]).numbers))
        let distribution = try #require(set["distribution"]).numbers
        #expect(agree(Statistics.cumulativeDistribution(of: set.y), distribution))
        let shares = try #require(set["shares"]).numbers
        #expect(agree(Statistics.shares(of: set.y), shares))
        let sums = shares.indices.map { shares[...$0].reduce(0, +) }
        #expect(agree(Statistics.cumulativeShares(of: set.y), sums, scale: shares.largest))
    }

    @Test func `shares and ranks ignore missing values`() {
        #expect(Statistics.cumulativeShares(of: [1, .nan, 2, 1]) == [0.25, 0.25, 0.75, 1])
        #expect(Statistics.shares(of: [1e308, 1e308, 1e308, 1e308]) == [0.25, 0.25, 0.25, 0.25])
        #expect(Statistics.shares(of: [1, -1]).allSatisfy(\.isNaN) && Statistics.shares(of: []).isEmpty)
        let ranks = Statistics.ranks(of: [5, .nan, 7, 5, 1], descending: true)
        #expect(ranks[1].isNaN && ranks[0] == 2 && ranks[2...] == [1, 2, 4])
        let (values, shares) = Statistics.empiricalDistribution(of: [3, 1, .nan, 3, 8])
        #expect(values == [1, 3, 8] && shares == [0.25, 0.75, 1])
    }

    @Test(arguments: RecordedStatistics.sets)
    func `intervals are those of SciPy`(set: RecordedStatistics.DataSet) throws {
        guard let expected = set["interval"] else { return }
        let spreads: [(String, Spread)] = [
            ("confidence", .confidence(level: 0.9)), ("standardError", .standardError),
            ("standardDeviation", .standardDeviation), ("range", .range), ("quartiles", .quartiles),
        ]
        for (name, spread) in spreads {
            let interval = try #require(SpreadInterval(of: set.y + [.nan, .infinity], spread))
            let numbers = try #require(expected[name]).numbers
            #expect(agree([interval.middle, interval.low, interval.high], numbers, scale: set.y.largest), "\(name)")
        }
    }

    @Test func `few measurements have no limits, and large ones have`() throws {
        #expect(SpreadInterval(of: [.nan], .range) == nil)
        let one = try #require(SpreadInterval(of: [3], .confidence(level: 0.95)))
        #expect(one.middle == 3 && one.low.isNaN && one.high.isNaN)
        let large = try #require(SpreadInterval(of: [1e300, 2e300, 3e300], .standardDeviation))
        #expect(agree([large.low, large.high], [1e300, 3e300]))
        let small = try #require(SpreadInterval(of: [1e-200, 2e-200, 3e-200], .standardDeviation))
        #expect(agree([small.low, small.high], [1e-200, 3e-200], scale: 1e-200))
    }

    @Test func `a normal curve has the area of the histogram`() throws {
        var random = RandomSource(seed: 13)
        let values = (0..<400).map { _ in
            (0..<12).reduce(0) { sum, _ in sum + Double.random(in: 0...1, using: &random) }
        }
        let curve = try #require(NormalDistribution(of: values))
        let histogram = Histogram(values, binning: .width(0.5))
        for normalization in [Histogram.Normalization.count, .probability, .density] {
            let area = histogram.heights(normalization).reduce(0, +) * 0.5
            let sum = (0..<1_200).reduce(0) { $0 + histogram.height(of: curve, at: Double($1) / 100, normalization) }
            #expect(abs(sum / 100 - area) < 1e-4 * area)
        }
        #expect(histogram.height(of: curve, at: 100, .cumulativeCount) == 400)
        #expect(histogram.height(of: curve, at: curve.mean, .cumulativeProbability) == 0.5)
        #expect(NormalDistribution(of: [4, 4]) == nil && NormalDistribution(of: [4]) == nil)
    }
}
