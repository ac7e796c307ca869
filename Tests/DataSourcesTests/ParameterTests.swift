import Data
import Diagnostics
import Testing

@testable import DataSources

@Suite struct ParameterTests {
    private func catalogue(_ rule: String) throws -> DataSourceCatalogue {
        try Samples.catalogue(
            #"{"sources": {"s": {"type": "sqlite", "file": "x", "queries": {"q": {"sql": "SELECT :p", "parameters": {"p": \#(rule)}}}}}}"#
        )
    }

    private func values(_ rule: String, _ given: DataParameter?) throws -> [BoundValue] {
        let query = DataQuery(source: "s", query: "q", parameters: given.map { ["p": $0] } ?? [:])
        guard case .statement(let statement) = try catalogue(rule).bind(query).work else { return [] }
        return statement.values
    }

    private func complaint(_ rule: String, _ given: DataParameter?) throws -> String {
        do {
            return "none: \(try values(rule, given))"
        } catch let error as DataQueryError {
            return "\(error.place): \(error.detail) \(error.found ?? "–") \(error.allowed)"
        }
    }

    @Test(arguments: [
        (#"{"type": "text"}"#, DataParameter.text("it's; DROP"), BoundValue.text("it's; DROP")),
        (#"{"type": "text", "values": ["a", "b"]}"#, .text("b"), .text("b")),
        (#"{"type": "integer", "minimum": 1}"#, .number(50), .integer(50)),
        (#"{"type": "number"}"#, .number(-0.5), .number(-0.5)),
        (#"{"type": "boolean"}"#, .bool(true), .boolean(true)),
        (#"{"type": "date"}"#, .text("2026-11-22T10:30:00+01:00"), .date(1_795_339_800)),
        (#"{"type": "date"}"#, .number(86_400), .date(86_400)),
        (#"{"type": "duration", "maximum": 60}"#, .number(60), .duration(60)),
    ])
    func `valid values are converted`(_ rule: String, _ given: DataParameter, _ bound: BoundValue) throws {
        #expect(try values(rule, given) == [bound])
    }

    @Test func `missing values have the default, which may be null`() throws {
        #expect(try values(#"{"type": "integer", "default": 50}"#, nil) == [.integer(50)])
        #expect(try values(#"{"type": "date", "default": "1970-01-02"}"#, nil) == [.date(86_400)])
        #expect(try values(#"{"type": "text", "default": null}"#, nil) == [.missing])
    }

    @Test(
        arguments: [
            (#"{"type": "text"}"#, nil, #"parameters/p: The query requires the parameter "p". – []"#),
            (
                #"{"type": "text", "maximumLength": 2}"#, .text("äöü"),
                "parameters/p: The text is longer than 2 characters. äöü []"
            ),
            (#"{"type": "text"}"#, .text("a\0b"), "parameters/p: The text contains a null character. a\0b []"),
            (#"{"type": "text"}"#, .number(1), "parameters/p: The value is not a string. 1 []"),
            (
                #"{"type": "text", "values": ["a", "b"]}"#, .text("c"),
                #"parameters/p: The parameter does not allow this value. c ["a", "b"]"#
            ),
            (#"{"type": "integer"}"#, .number(1.5), "parameters/p: The value is not a whole number. 1.5 []"),
            (
                #"{"type": "integer"}"#, .number(1e19),
                "parameters/p: The value is not a whole number. 10000000000000000000 []"
            ),
            (
                #"{"type": "integer", "minimum": 1, "maximum": 9}"#, .number(0),
                "parameters/p: The value is not a whole number from 1 to 9. 0 []"
            ),
            (
                #"{"type": "number", "minimum": 0}"#, .number(-1),
                "parameters/p: The value is not a number from 0.0 up. -1 []"
            ),
            (#"{"type": "boolean"}"#, .number(1), "parameters/p: The value is not true or false. 1 []"),
            (
                #"{"type": "date"}"#, .text("2026-02-30"),
                "parameters/p: The value is not a date; write it like 2026-11-22T10:30:00Z. 2026-02-30 []"
            ),
            (#"{"type": "date"}"#, .number(1e300), "parameters/p: This date does not exist."),
        ] as [(String, DataParameter?, String)])
    func `invalid values are errors`(_ rule: String, _ given: DataParameter?, _ message: String) throws {
        #expect(try complaint(rule, given).hasPrefix(message))
    }

    @Test func `unknown names are errors with the known names`() throws {
        let catalogue = try catalogue(#"{"type": "text", "default": ""}"#)
        func complaint(_ query: DataQuery) -> DataQueryError? {
            do throws(DataQueryError) {
                _ = try catalogue.bind(query)
                return nil
            } catch {
                return error
            }
        }
        #expect(
            complaint(DataQuery(source: "x", query: "q"))
                == DataQueryError("source", "This data source is unknown.", unknown: "x", known: ["s"]))
        #expect(
            complaint(DataQuery(source: "s", query: "x"))
                == DataQueryError("query", "The data source does not have this query.", unknown: "x", known: ["q"]))
        #expect(
            complaint(DataQuery(source: "s", query: "q", parameters: ["a/b": .bool(true)]))
                == DataQueryError(
                    "parameters/a~1b", "The query does not have this parameter.", unknown: "a/b", known: ["p"]))
    }

    @Test func `equal requests have equal cache keys`() throws {
        let catalogue = try Samples.catalogue(
            #"{"sources": {"s": {"type": "sqlite", "file": "x", "queries": {"q": {"sql": "SELECT :p", "freshTime": 30, "parameters": {"p": {"type": "integer", "default": 5}}}}}}}"#
        )
        let implied = try catalogue.bind(DataQuery(source: "s", query: "q"))
        let explicit = try catalogue.bind(DataQuery(source: "s", query: "q", parameters: ["p": .number(5)]))
        let other = try catalogue.bind(DataQuery(source: "s", query: "q", parameters: ["p": .number(6)]))
        #expect(implied == explicit)
        #expect(implied != other)
        #expect(implied.freshTime == .seconds(30))
    }
}
