import Numbers
import PostgreSQL

/// A connection to the PostgreSQL server of a store, for a single thread. It is opened on first use, and again after it
/// was lost.
final class PostgreSQLStoreSession {

    /// The maximum time for making tables, while other copies may do the same.
    static let preparationTime = Duration.seconds(10)
    /// The time without a look at the clock after which the process was stopped.
    private static let longestPause = Duration.seconds(1)
    /// The milliseconds for which a transaction may wait for its client. They are so few that all other copies get the
    /// lock of a copy that hangs within their own time.
    private static let ownerTime = 1_000

    private let server: PostgreSQLStoreServer
    private var connection: PostgreSQLConnection?
    private var deadline = ContinuousClock.now
    /// When the time that remains was last asked for.
    private var lastLook = ContinuousClock.now
    /// Whether the end of the last transaction is not known.
    private(set) var mayHaveCommitted = false

    init(_ server: PostgreSQLStoreServer) {
        self.server = server
    }

    /// The milliseconds that remain for the operation, at least 0.
    ///
    /// While the session waits, this is asked for at least ten times per second. After a longer time the process itself
    /// was stopped, which tells nothing about the server, so that time does not count.
    private var rest: Int {
        let now = ContinuousClock.now
        let pause = lastLook.duration(to: now)
        if pause > Self.longestPause { deadline += pause }
        lastLook = now
        let rest = now.duration(to: deadline)
        return rest > .zero ? Int(limiting: (rest / .milliseconds(1)).rounded(.up)) : 0
    }

    var hasTime: Bool { rest > 0 }

    /// Starts the time of an operation.
    func begin() {
        lastLook = .now
        deadline = lastLook + server.time
        mayHaveCommitted = false
    }

    /// Makes sure that there is a connection to a store with tables.
    func connect() throws(StoreError) {
        if let connection, !connection.isAlive { self.connection = nil }
        if connection == nil {
            connection = try converting { () throws(PostgreSQLError) in
                try server.open { self.rest }
            }
            try perform(settings)
        }
        guard !server.isPrepared else { return }
        deadline = max(deadline, .now + Self.preparationTime)
        do throws(StoreError) {
            try PostgreSQLSchema.prepare(self)
        } catch {
            connection = nil
            throw error
        }
        server.notePrepared()
    }

    func close() { connection = nil }

    /// Commits are synchronous, whatever the default of the database is.
    private var settings: String {
        let time = Int(limiting: server.time / .milliseconds(1))
        return """
            SET client_min_messages = error; SET statement_timeout = \(time); SET lock_timeout = \(time * 2 / 3);
            SET idle_in_transaction_session_timeout = \(Self.ownerTime);
            SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
            """
    }

    /// Executes a transaction. It holds the lock of all writers, so that nothing that it has read changes until its end.
    func transaction<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try connect()
        do throws(StoreError) {
            try beginWriting()
            let result = try body()
            guard try open.isAlive else {
                connection = nil
                throw StoreError(kind: .unreachable, message: "the server has ended the transaction")
            }
            mayHaveCommitted = true
            try perform("COMMIT")
            mayHaveCommitted = false
            return result
        } catch {
            // A connection whose transaction cannot be ended is closed.
            if connection != nil { _ = try? perform("ROLLBACK") }
            throw error
        }
    }

    private func beginWriting() throws(StoreError) {
        let begin = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SELECT 1 FROM plotwright_usage FOR UPDATE"
        do throws(StoreError) {
            try perform(begin)
        } catch {
            guard error.kind == .busy else { throw error }
            try perform("ROLLBACK")
            guard try endStuckWriters() else { throw error }
            try perform(begin)
        }
    }

    /// Ends writers whose client does not read a result. No time limit of PostgreSQL applies to them.
    /// - Returns: Whether there were any.
    private func endStuckWriters() throws(StoreError) -> Bool {
        try !rows(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid)
            WHERE datname = current_database() AND usename = current_user
            AND relation = 'plotwright_usage'::regclass AND mode = 'RowShareLock' AND granted
            AND wait_event = 'ClientWrite' AND query_start < clock_timestamp() - $1 * interval '1 millisecond'
            """, .integer(Self.ownerTime)
        ).isEmpty
    }

    // MARK: - Statements

    /// Executes a statement and returns its rows.
    @discardableResult
    func rows(_ statement: String, _ parameters: PostgreSQLParameter...) throws(StoreError) -> [[PostgreSQLField]] {
        let connection = try open
        let result = try converting { () throws(PostgreSQLError) in
            try connection.rows(of: statement, parameters) { self.rest }
        }
        switch result {
        case .success(let rows): return rows
        case .failure(let failure): throw error(failure)
        }
    }

    /// Executes statements without parameters, separated by semicolons.
    func perform(_ statements: String) throws(StoreError) {
        let connection = try open
        let failure = try converting { () throws(PostgreSQLError) in
            try connection.perform(statements) { self.rest }
        }
        if let failure { throw error(failure) }
    }

    private var open: PostgreSQLConnection {
        get throws(StoreError) {
            guard let connection else { throw StoreError(kind: .unreachable, message: "there is no connection") }
            return connection
        }
    }

    private func converting<Result>(_ body: () throws(PostgreSQLError) -> Result) throws(StoreError) -> Result {
        do throws(PostgreSQLError) {
            return try body()
        } catch {
            connection = nil
            throw StoreError(error)
        }
    }

    private func error(_ failure: PostgreSQLFailure) -> StoreError {
        let error = StoreError(failure)
        // The server has ended the transaction because it waited for too long for this process.
        if failure.state == "25P03" { mayHaveCommitted = false }
        // The server has ended the connection.
        if error.kind == .unreachable { connection = nil }
        // The tables are missing.
        if ["42P01", "3F000"].contains(failure.state) { server.forgetPreparation() }
        return error
    }
}

extension StoreError {
    init(_ error: PostgreSQLError) {
        switch error {
        case .disconnected(let message): self.init(kind: .unreachable, message: message)
        case .outOfTime: self.init(kind: .unreachable, message: "the server did not respond in time")
        }
    }

    /// Converts an error that the server reports (PostgreSQL's manual, appendix A).
    init(_ failure: PostgreSQLFailure) {
        let kind: Kind =
            switch failure.state {
            case "40001", "40P01": .conflict
            // A lock was not available in time.
            case "55P03": .busy
            case "53100": .full
            case "XX001", "XX002": .damaged
            case "", "25006", "25P03": .unreachable
            default: ["08", "53", "57"].contains(failure.state.prefix(2)) ? .unreachable : .unavailable
            }
        self.init(kind: kind, message: failure.message + (failure.state.isEmpty ? "" : " (SQLSTATE \(failure.state))"))
    }
}
