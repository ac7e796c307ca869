/// How much may be saved, and for how long.
package struct SavedChartLimits: Hashable, Sendable {
    package var charts = 100_000
    /// Of all specs together, in octets.
    package var octets = 256 << 20
    /// The longest time to live, which is also that of charts that ask for none; zero for no end.
    package var timeToLive = Duration.zero

    /// Charts that are gone and still told from those that never were.
    static let tombstones = 10_000
    /// For how long they are, in seconds.
    static let tombstoneTime = 30 * 86_400

    package init() {}
}
