import Budget
import TestSupport
import Testing

@testable import Arrangements

@Suite struct BeeswarmTests {
    /// The positions of circles by looking at all others: 0 and all positions at which two circles touch.
    private func slowOffsets(_ positions: [Double], _ radii: [Double], isPositive: Bool) -> [Double] {
        var offsets = [Double](repeating: .nan, count: positions.count)
        var placed: [Int] = []
        var open = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
        func nearest(_ index: Int) -> (least: Double, positions: [Double]) {
            func half(_ other: Int) -> Double? {
                let (along, sum) = (positions[index] - positions[other], radii[index] + radii[other])
                return abs(along) < sum ? (sum * sum - along * along).squareRoot() : nil
            }
            let touching = placed.compactMap { other in half(other).map { [offsets[other] + $0, offsets[other] - $0] } }
            let free = ([0] + touching.joined()).filter { candidate in
                (!isPositive || candidate >= 0)
                    && placed.allSatisfy { other in
                        half(other).map { abs(candidate - offsets[other]) >= $0 * (1 - 1e-9) } ?? true
                    }
            }
            let least = free.map(abs).min() ?? .nan
            return (least, free.filter { abs($0) <= least * (1 + 1e-12) })
        }
        while !open.isEmpty {
            let all = open.map(nearest)
            let least = all.map(\.least).min() ?? 0
            guard let next = all.firstIndex(where: { $0.least == least }) else { break }
            // Of two positions at the same distance, circles take the sides in turn.
            let choices = all[next].positions
            offsets[open[next]] = (placed.count % 2 == 0 ? choices.max() : choices.min()) ?? .nan
            placed.append(open.remove(at: next))
        }
        return offsets
    }

    @Test(arguments: [Beeswarm.Side.both, .positive])
    func `always the circle that can be nearest to the line is the next`(side: Beeswarm.Side) {
        var random = RandomSource(seed: 41)
        for round in 0..<60 {
            let count = Int.random(in: 0...40, using: &random)
            let positions = (0..<count).map { _ in Double.random(in: 0...40, using: &random) }
            let radii = (0..<count).map { _ in round % 2 == 0 ? 2 : Double.random(in: 0.5...3, using: &random) }
            let result = Beeswarm(reach: 1_000, side: side).offsets(positions: positions, radii: radii, .unlimited)
            #expect(!result.isFull)
            let slow = slowOffsets(positions, radii, isPositive: side == .positive)
            for (own, other) in zip(result.values, slow) { #expect(abs(abs(own) - abs(other)) < 1e-6) }
        }
    }

    /// Whether circles overlap, among those that are close on the axis.
    private func overlaps(_ positions: [Double], _ offsets: [Double], distance: Double) -> Bool {
        let order = positions.indices.sorted { positions[$0] < positions[$1] }
        return order.indices.contains { one in
            order[(one + 1)...].prefix { positions[$0] - positions[order[one]] < distance }.contains { other in
                let (x, y) = (positions[other] - positions[order[one]], offsets[other] - offsets[order[one]])
                return (x * x + y * y).squareRoot() < distance - 1e-9
            }
        }
    }

    @Test func `many circles in the order of their positions do not overlap either`() {
        var random = RandomSource(seed: 45)
        // There are about 800 pairs for each circle.
        let positions = (0..<4_000).map { _ in Double.random(in: 0...20, using: &random) }
        let result = Beeswarm(reach: 10_000).offsets(positions: positions, radii: [2], .unlimited)
        #expect(!result.isFull && !overlaps(positions, result.values, distance: 4))
        let most = result.values.map(abs).max() ?? 0
        // Circles in the densest packing would need 1,400 points at each side.
        #expect(most < 2_500)
        let close = (0..<4_000).map { _ in Double.random(in: 7...7.0001, using: &random) }
        let column = Beeswarm(reach: 10_000).offsets(positions: close, radii: [2], .unlimited)
        #expect(!column.isFull && !overlaps(close, column.values, distance: 4))
        #expect((column.values.map(abs).max() ?? 0) < 8_001)
    }

    @Test func `no circles overlap, and all stay in the band`() {
        var random = RandomSource(seed: 42)
        for gap in [0.0, 1] {
            let positions = (0..<800).map { _ in Double.random(in: 0...300, using: &random) }
            let radii = (0..<800).map { _ in Double.random(in: 1...3, using: &random) }
            let result = Beeswarm(reach: 120, gap: gap).offsets(positions: positions, radii: radii, .unlimited)
            #expect(!result.isFull)
            #expect(result.values.allSatisfy { abs($0) <= 120 })
            for one in positions.indices {
                for other in 0..<one {
                    let (x, y) = (positions[one] - positions[other], result.values[one] - result.values[other])
                    #expect((x * x + y * y).squareRoot() >= radii[one] + radii[other] + gap - 1e-9)
                }
            }
        }
    }

    @Test func `circles on one position stand beside each other at both sides in turn`() {
        let result = Beeswarm(reach: 100).offsets(positions: [5, 5, 5, 5, 5], radii: [3], .unlimited)
        #expect(result.values == [0, -6, 6, -12, 12] || result.values == [0, 6, -6, 12, -12])
        let dots = Beeswarm(reach: 100, side: .positive).offsets(positions: [5, 5, 5], radii: [3], .unlimited)
        #expect(dots.values == [0, 6, 12])
    }

    @Test func `a full band is a strip, and says so`() {
        let positions = (0..<50).map { Double($0 % 5) }
        let result = Beeswarm(reach: 20).offsets(positions: positions, radii: [3], .unlimited)
        #expect(result.isFull)
        #expect(result.values.allSatisfy { abs($0) <= 20 })
        #expect(Set(result.values).count > 25)
        // Exactly three circles fit.
        #expect(!Beeswarm(reach: 6).offsets(positions: [1, 1, 1], radii: [3], .unlimited).isFull)
        #expect(Beeswarm(reach: 5.9).offsets(positions: [1, 1, 1], radii: [3], .unlimited).isFull)
    }

    @Test func `100,000 circles on one position end`() {
        let positions = [Double](repeating: 7, count: 100_000)
        let wide = Beeswarm(reach: 1e6).offsets(positions: positions, radii: [2], .unlimited)
        #expect(!wide.isFull)
        #expect(Set(wide.values).count == 100_000)
        let narrow = Beeswarm(reach: 100).offsets(positions: positions, radii: [2], .unlimited)
        #expect(narrow.isFull && narrow.values.allSatisfy { abs($0) <= 100 })
        let budget = RenderBudget { true }
        #expect(Beeswarm(reach: 1e6).offsets(positions: positions, radii: [2], budget).values.isEmpty)
    }

    @Test func `hostile numbers do not trap`() {
        for number in hostileNumbers {
            let swarm = Beeswarm(reach: number, gap: number)
            let result = swarm.offsets(positions: hostileNumbers, radii: hostileNumbers, .unlimited)
            for (one, offset) in zip(hostileNumbers, result.values) { #expect(one.isFinite == offset.isFinite) }
            #expect(
                swarm.offsets(positions: hostileNumbers, radii: [number], .unlimited).values.count
                    == hostileNumbers.count)
            #expect(
                Strip(reach: number, window: number).offsets(positions: hostileNumbers, .unlimited).count
                    == hostileNumbers.count)
        }
        #expect(Beeswarm(reach: 9).offsets(positions: [1, 2], radii: [], .unlimited).values == [0, 0])
    }
}

@Suite struct StripTests {
    @Test func `the sequence is that of van der Corput`() {
        #expect((1...7).map(Strip.corput) == [0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875])
    }

    @Test func `offsets fill the width evenly, and less where there are few points`() {
        var random = RandomSource(seed: 43)
        let dense = (0..<1_000).map { _ in Double.random(in: 0...20, using: &random) }
        let sparse = (0..<100).map { _ in Double.random(in: 60...100, using: &random) }
        let offsets = Strip(reach: 10, window: 5).offsets(positions: dense + sparse + [500], .unlimited)
        let middle = zip(dense, offsets).filter { (8...12).contains($0.0) }.map(\.1)
        for part in 0..<5 {
            let low = -10 + 4 * Double(part)
            let share = Double(middle.count { $0 >= low && $0 < low + 4 }) / Double(middle.count)
            #expect(abs(share - 0.2) < 0.06)
        }
        #expect(offsets[1_000..<1_100].allSatisfy { abs($0) < 2.5 })
        #expect(offsets[1_100] == 0)
        let whole = Strip(reach: 10).offsets(positions: [1, 2, 3], .unlimited)
        #expect(whole == [0, -5, 5])
    }

    @Test func `the density is that of a count of all points`() {
        var random = RandomSource(seed: 44)
        let positions = (0..<200).map { _ in Double.random(in: 0...50, using: &random) }
        let offsets = Strip(reach: 8, window: 3, side: .positive).offsets(positions: positions, .unlimited)
        let counts = positions.map { position in Double(positions.count { abs($0 - position) <= 3 } - 1) }
        let most = counts.max() ?? 1
        let order = positions.indices.sorted { positions[$0] < positions[$1] }
        for (rank, index) in order.enumerated() {
            #expect(abs(offsets[index] - 8 * counts[index] / most * Strip.corput(rank + 1)) < 1e-9)
        }
    }
}
