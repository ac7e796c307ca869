import Digests
import Glibc
import SQLite
import TestSupport
import Testing

@testable import Service

@Suite struct SQLiteChartStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("charts.db") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(charts: Int = 100, octets: Int = 1 << 20) throws -> SQLiteChartStore {
        var limits = SavedChartLimits()
        limits.charts = charts
        limits.octets = octets
        return try SQLiteChartStore(path: path, limits: limits)
    }

    private func chart(_ text: String, expiry: Int? = nil) -> SavedChart { SavedChart(text, expiry: expiry) }

    @discardableResult
    private func save(_ chart: SavedChart, in store: SQLiteChartStore, at now: Int = 0) throws -> ChartSaving {
        try store.transaction(isDeletion: false) { () throws(StoreError) in try store.save(chart, at: now) }
    }

    private func delete(_ chart: SavedChart, in store: SQLiteChartStore, at now: Int = 0) throws
        -> ChartDeletion
    {
        try store.transaction(isDeletion: false) { () throws(StoreError) in try store.delete(chart.hash, at: now) }
    }

    /// The totals that the database maintains: the number of charts and their size.
    private func usage(of store: SQLiteChartStore) throws -> [SQLiteValue]? {
        try SQLiteStatement(store.database, "SELECT charts, octets FROM usage").run()
    }

    // MARK: - A full disk

    @Test func `a deletion on a full disk uses the reserve`() throws {
        let store = try store()
        let saved = chart("{}")
        try save(saved, in: store)
        #expect(folder.names.contains("charts.db-reserve"))
        var reserves: [Bool] = []
        let deletion = try store.transaction(isDeletion: true) { () throws(StoreError) in
            reserves.append(folder.names.contains("charts.db-reserve"))
            guard reserves.count > 1 else { throw StoreError(kind: .full, message: "full") }
            return try store.delete(saved.hash, at: 0)
        }
        #expect(deletion == .deleted)
        #expect(reserves == [true, false])
        #expect(folder.names.contains("charts.db-reserve"))
        #expect(try store.chart(saved.hash, at: 0) == .gone)
    }

    @Test func `a save on a full disk does not use the reserve`() throws {
        let store = try store()
        var count = 0
        #expect(throws: StoreError(kind: .full, message: "full")) {
            try store.transaction(isDeletion: false) { () throws(StoreError) in
                count += 1
                throw StoreError(kind: .full, message: "full")
            }
        }
        #expect(count == 1)
    }

    @Test func `a store says that its disk is full until it has written again`() throws {
        let store = try store()
        #expect(store.space == .enough)
        #expect(throws: StoreError(kind: .full, message: "full")) {
            try store.transaction(isDeletion: false) { () throws(StoreError) in
                throw StoreError(kind: .full, message: "full")
            }
        }
        #expect(store.space == .short)
        #expect(!store.isOutdated)
        try save(chart("{}"), in: store)
        #expect(store.space == .enough)
    }

    @Test func `a database that cannot be opened gets no reserve`() throws {
        #expect(throws: StoreError.self) {
            try SQLiteChartStore(path: folder.path, limits: SavedChartLimits())
        }
        #expect(File.read(folder.path + "-reserve") == nil)
    }

    @Test func `charts are deleted from a database that cannot grow`() throws {
        // If files have a maximum size, even one that no file reaches, only deletions may raise that of the database.
        var limit = rlimit()
        let files = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        try #require(unsafe getrlimit(files, &limit) == 0)
        limit.rlim_cur = min(limit.rlim_cur, 1 << 43)
        try #require(unsafe setrlimit(files, &limit) == 0)
        let store = try store(charts: 2_000)
        let charts = (0..<1_000).map { chart("[\($0)]") }
        try store.transaction(isDeletion: false) { () throws(StoreError) in
            for chart in charts { _ = try store.save(chart, at: 0) }
        }
        var refused = 0
        // Charts that are next to each other would free whole pages.
        for chart in charts.indices.map({ charts[$0 * 37 % charts.count] }).prefix(500) {
            // The smallest limit is the current size.
            try store.database.execute("PRAGMA max_page_count = 1")
            do {
                _ = try delete(chart, in: store)
            } catch let error as StoreError where error.kind == .full {
                refused += 1
                let deletion = try store.transaction(isDeletion: true) { () throws(StoreError) in
                    try store.delete(chart.hash, at: 0)
                }
                #expect(deletion == .deleted)
            }
        }
        #expect(refused > 0)
    }

    // MARK: - Versions

    /// A chart whose hash starts with some bytes.
    private func chart(_ text: String, hashStart: [UInt8]) -> SavedChart {
        let hash = hashStart + SHA256.digest(of: text.utf8.span).bytes.dropFirst(hashStart.count)
        return SavedChart(hash: SHA256.Digest(bytes: hash), spec: Array(text.utf8), expiry: nil)
    }

    /// The tables of version 1, as the program created them.
    private static let firstVersion = """
        PRAGMA journal_mode = WAL;
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
        PRAGMA application_id = 1349277554;
        PRAGMA user_version = 1;
        """

    @Test func `a database of the first version gets names`() throws {
        let start = [UInt8](repeating: 7, count: 9)
        let charts = [chart("1"), chart("2", hashStart: start), chart("3", hashStart: start)]
        do {
            let database = try SQLiteConnection(path: path, for: .readingAndWriting)
            try database.execute(Self.firstVersion)
            let insert = try SQLiteStatement(database, "INSERT INTO chart (hash, spec, digest) VALUES (?, ?, ?)")
            for chart in charts {
                let digest = SHA256.digest(of: chart.spec.span).bytes
                try insert.run(.bytes(chart.hash.bytes), .bytes(chart.spec), .bytes(digest))
            }
        }
        for _ in 0..<2 {
            let store = try store()
            var lengths: [Int] = []
            for chart in charts {
                let found = try #require(try store.chart(chart.hash, at: 0).chart)
                #expect(found.spec == chart.spec)
                #expect(try store.chart(found.id, at: 0) == .found(found))
                lengths.append(found.id.text.count)
            }
            #expect(lengths.sorted() == [12, 12, 16])
            #expect(try usage(of: store) == [.integer(3), .integer(3)])
        }
    }

    // MARK: - Damage

    /// Fills a database with many pages and closes it.
    private func fill() throws {
        let store = try store()
        for number in 0..<50 { try save(chart("\"\(number)\(String(repeating: "x", count: 3_000))\""), in: store) }
    }

    /// Opens and checks the database.
    private func check() throws(StoreError) {
        do {
            let database = try store().database
            try StoreError.converting { () throws(SQLiteError) in try SQLiteSchema.check(database) }
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(kind: .unavailable, message: "\(error)")
        }
    }

    @Test func `the check finds truncated databases`() throws {
        try fill()
        let bytes = try #require(File.read(path))
        for count in [bytes.count / 2, bytes.count - 4096, 5_000, 100] {
            try File.write(Array(bytes[..<count]), to: path)
            do {
                try check()
                Issue.record("\(count) of \(bytes.count) bytes were accepted")
            } catch {
                #expect(error.kind == .damaged)
            }
        }
        try File.write(bytes, to: path)
        try check()
        #expect(try usage(of: store())?.first == .integer(50))
    }

    @Test func `the check finds overwritten pages`() throws {
        try fill()
        var bytes = try #require(File.read(path))
        for index in 4096..<16_384 { bytes[index] = 0xAA }
        try File.write(bytes, to: path)
        #expect(throws: StoreError.self) { try check() }
    }

    @Test func `an incomplete transaction in the journal is dropped`() throws {
        let copy = folder.path("copy.db")
        do {
            let store = try store()
            for number in 0..<10 { try save(chart("\(number)"), in: store) }
            // The files are as after a crash, because nothing was closed.
            try File.write(#require(File.read(path)), to: copy)
            let journal = try #require(File.read(path + "-wal"))
            try File.write(Array(journal.dropLast(1_000)), to: copy + "-wal")
        }
        let store = try SQLiteChartStore(path: copy, limits: SavedChartLimits())
        for number in 0..<9 { #expect(try store.chart(chart("\(number)").hash, at: 0) == .found(chart("\(number)"))) }
        #expect(try store.chart(chart("9").hash, at: 0) == .unknown)
        #expect(try usage(of: store)?.first == .integer(9))
    }

    @Test func `a foreign file is rejected and not changed`() throws {
        try File.write(Array("no database, but a text that is long enough".utf8), to: path)
        #expect(throws: StoreError.self) { try store() }
        let other = folder.path("other.db")
        do {
            let database = try SQLiteConnection(path: other, for: .readingAndWriting)
            try database.execute("CREATE TABLE mine (a)")
        }
        let bytes = try #require(File.read(other))
        do throws(StoreError) {
            _ = try SQLiteChartStore(path: other, limits: SavedChartLimits())
            Issue.record("a foreign database was accepted")
        } catch {
            #expect(error.kind == .foreign)
        }
        #expect(File.read(other) == bytes)
    }

    @Test func `a database of a newer version is rejected`() throws {
        do { try store().database.execute("PRAGMA user_version = 4") }
        #expect(throws: StoreError.self) { try store() }
    }

    @Test func `a database in a missing folder is an error`() throws {
        #expect(throws: StoreError.self) {
            try SQLiteChartStore(path: folder.path("none/charts.db"), limits: SavedChartLimits())
        }
    }

    // MARK: - Durability

    @Test func `commits are synchronized`() throws {
        let store = try store()
        #expect(try SQLiteStatement(store.database, "PRAGMA journal_mode").run() == [.text("wal")])
        // 2 is FULL.
        #expect(try SQLiteStatement(store.database, "PRAGMA synchronous").run() == [.integer(2)])
    }

    @Test func `saved charts survive a full disk`() throws {
        let store = try store()
        let saved = chart("1")
        try save(saved, in: store)
        try store.database.execute("PRAGMA max_page_count = 1")
        do {
            try save(chart("\"\(String(repeating: "x", count: 100_000))\""), in: store)
            Issue.record("the chart was saved on a full disk")
        } catch let error as StoreError {
            #expect(error.kind == .full)
        }
        #expect(try store.chart(saved.hash, at: 0) == .found(saved))
        #expect(try usage(of: store)?.first == .integer(1))
        try store.database.execute("PRAGMA max_page_count = 100000")
        #expect(try save(chart("2"), in: store) == .added(chart("2")))
    }

    @Test func `a database locked by another connection is busy`() throws {
        let store = try store()
        try store.database.execute("PRAGMA busy_timeout = 1")
        let other = try SQLiteConnection(path: path, for: .readingAndWriting)
        try other.execute("BEGIN IMMEDIATE")
        do {
            try save(chart("1"), in: store)
            Issue.record("the database was not locked")
        } catch let error as StoreError {
            #expect(error.kind == .busy)
        }
        try other.execute("ROLLBACK")
        #expect(try save(chart("1"), in: store) == .added(chart("1")))
    }
}
