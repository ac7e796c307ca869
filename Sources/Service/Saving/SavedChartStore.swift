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
    private let limits: SavedChartLimits
    /// The space that only deletions use.
    private var reserve: DiskReserve
    private let find: SQLiteStatement
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
        find = try SQLiteStatement(database, "SELECT spec, digest, expiry FROM chart WHERE hash = ?")
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

    /// - Parameter now: The time in seconds since 1970, as in all methods.
    func chart(_ hash: SHA256.Digest, at now: Int) throws(SQLiteError) -> Finding {
        if let row = try find.run(.bytes(hash.bytes)) {
            guard row.count == 3, let spec = row[0].bytes, row[1].bytes == Self.digest(spec) else { return .damaged }
            let chart = SavedChart(hash: hash, spec: spec, expiry: row[2].integer)
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
        try exhume.run(.bytes(chart.hash.bytes))
        try insert.run(
            .bytes(chart.hash.bytes), .bytes(chart.spec), .bytes(Self.digest(chart.spec)),
            chart.expiry.map(SQLiteValue.integer) ?? .null)
        return .added(chart)
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
        return SavedChart(hash: chart.hash, spec: chart.spec, expiry: expiry)
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

/// The tables of saved charts.
enum SavedChartSchema {
    /// The application identifier that marks the file as a database of this program: "PlWr".
    private static let application = 0x506C_5772
    private static let version = 1

    /// Triggers maintain the total number and size of charts, so that checking a quota needs no scan, and the totals
    /// are correct for every writer.
    private static let tables = """
        CREATE TABLE chart (
            hash BLOB PRIMARY KEY NOT NULL, spec BLOB NOT NULL, digest BLOB NOT NULL, expiry INTEGER);
        CREATE INDEX chart_expiry ON chart (expiry) WHERE expiry IS NOT NULL;
        CREATE TABLE tombstone (
            number INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB UNIQUE NOT NULL, since INTEGER NOT NULL);
        CREATE INDEX tombstone_since ON tombstone (since);
        CREATE TABLE usage (charts INTEGER NOT NULL, octets INTEGER NOT NULL);
        INSERT INTO usage VALUES (0, 0);
        CREATE TRIGGER chart_added AFTER INSERT ON chart BEGIN
            UPDATE usage SET charts = charts + 1, octets = octets + length(NEW.spec);
        END;
        CREATE TRIGGER chart_removed AFTER DELETE ON chart BEGIN
            UPDATE usage SET charts = charts - 1, octets = octets - length(OLD.spec);
        END;
        PRAGMA application_id = \(application);
        PRAGMA user_version = \(version);
        """

    /// Configures the connection, creates the tables of a new database, and refuses a database that is damaged or
    /// belongs to another program.
    static func prepare(_ database: SQLiteConnection) throws(SQLiteError) {
        try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -1024")
        // This is checked before any change, because the file may belong to another program.
        let found = try pragma("application_id", of: database).integer
        let isEmpty = try SQLiteStatement(database, "SELECT count(*) FROM sqlite_schema").run()?.first?.integer == 0
        guard found == application || isEmpty && found == 0 else {
            throw SQLiteError(kind: .foreign, message: "it is a database of another program")
        }
        // A short log, which a full disk can write back with the space of the reserve.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 64")
        if isEmpty { try database.transaction { () throws(SQLiteError) in try database.execute(tables) } }
        guard try pragma("user_version", of: database).integer == version else {
            throw SQLiteError(kind: .foreign, message: "it was written by another version of the program")
        }
    }

    /// Checks every page, which takes about a second for 200 MB.
    static func check(_ database: SQLiteConnection) throws(SQLiteError) {
        guard let text = try pragma("quick_check(1)", of: database).text, text != "ok" else { return }
        throw SQLiteError(kind: .damaged, message: text)
    }

    private static func pragma(_ name: String, of database: SQLiteConnection) throws(SQLiteError) -> SQLiteValue {
        try SQLiteStatement(database, "PRAGMA \(name)").run()?.first ?? .null
    }
}
