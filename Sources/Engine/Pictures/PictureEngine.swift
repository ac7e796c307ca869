import Caching
import Rendering
import Synchronization
import Threads

/// Provides pictures: from a cache, from an equal render in progress, or by a new render.
package final class PictureEngine: Sendable {
    /// A render that is queued or in progress.
    struct RenderInProgress: Sendable {
        let number: FlightTable<PictureClient>.Number
        let key: PictureKey
        /// The time in the queue, before a worker started the render.
        var queue = Duration.zero
        /// Whether the picture is that of a live chart, which is soon replaced by another.
        var isLive = false
    }

    struct State {
        /// The pictures of requests, so that the spec of a repeated request need not be read.
        var identities: LRUCache<PictureKey, KnownPicture>
        var pictures: LRUCache<String, FinishedPicture>
        var flights = FlightTable<PictureClient>()
    }

    /// The result of the cache lookup for a request.
    private enum Arrival {
        case known(PictureOutcome)
        case waiting
        case mustRender(FlightTable<PictureClient>.Number)
    }

    let state: Mutex<State>
    private let pool: RenderPool
    let reader: PictureReader
    let metrics: RenderMetrics
    let disk: DiskCache?
    let renderTime: Duration
    let acceptsTables: Bool

    /// - Parameter disk: The disk cache below the cache in memory.
    package init(
        _ configuration: EngineConfiguration, pool: RenderPool, reader: PictureReader, metrics: RenderMetrics,
        disk: DiskCache? = nil
    ) {
        let forIdentities = configuration.cache / 4
        state = Mutex(
            State(
                identities: LRUCache(capacity: forIdentities),
                pictures: LRUCache(capacity: configuration.cache - forIdentities)))
        self.pool = pool
        self.reader = reader
        self.metrics = metrics
        self.disk = disk
        renderTime = configuration.renderTime
        acceptsTables = configuration.acceptsTables
    }

    /// Makes the picture of a request.
    package func draw(_ request: PictureRequest) {
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
            let (read, isLive) = (request.input, request.isLive)
            let render = { @Sendable (work: WorkTurn) in
                RenderInProgress(
                    number: number, key: key, queue: arrival.duration(to: work.begun), isLive: isLive)
            }
            pool.run(request.octets, for: demand) { [self] problem, work in
                fail(render(work), problem, ReadTimes(read: work.begun.duration(to: .now)), on: work.turn)
            } work: { [self] work throws(Problem) in
                metrics.add(wait: work.turn.wait, in: work.turn.lane)
                return try self.render(render(work), read(work), in: work)
            }
        }
    }

    private func arrive(_ key: PictureKey, _ client: PictureClient, _ state: inout State) -> Arrival {
        if let known = state.identities.value(for: key), known.isCurrent {
            if !client.needs(known) { return .known(.notNeeded(known)) }
            if let chart = state.pictures.value(for: known.identity.hash) {
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

    /// The sizes of the cache of pictures in memory and of the cache of identities.
    package var cacheContent: (pictures: CacheContent, identities: CacheContent) {
        state.withLock { (CacheContent($0.pictures), CacheContent($0.identities)) }
    }

    func close(_ number: FlightTable<PictureClient>.Number) -> [PictureClient] {
        state.withLock { $0.flights.close(number) }
    }

    private func closeIfDeserted(_ number: FlightTable<PictureClient>.Number) -> Bool {
        state.withLock { $0.flights.close(number, ifAll: \.isGone) }
    }
}
