import Dispatch
import Synchronization

/// A fixed number of threads, each with its own worker, behind a bounded queue.
///
/// A worker is created on its thread and stays there.
package final class WorkerPool<Worker>: Sendable {
    package typealias Job = @Sendable (Worker) -> Void

    private struct State {
        var jobs: [Job] = []
        var isStopped = false
    }

    /// The maximum number of waiting jobs.
    package let capacity: Int
    private let state = Mutex(State())
    /// Counts the jobs in the queue.
    private let available = DispatchSemaphore(value: 0)
    package let workers: Int
    private let busy = Atomic(0)

    /// - Parameter capacity: The maximum number of waiting jobs.
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
        // If the system could not start any thread, stop accepting jobs, because none would run.
        if started == 0 { stop() }
    }

    /// The number of waiting jobs.
    package var queued: Int { state.withLock { $0.jobs.count } }

    /// Whether another job would be rejected.
    package var isFull: Bool { state.withLock { $0.jobs.count >= capacity || $0.isStopped } }

    /// The number of workers that are running a job.
    package var busyWorkers: Int { busy.load(ordering: .relaxed) }

    /// Schedules a job for the next free worker.
    /// - Returns: `false` if the queue is full or the pool is stopped; the job will not run.
    package func submit(_ job: @escaping Job) -> Bool {
        let isTaken = state.withLock { state in
            guard state.jobs.count < capacity, !state.isStopped else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// Stops the workers after they have finished the jobs in the queue.
    package func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<workers { available.signal() }
    }

    private func next() -> Job? {
        available.wait()
        return state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }
}
