import Digests
import Glibc
import SQLite

/// The store in a file.
///
/// The journal is a write-ahead log that is synchronized at every commit (`synchronous=FULL`), with one `fsync` per
/// transaction. A transaction that a crash left incomplete at the end of the log fails its checksums and is dropped
/// when the database is opened again. With `NORMAL`, a power failure could lose the last transactions although they had
/// been acknowledged.
final class SQLiteChartStore: ChartStore {
    private let file: ReservedDatabase
    var database: SQLiteConnection { file.connection }
    /// The live charts.
    let live: any LiveStore
    private let limits: SavedChartLimits
    private let find: StoreStatement
    private let findHash: StoreStatement
    private let findName: StoreStatement
    private let name: StoreStatement
    private let insert: StoreStatement
    private let renew: StoreStatement
    private let remove: StoreStatement
    private let nextExpired: StoreStatement
    private let usage: StoreStatement
    private let findTombstone: StoreStatement
    private let insertTombstone: StoreStatement
    private let exhume: StoreStatement
    private let forget: StoreStatement

    /// Opens the database. Deeper damage is found when the database is checked, or when a damaged page is read.
    init(path: String, limits: SavedChartLimits) throws(StoreError) {
        self.limits = limits
        file = try StoreError.converting { () throws(SQLiteError) in
            try ReservedDatabase(path: path, SQLiteSchema.prepare)
        }
        try Self.synchronizeFolder(of: path)
        let database = file.connection
        live = try SQLiteLiveStore(database)
        find = try StoreStatement(
            database,
            "SELECT spec, digest, expiry, (SELECT id FROM name WHERE name.hash = chart.hash) FROM chart WHERE hash = ?")
        findName = try StoreStatement(database, "SELECT id FROM name WHERE hash = ?")
        findHash = try StoreStatement(database, "SELECT hash FROM name WHERE id = ?")
        name = try StoreStatement(database, "INSERT OR IGNORE INTO name (id, hash) VALUES (?, ?)")
        insert = try StoreStatement(database, "INSERT INTO chart (hash, spec, digest, expiry) VALUES (?, ?, ?, ?)")
        renew = try StoreStatement(database, "UPDATE chart SET expiry = ? WHERE hash = ?")
        remove = try StoreStatement(database, "DELETE FROM chart WHERE hash = ?")
        nextExpired = try StoreStatement(database, "SELECT hash FROM chart WHERE expiry <= ? ORDER BY expiry LIMIT 1")
        usage = try StoreStatement(database, "SELECT charts, octets FROM usage")
        findTombstone = try StoreStatement(database, "SELECT since FROM tombstone WHERE hash = ? AND since > ?")
        insertTombstone = try StoreStatement(database, "INSERT OR REPLACE INTO tombstone (hash, since) VALUES (?, ?)")
        exhume = try StoreStatement(database, "DELETE FROM tombstone WHERE hash = ?")
        forget = try StoreStatement(
            database,
            """
            DELETE FROM tombstone WHERE since <= ?1
            OR number <= (SELECT max(number) FROM tombstone) - \(SavedChartLimits.tombstones)
            """)
    }

    /// The hash of the chart with a name; `nil` if no chart has or recently had this name.
    private func hash(of id: SavedChartID) throws(StoreError) -> SHA256.Digest? {
        if let hash = id.hash { return hash }
        guard let bytes = try findHash.run(.bytes(id.bytes))?.first?.bytes, bytes.count == SHA256.Digest.byteCount
        else { return nil }
        return SHA256.Digest(bytes: bytes)
    }

    func chart(_ id: SavedChartID, at now: Int) throws(StoreError) -> ChartFinding {
        guard let hash = try hash(of: id) else { return .unknown }
        return try chart(hash, at: now)
    }

    func chart(_ hash: SHA256.Digest, at now: Int) throws(StoreError) -> ChartFinding {
        if let row = try find.run(.bytes(hash.bytes)) {
            guard row.count == 4, let spec = row[0].bytes, row[1].bytes == Self.digest(spec) else { return .damaged }
            let id = SavedChartID(bytes: row[3].bytes ?? hash.bytes)
            let chart = SavedChart(hash: hash, spec: spec, expiry: row[2].integer, id: id)
            return chart.hasExpired(at: now) ? .gone : .found(chart)
        }
        let isGone = try findTombstone.run(.bytes(hash.bytes), .integer(now - SavedChartLimits.tombstoneTime)) != nil
        return isGone ? .gone : .unknown
    }

    func reading<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result { try body() }

    func transaction<Result>(
        isDeletion: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try file.transaction(isDeletion: isDeletion, body)
    }

    var space: ReservedDatabase.Space { file.space }

    var isOutdated: Bool { file.isOutdated }

    func save(_ chart: SavedChart, at now: Int) throws(StoreError) -> ChartSaving {
        try sweep(at: now)
        if case .found(let present) = try self.chart(chart.hash, at: now) {
            return .kept(try prolong(present, until: chart.expiry))
        }
        guard let row = try usage.run(), row.count == 2, let charts = row[0].integer, let octets = row[1].integer
        else { throw StoreError(kind: .damaged, message: "the usage table is empty") }
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
    private func named(_ hash: SHA256.Digest) throws(StoreError) -> SavedChartID? {
        for length in SavedChartID.lengths {
            try name.run(.bytes(Array(hash.bytes.prefix(length))), .bytes(hash.bytes))
        }
        return try findName.run(.bytes(hash.bytes))?.first?.bytes.flatMap { SavedChartID(bytes: $0) }
    }

    func delete(_ id: SavedChartID, at now: Int) throws(StoreError) -> ChartDeletion {
        guard let hash = try hash(of: id) else { return .unknown }
        return try delete(hash, at: now)
    }

    func delete(_ hash: SHA256.Digest, at now: Int) throws(StoreError) -> ChartDeletion {
        switch try chart(hash, at: now) {
        case .unknown: return .unknown
        case .gone: return .gone
        case .found, .damaged:
            try end(hash, at: now)
            try forget.run(.integer(now - SavedChartLimits.tombstoneTime))
            return .deleted
        }
    }

    private func prolong(_ chart: SavedChart, until expiry: Int?) throws(StoreError) -> SavedChart {
        guard let present = chart.expiry, expiry.map({ $0 > present }) ?? true else { return chart }
        try renew.run(expiry.map(SQLiteValue.integer) ?? .null, .bytes(chart.hash.bytes))
        return SavedChart(hash: chart.hash, spec: chart.spec, expiry: expiry, id: chart.id)
    }

    /// Removes a limited number of expired charts. The limit is larger than the number that a single request can add.
    private func sweep(at now: Int) throws(StoreError) {
        var ended = 0
        while ended < 100, let hash = try nextExpired.run(.integer(now))?.first?.bytes, hash.count == 32 {
            try end(SHA256.Digest(bytes: hash), at: now)
            ended += 1
        }
        if ended > 0 { try forget.run(.integer(now - SavedChartLimits.tombstoneTime)) }
    }

    private func end(_ hash: SHA256.Digest, at now: Int) throws(StoreError) {
        try remove.run(.bytes(hash.bytes))
        try insertTombstone.run(.bytes(hash.bytes), .integer(now))
    }

    private static func digest(_ spec: [UInt8]) -> [UInt8] {
        SHA256.digest(of: spec.span).bytes
    }

    /// Makes the file name of a new database durable as well.
    private static func synchronizeFolder(of path: String) throws(StoreError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw StoreError(kind: .unavailable, message: "its folder cannot be synchronized")
        }
    }
}
