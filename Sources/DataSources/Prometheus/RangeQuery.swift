/// An expression that is evaluated at the steps of a range of time.
struct RangeQuery: Hashable, Sendable {
    let expression: String
    /// In seconds.
    let range: Double
    /// In seconds.
    let step: Double
    /// In seconds since 1970; nil for now.
    let end: Double?

    /// Prometheus gives no more values a series (`maxPoints` in its `web/api/v1/api.go`).
    static let maximumPoints = 11_000.0

    /// How many values a series has.
    static func points(_ range: Double, _ step: Double) -> Double { (range / step).rounded(.down) + 1 }
}
