import Caching
import HTTPMessages

/// The freshness of a picture with loaded data, and the messages about it for clients.
final class PictureTerms: Sendable {
    /// The time until which all resources are fresh; `nil` if there are no resources.
    private let freshUntil: ContinuousClock.Instant?
    /// Whether a resource is stale, while a newer one is being loaded.
    let isStale: Bool
    /// Whether the picture may be cached. It may not if the server of one of its resources forbids it.
    let mayBeStored: Bool
    /// The reasons why newer data was not available, a sentence each.
    let failures: [String]
    /// Other notes about the data and its chart, a sentence each.
    private let notes: [String]

    /// - Parameter warnings: The warnings about the chart of these resources.
    init(of resources: [SuppliedResource], _ warnings: [String] = []) {
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
    var warnings: [String] { failures + notes }

    func isFresh(at now: ContinuousClock.Instant) -> Bool { freshUntil.map { now < $0 } ?? true }

    /// The remaining time of freshness in whole seconds, at least 0; `Int.max` for no limit.
    func secondsLeft(at now: ContinuousClock.Instant) -> Int {
        freshUntil.map { max(0, Int(now.duration(to: $0).components.seconds)) } ?? .max
    }

    /// The `Warning` field (RFC 7234 sections 5.5.1 and 5.5.2). HTTP has deprecated it, but alerts and logs use it.
    var fields: HTTPFields {
        var fields = HTTPFields()
        if !failures.isEmpty {
            fields.append(.warning, "111 plotwright \"Revalidation Failed\"")
        } else if isStale {
            fields.append(.warning, "110 plotwright \"Response is Stale\"")
        }
        return fields
    }
}

extension HTTPFieldName {
    fileprivate static let warning = HTTPFieldName("warning")
}
