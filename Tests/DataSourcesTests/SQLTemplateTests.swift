import TestSupport
import Testing

@testable import DataSources

@Suite struct SQLTemplateTests {
    private func read(_ text: String, _ dialect: SQLDialect) -> String {
        do throws(TemplateError) {
            let template = try SQLTemplate(text, dialect)
            return "\(template.text) \(template.parameters.joined(separator: ","))"
        } catch {
            return error.message
        }
    }

    @Test(arguments: [
        ("SELECT :a, :b, :a", "SELECT $1, $2, $1 a,b"),
        ("select :a::int, x::text FROM t WHERE y = :b_2", "select $1::int, x::text FROM t WHERE y = $2 a,b_2"),
        ("SELECT ':a', \":a\", 'it''s :a', :b", "SELECT ':a', \":a\", 'it''s :a', $1 b"),
        (#"SELECT E'\':a' || e'\\' || :b"#, #"SELECT E'\':a' || e'\\' || $1 b"#),
        (#"SELECT name'\' || :b"#, #"SELECT name'\' || $1 b"#),
        ("SELECT $$ :a ' $$, $x$ $$ :a $x$, :b", "SELECT $$ :a ' $$, $x$ $$ :a $x$, $1 b"),
        ("SELECT a$b$, :c, d$b$", "SELECT a$b$, $1, d$b$ c"),
        ("SELECT 1 -- :a '\n, :b", "SELECT 1 -- :a '\n, $1 b"),
        ("/* :a /* ' */ :a */ SELECT :b", "/* :a /* ' */ :a */ SELECT $1 b"),
        ("SELECT 1 LIMIT:n", "SELECT 1 LIMIT $1 n"),
        ("SELECT f(x := :a)", "SELECT f(x := $1) a"),
        ("SELECT data ? 'k', data @> :j", "SELECT data ? 'k', data @> $1 j"),
        ("(SELECT 1) UNION (SELECT 2) ;  -- end\n ", "(SELECT 1) UNION (SELECT 2)   -- end\n  "),
        ("  WITH x AS (SELECT 1) TABLE x", "  WITH x AS (SELECT 1) TABLE x "),
        ("SELECT :é", "SELECT :é "),
    ])
    func `parameters for PostgreSQL are numbered`(_ text: String, _ result: String) {
        #expect(read(text, .postgreSQL) == result)
    }

    @Test(arguments: [
        ("SELECT :a, :b, :a", "SELECT ?1, ?2, ?1 a,b"),
        ("SELECT [:a], `:a`, \":a\", ':a', :b", "SELECT [:a], `:a`, \":a\", ':a', ?1 b"),
        ("SELECT `a``:a`, :b", "SELECT `a``:a`, ?1 b"),
        ("SELECT 1 /* /* :a */, :b", "SELECT 1 /* /* :a */, ?1 b"),
        (#"SELECT '\', :b"#, #"SELECT '\', ?1 b"#),
        ("SELECT x$y, :b", "SELECT x$y, ?1 b"),
    ])
    func `parameters for SQLite are numbered`(_ text: String, _ result: String) {
        #expect(read(text, .sqlite) == result)
    }

    @Test(arguments: [
        ("", SQLDialect.sqlite, "The statement is empty."),
        (" -- only a remark", .postgreSQL, "The statement is empty."),
        ("SELECT 1; DROP TABLE t", .postgreSQL, "There is more than one statement."),
        ("SELECT 1;;SELECT 2", .sqlite, "There is more than one statement."),
        ("SELECT $1", .postgreSQL, "Parameters must have names such as :count, not $1."),
        ("SELECT ?2", .sqlite, "Parameters must have names such as :count, not ?2."),
        ("SELECT @a", .sqlite, "Parameters must have names such as :count, not @a."),
        ("SELECT 'a", .postgreSQL, "A string is not closed."),
        (#"SELECT E'a\'"#, .postgreSQL, "A string is not closed."),
        ("SELECT \"a", .sqlite, "A quoted name is not closed."),
        ("SELECT $a$ $b$", .postgreSQL, "A dollar-quoted string is not closed."),
        ("SELECT /* /* */", .postgreSQL, "A comment is not closed."),
        ("SELECT 1 /*/", .sqlite, "A comment is not closed."),
        (
            "INSERT INTO t VALUES (1)", .postgreSQL,
            "The statement does not start with any of SELECT, WITH, VALUES, TABLE."
        ),
        ("PRAGMA writable_schema", .sqlite, "The statement does not start with any of SELECT, WITH, VALUES."),
        ("'SELECT'", .sqlite, "The statement does not start with any of SELECT, WITH, VALUES."),
        (":a SELECT", .sqlite, "The statement does not start with any of SELECT, WITH, VALUES."),
    ])
    func `invalid statements are rejected`(_ text: String, _ dialect: SQLDialect, _ message: String) {
        #expect(read(text, dialect) == message)
    }

    @Test func `the lexer terminates for any text`() {
        var random = RandomSource(seed: 6)
        let pieces = [
            "'", "\"", "`", "[", "]", "$", "$$", "a", "E", ":", ":x", "/*", "*/", "--", "\n", ";", "?", "\\", "é", "1",
        ]
        for _ in 0..<2_000 {
            let text = "SELECT " + (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            for dialect in [SQLDialect.postgreSQL, .sqlite] { #expect(!read(text, dialect).isEmpty) }
        }
    }
}
