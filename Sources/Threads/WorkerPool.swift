import Dispatch
import Numbers
import Synchronization

/// A fixed number of threads, each with its own worker, behind a bounded queue.
///
/// A worker is created on its thread and stays there. Jobs start in the order of their submission, unless the pool is
/// overloaded and was created with a longest wait for this order.
package final class WorkerPool<Worker>: Sendable {
    package typealias Job = @Sendable (Worker) -> Void

    /// What a worker does once when it has had no job for a time.
    package struct Rest: Sendable {
        let delay: Duration
        let begin: Job

        package init(after delay: Duration, _ begin: @escaping Job) {
            self.delay = delay
            self.begin = begin
        }

        fileprivate var interval: DispatchTimeInterval { .nanoseconds(Int(limiting: delay / .nanoseconds(1))) }
    }

    private struct State {
        var queue: JobQueue<Worker>
        /// The number of workers without a job.
        var idle = 0
        /// The time at which the queue is examined; nil if no job has to be refused before a worker takes it.
        var examination: ContinuousClock.Instant?
        var hasExaminer = false
        var isStopped = false
    }

    /// The longest time between two examinations of the queue.
    private static var examinationInterval: Duration { .milliseconds(100) }

    /// The maximum number of waiting jobs.
    package let capacity: Int
    private let state: Mutex<State>
    /// Counts the jobs in the queue, including those that were refused.
    private let available = DispatchSemaphore(value: 0)
    /// Signaled when the time of the next examination has changed.
    private let examinationChanged = DispatchSemaphore(value: 0)
    package let workers: Int
    private let rest: Rest?
    private let busy = Atomic(0)

    /// - Parameters:
    ///   - capacity: The maximum number of waiting jobs.
    ///   - longestOrderlyWait: While the oldest job has waited longer, the newest and the oldest job start in turn;
    ///     `nil` if the newest one always starts first.
    ///   - niceness: How much the process's other threads take precedence over the workers: the nice value of `nice(2)`.
    package init(
        workers: Int, capacity: Int, longestOrderlyWait: Duration? = nil, niceness: Int32 = 0, rest: Rest? = nil,
        makeWorker: @escaping @Sendable () -> Worker
    ) {
        self.capacity = capacity
        self.workers = workers
        self.rest = rest
        state = Mutex(State(queue: JobQueue(longestOrderlyWait: longestOrderlyWait)))
        var started = 0
        for _ in 0..<workers {
            let isStarted = WorkerThread.start { [self] in
                if niceness > 0 { WorkerThread.lowerPriority(to: niceness) }
                let worker = makeWorker()
                while let job = next(for: worker) {
                    busy.add(1, ordering: .relaxed)
                    job(worker)
                    busy.subtract(1, ordering: .relaxed)
                }
            }
            if isStarted { started += 1 }
        }
        // If the system could not start any thread, stop accepting jobs, because none would run.
        if started == 0 { stop() }
    }

    /// The number of waiting jobs.
    package var queued: Int { state.withLock { $0.queue.count } }

    /// Whether another job would be rejected.
    package var isFull: Bool { state.withLock { $0.queue.count >= capacity || $0.isStopped } }

    /// The number of workers that are running a job.
    package var busyWorkers: Int { busy.load(ordering: .relaxed) }

    /// Schedules a job for the next free worker.
    /// - Returns: `false` if the queue is full or the pool is stopped; the job will not run.
    package func submit(_ job: @escaping Job) -> Bool {
        schedule(JobQueue.Job(run: job))
    }

    /// Schedules a job for the next free worker, unless it would have to wait for too long.
    ///
    /// Exactly one of `run` and `refused` is called, once.
    /// - Parameters:
    ///   - deadline: The time until which the job may wait.
    ///   - isWanted: Whether anybody waits for the job. It is called repeatedly, from any thread, with a lock of the pool
    ///     held, so it must be quick and must not use the pool. After it has returned false, the job does not run.
    ///   - refused: Called from any thread.
    package func submit(
        until deadline: ContinuousClock.Instant, isWanted: @escaping @Sendable () -> Bool, run: @escaping Job,
        refused: @escaping @Sendable (Refusal) -> Void
    ) {
        let patience = Patience(deadline: deadline, isWanted: isWanted, refused: refused)
        if !schedule(JobQueue.Job(run: run, patience: patience)) { refused(.full) }
    }

    /// Stops the workers after they have finished the jobs in the queue.
    package func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<workers { available.signal() }
        examinationChanged.signal()
    }

    private func schedule(_ job: JobQueue<Worker>.Job) -> Bool {
        let isTaken = state.withLock { state in
            guard state.queue.count < capacity, !state.isStopped else { return false }
            state.queue.append(job)
            // A job for a free worker does not wait.
            if let patience = job.patience, state.queue.count > state.idle { examine(by: patience.deadline, &state) }
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// The next job; nil if the pool is stopped.
    private func next(for worker: Worker) -> Job? {
        state.withLock { $0.idle += 1 }
        var hasRested = false
        while true {
            if let rest, !hasRested {
                guard available.wait(timeout: .now() + rest.interval) == .success else {
                    hasRested = true
                    rest.begin(worker)
                    continue
                }
            } else {
                available.wait()
            }
            let (job, refusal, isStopped) = state.withLock { state -> (JobQueue<Worker>.Job?, Refusal?, Bool) in
                let now = ContinuousClock.now
                guard let job = state.queue.take(at: now) else { return (nil, nil, state.isStopped) }
                let refusal = job.patience?.refusal(at: now)
                if refusal == nil { state.idle -= 1 }
                return (job, refusal, false)
            }
            if isStopped { return nil }
            guard let job else { continue }
            guard let refusal else { return job.run }
            job.patience?.refused(refusal)
        }
    }

    // MARK: - Examination

    /// Makes sure that the queue is examined at a job's deadline.
    private func examine(by deadline: ContinuousClock.Instant, _ state: inout State) {
        if state.hasExaminer, let examination = state.examination, examination <= deadline { return }
        state.examination = min(deadline, .now + Self.examinationInterval)
        if state.hasExaminer {
            examinationChanged.signal()
        } else {
            state.hasExaminer = WorkerThread.start { [self] in examineRepeatedly() }
        }
    }

    /// Refuses jobs as long as the pool runs. A thread of its own does this, because all workers may be busy.
    private func examineRepeatedly() {
        while true {
            let (examination, isStopped) = state.withLock { ($0.examination, $0.isStopped) }
            if isStopped { return }
            guard let examination else {
                examinationChanged.wait()
                continue
            }
            let wait = ContinuousClock.now.duration(to: examination) / .nanoseconds(1)
            if wait > 0, examinationChanged.wait(timeout: .now() + .nanoseconds(Int(limiting: wait))) == .success {
                continue
            }
            let refused = state.withLock { state in
                let now = ContinuousClock.now
                let refused = state.queue.removeRefused(at: now)
                state.examination = state.queue.deadline.map { min($0, now + Self.examinationInterval) }
                return refused
            }
            for (patience, refusal) in refused { patience.refused(refusal) }
        }
    }
}
