import Budget
import Charts
import Data
import Diagnostics
import Dialects
import JSON
import TestSupport
import Testing

@testable import Specs

/// The division of plots into series.
@Suite struct SeriesTests {
    private let rows = """
        [{"m": "Jan", "c": "b", "v": 1}, {"m": "Jan", "c": "a", "v": 20}, {"m": "Feb", "c": "a", "v": 3},
         {"m": "Mar", "c": "b", "v": 4}, {"m": "Mar", "c": "a", "v": 5}, {"m": "Mar", "c": "c", "v": -6}]
        """

    private func graph(_ plots: String, rows: String? = nil) throws -> GraphSpec {
        try GraphSpec(JSONDocument(#"{"data": {"rows": \#(rows ?? self.rows)}, "plots": [\#(plots)]}"#))
    }

    private func titles(_ plots: String, rows: String? = nil) throws -> [String?] {
        try graph(plots, rows: rows).graph.plots.map(\.common.title)
    }

    private func numbers(_ field: Field?) -> [Double?]? {
        guard let field, case .selection(.numbers(let values), _) = field else { return nil }
        return values.map { $0.isNaN ? nil : $0 }
    }

    private func texts(_ field: Field?) -> [String?]? {
        guard let field, case .selection(let column, _) = field else { return nil }
        return column.texts
    }

    @Test(arguments: [
        (#""c""#, ["b", "a", "c"]), (#"{"field": "c", "order": "name"}"#, ["a", "b", "c"]),
        (#"{"field": "c", "order": "sum"}"#, ["a", "b", "c"]),
        (#"{"field": "c", "order": ["c", "x"]}"#, ["c", "b", "a"]),
        (#"["x", "x", "y", "y", null, "x"]"#, ["x", "y"]), ("[10, 9, 10, 9, 8, 9]", ["10", "9", "8"]),
        (#"{"field": [10, 9, 10, 9, 8, 9], "order": "name"}"#, ["8", "9", "10"]),
        (#"{"field": "c", "limit": 2}"#, ["a", "Other"]),
        (#"{"field": "c", "limit": 2, "order": ["c"], "otherTitle": "Rest"}"#, ["c", "Rest"]),
    ])
    func `series have the order that is asked for`(series: String, expected: [String]) throws {
        for type in ["line", "area", "bar", "scatter", "box"] {
            #expect(try titles(#"{"type": "\#(type)", "x": "m", "y": "v", "series": \#(series)}"#) == expected)
        }
    }

    @Test func `bars have their own records, and the others their sums`() throws {
        let spec = try graph(#"{"type": "bar", "x": "m", "y": "v", "series": {"field": "c", "limit": 2}}"#)
        let bars = spec.graph.plots.compactMap { $0 as? BarPlot }
        #expect(bars.map { texts($0.x) } == [["Jan", "Feb", "Mar"], ["Jan", "Mar"]])
        #expect(bars.map { numbers($0.y) } == [[20, 3, 5], [1, -2]])
        #expect(spec.warnings == [#"/plots/0/series has 3 values; 2 of them are shown together as "Other"."#])
    }

    @Test func `horizontal bars are divided along x`() throws {
        let spec = try graph(
            #"{"type": "bar", "y": "m", "x": "v", "barsAreHorizontal": true, "series": {"field": "c", "limit": 2}}"#)
        let bars = spec.graph.plots.compactMap { $0 as? BarPlot }
        #expect(bars.map { numbers($0.x) } == [[20, 3, 5], [1, -2]])
    }

    @Test func `categories keep the order of the data`() throws {
        // The series b alone would put March before February.
        let bars = try graph(#"{"type": "bar", "x": "m", "y": "v", "series": "c"}"#).graph.plots
        let first = try #require(bars.first as? BarPlot)
        #expect(texts(first.x) == ["Jan", "Feb", "Mar", "Jan", "Mar"])
        #expect(numbers(first.y) == [nil, nil, nil, 1, 4])
    }

    @Test func `lines have gaps where most records of a series are there`() throws {
        let daily = (1...9).filter { $0 != 5 }.map { #"{"d": "2026-01-0\#($0)", "c": "a", "v": \#($0)}"# }
        let all = (1...9).map { #"{"d": "2026-01-0\#($0)", "c": "b", "v": 0}"# }
        let sparse = [1, 5, 9].map { #"{"d": "2026-01-0\#($0)", "c": "s", "v": \#($0)}"# }
        let rows = "[" + (daily + all + sparse).joined(separator: ",") + "]"
        let lines = try graph(#"{"type": "line", "x": "d", "y": "v", "series": "c"}"#, rows: rows).graph.plots
            .compactMap { ($0 as? ScatterPlot)?.points.y }
        #expect(lines.map { numbers($0) }[0] == [1, 2, 3, 4, nil, 6, 7, 8, 9])
        #expect(lines.map { numbers($0) }[2] == [1, 5, 9])
    }

    @Test func `stacked areas have all locations in order`() throws {
        let rows = """
            [{"d": "2026-03", "c": "a", "v": 3}, {"d": "2026-01", "c": "a", "v": 1}, {"d": "2026-02", "c": "b", "v": 2}]
            """
        let areas = try graph(#"{"type": "area", "x": "d", "y": "v", "series": "c", "stack": true}"#, rows: rows)
            .graph.plots.compactMap { $0 as? ScatterPlot }
        #expect(
            areas.map { texts($0.points.x) } == [
                Array(["2026-01", "2026-02", "2026-03"]), ["2026-01", "2026-02", "2026-03"],
            ])
        #expect(areas.map { numbers($0.points.y) } == [[1, nil, 3], [nil, 2, nil]])
    }

    @Test func `lists with an entry for each record are divided too`() throws {
        let spec = try graph(
            #"""
            {"type": "bar", "x": "m", "y": "v", "series": {"field": "c", "order": "name"}, "errorBars": {"symmetric": [1, 2, 3, 4, 5, 6]},
             "fills": ["red", "blue", "green"], "dataLabels": ["1", "2", "3", "4", "5", "6"]}
            """#)
        let bars = try #require(spec.graph.plots[0] as? BarPlot)
        #expect(bars.fills.count == 3 && bars.fills[2] == nil)
        #expect(bars.common.labels.texts == ["2", "3", "5"])
        guard case .field(let field)? = bars.common.errorBars?.symmetric else {
            Testing.Issue.record("no error bars")
            return
        }
        #expect(numbers(field) == [2, 3, 5])
    }

    @Test func `plots with the same series have the same colors`() throws {
        let spec = try graph(
            #"""
            {"type": "line", "x": "m", "y": "v", "series": {"field": "c", "colors": {"a": "red"}}},
            {"type": "scatter", "x": "m", "y": "v", "series": "c"}
            """#)
        let colors = spec.graph.plots.map { ($0 as? ScatterPlot)?.color }
        #expect(colors[0] == nil && colors[1] != nil)
        #expect(colors[3] == spec.graph.theme.color(at: 0) && colors[4] == colors[1])
    }

    @Test(arguments: [
        (#"{"type": "bar", "y": [1, 2], "series": ["a"]}"#, "/plots/0/series"),
        (#"{"type": "bar", "y": [1, 2], "series": "nothing"}"#, "/plots/0/series"),
        (#"{"type": "line", "function": "x", "series": "c"}"#, "/plots/0/series"),
        (
            #"{"type": "bar", "y": "v"}, {"type": "scatter", "y": "v", "colorValues": "v", "series": "c"}"#,
            "/plots/1/colorValues"
        ),
        (#"{"type": "bar", "y": "v", "series": {"field": "c", "limit": 1}}"#, "/plots/0/series/limit"),
        (#"{"type": "bar", "y": "v", "series": {"order": "name"}}"#, "/plots/0/series"),
        (#"{"type": "bar", "y": "v", "series": {"field": "c", "colors": {"a": "rde"}}}"#, "/plots/0/series/colors/a"),
    ])
    func `errors have a place`(plots: String, place: String) throws {
        let document = try JSONDocument(#"{"data": {"rows": \#(rows)}, "plots": [\#(plots)]}"#)
        do throws(SpecError) {
            _ = try GraphSpec(document)
            Testing.Issue.record("no error")
        } catch {
            guard case .invalid(let issues, _) = error else {
                Testing.Issue.record("\(error)")
                return
            }
            #expect(issues.map(\.pointer) == [place])
        }
    }

    @Test func `few octets cannot make thousands of plots`() throws {
        let column = (0..<60).map(String.init).joined(separator: ",")
        let plot = #"{"type": "line", "y": "v", "series": {"field": "c", "limit": 50}}"#
        func spec(_ count: Int) -> String {
            let plots = Array(repeating: plot, count: count).joined(separator: ",")
            return #"{"data": {"columns": {"c": [\#(column)], "v": [\#(column)]}}, "plots": [\#(plots)]}"#
        }
        #expect(try GraphSpec(JSONDocument(spec(20))).graph.plots.count == 1_000)
        #expect {
            try GraphSpec(JSONDocument(spec(21)))
        } throws: { error in
            guard case .invalid(let issues, _) = error as? SpecError else { return false }
            return issues.map(\.pointer) == ["/plots/20/series"]
        }
    }

    @Test func `places count the plots of the spec`() throws {
        let spec = try graph(
            #"""
            {"type": "bar", "x": "m", "y": "v", "series": "c"}, {"id": "z", "type": "line", "x": "m", "y": "v"}
            """#)
        #expect(spec.graph.describedPlace(.plot(3)["y"]) == .plot(1)["y"])
        #expect(spec.graph.describedPlace(.graph["axes"][3]) == .graph["axes"][3])
    }

    @Test func `the division stops with the budget`() throws {
        let column = (0..<10_000).map { String($0 % 7) }.joined(separator: ",")
        let text = #"{"plots": [{"type": "line", "y": [\#(column)], "series": [\#(column)]}]}"#
        var spec = try GraphSpec(JSONDocument(text.replacing(#", "series""#, with: #", "x""#)))
        var plot = spec.graph.plots[0]
        plot.common.series = SeriesDivision(.values(.numbers([Double](repeating: 1, count: 10_000))))
        spec.graph.plots = [plot]
        #expect(throws: ChartError.self) { _ = try spec.graph.divideIntoSeries(RenderBudget { true }) }
    }
}
