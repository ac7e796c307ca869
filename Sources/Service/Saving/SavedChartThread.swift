import Dispatch
import SQLite
import Synchronization
import Threads

/// The one thread that reads and writes the database of saved charts, and a bounded queue in front of it.
///
/// What is to be written and has gathered while the last transaction was synchronized is one transaction, so that many
/// clients share one `fsync`; each is answered after it. Reads come before it: they wait for nobody's disk.
final class SavedChartThread: Sendable {
    /// What a job has its client told, once what it has written is on disk.
    typealias Answer = @Sendable () -> Void
    typealias Work = @Sendable (SavedChartStore) throws(SQLiteError) -> Answer

    private struct Job: Sendable {
        let work: Work
        let fail: @Sendable (SQLiteError) -> Void
    }

    private struct State {
        var reads: [Job] = []
        var writes: [Job] = []
        var isStopped = false
        /// What the check has found.
        var damage: SQLiteError?
        var isEmpty: Bool { reads.isEmpty && writes.isEmpty }
    }

    private let path: String
    private let capacity: Int
    private let state = Mutex(State())
    /// Signalled when the queue is not empty any more, and at the end.
    private let hasJobs = DispatchSemaphore(value: 0)
    /// That of the database, and the one that checks it.
    private let threads = DispatchGroup()
    /// Writes that share a transaction.
    private static let batch = 64

    /// Opens the database on a thread of its own.
    /// - Parameter capacity: How many reads, and how many writes, may wait.
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
            throw SQLiteError(kind: .unavailable, message: "there is no thread for it")
        }
        opened.isDone.wait()
        if let error = opened.error.withLock({ $0 }) { throw error }
    }

    private final class Opening: Sendable {
        let error = Mutex<SQLiteError?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    /// Checks every page, on another thread and beside all work, since the time that it takes grows with the database. From a
    /// damaged one is read on, as each spec has a checksum of its own; nothing more is written to it.
    /// - Parameter report: told in a sentence what is wrong.
    func check(report: @escaping @Sendable (String) -> Void) {
        threads.enter()
        let hasThread = WorkerThread.start { [self] in
            defer { threads.leave() }
            do throws(SQLiteError) {
                let database = try SQLiteConnection(path: path, for: .readingAndWriting)
                database.setPatience(milliseconds: 2_000)
                try SavedChartSchema.check(database)
            } catch {
                if error.kind == .damaged { state.withLock { $0.damage = error } }
                report("\(path) was checked: \(error.advice)")
            }
        }
        if !hasThread { threads.leave() }
    }

    /// Has something read from the database.
    /// - Returns: `false` when the queue is full: neither function will be called.
    func read(_ work: @escaping Work, failed fail: @escaping @Sendable (SQLiteError) -> Void) -> Bool {
        submit(Job(work: work, fail: fail), to: \.reads)
    }

    /// Has something written to the database, in a transaction that it may share with others.
    /// - Parameter work: May be called twice: what it did the first time has then been undone.
    /// - Returns: `false` when the queue is full: neither function will be called.
    func write(_ work: @escaping Work, failed fail: @escaping @Sendable (SQLiteError) -> Void) -> Bool {
        submit(Job(work: work, fail: fail), to: \.writes)
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

    /// Finishes what is in the queue and closes the database.
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
                // Which of them it was shows when each has its own.
            }
        }
        for job in jobs {
            perform(job) { () throws(SQLiteError) in
                try store.database.transaction { () throws(SQLiteError) in try job.work(store) }
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
