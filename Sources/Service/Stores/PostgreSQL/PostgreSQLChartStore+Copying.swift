import PostgreSQL

extension PostgreSQLChartStore {
    func hash(after hash: [UInt8]) throws(StoreError) -> [UInt8]? {
        try session.rows(
            "SELECT hash FROM plotwright_chart WHERE hash > $1 ORDER BY hash LIMIT 1", .bytes(hash)
        ).first?.first?.bytes
    }

    func tombstone(after hash: [UInt8]) throws(StoreError) -> Tombstone? {
        let row = try session.rows(
            """
            SELECT t.hash, t.since, n.id FROM plotwright_tombstone t LEFT JOIN plotwright_name n USING (hash)
            WHERE t.hash > $1 ORDER BY t.hash LIMIT 1
            """, .bytes(hash)
        ).first
        guard let row, row.count == 3, let hash = row[0].bytes, let since = row[1].integer else { return nil }
        return Tombstone(hash: hash, since: since, id: row[2].bytes.flatMap { SavedChartID(bytes: $0) })
    }

    func counts() throws(StoreError) -> (charts: Int, tombstones: Int) {
        let row = try session.rows(
            "SELECT (SELECT count(*) FROM plotwright_chart), (SELECT count(*) FROM plotwright_tombstone)"
        ).first
        return (row?.first?.integer ?? 0, row?.last?.integer ?? 0)
    }

    func reserve(_ id: SavedChartID, for hash: [UInt8]) throws(StoreError) {
        try session.rows(
            "INSERT INTO plotwright_name (id, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING", .bytes(id.bytes),
            .bytes(hash))
    }

    func add(_ tombstone: Tombstone) throws(StoreError) {
        try session.rows(
            "INSERT INTO plotwright_tombstone (hash, since) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            .bytes(tombstone.hash), .integer(tombstone.since))
    }
}
