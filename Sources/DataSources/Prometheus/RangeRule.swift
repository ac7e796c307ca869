/// What range of time the operator gives, and how much of it a client may choose.
struct RangeRule: Hashable, Sendable {
    /// In seconds, unless the client says another.
    let range: Double
    let maximumRange: Double
    /// In seconds; nil for one that divides the range into about 250.
    let step: Double?

    /// What a client may say, and what it is where it does not.
    static let names = ["range", "step", "end"]

    /// The step of a range for which the client says none.
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
