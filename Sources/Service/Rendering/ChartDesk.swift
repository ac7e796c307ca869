import HTTPServer
import Synchronization

/// Answers requests for charts: from the cache, by waiting for an equal render that is under way, or by a render.
final class ChartDesk: Sendable {
    private struct Waiter: Sendable {
        let reply: Reply
        let preconditions: Preconditions
        /// Whether the answer would be another if the request's `Accept` were.
        let varies: Bool

        init(_ reply: Reply, _ choice: FormatChoice) {
            self.reply = reply
            preconditions = Preconditions(reply.request)
            varies = choice.isOpen(in: reply.request)
        }

        /// The answer if the request's conditions make the picture needless.
        func answer(knowing picture: KnownPicture) -> HTTPResponse? {
            picture.answer(to: preconditions, identifier: reply.identifier)
        }

        func send(_ chart: CachedChart, from source: PictureSource, _ timings: RenderTimings? = nil) {
            send(chart.response(to: reply.request.method), from: source, timings)
        }

        func send(_ response: HTTPResponse, from source: PictureSource, _ timings: RenderTimings? = nil) {
            var response = response
            if varies { response.fields.append(.vary, "Accept") }
            reply.send(response, source: source, timings: timings)
        }
    }

    private struct State {
        /// The picture that a request stands for, so that repeats need no reading.
        var identities: LRUCache<RequestKey, KnownPicture>
        var charts: LRUCache<String, CachedChart>
        var flights = FlightTable<Waiter>()
    }

    /// What a request comes to before anything is rendered.
    private enum Arrival {
        case answered(HTTPResponse)
        case drawn(CachedChart)
        case waiting
        case mustRender(FlightTable<Waiter>.Number)
    }

    private let state: Mutex<State>
    private let pool: RenderPool
    private let problems: ProblemDesk
    private let metrics: RenderMetrics
    private let renderTime: Duration
    private let cacheControl: String
    private let contentLimit: Int

    init(
        _ configuration: ServiceConfiguration, pool: RenderPool, problems: ProblemDesk, metrics: RenderMetrics
    ) {
        let forIdentities = configuration.cache / 4
        state = Mutex(
            State(
                identities: LRUCache(capacity: forIdentities),
                charts: LRUCache(capacity: configuration.cache - forIdentities)))
        self.pool = pool
        self.problems = problems
        self.metrics = metrics
        renderTime = configuration.renderTime
        contentLimit = configuration.server.limits.content
        cacheControl = "public, max-age=\(configuration.maxAge.components.seconds)"
    }

    func answer(_ reply: Reply) {
        let request = reply.request
        let choice = FormatChoice(request)
        let key = RequestKey(request, choice)
        let waiter = Waiter(reply, choice)
        switch state.withLock({ arrive(key, waiter, &$0) }) {
        case .answered(let response):
            waiter.send(response, from: .identity)
        case .drawn(let chart):
            waiter.send(chart, from: .memory)
        case .waiting:
            break
        case .mustRender(let number):
            let submitted = ContinuousClock.now
            let isTaken = pool.submit { [self] renderer in
                render(number, key, request, submitted: submitted, by: renderer)
            }
            if !isTaken {
                metrics.count(.queue)
                for waiter in close(number) { problems.answer(.overloaded, waiter.reply) }
            }
        }
    }

    private func arrive(_ key: RequestKey, _ waiter: Waiter, _ state: inout State) -> Arrival {
        if let known = state.identities.value(for: key) {
            if let response = waiter.answer(knowing: known) { return .answered(response) }
            if let chart = state.charts.value(for: known.identity.hash) { return .drawn(chart) }
            if state.flights.join(key, identity: known.identity.hash, waiter) { return .waiting }
        }
        if state.flights.join(key, waiter) { return .waiting }
        return .mustRender(state.flights.open(key, waiter))
    }

    // MARK: - On a worker's thread

    private func render(
        _ number: FlightTable<Waiter>.Number, _ key: RequestKey, _ request: HTTPRequest,
        submitted: ContinuousClock.Instant, by renderer: ChartRenderer
    ) {
        let deadline = submitted + renderTime
        let begun = ContinuousClock.now
        let queue = submitted.duration(to: begun)
        var read: Duration?
        var isReading = false
        metrics.addQueueWait(queue)
        do throws(Problem) {
            guard begun < deadline else {
                metrics.count(.wait)
                throw .overloaded
            }
            guard !closeIfDeserted(number) else { return metrics.count(.deserted) }
            isReading = true
            let input = try ChartInput(request, limit: contentLimit)
            let prepared = try renderer.prepare(input.spec, input.output)
            isReading = false
            let duration = begun.duration(to: .now)
            read = duration
            metrics.add(duration, to: .read)
            guard isWanted(number, key, identity: prepared.identity) else { return metrics.count(.notNeeded) }
            let cancellation = Cancellation(deadline: deadline) { [self] in closeIfDeserted(number) }
            let rendered = try prepared.render(cancellation)
            let chart = CachedChart(rendered, identity: prepared.identity, cacheControl: cacheControl)
            let waiters = state.withLock { state in
                state.charts.insert(chart, for: prepared.identity.hash, cost: chart.bytes.count + 2_000)
                return state.flights.close(number)
            }
            if let times = rendered.times { metrics.add(times) }
            metrics.count(.finished)
            let timings = RenderTimings(queue: queue, read: read, stages: rendered.times)
            for (index, waiter) in waiters.enumerated() {
                waiter.send(chart, from: index == 0 ? .rendered : .coalesced, timings)
            }
        } catch {
            let waiters = close(number)
            if isReading { read = begun.duration(to: .now) }
            metrics.count(waiters.isEmpty ? .deserted : error.kind == Problem.tooSlow.kind ? .tooSlow : .refused)
            problems.answer(
                error, waiters.map(\.reply), by: renderer, timings: RenderTimings(queue: queue, read: read))
        }
    }

    /// Answers those who need no render now that the identity is known.
    /// - Returns: Whether anybody is left for whom this flight has to render.
    private func isWanted(_ number: FlightTable<Waiter>.Number, _ key: RequestKey, identity: PictureIdentity) -> Bool {
        let known = KnownPicture(identity, cacheControl: cacheControl)
        let (answered, chart, isWanted) = state.withLock { state -> ([Waiter], CachedChart?, Bool) in
            state.identities.insert(known, for: key, cost: KnownPicture.cost)
            if let chart = state.charts.value(for: identity.hash) { return (state.flights.close(number), chart, false) }
            guard state.flights.identify(number, as: identity.hash) else { return ([], nil, false) }
            let (released, anyLeft) = state.flights.release(number) { $0.answer(knowing: known) != nil }
            if !anyLeft { state.flights.close(number) }
            return (released, nil, anyLeft)
        }
        for waiter in answered {
            if let response = waiter.answer(knowing: known) {
                waiter.send(response, from: .identity)
            } else if let chart {
                waiter.send(chart, from: .memory)
            }
        }
        return isWanted
    }

    /// How much the pictures in memory take, and what is known of requests.
    var cacheContent: (pictures: CacheContent, identities: CacheContent) {
        state.withLock { (CacheContent($0.charts), CacheContent($0.identities)) }
    }

    private func close(_ number: FlightTable<Waiter>.Number) -> [Waiter] {
        state.withLock { $0.flights.close(number) }
    }

    private func closeIfDeserted(_ number: FlightTable<Waiter>.Number) -> Bool {
        state.withLock { $0.flights.close(number, ifAll: \.reply.clientIsGone) }
    }
}
