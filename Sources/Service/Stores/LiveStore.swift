import Digests

/// The live charts in a database, for a single thread.
///
/// A feed is appended under the next revision, so the revisions are the order of feeds for all processes that share the
/// store. From time to time a snapshot takes the place of all feeds of a chart.
protocol LiveStore: AnyObject {
    /// The number of charts.
    func count() throws(StoreError) -> Int

    /// Stores a new chart. It must be called within a transaction, as all methods that change something.
    /// - Parameter now: The time in seconds since 1970, as in all methods.
    func add(_ chart: StoredLiveChart) throws(StoreError)

    /// Stores a change. No other process may have stored one since the transaction has read the feeds before it.
    func add(_ feed: LiveStoredFeed, to id: LiveID, at now: Int) throws(StoreError)

    func remove(_ id: LiveID) throws(StoreError)

    /// Notes that charts were used, so that no process removes them for a time.
    func use(_ ids: [LiveID], at now: Int) throws(StoreError)

    /// Removes charts that no process has used since a time.
    func removeUnused(since time: Int) throws(StoreError)

    /// A chart with its feeds; `nil` if there is none, or it is damaged.
    func chart(_ id: LiveID) throws(StoreError) -> StoredLiveChart?

    /// What has happened to a chart since a revision; `nil` if it is not there.
    func changes(of id: LiveID, after revision: Int) throws(StoreError) -> LiveChanges?

    /// The smallest id of a chart that is greater than another one; `nil` if there is none.
    func id(after id: [UInt8]) throws(StoreError) -> LiveID?
}

/// What has happened to a live chart since a revision.
enum LiveChanges: Sendable {
    /// The feeds in order.
    case feeds([LiveFeedRecord])
    /// A snapshot has replaced feeds, so the whole chart must be read.
    case replaced
}

/// A feed with the revision of the chart after it.
struct LiveFeedRecord: Hashable, Sendable {
    let revision: Int
    let body: [UInt8]
}

/// A live chart as it is stored: its document at some revision, and the feeds since then.
struct StoredLiveChart: Sendable {
    let id: LiveID
    let tokenHash: [UInt8]
    /// The query of the request that made the chart.
    let query: [UInt8]
    let snapshot: LiveSnapshot
    /// The revision of the snapshot.
    let revision: Int
    /// The feeds since then, in order.
    let feeds: [LiveFeedRecord]
    /// The time of the last use, in seconds since 1970.
    let used: Int

    /// The revision after all feeds.
    var lastRevision: Int { feeds.last?.revision ?? revision }
}

/// The document of a live chart with all records.
struct LiveSnapshot: Hashable, Sendable {
    let text: [UInt8]
    /// The number of records of each column that were dropped before.
    let dropped: [Int]

    init(_ document: LiveDocument) {
        text = document.text()
        dropped = document.table.dropped
    }

    /// - Parameter droppedText: The numbers of records, as they are stored.
    init(text: [UInt8], droppedText: String) {
        self.text = text
        dropped = droppedText.words.map { Int($0) ?? 0 }
    }

    /// The numbers of dropped records, as they are stored.
    var droppedText: String { dropped.map { "\($0)" }.joined(separator: " ") }

    /// The digest by which damage is found.
    var digest: [UInt8] { SHA256.digest(of: (text + Array(droppedText.utf8)).span).bytes }
}

/// A change of a live chart that is stored before it is acknowledged.
enum LiveStoredFeed: Sendable {
    case feed([UInt8], revision: Int)
    /// Replaces everything before.
    case snapshot(LiveSnapshot, revision: Int)
}
