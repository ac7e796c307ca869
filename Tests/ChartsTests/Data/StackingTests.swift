import TestSupport
import Testing

@testable import Charts

@Suite struct StackingTests {
    @Test func `positive and negative values stand on their own`() {
        var stack = Stacking(count: 3)
        let first = stack.add([1, -2, .nan])
        #expect(first.base == [0, 0, 0] && first.top == [1, -2, 0])
        let second = stack.add([3, 4, 5])
        #expect(second.base == [1, 0, 0] && second.top == [4, 4, 5])
        let third = stack.add([-1, -1])
        #expect(third.base == [0, -2, 5] && third.top == [-1, -3, 5])
    }

    @Test func `tops are the sums`() {
        var random = RandomSource(seed: 93)
        let series = (0..<8).map { _ in (0..<100).map { _ in Double.random(in: -5...9, using: &random) } }
        var stack = Stacking(count: 100)
        var last: [(base: [Double], top: [Double])] = []
        for values in series { last.append(stack.add(values)) }
        for index in 0..<100 {
            let values = series.map { $0[index] }
            let high = last.map { max($0.base[index], $0.top[index]) }.max() ?? 0
            let low = last.map { min($0.base[index], $0.top[index]) }.min() ?? 0
            #expect(abs(high - values.filter { $0 > 0 }.reduce(0, +)) < 1e-9)
            #expect(abs(low - values.filter { $0 < 0 }.reduce(0, +)) < 1e-9)
        }
    }

    @Test func `shares make a hundred`() {
        let shares = Stacking.shares(of: [[1, 0, .nan], [3, 0, 2], [-4]])
        #expect(shares[0].prefix(2) == [12.5, 0] && shares[0][2].isNaN)
        #expect(shares[1] == [37.5, 0, 100])
        #expect(shares[2] == [-50])
    }
}
