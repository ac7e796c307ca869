import Data
import Synchronization
import Threads

/// Requests the content of one of the operator's URLs over HTTP, with a time limit. Never blocks, and calls back
/// exactly once.
package typealias HTTPGet =
    @Sendable (
        _ url: String, _ time: Duration, _ then: @escaping @Sendable (Result<[UInt8], DataSourceError>) -> Void
    ) -> Void

/// Runs queries on the operator's data sources. Each database has a few threads of its own.
package final class QueryRunner: Sendable {
    private let sources: [Name: any DataSource]
    private let times: [Name: Double]
    private let stopping = StopFlag()

    /// - Parameter httpGet: The HTTP client for Prometheus; without it, Prometheus cannot be reached.
    package convenience init(_ catalogue: DataSourceCatalogue, httpGet: HTTPGet?) {
        self.init(catalogue, httpGet: httpGet, limits: ResultLimits())
    }

    init(_ catalogue: DataSourceCatalogue, httpGet: HTTPGet?, limits: ResultLimits) {
        var sources: [Name: any DataSource] = [:]
        var times: [Name: Double] = [:]
        for (key, source) in catalogue.sources {
            let name = key.text
            switch source.access {
            case .postgreSQL(let connection, let database):
                times[name] = database.time
                sources[name] = DatabaseSource(name, database, stopping) {
                    PostgreSQLSession(name, connection: connection, limits: limits)
                }
            case .sqlite(let file, let database):
                times[name] = database.time
                sources[name] = DatabaseSource(name, database, stopping) {
                    SQLiteSession(name, file: file, limits: limits)
                }
            case .prometheus(let url, let time):
                times[name] = time
                sources[name] = PrometheusSource(name, url: url, time: time, stopping, limits, httpGet: httpGet)
            }
        }
        self.sources = sources
        self.times = times
    }

    /// The time limit of a query.
    package func time(of query: BoundQuery) -> Duration { .seconds(times[query.source] ?? 0) }

    /// Runs a query. Never blocks.
    /// - Parameter then: Called exactly once, on a thread of the source, or immediately if the query is not run.
    package func run(_ query: BoundQuery, then: @escaping @Sendable (Result<Table, DataSourceError>) -> Void) {
        guard !stopping.isRaised else { return then(.failure(.stopped(query.source.text))) }
        guard let source = sources[query.source] else { return then(.failure(.unreachable(query.source.text))) }
        source.run(query.work) { [name = query.name.text] in then($0.mapError { $0.ofQuery(name) }) }
    }

    /// Stops running and waiting queries. The callback of each one is called.
    package func stop() {
        stopping.raise()
        for source in sources.values { source.stop() }
    }
}

/// A data source of the catalogue.
protocol DataSource: Sendable {
    /// Runs a query. Never blocks, and calls back exactly once.
    func run(_ work: BoundQuery.Work, _ then: @escaping @Sendable (Result<Table, DataSourceError>) -> Void)
    /// Stops the threads. The callback of each waiting query is called.
    func stop()
}

/// A flag that tells threads to stop.
final class StopFlag: Sendable {
    private let raised = Atomic(false)

    var isRaised: Bool { raised.load(ordering: .relaxed) }

    func raise() {
        raised.store(true, ordering: .relaxed)
    }
}

/// The deadline of a query.
struct TimeLimit: Sendable {
    private let seconds: Double
    private let end: ContinuousClock.Instant
    private let now: @Sendable () -> ContinuousClock.Instant
    private let isStopped: @Sendable () -> Bool

    /// - Parameters:
    ///   - seconds: The time from now in seconds.
    ///   - now: The clock.
    ///   - isStopped: Whether work has been stopped.
    init(
        _ seconds: Double, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        isStopped: @escaping @Sendable () -> Bool
    ) {
        self.seconds = seconds
        self.now = now
        end = now() + .seconds(seconds)
        self.isStopped = isStopped
    }

    /// The remaining milliseconds, rounded up; 0 after the deadline or if work has been stopped.
    var milliseconds: Int {
        guard !isStopped() else { return 0 }
        let rest = now().duration(to: end).components
        guard rest.seconds >= 0, rest.attoseconds >= 0 else { return 0 }
        // Rules keep times far below the limits of an integer.
        return Int(rest.seconds) * 1_000 + Int((rest.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }

    var isOver: Bool { milliseconds == 0 }

    /// The error for an expired deadline.
    func error(_ source: String, log: String? = nil) -> DataSourceError {
        isStopped() ? .stopped(source) : .tooSlow(source, log: log ?? "no result after \(seconds) s")
    }
}
