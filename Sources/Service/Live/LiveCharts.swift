import Budget
import Diagnostics
import Dialects
import Digests
import Dispatch
import HTTPMessages
import HTTPServer
import JSON
import Rendering
import SQLite
import Synchronization
import Threads

/// Answers requests for live charts.
final class LiveCharts: Sendable {
    private struct State {
        var charts: [LiveID: LiveChart] = [:]
        /// The number of charts that are being stored.
        var pending = 0
    }

    let limits: LiveLimits
    /// The thread of the database; `nil` if live charts are only in memory.
    let thread: SavedChartThread?
    let pool: RenderPool
    let drawer: LiveDrawer
    let problems: ProblemResponder
    let renderMetrics: RenderMetrics
    let address: PublicAddress
    let contentLimit: Int
    /// The open streams of all charts.
    let clients: LiveClients
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "plotwright.live")

    init(
        _ configuration: ServiceConfiguration, thread: SavedChartThread?, charts: ChartService, pool: RenderPool,
        reader: ChartReader, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        limits = configuration.live
        self.thread = thread
        self.pool = pool
        self.problems = problems
        renderMetrics = metrics
        drawer = LiveDrawer(
            pool: pool, reader: reader, charts: charts, metrics: LiveMetrics(),
            memory: LiveMemory(limit: configuration.live.memory), renderTime: configuration.renderTime)
        address = PublicAddress(configuration)
        contentLimit = configuration.server.limits.content
        clients = LiveClients(limit: configuration.live.clients)
        scheduleBeat()
    }

    // MARK: - The charts

    /// The chart that a request names.
    func chart(of admission: Admission) throws(Problem) -> LiveChart {
        guard let id = LiveID(path: admission.path), let chart = state.withLock({ $0.charts[id] }) else {
            throw .unknownLiveChart
        }
        return chart
    }

    private var all: [LiveChart] { state.withLock { Array($0.charts.values) } }

    /// Takes the place of a chart that is about to be stored.
    func takePlace() throws(Problem) {
        let isTaken = state.withLock { state in
            guard state.charts.count + state.pending < limits.charts else { return false }
            state.pending += 1
            return true
        }
        guard isTaken else {
            drawer.metrics.countRefusal()
            throw .liveQuota("There is no place for more live charts until others expire or are deleted.")
        }
    }

    /// Gives a place to its chart, or back if there is none.
    func fillPlace(_ chart: LiveChart?) {
        if let chart { drawer.memory.add(chart.octets) }
        state.withLock { state in
            state.pending -= 1
            if let chart { state.charts[chart.id] = chart }
        }
    }

    /// Removes a chart and ends its streams.
    func remove(_ chart: LiveChart) {
        guard state.withLock({ $0.charts.removeValue(forKey: chart.id) }) != nil else { return }
        drawer.memory.give(chart.octets)
        for client in chart.end() { client.end() }
    }

    private func scheduleBeat() {
        queue.asyncAfter(deadline: .now() + .nanoseconds(limits.heartbeat.nanoseconds)) { [weak self] in
            self?.beat()
            self?.scheduleBeat()
        }
    }

    /// Sends signs of life, and removes the charts that nobody uses.
    private func beat() {
        for chart in all {
            chart.removeDeserted()
            for stream in chart.streams {
                for client in stream.clients { client.beat() }
            }
            guard chart.isIdle(limits.idleTime) else { continue }
            remove(chart)
            _ = thread?.write(isDeletion: true) { store throws(SQLiteError) in
                try store.live.remove(chart.id)
                return {}
            } failed: { _ in
            }
        }
    }

    /// Asks for the data of a chart again and again, as long as it has streams.
    func refresh(_ chart: LiveChart) {
        guard let time = chart.options.refresh, chart.schedule() else { return }
        queue.asyncAfter(deadline: .now() + .nanoseconds(time.nanoseconds)) { [weak self] in
            chart.unschedule()
            guard let self, !chart.streams.isEmpty else { return }
            chart.touch()
            chart.update()
            refresh(chart)
        }
    }

    /// The numbers for the operator.
    var numbers: LiveMetrics.Numbers {
        var numbers = drawer.metrics.numbers
        numbers.charts = state.withLock { $0.charts.count }
        numbers.chartLimit = limits.charts
        numbers.streams = clients.open
        numbers.streamLimit = limits.clients
        numbers.octets = drawer.memory.octets
        numbers.octetLimit = limits.memory
        return numbers
    }

    // MARK: - The store

    /// Loads all stored charts, and waits until they are there.
    /// - Parameter report: Receives a message about charts that cannot be loaded.
    func load(report: (String) -> Void) {
        guard let thread else { return }
        let isDone = DispatchSemaphore(value: 0)
        let failures = Atomic(0)
        let isTaken = thread.read { [self] store throws(SQLiteError) in
            for id in try store.live.all() {
                guard let stored = try store.live.chart(id), let chart = chart(of: stored) else {
                    failures.add(1, ordering: .relaxed)
                    continue
                }
                drawer.memory.add(chart.octets)
                state.withLock { $0.charts[id] = chart }
            }
            return { isDone.signal() }
        } failed: { _ in
            failures.add(1, ordering: .relaxed)
            isDone.signal()
        }
        if isTaken { isDone.wait() }
        let count = failures.load(ordering: .relaxed)
        if count > 0 { report("\(count) live charts cannot be loaded from the database") }
    }

    /// The chart that was stored; `nil` if it is damaged.
    private func chart(of stored: StoredLiveChart) -> LiveChart? {
        guard let (document, options) = try? content(of: stored) else { return nil }
        let unused = Duration.seconds(max(0, UnixTime.now - stored.used))
        // Its clients have some time to come back.
        let idle = min(unused, max(.zero, limits.idleTime - .seconds(60)))
        return LiveChart(
            stored.id, tokenHash: stored.tokenHash, options, document,
            revision: stored.feeds.last?.revision ?? stored.revision, idle: idle, limits)
    }

    /// The document after all feeds, and the options.
    private func content(of stored: StoredLiveChart) throws(Problem) -> (LiveDocument, LiveOptions) {
        // The limits may have been changed since. The chart drops what exceeds them.
        var lenient = limits
        (lenient.records, lenient.octets, lenient.rate) = (1 << 40, 1 << 40, 60)
        lenient.refresh = .zero
        let options = try LiveOptions(stored.query, lenient)
        var document = try LiveDocument(
            stored.snapshot.text, x: options.x, isPolled: options.refresh != nil, lenient, .unlimited)
        document.table.restore(dropped: stored.snapshot.dropped)
        for (_, body) in stored.feeds {
            try document.table.apply(try LiveFeed(body, for: document.shape, lenient, .unlimited), limits)
        }
        return (document, options)
    }

    /// Brings a chart to its stored state, after a feed could not be stored. Until then, it takes no feeds.
    func restore(_ chart: LiveChart) {
        if chart.suspend() { tryToRestore(chart) }
    }

    private func tryToRestore(_ chart: LiveChart) {
        let tryAgain: @Sendable () -> Void = { [self] in
            queue.asyncAfter(deadline: .now() + .seconds(1)) { [self] in tryToRestore(chart) }
        }
        guard let thread else { return }
        // A write, because it follows the feeds that are waiting to be written.
        let isTaken = thread.write { [self] store throws(SQLiteError) in
            let document = try store.live.chart(chart.id).flatMap { try? self.content(of: $0).0 }
            return { [self] in
                guard let document else { return }
                drawer.memory.add(chart.restore(document))
                chart.update()
            }
        } failed: { _ in
            tryAgain()
        }
        if !isTaken { tryAgain() }
    }
}
