import CSQLite
import Data
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import DataSources

@Suite struct SQLiteTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("runs.db")
        Self.execute(
            path,
            """
            CREATE TABLE run (id INTEGER PRIMARY KEY, started TEXT, finished DATETIME, duration REAL, outcome TEXT, log BLOB);
            INSERT INTO run VALUES
                (1, '2026-11-20 10:00:00', 1795341600, 1.5, 'passed', x'00'),
                (2, '2026-11-21 10:00:00', NULL, NULL, 'failed', NULL),
                (3, '2026-11-22 10:00:00', '2026-11-22T10:00:03Z', 2, NULL, NULL);
            """)
    }

    private static func execute(_ path: String, _ statements: String) {
        var database: OpaquePointer?
        unsafe sqlite3_open(path, &database)
        #expect(unsafe sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK)
        unsafe sqlite3_close_v2(database)
    }

    private func run(
        _ sql: String, _ values: [BoundValue] = [], time: Double = 5, limits: ResultLimits = ResultLimits()
    ) -> Result<Table, DataSourceError> {
        let session = SQLiteSession("local", file: path, limits: limits)
        return Result { () throws(DataSourceError) in
            try session.run(BoundStatement(text: sql, values: values), TimeLimit(time) { false })
        }
    }

    // MARK: - Values

    @Test func `values become columns`() throws {
        let table = try run("SELECT * FROM (SELECT id, started, finished, duration, outcome FROM run) ORDER BY id")
            .get()
        #expect(table.names == ["id", "started", "finished", "duration", "outcome"])
        #expect(table["id"] == .numbers([1, 2, 3]))
        // A column whose texts are all dates is a date column, as in CSV.
        #expect(table["started"] == .dates([1_795_168_800, 1_795_255_200, 1_795_341_600]))
        #expect(table["finished"]?.texts == ["2026-11-22T10:00:00Z", nil, "2026-11-22T10:00:03Z"])
        #expect(table["duration"]?.texts == ["1.5", nil, "2"])
        #expect(table["outcome"] == .texts(["passed", "failed", nil]))
    }

    @Test func `an empty result has columns of the declared types`() throws {
        let table = try run("SELECT id, finished, duration, outcome, 1 + id AS sum FROM run WHERE id > 9").get()
        #expect(table.count == 0)
        #expect(table["id"] == .numbers([]))
        #expect(table["finished"] == .dates([]))
        #expect(table["outcome"] == .texts([]))
        let missing = try run("SELECT duration, outcome, NULL AS missing FROM run WHERE id = 2").get()
        #expect(missing["duration"]?.texts == [nil])
        #expect(missing["missing"] == .texts([nil]))
    }

    @Test func `parameters are bound, not inserted into the statement`() throws {
        let text = "'; DROP TABLE run; --"
        let table = try run(
            "SELECT ?1 AS text, ?2 AS whole, ?3 AS number, ?4 AS truth, ?5 AS date, ?6 AS missing, ?7 AS span",
            [.text(Name(text)), .integer(7), .number(0.5), .boolean(true), .date(86_400.5), .missing, .duration(60)]
        ).get()
        #expect(table["text"] == .texts([text]))
        #expect(table["whole"] == .numbers([7]))
        #expect(table["number"] == .numbers([0.5]))
        #expect(table["truth"] == .numbers([1]))
        #expect(table["date"] == .dates([86_400.5]))
        #expect(table["missing"] == .texts([nil]))
        #expect(table["span"] == .numbers([60]))
        let since = try run("SELECT id FROM run WHERE started >= ?1", [.date(1_795_255_200)]).get()
        #expect(since["id"] == .numbers([2, 3]))
        let day = try run("SELECT id FROM run WHERE started >= ?1", [.date(1_795_219_200)]).get()
        #expect(day["id"] == .numbers([2, 3]))
    }

    @Test(arguments: [
        ("SELECT 1 AS a, 2 AS a", DataSourceError.Kind.unsupportedData, #"returns two columns named "a""#),
        ("SELECT log FROM run", .unsupportedData, #"record 1, column "log": The value cannot be drawn."#),
        (
            "SELECT 1 AS x UNION ALL SELECT 'a'", .unsupportedData,
            #"record 2, column "x": The value does not have the column's type (numbers)."#
        ),
        ("SELECT CAST(x'ff' AS TEXT) AS t", .unsupportedData, #"record 1, column "t": The value is not UTF-8."#),
        ("SELECT nothing FROM run", .refused, "rejected the query"),
        ("SELECT zeroblob(100000000)", .tooManyValues, "returns a value that exceeds"),
    ])
    func `results that cannot be drawn are errors`(_ sql: String, _ kind: DataSourceError.Kind, _ detail: String) {
        let error = run(sql).error
        #expect(error?.kind == kind)
        #expect(error?.detail.contains(detail) == true, "\(String(describing: error))")
    }

    @Test func `an invalid date is an error`() {
        Self.execute(path, "INSERT INTO run (finished) VALUES ('soon')")
        #expect(
            run("SELECT finished FROM run ORDER BY id").error?.detail
                == #"The data source "local", record 4, column "finished": The value is not a date."#)
    }

    // MARK: - Reading only

    @Test(arguments: [
        "INSERT INTO run (id) VALUES (9)", "UPDATE run SET id = 9", "DELETE FROM run", "DROP TABLE run",
        "CREATE TABLE t (x)", "CREATE TEMP TABLE t (x)", "CREATE TRIGGER t AFTER INSERT ON run BEGIN SELECT 1; END",
        "ATTACH 'other.db' AS other", "VACUUM INTO '/tmp/plotwright-must-not-be.db'", "PRAGMA writable_schema = ON",
        "PRAGMA query_only = OFF", "SELECT * FROM pragma_database_list", "SELECT load_extension('x')",
        "BEGIN IMMEDIATE",
        "ANALYZE", "SELECT fts3_tokenizer('simple')",
    ])
    func `statements that do more than read are refused`(_ sql: String) throws {
        let before = File.read(path)
        let error = run(sql).error
        #expect(error?.kind == .refused)
        #expect(
            error?.detail == "The data source \"local\" rejected the query; the operator's log contains the reason.")
        #expect(File.read(path) == before)
        #expect(folder.names == ["runs.db"])
    }

    @Test func `the schema is readable`() throws {
        // The operator writes the queries, so the schema is no secret.
        #expect(try run("SELECT count(*) AS n FROM sqlite_schema").get()["n"] == .numbers([1]))
    }

    // MARK: - Limits

    @Test(arguments: [
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c",
        "SELECT count(*) FROM (SELECT 1 FROM run a, run b, run c, run d, run e, run f, run g, run h, run i, run j, run k, run l, run m, run n, run o, run p, run q, run r, run s)",
    ])
    func `an endless statement is interrupted`(_ sql: String) {
        let start = ContinuousClock.now
        let readings = Atomic(0)
        // A clock that advances by a second with each reading.
        let limit = TimeLimit(
            20, now: { start + .seconds(readings.add(1, ordering: .relaxed).newValue) }, isStopped: { false })
        let error = Result { () throws(DataSourceError) in
            try SQLiteSession("local", file: path).run(BoundStatement(text: sql, values: []), limit)
        }.error
        #expect(error?.kind == .tooSlow)
        #expect(readings.load(ordering: .relaxed) == 21)
    }

    @Test func `results that are too large are interrupted`() {
        let numbers = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x, x AS y FROM c"
        #expect(run(numbers, limits: ResultLimits(values: 1_000)).error?.kind == .tooManyValues)
        #expect(run("SELECT x FROM (\(numbers)) LIMIT 1000", limits: ResultLimits(values: 1_000)).error == nil)
        let texts =
            "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT hex(zeroblob(500)) AS t FROM c"
        #expect(run(texts, limits: ResultLimits(octets: 100_000)).error?.kind == .tooManyValues)
    }

    @Test func `the time limit applies to waiting for a writer`() throws {
        var writer: OpaquePointer?
        unsafe sqlite3_open(path, &writer)
        defer { unsafe sqlite3_close_v2(writer) }
        #expect(unsafe sqlite3_exec(writer, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)
        #expect(run("SELECT id FROM run", time: 0.3).error?.kind == .tooSlow)
        #expect(unsafe sqlite3_exec(writer, "COMMIT", nil, nil, nil) == SQLITE_OK)
        #expect(try run("SELECT id FROM run").get().count == 3)
    }

    @Test func `missing and invalid files are unreachable`() throws {
        try File.write(
            Array("This is a text, and no database at all, however long it may be.".utf8), to: folder.path("text.db"))
        for name in ["none.db", "text.db", ""] {
            let session = SQLiteSession("local", file: folder.path(name))
            let result = Result { () throws(DataSourceError) in
                try session.run(BoundStatement(text: "SELECT 1 FROM run", values: []), TimeLimit(1) { false })
            }
            #expect(result.error?.kind == .unreachable, "\(name)")
            #expect(result.error?.detail == #"The data source "local" cannot be reached."#)
            #expect(result.error?.log?.hasPrefix(folder.path(name) + ": ") == true, "\(String(describing: result))")
        }
        #expect(!folder.names.contains("none.db"))
    }

    @Test func `a replaced file is reopened, and a removed file is not read`() throws {
        let session = SQLiteSession("local", file: path)
        func count() throws(DataSourceError) -> Column? {
            let statement = BoundStatement(text: "SELECT count(*) AS n FROM run", values: [])
            return try session.run(statement, TimeLimit(5) { false })["n"]
        }
        #expect(try count() == .numbers([3]))
        Self.execute(folder.path("new.db"), "CREATE TABLE run (id INTEGER); INSERT INTO run VALUES (1)")
        #expect(unsafe rename(folder.path("new.db"), path) == 0)
        #expect(try count() == .numbers([1]))
        #expect(unsafe rename(path, folder.path("away.db")) == 0)
        let error = Result { () throws(DataSourceError) in
            try session.run(
                BoundStatement(text: "SELECT 1 AS x", values: []), TimeLimit(5) { false })
        }.error
        #expect(error?.kind == .unreachable)
        #expect(error?.log == "\(path): No such file or directory")
        #expect(!folder.names.contains("runs.db"))
        #expect(unsafe rename(folder.path("away.db"), path) == 0)
        #expect(try count() == .numbers([1]))
    }

    @Test func `a file with an incomplete transaction is unreachable`() throws {
        var writer: OpaquePointer?
        unsafe sqlite3_open(path, &writer)
        defer { unsafe sqlite3_close_v2(writer) }
        let change = """
            PRAGMA cache_size = 1; BEGIN;
            WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 2000)
            INSERT INTO run (outcome) SELECT hex(zeroblob(100)) FROM c;
            """
        #expect(unsafe sqlite3_exec(writer, change, nil, nil, nil) == SQLITE_OK)
        let left = folder.path("left.db")
        for ending in ["", "-journal"] {
            try File.write(#require(File.read(path + ending)), to: left + ending)
        }
        let result = Result { () throws(DataSourceError) in
            try SQLiteSession("local", file: left).run(
                BoundStatement(text: "SELECT id FROM run", values: []), TimeLimit(1) { false })
        }
        #expect(result.error?.kind == .unreachable)
        #expect(result.error?.log?.hasPrefix(left + ": ") == true, "\(String(describing: result.error))")
    }

    // MARK: - Queries

    private func catalogue(connections: Int = 1, time: Double = 5) throws -> DataSourceCatalogue {
        try Samples.catalogue(
            #"""
            {"sources": {"local": {"type": "sqlite", "file": "\#(path)", "connections": \#(connections), "time": \#(time), "queries": {
                "durations": {"sql": "SELECT id, duration FROM run WHERE id <= :last ORDER BY id",
                    "parameters": {"last": {"type": "integer"}}},
                "endless": {"sql": "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c"}}}}}
            """#)
    }

    @Test func `a named query returns its records`() throws {
        let query = DataQuery(source: "local", query: "durations", parameters: ["last": .number(2)])
        let table = try Samples.run(catalogue(), query).get()
        #expect(table["id"] == .numbers([1, 2]))
    }

    @Test func `a full queue rejects queries, and a stop ends all queries`() throws {
        let catalogue = try catalogue(time: 60)
        let runner = QueryRunner(catalogue, httpGet: nil)
        let endless = try catalogue.bind(DataQuery(source: "local", query: "endless"))
        let answers = (0..<70).map { _ in
            let answer = Samples.Answer()
            runner.run(endless) { answer.set($0) }
            return answer
        }
        // 64 queries wait, and one runs or waits, too. The start of the first one decides which ones are refused.
        let refused = answers.filter { $0.count == 1 }
        #expect((5...6).contains(refused.count))
        for answer in refused {
            #expect(answer.wait().error?.kind == .overloaded)
            #expect(answer.wait().error?.log == "query endless: 64 queries are already waiting for a connection")
        }
        runner.stop()
        let kinds = answers.map { $0.wait().error?.kind }
        #expect(!kinds.isEmpty && kinds.allSatisfy { $0 == .stopped || $0 == .overloaded })
        #expect(kinds.first == .stopped)
        #expect(!answers.isEmpty && answers.allSatisfy { $0.count == 1 })
    }

    @Test func `a query that waits too long is reported as overloaded`() throws {
        let catalogue = try catalogue(time: 0.3)
        let runner = QueryRunner(catalogue, httpGet: nil)
        defer { runner.stop() }
        let endless = try catalogue.bind(DataQuery(source: "local", query: "endless"))
        let answers = (0..<3).map { _ in
            let answer = Samples.Answer()
            runner.run(endless) { answer.set($0) }
            return answer
        }
        #expect(answers[0].wait().error?.kind == .tooSlow)
        #expect(answers[0].wait().error?.log == "query endless: no result after 0.3 s")
        // The second query may begin just before its wait is over. The third one then waits twice as long.
        let errors = answers.dropFirst().compactMap { $0.wait().error }
        #expect(
            errors.contains { $0.kind == .overloaded && $0.log == "query endless: no connection was free within 0.3 s" }
        )
    }
}
