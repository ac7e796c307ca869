import Data
import Threads

/// The connections to one database, each on a thread of its own.
final class DatabaseSource: DataSource {
    private let source: String
    private let limits: DatabaseLimits
    private let stopping: StopFlag
    private let pool: WorkerPool<any DatabaseSession>

    init(
        _ source: String, _ limits: DatabaseLimits, _ stopping: StopFlag,
        makeSession: @escaping @Sendable () -> any DatabaseSession
    ) {
        self.source = source
        self.limits = limits
        self.stopping = stopping
        pool = WorkerPool(workers: limits.connections, capacity: limits.queue, makeWorker: makeSession)
    }

    func run(_ work: BoundQuery.Work, _ then: @escaping @Sendable (Result<Table, DataSourceError>) -> Void) {
        guard case .statement(let statement) = work else { return then(.failure(.refused(source))) }
        let wait = limit
        let isTaken = pool.submit { [self] session in
            guard !wait.isOver else {
                return then(.failure(refusal("no connection was free within \(limits.time) s")))
            }
            let limit = limit
            let result = Result { () throws(DataSourceError) in try session.run(statement, limit) }
            then(result)
        }
        if !isTaken { then(.failure(refusal("\(limits.queue) queries are already waiting for a connection"))) }
    }

    /// - Parameter log: The reason for the operator's log.
    private func refusal(_ log: String) -> DataSourceError {
        stopping.isRaised ? .stopped(source) : .overloaded(source, log: log)
    }

    /// A new time limit that starts now. It is used first for waiting and again for the query itself.
    private var limit: TimeLimit {
        TimeLimit(limits.time) { [stopping] in stopping.isRaised }
    }

    func stop() {
        pool.stop()
    }
}

/// A connection to a database, used on a single thread.
protocol DatabaseSession {
    /// Runs a read-only statement until the time limit.
    func run(_ statement: BoundStatement, _ limit: TimeLimit) throws(DataSourceError) -> Table
}

/// The limits on the use of a database.
struct DatabaseLimits: Hashable, Sendable {
    /// The maximum number of concurrent queries.
    let connections: Int
    /// The maximum duration of a query in seconds, including connecting.
    let time: Double
    /// The maximum number of queries waiting for a connection.
    let queue = 64
}
