import Budget
import HTTPServer

/// Does the work of requests with content on the threads that render.
///
/// The work begins in the lane for the size of the content. It starts again in the next lane if the time, the memory or the
/// size of decoded content that a lane allows does not suffice.
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
        pool.submit(reply.content.count, for: demand) { turn in
            let request = RequestTurn(
                reply: reply, turn: turn, demand: demand, budget: turn.budget(for: demand),
                contentLimit: turn.contentLimit(contentLimit))
            do throws(Problem) {
                return try work(request)
            } catch {
                if turn.isUnfinished(error) || request.isUnfinished { return .unfinished }
                if let fail { fail(error, turn) } else { problems.answer(error, [reply], by: turn.renderer) }
                return .done
            }
        }
    }
}

/// One attempt at the work of a request.
struct RequestTurn {
    let reply: Reply
    let turn: RenderPool.Turn
    let demand: RenderDemand
    let budget: RenderBudget
    /// The maximum size of the decoded content in this turn, in bytes.
    let contentLimit: Int

    /// Whether the turn has ended before the work was done, which then starts again in the next lane.
    var isUnfinished: Bool { turn.isUnfinished(budget, for: demand) }

    /// Decodes the content of the request.
    func content() throws(Problem) -> [UInt8] {
        try reply.admission.content?.decode(reply.content, limit: contentLimit, budget) ?? reply.content
    }
}
