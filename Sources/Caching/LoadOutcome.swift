/// What came of obtaining a value.
package enum LoadOutcome<Value: Sendable, Failure: Error>: Sendable {
    /// What a failure does to the value that was there before.
    package enum Effect: Hashable, Sendable {
        /// Its owner says that it is no more: it is forgotten, and so asked for again only after a while.
        case definite
        /// Its owner cannot be heard: the old value does as long as it may. Asked again only after a while.
        case passing
        /// It was not tried: the old value does as long as it may, and the next who asks has it tried.
        case untried
    }

    /// - Parameters:
    ///   - cost: What it counts for in the store's capacity.
    ///   - freshness: `nil` for a value that may not be kept: only those who wait for it get it.
    case value(Value, cost: Int, freshness: Freshness?)
    /// - Parameters:
    ///   - pause: For how long its owner does not want to be asked again, where that is longer than the store would wait; not
    ///     looked at where nothing was tried.
    case failure(Failure, Effect, pause: Duration? = nil)
}
