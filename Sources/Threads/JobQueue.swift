/// The reason why a job does not run.
package enum Refusal: Hashable, Sendable {
    /// The queue was full, or the pool was stopped.
    case full
    /// No worker was free before the deadline.
    case late
    /// Nobody waits for the job any longer.
    case unwanted
}

/// The jobs that wait for the workers of a pool.
struct JobQueue<Worker>: Sendable {
    struct Job: Sendable {
        let run: @Sendable (Worker) -> Void
        /// Nil for a job that waits as long as necessary.
        var patience: Patience?
    }

    /// How long a job waits.
    struct Patience: Sendable {
        let deadline: ContinuousClock.Instant
        let isWanted: @Sendable () -> Bool
        let refused: @Sendable (Refusal) -> Void

        /// The reason why the job must not run any more; nil if it may.
        func refusal(at now: ContinuousClock.Instant) -> Refusal? {
            deadline <= now ? .late : isWanted() ? nil : .unwanted
        }
    }

    private var jobs: [Job] = []

    var count: Int { jobs.count }

    /// The first of the jobs' deadlines; nil if no job has one.
    var deadline: ContinuousClock.Instant? { jobs.lazy.compactMap(\.patience?.deadline).min() }

    mutating func append(_ job: Job) {
        jobs.append(job)
    }

    /// Removes the job that starts next.
    mutating func take() -> Job? {
        jobs.isEmpty ? nil : jobs.removeFirst()
    }

    /// Removes the jobs that must not run any more.
    mutating func removeRefused(at now: ContinuousClock.Instant) -> [(Patience, Refusal)] {
        var refused: [(Patience, Refusal)] = []
        jobs.removeAll { job in
            guard let patience = job.patience, let refusal = patience.refusal(at: now) else { return false }
            refused.append((patience, refusal))
            return true
        }
        return refused
    }
}
