import Caching
import HTTPServer
import Synchronization
import Threads

/// Answers requests for charts: from the cache, by waiting for an equal render that is under way, or by a render.
final class ChartDesk: Sendable {
    private struct Waiter: Sendable {
        let reply: Reply
        let preconditions: Preconditions
        /// Whether the answer would be another if the request's `Accept` were.
        let varies: Bool
        /// Where the chart does not live for as long as clients may keep pictures.
        let cacheControl: String?

        init(_ reply: Reply, _ choice: FormatChoice, cacheControl: String?) {
            self.reply = reply
            self.cacheControl = cacheControl
            preconditions = Preconditions(reply.request)
            varies = choice.isOpen(in: reply.request)
        }

        /// The answer if the request's conditions make the picture needless.
        func answer(knowing picture: KnownPicture) -> HTTPResponse? {
            picture.answer(to: preconditions, identifier: reply.identifier, cacheControl: cacheControl)
        }

        func send(_ chart: CachedChart, from source: PictureSource, _ timings: RenderTimings? = nil) {
            send(chart.response(to: reply.request.method, cacheControl: cacheControl), from: source, timings)
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
    private let disk: DiskCache?
    private let renderTime: Duration
    private let maxAge: Int
    private let cacheControl: String
    private let contentLimit: Int

    /// - Parameter disk: keeps the pictures that memory has no room for.
    init(
        _ configuration: ServiceConfiguration, pool: RenderPool, problems: ProblemDesk, metrics: RenderMetrics,
        disk: DiskCache? = nil
    ) {
        let forIdentities = configuration.cache / 4
        state = Mutex(
            State(
                identities: LRUCache(capacity: forIdentities),
                charts: LRUCache(capacity: configuration.cache - forIdentities)))
        self.pool = pool
        self.problems = problems
        self.metrics = metrics
        self.disk = disk
        renderTime = configuration.renderTime
        contentLimit = configuration.server.limits.content
        maxAge = Int(configuration.maxAge.components.seconds)
        cacheControl = "public, max-age=\(maxAge)"
    }

    /// Answers with a picture of the spec that the request holds, or of a chart that was saved.
    func answer(_ reply: Reply, for saved: SavedChart? = nil) {
        let request = reply.request
        let choice = FormatChoice(request)
        let key = RequestKey(request, choice, saved?.hash)
        let timeLeft = saved?.timeLeft ?? .max
        let waiter = Waiter(
            reply, choice, cacheControl: timeLeft < maxAge ? "public, max-age=\(max(0, timeLeft))" : nil)
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
                render(number, key, request, saved, submitted: submitted, by: renderer)
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
        _ number: FlightTable<Waiter>.Number, _ key: RequestKey, _ request: HTTPRequest, _ saved: SavedChart?,
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
            let input = try ChartInput(request, limit: contentLimit, saved: saved?.spec)
            let prepared = try renderer.prepare(input.spec, input.output)
            isReading = false
            let duration = begun.duration(to: .now)
            read = duration
            metrics.add(duration, to: .read)
            guard isWanted(number, key, identity: prepared.identity) else { return metrics.count(.notNeeded) }
            let identity = prepared.identity
            if let chart = chartOnDisk(identity) {
                metrics.count(.notNeeded)
                let timings = RenderTimings(queue: queue, read: read)
                for waiter in close(number) { waiter.send(chart, from: .disk, timings) }
                return
            }
            let cancellation = Cancellation(deadline: deadline) { [self] in closeIfDeserted(number) }
            let rendered = try prepared.render(cancellation)
            let chart = keep(rendered, identity)
            let waiters = close(number)
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

    /// Draws a picture ahead of its first request, unless it is there: the proof that a spec makes a chart.
    func draw(_ prepared: PreparedChart, _ cancellation: Cancellation) throws(Problem) {
        let identity = prepared.identity
        let isThere = state.withLock { $0.charts.value(for: identity.hash) != nil } || chartOnDisk(identity) != nil
        guard !isThere else { return metrics.count(.notNeeded) }
        do throws(Problem) {
            let rendered = try prepared.render(cancellation)
            if let times = rendered.times { metrics.add(times) }
            metrics.count(.finished)
            _ = keep(rendered, identity)
        } catch {
            metrics.count(error.kind == Problem.tooSlow.kind ? .tooSlow : .refused)
            throw error
        }
    }

    // MARK: - Keeping

    /// Keeps a new picture in memory, and has it kept on the disk where there is one.
    private func keep(_ rendered: RenderedChart, _ identity: PictureIdentity) -> CachedChart {
        disk?.keep(DiskPicture(name: identity.hash, warnings: rendered.warnings, bytes: rendered.bytes))
        return keepInMemory(rendered, identity)
    }

    private func keepInMemory(_ rendered: RenderedChart, _ identity: PictureIdentity) -> CachedChart {
        let chart = CachedChart(rendered, identity: identity, cacheControl: cacheControl)
        state.withLock { $0.charts.insert(chart, for: identity.hash, cost: chart.bytes.count + 2_000) }
        return chart
    }

    /// A picture from the disk, which from now on is in memory.
    private func chartOnDisk(_ identity: PictureIdentity) -> CachedChart? {
        guard let picture = disk?.picture(named: identity.hash) else { return nil }
        return keepInMemory(RenderedChart(bytes: picture.bytes, warnings: picture.warnings), identity)
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
