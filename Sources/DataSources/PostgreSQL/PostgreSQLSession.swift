import Data
import Numbers
import PostgreSQL

/// A connection to PostgreSQL that is made when it is needed, and anew when it was lost.
final class PostgreSQLSession: DatabaseSession {
    private let source: String
    private let connectionString: String
    private let limits: ResultLimits
    private var connection: PostgreSQLConnection?

    init(_ source: String, connection: String, limits: ResultLimits = ResultLimits()) {
        self.source = source
        connectionString = connection
        self.limits = limits
    }

    func run(_ statement: BoundStatement, _ limit: TimeLimit) throws(DataSourceError) -> Table {
        // Only a connection that has come to the end of its work cleanly does more.
        let kept = connection
        connection = nil
        let connection: PostgreSQLConnection
        if let kept, kept.isAlive {
            connection = kept
        } else {
            connection = try connect(limit)
        }
        let result = try run(statement, over: connection, limit)
        self.connection = connection
        switch result {
        case .success(let table): return table
        case .failure(let error): throw error
        }
    }

    private func connect(_ limit: TimeLimit) throws(DataSourceError) -> PostgreSQLConnection {
        let connection: PostgreSQLConnection
        do throws(PostgreSQLError) {
            connection = try PostgreSQLConnection(connectionString, applicationName: "plotwright") {
                limit.milliseconds
            }
        } catch {
            let error = self.error(error, limit)
            // A server that does not answer is not there.
            throw error.kind == .tooSlow ? .unreachable(source, log: "it does not answer in time") : error
        }
        // Beside the transactions' own, for whatever would end one.
        try perform("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY", over: connection, limit)
        return connection
    }

    /// Runs a statement in a transaction of its own, which is rolled back.
    /// - Returns: What came of it, where the connection can be used again; it is to be thrown away after errors thrown.
    private func run(
        _ statement: BoundStatement, over connection: PostgreSQLConnection, _ limit: TimeLimit
    ) throws(DataSourceError) -> Result<Table, DataSourceError> {
        // The server is to be first to see that the time is over, so that the connection can be kept.
        let time = limit.milliseconds
        let patience = max(1, time - min(100, time / 10))
        let begin = """
            BEGIN READ ONLY; SET LOCAL statement_timeout = \(patience); SET LOCAL lock_timeout = \(max(1, patience / 2)); \
            SET LOCAL DateStyle = 'ISO'; SET LOCAL TimeZone = 'UTC'; SET LOCAL extra_float_digits = 3
            """
        try perform(begin, over: connection, limit)
        do throws(PostgreSQLError) {
            try connection.send(statement.text, statement.values.map(Self.literal))
        } catch {
            throw self.error(error, limit)
        }
        let result = try rows(of: statement, over: connection, limit)
        try perform("ROLLBACK", over: connection, limit)
        return result
    }

    /// Performs statements of our own.
    private func perform(
        _ statements: String, over connection: PostgreSQLConnection, _ limit: TimeLimit
    ) throws(DataSourceError) {
        let failure: PostgreSQLFailure?
        do throws(PostgreSQLError) {
            failure = try connection.perform(statements) { limit.milliseconds }
        } catch {
            throw self.error(error, limit)
        }
        if let failure { throw failure.error(source) }
    }

    private func rows(
        of statement: BoundStatement, over connection: PostgreSQLConnection, _ limit: TimeLimit
    ) throws(DataSourceError) -> Result<Table, DataSourceError> {
        var rows: PostgreSQLRows?
        var failure: PostgreSQLFailure?
        while let result = try nextResult(of: connection, limit) {
            guard result.isRows else {
                failure = failure ?? result.failure
                // Copying data has a protocol of its own, and no other statement is without rows.
                guard failure != nil else { throw .refused(source, log: "the statement gives no rows") }
                continue
            }
            if rows == nil { rows = try PostgreSQLRows(result, of: source, limits) }
            try rows?.append(result)
        }
        if let failure { return .failure(failure.error(source, hasValues: !statement.values.isEmpty)) }
        guard let rows else { throw error(connection.disconnected, limit) }
        return .success(rows.table)
    }

    private func nextResult(
        of connection: PostgreSQLConnection, _ limit: TimeLimit
    ) throws(DataSourceError) -> PostgreSQLResult? {
        do throws(PostgreSQLError) {
            return try connection.nextResult { limit.milliseconds }
        } catch {
            throw self.error(error, limit)
        }
    }

    private func error(_ error: PostgreSQLError, _ limit: TimeLimit) -> DataSourceError {
        switch error {
        case .disconnected(let message): .unreachable(source, log: message)
        case .outOfTime: limit.error(source)
        }
    }

    /// How the value of a parameter is written for PostgreSQL; nil for NULL.
    private static func literal(_ value: BoundValue) -> String? {
        switch value {
        case .missing: nil
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number), .duration(let number): DecimalNumber.exactText(number)
        case .boolean(let value): value ? "true" : "false"
        case .date(let instant): DateTime.text(of: instant)
        }
    }
}

extension PostgreSQLFailure {
    /// - Parameter hasValues: Whether it was sent values of parameters.
    func error(_ source: String, hasValues: Bool = false) -> DataSourceError {
        let log = state.isEmpty ? message : "\(message) (SQLSTATE \(state))"
        switch state {
        // query_canceled by a time-out, lock_not_available
        case "57014", "55P03": return .tooSlow(source, log: log)
        default: break
        }
        switch state.prefix(2) {
        // Nothing; connection exceptions; the server is being shut down; system errors; internal errors.
        case "", "08", "57", "58", "XX": return .unreachable(source, log: log)
        // Insufficient resources, such as connections.
        case "53": return .overloaded(source, log: log)
        // Data exceptions: values of parameters, where there are any, are likelier to be at fault than the statement.
        case "22":
            guard hasValues else { return .failed(source, log: log) }
            return DataSourceError(
                .refused, source: source, "The data source \"\(source)\" cannot use the values of the parameters.",
                log: log)
        default: return .refused(source, log: log)
        }
    }
}
