import Budget
import Diagnostics
import Dialects
import Geometry
import Testing
import Text

@testable import ChartJS

/// Warnings about values that a picture does not show.
@Suite struct DataWarningTests {
    private func warnings(_ config: String) throws -> [String] {
        let text = "{\"chart\": \(config), \"version\": \"4\"}"
        let reading = try ChartJSDialect().read(
            SpecDocument(Array(text.utf8)), limits: SpecLimits(), budget: .unlimited)
        return try reading.chart(with: SpecResources(), budget: .unlimited).scene(
            LayoutSettings(typesetter: try Typesetter(), pixelsPerPoint: 2, columnsPerPoint: 2, budget: .unlimited)
        ).warnings
    }

    @Test(arguments: [
        (
            """
            {"type": "line", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [0, -1, 100]}]},
             "options": {"scales": {"y": {"type": "logarithmic"}}}}
            """, "2 values on the logarithmic axis \"y\" are not above 0 and are not drawn."
        ),
        (
            """
            {"type": "bar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [5, 50, 500]}]},
             "options": {"scales": {"y": {"max": 100}}}}
            """, "1 value beyond the range of the axis \"y\" is cut or not drawn."
        ),
        (
            """
            {"type": "bubble", "data": {"datasets": [{"data": [{"x": 1, "y": 1, "r": 0}, {"x": 2, "y": 2, "r": -4},
             {"x": 3, "y": 3, "r": 5}]}]}}
            """, "2 bubbles have no radius above 0 and are not drawn."
        ),
        (
            """
            {"type": "line", "data": {"datasets": [{"data": [{"x": 3, "y": 5}, {"x": 7, "y": 2}]}]}}
            """,
            "2 points whose x is a number and no label of the category axis \"x\" are not at their places; set the type of the axis to \"linear\"."
        ),
        (
            """
            {"type": "line", "data": {"labels": [1, 2, "3"], "datasets": [{"data": [{"x": 3, "y": 5}, {"x": 4, "y": 2}]}]}}
            """,
            "1 point whose x is a number and no label of the category axis \"x\" is not at its place; set the type of the axis to \"linear\"."
        ),
        (
            """
            {"type": "radar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [3, 400, -5]}]},
             "options": {"scales": {"r": {"min": 0, "max": 10}}}}
            """, "2 values beyond the range of the axis \"r\" are outside its rings."
        ),
        (
            """
            {"type": "polarArea", "data": {"labels": ["a", "b"], "datasets": [{"data": [3, 40]}]},
             "options": {"scales": {"r": {"max": 10}}}}
            """, "1 value beyond the range of the axis \"r\" is outside its rings."
        ),
        (
            #"{"type": "doughnut", "data": {"labels": ["a", "b"], "datasets": [{"data": [-3, 5]}]}}"#,
            "1 value below 0 has a slice as if it were above 0."
        ),
        (
            """
            {"type": "line", "data": {"labels": ["a", "b"], "datasets": [{"data": [1, 2]}]}, "options": {
             "scales": {"y": {"max": 10}}, "plugins": {"annotation": {"annotations": [
             {"type": "line", "yMin": 50, "yMax": 50}, {"type": "box", "yMin": 20, "yMax": 30},
             {"type": "point", "xValue": "a", "yValue": 300}, {"type": "line", "yMin": 2, "yMax": 2}]}}}}
            """, "3 annotations are outside the chart area and are not drawn."
        ),
        (
            #"{"type": "doughnut", "data": {"datasets": [{"data": [3, 5], "cutout": "30px"}]}}"#,
            "cutout: \"30px\" is read as its number. Write a number or a percentage."
        ),
        (
            #"{"type": "gauge", "data": {"datasets": [{"data": [1, 2], "value": 5}]}}"#,
            "1 value beyond the ends of its dial is shown at an end."
        ),
        (
            """
            {"type": "line", "data": {"datasets": [
              {"fill": true, "data": [{"x": 1, "y": 1}, {"x": 2, "y": 2}, {"x": 4, "y": 3}, {"x": 5, "y": 4}]},
              {"fill": true, "data": [{"x": 1, "y": 1}, {"x": 3, "y": null}, {"x": 5, "y": 1}]}]},
             "options": {"scales": {"x": {"type": "linear"}, "y": {"stacked": true}}}}
            """,
            "3 places on the axis \"x\", where not all datasets of a stack have a value, have lines that do not stand on each other."
        ),
    ])
    func `lost values are counted`(config: String, expected: String) throws {
        #expect(try warnings(config) == [expected])
    }

    @Test func `labels without a place on their slices are counted`() throws {
        let data = [500] + [Int](repeating: 1, count: 60)
        let found = try warnings(
            #"{"type": "pie", "data": {"datasets": [{"data": \#(data)}]}, "options": {"plugins": {"datalabels": {}}}}"#)
        #expect(found.contains { $0.hasSuffix("labels of narrow slices have no place and are not drawn.") }, "\(found)")
    }

    @Test func `a label beside a bar leaves the legend free`() throws {
        let model = try PluginCharts.model(
            "bar", #"{"label": "a long name of the only dataset", "data": [1, 99, 1]}"#,
            options:
                #"{"scales": {"y": {"max": 100}}, "plugins": {"datalabels": {"anchor": "end", "align": "end", "keepClear": true}}}"#
        )
        _ = model.drawn()
        let label = try #require(
            PluginCharts.plugin(DataLabels.self, model)?.visibleLabels.first { $0.frame.lines == ["99"] })
        let entry = try #require(model.legend?.placedEntries.first).rect
        #expect(abs(entry.midX - label.center.x) < entry.width / 2)
        #expect(label.center.y - label.frame.textSize.height / 2 >= entry.maxY - 0.01)
    }

    @Test func `entries that have no room in the legend are counted`() throws {
        let datasets = (0..<60).map { "{\"label\": \"dataset number \($0)\", \"data\": [1]}" }.joined(separator: ",")
        let found = try warnings("{\"type\": \"bar\", \"data\": {\"labels\": [\"a\"], \"datasets\": [\(datasets)]}}")
        #expect(found.contains { $0.hasSuffix("entries of the legend have not enough room.") }, "\(found)")
    }

    @Test(arguments: [
        (
            #"{"type": "bar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": ["a", 3, "x5"]}]}}"#,
            ["/chart/data/datasets/0/data/0: \"a\" is no number. 2 values of this kind are not drawn."]
        ),
        (
            #"{"type": "pie", "data": {"labels": ["a", "b"], "datasets": [{"data": [3, "12 kg"]}]}}"#,
            ["/chart/data/datasets/0/data/1: \"12 kg\" is no number and is not drawn."]
        ),
        (
            #"{"type": "radar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [3, {"v": 1}, 2]}]}}"#,
            ["/chart/data/datasets/0/data/1: an object is no number and is not drawn."]
        ),
        (
            #"{"type": "scatter", "data": {"datasets": [{"data": [{"x": "Jan", "y": 1}, {"x": 2, "y": "-"}, {"x": 3, "y": 1}]}]}}"#,
            ["/chart/data/datasets/0/data/0/x: \"Jan\" is no number. 2 values of this kind are not drawn."]
        ),
        (
            #"{"type": "line", "data": {"datasets": [{"data": {"a": 1, "b/c": "x"}}]}}"#,
            ["/chart/data/datasets/0/data/b~1c: \"x\" is no number and is not drawn."]
        ),
        (
            #"{"type": "bar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [3, "", " "]}]}}"#,
            ["/chart/data/datasets/0/data/1: an empty text is 0. There are 2 of them."]
        ),
        (
            #"{"type": "bar", "data": {"labels": ["a"], "datasets": [{"data": [3, 4, 5]}]}}"#,
            ["2 values of /chart/data/datasets/0/data have no label and are not drawn."]
        ),
        (
            """
            {"type": "line", "data": {"labels": ["foo", "2024-01-01"], "datasets": [{"data": [1, 2]}]},
             "options": {"scales": {"x": {"type": "time"}}}}
            """, ["/chart/data/labels/0: \"foo\" is no time and has no place."]
        ),
        (
            """
            {"type": "bar", "data": {"labels": ["a", "b"], "datasets": [{"parsing": {"xAxisKey": "id", "yAxisKey": "n.v"},
             "data": [{"id": "a", "n": {"v": "x"}}, {"id": "b", "n": {"v": 2}}]}]}}
            """, ["/chart/data/datasets/0/data/0/n/v: \"x\" is no number and is not drawn."]
        ),
        (
            """
            {"type": "line", "data": {"labels": ["a", "b"], "datasets": [{"data": ["2024-01-01", "soon"]}]},
             "options": {"scales": {"y": {"type": "time"}}}}
            """, ["/chart/data/datasets/0/data/1: \"soon\" is no time and is not drawn."]
        ),
        (
            #"{"type": "sankey", "data": {"datasets": [{"data": [{"from": "a", "to": "b", "flow": "x"}, {"from": "a", "to": "c", "flow": 1}]}]}}"#,
            ["/chart/data/datasets/0/data/0/flow: \"x\" is no number and is not drawn."]
        ),
        (
            """
            {"type": "line", "data": {"labels": ["a"], "yLabels": ["", "b"], "datasets": [{"data": [""]}]},
             "options": {"scales": {"y": {"type": "category"}}}}
            """, []
        ),
        (#"{"type": "bar", "data": {"labels": ["a", "b"], "datasets": [{"data": [null, "4"]}]}}"#, []),
    ])
    func `values that are not read are named`(config: String, expected: [String]) throws {
        #expect(try warnings(config) == expected)
    }

    @Test(arguments: [
        (#"{"type": "bar", "data": {"labels": ["a", "b"], "datasets": [{"data": ["x", "y"]}]}}"#, "/datasets/0/data/0"),
        (#"{"type": "pie", "data": {"labels": ["a"], "datasets": [{"data": {"a": 1}}]}}"#, "/datasets/0/data"),
        (#"{"type": "scatter", "data": {"datasets": [{"data": [{"x": "Jan", "y": 2}]}]}}"#, "/datasets/0/data/0/x"),
        (#"{"type": "scatter", "data": {"datasets": [{"data": [{"lat": 1, "lng": 2}]}]}}"#, "/datasets/0/data/0"),
        (#"{"type": "scatter", "data": {"datasets": [{"data": [1, 2]}]}}"#, "/datasets/0/data/0"),
        (#"{"type": "scatter", "data": {"labels": ["a"], "datasets": [{"data": [1, "x"]}]}}"#, "/labels/0"),
        (#"{"type": "bar", "data": {"labels": "a,b,c", "datasets": [{"data": [3, 4, 5]}]}}"#, "/labels"),
        (#"{"type": "bar", "data": {"labels": ["a"], "datasets": {"data": [3]}}}"#, "/datasets"),
        (#"{"type": "bar", "data": {"labels": ["a"], "datasets": [[3, 4]]}}"#, "/datasets/0"),
        (
            """
            {"type": "line", "data": {"labels": ["foo", "bar"], "datasets": [{"data": [1, 2]}]},
             "options": {"scales": {"x": {"type": "time"}}}}
            """, "/labels/0"
        ),
    ])
    func `a chart that would show nothing of its data is an error`(config: String, place: String) throws {
        do {
            _ = try warnings(config)
            Issue.record("no error")
        } catch SpecError.invalid(let issues, _) {
            #expect(issues.map(\.place) == [.pointer("/chart/data" + place)])
        }
    }

    @Test func `a chart of missing values is drawn`() throws {
        #expect(
            try warnings(#"{"type": "bar", "data": {"labels": ["a"], "datasets": [{"data": [null]}, {"data": []}]}}"#)
                == [])
    }

    @Test func `a chart that shows everything has no warnings`() throws {
        #expect(
            try warnings(
                """
                {"type": "bar", "data": {"labels": ["a", "b"], "datasets": [{"label": "x", "data": [0, 50]}]},
                 "options": {"scales": {"y": {"min": 0, "max": 50}}}}
                """) == [])
        // The upper line of a stack may be shorter.
        #expect(
            try warnings(
                """
                {"type": "line", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [1, 2, 3]}, {"data": [1, 2]}]},
                 "options": {"scales": {"y": {"stacked": true}}}}
                """) == [])
    }
}
