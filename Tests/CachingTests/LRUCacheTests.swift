import TestSupport
import Testing

@testable import Caching

@Suite struct LRUCacheTests {
    /// A naive implementation: an array from the most to the least recently used entry.
    private struct Model {
        let capacity: Int
        var entries: [(key: Int, value: Int, cost: Int)] = []

        var cost: Int { entries.reduce(0) { $0 + $1.cost } }

        mutating func value(for key: Int) -> Int? {
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
            entries.insert(entries.remove(at: index), at: 0)
            return entries[0].value
        }

        mutating func insert(_ value: Int, for key: Int, cost: Int) {
            removeValue(for: key)
            guard cost <= capacity else { return }
            entries.insert((key, value, cost), at: 0)
            while self.cost > capacity { entries.removeLast() }
        }

        mutating func removeValue(for key: Int) {
            entries.removeAll { $0.key == key }
        }
    }

    @Test(arguments: [0, 1, 7, 40, 1_000])
    func `the cache agrees with a naive implementation`(capacity: Int) {
        var random = RandomSource(seed: UInt64(capacity))
        var cache = LRUCache<Int, Int>(capacity: capacity)
        var model = Model(capacity: capacity)
        for step in 0..<5_000 {
            let key = Int.random(in: 0..<30, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                cache.removeValue(for: key)
                model.removeValue(for: key)
            case 1...5:
                let cost = Int.random(in: 0...12, using: &random)
                cache.insert(step, for: key, cost: cost)
                model.insert(step, for: key, cost: cost)
            default:
                #expect(cache.value(for: key) == model.value(for: key))
            }
            #expect(cache.cost == model.cost)
            #expect(cache.count == model.entries.count)
        }
        for entry in model.entries { #expect(cache.value(for: entry.key) == entry.value) }
    }
}
