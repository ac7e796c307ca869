/// The times for which a value may be used, counted from when it was loaded (RFC 9111 section 4.2, RFC 5861).
package struct Freshness: Hashable, Sendable {
    /// The freshness lifetime; negative if it expired before the value arrived.
    package var time: Duration
    /// The additional time for which a stale value is used while it is revalidated.
    package var whileRevalidating: Duration
    /// The additional time for which a stale value is used if loading fails.
    package var ifError: Duration
    /// The age of the value when it was loaded.
    package var age: Duration

    package init(
        time: Duration, whileRevalidating: Duration = .zero, ifError: Duration = .zero, age: Duration = .zero
    ) {
        self.time = time
        self.whileRevalidating = whileRevalidating
        self.ifError = ifError
        self.age = age
    }
}

/// A value returned by a `FreshnessStore`.
package struct FreshValue<Value: Sendable, Failure: Error>: Sendable {
    package let value: Value
    /// The remaining time for which the value is fresh; zero if it is stale.
    package let freshTime: Duration
    /// `nil` if the value is fresh.
    package let staleness: Staleness<Failure>?
    /// Whether the caller may store the value or anything made from it. Otherwise it may only be used once.
    package let mayBeStored: Bool
}

/// The age of a stale value and the reason for its use.
package struct Staleness<Failure: Sendable>: Sendable {
    package enum Reason: Sendable {
        /// A new value is being loaded.
        case revalidating
        /// Loading a new value failed.
        case failed(Failure)
    }

    package let reason: Reason
    /// The time since the value was last known to be valid.
    package let age: Duration

    package init(reason: Reason, age: Duration) {
        self.reason = reason
        self.age = age
    }
}

extension Staleness.Reason: Equatable where Failure: Equatable {}
extension Staleness.Reason: Hashable where Failure: Hashable {}
extension Staleness: Equatable where Failure: Equatable {}
extension Staleness: Hashable where Failure: Hashable {}

/// The outcome of loading a value.
package enum LoadOutcome<Value: Sendable, Failure: Error>: Sendable {
    /// The effect of a failure on the previous value.
    package enum Effect: Hashable, Sendable {
        /// The origin reports that the value does not exist any more. The value is removed, and the load is retried
        /// only after a pause.
        case definite
        /// The origin cannot be reached. The old value is used as long as permitted, and the load is retried only after
        /// a pause.
        case passing
        /// The load was not attempted. The old value is used as long as permitted, and the next request tries again.
        case untried
    }

    /// - Parameters:
    ///   - cost: The cost of the value in the store's capacity.
    ///   - freshness: `nil` if the value must not be cached; only the current waiters receive it.
    case value(Value, cost: Int, freshness: Freshness?)
    /// - Parameters:
    ///   - pause: The time after which the origin accepts the next request, if it is longer than the store's own pause.
    ///     Ignored for `untried`.
    case failure(Failure, Effect, pause: Duration? = nil)
}
