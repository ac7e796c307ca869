import Data
import Synchronization
import Threads

/// Asks a server by HTTP for the content of a URL of the operator's, within a time; never blocks, and calls back exactly once.
package typealias HTTPGet =
    @Sendable (
        _ url: String, _ time: Duration, _ then: @escaping @Sendable (Result<[UInt8], DataSourceError>) -> Void
    ) -> Void

/// Gets data out of named sources: databases on threads of their own, a few for each of them.
package final class DataSourceDesk: Sendable {
    private let sources: [String: any SourceDesk]
    private let stopping = StopFlag()

    /// - Parameter httpGet: for Prometheus, which cannot be reached without it.
    package convenience init(_ catalogue: DataSourceCatalogue, httpGet: HTTPGet?) {
        self.init(catalogue, httpGet: httpGet, limits: ResultLimits())
    }

    init(_ catalogue: DataSourceCatalogue, httpGet: HTTPGet?, limits: ResultLimits) {
        var desks: [String: any SourceDesk] = [:]
        for (name, source) in catalogue.sources {
            switch source.access {
            case .postgreSQL(let connection, let database):
                desks[name] = DatabaseDesk(name, database, stopping) {
                    PostgreSQLSession(name, connection: connection, limits: limits)
                }
            case .sqlite(let file, let database):
                desks[name] = DatabaseDesk(name, database, stopping) {
                    SQLiteSession(name, file: file, limits: limits)
                }
            case .prometheus(let url, let time):
                desks[name] = PrometheusDesk(name, url: url, time: time, stopping, limits, httpGet: httpGet)
            }
        }
        sources = desks
    }

    /// Runs a query. Never blocks.
    /// - Parameter then: called exactly once, on a thread of the source's, or at once where nothing is run.
    package func run(_ query: BoundQuery, then: @escaping @Sendable (Result<Table, DataSourceError>) -> Void) {
        guard !stopping.isRaised else { return then(.failure(.stopped(query.source))) }
        guard let source = sources[query.source] else { return then(.failure(.unreachable(query.source))) }
        source.run(query.work) { [name = query.name] in then($0.mapError { $0.ofQuery(name) }) }
    }

    /// Ends what is under way and what waits; all of it is answered.
    package func stop() {
        stopping.raise()
        for source in sources.values { source.stop() }
    }
}
