import Budget
import Caching
import HTTPServer
import Rendering
import Synchronization
import Threads

/// Makes pictures for whoever wants them: from a cache, by an equal render in progress, or by a new render.
final class PictureEngine: Sendable {
    /// A render that is queued or in progress.
    private struct RenderInProgress: Sendable {
        let number: FlightTable<PictureClient>.Number
        let key: RequestKey
        /// The time in the queue, before a worker started the render.
        var queue = Duration.zero
        /// Whether the picture is that of a live chart, which is soon replaced by another.
        var isLive = false
    }

    private struct State {
        /// The pictures of requests, so that the spec of a repeated request need not be read.
        var identities: LRUCache<RequestKey, KnownPicture>
        var charts: LRUCache<String, CachedChart>
        var flights = FlightTable<PictureClient>()
    }

    /// The result of the cache lookup for a request.
    private enum Arrival {
        case known(PictureOutcome)
        case waiting
        case mustRender(FlightTable<PictureClient>.Number)
    }

    private let state: Mutex<State>
    private let pool: RenderPool
    private let reader: ChartReader
    private let metrics: RenderMetrics
    private let disk: DiskCache?
    private let renderTime: Duration
    private let cacheControl: String
    private let contentLimit: Int
    private let acceptsTables: Bool

    /// - Parameter disk: The disk cache below the cache in memory.
    init(
        _ configuration: ServiceConfiguration, pool: RenderPool, reader: ChartReader, metrics: RenderMetrics,
        disk: DiskCache? = nil
    ) {
        let forIdentities = configuration.cache / 4
        state = Mutex(
            State(
                identities: LRUCache(capacity: forIdentities),
                charts: LRUCache(capacity: configuration.cache - forIdentities)))
        self.pool = pool
        self.reader = reader
        self.metrics = metrics
        self.disk = disk
        renderTime = configuration.renderTime
        contentLimit = configuration.server.limits.content
        acceptsTables = configuration.dialects.contains(.native)
        cacheControl = "public, max-age=\(configuration.maxAge.components.seconds)"
    }

    /// Makes the picture of a request.
    func draw(_ request: PictureRequest) {
        let arrival = ContinuousClock.now
        guard RenderPool.isLarge(request.keyedOctets) else { return draw(request, since: arrival) }
        // The digest of large content would delay other connections of the event loop.
        let client = request.client
        let demand = RenderDemand(
            until: arrival + renderTime, metrics, isGone: { client.isGone },
            overloaded: { client.tell(.problem(.overloaded, $0, on: nil)) })
        pool.submitDigest(for: demand) { [self] in draw(request, since: arrival) }
    }

    private func draw(_ request: PictureRequest, since arrival: ContinuousClock.Instant) {
        let key = request.key()
        switch state.withLock({ arrive(key, request.client, &$0) }) {
        case .known(let outcome): request.client.tell(outcome)
        case .waiting: break
        case .mustRender(let number):
            let demand = RenderDemand(
                deadline: arrival + renderTime, isWanted: { [self] in !closeIfDeserted(number) },
                refuse: { [self] refusal in refuse(number, refusal, since: arrival) })
            // Only the flight keeps the client, so that a lost outcome is noticed.
            pool.submit(request.octets, for: demand) { [self, input = request.input, isLive = request.isLive] turn in
                let render = RenderInProgress(
                    number: number, key: key, queue: arrival.duration(to: .now), isLive: isLive)
                return self.render(render, input, for: demand, on: turn)
            }
        }
    }

    private func arrive(_ key: RequestKey, _ client: PictureClient, _ state: inout State) -> Arrival {
        if let known = state.identities.value(for: key), known.isCurrent {
            if !client.needs(known) { return .known(.notNeeded(known)) }
            if let chart = state.charts.value(for: known.identity.hash) {
                return .known(.picture(chart, from: .memory, known.terms, nil))
            }
            if state.flights.join(key, identity: known.identity.hash, client) { return .waiting }
        }
        if state.flights.join(key, client) { return .waiting }
        return .mustRender(state.flights.open(key, client))
    }

    /// Refuses all requests that still wait for a render, because no worker is available.
    private func refuse(
        _ number: FlightTable<PictureClient>.Number, _ refusal: Refusal, since arrival: ContinuousClock.Instant
    ) {
        metrics.count(refusal)
        let timings = RenderTimings(queue: arrival.duration(to: .now))
        for client in close(number) { client.tell(.problem(.overloaded, timings, on: nil)) }
    }

    // MARK: - On a worker's thread

    private func render(
        _ render: RenderInProgress, _ read: @Sendable (InputTurn) throws(Problem) -> PictureInput,
        for demand: RenderDemand, on turn: RenderPool.Turn
    ) -> RenderPool.Ending {
        let begun = ContinuousClock.now
        metrics.add(wait: turn.wait, in: turn.lane)
        let budget = turn.budget(for: demand)
        do throws(Problem) {
            let input = try read(
                InputTurn(
                    contentLimit: turn.contentLimit(contentLimit), dialects: turn.renderer.dialects, budget: budget))
            guard acceptsTables || input.isDocument else { throw .tablesNotAccepted }
            return reader.read(input.source, input.options, for: demand, on: turn, budget) {
                [self] outcome, times, turn in
                draw(render, outcome, times, on: turn)
            }
        } catch {
            if turn.isUnfinished(error) { return .unfinished }
            fail(render, error, ReadTimes(read: begun.duration(to: .now)), on: turn)
            return .done
        }
    }

    /// Continues after the chart has been read.
    private func draw(
        _ render: RenderInProgress, _ outcome: ChartReader.Outcome, _ times: ReadTimes, on turn: RenderPool.Turn
    ) -> RenderPool.Ending {
        let number = render.number
        do throws(Problem) {
            if let fetch = times.fetch, turn.isFirst {
                metrics.add(fetch, to: .fetch)
                metrics.count(RenderMetrics.Supply(outcome))
            }
            let read = try outcome.get()
            if turn.isFirst { metrics.add(times.read, to: .read) }
            let identity = read.picture.identity
            let known = KnownPicture(identity, terms: read.terms, cacheControl: cacheControl)
            guard isWanted(render, known) else {
                metrics.count(.notNeeded)
                return .done
            }
            if let chart = chartOnDisk(identity) {
                metrics.count(.notNeeded)
                for client in close(number) {
                    client.tell(.picture(chart, from: .disk, read.terms, RenderTimings(render.queue, times)))
                }
                return .done
            }
            guard let rendered = try self.rendered(read, on: turn) else { return .unfinished }
            let mayBeStored = read.terms?.mayBeStored ?? true
            let chart =
                mayBeStored
                ? keep(rendered, identity, onDisk: !render.isLive)
                : CachedChart(rendered, identity: identity, cacheControl: "no-store")
            let clients = close(number)
            if let times = rendered.times { metrics.add(times) }
            metrics.count(.finished)
            let timings = RenderTimings(render.queue, times, stages: rendered.times)
            for (index, client) in clients.enumerated() {
                client.tell(.picture(chart, from: index == 0 ? .rendered : .coalesced, read.terms, timings))
            }
        } catch {
            fail(render, error, times, on: turn)
        }
        return .done
    }

    /// Renders a picture.
    /// - Returns: The picture; `nil` if the turn ended before it was finished.
    private func rendered(_ read: ReadPicture, on turn: RenderPool.Turn) throws(Problem) -> RenderedPicture? {
        do throws(RenderError) {
            return try turn.renderer.render(read.picture, budget: read.budget)
        } catch {
            if turn.isUnfinished(read.budget, for: read.demand) { return nil }
            throw Problem(error)
        }
    }

    private func fail(_ render: RenderInProgress, _ error: Problem, _ times: ReadTimes, on turn: RenderPool.Turn) {
        var error = error
        error.isCausedByChart = turn.work > renderTime / 2
        let clients = close(render.number)
        if clients.isEmpty { metrics.count(.deserted) } else { metrics.count(error) }
        let timings = RenderTimings(render.queue, times)
        for client in clients { client.tell(.problem(error, timings, on: turn.renderer)) }
    }

    /// Tells the clients that need no render, now that the identity is known.
    /// - Returns: Whether any client is left for which this flight has to render.
    private func isWanted(_ render: RenderInProgress, _ known: KnownPicture) -> Bool {
        let number = render.number
        let (told, chart, isWanted) = state.withLock { state -> ([PictureClient], CachedChart?, Bool) in
            if known.isCurrent { state.identities.insert(known, for: render.key, cost: KnownPicture.cost) }
            let hash = known.identity.hash
            if let chart = state.charts.value(for: hash) { return (state.flights.close(number), chart, false) }
            guard state.flights.identify(number, as: hash) else { return ([], nil, false) }
            let (released, anyLeft) = state.flights.release(number) { !$0.needs(known) }
            if !anyLeft { state.flights.close(number) }
            return (released, nil, anyLeft)
        }
        for client in told {
            if !client.needs(known) {
                client.tell(.notNeeded(known))
            } else if let chart {
                client.tell(.picture(chart, from: .memory, known.terms, nil))
            }
        }
        return isWanted
    }

    /// Draws a picture before its first request, unless it is cached already. This proves that the spec describes a
    /// chart.
    /// - Returns: The picture; `nil` if the turn ended before it was finished.
    func draw(
        _ read: ReadPicture, on turn: RenderPool.Turn, onDisk: Bool = true
    ) throws(Problem) -> CachedChart? {
        let identity = read.picture.identity
        if let chart = state.withLock({ $0.charts.value(for: identity.hash) }) ?? chartOnDisk(identity) {
            metrics.count(.notNeeded)
            return chart
        }
        do throws(Problem) {
            guard let rendered = try rendered(read, on: turn) else { return nil }
            if let times = rendered.times { metrics.add(times) }
            metrics.count(.finished)
            return keep(rendered, identity, onDisk: onDisk)
        } catch {
            metrics.count(error)
            throw error
        }
    }

    // MARK: - Caching

    /// Stores a new picture in memory and, if there is a disk cache, on disk.
    private func keep(_ rendered: RenderedPicture, _ identity: PictureIdentity, onDisk: Bool) -> CachedChart {
        guard onDisk else { return keepInMemory(rendered, identity) }
        disk?.keep(
            DiskPicture(
                name: identity.hash, warnings: rendered.warnings, alternative: rendered.alternative,
                bytes: rendered.bytes))
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
        let rendered = RenderedPicture(
            bytes: picture.bytes, warnings: picture.warnings, alternative: picture.alternative)
        return keepInMemory(rendered, identity)
    }

    /// Removes a picture from memory that will hardly be requested again.
    func forget(_ chart: CachedChart) {
        state.withLock { $0.charts.removeValue(for: chart.identity.hash) }
    }

    /// The sizes of the cache of pictures in memory and of the cache of identities.
    var cacheContent: (pictures: CacheContent, identities: CacheContent) {
        state.withLock { (CacheContent($0.charts), CacheContent($0.identities)) }
    }

    private func close(_ number: FlightTable<PictureClient>.Number) -> [PictureClient] {
        state.withLock { $0.flights.close(number) }
    }

    private func closeIfDeserted(_ number: FlightTable<PictureClient>.Number) -> Bool {
        state.withLock { $0.flights.close(number, ifAll: \.isGone) }
    }
}
