import Budget
import HTTPServer

/// Does work on the threads that render.
///
/// The work begins in the lane for the size of what it reads. It starts again in the next lane if the time, the memory or
/// the size of decoded content that a lane allows does not suffice.
struct RequestWorkers: Sendable {
    private let pool: RenderPool
    private let problems: ProblemResponder
    private let metrics: RenderMetrics
    private let renderTime: Duration
    private let contentLimit: Int

    init(
        _ configuration: ServiceConfiguration, pool: RenderPool, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        self.pool = pool
        self.problems = problems
        self.metrics = metrics
        renderTime = configuration.renderTime
        contentLimit = configuration.server.limits.content
    }

    /// Does the work of a request as soon as a worker is free.
    /// - Parameters:
    ///   - fail: Answers with the problem that the work has thrown; nil answers with a problem document.
    ///   - work: Called on a worker's thread, once for each turn. It answers the request, or sees to it that others do, unless
    ///     it throws or the turn ends before.
    func answer(
        _ reply: Reply, fail: (@Sendable (Problem, RenderPool.Turn) -> Void)? = nil,
        _ work: @escaping @Sendable (RequestTurn) throws(Problem) -> RenderPool.Ending
    ) {
        let demand = RenderDemand(of: reply, until: .now + renderTime, metrics, problems)
        let fail = fail ?? { [problems] problem, turn in problems.answer(problem, [reply], by: turn.renderer) }
        run(reply.content.count, for: demand, fail: fail) { turn throws(Problem) in
            try work(RequestTurn(reply: reply, work: turn))
        }
    }

    /// Does the work of a part of a request as soon as a worker is free.
    /// - Parameters:
    ///   - octets: The size of the part, in bytes.
    ///   - reply: The request. The part is given up when its client is gone.
    ///   - work: Called on a worker's thread, once for each turn.
    ///   - fail: Called with the problem that the work has thrown or that prevents it.
    func run(
        partOf reply: Reply, _ octets: Int, work: @escaping @Sendable (WorkTurn) throws(Problem) -> RenderPool.Ending,
        fail: @escaping @Sendable (Problem) -> Void
    ) {
        let demand = RenderDemand(
            until: .now + renderTime, metrics, isGone: { reply.clientIsGone }, overloaded: { _ in fail(.overloaded) })
        run(octets, for: demand, fail: { problem, _ in fail(problem) }, work)
    }

    private func run(
        _ octets: Int, for demand: RenderDemand, fail: @escaping @Sendable (Problem, RenderPool.Turn) -> Void,
        _ work: @escaping @Sendable (WorkTurn) throws(Problem) -> RenderPool.Ending
    ) {
        pool.submit(octets, for: demand) { turn in
            let attempt = WorkTurn(
                turn: turn, demand: demand, budget: turn.budget(for: demand),
                contentLimit: turn.contentLimit(contentLimit))
            do throws(Problem) {
                return try work(attempt)
            } catch {
                if turn.isUnfinished(error) || attempt.isUnfinished { return .unfinished }
                fail(error, turn)
                return .done
            }
        }
    }
}

/// One attempt at some work.
struct WorkTurn {
    let turn: RenderPool.Turn
    let demand: RenderDemand
    let budget: RenderBudget
    /// The maximum size of decoded content in this turn, in bytes.
    let contentLimit: Int

    /// Whether the turn has ended before the work was done, which then starts again in the next lane.
    var isUnfinished: Bool { turn.isUnfinished(budget, for: demand) }
}

/// One attempt at the work of a request.
struct RequestTurn {
    let reply: Reply
    let work: WorkTurn

    var turn: RenderPool.Turn { work.turn }
    var budget: RenderBudget { work.budget }
    var contentLimit: Int { work.contentLimit }
    var isUnfinished: Bool { work.isUnfinished }

    /// Decodes the content of the request.
    func content() throws(Problem) -> [UInt8] {
        try reply.admission.content?.decode(reply.content, limit: contentLimit, budget) ?? reply.content
    }
}
