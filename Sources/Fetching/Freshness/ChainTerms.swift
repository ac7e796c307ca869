import Caching

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
        func time(_ said: Int?, age: Int) -> Duration { said.map { .seconds($0) } ?? freshTime - .seconds(age) }
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
