import Caching
import Synchronization

/// The saved charts that were requested recently, so that most requests do not need the store.
final class RecentCharts: Sendable {
    /// A chart as it was in the store.
    struct Known: Sendable {
        let chart: SavedChart
        /// Whether it need not be looked at again.
        let isFresh: Bool
    }

    private struct Entry {
        let chart: SavedChart
        let since: ContinuousClock.Instant
    }

    private struct State {
        /// By the starts of the charts' names.
        var entries = LRUCache<[UInt8], Entry>(capacity: 4 << 20)
        var removals = 0
    }

    /// The time for which a chart is used without looking at a store that others may change. It is also the time for
    /// which one that another process has deleted may still be served.
    static let sharedFreshTime = Duration.seconds(10)

    private let freshTime: Duration?
    private let state = Mutex(State())

    /// - Parameter freshTime: The time for which a chart is used without looking at the store; `nil` for no limit, if
    ///   only this process changes the store.
    init(freshTime: Duration?) {
        self.freshTime = freshTime
    }

    func chart(_ id: SavedChartID, at now: ContinuousClock.Instant = .now) -> Known? {
        guard let entry = state.withLock({ $0.entries.value(for: id.start) }), entry.chart.isNamed(id) else {
            return nil
        }
        return Known(chart: entry.chart, isFresh: freshTime.map { entry.since.duration(to: now) < $0 } ?? true)
    }

    /// The state of removals, which a read that starts now passes to `keep`.
    func beginReading() -> Int { state.withLock { $0.removals } }

    /// Keeps a chart that was saved or read.
    /// - Parameter reading: The state of removals before it was read. If a chart was removed since then, nothing is kept,
    ///   because it may be this one.
    func keep(_ chart: SavedChart, after reading: Int? = nil, at now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            guard reading == nil || reading == state.removals else { return }
            state.entries.insert(
                Entry(chart: chart, since: now), for: chart.id.start, cost: chart.spec.count + 200)
        }
    }

    func remove(_ id: SavedChartID) {
        state.withLock { state in
            state.removals += 1
            state.entries.removeValue(for: id.start)
        }
    }
}
