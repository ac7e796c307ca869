import Caching
import Dialects

/// A resource as it is now.
package struct SuppliedResource: Sendable {
    package var content: ResourceContent
    /// Until when it need not be asked for again.
    package var freshUntil: ContinuousClock.Instant
    /// What has to be said where it is older than it should be.
    package var lateness: Lateness?
    /// Whether what is made of it may be kept by others than those who asked.
    package var mayBeStored: Bool
    /// What else those who see the picture have to know, a sentence each.
    package var notes: [String]

    package init(
        _ content: ResourceContent, freshUntil: ContinuousClock.Instant, lateness: Lateness? = nil,
        mayBeStored: Bool = true,
        notes: [String] = []
    ) {
        self.content = content
        self.freshUntil = freshUntil
        self.lateness = lateness
        self.mayBeStored = mayBeStored
        self.notes = notes
    }

    /// Why a resource is not the newest.
    package enum Lateness: Hashable, Sendable {
        /// A newer one is on its way.
        case revalidating
        /// A newer one could not be had; what is to be told of it, as a sentence.
        case failed(String)
    }
}

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
