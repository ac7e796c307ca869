import TestSupport
import Testing

@testable import Text

@Suite struct RecencyCacheTests {
    @Test func keepsWhatIsAskedForAndForgetsTheRest() {
        var cache = RecencyCache<Int, String>(capacity: 4)
        for key in 0..<100 {
            cache.insert("\(key)", for: key)
            #expect(cache.value(for: 0) == "0")
        }
        #expect(cache.value(for: 99) == "99")
        #expect(cache.value(for: 50) == nil)
    }

    @Test func holdsNoMoreThanTwiceItsCapacity() {
        var cache = RecencyCache<Int, Int>(capacity: 100)
        var random = RandomSource(seed: 1)
        var costs: [Int: Int] = [:]
        for _ in 0..<2000 {
            let key = Int.random(in: 0..<300, using: &random)
            if let value = cache.value(for: key) {
                #expect(value == key)
            } else {
                costs[key] = costs[key] ?? Int.random(in: 1...30, using: &random)
                cache.insert(key, for: key, cost: costs[key] ?? 0)
            }
            var copy = cache
            let held = costs.filter { copy.holds($0.key) }.values.reduce(0, +)
            #expect(held <= 200)
        }
    }

    @Test func refusesWhatIsTooLarge() {
        var cache = RecencyCache<Int, Int>(capacity: 10)
        cache.insert(1, for: 1, cost: 10)
        cache.insert(2, for: 2, cost: 11)
        #expect(cache.value(for: 1) == 1)
        #expect(cache.value(for: 2) == nil)
    }
}

extension RecencyCache {
    /// Whether a key is there, without the use that a look-up is.
    fileprivate mutating func holds(_ key: Key) -> Bool {
        let before = self
        defer { self = before }
        return value(for: key) != nil
    }
}
