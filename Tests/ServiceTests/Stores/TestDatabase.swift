import Digests
import Glibc
import PostgreSQL
import SQLite
import TestSupport
import Testing

@testable import Service

/// An empty database for tests of stores: a file, or a schema and a role of its own in the PostgreSQL of the environment
/// variable `PLOTWRIGHT_TEST_STORE`, a URL of libpq with the superuser `postgres`.
final class TestDatabase {
    enum Kind: CaseIterable, Sendable {
        case sqlite, postgreSQL

        /// The kinds that can be tested here.
        static var available: [Kind] { TestDatabase.server == nil ? [.sqlite] : allCases }
    }

    static var server: String? { unsafe getenv("PLOTWRIGHT_TEST_STORE").map { unsafe String(cString: $0) } }

    let kind: Kind
    private let folder: TemporaryFolder
    private let schema = "test_" + SHA256.digest(of: SecureRandom.bytes(16).span).hexadecimal.prefix(16)

    init(_ kind: Kind) throws {
        self.kind = kind
        folder = try TemporaryFolder()
        guard kind == .postgreSQL else { return }
        try ask("CREATE ROLE \(schema) LOGIN")
        try ask("CREATE SCHEMA AUTHORIZATION \(schema)")
    }

    deinit {
        guard kind == .postgreSQL else { return }
        _ = try? endConnections()
        _ = try? ask("DROP SCHEMA \(schema) CASCADE")
        _ = try? ask("DROP ROLE \(schema)")
    }

    var path: String { folder.path("charts.db") }

    /// Whether there is a file.
    var exists: Bool { !folder.names.isEmpty }

    /// The value of the setting `saved-charts`.
    var setting: String {
        guard kind == .postgreSQL else { return path }
        // The search path of a role begins with the schema of its name.
        return Self.server?.replacing("postgres@", with: "\(schema)@") ?? ""
    }

    /// Opens the store as a process of its own does.
    func open(charts: Int = 100, octets: Int = 1 << 20) throws -> any ChartStore {
        var limits = SavedChartLimits()
        (limits.charts, limits.octets) = (charts, octets)
        switch kind {
        case .sqlite: return try SQLiteChartStore(path: path, limits: limits)
        case .postgreSQL:
            let server = PostgreSQLStoreServer(try PostgreSQLStoreAddress(setting, passwordFile: nil))
            return PostgreSQLChartStore(server, limits: limits)
        }
    }

    /// Opens the store with its threads.
    func database(charts: Int = 100_000) throws -> ChartDatabase {
        var limits = SavedChartLimits()
        limits.charts = charts
        switch kind {
        case .sqlite: return try ChartDatabase(path: path, limits: limits)
        case .postgreSQL:
            return try ChartDatabase(try PostgreSQLStoreAddress(setting, passwordFile: nil), limits: limits)
        }
    }

    /// Executes a statement and returns the numbers of its first row.
    /// - Parameter statement: The names of tables are in braces.
    @discardableResult
    func numbers(_ statement: String) throws -> [Int?] {
        let statement = statement.replacing("{", with: kind == .sqlite ? "" : "plotwright_").replacing("}", with: "")
        guard kind == .sqlite else { return try ask(statement).first?.map(\.integer) ?? [] }
        let database = try SQLiteConnection(path: path, for: .readingAndWriting)
        database.setBusyTimeout(milliseconds: 2_000)
        return try SQLiteStatement(database, statement).run()?.map(\.integer) ?? []
    }

    /// Keeps all others from writing as long as the object exists.
    final class Lock {
        private let sqlite: SQLiteConnection?
        private let postgreSQL: PostgreSQLConnection?

        fileprivate init(_ database: TestDatabase) throws {
            switch database.kind {
            case .sqlite:
                sqlite = try SQLiteConnection(path: database.path, for: .readingAndWriting)
                postgreSQL = nil
                try sqlite?.execute("BEGIN IMMEDIATE")
            case .postgreSQL:
                sqlite = nil
                postgreSQL = try PostgreSQLConnection(database.setting, applicationName: "test") { 10_000 }
                let failure = try postgreSQL?.perform("BEGIN; SELECT 1 FROM plotwright_usage FOR UPDATE") { 10_000 }
                #expect(failure == nil)
            }
        }
    }

    func lock() throws -> Lock { try Lock(self) }

    // MARK: - Loss

    /// Ends all connections to the PostgreSQL server.
    func endConnections() throws {
        try ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(schema)'")
    }

    /// Ends all connections, and accepts no others.
    func lose() throws {
        try ask("ALTER ROLE \(schema) NOLOGIN")
        try endConnections()
    }

    /// Accepts connections again.
    func regain() throws { try ask("ALTER ROLE \(schema) LOGIN") }

    @discardableResult
    private func ask(_ statement: String) throws -> [[PostgreSQLField]] {
        let end = ContinuousClock.now + .seconds(10)
        let rest = { Int(ContinuousClock.now.duration(to: end) / .milliseconds(1)) }
        let connection = try PostgreSQLConnection(Self.server ?? "", applicationName: "test", rest)
        _ = try connection.perform("SET search_path = \(schema)", rest)
        return try connection.rows(of: statement, [], rest).get()
    }
}

extension ChartStore {
    func find(_ chart: SavedChart, at now: Int = 0) throws -> ChartFinding {
        try find(SavedChartID(bytes: chart.hash.bytes), at: now)
    }

    func find(_ id: SavedChartID?, at now: Int = 0) throws -> ChartFinding {
        let id = try #require(id)
        return try reading { () throws(StoreError) in try chart(id, at: now) }
    }

    /// Saves a chart in a transaction of its own.
    @discardableResult
    func add(_ chart: SavedChart, at now: Int = 0) throws -> ChartSaving {
        try transaction(isDeletion: false) { () throws(StoreError) in try save(chart, at: now) }
    }

    /// Deletes a chart in a transaction of its own.
    func end(_ chart: SavedChart, at now: Int = 0) throws -> ChartDeletion {
        try end(SavedChartID(bytes: chart.hash.bytes), at: now)
    }

    func end(_ id: SavedChartID?, at now: Int = 0) throws -> ChartDeletion {
        let id = try #require(id)
        return try transaction(isDeletion: true) { () throws(StoreError) in try delete(id, at: now) }
    }
}

extension ChartFinding {
    var chart: SavedChart? {
        if case .found(let chart) = self { chart } else { nil }
    }
}

extension ChartSaving {
    var chart: SavedChart? {
        switch self {
        case .added(let chart), .kept(let chart): chart
        case .tooManyCharts, .tooManyOctets: nil
        }
    }
}
