import Glibc

/// The time as far as the freshness of what is fetched, and the deadlines of fetches, depend on it.
package struct FetchClock: Sendable {
    /// Seconds since 1970.
    package var unixSeconds: @Sendable () -> Int
    /// A clock that never goes back.
    package var now: @Sendable () -> ContinuousClock.Instant

    package init(
        unixSeconds: @escaping @Sendable () -> Int, now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.unixSeconds = unixSeconds
        self.now = now
    }

    package static let system = FetchClock(unixSeconds: { time(nil) }, now: { .now })
}
