/// An expression that is evaluated at each step of a time range.
struct RangeQuery: Hashable, Sendable {
    let expression: String
    /// The length of the range in seconds.
    let range: Double
    /// The step in seconds.
    let step: Double
    /// The end of the range in seconds since 1970; nil for the current time.
    let end: Double?

    /// The maximum number of values per series in Prometheus (`maxPoints` in its `web/api/v1/api.go`).
    static let maximumPoints = 11_000.0

    /// The number of values of a series.
    static func points(_ range: Double, _ step: Double) -> Double { (range / step).rounded(.down) + 1 }
}
