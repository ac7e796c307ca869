import Testing

@testable import ChartJS

/// The ticks of linear scales, as Chart.js 3.9 gives them.
@Suite struct LinearTicksTests {
    @Test(arguments: [
        (0.0, 19.0, 11.0, [0.0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]),
        (0, 1, 11, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
        (-3, 97, 6, [-50, 0, 50, 100]),
        (0, 0.00003, 4, [0, 0.00001, 0.00002, 0.00003]),
        (1e15, 4e15, 4, [1e15, 2e15, 3e15, 4e15]),
    ])
    func `ticks are multiples of 1, 2 or 5 times a power of ten`(
        low: Double, high: Double, count: Double, ticks: [Double]
    ) {
        #expect(LinearTicks(maximumCount: count).values(in: (low, high)) == ticks)
    }

    @Test func `a step, a count and limits of the client hold`() {
        var ticks = LinearTicks(maximumCount: 6)
        ticks.step = 7
        #expect(ticks.values(in: (0, 30)) == [0, 7, 14, 21, 28, 35])
        ticks = LinearTicks(maximumCount: 11)
        ticks.count = 4
        #expect(ticks.values(in: (0, 30)) == [0, 10, 20, 30])
        ticks = LinearTicks(maximumCount: 6)
        (ticks.minimum, ticks.maximum) = (3, 27)
        ticks.maximumDigits = 30
        #expect(ticks.values(in: (3, 27)) == [3, 10, 20, 27])
    }

    @Test(arguments: [
        (0.0, Double.infinity), (.nan, 1), (-1e308, 1e308), (5, 5), (1e-300, 2e-300), (-Double.infinity, 0),
    ])
    func `any range gives a limited number of finite ticks`(low: Double, high: Double) {
        for step in [nil, 1e-300, 1, 1e300] as [Double?] {
            var ticks = LinearTicks(maximumCount: 1_000)
            ticks.step = step
            let values = ticks.values(in: (low, high))
            #expect(values.count <= 1_002)
            #expect(values.allSatisfy { !$0.isNaN } || low.isNaN)
        }
    }

    @Test(arguments: [
        (0.0, "0"), (1.5, "1.5"), (-0.0, "0"), (1e21, "1e+21"), (123_456_789, "123456789"), (1e-7, "1e-7"),
        (0.000001, "0.000001"), (100, "100"), (-2.5e-9, "-2.5e-9"),
    ])
    func `numbers are written as JavaScript writes them`(number: Double, text: String) {
        #expect(NumberText.of(number) == text)
    }

    @Test func `labels have the decimals that the distance of ticks needs`() {
        #expect(LinearScale.label(1_500, among: [0, 500, 1_000, 1_500]) == "1,500")
        #expect(LinearScale.label(4e14, among: [0, 4e14, 8e14, 1.2e15]) == "4E14")
        #expect(LinearScale.label(1.2e15, among: [0, 2e14, 4e14, 6e14, 8e14, 1e15, 1.2e15]) == "1.2E15")
        let near = [1e20, 1.000_02e20, 1.000_04e20, 1.000_06e20]
        #expect(Set(near.map { LinearScale.label($0, among: near) }).count == near.count)
        #expect(LinearScale.label(0.5, among: [0, 0.5, 1]) == "0.5")
        #expect(LinearScale.label(0, among: [0, 0.5, 1]) == "0")
        #expect(LinearScale.label(-2, among: [-4, -2, 0]) == "-2")
    }

    @Test func `numbers are rounded as by Math round`() {
        for whole in [-5_300_000_000_000_001.0, 4_503_599_627_370_497, 9_007_199_254_740_991, 0, -7] {
            #expect(LinearTicks.rounded(whole) == whole)
        }
        #expect([0.5, -0.5, 1.5, -1.5, 0.499_999_999_999_999_94].map(LinearTicks.rounded) == [1, 0, 2, -1, 0])
    }
}
