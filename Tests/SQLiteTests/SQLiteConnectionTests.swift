import SQLite
import TestSupport
import Testing

@Suite struct SQLiteConnectionTests {
    private let folder: TemporaryFolder
    private let connection: SQLiteConnection

    init() throws {
        folder = try TemporaryFolder()
        connection = try SQLiteConnection(path: folder.path("a.db"), for: .readingAndWriting)
        try connection.execute("CREATE TABLE t (n INTEGER, x REAL, s TEXT, b BLOB)")
    }

    private func kind(_ body: () throws -> Void) -> SQLiteError.Kind? {
        do {
            try body()
            return nil
        } catch {
            return (error as? SQLiteError)?.kind
        }
    }

    @Test func `values survive a round trip`() throws {
        let values: [SQLiteValue] = [
            .null, .integer(.min), .integer(.max), .number(-0.5), .text("ü'; \0"), .text(""), .bytes([0, 255]),
            .bytes([]),
        ]
        let echo = try SQLiteStatement(connection, "SELECT ?")
        for value in values { #expect(try echo.run(value) == [value]) }
        #expect(try echo.run() == [.null])
        #expect(try SQLiteStatement(connection, "SELECT CAST(x'ff' AS TEXT)").run() == [.malformedText])
        #expect(kind { try echo.run(.null, .null) } == .refused)
    }

    @Test func `rows have names and declared types`() throws {
        try connection.execute("INSERT INTO t (n) VALUES (1), (2)")
        let statement = try SQLiteStatement(connection, "SELECT n, n + ? AS sum FROM t ORDER BY n")
        try statement.bind([.integer(5)])
        #expect((0..<statement.columnCount).map(statement.name) == ["n", "sum"])
        #expect((0..<statement.columnCount).map(statement.declaredType) == ["INTEGER", ""])
        var rows: [[SQLiteValue]] = []
        while try statement.step() { rows.append((0..<2).map(statement.value)) }
        #expect(rows == [[.integer(1), .integer(6)], [.integer(2), .integer(7)]])
    }

    @Test func `a transaction is atomic`() throws {
        let count = try SQLiteStatement(connection, "SELECT count(*) FROM t")
        try connection.transaction { () throws(SQLiteError) in try connection.execute("INSERT INTO t (n) VALUES (1)") }
        #expect(
            kind {
                try connection.transaction { () throws(SQLiteError) in
                    try connection.execute("INSERT INTO t (n) VALUES (2)")
                    throw SQLiteError(kind: .full, message: "")
                }
            } == .full)
        #expect(try count.run() == [.integer(1)])
    }

    @Test(arguments: [
        "INSERT INTO t (n) VALUES (1)", "CREATE TABLE u (a)", "PRAGMA user_version", "ATTACH 'b.db' AS b",
        "SELECT load_extension('x')", "DROP TABLE t",
    ])
    func `a read-only connection only reads tables`(statement: String) throws {
        let reader = try SQLiteConnection(path: folder.path("a.db"), for: .readingTables)
        #expect(kind { try SQLiteStatement(reader, statement).run() } == .refused)
        #expect(try SQLiteStatement(reader, "SELECT count(*) FROM t").run() == [.integer(0)])
    }

    @Test func `missing files, files that are not databases and empty statements are errors`() throws {
        #expect(kind { _ = try SQLiteConnection(path: folder.path("b.db"), for: .readingTables) } == .unavailable)
        try File.write(Array(String(repeating: "text ", count: 300).utf8), to: folder.path("b.db"))
        #expect(
            kind {
                let other = try SQLiteConnection(path: folder.path("b.db"), for: .readingTables)
                try SQLiteStatement(other, "SELECT * FROM t").run()
            } == .damaged)
        #expect(kind { _ = try SQLiteStatement(connection, " -- nothing") } == .refused)
    }

    @Test func `an endless statement is interrupted`() throws {
        let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c"
        let statement = try SQLiteStatement(connection, endless)
        var questions = 0
        let isInterrupted = kind {
            try connection.interrupting(
                when: {
                    questions += 1
                    return questions == 100
                },
                { () throws(SQLiteError) in _ = try statement.run() })
        }
        #expect(isInterrupted == .interrupted)
        #expect(questions == 100)
    }

    @Test func `a locked database is busy`() throws {
        let other = try SQLiteConnection(path: folder.path("a.db"), for: .readingAndWriting)
        try other.execute("BEGIN EXCLUSIVE")
        connection.setBusyTimeout(milliseconds: 1)
        #expect(kind { try connection.execute("INSERT INTO t (n) VALUES (1)") } == .busy)
        try other.execute("ROLLBACK")
        try connection.execute("INSERT INTO t (n) VALUES (1)")
    }
}
