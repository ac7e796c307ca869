import Caching

/// What a chain of redirects and the content at its end together say of their use: the content is kept under the URL that
/// was asked for, and so every response on the way has its word.
struct ChainTerms: Hashable {
    private(set) var redirects: [ResponseTerms] = []

    mutating func append(_ redirect: ResponseTerms) {
        redirects.append(redirect)
    }

    /// The shortest of what all say.
    ///
    /// A redirect that says nothing of its own freshness does not shorten what the content says of its. Where the content
    /// says nothing either, it is fresh for a tenth of the time since it changed (RFC 9111 section 4.2.2) or else for
    /// `freshTime`, and behind such a redirect for the shorter of both.
    /// - Parameters:
    ///   - content: The terms of the content.
    ///   - freshTime: For content whose server says nothing.
    ///   - staleTime: For how long beyond its freshness it may be used when its server fails and has not said.
    /// - Returns: `nil` where the content may not be kept.
    func freshness(of content: ResponseTerms, freshTime: Duration, staleTime: Duration) -> Freshness? {
        let all = redirects + [content]
        guard all.allSatisfy(\.mayBeStored) else { return nil }
        var time = content.freshTime.map { Duration.seconds($0) }
        if time == nil {
            let heuristic = content.heuristicFreshTime.map { Duration.seconds($0) }
            let otherwise = freshTime - .seconds(content.age)
            let isBehindSilence = redirects.contains { $0.freshTime == nil }
            time = isBehindSilence ? min(heuristic ?? otherwise, otherwise) : heuristic ?? otherwise
        }
        for redirect in redirects {
            guard let own = redirect.freshTime else { continue }
            time = min(time ?? .zero, .seconds(own))
        }
        let ifError = all.compactMap(\.staleIfError).min().map { Duration.seconds($0) }
        let whileRevalidating = all.compactMap(\.staleWhileRevalidate).min() ?? 0
        return Freshness(
            time: time ?? .zero,
            whileRevalidating: .seconds(whileRevalidating),
            ifError: ifError ?? staleTime,
            age: .seconds(all.map(\.age).max() ?? 0))
    }
}
