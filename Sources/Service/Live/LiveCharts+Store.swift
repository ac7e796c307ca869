import Budget
import Dialects
import Dispatch
import Engine
import Numbers
import Synchronization
import Threads

/// The live charts in the store, which other processes may feed, too.
///
/// A chart is read from the store when it is requested for the first time. From then on it is in memory, and only the
/// feeds since its revision are read: before each request if other processes may feed it, and before each feed.
extension LiveCharts {
    /// The time between two checks of the store for the charts with streams, if there are no notifications of feeds
    /// elsewhere.
    private static let pollTime = Duration.seconds(1)
    /// The time for which a chart that was requested is not dropped from memory.
    private static let holdTime = Duration.seconds(10)

    /// Finds the chart that a request names, with everything that was acknowledged before the request.
    ///
    /// If the store is unavailable, a chart in memory has the state that was last read.
    /// - Parameter isCurrent: `false` if a chart in memory may lack feeds of other processes.
    func find(
        _ path: String, isCurrent: Bool = true, _ then: @escaping @Sendable (Result<LiveChart, Problem>) -> Void
    ) {
        guard let id = LiveID(path: path) else { return then(.failure(.unknownLiveChart)) }
        let known = known(id)
        known?.use()
        guard let database, known == nil || database.isShared && isCurrent else {
            return then(known.map { .success($0) } ?? .failure(.unknownLiveChart))
        }
        database.read { [self] store throws(StoreError) in
            let found = try current(id, store.live)
            return { then(found) }
        } failed: { error in
            then(known.map { .success($0) } ?? .failure(Problem(error)))
        }
    }

    /// Answers a request with the chart that it names, or with a problem.
    func find(
        _ reply: Reply, isCurrent: Bool = true, _ answer: @escaping @Sendable (LiveChart) throws(Problem) -> Void
    ) {
        find(reply.admission.path, isCurrent: isCurrent) { [problems] found in
            do throws(Problem) {
                let chart = try found.get()
                chart.use()
                try answer(chart)
            } catch {
                problems.answer(error, reply)
            }
        }
    }

    /// Updates a chart to its state in the store, or reads it for the first time.
    func current(_ id: LiveID, _ store: any LiveStore) throws(StoreError) -> Result<LiveChart, Problem> {
        guard let chart = known(id) else {
            guard let stored = try store.chart(id), let chart = chart(of: stored) else {
                return .failure(.unknownLiveChart)
            }
            return keep(chart)
        }
        switch try store.changes(of: id, after: chart.pendingRevision) {
        case .feeds(let feeds):
            if follow(chart, feeds) { return .success(chart) }
        case .replaced: break
        case nil:
            remove(chart)
            return .failure(.unknownLiveChart)
        }
        guard let stored = try store.chart(id), let content = try? content(of: stored).0 else {
            remove(chart)
            return .failure(.unknownLiveChart)
        }
        drawer.memory.add(chart.replace(by: content))
        return .success(chart)
    }

    /// - Returns: Whether the chart has all of the feeds.
    private func follow(_ chart: LiveChart, _ feeds: [LiveFeedRecord]) -> Bool {
        guard !feeds.isEmpty else { return true }
        var parsed: [(LiveFeedRecord, LiveFeed)] = []
        for record in feeds {
            guard let feed = try? LiveFeed(record.body, for: chart.shape, limits.lenient, .unlimited) else {
                return false
            }
            parsed.append((record, feed))
        }
        guard let growth = chart.follow(parsed) else { return false }
        drawer.memory.add(growth)
        return true
    }

    /// The chart that was stored; `nil` if it is damaged.
    private func chart(of stored: StoredLiveChart) -> LiveChart? {
        guard let (content, options) = try? content(of: stored) else { return nil }
        let unused = Duration.seconds(max(0, UnixTime.now - stored.used))
        // Its clients have some time to reconnect.
        let idle = min(unused, max(.zero, limits.idleTime - .seconds(60)))
        return LiveChart(stored.id, tokenHash: stored.tokenHash, options, content, idle: idle, limits)
    }

    /// The document after all feeds, and the options.
    private func content(of stored: StoredLiveChart) throws(Problem) -> (LiveChart.Content, LiveOptions) {
        let options = try LiveOptions(stored.query, limits.lenient)
        var content = LiveChart.Content(
            document: try LiveDocument(
                stored.snapshot.text, x: options.x, isPolled: options.refresh != nil, limits.lenient, .unlimited),
            revision: stored.lastRevision)
        content.document.table.restore(dropped: stored.snapshot.dropped)
        for record in stored.feeds {
            try content.document.table.apply(
                try LiveFeed(record.body, for: content.document.shape, limits.lenient, .unlimited), limits)
            content.logged += LiveChart.Content.size(record.body)
        }
        return (content, options)
    }

    /// Keeps a chart that was read from the store in memory, in place of unused charts.
    private func keep(_ chart: LiveChart) -> Result<LiveChart, Problem> {
        guard makeRoom(for: chart.octets) else {
            drawer.metrics.countRefusal()
            return .failure(.noLiveMemory)
        }
        return .success(insert(chart))
    }

    /// Removes unused charts that are in the store from memory, the least recently used ones first.
    /// - Returns: Whether there is room for more bytes.
    func makeRoom(for octets: Int) -> Bool {
        if database != nil, !drawer.memory.allows(octets) {
            let idle = all.map { ($0, $0.idleTime()) }.filter { $0.1 >= Self.holdTime }.sorted { $0.1 > $1.1 }
            for (chart, _) in idle where !drawer.memory.allows(octets) { remove(chart) }
        }
        return drawer.memory.allows(octets)
    }

    // MARK: - Feeds elsewhere

    /// Notes that another process may have fed or deleted a chart. Only a chart with streams is read again now.
    func noteChange(of id: LiveID) {
        guard let database, let chart = known(id), !chart.streams.isEmpty else { return }
        database.read { [self] store throws(StoreError) in
            _ = try current(id, store.live)
            return { chart.update() }
        } failed: { _ in
        }
    }

    /// Notifies other processes that a chart was fed or deleted.
    func announce(_ id: LiveID) { announcer.withLock { $0 }?(id) }

    /// - Parameter tell: Notifies other processes, which call `noteChange`. It is called from any thread and must not
    ///   block.
    func announceChanges(by tell: @escaping @Sendable (LiveID) -> Void) { announcer.withLock { $0 = tell } }

    /// Periodically checks the store for changes of the charts with streams.
    func schedulePolls() {
        guard database?.isShared == true else { return }
        queue.asyncAfter(deadline: .now() + .nanoseconds(Self.pollTime.nanoseconds)) { [weak self] in
            guard let self else { return }
            for chart in all where !chart.streams.isEmpty { noteChange(of: chart.id) }
            schedulePolls()
        }
    }

    // MARK: - Unused charts

    /// Counts the charts in the store. It must be called within work with the store.
    func countStored(_ store: any ChartStore) throws(StoreError) -> StoreAnswer {
        let count = try store.live.count()
        return { [self] in storedCount.store(count, ordering: .relaxed) }
    }

    func countStored() {
        database?.read { [self] store throws(StoreError) in
            try countStored(store)
        } failed: { _ in
        }
    }

    /// Records in the store which charts are used, and removes charts that no process has used for a long time.
    func scheduleUpkeep() {
        guard database != nil else { return }
        let time = min(.seconds(3_600), limits.idleTime / 4)
        queue.asyncAfter(deadline: .now() + .nanoseconds(time.nanoseconds)) { [weak self] in
            self?.keepUp(since: time)
            self?.scheduleUpkeep()
        }
    }

    private func keepUp(since time: Duration) {
        let used = all.filter { $0.idleTime() < time }.map(\.id)
        let oldest = UnixTime.now - Int(limiting: (limits.idleTime / .seconds(1)).rounded(.up))
        database?.write { [self] store throws(StoreError) in
            try store.live.use(used, at: UnixTime.now)
            try store.live.removeUnused(since: oldest)
            return try countStored(store)
        } failed: { _ in
        }
    }
}

extension LiveLimits {
    /// Limits that everything stored fits into: those of the server may have been changed since. A chart drops what
    /// exceeds them.
    var lenient: LiveLimits {
        var limits = self
        (limits.records, limits.octets, limits.rate) = (1 << 40, 1 << 40, 60)
        limits.refresh = .zero
        return limits
    }
}
