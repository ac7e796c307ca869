import Glibc

/// The clock for the freshness of fetched content and the deadlines of fetches.
package struct FetchClock: Sendable {
    /// The seconds since 1970.
    package var unixSeconds: @Sendable () -> Int
    /// A monotonic clock.
    package var now: @Sendable () -> ContinuousClock.Instant

    package init(
        unixSeconds: @escaping @Sendable () -> Int, now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.unixSeconds = unixSeconds
        self.now = now
    }

    package static let system = FetchClock(unixSeconds: { time(nil) }, now: { .now })
}
