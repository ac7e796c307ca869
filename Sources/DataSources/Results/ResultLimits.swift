/// How much data a source may give for one chart.
struct ResultLimits: Hashable, Sendable {
    /// Of all columns together.
    var values = 2_000_000
    var octets = 64 << 20
}
