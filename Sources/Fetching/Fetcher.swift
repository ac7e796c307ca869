import Caching

/// Fetches what clients and the operator name by URL, and keeps it as long as HTTP says (RFC 9111).
///
/// This is what stands between the URLs of clients and the network of the server: only listed origins, only public or
/// listed addresses, checked whenever a socket opens, and bounds on everything. What is under way is fetched once, whoever
/// asks: what may not be stored is shared by those who waited for it, and by nobody else.
package final class Fetcher: Sendable {
    private let rule: FetchRule
    private let configuration: FetchConfiguration
    private let thread: FetchThread
    private let desk: FreshnessDesk<FetchKey, KnownContent, FetchError>
    private let report: @Sendable (FetchError) -> Void

    /// SIGPIPE is ignored in the whole process from here on.
    /// - Parameters:
    ///   - userAgent: The value of `User-Agent`.
    ///   - report: Is told of each fetch that failed, once however many waited for it, and of those in the background too, on
    ///     any thread, which it must not hold up; not of what was never to be fetched, nor of what `stop` has ended.
    package init(
        _ configuration: FetchConfiguration, userAgent: String, clock: FetchClock = .system,
        report: @escaping @Sendable (FetchError) -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.report = report
        rule = FetchRule(origins: configuration.origins, networks: configuration.networks)
        thread = FetchThread(configuration, userAgent: userAgent, clock: clock)
        desk = FreshnessDesk(capacity: configuration.cache, now: clock.now)
    }

    /// Gives the content of a URL: at once where it is kept, or else when it has been fetched. Never waits.
    /// - Parameters:
    ///   - url: As it was written, absolute.
    ///   - trust: Who has written it.
    ///   - accept: The value of `Accept`, from the program.
    ///   - time: That the fetch may take, in the place of the configuration's; that of who asks first holds for all who wait.
    ///   - then: Called exactly once, on this thread or on that of the fetches, which it must not hold up.
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
        // Nothing that is not allowed takes a place in the queue or the cache.
        if rule.addresses(for: target, trust) == nil {
            let journey = FetchJourney(key, known: nil, configuration: configuration)
            return then(.failure(journey.originNotAllowed))
        }
        desk.value(for: key) { [configuration, thread, report] known, done in
            var configuration = configuration
            if let time { configuration.time = time }
            thread.submit(FetchJourney(key, known: known, configuration: configuration)) { outcome in
                if case .failure(let error, _, _) = outcome, error.kind != .stopped { report(error) }
                done(outcome)
            }
        } then: { answer in
            then(answer.map { FetchedContent($0, of: target) })
        }
    }

    /// Cancels all fetches, whose callers are told so, ends the thread and waits for that. Not to be called by those who
    /// are called back.
    package func stop() {
        thread.stop()
    }

    /// What it is doing now, and how much it has done.
    package var statistics: FetchStatistics {
        var result = thread.statistics
        result.cachedOctets = cached
        return result
    }

    /// What the cache holds, in octets.
    package var cached: Int { desk.cost }
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
