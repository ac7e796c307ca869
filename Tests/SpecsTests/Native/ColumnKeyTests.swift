import Charts
import Data
import Diagnostics
import Dialects
import Drawing
import Formatting
import JSON
import TestSupport
import Testing

@testable import Specs

/// Keys that can be the names of columns, second names of keys, and specs that have only data.
@Suite struct ColumnKeyTests {
    private func spec(_ text: String) throws -> GraphSpec { try GraphSpec(JSONDocument(text)) }

    private func issues(_ text: String) throws -> [SpecIssue] {
        let document = try JSONDocument(text)
        do {
            _ = try GraphSpec(document)
            return []
        } catch {
            guard case .invalid(let issues, _) = error else { return [] }
            return issues
        }
    }

    @Test func `an object of arrays is the columns of the data`() throws {
        let spec = try spec(
            #"{"data": {"month": ["a", "b"], "sales": [3, 4]}, "plots": [{"type": "bar", "x": "month", "y": "sales"}]}"#
        )
        #expect(spec.graph.data[Name("sales")] == .numbers([3, 4]))
        #expect(try self.spec(#"{"data": {"x": ["a", "b"], "y": [3, 4]}}"#).graph.plots.count == 1)
        for other in [#"{"columns": [1]}"#, #"{"month": ["a"], "sales": 3}"#, #"{"labels": ["a"], "datasets": [{}]}"#] {
            #expect(try !issues(#"{"data": \#(other), "plots": []}"#).isEmpty)
        }
    }

    @Test func `x and y of pies and polar plots are their labels, values, angles and radii`() throws {
        let spec = try spec(
            #"{"plots": [{"type": "pie", "x": ["a", "b"], "y": [3, 4]}, {"type": "polar", "x": [0, 90], "y": [3, 4]}]}"#
        )
        let pie = try #require(spec.graph.plots[0] as? PieChart)
        #expect(pie.labels == .values(.texts(["a", "b"])) && pie.values == .values(.numbers([3, 4])))
        let polar = try #require(spec.graph.plots[1] as? PolarPlot)
        #expect(polar.angle == .values(.numbers([0, 90])) && polar.radius == .values(.numbers([3, 4])))
    }

    @Test(arguments: [
        (#"{"type": "pie", "x": ["a"]}"#, "/plots/0"), (#"{"type": "polar", "x": [1]}"#, "/plots/0"),
        (#"{"type": "doughnut", "values": [1], "y": [2]}"#, "/plots/0/y"),
        (#"{"type": "polar", "radius": [1], "angle": [2], "x": [3]}"#, "/plots/0/x"),
        (#"{"type": "bar", "y": [1], "fills": "c"}"#, "/plots/0/fills"),
        (#"{"type": "bar", "y": [1], "dataLabels": "nothing"}"#, "/plots/0/dataLabels"),
    ])
    func `wrong keys are errors`(plot: String, place: String) throws {
        let text = #"{"data": {"columns": {"c": ["red", "rde"]}}, "plots": [\#(plot)]}"#
        #expect(try issues(text).map(\.pointer) == [place])
    }

    @Test(arguments: ["bar", "pie", "scatter"])
    func `fills and labels can be columns`(type: String) throws {
        let spec = try spec(
            #"""
            {"data": {"columns": {"c": ["red", null, "#00f"], "t": ["x", "y", null], "v": [1, 2, 3]}},
             "plots": [{"type": "\#(type)", "y": "v", "fills": "c", "dataLabels": "t"}]}
            """#)
        let plot = try #require(spec.graph.plots[0] as? any FilledPlot)
        #expect(plot.fills == [.color(Color(css: "red")!), nil, .color(Color(css: "#00f")!)])
        #expect(plot.common.labels.texts == ["x", "y", nil])
    }

    @Test func `columns of fills are divided into series`() throws {
        let spec = try spec(
            #"""
            {"data": {"columns": {"c": ["red", "blue", "lime"], "s": ["a", "b", "a"], "v": [1, 2, 3]}},
             "plots": [{"type": "bar", "y": "v", "fills": "c", "series": "s"}]}
            """#)
        let plot = try #require(spec.graph.plots[0] as? BarPlot)
        #expect(plot.fills == [.color(Color(css: "red")!), .color(Color(css: "lime")!)])
    }

    @Test func `a chart without plots is chosen from its data`() throws {
        let rows = #"{"rows": [{"d": "2026-01-01", "v": 3}, {"d": "2026-01-02", "v": 5}]}"#
        let spec = try spec(#"{"theme": "modernDark", "title": "T", "data": \#(rows)}"#)
        #expect(spec.graph.plots.map(\.kind) == [.line])
        #expect(spec.graph.title == "T" && spec.graph.axes?.count == 2)
        #expect(try self.spec(#"{"axes": null, "data": \#(rows)}"#).graph.axes?.isEmpty == true)
        let text = #"{"data": {"text": "city,v\nUlm,3\nBonn,4\n"}}"#
        #expect(try self.spec(text).graph.plots.map(\.kind) == [.bar])
        #expect(try self.spec(#"{"plots": [], "data": \#(rows)}"#).graph.plots.isEmpty)
    }

    @Test(arguments: [
        (#"{"data": {"columns": {}}}"#, "/data"), (#"{"data": {"columns": {"a": [1], "b": [1, 2]}}}"#, "/data"),
        (#"{"title": "T"}"#, ""), (#"{"data": {"columns": {"a": [null, null]}}}"#, "/data"),
    ])
    func `data without a chart is an error`(text: String, place: String) throws {
        #expect(try issues(text).map(\.pointer) == [place])
    }
}
