import Data
import Diagnostics
import Dialects
import Geometry
import JSON
import Specs
import Testing
import Text

@testable import Charts

@Suite struct GraphSpecTests {
    private func graph(_ text: String) throws -> Graph {
        try GraphSpec(try JSONDocument(text)).graph
    }

    @Test func `a chart needs no options besides its values`() throws {
        let graph = try graph(#"{"plots": [{"type": "line", "y": [3, 5, 4, 8]}]}"#)
        #expect(graph.plots.count == 1)
        #expect(graph.size.width == 800 && graph.size.height == 400)
        #expect(graph.axes == nil && graph.legend == nil)
    }

    @Test func `an unknown key is an error that suggests the nearest key`() throws {
        let problem = try #require(try GraphSpec.issues(in: #"{"plots": [], "tittle": "x"}"#).first)
        #expect(problem.pointer == "/tittle")
        #expect(problem.suggestion == "title")
        #expect(problem.detail.contains("Did you mean \"title\"?"))
    }

    @Test func `an unknown value is an error with the allowed values and the nearest one`() throws {
        let problem = try #require(
            try GraphSpec.issues(in: #"{"plots": [{"type": "line", "y": [1], "interpolation": "smoth"}]}"#).first)
        #expect(problem.pointer == "/plots/0/interpolation")
        #expect(problem.found == #""smoth""#)
        #expect(problem.suggestion == "smooth")
        #expect(problem.allowed.contains("stepped"))
        let bool = try #require(
            try GraphSpec.issues(in: #"{"plots": [{"type": "line", "y": [1], "hidden": 1}]}"#).first)
        #expect(bool.allowed == ["true", "false"])
        let type = try #require(try GraphSpec.issues(in: #"{"plots": [{"y": [1]}]}"#).first)
        #expect(type.allowed.contains("candlestick"))
        let key = try #require(try GraphSpec.issues(in: #"{"plots": [], "legend": {"anchorr": "top"}}"#).first)
        #expect(key.allowed.contains("anchor") && key.allowed.contains("numberOfRows"))
    }

    @Test(arguments: [
        (#"{"width": 0}"#, "/width"),
        (#"{"width": "800"}"#, "/width"),
        (#"{"height": 1e9}"#, "/height"),
        (#"{"devicePixelRatio": 9}"#, "/devicePixelRatio"),
        (#"{"theme": "dark"}"#, "/theme"),
        (##"{"fill": "#12"}"##, "/fill"),
        (#"{"fill": {"color": "red", "gradient": {"stops": [["red", 0]]}}}"#, "/fill"),
        (#"{"fill": {"gradient": {"stops": [["red", 1], ["blue", 0]]}}}"#, "/fill/gradient"),
        (#"{"fill": {"gradient": {"stops": []}}}"#, "/fill/gradient/stops"),
        (#"{"fill": {"gradient": {}}}"#, "/fill/gradient"),
        (#"{"plots": [{"type": "lines", "y": []}]}"#, "/plots/0/type"),
        (#"{"plots": [{"y": []}]}"#, "/plots/0"),
        (#"{"plots": [{"type": "pie"}]}"#, "/plots/0"),
        (#"{"plots": [{"type": "line", "y": [1, "a"]}]}"#, "/plots/0/y/1"),
        (#"{"plots": [{"type": "line", "y": [1, [2]]}]}"#, "/plots/0/y/1"),
        (#"{"plots": [{"type": "line", "y": 3}]}"#, "/plots/0/y"),
        (#"{"plots": 3}"#, "/plots"),
        (#"{"axes": [{"coordinate": "z"}]}"#, "/axes/0/coordinate"),
        (#"{"axes": [{}]}"#, "/axes/0"),
        (#"{"axes": [{"coordinate": "x", "majorIntervalLength": "1 moon"}]}"#, "/axes/0/majorIntervalLength"),
        (#"{"axes": [{"coordinate": "x", "axisConstraints": {}}]}"#, "/axes/0/axisConstraints"),
        (#"{"axes": [{"coordinate": "x", "labelFormatter": "roman"}]}"#, "/axes/0/labelFormatter"),
        (
            #"{"axes": [{"coordinate": "x", "labelFormatter": {"date": {"pattern": "b"}}}]}"#,
            "/axes/0/labelFormatter/date/pattern"
        ),
        (#"{"plotSpaces": []}"#, "/plotSpaces"),
        (#"{"plotSpaces": [{"x": {"range": [1]}}]}"#, "/plotSpaces/0/x/range"),
        (#"{"legend": 3}"#, "/legend"),
        (#"{"data": {"columns": {"a/b": [true]}}}"#, "/data/columns/a~1b/0"),
        (#"{"data": {"rows": [{"a": 1}, {"a": "x"}]}}"#, "/data/rows/1/a"),
        (#"[]"#, ""),
    ])
    func `a wrong value is rejected with its place`(text: String, pointer: String) throws {
        let problems = try GraphSpec.issues(in: text)
        #expect(problems.first?.pointer == pointer, "\(problems)")
    }

    @Test func `all problems are reported up to a limit`() throws {
        #expect(try GraphSpec.issues(in: #"{"width": 0, "height": 0, "colour": 1, "plots": []}"#).count == 3)
        let many = (0..<100).map { #""k\#($0)": 1"# }.joined(separator: ",")
        // One more than are described tells that there are more.
        #expect(try GraphSpec.issues(in: "{\(many)}").count == 21)
    }

    @Test func `a key with null is like a missing key, unless null is a value`() throws {
        let text = #"""
            {"$schema": null, "width": null, "theme": null, "locale": null, "title": null, "titleTextStyle": null,
             "data": {"columns": null, "rows": null, "timeZone": null, "transform": null, "url": null},
             "plotSpaces": [{"id": null, "x": null, "y": {"range": null, "scale": null, "nice": null}}],
             "plots": [{"type": "line", "y": [1, 2], "x": null, "color": null, "interpolation": null,
                        "errorBars": null, "labelOffset": null, "dataLineStyle": {"lineWidth": null}}],
             "graphs": null, "annotations": null,
             "axes": [{"coordinate": "x", "axisConstraints": null, "orthogonalPosition": 0, "title": null}]}
            """#
        #expect(try GraphSpec.issues(in: text) == [])
        let graph = try graph(text)
        #expect(graph.size.width == 800 && graph.theme.name == .modern)
        #expect(try GraphSpec.issues(in: #"{"plots": null}"#).first?.detail == "\"plots\" is missing.")
        #expect(try GraphSpec.issues(in: #"{"plots": [{"type": null, "y": [1]}]}"#).first?.pointer == "/plots/0")
        #expect(try GraphSpec.issues(in: #"{"plots": [{"type": "pie", "values": null}]}"#).first?.pointer == "/plots/0")
        let array = try #require(try GraphSpec.issues(in: "[]").first)
        #expect(array.pointer == "" && array.detail.hasPrefix("This must be an object, not"))
        #expect(array.detail.contains("?type=line"))
        #expect(try GraphSpec.issues(in: #"{"plots": [null]}"#).first?.pointer == "/plots/0")
        #expect(try self.graph(#"{"plots": [], "axes": null}"#).axes?.isEmpty == true)
        #expect(try self.graph(#"{"plots": [], "legend": null}"#).legend?.isHidden == true)
    }

    @Test func `a spec may name its schema`() throws {
        #expect(try GraphSpec.issues(in: #"{"$schema": "http://127.0.0.1:8080/schema", "plots": []}"#) == [])
        #expect(try GraphSpec.issues(in: #"{"$schema": 1, "plots": []}"#).first?.pointer == "/$schema")
    }

    @Test func `a style changes only the keys that it contains`() throws {
        let text =
            #"""
            {"plots": [], "axes": [
                {"coordinate": "x", "axisLineStyle": {"lineWidth": 3}, "labelTextStyle": {"fontSize": 9}}
            ]}
            """#
        let plain = Axis(coordinate: .x, theme: .modern)
        let axis = try #require(try graph(text).axes?.first)
        #expect(axis.axisLineStyle?.stroke.lineWidth == 3)
        #expect(axis.axisLineStyle?.color == plain.axisLineStyle?.color)
        #expect(axis.labelTextStyle.font.size == 9)
        #expect(axis.labelTextStyle.color == plain.labelTextStyle.color)
    }

    @Test func `null removes a style`() throws {
        let axis = try #require(
            try graph(#"{"plots": [], "axes": [{"coordinate": "y", "majorGridLineStyle": null}]}"#).axes?.first)
        #expect(axis.majorGridLineStyle == nil)
    }

    @Test func `a theme provides the defaults regardless of the position of its key`() throws {
        let last = try graph(#"{"plots": [], "axes": [{"coordinate": "x"}], "theme": "slate"}"#)
        #expect(last.theme.name == .slate)
        #expect(last.axes?.first?.labelTextStyle == Axis(coordinate: .x, theme: .slate).labelTextStyle)
    }

    @Test func `rows become columns`() throws {
        let graph = try graph(
            #"{"plots": [], "data": {"rows": [{"a": 1, "b": "x"}, {"b": null}, {"a": 3, "b": "z"}]}}"#)
        guard case .numbers(let a)? = graph.data["a"] else {
            Testing.Issue.record("a is not a column of numbers")
            return
        }
        #expect(a[0] == 1 && a[1].isNaN && a[2] == 3)
        #expect(graph.data["b"] == .texts(["x", nil, "z"]))
    }
}
