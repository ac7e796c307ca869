import Dispatch
import SQLite
import Synchronization
import Threads

/// The store of charts with its threads, as the parts of the service use it: one thread for a file, or a thread that
/// writes and some that read for PostgreSQL.
final class ChartDatabase: Sendable {
    /// Whether other processes may use the store at the same time, so that what is known of a chart may be outdated.
    let isShared: Bool
    private let writer: StoreThread
    /// The threads that read; `nil` if the writer also reads.
    private let readers: WorkerPool<any ChartStore>?
    private let server: PostgreSQLStoreServer?
    /// The path of the database in a file.
    private let path: String?
    private let metrics = StoreMetrics()
    private let checks = DispatchGroup()

    /// The number of connections that read.
    private static let readerCount = 2

    /// Opens the store in a file. The file is created if it does not exist.
    init(path: String, limits: SavedChartLimits) throws(StoreError) {
        writer = try StoreThread { () throws(StoreError) in try SQLiteChartStore(path: path, limits: limits) }
        readers = nil
        server = nil
        self.path = path
        isShared = false
    }

    /// Uses the store in PostgreSQL. A server that cannot be reached yet is no error, but one with tables of a newer
    /// version is.
    init(_ address: PostgreSQLStoreAddress, limits: SavedChartLimits) throws(StoreError) {
        let server = PostgreSQLStoreServer(address)
        do throws(StoreError) {
            try server.prepare()
        } catch {
            guard error.kind != .foreign else { throw error }
        }
        writer = try StoreThread { () throws(StoreError) in PostgreSQLChartStore(server, limits: limits) }
        readers = WorkerPool(workers: Self.readerCount, capacity: writer.capacity) {
            PostgreSQLChartStore(server, limits: limits)
        }
        self.server = server
        path = nil
        isShared = true
    }

    // MARK: - Work

    /// Schedules work that changes nothing.
    /// - Parameters:
    ///   - work: Returns the answer to the client.
    ///   - fail: Called instead of the answer. One of the two is called exactly once, from any thread, also if the
    ///     queue is full.
    func read(_ work: @escaping StoreWork, failed fail: @escaping @Sendable (StoreError) -> Void) {
        guard let job = job(.read, work, fail) else { return }
        guard let readers else {
            if !writer.read(job) { job.fail(.late) }
            return
        }
        readers.submit(
            until: job.deadline, isWanted: { true },
            run: { store in
                let answer: StoreAnswer
                do throws(StoreError) {
                    answer = try store.reading { () throws(StoreError) in try job.work(store) }
                } catch {
                    return job.fail(error)
                }
                answer()
            }, refused: { _ in job.fail(.late) })
    }

    /// Schedules work in a transaction that it may share with others.
    /// - Parameters:
    ///   - isDeletion: Whether the work only deletes. It then also works on a full disk.
    ///   - work: May be called several times. The changes of the earlier calls have then been rolled back.
    ///   - undo: Called after that, for whatever the work has changed outside the store.
    ///   - fail: Called instead of the answer. One of the two is called exactly once, from any thread, also if the
    ///     queue is full.
    func write(
        isDeletion: Bool = false, _ work: @escaping StoreWork, undo: @escaping @Sendable () -> Void = {},
        failed fail: @escaping @Sendable (StoreError) -> Void
    ) {
        guard var job = job(.write, work, fail) else { return }
        job.isDeletion = isDeletion
        job.undo = undo
        if !writer.write(job) { job.fail(.late) }
    }

    /// A job that is counted; `nil` if the store is known to be unavailable, and the work has failed.
    private func job(
        _ operation: StoreMetrics.Operation, _ work: @escaping StoreWork,
        _ fail: @escaping @Sendable (StoreError) -> Void
    ) -> StoreThread.Job? {
        if let refusal = server?.refusal {
            metrics.count(operation, .refused)
            fail(refusal)
            return nil
        }
        let start = ContinuousClock.now
        return StoreThread.Job(
            work: { [metrics] store throws(StoreError) in
                let answer = try work(store)
                return {
                    metrics.add(operation, .done, start.duration(to: .now))
                    answer()
                }
            },
            fail: { [metrics] error in
                metrics.add(operation, error.kind == .overloaded ? .refused : .failed, start.duration(to: .now))
                fail(error)
            })
    }

    // MARK: - Operation

    /// Reports to the operator from now on: the loss and the return of a server, the damage of a file, a full disk.
    /// - Parameter report: Called with a sentence.
    func start(report: @escaping @Sendable (String) -> Void) {
        server?.start(report: report)
        guard let path else { return }
        let last = Mutex((isFull: false, isChecked: false))
        writer.observeSpace { [weak self] space in
            let isFull = space != .enough
            let (wasFull, mayCheck) = last.withLock { last in
                defer { last = (isFull, last.isChecked || space != .none) }
                return (last.isFull, !last.isChecked && space != .none)
            }
            if isFull != wasFull {
                report(
                    isFull
                        ? "the disk of \(path) is full: charts are not saved until there is free space"
                        : "the disk of \(path) has free space again")
            }
            // Without space, no other connection can be opened.
            if mayCheck { self?.check(path, report) }
        }
    }

    /// Checks every page of a file on another thread, in parallel to all work, because the duration grows with its size.
    /// A damaged database is still read, as each spec has its own checksum, but it is no longer written.
    private func check(_ path: String, _ report: @escaping @Sendable (String) -> Void) {
        checks.enter()
        let hasThread = WorkerThread.start { [writer, checks] in
            defer { checks.leave() }
            do throws(SQLiteError) {
                let database = try SQLiteConnection(path: path, for: .readingAndWriting)
                database.setBusyTimeout(milliseconds: 2_000)
                try SQLiteSchema.check(database)
            } catch {
                let error = StoreError(error)
                if error.kind == .damaged { writer.refuseWrites(because: error) }
                report("\(path) was checked: \(error.advice)")
            }
        }
        if !hasThread { checks.leave() }
    }

    func writeMetrics(to page: inout MetricsText) {
        metrics.write(
            to: &page,
            StoreMetrics.State(
                isUp: server.map { $0.breaker.state == .closed } ?? (writer.space == .enough),
                losses: server?.breaker.openings ?? 0,
                queued: writer.queued + (readers?.queued ?? 0), queueLimit: writer.capacity))
    }

    /// Finishes the waiting work and closes the store.
    func stop() {
        server?.stop()
        readers?.stop()
        writer.stop()
        _ = checks.wait(timeout: .now() + .seconds(5))
    }
}
