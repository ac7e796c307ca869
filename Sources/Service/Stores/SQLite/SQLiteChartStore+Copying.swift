import SQLite

extension SQLiteChartStore {
    func hash(after hash: [UInt8]) throws(StoreError) -> [UInt8]? {
        try ask("SELECT hash FROM chart WHERE hash > ? ORDER BY hash LIMIT 1", .bytes(hash))?.first?.bytes
    }

    func tombstone(after hash: [UInt8]) throws(StoreError) -> Tombstone? {
        let row = try ask(
            """
            SELECT hash, since, (SELECT id FROM name WHERE name.hash = tombstone.hash) FROM tombstone
            WHERE hash > ? ORDER BY hash LIMIT 1
            """, .bytes(hash))
        guard let row, row.count == 3, let hash = row[0].bytes, let since = row[1].integer else { return nil }
        return Tombstone(hash: hash, since: since, id: row[2].bytes.flatMap { SavedChartID(bytes: $0) })
    }

    func counts() throws(StoreError) -> (charts: Int, tombstones: Int) {
        let row = try ask("SELECT (SELECT count(*) FROM chart), (SELECT count(*) FROM tombstone)")
        return (row?.first?.integer ?? 0, row?.last?.integer ?? 0)
    }

    func reserve(_ id: SavedChartID, for hash: [UInt8]) throws(StoreError) {
        try ask("INSERT OR IGNORE INTO name (id, hash) VALUES (?, ?)", .bytes(id.bytes), .bytes(hash))
    }

    func add(_ tombstone: Tombstone) throws(StoreError) {
        try ask(
            "INSERT OR IGNORE INTO tombstone (hash, since) VALUES (?, ?)", .bytes(tombstone.hash),
            .integer(tombstone.since))
    }

    /// Executes a statement once.
    @discardableResult
    private func ask(_ statement: String, _ values: SQLiteValue...) throws(StoreError) -> [SQLiteValue]? {
        try StatementOnce.run(database, statement, values)
    }
}

/// Statements that are needed too rarely to be kept.
enum StatementOnce {
    static func run(
        _ database: SQLiteConnection, _ statement: String, _ values: [SQLiteValue]
    ) throws(StoreError) -> [SQLiteValue]? {
        try StoreError.converting { () throws(SQLiteError) in
            try SQLiteStatement(database, statement).run(values)
        }
    }
}
