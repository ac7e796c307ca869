import Testing

@testable import Numbers

@Suite struct RoundBinsTests {
    private func bins(_ low: Double, _ high: Double, _ change: (inout RoundBins.Options) -> Void = { _ in }) -> [Double]
    {
        var options = RoundBins.Options()
        options.maximumCount = 10
        change(&options)
        guard let bins = RoundBins(from: low, to: high, options) else { return [] }
        return [bins.start, bins.stop, bins.step]
    }

    /// The numbers are those of vl-convert.
    @Test func binsAreRound() {
        #expect(bins(-4, 10) == [-4, 10, 2])
        #expect(bins(0.3, 9.1) == [0, 10, 1])
        #expect(bins(5, 5) == [5, 5.5, 0.5])
        #expect(bins(-4, 10) { $0.maximumCount = 20 } == [-4, 10, 1])
        #expect(bins(-4, 10) { $0.step = 3 } == [-6, 12, 3])
        #expect(bins(-4, 10) { $0.isNice = false } == [-4, 10, 2])
    }

    @Test func valuesAtTheEndBelongToTheLastBin() throws {
        let bins = try #require(RoundBins(from: 0, to: 10))
        #expect(bins.start(of: 10) == 9.5)
        #expect(bins.start(of: 0.5) == 0.5)
        #expect(bins.start(of: 0.4999) == 0)
        #expect(bins.start(of: 10.5) == .infinity)
        #expect(bins.start(of: -1) == -.infinity)
        #expect(bins.start(of: .nan).isNaN)
    }

    @Test func countsAreLimited() {
        #expect(bins(0, 1) { $0.step = 1e-7 } == [])
        #expect(bins(0, 1) { $0.step = 0 } == [])
        #expect(bins(0, .infinity) == [])
        #expect(bins(-1e308, 1e308) == [])
    }

    @Test func randomNumbersFollowTheirSeed() {
        var (one, other) = (SeededRandom(seed: 1), SeededRandom(seed: 1))
        let numbers = (0..<100).map { _ in one.fraction() }
        #expect(numbers == (0..<100).map { _ in other.fraction() })
        #expect(numbers.allSatisfy { $0 >= 0 && $0 < 1 })
        #expect(Set(numbers).count == 100)
    }
}
