/// The maximum amount of data from a source for one chart.
struct ResultLimits: Hashable, Sendable {
    /// The number of values in all columns together.
    var values = 2_000_000
    var octets = 64 << 20
}
