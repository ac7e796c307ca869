import SQLite

/// The tables of live charts, in the database of saved charts.
final class SQLiteLiveStore: LiveStore {
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

    private let insert: StoreStatement
    private let append: StoreStatement
    private let replace: StoreStatement
    private let shorten: StoreStatement
    private let remove: StoreStatement
    private let touch: StoreStatement
    private let sweep: StoreStatement
    private let total: StoreStatement
    private let find: StoreStatement
    private let findRevision: StoreStatement
    private let nextFeed: StoreStatement
    private let database: SQLiteConnection

    init(_ database: SQLiteConnection) throws(StoreError) {
        self.database = database
        insert = try StoreStatement(
            database,
            """
            INSERT INTO live (id, token, query, text, digest, dropped, revision, used) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """)
        append = try StoreStatement(
            database,
            "INSERT INTO feed (chart, revision, body, used) SELECT number, ?2, ?3, ?4 FROM live WHERE id = ?1")
        replace = try StoreStatement(
            database, "UPDATE live SET text = ?2, digest = ?3, dropped = ?4, revision = ?5, used = ?6 WHERE id = ?1")
        shorten = try StoreStatement(
            database, "DELETE FROM feed WHERE chart = (SELECT number FROM live WHERE id = ?1) AND revision <= ?2")
        remove = try StoreStatement(database, "DELETE FROM live WHERE id = ?")
        touch = try StoreStatement(database, "UPDATE live SET used = ?2 WHERE id = ?1 AND used < ?2")
        sweep = try StoreStatement(
            database,
            """
            DELETE FROM live WHERE used <= ?1
            AND NOT EXISTS (SELECT 1 FROM feed WHERE feed.chart = live.number AND feed.used > ?1)
            """)
        total = try StoreStatement(database, "SELECT count(*) FROM live")
        find = try StoreStatement(
            database, "SELECT number, token, query, text, digest, dropped, revision, used FROM live WHERE id = ?")
        findRevision = try StoreStatement(database, "SELECT number, revision FROM live WHERE id = ?")
        nextFeed = try StoreStatement(
            database,
            "SELECT revision, body, used FROM feed WHERE chart = ? AND revision > ? ORDER BY revision LIMIT 1")
    }

    func count() throws(StoreError) -> Int { try total.run()?.first?.integer ?? 0 }

    func add(_ chart: StoredLiveChart) throws(StoreError) {
        try insert.run(
            .bytes(chart.id.bytes), .bytes(chart.tokenHash), .bytes(chart.query), .bytes(chart.snapshot.text),
            .bytes(chart.snapshot.digest), .text(chart.snapshot.droppedText), .integer(chart.revision),
            .integer(chart.used))
        for feed in chart.feeds {
            try append.run(
                .bytes(chart.id.bytes), .integer(feed.revision), .bytes(feed.body), .integer(chart.used))
        }
    }

    func add(_ feed: LiveStoredFeed, to id: LiveID, at now: Int) throws(StoreError) {
        switch feed {
        case .feed(let body, let revision):
            try append.run(.bytes(id.bytes), .integer(revision), .bytes(body), .integer(now))
        case .snapshot(let snapshot, let revision):
            try replace.run(
                .bytes(id.bytes), .bytes(snapshot.text), .bytes(snapshot.digest), .text(snapshot.droppedText),
                .integer(revision), .integer(now))
            try shorten.run(.bytes(id.bytes), .integer(revision))
        }
    }

    func remove(_ id: LiveID) throws(StoreError) { try remove.run(.bytes(id.bytes)) }

    func use(_ ids: [LiveID], at now: Int) throws(StoreError) {
        for id in ids { try touch.run(.bytes(id.bytes), .integer(now)) }
    }

    func removeUnused(since time: Int) throws(StoreError) { try sweep.run(.integer(time)) }

    func chart(_ id: LiveID) throws(StoreError) -> StoredLiveChart? {
        guard let row = try find.run(.bytes(id.bytes)), row.count == 8, let number = row[0].integer,
            let token = row[1].bytes, let query = row[2].bytes, let text = row[3].bytes, let dropped = row[5].text,
            let revision = row[6].integer, var used = row[7].integer
        else { return nil }
        let snapshot = LiveSnapshot(text: text, droppedText: dropped)
        guard row[4].bytes == snapshot.digest else { return nil }
        let feeds = try feeds(of: number, after: revision) { used = max(used, $0) }
        return StoredLiveChart(
            id: id, tokenHash: token, query: query, snapshot: snapshot, revision: revision, feeds: feeds, used: used)
    }

    func changes(of id: LiveID, after revision: Int) throws(StoreError) -> LiveChanges? {
        guard let row = try findRevision.run(.bytes(id.bytes)), row.count == 2, let number = row[0].integer,
            let start = row[1].integer
        else { return nil }
        guard start <= revision else { return .replaced }
        return .feeds(try feeds(of: number, after: revision) { _ in })
    }

    func id(after id: [UInt8]) throws(StoreError) -> LiveID? {
        let row = try StatementOnce.run(
            database, "SELECT id FROM live WHERE id > ? ORDER BY id LIMIT 1", [.bytes(id)])
        return row?.first?.bytes.map { LiveID(bytes: $0) }
    }

    private func feeds(
        of number: Int, after revision: Int, _ used: (Int) -> Void
    ) throws(StoreError) -> [LiveFeedRecord] {
        var feeds: [LiveFeedRecord] = []
        var last = revision
        while let row = try nextFeed.run(.integer(number), .integer(last)), row.count == 3, let next = row[0].integer {
            last = next
            feeds.append(LiveFeedRecord(revision: next, body: row[1].bytes ?? []))
            used(row[2].integer ?? 0)
        }
        return feeds
    }
}
