import CPostgreSQL
import Data
import Formatting
import Glibc

/// An open connection to a PostgreSQL server, for one thread.
///
/// libpq waits for nothing itself (PostgreSQL's manual, sections 34.1 and 34.4) but for the name service, so that a server that
/// hangs holds nobody beyond the limit. Nor is a query cancelled, for which libpq 15 would wait without a limit: the server
/// itself ends it by `statement_timeout`, or when the connection is closed.
@safe final class PostgreSQLConnection {
    private let source: String
    private let handle: OpaquePointer

    /// Connects.
    init(_ string: String, source: String, _ limit: TimeLimit) throws(DataSourceError) {
        self.source = source
        let names = ["dbname", "fallback_application_name", "client_encoding", "tcp_user_timeout"]
        let values = [string, "plotwright", "UTF8", String(max(1, limit.milliseconds))]
        let started = unsafe CStrings.with(names) { names in
            unsafe CStrings.with(values) { values in unsafe shim_PQconnectStartParams(names, values, 1) }
        }
        guard let started = unsafe started else { throw .unreachable(source, log: "there is no memory for it") }
        unsafe handle = unsafe started
        unsafe shim_ignore_notices(handle)
        try finishConnecting(limit)
        unsafe shim_PQsetnonblocking(handle, 1)
        // Beside the transactions' own, for whatever would end one.
        if let failure = try perform("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY", limit) {
            throw failure.error(source)
        }
    }

    deinit {
        unsafe shim_PQfinish(handle)
    }

    private func finishConnecting(_ limit: TimeLimit) throws(DataSourceError) {
        guard unsafe shim_PQstatus(handle) != CONNECTION_BAD else { throw .unreachable(source, log: message) }
        var state = PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK {
            guard state != PGRES_POLLING_FAILED else { throw .unreachable(source, log: message) }
            do throws(DataSourceError) {
                try wait(for: state == PGRES_POLLING_READING ? POLLIN : POLLOUT, limit)
            } catch {
                // A server that does not answer is not there.
                throw error.kind == .tooSlow ? .unreachable(source, log: "it does not answer in time") : error
            }
            state = unsafe shim_PQconnectPoll(handle)
        }
    }

    /// Whether the server has not closed it meanwhile.
    var isAlive: Bool {
        var descriptor = pollfd(fd: unsafe shim_PQsocket(handle), events: Int16(POLLIN), revents: 0)
        // A server that is asked nothing has nothing to say but that it ends, or that its settings have changed.
        return unsafe poll(&descriptor, 1, 0) == 0 && shim_PQstatus(handle) == CONNECTION_OK
    }

    // MARK: - Queries

    /// Runs a statement in a transaction of its own, which is rolled back.
    /// - Returns: What came of it, where the connection can be used again; it is to be thrown away after errors thrown.
    func run(
        _ statement: BoundStatement, _ limit: TimeLimit, _ limits: ResultLimits
    ) throws(DataSourceError) -> Result<Table, DataSourceError> {
        // The server is to be first to see that the time is over, so that the connection can be kept.
        let time = limit.milliseconds
        let patience = max(1, time - min(100, time / 10))
        let begin = """
            BEGIN READ ONLY; SET LOCAL statement_timeout = \(patience); SET LOCAL lock_timeout = \(max(1, patience / 2)); \
            SET LOCAL DateStyle = 'ISO'; SET LOCAL TimeZone = 'UTC'; SET LOCAL extra_float_digits = 3
            """
        if let failure = try perform(begin, limit) { throw failure.error(source) }
        guard send(statement) == 1, unsafe shim_PQsetSingleRowMode(handle) == 1 else {
            throw .unreachable(source, log: message)
        }
        let result = try rows(of: statement, limit, limits)
        if let failure = try perform("ROLLBACK", limit) { throw failure.error(source) }
        return result
    }

    private func send(_ statement: BoundStatement) -> Int32 {
        // Without types: PostgreSQL finds them where the parameters stand. Values go as texts.
        unsafe CStrings.with(statement.values.map(PostgreSQLLiteral.text)) { values in
            unsafe shim_PQsendQueryParams(
                handle, statement.text, Int32(statement.values.count), nil, values, nil, nil, 0)
        }
    }

    /// Performs statements of our own.
    private func perform(_ statements: String, _ limit: TimeLimit) throws(DataSourceError) -> PostgreSQLFailure? {
        guard unsafe shim_PQsendQuery(handle, statements) == 1 else { throw .unreachable(source, log: message) }
        var failure: PostgreSQLFailure?
        while let result = try nextResult(limit) { failure = failure ?? result.failure }
        return failure
    }

    private func rows(
        of statement: BoundStatement, _ limit: TimeLimit, _ limits: ResultLimits
    ) throws(DataSourceError) -> Result<Table, DataSourceError> {
        var rows: PostgreSQLRows?
        var failure: PostgreSQLFailure?
        while let result = try nextResult(limit) {
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
        guard let rows else { throw .unreachable(source, log: message) }
        return .success(rows.table)
    }

    /// The next result of what was sent; nil after the last one.
    private func nextResult(_ limit: TimeLimit) throws(DataSourceError) -> PostgreSQLResult? {
        while true {
            let isUnsent = unsafe shim_PQflush(handle)
            guard isUnsent >= 0 else { throw .unreachable(source, log: message) }
            let isBusy = unsafe shim_PQisBusy(handle) == 1
            guard isUnsent == 1 || isBusy else { break }
            try wait(for: isUnsent == 1 ? POLLIN | POLLOUT : POLLIN, limit)
            guard unsafe shim_PQconsumeInput(handle) == 1 else { throw .unreachable(source, log: message) }
        }
        guard !limit.isOver else { throw limit.error(source) }
        return unsafe shim_PQgetResult(handle).map { unsafe PostgreSQLResult($0) }
    }

    /// Waits until the server is ready for something, and looks ten times a second whether to stop.
    private func wait(for events: Int32, _ limit: TimeLimit) throws(DataSourceError) {
        while true {
            let rest = limit.milliseconds
            guard rest > 0 else { throw limit.error(source) }
            var descriptor = pollfd(fd: unsafe shim_PQsocket(handle), events: Int16(events), revents: 0)
            let count = unsafe poll(&descriptor, 1, Int32(min(rest, 100)))
            if count > 0 { return }
            guard count == 0 || errno == EINTR else { throw .unreachable(source, log: "poll has failed") }
        }
    }

    private var message: String {
        let text = unsafe shim_PQerrorMessage(handle).map { unsafe String(cString: $0) } ?? ""
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
