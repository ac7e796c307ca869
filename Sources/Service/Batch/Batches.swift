import Budget
import Engine
import HTTPMessages
import HTTPServer
import Rendering

/// Draws many specs for one request.
///
/// Each spec is a request for a picture of its own: it has its own time and memory, uses the caches, and counts against
/// the rate limit of its client. Its picture and its problem are those of `POST /chart`.
final class Batches: Sendable {
    private let engine: PictureEngine
    let pool: RenderPool
    private let workers: RequestWorkers
    let reader: PictureReader
    let problems: ProblemResponder
    let renderMetrics: RenderMetrics
    let renderTime: Duration
    private let access: AccessPolicy
    private let gate: BatchGate
    private let limit: Int
    private let window: Int
    let metrics = BatchMetrics()

    init(
        _ configuration: ServiceConfiguration, engine: PictureEngine, pool: RenderPool, reader: PictureReader,
        problems: ProblemResponder, access: AccessPolicy, metrics: RenderMetrics
    ) {
        self.engine = engine
        self.pool = pool
        workers = RequestWorkers(configuration, pool: pool, problems: problems, metrics: metrics)
        self.reader = reader
        self.problems = problems
        self.access = access
        renderMetrics = metrics
        renderTime = configuration.renderTime
        limit = configuration.batchSpecs
        // One more than the workers waits, so that none of them is idle between two pictures.
        let slots = pool.workers + 1
        window = 2 * slots
        gate = BatchGate(slots: slots, longestPause: renderTime) {
            pool.queued(in: .quick) > max(slots, pool.capacity / 2)
        }
    }

    /// `POST /batch`: answers with the pictures of all specs.
    func answer(_ reply: Reply) {
        workers.answer(reply) { [self] request throws(Problem) in
            let query = try BatchQuery(reply.request)
            let content = try request.content()
            let plan = try BatchPlan(content, query, limit: limit, request.budget)
            let octets = content.count + plan.items.count * BatchPlan.costOfItem
            guard let lease = reader.resources.lease(specOctets: octets) else { throw .overloaded }
            let batch = Batch(plan: plan, content: content, admission: reply.admission, lease: lease)
            if query.form == .document { bind(batch, reply) } else { send(batch, query, reply) }
            return .done
        }
    }

    /// Answers with a stream of pictures.
    private func send(_ batch: Batch, _ query: BatchQuery, _ reply: Reply) {
        var fields = HTTPFields.common()
        fields.append(.contentType, BatchWriter(query.form).contentType)
        fields.append(.cacheControl, "no-store")
        if query.form == .tar { fields.append(.contentDisposition, "attachment; filename=\"charts.tar\"") }
        // Otherwise, proxies such as nginx would buffer the pieces.
        fields.append(HTTPFieldName("x-accel-buffering"), "no")
        var response = HTTPResponse(.ok, fields: fields)
        response.source = BatchStream(
            batch.plan.items, query, window: window, gate, metrics,
            refuse: { item, problem in
                BatchResult(item, problem, batch.identifier(of: item))
            },
            reserve: { [reader] octets in reader.resources.lease(specOctets: octets) },
            draw: { [self] item, client, then in draw(item, of: batch, for: client, then) })
        reply.send(response)
    }

    /// Draws the picture of one spec.
    private func draw(
        _ item: BatchItem, of batch: Batch, for client: ClientLink,
        _ then: @escaping @Sendable (BatchResult) -> Void
    ) {
        let identifier = batch.identifier(of: item)
        // The request itself counts as the first.
        if item.number > 1, let refusal = access.countAnother(batch.admission.request, from: batch.admission.peer) {
            return then(BatchResult(item, refusal, identifier))
        }
        let content = item.content(of: batch.content)
        let waiting = PictureClient(
            isGone: { client.isGone },
            tell: { then(BatchResult(item, $0, identifier, ProblemForm(part: content))) })
        engine.draw(PictureRequest(part: content, item.options, for: waiting))
    }
}

/// A batch whose specs are known.
struct Batch: Sendable {
    let plan: BatchPlan
    let content: [UInt8]
    let admission: Admission
    /// The reserved memory of the content.
    let lease: ResourceBudget.Lease

    /// The identifier of the request for one spec.
    func identifier(of item: BatchItem) -> String { "\(admission.identifier.prefix(100)).\(item.number)" }
}
