import Data
import JSON
import Testing

@testable import DataSources

@Suite struct CatalogueTests {
    /// A list with one source `s` that has one query `q`.
    private func list(_ source: String, _ query: String) -> String {
        #"{"sources": {"s": {\#(source), "queries": {"q": {\#(query)}}}}}"#
    }

    private func sqlite(_ query: String) -> String { list(#""type": "sqlite", "file": "x.db""#, query) }
    private func postgreSQL(_ query: String) -> String {
        list(#""type": "postgresql", "connection": "dbname=x""#, query)
    }
    private func prometheus(_ query: String) -> String {
        list(#""type": "prometheus", "url": "http://h:9090/""#, query)
    }

    private func complaint(_ json: String) -> String {
        do throws(DataSourceCatalogueError) {
            return "none: \(try DataSourceCatalogue(Array(json.utf8)).names)"
        } catch {
            return error.line
        }
    }

    @Test func `errors of invalid lists contain the place`() {
        #expect(complaint("{") == "This is not valid JSON: the text ends too early at line 1, column 2.")
        #expect(complaint("[]") == "This is not an object.")
        #expect(complaint("{}") == "/sources: This key is missing.")
        #expect(complaint(#"{"source": {}}"#) == "/source: This key is unknown. Allowed: sources.")
        #expect(complaint(#"{"sources": {"": {}}}"#) == "/sources/: A name must have 1 to 100 bytes.")
        #expect(complaint(#"{"sources": {"a/b": {}}}"#) == "/sources/a~1b/type: This key is missing.")
        #expect(complaint(#"{"sources": {}}"#) == "none: []")
    }

    @Test(arguments: [
        (
            #"{"type": "mysql"}"#,
            "/sources/s/type: This type is unknown. Allowed: postgresql, sqlite, prometheus."
        ),
        (#"{"type": "sqlite", "file": "x.db"}"#, "/sources/s/queries: The source has no queries."),
        (#"{"type": "sqlite"}"#, "/sources/s/file: This key is missing."),
        (#"{"type": "sqlite", "file": ":memory:"}"#, "/sources/s/file: This is not a file path."),
        (#"{"type": "sqlite", "file": "x", "time": 61}"#, "/sources/s/time: This is not a number from 0.1 to 60."),
        (
            #"{"type": "sqlite", "file": "x", "connections": 0}"#,
            "/sources/s/connections: This is not a whole number from 1 to 64."
        ),
        (
            #"{"type": "sqlite", "file": "x", "password": "p"}"#,
            "/sources/s/password: This key is unknown. Allowed: type, queries, time, file, connections."
        ),
        (
            #"{"type": "postgresql", "connection": "password=secret hst=x"}"#,
            #"/sources/s/connection: libpq has no connection option "hst"."#
        ),
        (
            #"{"type": "postgresql", "connection": "secret"}"#,
            "/sources/s/connection: This is not a valid libpq connection string."
        ),
        (
            #"{"type": "prometheus", "url": "ftp://h"}"#,
            "/sources/s/url: This is not a URL such as http://127.0.0.1:9090 without user, query and fragment."
        ),
        (
            #"{"type": "prometheus", "url": "http://u:p@h"}"#,
            "/sources/s/url: This is not a URL such as http://127.0.0.1:9090 without user, query and fragment."
        ),
    ])
    func `errors of invalid sources contain the place`(_ source: String, _ message: String) {
        #expect(complaint(#"{"sources": {"s": \#(source)}}"#) == message)
    }

    @Test func `errors of invalid statements and parameters contain the place`() {
        let place = "/sources/s/queries/q/"
        #expect(complaint(sqlite(#""freshTime": 1"#)) == "\(place)sql: This key is missing.")
        #expect(
            complaint(sqlite(#""sql": "DELETE FROM t""#)).hasPrefix(
                "\(place)sql: The statement does not start with any of"))
        #expect(complaint(sqlite(#""sql": "SELECT 1; SELECT 2""#)) == "\(place)sql: There is more than one statement.")
        #expect(
            complaint(sqlite(#""sql": "SELECT ?""#)) == "\(place)sql: Parameters must have names such as :count, not ?."
        )
        #expect(
            complaint(sqlite(#""sql": "SELECT :a""#))
                == "\(place)parameters: The query uses :a, which is not declared here.")
        #expect(
            complaint(sqlite(#""sql": "SELECT :a", "parameters": {"a": {"type": "text"}, "b": {"type": "text"}}"#))
                == "\(place)parameters/b: The query does not use this parameter. Allowed: a.")
        // A name in quotes is not a parameter.
        #expect(
            complaint(postgreSQL(#""sql": "SELECT ':a'", "parameters": {"a": {"type": "text"}}"#))
                == "\(place)parameters/a: The query does not use this parameter.")
    }

    @Test(arguments: [
        (#"{}"#, "/type: This key is missing."),
        (
            #"{"type": "string"}"#,
            "/type: This type is unknown. Allowed: text, integer, number, boolean, date, duration."
        ),
        (
            #"{"type": "text", "minimum": 1}"#,
            "/minimum: This key is unknown. Allowed: type, default, maximumLength, values."
        ),
        (#"{"type": "text", "values": []}"#, "/values: This is not an array of strings."),
        (#"{"type": "text", "values": ["a", 1]}"#, "/values: This is not an array of strings."),
        (
            #"{"type": "text", "values": ["a"], "default": "b"}"#,
            "/default: The parameter does not allow this value. Allowed: a."
        ),
        (
            #"{"type": "integer", "minimum": 1.5}"#,
            "/minimum: This is not a whole number from -9007199254740992 to 9007199254740992."
        ),
        (#"{"type": "integer", "minimum": 5, "maximum": 1}"#, "/maximum: The maximum is below the minimum."),
        (#"{"type": "integer", "maximum": 5, "default": 6}"#, "/default: The value is not a whole number up to 5."),
        (
            #"{"type": "date", "default": "tomorrow"}"#,
            "/default: The value is not a date; write it like 2026-11-22T10:30:00Z."
        ),
        (#"{"type": "boolean", "default": []}"#, "/default: This is not a valid value for the parameter."),
    ])
    func `errors of invalid parameter rules contain the place`(_ rule: String, _ message: String) {
        #expect(
            complaint(sqlite(#""sql": "SELECT :p", "parameters": {"p": \#(rule)}"#))
                == "/sources/s/queries/q/parameters/p\(message)")
    }

    @Test func `errors of invalid expressions contain the place`() {
        let place = "/sources/s/queries/q/"
        #expect(complaint(prometheus(#""expression": "up""#)) == "\(place)range: This key is missing.")
        #expect(
            complaint(prometheus(#""expression": "up{a=\"", "range": 60"#))
                == "\(place)expression: A string is not closed.")
        #expect(
            complaint(prometheus(#""expression": "up", "range": 60, "maximumRange": 30"#))
                == "\(place)maximumRange: This is below the range.")
        #expect(
            complaint(prometheus(#""expression": "up", "range": 11001, "step": 1"#))
                == "\(place)step: The range has more than 11000 steps of this size.")
        #expect(
            complaint(prometheus(#""expression": "up", "range": 60, "parameters": {"end": {"type": "date"}}"#))
                == "\(place)parameters/end: This parameter is predefined and cannot be declared.")
        #expect(
            complaint(prometheus(#""expression": "up{a=:a}", "range": 60, "parameters": {"a": {"type": "boolean"}}"#))
                .hasPrefix("\(place)parameters/a: PromQL does not support such values"))
        #expect(complaint(prometheus(#""expression": "rate(up[:range])", "range": 60"#)) == #"none: ["s"]"#)
    }

    @Test func `the example of the documentation is a valid catalog`() throws {
        let catalogue = try Samples.example()
        #expect(catalogue.names == ["ci", "local", "metrics"])
        #expect(catalogue.needsHTTP)
        let data = try JSONDocument(Samples.file("Examples/data/last-runs.json")).root["data"]
        let query = DataQuery(
            source: try #require(data?["source"]?.string), query: try #require(data?["query"]?.string),
            parameters: [
                "suite": .text(Name(try #require(data?["parameters"]?["suite"]?.string))),
                "count": .number(try #require(data?["parameters"]?["count"]?.number)),
            ])
        #expect(try catalogue.bind(query) == catalogue.bind(DataQuery(source: "ci", query: "last-runs")))
    }
}
