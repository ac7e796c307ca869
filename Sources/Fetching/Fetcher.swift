import Caching

/// Fetches the URLs of clients and the operator and caches the content as specified by HTTP (RFC 9111).
///
/// The fetcher protects the server's network from clients' URLs: it allows only listed origins and only public or
/// listed addresses, checked whenever a socket opens, and limits everything. Concurrent requests for the same content
/// share one fetch. Content that may not be stored is shared only by the requests that waited for it.
package final class Fetcher: Sendable {
    private let rule: FetchRule
    private let configuration: FetchConfiguration
    private let thread: FetchThread
    private let cache: LoadingCache<FetchKey, KnownContent, FetchError>
    private let shared: (any SharedCache)?
    private let report: @Sendable (FetchError) -> Void

    /// Ignores SIGPIPE in the whole process.
    /// - Parameters:
    ///   - userAgent: The value of `User-Agent`.
    ///   - shared: A cache that is asked before the servers of clients' URLs.
    ///   - report: Called once for each failed fetch, including background fetches and regardless of the number of
    ///     waiting requests, on any thread. It must not block. It is not called for URLs that are not allowed and for
    ///     fetches ended by `stop`.
    package init(
        _ configuration: FetchConfiguration, userAgent: String, clock: FetchClock = .system,
        shared: (any SharedCache)? = nil, report: @escaping @Sendable (FetchError) -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.shared = shared
        self.report = report
        rule = FetchRule(origins: configuration.origins, networks: configuration.networks)
        thread = FetchThread(configuration, userAgent: userAgent, clock: clock)
        cache = LoadingCache(capacity: configuration.cache, now: clock.now)
    }

    /// Returns the content of a URL: immediately if it is cached, otherwise after it has been fetched. Never blocks.
    /// - Parameters:
    ///   - url: The absolute URL as written.
    ///   - trust: The origin of the URL's text.
    ///   - accept: The value of `Accept`, a constant of the program.
    ///   - time: The time limit, instead of the configured one. The limit of the first request applies to all requests
    ///     that wait for the same fetch.
    ///   - then: Called exactly once, on the current thread or on the fetch thread. It must not block.
    package func fetch(
        _ url: String, trust: FetchTrust = .client, accept: String = "*/*", time: Duration? = nil,
        then: @escaping @Sendable (Result<FetchedContent, FetchError>) -> Void
    ) {
        let target: FetchURL
        do throws(FetchURL.Refusal) {
            target = try FetchURL(url)
        } catch {
            return then(.failure(error.error(url)))
        }
        let key = FetchKey(url: target, accept: accept, trust: trust)
        // A URL that is not allowed must not use the queue or the cache.
        if rule.addresses(for: target, trust) == nil {
            let journey = FetchJourney(key, known: nil, configuration: configuration)
            return then(.failure(journey.originNotAllowed))
        }
        let time = time ?? configuration.time
        cache.value(for: key) { [self] known, done in
            // The results of data sources are shared as tables.
            guard let shared, trust == .client else { return submit(key, known, within: time, done) }
            let form = SharedForm.content(of: key, octets: configuration.octets)
            shared.load(key.sharedKey, as: form, known: known, within: time) { [self] known, time, done in
                submit(key, known, within: time, done)
            } done: { outcome in
                done(outcome)
            }
        } then: { answer in
            then(answer.map { FetchedContent($0, of: target) })
        }
    }

    private func submit(
        _ key: FetchKey, _ known: KnownContent?, within time: Duration,
        _ done: @escaping @Sendable (FetchJourney.Outcome) -> Void
    ) {
        var configuration = configuration
        configuration.time = time
        thread.submit(FetchJourney(key, known: known, configuration: configuration)) { [report] outcome in
            if case .failure(let error, _, _) = outcome, error.kind != .stopped { report(error) }
            done(outcome)
        }
    }

    /// Cancels all fetches, reports this to their callers, and ends the thread before it returns. Must not be called
    /// from a callback.
    package func stop() {
        thread.stop()
    }

    /// The current state and the counters.
    package var statistics: FetchStatistics {
        var result = thread.statistics
        result.cachedOctets = cached
        return result
    }

    /// The size of the cache in bytes.
    package var cached: Int { cache.cost }
}

extension FetchedContent {
    init(_ answer: FreshValue<KnownContent, FetchError>, of target: FetchURL) {
        bytes = answer.value.bytes
        mediaType = answer.value.fields.single(.contentType)
        isKnownWhole = answer.value.isKnownWhole
        mayBeStored = answer.mayBeStored
        url = ShortURL.of(target.text)
        freshFor = answer.freshTime
        staleness = answer.staleness
    }
}

/// The complete content of a fetch.
package struct FetchedContent: Hashable, Sendable {
    /// The decoded content.
    package let bytes: [UInt8]
    /// The value of `Content-Type` as received.
    package let mediaType: String?
    /// Whether the content is known to be complete. This is unknown if the server did not announce its end.
    package let isKnownWhole: Bool
    /// Whether the content, or anything made from it, may be stored, that is, neither its server nor a redirecting one
    /// has forbidden it (RFC 9111 section 3).
    package let mayBeStored: Bool
    /// The requested URL, shortened, without its query.
    package let url: String
    /// The remaining freshness lifetime; zero if the content is stale.
    package let freshFor: Duration
    /// `nil` if the content is fresh.
    package let staleness: Staleness<FetchError>?
}

/// The current state and the counters of a fetcher, for the operator.
package struct FetchStatistics: Hashable, Sendable {
    /// The number of fetches in progress.
    package var inProgress = 0
    /// The number of waiting fetches.
    package var waiting = 0
    /// The size of the cache in bytes.
    package var cachedOctets = 0
    /// The number of fetches that received content, since the start.
    package var fetched = 0
    /// The number of fetches that confirmed cached content with a 304, since the start.
    package var confirmed = 0
    /// The number of failed fetches since the start, except those ended by `stop`.
    package var failed = 0
    /// The number of fetches rejected for lack of capacity or time, since the start.
    package var refused = 0

    /// Counts a completed fetch.
    mutating func count(_ outcome: FetchJourney.Outcome, isConfirmed: Bool) {
        switch outcome {
        case .value where isConfirmed: confirmed += 1
        case .value: fetched += 1
        case .failure(let error, _, _):
            switch error.kind {
            case .overloaded: refused += 1
            case .stopped: return
            default: failed += 1
            }
        }
    }
}
