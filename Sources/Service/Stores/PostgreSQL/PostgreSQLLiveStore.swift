import PostgreSQL

/// The live charts of a store in PostgreSQL.
final class PostgreSQLLiveStore: LiveStore {
    private let session: PostgreSQLStoreSession

    init(_ session: PostgreSQLStoreSession) {
        self.session = session
    }

    func count() throws(StoreError) -> Int {
        try session.rows("SELECT count(*) FROM plotwright_live").first?.first?.integer ?? 0
    }

    func add(_ chart: StoredLiveChart) throws(StoreError) {
        try session.rows(
            """
            INSERT INTO plotwright_live (id, token, query, text, digest, dropped, revision, used)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            """, .bytes(chart.id.bytes), .bytes(chart.tokenHash), .bytes(chart.query), .bytes(chart.snapshot.text),
            .bytes(chart.snapshot.digest), .text(chart.snapshot.droppedText), .integer(chart.revision),
            .integer(chart.used))
        for feed in chart.feeds {
            try add(.feed(feed.body, revision: feed.revision), to: chart.id, at: chart.used)
        }
    }

    func add(_ feed: LiveStoredFeed, to id: LiveID, at now: Int) throws(StoreError) {
        switch feed {
        case .feed(let body, let revision):
            try session.rows(
                """
                INSERT INTO plotwright_feed (chart, revision, body, used)
                SELECT number, $2, $3, $4 FROM plotwright_live WHERE id = $1
                """, .bytes(id.bytes), .integer(revision), .bytes(body), .integer(now))
        case .snapshot(let snapshot, let revision):
            try session.rows(
                """
                WITH replaced AS (
                    UPDATE plotwright_live SET text = $2, digest = $3, dropped = $4, revision = $5, used = $6
                    WHERE id = $1 RETURNING number)
                DELETE FROM plotwright_feed f USING replaced r WHERE f.chart = r.number AND f.revision <= $5
                """, .bytes(id.bytes), .bytes(snapshot.text), .bytes(snapshot.digest), .text(snapshot.droppedText),
                .integer(revision), .integer(now))
        }
    }

    func remove(_ id: LiveID) throws(StoreError) {
        try session.rows("DELETE FROM plotwright_live WHERE id = $1", .bytes(id.bytes))
    }

    func use(_ ids: [LiveID], at now: Int) throws(StoreError) {
        for id in ids {
            try session.rows(
                "UPDATE plotwright_live SET used = $2 WHERE id = $1 AND used < $2", .bytes(id.bytes), .integer(now))
        }
    }

    func removeUnused(since time: Int) throws(StoreError) {
        try session.rows(
            """
            DELETE FROM plotwright_live l WHERE used <= $1
            AND NOT EXISTS (SELECT 1 FROM plotwright_feed f WHERE f.chart = l.number AND f.used > $1)
            """, .integer(time))
    }

    func chart(_ id: LiveID) throws(StoreError) -> StoredLiveChart? {
        // One statement, so that a snapshot that another process makes cannot come between.
        let rows = try session.rows(
            """
            SELECT l.token, l.query, l.text, l.digest, l.dropped, l.revision, l.used, NULL::bigint, NULL::bytea
            FROM plotwright_live l WHERE l.id = $1
            UNION ALL
            SELECT NULL, NULL, NULL, NULL, NULL, NULL, f.used, f.revision, f.body
            FROM plotwright_live l JOIN plotwright_feed f ON f.chart = l.number AND f.revision > l.revision
            WHERE l.id = $1 ORDER BY 8 NULLS FIRST
            """, .bytes(id.bytes))
        guard let row = rows.first, row.count == 9, let token = row[0].bytes, let query = row[1].bytes,
            let text = row[2].bytes, let dropped = row[4].text, let revision = row[5].integer
        else { return nil }
        let snapshot = LiveSnapshot(text: text, droppedText: dropped)
        guard row[3].bytes == snapshot.digest else { return nil }
        return StoredLiveChart(
            id: id, tokenHash: token, query: query, snapshot: snapshot, revision: revision,
            feeds: rows.dropFirst().compactMap { Self.feed($0[7...8]) },
            used: rows.lazy.compactMap { $0[6].integer }.max() ?? 0)
    }

    func changes(of id: LiveID, after revision: Int) throws(StoreError) -> LiveChanges? {
        let rows = try session.rows(
            """
            SELECT l.revision, f.revision, f.body FROM plotwright_live l
            LEFT JOIN plotwright_feed f ON f.chart = l.number AND f.revision > $2 WHERE l.id = $1 ORDER BY f.revision
            """, .bytes(id.bytes), .integer(revision))
        guard let start = rows.first?.first?.integer else { return nil }
        guard start <= revision else { return .replaced }
        return .feeds(rows.compactMap { Self.feed($0[1...2]) })
    }

    func id(after id: [UInt8]) throws(StoreError) -> LiveID? {
        try session.rows("SELECT id FROM plotwright_live WHERE id > $1 ORDER BY id LIMIT 1", .bytes(id)).first?.first?
            .bytes.map { LiveID(bytes: $0) }
    }

    private static func feed(_ row: ArraySlice<PostgreSQLField>) -> LiveFeedRecord? {
        guard let revision = row.first?.integer, let body = row.last?.bytes else { return nil }
        return LiveFeedRecord(revision: revision, body: body)
    }
}
