import Budget
import Engine

/// Does the work of requests on the threads that render.
struct RequestWorkers: Sendable {
    private let pool: RenderPool
    private let problems: ProblemResponder
    private let metrics: RenderMetrics
    private let renderTime: Duration

    init(
        _ configuration: ServiceConfiguration, pool: RenderPool, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        self.pool = pool
        self.problems = problems
        self.metrics = metrics
        renderTime = configuration.renderTime
    }

    /// Does the work of a request as soon as a worker is free.
    /// - Parameters:
    ///   - fail: Answers with the problem that the work has thrown; nil answers with a problem document.
    ///   - work: Called on a worker's thread, once for each turn. It answers the request, or makes sure that another
    ///     thread does, unless it throws or the turn ends before.
    func answer(
        _ reply: Reply, fail: (@Sendable (Problem, WorkTurn) -> Void)? = nil,
        _ work: @escaping @Sendable (RequestTurn) throws(Problem) -> RenderPool.Ending
    ) {
        let demand = RenderDemand(of: reply, until: .now + renderTime, metrics, problems)
        let fail = fail ?? { [problems] problem, work in problems.answer(problem, [reply], by: work.turn.renderer) }
        pool.run(reply.content.count, for: demand, fail: fail) { turn throws(Problem) in
            try work(RequestTurn(reply: reply, work: turn))
        }
    }

    /// Does the work of a part of a request as soon as a worker is free.
    /// - Parameters:
    ///   - octets: The size of the part, in bytes.
    ///   - reply: The request. The part is cancelled when its client has disconnected.
    ///   - work: Called on a worker's thread, once for each turn.
    ///   - fail: Called with the problem that the work has thrown or that prevents it.
    func run(
        partOf reply: Reply, _ octets: Int, work: @escaping @Sendable (WorkTurn) throws(Problem) -> RenderPool.Ending,
        fail: @escaping @Sendable (Problem) -> Void
    ) {
        let demand = RenderDemand(
            until: .now + renderTime, metrics, isGone: { reply.clientIsGone }, overloaded: { _ in fail(.overloaded) })
        pool.run(octets, for: demand, fail: { problem, _ in fail(problem) }, work: work)
    }
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

extension RenderDemand {
    /// The demand of a request, which is answered with a problem if the render is refused.
    init(
        of reply: Reply, until deadline: ContinuousClock.Instant, _ metrics: RenderMetrics, _ problems: ProblemResponder
    ) {
        self.init(
            until: deadline, metrics, isGone: { reply.clientIsGone },
            overloaded: { problems.answer(.overloaded, reply, timings: $0) })
    }
}
