import Caching
import Data
import DataSources
import Dialects
import Fetching
import HTTPMessages
import Rendering
import Synchronization

/// Loads resources by HTTP and from the operator's data sources.
package final class ResourceSupply: Sendable {
    /// The fetcher; `nil` if nothing may be fetched.
    private let fetcher: Fetcher?
    private let catalogue: DataSourceCatalogue?
    private let sources: QueryRunner?
    private let answers: LoadingCache<BoundQuery, Table, DataSourceError>
    private let staleTime: Duration
    private let shared: (any SharedCache)?
    private let log = Log()

    /// The destination of messages for the operator, once it is set.
    private final class Log: Sendable {
        private let destination: Mutex<@Sendable (String) -> Void> = Mutex { _ in }

        func set(_ destination: @escaping @Sendable (String) -> Void) { self.destination.withLock { $0 = destination } }

        func add(_ message: String) { destination.withLock(\.self)(message) }
    }

    /// - Parameter shared: A cache that is asked before the origins.
    package init(
        _ fetching: FetchConfiguration, _ catalogue: DataSourceCatalogue?, shared: (any SharedCache)? = nil
    ) {
        self.shared = shared
        let mayFetch = !fetching.origins.isEmpty || catalogue?.needsHTTP == true
        let fetcher =
            mayFetch
            ? Fetcher(fetching, userAgent: "plotwright/\(Version.current)", shared: shared) { [log] error in
                log.add("fetch of \(error.url): \(error.detail)")
            } : nil
        self.fetcher = fetcher
        self.catalogue = catalogue
        sources = catalogue.map { QueryRunner($0, httpGet: fetcher?.get) }
        answers = LoadingCache(capacity: catalogue == nil ? 0 : fetching.cache)
        staleTime = fetching.staleTime
    }

    /// - Parameter log: Receives messages for the operator that clients should not see.
    package func report(to log: @escaping @Sendable (String) -> Void) {
        self.log.set(log)
    }

    /// The statistics of fetches; `nil` if nothing may be fetched.
    package var statistics: FetchStatistics? { fetcher?.statistics }

    package func stop() {
        sources?.stop()
        fetcher?.stop()
    }

    /// Loads one resource.
    package func supply(
        _ need: ResourceNeed, then: @escaping @Sendable (Result<SuppliedResource, Problem>) -> Void
    ) {
        switch need.request {
        case .data(let url): fetch(url, accept: Self.data, need, then)
        case .picture(let url): fetch(url, accept: Self.picture, need, then)
        case .query(let query): ask(query, need, then)
        }
    }

    // MARK: - By HTTP

    private static let data =
        "text/csv, application/json, application/x-ndjson, text/tab-separated-values, */*;q=0.5"
    private static let picture = "image/png, */*;q=0.1"

    private static func uncertainEnd(_ url: String) -> String {
        "The server of \(url) does not send the length of its content, so truncated content cannot be detected."
    }

    private func fetch(
        _ url: String, accept: String, _ need: ResourceNeed,
        _ then: @escaping @Sendable (Result<SuppliedResource, Problem>) -> Void
    ) {
        guard let fetcher else { return then(.failure(.nothingIsFetched(need))) }
        fetcher.fetch(url, accept: accept) { result in
            then(
                result.mapError { Problem($0, at: need.place) }.flatMap { content in
                    let mediaType = content.mediaType.flatMap { MediaType($0) }
                    if case .data = need.request, let charset = mediaType?.charset,
                        !TextCharset.isReadable(charset, content.bytes)
                    {
                        return .failure(.wrongCharset(charset, of: url, need))
                    }
                    return .success(
                        SuppliedResource(
                            .bytes(content.bytes, mediaType: mediaType?.name), freshUntil: .now + content.freshFor,
                            staleness: content.staleness.map {
                                .init($0, of: "The content of \(content.url)") { $0.detail }
                            },
                            mayBeStored: content.mayBeStored,
                            notes: content.isKnownWhole ? [] : [Self.uncertainEnd(content.url)]))
                })
        }
    }

    // MARK: - From data sources

    private func ask(
        _ request: DataQuery, _ need: ResourceNeed,
        _ then: @escaping @Sendable (Result<SuppliedResource, Problem>) -> Void
    ) {
        guard let catalogue, let sources else { return then(.failure(.noDataSources(request, need))) }
        let query: BoundQuery
        do throws(DataQueryError) {
            query = try catalogue.bind(request)
        } catch {
            return then(.failure(Problem(error, at: need.place)))
        }
        answers.value(for: query) { [self] _, done in
            guard let shared else { return run(query, on: sources, done) }
            shared.load(query.sharedKey, as: .result, known: nil, within: sources.time(of: query)) {
                [self] _, _, done in
                run(query, on: sources, done)
            } done: { outcome in
                done(outcome)
            }
        } then: { answer in
            then(
                answer.map { answer in
                    SuppliedResource(
                        .table(answer.value), freshUntil: .now + answer.freshTime,
                        staleness: answer.staleness.map {
                            .init($0, of: "The data of \"\(request.source.text)\"") { $0.detail }
                        })
                }.mapError { error in
                    // The expression of a graph is the client's own.
                    request.graph != nil && error.kind == .refused
                        ? .rejectedExpression(need) : Problem(error, at: need.place)
                })
        }
    }

    private func run(
        _ query: BoundQuery, on sources: QueryRunner,
        _ done: @escaping @Sendable (LoadOutcome<Table, DataSourceError>) -> Void
    ) {
        sources.run(query) { [staleTime, log] result in
            switch result {
            case .success(let table):
                let freshness = Freshness(time: query.freshTime, ifError: staleTime)
                done(.value(table, cost: table.memory, freshness: freshness))
            case .failure(let error):
                if let words = error.log { log.add("data source \(error.source): \(words)") }
                done(.failure(error, error.effect))
            }
        }
    }
}

extension Fetcher {
    /// Fetches URLs that the operator has configured.
    fileprivate var get: HTTPGet {
        { url, time, then in
            self.fetch(url, trust: .operator, accept: "application/json", time: time) { result in
                then(result.map(\.bytes).mapError { DataSourceError($0) })
            }
        }
    }
}

extension DataSourceError {
    /// Converts the error of a fetch for a data source. The source sets its own name and texts.
    init(_ error: FetchError) {
        let kind: Kind
        var detail = error.detail
        switch error.kind {
        case .tooSlow: kind = .tooSlow
        case .tooLarge:
            kind = .tooManyValues
            detail = "The data source returned too much data."
        case .status(let code): kind = code >= 500 ? .unreachable : .refused
        case .overloaded: kind = .overloaded
        case .stopped: kind = .stopped
        case .malformed, .schemeNotAllowed, .originNotAllowed, .addressNotAllowed, .unresolved, .unreachable,
            .tooManyRedirects, .badRedirect, .incomplete, .malformedResponse, .page:
            kind = .unreachable
        }
        self.init(kind, source: "", detail, log: error.detail)
    }

    /// The effect of the error on an older result.
    var effect: LoadOutcome<Table, DataSourceError>.Effect {
        switch kind {
        case .unreachable, .tooSlow: .passing
        case .overloaded, .stopped: .untried
        case .refused, .tooManyValues, .unsupportedData: .definite
        }
    }
}
