import CPostgreSQL
import Glibc

/// The reason why a connection cannot be used any more and must be discarded.
package enum PostgreSQLError: Error, Hashable, Sendable {
    /// There is no connection to the server, or it was lost.
    /// - Parameter message: The message for operators, in one line.
    case disconnected(_ message: String)
    /// The time limit has expired.
    case outOfTime
}

/// An open connection to a PostgreSQL server, for a single thread.
///
/// Except for name resolution, libpq does not block (PostgreSQL's manual, sections 34.1 and 34.4), so a server that
/// does not respond holds the thread no longer than the time limit. Queries are not cancelled, because libpq 15 would
/// wait for that without a limit. The server ends a query after `statement_timeout` or when the connection is closed.
@safe package final class PostgreSQLConnection {
    /// Returns the remaining milliseconds, 0 if the time limit has expired. Called for every wait, at least ten times
    /// per second, and for every result.
    package typealias Rest = () -> Int

    private let handle: OpaquePointer

    /// Opens a connection.
    /// - Parameter password: The password, if it is not where libpq looks for it by itself.
    package init(
        _ string: String, password: String? = nil, applicationName: String, _ rest: Rest
    ) throws(PostgreSQLError) {
        var names = ["dbname", "fallback_application_name", "client_encoding", "tcp_user_timeout"]
        var values = [string, applicationName, "UTF8", String(max(1, rest()))]
        if let password {
            names.append("password")
            values.append(password)
        }
        let started = unsafe CStrings.with(names) { names in
            unsafe CStrings.with(values) { values in unsafe shim_PQconnectStartParams(names, values, 1) }
        }
        guard let started = unsafe started else { throw .disconnected("out of memory") }
        unsafe handle = unsafe started
        unsafe shim_ignore_notices(handle)
        try finishConnecting(rest)
        unsafe shim_PQsetnonblocking(handle, 1)
    }

    deinit {
        unsafe shim_PQfinish(handle)
    }

    private func finishConnecting(_ rest: Rest) throws(PostgreSQLError) {
        guard unsafe shim_PQstatus(handle) != CONNECTION_BAD else { throw disconnected }
        var state = PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK {
            guard state != PGRES_POLLING_FAILED else { throw disconnected }
            try wait(for: state == PGRES_POLLING_READING ? POLLIN : POLLOUT, rest)
            state = unsafe shim_PQconnectPoll(handle)
        }
    }

    /// Whether the server has not closed the connection in the meantime.
    package var isAlive: Bool {
        var descriptor = pollfd(fd: unsafe shim_PQsocket(handle), events: Int16(POLLIN), revents: 0)
        // An idle server only sends data when it ends the connection or when its settings have changed.
        return unsafe poll(&descriptor, 1, 0) == 0 && shim_PQstatus(handle) == CONNECTION_OK
    }

    // MARK: - Statements

    /// Executes statements without parameters, separated by semicolons, and ignores their rows.
    /// - Returns: The first error that the server reports.
    package func perform(_ statements: String, _ rest: Rest) throws(PostgreSQLError) -> PostgreSQLFailure? {
        guard unsafe shim_PQsendQuery(handle, statements) == 1 else { throw disconnected }
        var failure: PostgreSQLFailure?
        while let result = try nextResult(rest) { failure = failure ?? result.failure }
        return failure
    }

    /// Sends a statement. `nextResult` then returns its results row by row.
    /// - Parameter values: The values of its parameters in order, as texts; nil for NULL. PostgreSQL infers their types
    ///   from the positions of the parameters.
    package func send(_ statement: String, _ values: [String?]) throws(PostgreSQLError) {
        let isSent = unsafe CStrings.with(values) { texts in
            unsafe shim_PQsendQueryParams(handle, statement, Int32(values.count), nil, texts, nil, nil, 0)
        }
        guard isSent == 1, unsafe shim_PQsetSingleRowMode(handle) == 1 else { throw disconnected }
    }

    /// Sends a statement whose parameters and results have the binary format.
    func send(
        _ statement: String, _ count: Int32, _ types: [UInt32], _ values: [UnsafePointer<CChar>?], _ lengths: [Int32],
        _ formats: [Int32]
    ) -> Bool {
        unsafe shim_PQsendQueryParams(handle, statement, count, types, values, lengths, formats, 1) == 1
    }

    /// Returns the next result of the statement; nil after the last one.
    package func nextResult(_ rest: Rest) throws(PostgreSQLError) -> PostgreSQLResult? {
        while true {
            let isUnsent = unsafe shim_PQflush(handle)
            guard isUnsent >= 0 else { throw disconnected }
            let isBusy = unsafe shim_PQisBusy(handle) == 1
            guard isUnsent == 1 || isBusy else { break }
            try wait(for: isUnsent == 1 ? POLLIN | POLLOUT : POLLIN, rest)
            guard unsafe shim_PQconsumeInput(handle) == 1 else { throw disconnected }
        }
        guard rest() > 0 else { throw .outOfTime }
        return unsafe shim_PQgetResult(handle).map { unsafe PostgreSQLResult($0) }
    }

    /// Waits until the socket is ready for the given events.
    private func wait(for events: Int32, _ rest: Rest) throws(PostgreSQLError) {
        while true {
            let rest = rest()
            guard rest > 0 else { throw .outOfTime }
            var descriptor = pollfd(fd: unsafe shim_PQsocket(handle), events: Int16(events), revents: 0)
            let count = unsafe poll(&descriptor, 1, Int32(min(rest, 100)))
            if count > 0 { return }
            guard count == 0 || errno == EINTR else { throw .disconnected("poll failed") }
        }
    }

    /// The error for a lost connection, with libpq's most recent message.
    package var disconnected: PostgreSQLError {
        let text = unsafe shim_PQerrorMessage(handle).map { unsafe String(cString: $0) } ?? ""
        return .disconnected(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}

/// Converts texts to C strings.
private enum CStrings {
    /// - Parameter texts: The texts; nil becomes a null pointer, and the array is terminated by one.
    static func with<Result>(
        _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        var copies = unsafe texts.map { text in unsafe text.flatMap { unsafe UnsafePointer(strdup($0)) } }
        unsafe copies.append(nil)
        defer { for index in 0...texts.count { unsafe free(UnsafeMutablePointer(mutating: copies[index])) } }
        return unsafe copies.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
}
