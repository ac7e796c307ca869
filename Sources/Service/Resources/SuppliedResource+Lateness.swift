import Caching

extension SuppliedResource.Lateness {
    /// - Parameters:
    ///   - name: of what is stale, as a subject.
    ///   - sentence: of a failure.
    init<Failure: Error>(_ staleness: Staleness<Failure>, of name: String, _ sentence: (Failure) -> String) {
        switch staleness.reason {
        case .revalidating: self = .revalidating
        case .failed(let failure):
            self = .failed(
                "\(name) is \(staleness.age.words) old, as newer could not be had: \(sentence(failure))")
        }
    }
}

extension Duration {
    /// In the largest unit that counts it, as "5 minutes".
    fileprivate var words: String {
        let seconds = max(0, components.seconds)
        let (count, unit) =
            switch seconds {
            case ..<120: (seconds, "second")
            case ..<7_200: (seconds / 60, "minute")
            case ..<172_800: (seconds / 3_600, "hour")
            default: (seconds / 86_400, "day")
            }
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}
