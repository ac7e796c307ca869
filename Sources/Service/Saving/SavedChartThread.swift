import Dispatch
import SQLite
import Synchronization
import Threads

/// The thread that reads and writes the database of saved charts, with a limited queue.
///
/// All writes that arrive while the last transaction is being synchronized form the next transaction, so that many
/// clients share one `fsync`. Each is answered after it. Reads are performed first, so they do not wait for that
/// `fsync`.
final class SavedChartThread: Sendable {
    /// Answers the client of a job. It is called when the job's changes are on disk.
    typealias Answer = @Sendable () -> Void
    typealias Work = @Sendable (SavedChartStore) throws(SQLiteError) -> Answer

    private struct Job: Sendable {
        let work: Work
        /// Whether the work only deletes, so that it may use the space that is reserved for that.
        var isDeletion = false
        let fail: @Sendable (SQLiteError) -> Void
    }

    private struct State {
        var reads: [Job] = []
        var writes: [Job] = []
        var isStopped = false
        /// The damage that the check has found.
        var damage: SQLiteError?
        var isEmpty: Bool { reads.isEmpty && writes.isEmpty }
    }

    private let path: String
    private let capacity: Int
    private let state = Mutex(State())
    /// Signaled when the queue is no longer empty, and at the end.
    private let hasJobs = DispatchSemaphore(value: 0)
    /// The thread of the database and the thread that checks it.
    private let threads = DispatchGroup()
    /// The maximum number of writes in a transaction.
    private static let batch = 64

    /// Opens the database and starts its thread.
    /// - Parameter capacity: The maximum number of waiting reads, and of waiting writes.
    init(path: String, limits: SavedChartLimits, capacity: Int = 1_024) throws(SQLiteError) {
        self.path = path
        self.capacity = capacity
        let opened = Opening()
        threads.enter()
        let hasThread = WorkerThread.start { [self] in
            defer { threads.leave() }
            do throws(SQLiteError) {
                let store = try SavedChartStore(path: path, limits: limits)
                opened.isDone.signal()
                run(store)
            } catch {
                opened.error.withLock { $0 = error }
                opened.isDone.signal()
            }
        }
        guard hasThread else {
            threads.leave()
            throw SQLiteError(kind: .unavailable, message: "its thread cannot be started")
        }
        opened.isDone.wait()
        if let error = opened.error.withLock({ $0 }) { throw error }
    }

    private final class Opening: Sendable {
        let error = Mutex<SQLiteError?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    /// Checks every page on another thread, in parallel to all work, because the duration grows with the size of the
    /// database. A damaged database is still read, as each spec has its own checksum, but it is no longer written.
    /// - Parameter report: Called with a sentence about the damage.
    func check(report: @escaping @Sendable (String) -> Void) {
        threads.enter()
        let hasThread = WorkerThread.start { [self] in
            defer { threads.leave() }
            do throws(SQLiteError) {
                let database = try SQLiteConnection(path: path, for: .readingAndWriting)
                database.setBusyTimeout(milliseconds: 2_000)
                try SavedChartSchema.check(database)
            } catch {
                if error.kind == .damaged { state.withLock { $0.damage = error } }
                report("\(path) was checked: \(error.advice)")
            }
        }
        if !hasThread { threads.leave() }
    }

    /// Schedules a read from the database.
    /// - Returns: `false` if the queue is full. In that case neither function is called.
    func read(_ work: @escaping Work, failed fail: @escaping @Sendable (SQLiteError) -> Void) -> Bool {
        submit(Job(work: work, fail: fail), to: \.reads)
    }

    /// Schedules a write to the database, in a transaction that it may share with others.
    /// - Parameters:
    ///   - isDeletion: Whether the work only deletes. It then also works on a full disk.
    ///   - work: May be called several times. The changes of the earlier calls have then been rolled back.
    /// - Returns: `false` if the queue is full. In that case neither function is called.
    func write(
        isDeletion: Bool = false, _ work: @escaping Work, failed fail: @escaping @Sendable (SQLiteError) -> Void
    ) -> Bool {
        submit(Job(work: work, isDeletion: isDeletion, fail: fail), to: \.writes)
    }

    private func submit(_ job: Job, to queue: WritableKeyPath<State, [Job]>) -> Bool {
        let (isTaken, isFirst) = state.withLock { state in
            guard !state.isStopped, state[keyPath: queue].count < capacity else { return (false, false) }
            let isFirst = state.isEmpty
            state[keyPath: queue].append(job)
            return (true, isFirst)
        }
        if isFirst { hasJobs.signal() }
        return isTaken
    }

    /// Finishes the jobs in the queue and closes the database.
    func stop(within patience: DispatchTimeInterval = .seconds(5)) {
        state.withLock { $0.isStopped = true }
        hasJobs.signal()
        _ = threads.wait(timeout: .now() + patience)
    }

    // MARK: - On the thread

    private func run(_ store: SavedChartStore) {
        while true {
            hasJobs.wait()
            let (reads, writes, isStopped) = state.withLock { state in
                defer {
                    state.reads = []
                    state.writes = []
                }
                return (state.reads, state.writes, state.isStopped)
            }
            for job in reads { perform(job) { () throws(SQLiteError) in try job.work(store) } }
            for start in stride(from: 0, to: writes.count, by: Self.batch) {
                write(writes[start..<min(start + Self.batch, writes.count)], to: store)
            }
            if isStopped { break }
        }
    }

    private func write(_ jobs: ArraySlice<Job>, to store: SavedChartStore) {
        if let damage = state.withLock({ $0.damage }) {
            for job in jobs { job.fail(damage) }
            return
        }
        if jobs.count > 1 {
            do throws(SQLiteError) {
                let answers = try store.database.transaction { () throws(SQLiteError) in
                    var answers: [Answer] = []
                    for job in jobs { answers.append(try job.work(store)) }
                    return answers
                }
                for answer in answers { answer() }
                return
            } catch {
                // Separate transactions show which of the jobs fails.
            }
        }
        for job in jobs {
            perform(job) { () throws(SQLiteError) in
                try store.transaction(isDeletion: job.isDeletion) { () throws(SQLiteError) in try job.work(store) }
            }
        }
    }

    private func perform(_ job: Job, _ work: () throws(SQLiteError) -> Answer) {
        let answer: Answer
        do throws(SQLiteError) {
            answer = try work()
        } catch {
            return job.fail(error)
        }
        answer()
    }
}
