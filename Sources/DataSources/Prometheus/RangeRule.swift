/// The time range set by the operator and the limits for a client's choice.
struct RangeRule: Hashable, Sendable {
    /// The default length of the range in seconds.
    let range: Double
    let maximumRange: Double
    /// The step in seconds; nil selects one that divides the range into about 250 parts.
    let step: Double?

    /// The implicit parameters, which have defaults.
    static let names = ["range", "step", "end"]

    /// The default step of a range.
    func step(of range: Double) -> Double {
        let least = range / (RangeQuery.maximumPoints - 1)
        return max(step ?? max(1, (range / 250).rounded(.up)), least)
    }

    func rule(_ name: String) -> ParameterRule? {
        switch name {
        case "range": ParameterRule(kind: .duration(1...maximumRange), fallback: .duration(range))
        case "step": ParameterRule(kind: .duration(1...maximumRange), fallback: .missing)
        case "end": ParameterRule(kind: .date, fallback: .missing)
        default: nil
        }
    }
}
