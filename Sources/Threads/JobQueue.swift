/// The reason why a job does not run.
package enum Refusal: Hashable, Sendable {
    /// The queue was full, or the pool was stopped.
    case full
    /// No worker was free before the deadline.
    case late
    /// Nobody waits for the job any longer.
    case unwanted
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

/// The jobs that wait for the workers of a pool.
struct JobQueue<Worker>: Sendable {
    struct Job: Sendable {
        let run: @Sendable (Worker) -> Void
        /// Nil for a job that waits as long as necessary.
        var patience: Patience?
        var arrival = ContinuousClock.now
    }

    private var jobs: [Job] = []
    /// The longest wait under which jobs start in the order of their arrival; nil if they always do.
    ///
    /// While the oldest job has waited longer, the newest and the oldest job start in turn: of many jobs that arrive
    /// together, most wait long in any case, but those that arrive later then do not wait behind them.
    let longestOrderlyWait: Duration?
    private var newestIsNext = true

    init(longestOrderlyWait: Duration? = nil) {
        self.longestOrderlyWait = longestOrderlyWait
    }

    var count: Int { jobs.count }

    /// The first of the jobs' deadlines; nil if no job has one.
    var deadline: ContinuousClock.Instant? { jobs.lazy.compactMap(\.patience?.deadline).min() }

    mutating func append(_ job: Job) {
        jobs.append(job)
    }

    /// Removes the job that starts next.
    mutating func take(at now: ContinuousClock.Instant) -> Job? {
        guard let oldest = jobs.first else { return nil }
        if let longestOrderlyWait, oldest.arrival.duration(to: now) > longestOrderlyWait {
            newestIsNext.toggle()
            if !newestIsNext { return jobs.popLast() }
        }
        return jobs.removeFirst()
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
