/// The time as far as access depends on it.
struct AccessClock: Sendable {
    /// Seconds since 1970.
    var unixSeconds: @Sendable () -> Int
    /// A clock that never goes back.
    var now: @Sendable () -> ContinuousClock.Instant

    static let system = AccessClock(unixSeconds: { UnixTime.now }, now: { .now })
}
