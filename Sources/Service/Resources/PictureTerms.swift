import HTTPMessages

/// How long a picture of data from elsewhere holds, and what its clients have to be told.
final class PictureTerms: Sendable {
    /// Until when none of its resources need be asked for again; `nil` where there are none.
    private let freshUntil: ContinuousClock.Instant?
    /// Whether a resource is older than it should be, while a newer one is on its way.
    let isStale: Bool
    /// Whether the picture may be kept; not where the server of one of its resources has forbidden it.
    let mayBeStored: Bool
    /// Why newer data could not be had, a sentence each.
    let failures: [String]
    /// What else is to be known of the data and its chart, a sentence each.
    private let notes: [String]

    /// - Parameter warnings: what is to be known of the chart that was made of them.
    init(of resources: [SuppliedResource], _ warnings: [String] = []) {
        freshUntil = resources.map(\.freshUntil).min()
        isStale = resources.contains { $0.lateness == .revalidating }
        mayBeStored = resources.allSatisfy(\.mayBeStored)
        failures = resources.compactMap { resource in
            guard case .failed(let sentence) = resource.lateness else { return nil }
            return sentence
        }
        notes = resources.flatMap(\.notes) + warnings
    }

    /// All that clients have to be told in words.
    var warnings: [String] { failures + notes }

    func isFresh(at now: ContinuousClock.Instant) -> Bool { freshUntil.map { now < $0 } ?? true }

    /// In whole seconds, at least none; without an end the most there are.
    func secondsLeft(at now: ContinuousClock.Instant) -> Int {
        freshUntil.map { max(0, Int(now.duration(to: $0).components.seconds)) } ?? .max
    }

    /// The `Warning` field (RFC 7234 sections 5.5.1 and 5.5.2), which HTTP has given up, but alerts and logs look for.
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
