import Dispatch
import Engine
import Glibc
import HTTPMessages
import HTTPServer
import Rendering
import Threads

/// The whole service on one address, and its metrics on another one.
package final class ChartServer: Sendable {
    private let server: Server
    private let metricsServer: Server?
    let router: Router
    private let pool: RenderPool
    private let readiness: Readiness
    private let log: RequestLog
    private let savedCharts: ChartDatabase?
    private let resources: ResourceLoader
    private let shared: RedisSharing?
    let disk: DiskCache?
    private let drainDelay: Duration
    private let drainTime: Duration
    private let queue = DispatchQueue(label: "plotwright.service")

    /// Starts to listen and to serve.
    /// - Parameters:
    ///   - dialects: The dialects of the renderers.
    ///   - logDescriptor: The descriptor for the log.
    ///   - makeRenderer: Called once by every worker thread.
    package convenience init(
        _ configuration: ServiceConfiguration, dialects: DialectSet, logDescriptor: Int32 = STDERR_FILENO,
        makeRenderer: @escaping @Sendable () -> PictureRenderer
    ) throws(StartError) {
        try self.init(
            configuration, dialects: dialects, logDescriptor: logDescriptor, accessClock: .system,
            makeRenderer: makeRenderer)
    }

    /// - Parameter resources: The loader that replaces the one of the configuration.
    convenience init(
        _ configuration: ServiceConfiguration, dialects: DialectSet, logDescriptor: Int32 = STDERR_FILENO,
        accessClock: AccessClock, resources: ResourceLoader? = nil,
        makeRenderer: @escaping @Sendable () -> PictureRenderer
    ) throws(StartError) {
        let sharedLog = LateLog()
        let shared = RedisSharing(configuration.sharing, log: sharedLog)
        let resources =
            if let resources { resources } else { try ResourceLoader(configuration.data, shared: shared?.cache) }
        if let folder = configuration.diskCachePath, let exposure = DiskFile.exposure(ofFolder: folder) {
            resources.stop()
            throw .diskCache(path: folder, exposure)
        }
        let savedCharts = try configuration.openSavedCharts()
        do throws(ListenError) {
            try self.init(
                configuration, dialects, savedCharts, resources, shared, sharedLog, logDescriptor: logDescriptor,
                accessClock: accessClock, makeRenderer: makeRenderer)
        } catch {
            savedCharts?.stop()
            resources.stop()
            throw .listen(error)
        }
    }

    private init(
        _ configuration: ServiceConfiguration, _ dialects: DialectSet, _ savedCharts: ChartDatabase?,
        _ resources: ResourceLoader, _ shared: RedisSharing?, _ sharedLog: LateLog, logDescriptor: Int32,
        accessClock: AccessClock,
        makeRenderer: @escaping @Sendable () -> PictureRenderer
    ) throws(ListenError) {
        let loops = max(1, configuration.server.eventLoops)
        let metrics = ServiceMetrics(loops: loops)
        let pictures = ProblemPictures()
        let heap = Heap()
        let pool = RenderPool(configuration.engine, heap: heap) {
            let renderer = makeRenderer()
            pictures.prepare(by: renderer)
            return renderer
        }
        let readiness = Readiness(pool: pool)
        let problems = ProblemResponder(pool: pool, pictures: pictures)
        let disk = configuration.diskCachePath.map { DiskCache(folder: $0, capacity: configuration.diskCache) }
        let reader = PictureReader(pool: pool, resources: resources)
        let engine = PictureEngine(
            configuration.engine, pool: pool, reader: reader, metrics: metrics.renders, disk: disk)
        let charts = ChartService(configuration, engine, problems: problems)
        let live = LiveCharts(
            configuration, database: savedCharts, charts: charts, pool: pool, reader: reader, problems: problems,
            metrics: metrics.renders)
        if let shared { live.share(by: shared.notifier) }
        let access = AccessPolicy(configuration.access, clock: accessClock)
        let batches = Batches(
            configuration, engine: engine, pool: pool, reader: reader, problems: problems, access: access,
            metrics: metrics.renders)
        let saved = savedCharts.map {
            SavedCharts(
                configuration, database: $0, charts: charts, pool: pool, reader: reader, problems: problems,
                metrics: metrics.renders)
        }
        let router = Router(
            Route.all(
                charts, readiness, problems, saved, live, batches,
                resources.catalogue.map {
                    PrometheusGraphs($0, resources: resources, charts: charts, problems: problems)
                }, configuration, dialects)
                + Route.assistants(
                    configuration, dialects, engine: engine, saved: saved, pool: pool, reader: reader,
                    problems: problems, metrics: metrics.renders))
        if let limiter = access.limiter { shared?.share(limiter, clock: access.clock) }
        let admission = AdmissionController(
            router, access, problems, prefix: configuration.publicURL?.prefix ?? ""
        ) { metrics.began() }
        let log = RequestLog(
            level: configuration.log, loops: loops, routes: router.labels, probes: router.probes,
            descriptor: logDescriptor)
        let server = try Server(
            configuration.server,
            handlers: HTTPHandlers(
                admit: { admission.admit($0, hasContent: $1, from: $2) },
                refusal: { admission.refusal($0, $1, $2) },
                finished: { exchange in
                    // Without a response there is no note.
                    let note =
                        exchange.status != nil
                        ? AnswerNote(exchange.note) : AnswerNote(route: router.label(exchange.request))
                    metrics.finished(exchange, note)
                    log.add(exchange, note, from: access.client(of: exchange))
                },
                freedMemory: { heap.releaseSoon() }))
        self.server = server
        self.router = router
        log.add(
            "plotwright \(Version.current) has started and listens on \(configuration.server.host) port \(server.port)",
            level: .info)
        for warning in configuration.warnings { log.add(warning, level: .warning) }
        // Start the disk cache last, when nothing else can fail: its thread ends only when it is stopped.
        disk?.start { message in log.add(message, level: .warning) }
        sharedLog.open(log)
        resources.report { message in log.add(message, level: .warning) }
        savedCharts?.start { message in log.add(message, level: .error) }
        self.savedCharts = savedCharts
        self.resources = resources
        self.shared = shared
        self.disk = disk
        self.pool = pool
        self.readiness = readiness
        self.log = log
        drainDelay = configuration.drainDelay
        drainTime = configuration.drainTime
        guard configuration.metrics.isServed else {
            metricsServer = nil
            return
        }
        metricsServer = try MetricsServer.start(host: configuration.metrics.host, port: configuration.metrics.port) {
            let (pictures, identities) = engine.cacheContent
            return metrics.text(
                ServiceMetrics.Inputs(
                    routes: router.labels, isReady: readiness.state == .ready, connections: server.connections,
                    pool: pool, live: live.numbers, batches: batches.metrics, store: savedCharts, pictures: pictures,
                    identities: identities, disk: disk, fetches: resources.statistics, shared: shared,
                    droppedLines: log.droppedLines))
        }
    }

    /// The port that the server listens on.
    package var port: UInt16 { server.port }
    /// The port for metrics; `nil` if there is none.
    package var metricsPort: UInt16? { metricsServer?.port }

    /// Stops accepting requests and finishes those in progress.
    /// - Parameters:
    ///   - delay: The time for which requests are still accepted while `/readyz` already reports that the service will
    ///     stop, so that load balancers can use other instances.
    ///   - grace: The time after which the remaining connections are aborted, counted from the end of the delay.
    ///   - whenDone: Called once, when everything has ended.
    ///
    /// Both times default to those of the configuration.
    package func drain(
        after delay: Duration? = nil, within grace: Duration? = nil, whenDone: @escaping @Sendable () -> Void
    ) {
        readiness.drain()
        log.add("plotwright is stopping", level: .info)
        let delay = delay ?? drainDelay
        queue.asyncAfter(deadline: .now() + .nanoseconds(delay.nanoseconds)) { [self] in
            server.drain(within: grace ?? drainTime) { [self] in
                pool.stop()
                resources.stop()
                shared?.stop()
                savedCharts?.stop()
                disk?.stop()
                log.add("plotwright has stopped", level: .info)
                log.end()
                guard let metricsServer else { return whenDone() }
                metricsServer.drain(within: .zero, whenDone: whenDone)
            }
        }
    }
}

/// The reason why a service could not start.
package enum StartError: Error, Hashable, Sendable, CustomStringConvertible {
    case listen(ListenError)
    /// The database of saved charts, at this path, cannot be used.
    case savedCharts(path: String, String)
    /// The folder of the disk cache, at this path, cannot be used.
    case diskCache(path: String, String)
    /// The list of data sources, at this path, cannot be used.
    case dataSources(path: String, String)

    /// The file of certificate authorities, at this path, cannot be used.
    case authorities(path: String, String)

    package var description: String {
        switch self {
        case .listen(let error): error.description
        case .savedCharts(let path, let message): "cannot use \(path) for saved charts: \(message)"
        case .diskCache(let path, let message): "cannot use \(path) for the disk cache: \(message)"
        case .dataSources(let path, let message): "cannot use \(path) for data sources: \(message)"
        case .authorities(let path, let message): "cannot use \(path) for certificate authorities: \(message)"
        }
    }
}
