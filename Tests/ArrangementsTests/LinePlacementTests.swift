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
            let places = LinePlacement.places(
                wanted: wanted, weights: weights, distances: distances, from: 0, to: 100)
            func cost(_ places: [Double]) -> Double {
                places.indices.reduce(0) { sum, index in
                    let way = places[index] - max(0, min(wanted[index], 100))
                    return sum + weights[index] * way * way
                }
            }
            func isAllowed(_ places: [Double]) -> Bool {
                guard let first = places.first, let last = places.last else { return true }
                return first >= -1e-9 && last <= 100 + 1e-9
                    && (1..<max(1, count)).allSatisfy { places[$0] - places[$0 - 1] >= distances[$0] - 1e-9 }
            }
            #expect(isAllowed(places))
            // The cost is convex, so a better solution could be reached by small moves of runs of items.
            for step in [0.01, -0.01] {
                for first in 0..<count {
                    for last in first..<count {
                        var moved = places
                        for index in first...last { moved[index] += step }
                        #expect(!isAllowed(moved) || cost(moved) >= cost(places) - 1e-9)
                    }
                }
            }
        }
    }

    @Test func `items that do not fit start at the lower limit`() {
        let places = LinePlacement.places(wanted: [5, 5, 5], distances: [0, 10, 10], from: 0, to: 12)
        #expect(places == [0, 10, 20])
        #expect(LinePlacement.places(wanted: [], distances: [], from: 0, to: 1).isEmpty)
    }

    @Test func `hostile numbers do not trap`() {
        for number in hostileNumbers {
            let places = LinePlacement.places(
                wanted: [number, 1, number], weights: [number, number, 1], distances: [0, 1, 1], from: 0, to: 9)
            #expect(places.count == 3)
        }
        #expect(LinePlacement.places(wanted: [.nan, .infinity], distances: [0, 1], from: 0, to: 9) == [0, 9])
    }
}
