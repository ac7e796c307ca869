import Dispatch
import Numbers
import PostgreSQL
import Synchronization
import Threads

/// The way to the PostgreSQL server of a store, which all sessions of the process share.
///
/// A circuit breaker keeps requests from waiting for an unavailable server. While it is open, only a probe of its own
/// tries to connect.
final class PostgreSQLStoreServer: Sendable {
    private struct State {
        var isPrepared = false
        var isStopped = false
        /// Whether the loss of the server was reported.
        var isLost = false
        var report: (@Sendable (String) -> Void)?
        /// What could not be reported yet.
        var message: String?
    }

    /// An operation has tried it several times or waited for long before it fails, so one failure is enough. The pauses
    /// are short, because a server that starts anew is there after some seconds.
    private static let limits = CircuitBreaker.Limits(failures: 1, longestPause: .seconds(2))

    private let address: PostgreSQLStoreAddress
    /// The maximum time of an operation, such as a transaction, with connecting.
    let time: Duration
    let breaker = CircuitBreaker(limits)
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "plotwright.store.probe")

    init(_ address: PostgreSQLStoreAddress, time: Duration = .seconds(3)) {
        self.address = address
        self.time = time
    }

    /// Opens a connection.
    func open(_ rest: PostgreSQLConnection.Rest) throws(PostgreSQLError) -> PostgreSQLConnection {
        try PostgreSQLConnection(
            address.connection, password: address.password, applicationName: "plotwright", rest)
    }

    // MARK: - The tables

    /// Whether the tables are known to be there.
    var isPrepared: Bool { state.withLock { $0.isPrepared } }

    func notePrepared() { state.withLock { $0.isPrepared = true } }

    /// The tables have been removed, or the server is another one.
    func forgetPreparation() { state.withLock { $0.isPrepared = false } }

    // MARK: - Loss and return

    /// The error for all operations while the server is unavailable; `nil` if it is available, as far as is known.
    var refusal: StoreError? {
        guard breaker.state != .closed else { return nil }
        let seconds = Int(limiting: (breaker.delay / .seconds(1)).rounded(.up))
        return StoreError(kind: .unreachable, message: "the server is not reachable", retryAfter: max(1, seconds))
    }

    /// Executes an operation, unless the server is known to be unavailable.
    func use<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        if let refusal { throw refusal }
        guard let permit = breaker.admit() else { throw StoreError.late }
        do throws(StoreError) {
            let result = try body()
            breaker.succeed(permit)
            return result
        } catch {
            guard error.kind == .unreachable else {
                breaker.succeed(permit)
                throw error
            }
            breaker.fail(permit)
            if breaker.state != .closed { noteLoss(error) }
            throw error
        }
    }

    /// Connects for the first time, and makes the tables if they are missing.
    func prepare() throws(StoreError) {
        try use { () throws(StoreError) in
            let session = PostgreSQLStoreSession(self)
            session.begin()
            try session.connect()
        }
    }

    private func noteLoss(_ error: StoreError) {
        let isNew = state.withLock { state in
            defer { state.isLost = true }
            return !state.isLost
        }
        guard isNew else { return }
        report("saved charts are not available: \(error.message)")
        probeLater()
    }

    private func probeLater() {
        let nanoseconds = (breaker.delay + .milliseconds(1)) / .nanoseconds(1)
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(limiting: nanoseconds))) { [weak self] in self?.probe() }
    }

    private func probe() {
        guard !state.withLock({ $0.isStopped }) else { return }
        guard breaker.state != .closed, let permit = breaker.admit() else {
            return breaker.state == .closed ? noteReturn() : probeLater()
        }
        let session = PostgreSQLStoreSession(self)
        session.begin()
        do throws(StoreError) {
            // A commit, because a server whose disk does not respond can be connected to.
            try session.transaction {}
        } catch {
            guard error.kind != .unreachable else {
                breaker.fail(permit)
                return probeLater()
            }
        }
        breaker.succeed(permit)
        noteReturn()
    }

    private func noteReturn() {
        state.withLock { $0.isLost = false }
        report("saved charts are available again")
    }

    /// - Parameter report: Called with a sentence about each loss and return of the server.
    func start(report: @escaping @Sendable (String) -> Void) {
        let message = state.withLock { state in
            state.report = report
            return state.message.take()
        }
        if let message { report(message) }
    }

    private func report(_ message: String) {
        let report = state.withLock { state in
            if state.report == nil { state.message = message }
            return state.report
        }
        report?(message)
    }

    /// Ends the probes.
    func stop() { state.withLock { $0.isStopped = true } }
}
