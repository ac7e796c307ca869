import Caching

/// The freshness of a picture with loaded data, and the messages about it for clients.
package final class PictureTerms: Sendable {
    /// The time until which all resources are fresh; `nil` if there are no resources.
    private let freshUntil: ContinuousClock.Instant?
    /// Whether a resource is stale, while a newer one is being loaded.
    package let isStale: Bool
    /// Whether the picture may be cached. It may not if the server of one of its resources forbids it.
    package let mayBeStored: Bool
    /// The reasons why newer data was not available, a sentence each.
    package let failures: [String]
    /// Other notes about the data and its chart, a sentence each.
    private let notes: [String]

    /// - Parameter warnings: The warnings about the chart of these resources.
    package init(of resources: [SuppliedResource], _ warnings: [String] = []) {
        freshUntil = resources.map(\.freshUntil).min()
        isStale = resources.contains { $0.staleness == .revalidating }
        mayBeStored = resources.allSatisfy(\.mayBeStored)
        failures = resources.compactMap { resource in
            guard case .failed(let sentence) = resource.staleness else { return nil }
            return sentence
        }
        notes = resources.flatMap(\.notes) + warnings
    }

    /// All messages for clients.
    package var warnings: [String] { failures + notes }

    func isFresh(at now: ContinuousClock.Instant) -> Bool { freshUntil.map { now < $0 } ?? true }

    /// The remaining time of freshness in whole seconds, at least 0; `Int.max` for no limit.
    package func secondsLeft(at now: ContinuousClock.Instant) -> Int {
        freshUntil.map { max(0, Int(now.duration(to: $0).components.seconds)) } ?? .max
    }
}
