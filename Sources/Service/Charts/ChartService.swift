import Budget
import Caching
import HTTPMessages
import HTTPServer
import Rendering
import Synchronization
import Threads

/// Answers requests for charts: from a cache, from an equal render in progress, or by a new render.
final class ChartService: Sendable {
    /// A render that is queued or in progress.
    private struct RenderInProgress: Sendable {
        let number: FlightTable<Waiter>.Number
        let key: RequestKey
        /// The time in the queue, before a worker started the render.
        var queue = Duration.zero
    }

    private struct State {
        /// The pictures of requests, so that the spec of a repeated request need not be read.
        var identities: LRUCache<RequestKey, KnownPicture>
        var charts: LRUCache<String, CachedChart>
        var flights = FlightTable<Waiter>()
    }

    /// The result of the cache lookup for a request.
    private enum Arrival {
        case answered(HTTPResponse, PictureTerms?)
        case drawn(CachedChart, PictureTerms?)
        case waiting
        case mustRender(FlightTable<Waiter>.Number)
    }

    private let state: Mutex<State>
    private let pool: RenderPool
    private let reader: ChartReader
    private let problems: ProblemResponder
    private let metrics: RenderMetrics
    private let disk: DiskCache?
    private let renderTime: Duration
    /// The maximum memory of one render, in bytes.
    private let renderMemory: Int
    private let maxAge: Int
    private let cacheControl: String
    private let contentLimit: Int

    /// - Parameter disk: The disk cache below the cache in memory.
    init(
        _ configuration: ServiceConfiguration, pool: RenderPool, reader: ChartReader, problems: ProblemResponder,
        metrics: RenderMetrics, disk: DiskCache? = nil
    ) {
        let forIdentities = configuration.cache / 4
        state = Mutex(
            State(
                identities: LRUCache(capacity: forIdentities),
                charts: LRUCache(capacity: configuration.cache - forIdentities)))
        self.pool = pool
        self.reader = reader
        self.problems = problems
        self.metrics = metrics
        self.disk = disk
        renderTime = configuration.renderTime
        renderMemory = configuration.memoryPlan.render
        contentLimit = configuration.server.limits.content
        maxAge = Int(configuration.maxAge.components.seconds)
        cacheControl = "public, max-age=\(maxAge)"
    }

    /// Answers with a picture of the request's spec or of a saved chart.
    func answer(_ reply: Reply, for saved: SavedChart? = nil) {
        let key = RequestKey(reply.admission, content: reply.content, saved?.hash)
        let waiter = Waiter(reply, timeLeft: saved?.timeLeft ?? .max, maxAge: maxAge)
        switch state.withLock({ arrive(key, waiter, &$0) }) {
        case .answered(let response, let terms):
            waiter.send(response, from: .identity, terms)
        case .drawn(let chart, let terms):
            waiter.send(chart, from: .memory, terms)
        case .waiting:
            break
        case .mustRender(let number):
            let submitted = ContinuousClock.now
            // Only waiters keep the reply, so that a lost response is noticed.
            let isTaken = pool.submit { [self, admission = reply.admission, content = reply.content] renderer in
                render(
                    RenderInProgress(number: number, key: key), admission, content, saved, submitted: submitted,
                    by: renderer)
            }
            if !isTaken { refuse(number, .overloaded) }
        }
    }

    private func arrive(_ key: RequestKey, _ waiter: Waiter, _ state: inout State) -> Arrival {
        if let known = state.identities.value(for: key), known.isCurrent {
            if let response = waiter.answer(knowing: known) { return .answered(response, known.terms) }
            if let chart = state.charts.value(for: known.identity.hash) { return .drawn(chart, known.terms) }
            if state.flights.join(key, identity: known.identity.hash, waiter) { return .waiting }
        }
        if state.flights.join(key, waiter) { return .waiting }
        return .mustRender(state.flights.open(key, waiter))
    }

    /// Refuses all requests that wait for a render, because no worker is available.
    private func refuse(_ number: FlightTable<Waiter>.Number, _ problem: Problem) {
        metrics.count(.queue)
        for waiter in close(number) { problems.answer(problem, waiter.reply) }
    }

    // MARK: - On a worker's thread

    private func render(
        _ render: RenderInProgress, _ admission: Admission, _ content: [UInt8], _ saved: SavedChart?,
        submitted: ContinuousClock.Instant, by renderer: PictureRenderer
    ) {
        let deadline = submitted + renderTime
        let begun = ContinuousClock.now
        var render = render
        render.queue = submitted.duration(to: begun)
        metrics.addQueueWait(render.queue)
        var times: ReadTimes?
        do throws(Problem) {
            guard begun < deadline else {
                metrics.count(.wait)
                throw .overloaded
            }
            guard !closeIfDeserted(render.number) else { return metrics.count(.deserted) }
            times = ReadTimes()
            let input = try ChartInput(admission, content, limit: contentLimit, saved: saved?.spec)
            reader.read(
                input.source, input.options, deadline: deadline,
                budget: { [self, render] deadline, held in
                    RenderBudget(memory: renderMemory, held: held, deadline: deadline) { [self] in
                        closeIfDeserted(render.number)
                    }
                }, by: renderer
            ) { [self, render] problem in
                refuse(render.number, problem)
            } then: { [self, render] outcome, times, renderer in
                draw(render, outcome, times, by: renderer)
            }
        } catch {
            times?.read = begun.duration(to: .now)
            fail(render, error, times, by: renderer)
        }
    }

    /// Continues after the chart has been read.
    private func draw(
        _ render: RenderInProgress, _ outcome: ChartReader.Outcome, _ times: ReadTimes, by renderer: PictureRenderer
    ) {
        let number = render.number
        do throws(Problem) {
            if let fetch = times.fetch {
                metrics.add(fetch, to: .fetch)
                metrics.count(RenderMetrics.Supply(outcome))
                guard !closeIfDeserted(number) else { return metrics.count(.deserted) }
            }
            let read = try outcome.get()
            metrics.add(times.read, to: .read)
            let identity = read.picture.identity
            let known = KnownPicture(identity, terms: read.terms, cacheControl: cacheControl)
            guard isWanted(render, known) else { return metrics.count(.notNeeded) }
            if let chart = chartOnDisk(identity) {
                metrics.count(.notNeeded)
                for waiter in close(number) {
                    waiter.send(chart, from: .disk, read.terms, RenderTimings(render.queue, times))
                }
                return
            }
            let rendered = try Problem.map { () throws(RenderError) in
                try renderer.render(read.picture, budget: read.budget)
            }
            let mayBeStored = read.terms?.mayBeStored ?? true
            let chart =
                mayBeStored
                ? keep(rendered, identity) : CachedChart(rendered, identity: identity, cacheControl: "no-store")
            let waiters = close(number)
            if let times = rendered.times { metrics.add(times) }
            metrics.count(.finished)
            let timings = RenderTimings(render.queue, times, stages: rendered.times)
            for (index, waiter) in waiters.enumerated() {
                waiter.send(chart, from: index == 0 ? .rendered : .coalesced, read.terms, timings)
            }
        } catch {
            fail(render, error, times, by: renderer)
        }
    }

    private func fail(_ render: RenderInProgress, _ error: Problem, _ times: ReadTimes?, by renderer: PictureRenderer) {
        let waiters = close(render.number)
        metrics.count(waiters.isEmpty ? .deserted : error.kind == Problem.tooSlow.kind ? .tooSlow : .refused)
        problems.answer(error, waiters.map(\.reply), by: renderer, timings: RenderTimings(render.queue, times))
    }

    /// Answers the waiters that need no render, now that the identity is known.
    /// - Returns: Whether any waiter is left for which this flight has to render.
    private func isWanted(_ render: RenderInProgress, _ known: KnownPicture) -> Bool {
        let number = render.number
        let (answered, chart, isWanted) = state.withLock { state -> ([Waiter], CachedChart?, Bool) in
            if known.isCurrent { state.identities.insert(known, for: render.key, cost: KnownPicture.cost) }
            let hash = known.identity.hash
            if let chart = state.charts.value(for: hash) { return (state.flights.close(number), chart, false) }
            guard state.flights.identify(number, as: hash) else { return ([], nil, false) }
            let (released, anyLeft) = state.flights.release(number) { $0.answer(knowing: known) != nil }
            if !anyLeft { state.flights.close(number) }
            return (released, nil, anyLeft)
        }
        for waiter in answered {
            if let response = waiter.answer(knowing: known) {
                waiter.send(response, from: .identity, known.terms)
            } else if let chart {
                waiter.send(chart, from: .memory, known.terms)
            }
        }
        return isWanted
    }

    /// Draws a picture before its first request, unless it is cached already. This proves that the spec describes a
    /// chart.
    func draw(
        _ prepared: PreparedPicture, by renderer: PictureRenderer, _ budget: RenderBudget
    ) throws(Problem) {
        let identity = prepared.identity
        let isThere = state.withLock { $0.charts.value(for: identity.hash) != nil } || chartOnDisk(identity) != nil
        guard !isThere else { return metrics.count(.notNeeded) }
        do throws(Problem) {
            let rendered = try Problem.map { () throws(RenderError) in
                try renderer.render(prepared, budget: budget)
            }
            if let times = rendered.times { metrics.add(times) }
            metrics.count(.finished)
            _ = keep(rendered, identity)
        } catch {
            metrics.count(error.kind == Problem.tooSlow.kind ? .tooSlow : .refused)
            throw error
        }
    }

    // MARK: - Caching

    /// Stores a new picture in memory and, if there is a disk cache, on disk.
    private func keep(_ rendered: RenderedPicture, _ identity: PictureIdentity) -> CachedChart {
        disk?.keep(DiskPicture(name: identity.hash, warnings: rendered.warnings, bytes: rendered.bytes))
        return keepInMemory(rendered, identity)
    }

    private func keepInMemory(_ rendered: RenderedPicture, _ identity: PictureIdentity) -> CachedChart {
        let chart = CachedChart(rendered, identity: identity, cacheControl: cacheControl)
        state.withLock { $0.charts.insert(chart, for: identity.hash, cost: chart.bytes.count + 2_000) }
        return chart
    }

    /// Reads a picture from the disk cache and stores it in memory.
    private func chartOnDisk(_ identity: PictureIdentity) -> CachedChart? {
        guard let picture = disk?.picture(named: identity.hash) else { return nil }
        return keepInMemory(RenderedPicture(bytes: picture.bytes, warnings: picture.warnings), identity)
    }

    /// The sizes of the cache of pictures in memory and of the cache of identities.
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
