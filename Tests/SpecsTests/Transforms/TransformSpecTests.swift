import Budget
import Data
import Diagnostics
import Dialects
import JSON
import Testing

@testable import Charts
@testable import Specs

/// Transforms in specs, and the time zone of the data, which is the default for transforms and plot spaces.
@Suite struct TransformSpecTests {
    private func read(_ data: String, _ more: String = "") throws(SpecError) -> Graph {
        let spec = #"{"data": {\#(data)}, "plots": [{"type": "line", "x": "day", "y": "n"}]\#(more)}"#
        guard let document = try? JSONDocument(spec) else { throw .invalid([]) }
        return try GraphSpec(document).graph
    }

    private func complaint(_ transform: String) -> SpecIssue? {
        do throws(SpecError) {
            _ = try read(#""text": "day,n\n2012-01-01,1\n", "transform": [\#(transform)]"#)
            return nil
        } catch {
            return error.issues.first
        }
    }

    @Test func `a column whose length differs is named with the first column by name`() throws {
        let data = #""columns": {"n": [1], "day": [1, 2], "a": [5, 6]}, "transform": [{"type": "sort", "by": ["n"]}]"#
        let issue = { () -> SpecIssue? in
            do throws(SpecError) {
                _ = try read(data)
                return nil
            } catch {
                return error.issues.first
            }
        }()
        #expect(issue?.found == "n")
        #expect(try #require(issue).detail.hasSuffix(#"but "n" has 1 value and "a" has 2."#))
    }

    // MARK: - Names

    @Test(arguments: [
        (
            #"{"type": "aggregate", "groupBy": ["day"], "values": [{"operation": "count", "as": "day"}]}"#,
            "values/0/as", "day"
        ),
        (
            #"{"type": "aggregate", "values": [{"operation": "count", "as": "a"}, {"operation": "sum", "field": "n", "as": "a"}]}"#,
            "values/1/as", "a"
        ),
        (
            #"{"type": "aggregate", "values": [{"operation": "max", "field": "n"}, {"operation": "count"}, {"operation": "max", "field": "n"}]}"#,
            "values/2/as", "max_n"
        ),
        (#"{"type": "bin", "field": "n", "as": "a", "endAs": "a"}"#, "endAs", "a"),
        (#"{"type": "bin", "field": "n", "endAs": "bin_n"}"#, "endAs", "bin_n"),
    ])
    func `the new columns of a transform have distinct names`(
        _ transform: String, _ key: String, _ name: String
    ) throws {
        let problem = try #require(complaint(transform))
        #expect(problem.pointer == "/data/transform/0/\(key)")
        #expect(problem.found == name)
        #expect(problem.detail.contains("has the same name \"\(name)\""))
    }

    @Test(arguments: [
        #"{"type": "bin", "field": "n", "as": "n"}"#, #"{"type": "bin", "field": "n", "as": "day", "endAs": "n"}"#,
        #"{"type": "timeUnit", "field": "day", "unit": "month", "as": "day"}"#,
        #"{"type": "window", "operation": "mean", "field": "n", "as": "n"}"#,
        #"{"type": "aggregate", "groupBy": ["day"], "values": [{"operation": "sum", "field": "n", "as": "n"}]}"#,
    ])
    func `a new column can replace an input column`(_ transform: String) {
        #expect(complaint(transform) == nil)
    }

    // MARK: - Zones

    private static let days = #""text": "day,n\n2012-01-01,1\n2012-02-01,2\n", "timeZone": "Europe/Berlin""#

    @Test func `transforms use the time zone of the data by default`() throws {
        let unit = #"{"type": "timeUnit", "field": "day", "unit": "dayOfMonth", "as": "n""#
        #expect(try read(#"\#(Self.days), "transform": [\#(unit)}]"#).data["n"] == .numbers([1, 1]))
        let own = #"\#(unit), "timeZone": "UTC"}"#
        #expect(try read(#"\#(Self.days), "transform": [\#(own)]"#).data["n"] == .numbers([31, 31]))
        let filter = #"{"type": "filter", "field": "day", "equal": "2012-02-01"}"#
        #expect(try read(#"\#(Self.days), "transform": [\#(filter)]"#).data["n"] == .numbers([2]))
    }

    private func zone(of graph: Graph) throws -> String {
        try #require(ResolvedPlotSpace.all(of: graph, References(graph), .unlimited).first).x.timeZone.name
    }

    @Test func `plot spaces use the time zone of the data by default`() throws {
        #expect(try zone(of: read(Self.days)) == "Europe/Berlin")
        #expect(try zone(of: read(#""text": "day,n\n2012-01-01,1\n""#)) == "UTC")
        let space = #", "plotSpaces": [{"x": {"timeZone": "Asia/Tokyo"}}]"#
        #expect(try zone(of: read(Self.days, space)) == "Asia/Tokyo")
        let columns = #""columns": {"day": ["2012-01-01"], "n": [1]}, "timeZone": "Europe/Berlin""#
        #expect(try zone(of: read(columns)) == "Europe/Berlin")
    }

    @Test func `graphs use the time zone of the picture's data, or of their own data`() throws {
        let plots = #""plots": [{"type": "line", "x": "day", "y": "n"}]"#
        let own = #""data": {"columns": {"day": ["2012-01-01"], "n": [1]}}"#
        let document = try JSONDocument(#"{"data": {\#(Self.days)}, "graphs": [{\#(plots)}, {\#(own), \#(plots)}]}"#)
        let panes = try GraphSpec(document).graph.panes
        #expect(try panes.map { try zone(of: $0.graph) } == ["Europe/Berlin", "UTC"])
    }
}
