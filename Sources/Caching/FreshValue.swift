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
