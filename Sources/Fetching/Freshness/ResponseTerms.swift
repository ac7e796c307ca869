import Caching
import HTTPMessages

/// The caching terms of a single response for a shared cache (RFC 9111 sections 3 and 4).
struct ResponseTerms: Hashable {
    var mayBeStored: Bool
    /// The remaining freshness lifetime in seconds, negative if it has expired; `nil` if not specified.
    var freshTime: Int?
    /// A tenth of the time since the last modification, at most a day, minus the age; `nil` if unknown.
    var heuristicFreshTime: Int?
    /// The age in seconds.
    var age: Int
    /// The time in seconds, zero if stale use is not allowed; `nil` if not specified.
    var staleWhileRevalidate: Int?
    /// The time in seconds, zero if stale use is not allowed; `nil` if not specified.
    var staleIfError: Int?

    /// - Parameters:
    ///   - asked: The time of the request in seconds since 1970.
    ///   - received: The time of the response in seconds since 1970.
    init(_ fields: ResponseFields, asked: Int, received: Int) {
        let control = CacheControl(fields.combined(.cacheControl) ?? "")
        let date = fields.single(.date).flatMap { HTTPDate.unixSeconds($0, now: received) }
        // RFC 9111 section 4.2.3.
        let given = fields.all(.age).map { CacheControl.seconds($0) }.max() ?? 0
        let delay = max(0, received - asked)
        let age = max(max(0, received - (date ?? received)), given + delay)
        self.age = age
        let variesByAll = (fields.combined(.vary) ?? "").split(separator: ",")
            .contains { FieldList.trimmed($0) == "*" }
        mayBeStored = !control.forbidsStoring && !variesByAll

        let mustBeConfirmed = control.forbidsUnconfirmedUse
        if mustBeConfirmed {
            freshTime = 0
        } else if let lifetime = control.lifetime {
            freshTime = lifetime - age
        } else if !fields.all(.expires).isEmpty {
            // An invalid date, such as "0", counts as past (RFC 9111 section 5.3).
            let expiries = fields.all(.expires).map { HTTPDate.unixSeconds($0, now: received) }
            let earliest = expiries.contains(nil) ? nil : expiries.compactMap { $0 }.min()
            freshTime = earliest.map { $0 - (date ?? received) - age } ?? 0
        }
        // RFC 9111 section 4.2.2.
        if let modified = fields.single(.lastModified).flatMap({ HTTPDate.unixSeconds($0, now: received) }),
            modified < date ?? received
        {
            heuristicFreshTime = min(((date ?? received) - modified) / 10, 86_400) - age
        }
        let forbidsStaleUse = mustBeConfirmed || control.forbidsStaleUse
        staleWhileRevalidate = forbidsStaleUse ? 0 : control.staleWhileRevalidate
        staleIfError = forbidsStaleUse ? 0 : control.staleIfError
    }
}

/// The combined caching terms of a chain of redirects and the final content. Content is cached under the requested URL,
/// so the terms of every response in the chain apply.
struct ChainTerms: Hashable {
    private(set) var redirects: [ResponseTerms] = []

    mutating func append(_ redirect: ResponseTerms) {
        redirects.append(redirect)
    }

    /// The freshness with the shortest times of all responses.
    ///
    /// Content without an explicit lifetime is fresh for a tenth of its age since the last modification (RFC 9111
    /// section 4.2.2), or else for `freshTime`. A redirect without an explicit lifetime is fresh for `freshTime`,
    /// because the lifetime of the content says nothing about the redirect.
    /// - Parameters:
    ///   - content: The terms of the content.
    ///   - freshTime: The lifetime of responses without an explicit one.
    ///   - staleTime: The additional time for which content is used if its server fails and did not specify one.
    /// - Returns: `nil` if the content may not be cached.
    func freshness(of content: ResponseTerms, freshTime: Duration, staleTime: Duration) -> Freshness? {
        let all = redirects + [content]
        guard all.allSatisfy(\.mayBeStored) else { return nil }
        func time(_ specified: Int?, age: Int) -> Duration {
            specified.map { .seconds($0) } ?? freshTime - .seconds(age)
        }
        let times =
            [time(content.freshTime ?? content.heuristicFreshTime, age: content.age)]
            + redirects.map { time($0.freshTime, age: $0.age) }
        let ifError = all.compactMap(\.staleIfError).min().map { Duration.seconds($0) }
        let whileRevalidating = all.compactMap(\.staleWhileRevalidate).min() ?? 0
        return Freshness(
            time: times.min() ?? .zero,
            whileRevalidating: .seconds(whileRevalidating),
            ifError: ifError ?? staleTime,
            age: .seconds(all.map(\.age).max() ?? 0))
    }
}

/// The time after which a failed server accepts the next request (RFC 9110 section 10.2.3).
enum RetryAfter {
    /// The maximum time in seconds, regardless of the response.
    private static let longest = 300

    /// - Parameter received: The time of the response in seconds since 1970.
    /// - Returns: The longest time of all `Retry-After` fields, at most five minutes; `nil` if there is none.
    static func pause(_ fields: ResponseFields, received: Int) -> Duration? {
        // The date is relative to the server's clock, like the response's `Date`.
        let date = fields.single(.date).flatMap { HTTPDate.unixSeconds($0, now: received) } ?? received
        let waits = fields.all(.retryAfter).map { text in
            HTTPDate.unixSeconds(text, now: received).map { $0 - date } ?? CacheControl.seconds(text)
        }
        return waits.max().map { .seconds(min(max(0, $0), longest)) }
    }
}
