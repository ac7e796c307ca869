import Budget
import HTTPMessages
import Rendering

/// One attempt at some work.
package struct WorkTurn {
    package let turn: RenderPool.Turn
    package let demand: RenderDemand
    package let budget: RenderBudget
    /// The maximum size of decoded content in this turn, in bytes.
    package let contentLimit: Int
    /// The time at which the turn has begun.
    let begun = ContinuousClock.now

    /// Whether the turn has ended before the work was done, which then starts again in the next lane.
    package var isUnfinished: Bool { turn.isUnfinished(budget, for: demand) }
}

extension RenderPool {
    /// Does some work as soon as a worker is free.
    ///
    /// The work begins in the lane for the size of what it reads. It starts again in the next lane if the time, the memory
    /// or the size of decoded content that a lane allows does not suffice.
    /// - Parameters:
    ///   - octets: The size of what the work reads, in bytes, as far as it is known.
    ///   - fail: Called with the problem that the work has thrown.
    ///   - work: Called on a worker's thread, once for each turn.
    package func run(
        _ octets: Int, for demand: RenderDemand, fail: @escaping @Sendable (Problem, WorkTurn) -> Void,
        work: @escaping @Sendable (WorkTurn) throws(Problem) -> Ending
    ) {
        submit(octets, for: demand) { [contentLimit] turn in
            let attempt = WorkTurn(
                turn: turn, demand: demand, budget: turn.budget(for: demand),
                contentLimit: turn.contentLimit(contentLimit))
            do throws(Problem) {
                return try work(attempt)
            } catch {
                if turn.isUnfinished(error) || attempt.isUnfinished { return .unfinished }
                fail(error, attempt)
                return .done
            }
        }
    }
}

extension RenderPool.Turn {
    /// What the rest of the render may take.
    /// - Parameter held: The memory that earlier steps of the render hold, in bytes.
    package func budget(for demand: RenderDemand, held: Int = 0) -> RenderBudget {
        let (limit, demand) = (limit, demand)
        return RenderBudget(memory: memory, held: held, estimate: lane.estimate) {
            let now = ContinuousClock.now
            return now > demand.deadline || limit?.isReached(at: now) == true || !demand.isWanted()
        }
    }

    /// The maximum size of content in this turn, in bytes.
    package func contentLimit(_ limit: Int) -> Int { min(limit, lane.contentSize ?? limit) }

    /// Whether the render must start again in the next lane.
    /// - Parameter budget: The budget of this turn.
    func isUnfinished(_ budget: RenderBudget, for demand: RenderDemand) -> Bool {
        switch budget.end {
        case nil: false
        // The clients learn that the chart took too long, not that this lane has too little memory.
        case .memory: lane.next != nil
        case .cancelled: lane.next != nil && .now < demand.deadline
        }
    }

    /// Whether the render must start again in the next lane, because its content is too large for this one.
    func isUnfinished(_ problem: Problem) -> Bool { lane.next != nil && problem.status == .contentTooLarge }
}
