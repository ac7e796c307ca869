import Dispatch
import Synchronization

/// A fixed number of threads that render, each with a renderer of its own, and a bounded queue in front of them.
final class RenderPool: Sendable {
    typealias Job = @Sendable (ChartRenderer) -> Void

    private struct State {
        var jobs: [Job] = []
        var isStopped = false
    }

    /// How many jobs may wait.
    let capacity: Int
    private let state = Mutex(State())
    /// Counts the jobs in the queue.
    private let available = DispatchSemaphore(value: 0)
    let workers: Int
    private let busy = Atomic(0)

    /// - Parameter capacity: How many jobs may wait.
    init(workers: Int, capacity: Int, makeRenderer: @escaping @Sendable () -> ChartRenderer) {
        self.capacity = capacity
        self.workers = workers
        for _ in 0..<workers {
            WorkerThread.start { [self] in
                let renderer = makeRenderer()
                while let job = next() {
                    busy.add(1, ordering: .relaxed)
                    job(renderer)
                    busy.subtract(1, ordering: .relaxed)
                }
            }
        }
    }

    /// How many jobs wait.
    var queued: Int { state.withLock { $0.jobs.count } }

    /// Whether one more job would be refused.
    var isFull: Bool { state.withLock { $0.jobs.count >= capacity || $0.isStopped } }

    /// How many workers have a job.
    var busyWorkers: Int { busy.load(ordering: .relaxed) }

    /// Has the job done by the next free worker.
    /// - Returns: `false` when the queue is full: the job will not be done.
    func submit(_ job: @escaping Job) -> Bool {
        let isTaken = state.withLock { state in
            guard state.jobs.count < capacity, !state.isStopped else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// Lets the workers end after the jobs that are in the queue.
    func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<workers { available.signal() }
    }

    private func next() -> Job? {
        available.wait()
        return state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }
}
