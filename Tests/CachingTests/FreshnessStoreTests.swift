import Testing

@testable import Caching

@Suite struct FreshnessStoreTests {
    private struct Failure: Error, Hashable {
        var number = 0
    }

    private typealias Store = FreshnessStore<String, Int, Failure, Int>
    private typealias Answer = Result<FreshValue<Int, Failure>, Failure>

    /// A store with the current time.
    private struct Bench {
        var store = Store(capacity: 10_000)
        let start = ContinuousClock.now
        var now: Duration = .zero

        /// Requests a value at the current time.
        mutating func ask(_ waiter: Int = 0, key: String = "a") -> Store.Step {
            store.request(key, by: waiter, at: start + now)
        }

        mutating func bring(_ value: Int, key: String = "a", cost: Int = 1, _ freshness: Freshness?) -> Store.Finish {
            store.finish(key, .value(value, cost: cost, freshness: freshness), at: start + now)
        }

        mutating func fail(
            _ number: Int = 1, _ effect: LoadOutcome<Int, Failure>.Effect = .passing, pause: Duration? = nil
        ) -> Store.Finish {
            store.finish("a", .failure(Failure(number: number), effect, pause: pause), at: start + now)
        }
    }

    private func value(_ answer: Answer?) -> Int? { try? answer?.get().value }
    private func staleness(_ answer: Answer?) -> Staleness<Failure>? { try? answer?.get().staleness }
    private func failure(_ answer: Answer?) -> Failure? {
        if case .failure(let failure)? = answer { failure } else { nil }
    }

    @Test func `concurrent requests share one load`() {
        var bench = Bench()
        let first = bench.ask(1)
        #expect(first.answer == nil && first.mustLoad && first.known == nil)
        let second = bench.ask(2)
        #expect(second.answer == nil && !second.mustLoad)
        #expect(bench.ask(3, key: "b").mustLoad)
        let finish = bench.bring(7, Freshness(time: .seconds(10)))
        #expect(finish.waiters == [1, 2])
        #expect(value(finish.answer) == 7)
        #expect((try? finish.answer.get())?.freshTime == .seconds(10))
        #expect((try? finish.answer.get())?.mayBeStored == true)
    }

    @Test func `a value is fresh and then stale`() throws {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .seconds(10)))
        bench.now = .milliseconds(9_999)
        let fresh = bench.ask()
        #expect(!fresh.mustLoad)
        #expect(try fresh.answer?.get().freshTime == .milliseconds(1))
        #expect(staleness(fresh.answer) == nil)
        bench.now = .seconds(10)
        let over = bench.ask()
        #expect(over.answer == nil && over.mustLoad && over.known == 7)
    }

    @Test func `a stale value is loaded each time and may be confirmed`() {
        var bench = Bench()
        _ = bench.ask()
        #expect(value(bench.bring(7, Freshness(time: .zero)).answer) == 7)
        #expect(bench.ask().known == 7)
        _ = bench.bring(8, Freshness(time: .seconds(-5)))
        #expect(bench.ask().answer == nil)
    }

    @Test func `a value that may not be cached only answers the waiters and replaces the cached one`() {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .zero))
        _ = bench.ask(1)
        let finish = bench.bring(8, nil)
        #expect(finish.waiters == [1] && value(finish.answer) == 8)
        #expect((try? finish.answer.get())?.mayBeStored == false)
        let next = bench.ask()
        #expect(next.answer == nil && next.mustLoad && next.known == nil)
        #expect(bench.store.count == 0)
    }

    @Test func `a stale value is used while a new one is loading`() {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .seconds(10), whileRevalidating: .seconds(5), age: .seconds(3)))
        bench.now = .seconds(12)
        let first = bench.ask()
        #expect(value(first.answer) == 7 && first.mustLoad && first.known == 7)
        #expect(staleness(first.answer) == Staleness(reason: .revalidating, age: .seconds(15)))
        let second = bench.ask()
        #expect(value(second.answer) == 7 && !second.mustLoad)
        let finish = bench.bring(8, Freshness(time: .seconds(10)))
        #expect(finish.waiters.isEmpty)
        #expect(value(bench.ask().answer) == 8)
        bench.now = .seconds(27.5)
        #expect(bench.ask().answer == nil)
    }

    @Test func `a stale value is used after a failure for a limited time`() {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .seconds(10), ifError: .seconds(100)))
        bench.now = .seconds(50)
        #expect(bench.ask(5).answer == nil)
        let finish = bench.fail(1)
        #expect(finish.waiters == [5])
        #expect(value(finish.answer) == 7)
        #expect(staleness(finish.answer) == Staleness(reason: .failed(Failure(number: 1)), age: .seconds(50)))
        bench.now = .seconds(50.9)
        let soon = bench.ask()
        #expect(value(soon.answer) == 7 && !soon.mustLoad)
        // Requests get the stale value at once and do not wait for a server that has just failed.
        bench.now = .seconds(51)
        let later = bench.ask()
        #expect(value(later.answer) == 7 && later.mustLoad)
        #expect(staleness(later.answer)?.reason == .failed(Failure(number: 1)))
        #expect(!bench.ask().mustLoad)
        _ = bench.fail(2)
        bench.now = .seconds(109)
        #expect(bench.ask().answer == nil)
        #expect(value(bench.fail(3).answer) == 7)
        bench.now = .seconds(110)
        let end = bench.ask()
        #expect(end.answer == nil && end.mustLoad && end.known == 7)
        #expect(failure(bench.fail(4).answer) == Failure(number: 4))
    }

    @Test func `a value is available again after a failure`() {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .seconds(1), ifError: .seconds(100)))
        bench.now = .seconds(2)
        _ = bench.ask()
        _ = bench.fail()
        bench.now = .seconds(4)
        #expect(bench.ask().mustLoad)
        _ = bench.bring(8, Freshness(time: .seconds(1)))
        let next = bench.ask()
        #expect(value(next.answer) == 8 && staleness(next.answer) == nil)
    }

    @Test func `a failed load is not retried immediately`() {
        var bench = Bench()
        _ = bench.ask(1)
        #expect(failure(bench.fail(3).answer) == Failure(number: 3))
        bench.now = .milliseconds(999)
        let soon = bench.ask()
        #expect(failure(soon.answer) == Failure(number: 3) && !soon.mustLoad)
        bench.now = .seconds(1)
        let later = bench.ask()
        #expect(later.answer == nil && later.mustLoad)
    }

    @Test func `the origin can extend the pause but not shorten it`() {
        for effect in [LoadOutcome<Int, Failure>.Effect.passing, .definite] {
            var bench = Bench()
            _ = bench.ask()
            _ = bench.fail(3, effect, pause: .seconds(60))
            bench.now = .milliseconds(59_999)
            let soon = bench.ask()
            #expect(failure(soon.answer) == Failure(number: 3) && !soon.mustLoad)
            bench.now = .seconds(60)
            #expect(bench.ask().mustLoad)
            _ = bench.fail(4, effect, pause: .zero)
            bench.now = .milliseconds(60_999)
            #expect(!bench.ask().mustLoad)
        }
    }

    @Test func `the old value is used during a long pause`() {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .seconds(10), ifError: .seconds(100)))
        bench.now = .seconds(20)
        _ = bench.ask()
        _ = bench.fail(1, pause: .seconds(60))
        bench.now = .seconds(79)
        let resting = bench.ask()
        #expect(value(resting.answer) == 7 && !resting.mustLoad)
        bench.now = .seconds(80)
        let over = bench.ask()
        #expect(over.answer == nil && over.mustLoad && over.known == 7)
        _ = bench.fail(2, pause: .seconds(60))
        // The stale value may no longer be used, and the pause still applies.
        bench.now = .seconds(115)
        let late = bench.ask()
        #expect(failure(late.answer) == Failure(number: 2) && !late.mustLoad)
    }

    @Test func `a value is not reported as loading during a pause`() {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .seconds(10), whileRevalidating: .seconds(500)))
        bench.now = .seconds(20)
        #expect(staleness(bench.ask().answer)?.reason == .revalidating)
        _ = bench.fail(1, pause: .seconds(60))
        bench.now = .seconds(79)
        let resting = bench.ask()
        #expect(staleness(resting.answer)?.reason == .failed(Failure(number: 1)) && !resting.mustLoad)
        bench.now = .seconds(80)
        let over = bench.ask()
        #expect(staleness(over.answer)?.reason == .revalidating && over.mustLoad)
    }

    @Test func `the next request retries a load that was not attempted`() {
        var bench = Bench()
        _ = bench.ask(1)
        #expect(failure(bench.fail(3, .untried).answer) == Failure(number: 3))
        #expect(bench.store.count == 0)
        #expect(bench.ask().mustLoad)
        _ = bench.bring(7, Freshness(time: .zero, ifError: .seconds(5)))
        _ = bench.ask()
        #expect(staleness(bench.fail(4, .untried).answer)?.reason == .failed(Failure(number: 4)))
        #expect(bench.ask().mustLoad)
    }

    @Test func `a definite failure removes the old value`() {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .zero, ifError: .seconds(100)))
        _ = bench.ask()
        #expect(failure(bench.fail(4, .definite).answer) == Failure(number: 4))
        #expect(failure(bench.ask().answer) == Failure(number: 4))
        bench.now = .seconds(2)
        #expect(bench.ask().known == nil)
        #expect(failure(bench.fail(5).answer) == Failure(number: 5))
    }

    @Test func `an unusable stale value is kept for revalidation`() {
        var bench = Bench()
        _ = bench.ask()
        _ = bench.bring(7, Freshness(time: .zero))
        _ = bench.ask()
        #expect(failure(bench.fail(1).answer) == Failure(number: 1))
        #expect(failure(bench.ask().answer) == Failure(number: 1))
        bench.now = .seconds(1)
        let later = bench.ask()
        #expect(later.answer == nil && later.mustLoad && later.known == 7)
    }

    @Test func `the least recently used value is evicted first`() {
        var bench = Bench()
        for key in ["a", "b", "c"] {
            _ = bench.ask(key: key)
            _ = bench.bring(1, key: key, cost: 3_000, Freshness(time: .seconds(10)))
            if key == "b" { _ = bench.ask(key: "a") }
        }
        #expect(bench.store.cost <= 10_000)
        #expect(bench.ask(key: "b").answer == nil)
        #expect(value(bench.ask(key: "a").answer) == 1)
        #expect(value(bench.ask(key: "c").answer) == 1)
        _ = bench.ask(key: "d")
        #expect(value(bench.bring(9, key: "d", cost: .max, Freshness(time: .seconds(10))).answer) == 9)
        #expect(bench.ask(key: "d").answer == nil)
        #expect(value(bench.ask(key: "a").answer) == 1)
    }
}
