import Digests
import SQLite

/// A live chart as it is stored: its document at some revision, and the feeds since then.
struct StoredLiveChart: Sendable {
    let id: LiveID
    let tokenHash: [UInt8]
    /// The query of the request that made the chart.
    let query: [UInt8]
    let snapshot: LiveSnapshot
    /// The revision of the snapshot.
    let revision: Int
    /// The feeds with their revisions, in order.
    let feeds: [(revision: Int, body: [UInt8])]
    /// The time of the last feed, in seconds since 1970.
    let used: Int
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

    init(text: [UInt8], dropped: [Int]) {
        self.text = text
        self.dropped = dropped
    }
}

/// A change of a live chart that is stored before it is acknowledged.
enum LiveStoredFeed: Sendable {
    case feed([UInt8], revision: Int)
    /// Replaces everything before.
    case snapshot(LiveSnapshot, revision: Int)
}

/// The tables of live charts, in the database of saved charts. They are used by its thread.
///
/// A feed is a row that is appended. From time to time a snapshot takes the place of all rows of a chart.
final class LiveStore {
    /// The tables, since version 3 of the database.
    static let tables = """
        CREATE TABLE live (
            number INTEGER PRIMARY KEY, id BLOB UNIQUE NOT NULL, token BLOB NOT NULL, query BLOB NOT NULL,
            text BLOB NOT NULL, digest BLOB NOT NULL, dropped TEXT NOT NULL, revision INTEGER NOT NULL,
            used INTEGER NOT NULL);
        CREATE TABLE feed (
            chart INTEGER NOT NULL, revision INTEGER NOT NULL, body BLOB NOT NULL, used INTEGER NOT NULL,
            PRIMARY KEY (chart, revision)) WITHOUT ROWID;
        CREATE TRIGGER live_removed AFTER DELETE ON live BEGIN
            DELETE FROM feed WHERE chart = OLD.number;
        END;
        """

    private let insert: SQLiteStatement
    private let append: SQLiteStatement
    private let replace: SQLiteStatement
    private let shorten: SQLiteStatement
    private let remove: SQLiteStatement
    private let ids: SQLiteStatement
    private let find: SQLiteStatement
    private let nextFeed: SQLiteStatement

    init(_ database: SQLiteConnection) throws(SQLiteError) {
        insert = try SQLiteStatement(
            database,
            """
            INSERT INTO live (id, token, query, text, digest, dropped, revision, used) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """)
        append = try SQLiteStatement(
            database,
            "INSERT INTO feed (chart, revision, body, used) SELECT number, ?2, ?3, ?4 FROM live WHERE id = ?1")
        replace = try SQLiteStatement(
            database, "UPDATE live SET text = ?2, digest = ?3, dropped = ?4, revision = ?5, used = ?6 WHERE id = ?1")
        shorten = try SQLiteStatement(
            database, "DELETE FROM feed WHERE chart = (SELECT number FROM live WHERE id = ?1) AND revision <= ?2")
        remove = try SQLiteStatement(database, "DELETE FROM live WHERE id = ?")
        ids = try SQLiteStatement(database, "SELECT number, id FROM live WHERE number > ? ORDER BY number LIMIT 1")
        find = try SQLiteStatement(
            database, "SELECT number, token, query, text, digest, dropped, revision, used FROM live WHERE id = ?")
        nextFeed = try SQLiteStatement(
            database,
            "SELECT revision, body, used FROM feed WHERE chart = ? AND revision > ? ORDER BY revision LIMIT 1")
    }

    /// Stores a new chart. It must be called within a transaction, as all functions that change something.
    /// - Parameter now: The time in seconds since 1970, as in all methods.
    func add(
        _ id: LiveID, tokenHash: [UInt8], query: [UInt8], _ snapshot: LiveSnapshot, at now: Int
    ) throws(SQLiteError) {
        try insert.run(
            .bytes(id.bytes), .bytes(tokenHash), .bytes(query), .bytes(snapshot.text), .bytes(Self.digest(snapshot)),
            .text(Self.text(snapshot.dropped)), .integer(0), .integer(now))
    }

    func add(_ feed: LiveStoredFeed, to id: LiveID, at now: Int) throws(SQLiteError) {
        switch feed {
        case .feed(let body, let revision):
            try append.run(.bytes(id.bytes), .integer(revision), .bytes(body), .integer(now))
        case .snapshot(let snapshot, let revision):
            try replace.run(
                .bytes(id.bytes), .bytes(snapshot.text), .bytes(Self.digest(snapshot)),
                .text(Self.text(snapshot.dropped)), .integer(revision), .integer(now))
            try shorten.run(.bytes(id.bytes), .integer(revision))
        }
    }

    func remove(_ id: LiveID) throws(SQLiteError) {
        try remove.run(.bytes(id.bytes))
    }

    /// The ids of all charts, the oldest first.
    func all() throws(SQLiteError) -> [LiveID] {
        var result: [LiveID] = []
        var number = 0
        while let row = try ids.run(.integer(number)), row.count == 2, let next = row[0].integer {
            number = next
            if let bytes = row[1].bytes, bytes.count == LiveID.byteCount { result.append(LiveID(bytes: bytes)) }
        }
        return result
    }

    /// A chart with its feeds; `nil` if there is none, or it is damaged.
    func chart(_ id: LiveID) throws(SQLiteError) -> StoredLiveChart? {
        guard let row = try find.run(.bytes(id.bytes)), row.count == 8, let number = row[0].integer,
            let token = row[1].bytes, let query = row[2].bytes, let text = row[3].bytes, let dropped = row[5].text,
            let revision = row[6].integer, var used = row[7].integer
        else { return nil }
        let snapshot = LiveSnapshot(text: text, dropped: dropped.words.map { Int($0) ?? 0 })
        guard row[4].bytes == Self.digest(snapshot) else { return nil }
        var feeds: [(revision: Int, body: [UInt8])] = []
        var last = revision
        while let row = try nextFeed.run(.integer(number), .integer(last)), row.count == 3, let next = row[0].integer {
            last = next
            feeds.append((next, row[1].bytes ?? []))
            used = max(used, row[2].integer ?? 0)
        }
        return StoredLiveChart(
            id: id, tokenHash: token, query: query, snapshot: snapshot, revision: revision, feeds: feeds, used: used)
    }

    private static func digest(_ snapshot: LiveSnapshot) -> [UInt8] {
        SHA256.digest(of: (snapshot.text + Array(text(snapshot.dropped).utf8)).span).bytes
    }

    private static func text(_ numbers: [Int]) -> String { numbers.map { "\($0)" }.joined(separator: " ") }
}
