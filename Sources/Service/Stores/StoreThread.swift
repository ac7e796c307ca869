import Dispatch
import SQLite
import Synchronization
import Threads

/// Answers the client of a job. It is called when the job's changes are on disk.
typealias StoreAnswer = @Sendable () -> Void

/// Work with a store, which returns the answer to its client.
typealias StoreWork = @Sendable (any ChartStore) throws(StoreError) -> StoreAnswer

/// A thread with a store of its own and a bounded queue.
///
/// All writes that arrive while the last transaction is being synchronized form the next transaction, so that many
/// clients share one `fsync`. Each is answered after it. Reads are performed first, so they do not wait for that
/// `fsync`.
///
/// A store in a file whose disk is full is opened as far as that is possible, and again before later work.
final class StoreThread: Sendable {
    struct Job: Sendable {
        let work: StoreWork
        /// Whether the work only deletes, so that it may use the space that is reserved for that.
        var isDeletion = false
        /// Called when changes of the work have been rolled back, before it is called again or fails.
        var undo: @Sendable () -> Void = {}
        let fail: @Sendable (StoreError) -> Void
        /// The time until which the job may wait.
        var deadline = ContinuousClock.now + patience
    }

    struct State {
        var reads: [Job] = []
        var writes: [Job] = []
        var isStopped = false
        /// Whether the deadlines of waiting jobs are watched.
        var isWatched = false
        /// The damage that the check has found.
        var damage: StoreError?
        /// Whether the disk of the store has space, as far as is known.
        var space = ReservedDatabase.Space.enough
        /// Whether a full disk is watched.
        var isProbed = false
        /// Called after `space` has changed.
        var observe: (@Sendable (ReservedDatabase.Space) -> Void)?
        var isEmpty: Bool { reads.isEmpty && writes.isEmpty }
    }

    /// How long a job waits for its turn. A store that does not respond keeps nobody waiting for longer than this and
    /// the time of the operation that is under way.
    static let patience = Duration.seconds(4)
    /// The maximum number of waiting reads, and of waiting writes.
    let capacity: Int
    let state = Mutex(State())
    /// Signaled when the queue is no longer empty, and at the end.
    private let hasJobs = DispatchSemaphore(value: 0)
    private let threads = DispatchGroup()
    let watch = DispatchQueue(label: "plotwright.store.watch")
    /// The maximum number of writes in a transaction.
    private static let batch = 64
    /// The time between attempts to write while the disk is full.
    let rest: Duration
    let open: @Sendable () throws(StoreError) -> any ChartStore

    /// Opens the store and starts its thread. A full disk is no error.
    init(
        capacity: Int = 1_024, rest: Duration = .seconds(30),
        open: @escaping @Sendable () throws(StoreError) -> any ChartStore
    ) throws(StoreError) {
        self.capacity = capacity
        self.rest = rest
        self.open = open
        let opened = Opening()
        threads.enter()
        let hasThread = WorkerThread.start { [self] in
            defer { threads.leave() }
            do throws(StoreError) {
                var store = try openAsFarAsPossible()
                note(store)
                opened.isDone.signal()
                run(&store)
            } catch {
                opened.error.withLock { $0 = error }
                opened.isDone.signal()
            }
        }
        guard hasThread else {
            threads.leave()
            throw StoreError(kind: .unavailable, message: "its thread cannot be started")
        }
        opened.isDone.wait()
        if let error = opened.error.withLock({ $0 }) { throw error }
    }

    private final class Opening: Sendable {
        let error = Mutex<StoreError?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    /// The number of waiting jobs.
    var queued: Int { state.withLock { $0.reads.count + $0.writes.count } }

    /// Refuses all further writes, because the store is damaged.
    func refuseWrites(because damage: StoreError) { state.withLock { $0.damage = damage } }

    /// Schedules a read.
    /// - Returns: `false` if the queue is full. In that case none of the job's functions is called.
    func read(_ job: Job) -> Bool { submit(job, to: \.reads) }

    /// Schedules a write, in a transaction that it may share with others. Its work may be called several times.
    /// - Returns: `false` if the queue is full. In that case none of the job's functions is called.
    func write(_ job: Job) -> Bool { submit(job, to: \.writes) }

    private func submit(_ job: Job, to queue: WritableKeyPath<State, [Job]>) -> Bool {
        let (isTaken, isFirst, isUnwatched) = state.withLock { state in
            guard !state.isStopped, state[keyPath: queue].count < capacity else { return (false, false, false) }
            let (isFirst, isUnwatched) = (state.isEmpty, !state.isWatched)
            state[keyPath: queue].append(job)
            state.isWatched = true
            return (true, isFirst, isUnwatched)
        }
        if isFirst { hasJobs.signal() }
        if isUnwatched { watchLater() }
        return isTaken
    }

    /// Lets jobs fail that have waited for too long, although the thread is busy: looking up the name of a server, for
    /// example, has no limit of time.
    private func watchLater() {
        watch.asyncAfter(deadline: .now() + .milliseconds(500)) { [self] in
            let now = ContinuousClock.now
            let (late, isWatched) = state.withLock { state in
                let late = (state.reads + state.writes).filter { $0.deadline <= now }
                state.reads.removeAll { $0.deadline <= now }
                state.writes.removeAll { $0.deadline <= now }
                state.isWatched = !state.isEmpty
                return (late, state.isWatched)
            }
            for job in late { job.fail(.late) }
            if isWatched { watchLater() }
        }
    }

    /// Finishes the jobs in the queue and closes the store.
    func stop(within patience: DispatchTimeInterval = .seconds(5)) {
        state.withLock { $0.isStopped = true }
        hasJobs.signal()
        _ = threads.wait(timeout: .now() + patience)
    }

    // MARK: - On the thread

    private func run(_ store: inout (any ChartStore)?) {
        while true {
            hasJobs.wait()
            let (reads, writes, isStopped) = state.withLock { state in
                defer {
                    state.reads = []
                    state.writes = []
                }
                return (state.reads, state.writes, state.isStopped)
            }
            do throws(StoreError) {
                perform(reads: inTime(reads), writes: writes, in: try open(&store))
            } catch {
                for job in reads + writes { job.fail(error) }
            }
            note(store)
            if isStopped { break }
        }
    }

    private func perform(reads: [Job], writes: [Job], in store: any ChartStore) {
        for job in reads {
            perform(job) { () throws(StoreError) in
                try store.reading { () throws(StoreError) in try job.work(store) }
            }
        }
        for start in stride(from: 0, to: writes.count, by: Self.batch) {
            write(inTime(writes[start..<min(start + Self.batch, writes.count)]), to: store)
        }
    }

    /// The jobs that have not waited for too long. The others fail.
    private func inTime(_ jobs: some Collection<Job>) -> [Job] {
        let now = ContinuousClock.now
        return jobs.filter { job in
            if job.deadline <= now { job.fail(.late) }
            return job.deadline > now
        }
    }

    private func write(_ jobs: [Job], to store: any ChartStore) {
        if let damage = state.withLock({ $0.damage }) {
            for job in jobs { job.fail(damage) }
            return
        }
        guard jobs.count > 1 else {
            for job in jobs { write(job, to: store) }
            return
        }
        do throws(StoreError) {
            var isRepeated = false
            let answers = try store.transaction(isDeletion: false) { () throws(StoreError) in
                if isRepeated { for job in jobs { job.undo() } }
                isRepeated = true
                var answers: [StoreAnswer] = []
                for job in jobs { answers.append(try job.work(store)) }
                return answers
            }
            for answer in answers { answer() }
        } catch {
            for job in jobs { job.undo() }
            for job in jobs {
                // Otherwise, separate transactions show which of the jobs fails.
                if error.concernsAllWork { job.fail(error) } else { write(job, to: store) }
            }
        }
    }

    private func write(_ job: Job, to store: any ChartStore) {
        perform(job) { () throws(StoreError) in
            var isRepeated = false
            return try store.transaction(isDeletion: job.isDeletion) { () throws(StoreError) in
                if isRepeated { job.undo() }
                isRepeated = true
                return try job.work(store)
            }
        }
    }

    private func perform(_ job: Job, _ work: () throws(StoreError) -> StoreAnswer) {
        let answer: StoreAnswer
        do throws(StoreError) {
            answer = try work()
        } catch {
            job.undo()
            return job.fail(error)
        }
        answer()
    }
}

extension StoreError {
    /// More operations are waiting than the store can execute in time.
    static var late: StoreError { StoreError(kind: .overloaded, message: "the store did not respond in time") }
}
