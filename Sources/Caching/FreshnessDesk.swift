import Synchronization

/// A `FreshnessStore` for many threads, with a clock: answers from what is kept, or has the value obtained, once for all
/// who ask meanwhile.
package final class FreshnessDesk<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
    package typealias Answer = Result<FreshValue<Value, Failure>, Failure>
    package typealias Waiter = @Sendable (Answer) -> Void
    package typealias Outcome = LoadOutcome<Value, Failure>
    /// Obtains a value.
    /// - Parameters:
    ///   - known: The value that is there, to be confirmed or replaced.
    ///   - done: To be called exactly once, on any thread, also before this returns.
    package typealias Load = @Sendable (_ known: Value?, _ done: @escaping @Sendable (Outcome) -> Void) -> Void

    private let store: Mutex<FreshnessStore<Key, Value, Failure, Waiter>>
    private let now: @Sendable () -> ContinuousClock.Instant

    /// - Parameter capacity: The most that all values may cost together.
    package init(capacity: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        store = Mutex(FreshnessStore(capacity: capacity))
        self.now = now
    }

    /// What all that is kept costs together.
    package var cost: Int { store.withLock { $0.cost } }

    /// Gives a value: at once where one is kept that may be used, or else when it has been obtained.
    /// - Parameters:
    ///   - load: Called at most once, before this returns.
    ///   - then: Called exactly once, on this thread or on that which ends the load.
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
