/// For how long a value may be used, from when it was obtained (RFC 9111 section 4.2, RFC 5861).
package struct Freshness: Hashable, Sendable {
    /// For how long it needs no new one; negative where that time was over before the value came.
    package var time: Duration
    /// For how long, beyond `time`, it is used while a new one is fetched.
    package var whileRevalidating: Duration
    /// For how long, beyond `time`, it is used when no new one can be had.
    package var ifError: Duration
    /// How old it is already.
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
