import Dispatch
import Synchronization

/// A fixed number of threads that work, each with a worker of its own, and a bounded queue in front of them.
///
/// A worker is made on its thread and never leaves it.
package final class WorkerPool<Worker>: Sendable {
    package typealias Job = @Sendable (Worker) -> Void

    private struct State {
        var jobs: [Job] = []
        var isStopped = false
    }

    /// How many jobs may wait.
    package let capacity: Int
    private let state = Mutex(State())
    /// Counts the jobs in the queue.
    private let available = DispatchSemaphore(value: 0)
    package let workers: Int
    private let busy = Atomic(0)

    /// - Parameter capacity: How many jobs may wait.
    package init(workers: Int, capacity: Int, makeWorker: @escaping @Sendable () -> Worker) {
        self.capacity = capacity
        self.workers = workers
        var started = 0
        for _ in 0..<workers {
            let isStarted = WorkerThread.start { [self] in
                let worker = makeWorker()
                while let job = next() {
                    busy.add(1, ordering: .relaxed)
                    job(worker)
                    busy.subtract(1, ordering: .relaxed)
                }
            }
            if isStarted { started += 1 }
        }
        // Where the system has no threads to give, no job is taken that nobody would do.
        if started == 0 { stop() }
    }

    /// How many jobs wait.
    package var queued: Int { state.withLock { $0.jobs.count } }

    /// Whether one more job would be refused.
    package var isFull: Bool { state.withLock { $0.jobs.count >= capacity || $0.isStopped } }

    /// How many workers have a job.
    package var busyWorkers: Int { busy.load(ordering: .relaxed) }

    /// Has the job done by the next free worker.
    /// - Returns: `false` when the queue is full, or the pool is stopped: the job will not be done.
    package func submit(_ job: @escaping Job) -> Bool {
        let isTaken = state.withLock { state in
            guard state.jobs.count < capacity, !state.isStopped else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// Lets the workers end after the jobs that are in the queue.
    package func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<workers { available.signal() }
    }

    private func next() -> Job? {
        available.wait()
        return state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }
}
