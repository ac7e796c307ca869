/// A value as a `FreshnessStore` gives it.
package struct FreshValue<Value: Sendable, Failure: Error>: Sendable {
    package let value: Value
    /// For how long from now it stays fresh; zero where it is stale.
    package let freshTime: Duration
    /// `nil` where it is fresh.
    package let staleness: Staleness<Failure>?
    /// Whether those who get it may keep it, or what they make of it; otherwise it is for this once.
    package let mayBeStored: Bool
}
