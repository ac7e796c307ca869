import Digests
import Synchronization

/// A chart whose data changes while clients watch it.
final class LiveChart: Sendable {
    private struct State {
        var document: LiveDocument
        var revision: Int
        /// The size of the feeds since the last snapshot in the store, in bytes.
        var logged = 0
        /// The time at which the allowance of feeds is full again.
        var allowance: ContinuousClock.Instant
        var used: ContinuousClock.Instant
        var streams: [LiveStream] = []
        var isScheduled = false
        /// Whether the document is about to be read again from the store.
        var isBroken = false
        var isRemoved = false
    }

    /// The result of a feed.
    struct Fed: Hashable, Sendable {
        let revision: Int
        /// The number of the first record that is kept.
        let first: Int
        /// The number of records that are kept.
        let count: Int
        /// The number of bytes that the chart has more than before; negative for less.
        let growth: Int
    }

    /// Gets the result of a feed that is stored before it is applied.
    final class FedBox: Sendable {
        fileprivate let value = Mutex<Fed?>(nil)
    }

    let id: LiveID
    let tokenHash: [UInt8]
    let options: LiveOptions
    let clients: LiveClients
    let shape: LiveShape
    private let limits: LiveLimits
    private let state: Mutex<State>

    init(
        _ id: LiveID, tokenHash: [UInt8], _ options: LiveOptions, _ document: LiveDocument, revision: Int = 0,
        idle: Duration = .zero, _ limits: LiveLimits
    ) {
        self.id = id
        self.tokenHash = tokenHash
        self.options = options
        self.limits = limits
        shape = document.shape
        clients = LiveClients(limit: limits.clientsOfChart)
        var document = document
        document.table.trim(limits)
        state = Mutex(
            State(document: document, revision: revision, allowance: .now, used: .now - idle))
    }

    var revision: Int { state.withLock { $0.revision } }
    var octets: Int { state.withLock { $0.document.octets } }
    /// Everything that has to be stored of the chart.
    var snapshot: LiveSnapshot { state.withLock { LiveSnapshot($0.document) } }

    /// Whether a token is the one of the chart. The time does not depend on where they differ.
    func isAuthorized(by tokenHash: [UInt8]) -> Bool { ConstantTime.areEqual(self.tokenHash, tokenHash) }

    // MARK: - Feeding

    /// Takes a feed from the allowance.
    /// - Returns: The seconds until the next feed is allowed; `nil` if this one is.
    func takeAllowance(at now: ContinuousClock.Instant = .now) -> Int? {
        let (interval, window) = (Duration.seconds(1) / limits.feeds, Duration.seconds(1))
        return state.withLock { state in
            let full = max(state.allowance, now)
            guard now.duration(to: full) + interval <= window else { return 1 }
            state.allowance = full + interval
            return nil
        }
    }

    /// Inserts records.
    /// - Parameters:
    ///   - body: The content of the request, which is stored.
    ///   - mayGrow: Whether the memory suffices for more bytes.
    ///   - store: Schedules the storage of the feed before it is applied: the revision after it, and a snapshot of
    ///     everything if one is due. The order of calls is that of revisions.
    func feed(
        _ feed: LiveFeed, _ body: [UInt8], mayGrow: (Int) -> Bool,
        store: ((LiveStoredFeed, FedBox) throws(Problem) -> Void)?
    ) throws(Problem) -> Fed {
        try state.withLock { state throws(Problem) in
            guard !state.isBroken else { throw .brokenLiveChart }
            try state.document.table.check(feed)
            guard mayGrow(feed.octets) else { throw .liveQuota("There is no memory for more records of live charts.") }
            let before = state.document.octets
            var document = state.document
            // The array of the columns is changed in place, not copied.
            state.document.table = LiveTable([], xColumn: nil, isRagged: true)
            defer { state.document = document }
            let box = FedBox()
            if let store {
                let size = body.count + 100
                let isDue = state.logged + size > max(64 << 10, 2 * before)
                if isDue {
                    var next = document
                    try next.table.apply(feed, limits)
                    try store(.snapshot(LiveSnapshot(next), revision: state.revision + 1), box)
                    document = next
                } else {
                    try store(.feed(body, revision: state.revision + 1), box)
                    try document.table.apply(feed, limits)
                }
                state.logged = isDue ? 0 : state.logged + size
            } else {
                try document.table.apply(feed, limits)
            }
            state.revision += 1
            state.used = .now
            let fed = Fed(
                revision: state.revision, first: document.table.first, count: document.table.count,
                growth: document.octets - before)
            box.value.withLock { $0 = fed }
            return fed
        }
    }

    /// The result of a feed that is being applied or has been applied.
    func result(in box: FedBox) -> Fed? { state.withLock { _ in box.value.withLock { $0 } } }

    /// Takes no feeds until the document has been restored, because one of them could not be stored.
    /// - Returns: Whether it took feeds before.
    func suspend() -> Bool {
        state.withLock { state in
            defer { state.isBroken = true }
            return !state.isBroken
        }
    }

    /// Replaces everything by what is stored.
    /// - Returns: The number of bytes that the chart has more than before; negative for less.
    func restore(_ document: LiveDocument) -> Int {
        state.withLock { state in
            let before = state.document.octets
            state.document = document
            state.revision += 1
            state.isBroken = false
            return document.octets - before
        }
    }

    /// Counts a new revision, because the data elsewhere may have changed.
    func touch() { state.withLock { $0.revision += 1 } }

    // MARK: - Reading

    /// The document for a picture, and its revision.
    /// - Parameter view: The range of x that replaces the chart's window, given the extent of all records.
    func compose(_ view: (LiveRange?) -> LiveRange?) -> (text: [UInt8], revision: Int) {
        state.withLock { state in
            let range = view(state.document.table.extent)
            return (state.document.text(options.window, view: range), state.revision)
        }
    }

    /// Notes that the chart was requested.
    func use() { state.withLock { $0.used = .now } }

    /// Whether nobody has used the chart for a time.
    func isIdle(_ time: Duration, at now: ContinuousClock.Instant = .now) -> Bool {
        state.withLock { $0.streams.isEmpty && $0.used + time <= now }
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
    /// - Returns: `false` if the chart is gone.
    func keep(_ stream: LiveStream) -> Bool {
        state.withLock { state in
            if !state.streams.contains(where: { $0 === stream }) { state.streams.append(stream) }
            return !state.isRemoved
        }
    }

    /// Notes that the chart is gone.
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
