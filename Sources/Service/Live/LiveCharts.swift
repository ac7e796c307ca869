import Budget
import Diagnostics
import Dialects
import Digests
import Dispatch
import Engine
import HTTPMessages
import HTTPServer
import JSON
import Rendering
import Synchronization
import Threads

/// Answers requests for live charts.
final class LiveCharts: Sendable {
    private struct State {
        var charts: [LiveID: LiveChart] = [:]
    }

    let limits: LiveLimits
    /// The store; `nil` if live charts are only in memory.
    let database: ChartDatabase?
    /// The number of charts in the store, as it was a short time ago.
    let storedCount = Atomic(0)
    let workers: RequestWorkers
    let drawer: LiveDrawer
    let problems: ProblemResponder
    let address: PublicAddress
    /// The open streams of all charts.
    let clients: LiveClients
    private let state = Mutex(State())
    /// Notifies other processes that a chart has changed.
    let announcer = Mutex<(@Sendable (LiveID) -> Void)?>(nil)
    let queue = DispatchQueue(label: "plotwright.live")

    init(
        _ configuration: ServiceConfiguration, database: ChartDatabase?, charts: ChartService, pool: RenderPool,
        reader: PictureReader, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        limits = configuration.live
        self.database = database
        workers = RequestWorkers(configuration, pool: pool, problems: problems, metrics: metrics)
        self.problems = problems
        drawer = LiveDrawer(
            pool: pool, reader: reader, charts: charts, metrics: LiveMetrics(),
            memory: LiveMemory(limit: configuration.live.memory), renderTime: configuration.renderTime)
        address = PublicAddress(configuration)
        clients = LiveClients(limit: configuration.live.clients)
        scheduleBeat()
        countStored()
        schedulePolls()
        scheduleUpkeep()
    }

    // MARK: - The charts

    /// The chart with an id, if it is in memory.
    func known(_ id: LiveID) -> LiveChart? { state.withLock { $0.charts[id] } }

    var all: [LiveChart] { state.withLock { Array($0.charts.values) } }

    /// Keeps a chart in memory, unless another thread has read it at the same time.
    /// - Returns: The chart that is kept.
    func insert(_ chart: LiveChart) -> LiveChart {
        let octets = chart.octets
        let kept = state.withLock { state in
            let kept = state.charts[chart.id] ?? chart
            state.charts[chart.id] = kept
            return kept
        }
        if kept === chart { drawer.memory.add(octets) }
        return kept
    }

    /// Reserves the slot of a chart that is about to be created. The slots of charts in the store are counted there.
    func reserveSlot(_ chart: LiveChart) throws(Problem) {
        let isTaken = state.withLock { state in
            guard state.charts.count < limits.charts else { return false }
            state.charts[chart.id] = chart
            return true
        }
        guard isTaken else { throw noSlot }
        drawer.memory.add(chart.octets)
    }

    /// The problem that there are too many charts.
    var noSlot: Problem {
        drawer.metrics.countRefusal()
        return .liveQuota(
            "The server has the maximum number of live charts; more can be created when others have expired or been deleted."
        )
    }

    /// Removes a chart and ends its streams.
    func remove(_ chart: LiveChart) {
        let isRemoved = state.withLock { state in
            guard state.charts[chart.id] === chart else { return false }
            state.charts[chart.id] = nil
            return true
        }
        guard isRemoved else { return }
        drawer.memory.give(chart.octets)
        for client in chart.end() { client.end() }
    }

    private func scheduleBeat() {
        queue.asyncAfter(deadline: .now() + .nanoseconds(limits.heartbeat.nanoseconds)) { [weak self] in
            self?.beat()
            self?.scheduleBeat()
        }
    }

    /// Sends heartbeats, and removes unused charts from memory.
    private func beat() {
        for chart in all {
            chart.removeDeserted()
            for stream in chart.streams {
                for client in stream.clients { client.beat() }
            }
            if chart.idleTime() >= limits.idleTime { remove(chart) }
        }
    }

    /// Loads the data of a chart periodically, as long as it has streams.
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
        numbers.charts =
            database == nil ? state.withLock { $0.charts.count } : storedCount.load(ordering: .relaxed)
        numbers.chartLimit = limits.charts
        numbers.streams = clients.open
        numbers.streamLimit = limits.clients
        numbers.octets = drawer.memory.octets
        numbers.octetLimit = limits.memory
        return numbers
    }
}
