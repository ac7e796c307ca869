import Synchronization

/// A thread-safe `FreshnessStore` with a clock. It answers from the cache or loads the value once for all concurrent
/// requests.
package final class LoadingCache<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
    package typealias Answer = Result<FreshValue<Value, Failure>, Failure>
    package typealias Waiter = @Sendable (Answer) -> Void
    package typealias Outcome = LoadOutcome<Value, Failure>
    /// Loads a value.
    /// - Parameters:
    ///   - known: The cached value, to be confirmed or replaced.
    ///   - done: Must be called exactly once, on any thread, possibly before `Load` returns.
    package typealias Load = @Sendable (_ known: Value?, _ done: @escaping @Sendable (Outcome) -> Void) -> Void

    private let store: Mutex<FreshnessStore<Key, Value, Failure, Waiter>>
    private let now: @Sendable () -> ContinuousClock.Instant

    /// - Parameter capacity: The maximum total cost of all values.
    package init(capacity: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        store = Mutex(FreshnessStore(capacity: capacity))
        self.now = now
    }

    /// The total cost of the cache.
    package var cost: Int { store.withLock { $0.cost } }

    /// Returns a value: immediately if a usable one is cached, otherwise after it has been loaded.
    /// - Parameters:
    ///   - load: Called at most once, before this method returns.
    ///   - then: Called exactly once, on the current thread or on the thread that completes the load.
    package func value(for key: Key, load: Load, then: @escaping Waiter) {
        let step = store.withLock { $0.request(key, by: then, at: now()) }
        if let answer = step.answer { then(answer) }
        guard step.mustLoad else { return }
        load(step.known) { [self] outcome in
            let finish = store.withLock { $0.finish(key, outcome, at: now()) }
            for waiter in finish.waiters { waiter(finish.answer) }
        }
    }
}
