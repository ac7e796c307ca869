import TestSupport
import Testing

@testable import Arrangements

@Suite struct LinePlacementTests {
    @Test func `no move of items between their neighbors is better`() {
        var random = RandomSource(seed: 21)
        for _ in 0..<500 {
            let count = Int.random(in: 1...7, using: &random)
            func numbers(_ range: ClosedRange<Double>) -> [Double] {
                (0..<count).map { _ in .random(in: range, using: &random) }
            }
            let (wanted, weights, distances) = (numbers(-20...120), numbers(0.1...4), numbers(0...12))
            let positions = LinePlacement.positions(
                wanted: wanted, weights: weights, distances: distances, from: 0, to: 100)
            func cost(_ positions: [Double]) -> Double {
                positions.indices.reduce(0) { sum, index in
                    let way = positions[index] - max(0, min(wanted[index], 100))
                    return sum + weights[index] * way * way
                }
            }
            func isAllowed(_ positions: [Double]) -> Bool {
                guard let first = positions.first, let last = positions.last else { return true }
                return first >= -1e-9 && last <= 100 + 1e-9
                    && (1..<max(1, count)).allSatisfy { positions[$0] - positions[$0 - 1] >= distances[$0] - 1e-9 }
            }
            #expect(isAllowed(positions))
            // The cost is convex, so a better solution could be reached by small moves of runs of items.
            for step in [0.01, -0.01] {
                for first in 0..<count {
                    for last in first..<count {
                        var moved = positions
                        for index in first...last { moved[index] += step }
                        #expect(!isAllowed(moved) || cost(moved) >= cost(positions) - 1e-9)
                    }
                }
            }
        }
    }

    @Test func `items that do not fit start at the lower limit`() {
        let positions = LinePlacement.positions(wanted: [5, 5, 5], distances: [0, 10, 10], from: 0, to: 12)
        #expect(positions == [0, 10, 20])
        #expect(LinePlacement.positions(wanted: [], distances: [], from: 0, to: 1).isEmpty)
    }

    @Test func `hostile numbers do not trap`() {
        for number in hostileNumbers {
            let positions = LinePlacement.positions(
                wanted: [number, 1, number], weights: [number, number, 1], distances: [0, 1, 1], from: 0, to: 9)
            #expect(positions.count == 3)
        }
        #expect(LinePlacement.positions(wanted: [.nan, .infinity], distances: [0, 1], from: 0, to: 9) == [0, 9])
    }
}
