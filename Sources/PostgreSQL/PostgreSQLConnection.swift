import CPostgreSQL
import Glibc

/// Why nothing more can be done over a connection, which is to be thrown away.
package enum PostgreSQLError: Error, Hashable, Sendable {
    /// There is no connection to the server, or it was lost.
    /// - Parameter message: for operators, in one line.
    case disconnected(_ message: String)
    /// No time is left.
    case outOfTime
}

/// An open connection to a PostgreSQL server, for one thread.
///
/// libpq waits for nothing itself (PostgreSQL's manual, sections 34.1 and 34.4) but for the name service, so that a server that
/// hangs holds nobody for longer than there is time. Nor is a query cancelled, for which libpq 15 would wait without a limit:
/// the server itself ends it by `statement_timeout`, or when the connection is closed.
@safe package final class PostgreSQLConnection {
    /// The milliseconds that are left; 0 when there are none. Asked for every wait, at least ten times a second, and for
    /// every result.
    package typealias Rest = () -> Int

    private let handle: OpaquePointer

    /// Connects.
    package init(_ string: String, applicationName: String, _ rest: Rest) throws(PostgreSQLError) {
        let names = ["dbname", "fallback_application_name", "client_encoding", "tcp_user_timeout"]
        let values = [string, applicationName, "UTF8", String(max(1, rest()))]
        let started = unsafe CStrings.with(names) { names in
            unsafe CStrings.with(values) { values in unsafe shim_PQconnectStartParams(names, values, 1) }
        }
        guard let started = unsafe started else { throw .disconnected("there is no memory for it") }
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

    /// Whether the server has not closed it meanwhile.
    package var isAlive: Bool {
        var descriptor = pollfd(fd: unsafe shim_PQsocket(handle), events: Int16(POLLIN), revents: 0)
        // A server that is asked nothing has nothing to say but that it ends, or that its settings have changed.
        return unsafe poll(&descriptor, 1, 0) == 0 && shim_PQstatus(handle) == CONNECTION_OK
    }

    // MARK: - Statements

    /// Performs statements without parameters, separated by semicolons, whose rows do not matter.
    /// - Returns: The first error that the server reports.
    package func perform(_ statements: String, _ rest: Rest) throws(PostgreSQLError) -> PostgreSQLFailure? {
        guard unsafe shim_PQsendQuery(handle, statements) == 1 else { throw disconnected }
        var failure: PostgreSQLFailure?
        while let result = try nextResult(rest) { failure = failure ?? result.failure }
        return failure
    }

    /// Sends a statement, whose results `nextResult` then gives, each row by itself.
    /// - Parameter values: of its parameters, in order, as texts; nil for NULL. PostgreSQL finds their types where the
    ///   parameters stand.
    package func send(_ statement: String, _ values: [String?]) throws(PostgreSQLError) {
        let isSent = unsafe CStrings.with(values) { texts in
            unsafe shim_PQsendQueryParams(handle, statement, Int32(values.count), nil, texts, nil, nil, 0)
        }
        guard isSent == 1, unsafe shim_PQsetSingleRowMode(handle) == 1 else { throw disconnected }
    }

    /// The next result of what was sent; nil after the last one.
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

    /// Waits until the server is ready for something.
    private func wait(for events: Int32, _ rest: Rest) throws(PostgreSQLError) {
        while true {
            let rest = rest()
            guard rest > 0 else { throw .outOfTime }
            var descriptor = pollfd(fd: unsafe shim_PQsocket(handle), events: Int16(events), revents: 0)
            let count = unsafe poll(&descriptor, 1, Int32(min(rest, 100)))
            if count > 0 { return }
            guard count == 0 || errno == EINTR else { throw .disconnected("poll has failed") }
        }
    }

    /// With what libpq says of it last.
    package var disconnected: PostgreSQLError {
        let text = unsafe shim_PQerrorMessage(handle).map { unsafe String(cString: $0) } ?? ""
        return .disconnected(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}

/// Texts as C takes them.
private enum CStrings {
    /// - Parameter texts: nil for null pointers, as which the array of them ends.
    static func with<Result>(
        _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        var copies = unsafe texts.map { text in unsafe text.flatMap { unsafe UnsafePointer(strdup($0)) } }
        unsafe copies.append(nil)
        defer { for index in 0...texts.count { unsafe free(UnsafeMutablePointer(mutating: copies[index])) } }
        return unsafe copies.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
}
