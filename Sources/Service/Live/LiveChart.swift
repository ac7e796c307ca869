import Digests
import Engine
import Synchronization

/// A chart whose data changes while clients watch it.
final class LiveChart: Sendable {
    private struct State {
        var content: Content
        /// The content after the feeds that are being stored; `nil` if there are none.
        var pending: Content?
        /// The time at which the allowance of feeds is full again.
        var allowance: ContinuousClock.Instant
        var used: ContinuousClock.Instant
        var streams: [LiveStream] = []
        var isScheduled = false
        var isRemoved = false
    }

    let id: LiveID
    let tokenHash: [UInt8]
    let options: LiveOptions
    let clients: LiveClients
    let shape: LiveShape
    private let limits: LiveLimits
    private let state: Mutex<State>

    /// - Parameter idle: The time since the last use.
    init(
        _ id: LiveID, tokenHash: [UInt8], _ options: LiveOptions, _ content: Content, idle: Duration = .zero,
        _ limits: LiveLimits
    ) {
        self.id = id
        self.tokenHash = tokenHash
        self.options = options
        self.limits = limits
        shape = content.document.shape
        clients = LiveClients(limit: limits.clientsOfChart)
        var content = content
        content.document.table.trim(limits)
        state = Mutex(State(content: content, allowance: .now, used: .now - idle))
    }

    var revision: Int { state.withLock { $0.content.revision } }
    /// The revision after the feeds that are being stored.
    var pendingRevision: Int { state.withLock { ($0.pending ?? $0.content).revision } }
    var octets: Int { state.withLock { $0.content.document.octets } }
    /// Everything that has to be stored of the chart.
    var snapshot: LiveSnapshot { state.withLock { LiveSnapshot($0.content.document) } }

    /// Whether a token is the one of the chart. The time does not depend on where they differ.
    func isAuthorized(by tokenHash: [UInt8]) -> Bool { ConstantTime.areEqual(self.tokenHash, tokenHash) }

    // MARK: - Feeding

    /// Takes a feed from the allowance.
    /// - Parameter isTaken: `false` to find out only whether there is one.
    /// - Returns: The seconds until the next feed is allowed; `nil` if this one is.
    func takeAllowance(isTaken: Bool = true, at now: ContinuousClock.Instant = .now) -> Int? {
        let (interval, window) = (Duration.seconds(1) / limits.feeds, Duration.seconds(1))
        return state.withLock { state in
            let full = max(state.allowance, now)
            guard now.duration(to: full) + interval <= window else { return 1 }
            if isTaken { state.allowance = full + interval }
            return nil
        }
    }

    /// Inserts records into a chart that is only in memory.
    /// - Parameter mayGrow: Whether the memory suffices for more bytes.
    /// - Returns: The result, and the number of bytes that the chart has more than before; negative for less.
    func feed(_ feed: LiveFeed, mayGrow: (Int) -> Bool) throws(Problem) -> (Fed, growth: Int) {
        try state.withLock { state throws(Problem) in
            try Self.check(feed, state.content, mayGrow)
            let before = state.content.document.octets
            try state.content.document.table.apply(feed, limits)
            state.content.revision += 1
            state.used = .now
            return (Fed(state.content), state.content.document.octets - before)
        }
    }

    /// Inserts records that become visible with `publish`, after they have been stored. The chart must be as in the
    /// store.
    /// - Parameters:
    ///   - body: The content of the request, which is stored.
    ///   - mayGrow: Whether the memory suffices for more bytes.
    /// - Returns: What has to be stored: the feed, or a snapshot of everything if one is due; and the result.
    func prepare(
        _ feed: LiveFeed, _ body: [UInt8], mayGrow: (Int) -> Bool
    ) throws(Problem) -> (LiveStoredFeed, Fed) {
        try state.withLock { state throws(Problem) in
            var next = state.pending ?? state.content
            try Self.check(feed, next, mayGrow)
            next.logged += Content.size(body)
            let isDue = next.logged > max(64 << 10, 2 * next.document.octets)
            // Without a second reference, the columns of earlier pending feeds are changed in place.
            state.pending = nil
            try next.document.table.apply(feed, limits)
            next.revision += 1
            if isDue { next.logged = 0 }
            state.pending = next
            let stored: LiveStoredFeed =
                isDue
                ? .snapshot(LiveSnapshot(next.document), revision: next.revision)
                : .feed(body, revision: next.revision)
            return (stored, Fed(next))
        }
    }

    private static func check(_ feed: LiveFeed, _ content: Content, _ mayGrow: (Int) -> Bool) throws(Problem) {
        try content.document.table.check(feed)
        guard mayGrow(feed.octets) else {
            throw .liveQuota("The server does not have enough free memory for more records of live charts.")
        }
    }

    /// Makes the feeds visible that were stored.
    /// - Returns: The number of bytes that the chart has more than before; negative for less.
    func publish() -> Int {
        state.withLock { state in
            guard let pending = state.pending else { return 0 }
            state.pending = nil
            state.used = .now
            return Self.replace(&state, by: pending)
        }
    }

    /// Discards the feeds that could not be stored.
    func discard() { state.withLock { $0.pending = nil } }

    /// Inserts the records of feeds that other processes have stored.
    /// - Returns: The number of bytes that the chart has more than before; `nil` if a feed does not fit.
    func follow(_ feeds: [(LiveFeedRecord, LiveFeed)]) -> Int? {
        state.withLock { state in
            let before = state.content.document.octets
            for (record, feed) in feeds where record.revision > state.content.revision {
                guard (try? state.content.document.table.apply(feed, limits)) != nil else { return nil }
                state.content.revision = record.revision
                state.content.logged += Content.size(record.body)
            }
            return state.content.document.octets - before
        }
    }

    /// Replaces everything by what is stored, unless it is older.
    /// - Returns: The number of bytes that the chart has more than before; negative for less.
    func replace(by content: Content) -> Int {
        var content = content
        content.document.table.trim(limits)
        return state.withLock { Self.replace(&$0, by: content) }
    }

    private static func replace(_ state: inout State, by content: Content) -> Int {
        guard content.revision > state.content.revision else { return 0 }
        let before = state.content.document.octets
        state.content = content
        return content.document.octets - before
    }

    /// Counts a new revision, because the data elsewhere may have changed.
    func touch() { state.withLock { $0.content.revision += 1 } }

    // MARK: - Reading

    /// The document for a picture, and its revision.
    /// - Parameter view: The range of x that replaces the chart's window, given the extent of all records.
    func compose(_ view: (LiveRange?) -> LiveRange?) -> (text: [UInt8], revision: Int) {
        state.withLock { state in
            let range = view(state.content.document.table.extent)
            return (state.content.document.text(options.window, view: range), state.content.revision)
        }
    }

    /// Notes that the chart was requested.
    func use() { state.withLock { $0.used = .now } }

    /// The time since the last use; zero for a chart with streams.
    func idleTime(at now: ContinuousClock.Instant = .now) -> Duration {
        state.withLock { $0.streams.isEmpty ? $0.used.duration(to: now) : .zero }
    }

    // MARK: - Streams

    /// The stream of a picture, which all of its clients share.
    /// - Parameters:
    ///   - key: Whatever determines the picture.
    ///   - make: Makes the stream, if there is none.
    /// - Returns: `nil` if there are too many different ones.
    func stream(_ key: String, _ make: (String) -> LiveStream) -> LiveStream? {
        state.withLock { state in
            state.used = .now
            if let stream = state.streams.first(where: { $0.key == key }) { return stream }
            guard state.streams.count < LiveLimits.views else { return nil }
            let stream = make(key)
            state.streams.append(stream)
            return stream
        }
    }

    var streams: [LiveStream] { state.withLock { $0.streams } }

    /// Adds a stream again, which another client may have left before this one came.
    /// - Returns: `false` if the chart was deleted.
    func keep(_ stream: LiveStream) -> Bool {
        state.withLock { state in
            if !state.streams.contains(where: { $0 === stream }) { state.streams.append(stream) }
            return !state.isRemoved
        }
    }

    /// Marks the chart as deleted.
    /// - Returns: The clients of its streams.
    func end() -> [LiveClient] {
        let streams = state.withLock { state in
            state.isRemoved = true
            return state.streams
        }
        return streams.flatMap(\.clients)
    }

    /// Removes the streams without clients.
    func removeDeserted() {
        state.withLock { state in
            if !state.streams.isEmpty { state.used = .now }
            state.streams.removeAll { !$0.hasClients }
        }
    }

    /// Draws what has changed for all streams.
    func update() {
        for stream in streams { stream.update() }
    }

    /// Schedules a step once.
    /// - Returns: Whether it was not scheduled before.
    func schedule() -> Bool {
        state.withLock { state in
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
    }

    /// Notes that the scheduled step is due.
    func unschedule() { state.withLock { $0.isScheduled = false } }
}
