import Caching
import Dialects

/// A resource in its current state.
package struct SuppliedResource: Sendable {
    package var content: ResourceContent
    /// The time until which the resource is fresh.
    package var freshUntil: ContinuousClock.Instant
    /// The reason why the resource is stale, a failure as a sentence; `nil` if it is fresh.
    package var staleness: Staleness<String>.Reason?
    /// Whether shared caches may store the results that are made of the resource.
    package var mayBeStored: Bool
    /// Other notes for the users of the picture, a sentence each.
    package var notes: [String]

    package init(
        _ content: ResourceContent, freshUntil: ContinuousClock.Instant,
        staleness: Staleness<String>.Reason? = nil, mayBeStored: Bool = true, notes: [String] = []
    ) {
        self.content = content
        self.freshUntil = freshUntil
        self.staleness = staleness
        self.mayBeStored = mayBeStored
        self.notes = notes
    }
}

extension Staleness.Reason where Failure == String {
    /// - Parameters:
    ///   - name: The name of the stale resource, as a subject.
    ///   - sentence: Describes a failure.
    init<Original>(_ staleness: Staleness<Original>, of name: String, _ sentence: (Original) -> String) {
        switch staleness.reason {
        case .revalidating: self = .revalidating
        case .failed(let failure):
            self = .failed(
                "\(name) is \(staleness.age.words) old, because newer data was not available: \(sentence(failure))")
        }
    }
}

extension Duration {
    /// The duration in the largest suitable unit, such as "5 minutes".
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
