import Dispatch
import Synchronization
import Testing

@testable import Caching

@Suite struct LoadingCacheTests {
    private struct Failure: Error, Hashable {}
    private typealias Cache = LoadingCache<String, Int, Failure>

    /// Counts loads and collects answers.
    private final class Notes: Sendable {
        let loads = Atomic(0)
        let answers = Mutex<[Int?]>([])

        var count: Int { loads.load(ordering: .sequentiallyConsistent) }
        var values: [Int?] { answers.withLock { $0 } }

        func take(_ answer: Cache.Answer) {
            answers.withLock { $0.append((try? answer.get())?.value) }
        }
    }

    @Test func `a load may complete immediately`() {
        let cache = Cache(capacity: 10_000)
        let notes = Notes()
        for _ in 0..<3 {
            cache.value(for: "a") { known, done in
                let number = notes.loads.add(1, ordering: .sequentiallyConsistent).newValue
                done(.value(number, cost: 1, freshness: Freshness(time: .seconds(100))))
            } then: {
                notes.take($0)
            }
        }
        #expect(notes.count == 1)
        #expect(notes.values == [1, 1, 1])
        #expect(cache.cost > 0)
    }

    @Test func `one load answers each of many threads once`() {
        let cache = Cache(capacity: 10_000)
        let notes = Notes()
        let finish = Mutex<(@Sendable (Cache.Outcome) -> Void)?>(nil)
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            cache.value(for: "a") { _, done in
                notes.loads.add(1, ordering: .sequentiallyConsistent)
                finish.withLock { $0 = done }
            } then: {
                notes.take($0)
            }
        }
        #expect(notes.count == 1)
        #expect(notes.values.isEmpty)
        finish.withLock { $0 }?(.value(7, cost: 1, freshness: nil))
        #expect(notes.values == [Int?](repeating: 7, count: 200))
    }

    @Test func `a callback may request another value`() {
        let cache = Cache(capacity: 10_000)
        let notes = Notes()
        let load: Cache.Load = { _, done in
            notes.loads.add(1, ordering: .sequentiallyConsistent)
            done(.failure(Failure(), .passing))
        }
        cache.value(for: "a", load: load) { answer in
            notes.take(answer)
            cache.value(for: "a", load: load) { notes.take($0) }
        }
        #expect(notes.count == 1)
        #expect(notes.values == [nil, nil])
    }
}
