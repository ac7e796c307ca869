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
