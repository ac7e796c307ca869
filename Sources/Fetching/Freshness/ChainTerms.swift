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
    /// Content that says nothing of its own freshness is fresh for a tenth of the time since it changed (RFC 9111 section
    /// 4.2.2) or else for `freshTime`, a redirect that says nothing for `freshTime`: that it will lead to the same place for
    /// as long as what is there says of itself, nobody has said.
    /// - Parameters:
    ///   - content: The terms of the content.
    ///   - freshTime: For responses whose server says nothing.
    ///   - staleTime: For how long beyond its freshness it may be used when its server fails and has not said.
    /// - Returns: `nil` where the content may not be kept.
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
