import Data
import Numbers
import PostgreSQL

/// A connection to PostgreSQL that is opened on first use and again after it was lost.
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
        // Only a connection whose last query ended without errors is reused.
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
            // A server that does not respond counts as unreachable.
            throw error.kind == .tooSlow ? .unreachable(source, log: "it did not respond in time") : error
        }
        // This supplements the read-only mode of each transaction, in case a statement ends the transaction.
        try perform("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY", over: connection, limit)
        return connection
    }

    /// Runs a statement in its own transaction, which is rolled back.
    /// - Returns: The result, if the connection can be reused. After a thrown error it must be discarded.
    private func run(
        _ statement: BoundStatement, over connection: PostgreSQLConnection, _ limit: TimeLimit
    ) throws(DataSourceError) -> Result<Table, DataSourceError> {
        // The server should detect the timeout first, so that the connection can be reused.
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

    /// Executes the service's own statements.
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
                // COPY uses a different protocol, and any other statement that passes the catalogue returns rows.
                guard failure != nil else { throw .refused(source, log: "the statement returns no rows") }
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

    /// Formats the value of a parameter for PostgreSQL; nil for NULL.
    private static func literal(_ value: BoundValue) -> String? {
        switch value {
        case .missing: nil
        case .text(let text): text.text
        case .integer(let number): String(number)
        case .number(let number), .duration(let number): DecimalNumber.exactText(number)
        case .boolean(let value): value ? "true" : "false"
        case .date(let instant): DateTime.text(of: instant)
        }
    }
}

extension PostgreSQLFailure {
    /// - Parameter hasValues: Whether the query had values for parameters.
    func error(_ source: String, hasValues: Bool = false) -> DataSourceError {
        let log = state.isEmpty ? message : "\(message) (SQLSTATE \(state))"
        switch state {
        // These states are query_canceled after a timeout and lock_not_available.
        case "57014", "55P03": return .tooSlow(source, log: log)
        default: break
        }
        switch state.prefix(2) {
        // No state, connection exceptions, shutdown of the server, system errors, internal errors.
        case "", "08", "57", "58", "XX": return .unreachable(source, log: log)
        // Insufficient resources, such as connections.
        case "53": return .overloaded(source, log: log)
        // Data exceptions: if the query has parameters, their values are a more likely cause than the statement.
        case "22":
            guard hasValues else { return .failed(source, log: log) }
            return DataSourceError(
                .refused, source: source, "The data source \"\(source)\" rejected the values of the parameters.",
                log: log)
        default: return .refused(source, log: log)
        }
    }
}

/// The rows of a result as they arrive.
struct PostgreSQLRows {
    private let types: [PostgreSQLType]
    private var result: ResultTable

    /// - Parameter first: A result that describes the columns.
    init(_ first: PostgreSQLResult, of source: String, _ limits: ResultLimits) throws(DataSourceError) {
        let types = (0..<first.columnCount).map { first.type(of: $0) }
        let columns = types.enumerated().map { ResultColumn(first.name(of: $0), $1.kind) }
        self.types = types
        result = try ResultTable(columns, of: source, limits: limits)
    }

    mutating func append(_ rows: PostgreSQLResult) throws(DataSourceError) {
        for row in 0..<rows.rowCount {
            for (column, type) in types.enumerated() {
                switch rows.value(row, column) {
                case .null: try result.append(.missing, to: column)
                case .notUTF8: throw result.unfitting("The value is not UTF-8.", column)
                case .text(let text):
                    guard let value = type.value(text) else {
                        throw result.unfitting("The value cannot be drawn.", column)
                    }
                    try result.append(value, to: column)
                }
            }
            result.endRecord()
        }
    }

    var table: Table { result.table() }
}

extension PostgreSQLType {
    /// The type of a column of this PostgreSQL type in a table.
    var kind: ResultColumn.Kind {
        switch self {
        case .number: .numbers
        case .date: .dates
        case .boolean, .bytes, .text: .texts
        }
    }

    /// Converts a text in the format set by `PostgreSQLSession`; nil if the value cannot be drawn.
    func value(_ text: String) -> ResultValue? {
        switch self {
        // `Double` also accepts NaN and Infinity.
        case .number: Double(text).map(ResultValue.number)
        case .boolean: .text(text == "t" ? "true" : "false")
        case .date:
            text == "infinity" || text == "-infinity"
                ? .missing : DateTime.instant(text, in: .utc).map(ResultValue.date)
        case .bytes: nil
        case .text: .text(text)
        }
    }
}
