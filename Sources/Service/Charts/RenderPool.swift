import Budget
import Glibc
import Rendering
import Threads

/// The threads that render, in two lanes, so that expensive charts do not delay others.
///
/// Every render starts as a trial in the first lane, with little time and memory, unless its content is already large. A
/// render that needs more starts again in the second lane. The threads of the second lane have a lower priority. Both
/// lanes have a queue of their own.
final class RenderPool: Sendable {
    /// One attempt to render, on a worker's thread.
    struct Turn {
        let renderer: PictureRenderer
        /// Whether the render may take only a little time and memory.
        let isTrial: Bool
        /// Whether the render has not been tried before.
        let isFirst: Bool
        /// The maximum memory of the render, in bytes.
        fileprivate let memory: Int
        /// The processor time at which a trial ends.
        fileprivate let trialEnd: Duration
    }

    /// The result of a turn.
    enum Ending {
        /// The work is done, successfully or not, or will be continued by others.
        case done
        /// The trial ended before the work was done.
        case unfinished
    }

    private let trials: WorkerPool<PictureRenderer>
    private let expensive: WorkerPool<PictureRenderer>
    /// A thread for the digests of large content.
    private let digests: WorkerPool<Void>
    private let heap = Heap()
    /// The maximum memory of a render in each lane, in bytes.
    private let (trialMemory, memory): (Int, Int)

    /// - Parameter makeRenderer: Called once by every worker thread.
    init(_ configuration: ServiceConfiguration, makeRenderer: @escaping @Sendable () -> PictureRenderer) {
        let (workers, queue) = (configuration.workers, configuration.queue)
        let plan = configuration.memoryPlan
        memory = plan.render
        trialMemory = min(Trial.memory, plan.trial)
        trials = WorkerPool(workers: workers, capacity: queue, makeWorker: makeRenderer)
        digests = WorkerPool(workers: 1, capacity: queue, hasLowPriority: true) {}
        expensive = WorkerPool(workers: workers, capacity: queue, hasLowPriority: true, makeWorker: makeRenderer)
    }

    /// Renders as soon as a worker is free.
    /// - Parameters:
    ///   - size: The size of the content that must be read, in bytes, as far as it is known.
    ///   - work: Called on a worker's thread, and a second time if the first turn did not finish it.
    func submit(_ size: Int, for demand: RenderDemand, _ work: @escaping @Sendable (Turn) -> Ending) {
        guard !Self.isLarge(size) else { return submitExpensive(for: demand, isFirst: true, work) }
        trials.submit(until: demand.deadline, isWanted: demand.isWanted) { [self] renderer in
            let end = ProcessorTime.ofThread + Trial.time
            let turn = Turn(
                renderer: renderer, isTrial: true, isFirst: true, memory: trialMemory, trialEnd: end)
            guard work(turn) == .unfinished else { return }
            // Charts that look cheap but are not must not delay all others for the time of their trials.
            if ProcessorTime.ofThread > end { trials.preferNewest(for: 2 * trials.workers) }
            submitExpensive(for: demand, isFirst: false, work)
        } refused: {
            demand.refuse($0)
        }
    }

    private func submitExpensive(
        for demand: RenderDemand, isFirst: Bool, _ work: @escaping @Sendable (Turn) -> Ending
    ) {
        expensive.submit(until: demand.deadline, isWanted: demand.isWanted) { [heap, memory] renderer in
            _ = work(Turn(renderer: renderer, isTrial: false, isFirst: isFirst, memory: memory, trialEnd: .zero))
            renderer.releaseMemory()
            heap.release()
        } refused: {
            demand.refuse($0)
        }
    }

    /// Runs a job that takes little time as soon as a worker is free.
    /// - Returns: `false` if too many charts are waiting; the job will not run.
    func submit(_ job: @escaping @Sendable (PictureRenderer) -> Void) -> Bool {
        trials.submit(job)
    }

    /// Runs a job that computes the digest of large content.
    /// - Returns: `false` if too many are waiting; the job will not run.
    func submitDigest(_ job: @escaping @Sendable () -> Void) -> Bool {
        digests.submit(job)
    }

    /// Whether content is too large for a trial and for an event loop.
    /// - Parameter size: The size in bytes.
    static func isLarge(_ size: Int) -> Bool { size > Trial.contentSize }

    /// Stops the workers after they have finished the jobs in the queues.
    func stop() {
        digests.stop()
        trials.stop()
        expensive.stop()
    }
}

/// Who waits for a render, and how long.
struct RenderDemand: Sendable {
    var deadline: ContinuousClock.Instant
    /// Whether anybody waits. Called from any thread. After it has returned false, nobody waits any more.
    let isWanted: @Sendable () -> Bool
    /// Called from any thread if the render does not start.
    let refuse: @Sendable (Refusal) -> Void
}

/// What a render may take without delaying others.
private enum Trial {
    /// The maximum size of the content, in bytes.
    static let contentSize = 256 << 10
    /// The maximum processor time. Most charts take some milliseconds.
    static let time = Duration.milliseconds(40)
    /// The maximum estimated time, in milliseconds. Most charts are estimated at less than half of it, and take a third of
    /// their estimates.
    static let estimate = 100.0
    /// The maximum memory in bytes.
    static let memory = 64 << 20
}

extension RenderPool.Turn {
    /// What the rest of the render may take.
    /// - Parameter held: The memory that earlier steps of the render hold, in bytes.
    func budget(for demand: RenderDemand, held: Int = 0) -> RenderBudget {
        let isWanted = demand.isWanted
        guard isTrial else {
            return RenderBudget(memory: memory, held: held, deadline: demand.deadline) { !isWanted() }
        }
        return RenderBudget(memory: memory, held: held, estimate: Trial.estimate, deadline: demand.deadline) {
            [trialEnd] in ProcessorTime.ofThread > trialEnd || !isWanted()
        }
    }

    /// The maximum size of content in this turn, in bytes.
    func contentLimit(_ limit: Int) -> Int { isTrial ? min(limit, Trial.contentSize) : limit }

    /// Whether the render must start again without the limits of a trial.
    /// - Parameter budget: The budget of this turn.
    func isUnfinished(_ budget: RenderBudget, for demand: RenderDemand) -> Bool {
        isTrial && budget.isSpent && .now < demand.deadline
    }
}

extension RenderPool {
    /// The state of one lane.
    struct LaneState {
        let queued: Int
        let busy: Int

        fileprivate init(_ pool: WorkerPool<PictureRenderer>) {
            queued = pool.queued
            busy = pool.busyWorkers
        }
    }

    /// The lane in which renders start.
    var trialLane: LaneState { LaneState(trials) }
    /// The lane of expensive charts.
    var expensiveLane: LaneState { LaneState(expensive) }
    /// The number of threads in each lane.
    var workers: Int { trials.workers }
    /// The maximum number of charts that wait in each lane.
    var capacity: Int { trials.capacity }
    /// Whether another render would be refused immediately.
    var isFull: Bool { trials.isFull }
}
