import Data
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import DataSources

/// Tests with a real server, which `Tests/system/test-sources` starts with the tables of `Examples/data/test-runs.sql`.
@Suite(.enabled(if: TestServers.postgreSQL != nil, "requires PLOTWRIGHT_TEST_POSTGRESQL, a connection string"))
struct PostgreSQLTests {
    private struct Unexpected: Error {}

    private func session(limits: ResultLimits = ResultLimits()) throws -> PostgreSQLSession {
        PostgreSQLSession("ci", connection: try #require(TestServers.postgreSQL), limits: limits)
    }

    private func run(
        _ sql: String, _ values: [BoundValue] = [], time: Double = 10, on session: PostgreSQLSession? = nil,
        limits: ResultLimits = ResultLimits()
    ) throws -> Result<Table, DataSourceError> {
        let session = try session ?? self.session(limits: limits)
        return Result { () throws(DataSourceError) in
            try session.run(BoundStatement(text: sql, values: values), TimeLimit(time) { false })
        }
    }

    /// The documentation's catalog with connections to the servers of this test.
    private func example() throws -> DataSourceCatalogue {
        try DataSourceCatalogue(#require(TestServers.sources.flatMap(File.read)))
    }

    @Test func `the queries of the documentation return their records`() throws {
        let catalogue = try example()
        let table = try Samples.run(catalogue, DataQuery(source: "ci", query: "last-runs")).get()
        #expect(table.names == ["run", "started", "tests", "failed"])
        #expect(table.count == 50)
        #expect(table["run"] == .numbers(stride(from: 142.0, through: 240, by: 2).map(\.self)))
        guard case .dates(let started)? = table["started"], case .numbers(let tests)? = table["tests"],
            case .numbers(let failed)? = table["failed"]
        else {
            throw Unexpected()
        }
        #expect(started == started.sorted() && started.last == 1_793_239_200)
        #expect(tests.first == 34 && tests.last == 44)
        // The week with many failures.
        #expect(failed[14..<22].allSatisfy { $0 > 5 } && failed[30...].allSatisfy { $0 < 5 })
        let browser = DataQuery(
            source: "ci", query: "last-runs", parameters: ["suite": .text("browser"), "count": .number(3)])
        #expect(try Samples.run(catalogue, browser).get()["run"] == .numbers([235, 237, 239]))
        let since = DataQuery(source: "ci", query: "slowest", parameters: ["since": .text("2026-10-01")])
        #expect(try Samples.run(catalogue, since).get().count == 10)
        #expect(
            try Samples.run(catalogue, DataQuery(source: "ci", query: "slowest")).get().names == ["test", "seconds"])
    }

    @Test func `values become columns`() throws {
        let table = try run(
            """
            SELECT 1::int2 AS i2, 9007199254740991 AS i8, 0.1::float4 AS f4, 'NaN'::float8 AS f8, 12.50 AS n, true AS b,
                timestamptz '2026-11-22 12:30:00+02' AS tz, timestamp '2026-11-22 10:30' AS t, date '2026-11-22' AS d,
                'ä' AS text, 'failed'::outcome AS enum, '{"a": 1}'::jsonb AS json, NULL AS nothing, ARRAY[1, 2] AS list
            """
        ).get()
        #expect(table["i2"] == .numbers([1]))
        #expect(table["i8"] == .numbers([9_007_199_254_740_991]))
        #expect(table["f4"] == .numbers([0.1]))
        #expect(table["f8"]?.texts == [nil])
        #expect(table["n"] == .numbers([12.5]))
        #expect(table["b"] == .texts(["true"]))
        #expect(table["tz"] == .dates([1_795_343_400]))
        #expect(table["t"] == .dates([1_795_343_400]))
        #expect(table["d"] == .dates([1_795_305_600]))
        #expect(table["text"] == .texts(["ä"]))
        #expect(table["enum"] == .texts(["failed"]))
        #expect(table["json"] == .texts([#"{"a": 1}"#]))
        #expect(table["nothing"] == .texts([nil]))
        #expect(table["list"] == .texts(["{1,2}"]))
        let empty = try run("SELECT id, suite, started FROM test_run WHERE false").get()
        #expect(empty["id"] == .numbers([]) && empty["suite"] == .texts([]) && empty["started"] == .dates([]))
    }

    @Test func `parameters are sent separately from the statement`() throws {
        let text = "'; DROP TABLE test_run; --"
        let table = try run(
            "SELECT $1::text AS text, $2::int AS whole, $3 * 2.0 AS number, $4::boolean AS truth, $5::timestamptz AS date, $6::text AS nothing",
            [.text(Name(text)), .integer(-7), .number(0.25), .boolean(false), .date(1_795_343_400.5), .missing]
        ).get()
        #expect(table["text"] == .texts([text]))
        #expect(table["whole"] == .numbers([-7]))
        #expect(table["number"] == .numbers([0.5]))
        #expect(table["truth"] == .texts(["false"]))
        #expect(table["date"] == .dates([1_795_343_400.5]))
        #expect(table["nothing"] == .texts([nil]))
        let kept = try run("SELECT count(*) AS n FROM test_run WHERE suite = $1", [.text(Name(text))]).get()
        #expect(kept["n"] == .numbers([0]))
    }

    @Test(arguments: [
        ("INSERT INTO test_run VALUES (999, 'x', now())", DataSourceError.Kind.refused),
        ("DROP TABLE test_run", .refused),
        ("CREATE TABLE t (x int)", .refused), ("CREATE TEMP TABLE t (x int)", .refused),
        ("SELECT 1; SELECT 2", .refused),
        ("WITH x AS (DELETE FROM test_run RETURNING id) SELECT * FROM x", .refused),
        ("SELECT * FROM nowhere", .refused),
        ("SELECT set_config('transaction_read_only', 'off', false)", .refused), ("SELEC", .refused),
        ("COPY test_run TO STDOUT", .refused), ("COMMIT", .refused), ("SET x.y = 1", .refused),
        ("SELECT 1 AS a, 2 AS a", .unsupportedData), ("SELECT '\\x00'::bytea AS b", .unsupportedData),
        ("SELECT date '0044-03-15 BC' AS d", .unsupportedData), ("SELECT 1 / 0 AS x", .refused),
    ])
    func `writing statements and results that cannot be drawn are errors`(
        _ sql: String, _ kind: DataSourceError.Kind
    ) throws {
        let session = try session()
        let error = try run(sql, on: session).error
        #expect(error?.kind == kind, "\(String(describing: error))")
        #expect(error?.detail.contains("test_run") == false)
        // The session is still usable and still read-only.
        let after = try run(
            "SELECT count(*) AS n, current_setting('transaction_read_only') AS r FROM test_run", on: session
        ).get()
        #expect(after["n"] == .numbers([240]))
        #expect(after["r"] == .texts(["on"]))
    }

    @Test func `errors distinguish invalid values from failing statements`() throws {
        #expect(try run("SELECT 1 / 0 AS x").error?.detail.contains("The query of the data source") == true)
        #expect(try run("SELECT $1::int AS x", [.text("a")]).error?.detail.contains("of the parameters") == true)
    }

    @Test func `not even the owner of a table can write`() throws {
        let owner = try #require(TestServers.postgreSQL).replacing("user=reader", with: "user=owner")
        let session = PostgreSQLSession("ci", connection: owner)
        for sql in [
            "INSERT INTO test_run VALUES (999, 'x', now())",
            "SELECT setval(pg_get_serial_sequence('numbered', 'id'), 9)",
            "WITH x AS (DELETE FROM test_result RETURNING run) SELECT * FROM x", "CREATE TABLE t (x int)",
            "WITH x AS (SELECT set_config('transaction_read_only', 'off', true)) SELECT * FROM x",
        ] {
            let error = try run(sql, on: session).error
            #expect(error?.kind == .refused, "\(sql): \(String(describing: error))")
        }
        #expect(try run("SELECT count(*) AS n FROM test_run").get()["n"] == .numbers([240]))
    }

    @Test func `changes that a read-only transaction permits are rolled back`() throws {
        // Before PostgreSQL 16 a read-only transaction can create large objects.
        _ = try run("SELECT lo_create(4711) AS large")
        #expect(try run("SELECT count(*) AS n FROM pg_largeobject_metadata").get()["n"] == .numbers([0]))
    }

    @Test func `the server ends a slow statement, and the connection remains usable`() throws {
        let session = try session()
        let first = try run("SELECT pg_backend_pid() AS pid", on: session).get()
        #expect(try run("SELECT pg_sleep(3600)", time: 0.5, on: session).error?.kind == .tooSlow)
        #expect(try run("SELECT pg_backend_pid() AS pid", on: session).get() == first)
    }

    @Test func `results that are too large are interrupted`() throws {
        let session = try session(limits: ResultLimits(values: 1_000, octets: 1_000_000))
        #expect(try run("SELECT generate_series(1, 100000000) AS x", on: session).error?.kind == .tooManyValues)
        #expect(try run("SELECT repeat('x', 2000000) AS t", on: session).error?.kind == .tooManyValues)
        #expect(try run("SELECT * FROM generate_series(1, 1000) AS x", on: session).get().count == 1_000)
    }

    @Test func `a connection closed by the server is reopened`() throws {
        let session = try session()
        let first = try run("SELECT pg_backend_pid() AS pid", on: session).get()
        guard case .numbers(let pids)? = first["pid"] else { throw Unexpected() }
        let pid = Int(try #require(pids.first))
        // A user may terminate its own connections. The server responds after the connection has ended.
        let ended = try run("SELECT pg_terminate_backend(\(pid), 9000) AS ended").get()
        #expect(ended["ended"] == .texts(["true"]))
        let second = try run("SELECT pg_backend_pid() AS pid", on: session).get()
        #expect(second != first)
        // A connection that terminates itself during a statement.
        #expect(try run("SELECT pg_terminate_backend(pg_backend_pid())", on: session).error?.kind == .unreachable)
        #expect(try run("SELECT 1 AS x", on: session).get()["x"] == .numbers([1]))
    }

    @Test func `the time limit applies to waiting for a lock`() throws {
        let owner = try #require(TestServers.postgreSQL).replacing("user=reader", with: "user=owner")
        let isDone = Atomic(false)
        let hasEnded = DispatchSemaphore(value: 0)
        DispatchQueue(label: "holder").async {
            _ = try? PostgreSQLSession("ci", connection: owner).run(
                BoundStatement(text: "SELECT pg_advisory_xact_lock(1), pg_sleep(3600)", values: []),
                TimeLimit(3_600) { isDone.load(ordering: .relaxed) }
            )
            hasEnded.signal()
        }
        let locks = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"
        try eventually { try run(locks).get().count == 1 }
        #expect(try run("SELECT pg_advisory_xact_lock(1)", time: 0.5).error?.kind == .tooSlow)
        isDone.store(true, ordering: .relaxed)
        hasEnded.expectSignal()
    }

    @Test func `a wrong user is reported only to the operator`() throws {
        let nobody = try #require(TestServers.postgreSQL).replacing("user=reader", with: "user=nobody_at_all")
        let session = PostgreSQLSession("ci", connection: nobody)
        let error = try run("SELECT 1", on: session).error
        #expect(error?.kind == .unreachable)
        #expect(error?.detail == #"The data source "ci" cannot be reached."#)
        #expect(error?.log?.contains("nobody_at_all") == true)
    }
}
