import Digests
import Glibc
import SQLite

/// The database of saved charts. It is used by a single thread.
///
/// The journal is a write-ahead log that is synchronized at every commit (`synchronous=FULL`), with one `fsync` per
/// transaction. A transaction that a crash left incomplete at the end of the log fails its checksums and is dropped
/// when the database is opened again. With `NORMAL`, a power failure could lose the last transactions although they had
/// been acknowledged.
final class SavedChartStore {
    /// The result of a lookup by hash.
    enum Finding: Hashable, Sendable {
        case found(SavedChart)
        /// The chart has expired or was deleted.
        case gone
        case unknown
        /// The stored spec is not the one that was saved.
        case damaged
    }

    enum Saving: Hashable, Sendable {
        case added(SavedChart)
        /// The chart was saved already. Its expiry is the later of the two.
        case kept(SavedChart)
        case tooManyCharts
        case tooManyOctets
    }

    enum Deletion: Hashable, Sendable {
        case deleted, gone, unknown
    }

    let database: SQLiteConnection
    /// The live charts.
    let live: LiveStore
    private let limits: SavedChartLimits
    /// The space that only deletions use.
    private var reserve: DiskReserve
    private let find: SQLiteStatement
    private let findHash: SQLiteStatement
    private let findName: SQLiteStatement
    private let name: SQLiteStatement
    private let insert: SQLiteStatement
    private let renew: SQLiteStatement
    private let remove: SQLiteStatement
    private let nextExpired: SQLiteStatement
    private let usage: SQLiteStatement
    private let findTombstone: SQLiteStatement
    private let bury: SQLiteStatement
    private let exhume: SQLiteStatement
    private let forget: SQLiteStatement

    /// Opens the database. Deeper damage is found when the database is checked, or when a damaged page is read.
    init(path: String, limits: SavedChartLimits) throws(SQLiteError) {
        self.limits = limits
        reserve = DiskReserve(path: path + "-reserve")
        database = try SQLiteConnection(path: path, for: .readingAndWriting)
        database.setBusyTimeout(milliseconds: 2_000)
        try SavedChartSchema.prepare(database)
        try Self.synchronizeFolder(of: path)
        Self.limitSize(of: database, to: 0.5)
        live = try LiveStore(database)
        find = try SQLiteStatement(
            database,
            "SELECT spec, digest, expiry, (SELECT id FROM name WHERE name.hash = chart.hash) FROM chart WHERE hash = ?")
        findName = try SQLiteStatement(database, "SELECT id FROM name WHERE hash = ?")
        findHash = try SQLiteStatement(database, "SELECT hash FROM name WHERE id = ?")
        name = try SQLiteStatement(database, "INSERT OR IGNORE INTO name (id, hash) VALUES (?, ?)")
        insert = try SQLiteStatement(database, "INSERT INTO chart (hash, spec, digest, expiry) VALUES (?, ?, ?, ?)")
        renew = try SQLiteStatement(database, "UPDATE chart SET expiry = ? WHERE hash = ?")
        remove = try SQLiteStatement(database, "DELETE FROM chart WHERE hash = ?")
        nextExpired = try SQLiteStatement(database, "SELECT hash FROM chart WHERE expiry <= ? ORDER BY expiry LIMIT 1")
        usage = try SQLiteStatement(database, "SELECT charts, octets FROM usage")
        findTombstone = try SQLiteStatement(database, "SELECT since FROM tombstone WHERE hash = ? AND since > ?")
        bury = try SQLiteStatement(database, "INSERT OR REPLACE INTO tombstone (hash, since) VALUES (?, ?)")
        exhume = try SQLiteStatement(database, "DELETE FROM tombstone WHERE hash = ?")
        forget = try SQLiteStatement(
            database,
            """
            DELETE FROM tombstone WHERE since <= ?1
            OR number <= (SELECT max(number) FROM tombstone) - \(SavedChartLimits.tombstones)
            """)
    }

    /// The hash of the chart with a name; `nil` if no chart has or recently had this name.
    private func hash(of id: SavedChartID) throws(SQLiteError) -> SHA256.Digest? {
        if let hash = id.hash { return hash }
        guard let bytes = try findHash.run(.bytes(id.bytes))?.first?.bytes, bytes.count == SHA256.Digest.byteCount
        else { return nil }
        return SHA256.Digest(bytes: bytes)
    }

    /// Finds a chart by any of its names.
    /// - Parameter now: The time in seconds since 1970, as in all methods.
    func chart(_ id: SavedChartID, at now: Int) throws(SQLiteError) -> Finding {
        guard let hash = try hash(of: id) else { return .unknown }
        return try chart(hash, at: now)
    }

    func chart(_ hash: SHA256.Digest, at now: Int) throws(SQLiteError) -> Finding {
        if let row = try find.run(.bytes(hash.bytes)) {
            guard row.count == 4, let spec = row[0].bytes, row[1].bytes == Self.digest(spec) else { return .damaged }
            let id = SavedChartID(bytes: row[3].bytes ?? hash.bytes)
            let chart = SavedChart(hash: hash, spec: spec, expiry: row[2].integer, id: id)
            return chart.hasExpired(at: now) ? .gone : .found(chart)
        }
        let isGone = try findTombstone.run(.bytes(hash.bytes), .integer(now - SavedChartLimits.tombstoneTime)) != nil
        return isGone ? .gone : .unknown
    }

    /// Executes a transaction.
    ///
    /// A disk that is full must not prevent deletions, which are the way to get space. If a deletion fails, it is tried
    /// again with the reserve.
    func transaction<Result>(
        isDeletion: Bool, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        do throws(SQLiteError) {
            return try database.transaction(body)
        } catch {
            guard isDeletion, error.kind == .full || error.kind == .unavailable else { throw error }
        }
        reserve.release()
        Self.limitSize(of: database, to: 0.75)
        defer {
            writeLogBack()
            Self.limitSize(of: database, to: 0.5)
            _ = reserve.hold()
        }
        writeLogBack()
        return try database.transaction(body)
    }

    /// Limits the database to a fraction of the size that the process may give to a file, if there is such a limit.
    /// Otherwise the log, once it has reached that limit, could not be written back.
    private static func limitSize(of database: SQLiteConnection, to fraction: Double) {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur < 1 << 44
        else { return }
        guard let pageSize = try? SQLiteStatement(database, "PRAGMA page_size").run()?.first?.integer, pageSize > 0
        else { return }
        let pages = max(1, Int(Double(limit.rlim_cur) * fraction) / pageSize)
        try? database.execute("PRAGMA max_page_count = \(pages)")
    }

    /// Writes the log back into the database, if there is space, so that the log needs less.
    private func writeLogBack() {
        try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Saves a chart. It must be called within a transaction.
    func save(_ chart: SavedChart, at now: Int) throws(SQLiteError) -> Saving {
        guard reserve.hold() else { throw SQLiteError(kind: .full, message: "the disk is full") }
        try sweep(at: now)
        if case .found(let present) = try self.chart(chart.hash, at: now) {
            return .kept(try prolong(present, until: chart.expiry))
        }
        guard let row = try usage.run(), row.count == 2, let charts = row[0].integer, let octets = row[1].integer
        else { throw SQLiteError(kind: .damaged, message: "the usage table is empty") }
        guard charts < limits.charts else { return .tooManyCharts }
        guard octets <= limits.octets - chart.spec.count else { return .tooManyOctets }
        // Replace a chart that is damaged, or has expired and was not removed yet.
        try remove.run(.bytes(chart.hash.bytes))
        try insert.run(
            .bytes(chart.hash.bytes), .bytes(chart.spec), .bytes(Self.digest(chart.spec)),
            chart.expiry.map(SQLiteValue.integer) ?? .null)
        // A tombstone that is removed before its chart is back takes the chart's name with it.
        try exhume.run(.bytes(chart.hash.bytes))
        return .added(SavedChart(hash: chart.hash, spec: chart.spec, expiry: chart.expiry, id: try named(chart.hash)))
    }

    /// The name of a chart. A chart without a name gets the shortest one that no other chart has.
    private func named(_ hash: SHA256.Digest) throws(SQLiteError) -> SavedChartID? {
        for length in SavedChartID.lengths {
            try name.run(.bytes(Array(hash.bytes.prefix(length))), .bytes(hash.bytes))
        }
        return try findName.run(.bytes(hash.bytes))?.first?.bytes.flatMap { SavedChartID(bytes: $0) }
    }

    /// Deletes a chart that has this name. It must be called within a transaction.
    func delete(_ id: SavedChartID, at now: Int) throws(SQLiteError) -> Deletion {
        guard let hash = try hash(of: id) else { return .unknown }
        return try delete(hash, at: now)
    }

    /// Deletes a chart. It must be called within a transaction.
    func delete(_ hash: SHA256.Digest, at now: Int) throws(SQLiteError) -> Deletion {
        switch try chart(hash, at: now) {
        case .unknown: return .unknown
        case .gone: return .gone
        case .found, .damaged:
            try end(hash, at: now)
            try forget.run(.integer(now - SavedChartLimits.tombstoneTime))
            return .deleted
        }
    }

    private func prolong(_ chart: SavedChart, until expiry: Int?) throws(SQLiteError) -> SavedChart {
        guard let present = chart.expiry, expiry.map({ $0 > present }) ?? true else { return chart }
        try renew.run(expiry.map(SQLiteValue.integer) ?? .null, .bytes(chart.hash.bytes))
        return SavedChart(hash: chart.hash, spec: chart.spec, expiry: expiry, id: chart.id)
    }

    /// Removes a limited number of expired charts. The limit is larger than the number that a single request can add.
    private func sweep(at now: Int) throws(SQLiteError) {
        var ended = 0
        while ended < 100, let hash = try nextExpired.run(.integer(now))?.first?.bytes, hash.count == 32 {
            try end(SHA256.Digest(bytes: hash), at: now)
            ended += 1
        }
        if ended > 0 { try forget.run(.integer(now - SavedChartLimits.tombstoneTime)) }
    }

    private func end(_ hash: SHA256.Digest, at now: Int) throws(SQLiteError) {
        try remove.run(.bytes(hash.bytes))
        try bury.run(.bytes(hash.bytes), .integer(now))
    }

    private static func digest(_ spec: [UInt8]) -> [UInt8] {
        SHA256.digest(of: spec.span).bytes
    }

    /// Makes the file name of a new database durable as well.
    private static func synchronizeFolder(of path: String) throws(SQLiteError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw SQLiteError(kind: .unavailable, message: "its folder cannot be synchronized")
        }
    }
}
