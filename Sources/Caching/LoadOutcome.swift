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
