import Budget
import Rendering
import Threads

/// The threads that render, in lanes, so that expensive charts do not delay others.
///
/// Every lane has as many threads as the setting `workers` and a queue of its own. A lane for more expensive charts has a
/// lower priority.
package final class RenderPool: Sendable {
    /// One attempt to render, on a worker's thread.
    package struct Turn {
        package let renderer: PictureRenderer
        package let lane: RenderLane
        /// The time in the queue of the lane.
        let wait: Duration
        /// Whether the render has not been tried before.
        let isFirst: Bool
        /// The maximum memory of the render, in bytes.
        let memory: Int
        /// The processor time that the turn may take; `nil` if only the deadline ends it.
        let limit: ProcessorTimeLimit?
        /// The thread's processor time at the start of the turn.
        fileprivate let start: Duration

        /// The processor time of the turn so far, which is independent of other load.
        var work: Duration { ProcessorTime.ofThread - start }
    }

    /// The result of a turn.
    package enum Ending {
        /// The work is done, successfully or not, or will be continued by others.
        case done
        /// The turn ended before the work was done.
        case unfinished
    }

    /// Work that draws a picture.
    /// - Returns: `.unfinished` if the turn was too short. The work is then called again with a turn in the next lane.
    package typealias Work = @Sendable (Turn) -> Ending

    /// The pools of the lanes, in the order of the lanes.
    private let pools: [WorkerPool<PictureRenderer>]
    /// A thread for the digests of large content.
    private let digests: WorkerPool<Void>
    private let heap: Heap
    private let plan: MemoryPlan
    /// The maximum size of content, in bytes.
    let contentLimit: Int
    /// The number of threads in each lane.
    package let workers: Int
    /// The maximum number of charts that wait in each lane.
    package let capacity: Int

    /// - Parameters:
    ///   - heap: Returns the memory of expensive renders to the system.
    ///   - makeRenderer: Called once by every worker thread.
    package init(
        _ configuration: EngineConfiguration, heap: Heap, makeRenderer: @escaping @Sendable () -> PictureRenderer
    ) {
        self.heap = heap
        workers = configuration.workers
        capacity = configuration.queue
        plan = configuration.memoryPlan
        contentLimit = configuration.contentLimit
        let (workers, capacity) = (workers, capacity)
        pools = RenderLane.allCases.map { lane in
            // The memory of one expensive render serves the next, so that it has no page faults.
            let rest = WorkerPool<PictureRenderer>.Rest(after: .seconds(1)) { renderer in
                renderer.releaseMemory()
                heap.release()
            }
            return WorkerPool(
                workers: workers, capacity: capacity, longestOrderlyWait: lane.longestOrderlyWait,
                niceness: lane.niceness, rest: lane == .quick ? nil : rest, makeWorker: makeRenderer)
        }
        digests = WorkerPool(workers: 1, capacity: capacity, niceness: RenderLane.expensive.niceness) {}
    }

    /// The address space for the stacks of a worker in all lanes, in bytes.
    package static let sizeOfStacks = RenderLane.allCases.count * WorkerThread.stackSize

    private func pool(of lane: RenderLane) -> WorkerPool<PictureRenderer> { pools[lane.rawValue] }

    /// Renders as soon as a worker is free.
    /// - Parameters:
    ///   - size: The size of the content that must be read, in bytes, as far as it is known.
    ///   - work: Called on a worker's thread, once for each turn.
    package func submit(_ size: Int, for demand: RenderDemand, _ work: @escaping Work) {
        submit(to: .first(for: size), for: demand, isFirst: true, work)
    }

    private func submit(to lane: RenderLane, for demand: RenderDemand, isFirst: Bool, _ work: @escaping Work) {
        let arrival = ContinuousClock.now
        let memory = plan.memory(of: lane)
        let run: @Sendable (PictureRenderer) -> Void = { [self] renderer in
            let (begun, start) = (ContinuousClock.now, ProcessorTime.ofThread)
            let turn = Turn(
                renderer: renderer, lane: lane, wait: arrival.duration(to: begun), isFirst: isFirst, memory: memory,
                limit: lane.time.map { ProcessorTimeLimit($0, from: start, begunAt: begun) }, start: start)
            let ending = work(turn)
            if let next = lane.next {
                if ending == .unfinished { submit(to: next, for: demand, isFirst: false, work) }
            } else {
                heap.releaseSoon()
            }
        }
        pool(of: lane)
            .submit(until: demand.deadline, isWanted: demand.isWanted, run: run, refused: demand.refuse)
    }

    /// Runs a job that takes little time as soon as a worker is free.
    /// - Returns: `false` if too many charts are waiting; the job will not run.
    package func submit(_ job: @escaping @Sendable (PictureRenderer) -> Void) -> Bool {
        pool(of: .quick).submit(job)
    }

    /// Runs a job that computes the digest of large content, for a render that may follow.
    func submitDigest(for demand: RenderDemand, _ job: @escaping @Sendable () -> Void) {
        digests.submit(until: demand.deadline, isWanted: demand.isWanted, run: job, refused: demand.refuse)
    }

    /// Stops the workers after they have finished the jobs in the queues.
    package func stop() {
        digests.stop()
        for pool in pools { pool.stop() }
    }
}

extension RenderPool {
    /// Whether content is too large for an event loop.
    /// - Parameter size: The size in bytes.
    package static func isLarge(_ size: Int) -> Bool { RenderLane.first(for: size) == .expensive }

    /// The number of renders that wait in a lane.
    package func queued(in lane: RenderLane) -> Int { pool(of: lane).queued }

    /// The number of threads of a lane that are rendering.
    package func busy(in lane: RenderLane) -> Int { pool(of: lane).busyWorkers }

    /// Whether another render would be refused immediately.
    package var isFull: Bool { pool(of: .quick).isFull }
}
