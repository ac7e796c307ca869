import Budget
import Diagnostics
import Dialects
import JSON
import Testing

@testable import Specs
@testable import Words

/// Whole documents of other tools with several charts, calendars and axes with breaks.
@Suite struct FigurePartTests {
    private func native(_ text: String) throws -> JSONValue { try ReadingTests.native(text).root }

    private func texts(_ value: JSONValue?) -> [String] { value?.elements.compactMap(\.string) ?? [] }

    @Test func `subplots with axes of their own are graphs in a grid`() throws {
        let spec = try native(
            #"""
            {"data": [{"type": "bar", "x": ["a"], "y": [1]}, {"x": [1, 2], "y": [3, 4], "xaxis": "x2", "yaxis": "y2"},
              {"x": [1, 2], "y": [5, 6], "xaxis": "x2", "yaxis": "y3"}],
             "layout": {"title": {"text": "Both"}, "xaxis": {"domain": [0, 0.45]}, "xaxis2": {"domain": [0.55, 1]},
              "yaxis": {"title": "n"}, "yaxis2": {"anchor": "x2"}, "yaxis3": {"overlaying": "y2", "side": "right"},
              "annotations": [{"text": "Left", "xref": "paper", "yref": "paper", "x": 0.225, "y": 1, "showarrow": false}]}}
            """#)
        #expect(spec["title"]?.string == "Both" && spec["columns"]?.number == 2)
        let graphs = Array(try #require(spec["graphs"]).elements)
        #expect(graphs.map { $0["plots"]?.count } == [1, 2])
        #expect(graphs.map { $0["column"]?.number } == [0, 1])
        #expect(graphs[0]["title"]?.string == "Left" && graphs[1]["title"] == nil)
        #expect(graphs[1]["plotSpaces"]?.count == 1)
    }

    @Test func `rows with a common axis share it`() throws {
        let spec = try native(
            #"""
            {"data": [{"x": [1, 2], "y": [3, 4]}, {"x": [1, 2], "y": [5, 6], "yaxis": "y2"}],
             "layout": {"yaxis": {"domain": [0.3, 1]}, "yaxis2": {"domain": [0, 0.2]}}}
            """#)
        #expect(spec["sharesX"]?.bool == true)
        #expect(spec["rows"]?.elements.compactMap(\.number) == [1, 0.29])
    }

    @Test func `an error in a subplot is at its trace`() throws {
        let error = #expect(throws: SpecError.self) {
            try native(
                #"""
                {"data": [{"x": [1, 2], "y": [3, 4]}, {"x": [1, 2], "y": [5, 6], "line": {"color": 7}, "yaxis": "y2"}],
                 "layout": {"yaxis": {"domain": [0.5, 1]}, "yaxis2": {"domain": [0, 0.4]}}}
                """#)
        }
        #expect(error?.issues.first?.pointer?.hasPrefix("/data/1/") == true, "\(String(describing: error))")
    }

    @Test func `charts side by side are graphs`() throws {
        let spec = try native(
            #"{"suptitle": "All", "subplots": [{"kind": "bar", "y": [1]}, {"kind": "scatter", "x": [1], "y": [2]}], "ncols": 2}"#
        )
        #expect(spec["title"]?.string == "All" && spec["columns"]?.number == 2)
        #expect(spec["graphs"]?.elements.map { $0["plots"]?.first["type"]?.string } == ["bar", "scatter"])
    }

    @Test func `a heat map in a calendar of ECharts is a calendar`() throws {
        let spec = try native(
            #"""
            {"calendar": {"range": "2025-01", "dayLabel": {"firstDay": 1}}, "visualMap": {"min": 0, "max": 24,
              "type": "piecewise", "orient": "horizontal", "inRange": {"color": ["white", "green"]}},
             "series": {"type": "heatmap", "coordinateSystem": "calendar", "data": [["2025-01-01", 3], ["2025-01-02", 5]]}}
            """#)
        let plot = try #require(spec["plots"]?.first)
        #expect(plot["type"]?.string == "calendar" && texts(plot["x"]) == ["2025-01-01", "2025-01-02"])
        #expect(plot["colorScale"]?["numberOfSteps"]?.number == 2)
        #expect(plot["colorBar"]?["anchor"]?.string == "bottom" && spec["locale"]?.string == "en-GB")
    }

    @Test func `grids of ECharts are graphs with their axes and series`() throws {
        let spec = try native(
            #"""
            {"title": {"text": "Both"}, "grid": [{"height": "50%"}, {"top": "63%", "height": "25%"}],
             "xAxis": [{"type": "category", "data": ["a", "b"]}, {"type": "category", "gridIndex": 1, "data": ["a", "b"]}],
             "yAxis": [{"scale": true}, {"gridIndex": 1}],
             "series": [{"type": "line", "data": [1, 2]},
              {"type": "bar", "xAxisIndex": 1, "yAxisIndex": 1, "data": [3, 4]}]}
            """#)
        #expect(spec["title"]?.string == "Both" && spec["sharesX"]?.bool == true)
        #expect(spec["rows"]?.elements.compactMap(\.number) == [1, 0.5])
        #expect(spec["graphs"]?.elements.map { $0["plots"]?.first["type"]?.string } == ["line", "bar"])
        #expect(spec["graphs"]?.elements.map { $0["plots"]?.first["plotSpace"] == nil } == [true, true])
    }

    @Test func `slices with radii are filled outlines`() throws {
        for text in [
            #"{"type": "polarArea", "labels": ["a", "b"], "data": [1, 3], "backgroundColor": ["red", "blue"]}"#,
            #"{"series": [{"type": "pie", "roseType": "area", "data": [{"name": "a", "value": 1, "itemStyle": {"color": "red"}}, {"name": "b", "value": 3, "itemStyle": {"color": "blue"}}]}], "legend": {}}"#,
        ] {
            let plots = Array(try #require(try native(text)["plots"]).elements)
            #expect(plots.map { $0["type"]?.string } == ["polar", "polar"])
            #expect(plots.map { $0["areaFill"]?.string } == ["red", "blue"])
            #expect(plots.map { $0["radius"]?.elements.compactMap(\.number).max() } == [1, 3])
        }
    }

    @Test func `bars around a pole are stacked rings`() throws {
        let plots = Array(
            try #require(
                try native(
                    #"""
                    {"data": [{"type": "barpolar", "theta": ["N", "S"], "r": [1, 2], "name": "low"},
                      {"type": "barpolar", "theta": ["N", "S"], "r": [3, 4], "name": "high"}], "layout": {}}
                    """#)["plots"]
            ).elements)
        #expect(plots.map { $0["title"]?.string } == ["low", "low", "high", "high"])
        #expect(plots.map { $0["radius"]?.elements.compactMap(\.number).max() } == [1, 2, 4, 6])
        #expect(plots.map { $0["radius"]?.elements.compactMap(\.number).min() } == [0, 0, 1, 2])
    }

    @Test func `a second axis of Plotly leaves the first one automatic`() throws {
        let spec = try native(
            #"""
            {"data": [{"type": "bar", "x": ["a"], "y": [10]}, {"x": ["a"], "y": [0.5], "yaxis": "y2"}],
             "layout": {"yaxis2": {"overlaying": "y", "side": "right", "range": [0, 1]}}}
            """#)
        #expect(spec["plotSpaces"]?.elements.map { $0["id"]?.string }.contains("yaxis2") == true)
        #expect(spec["plotSpaces"]?.elements.count { $0["y"]?["range"] != nil && $0["id"] == nil } == 0)
    }

    @Test func `dates of an axis with breaks are names in their order`() throws {
        let spec = try native(
            #"""
            {"data": [{"type": "scatter", "x": ["2025-05-12", "2025-05-09"], "y": [1, 2]},
              {"type": "bar", "x": ["2025-05-08", "2025-05-12"], "y": [3, 4]}],
             "layout": {"xaxis": {"rangebreaks": [{"bounds": ["sat", "mon"]}], "tickformat": "%d %b"}}}
            """#)
        #expect(texts(spec["plotSpaces"]?.first["x"]?["categories"]) == ["2025-05-08", "2025-05-09", "2025-05-12"])
        #expect(spec["axes"]?.first["labelFormatter"]?["date"]?.string == "dd MMM")
    }

    @Test func `a band whose numbers are only along the x axis is there`() throws {
        func band(_ from: Double, _ to: Double) throws -> JSONValue? {
            try native(
                #"""
                {"type": "line", "x": [2016, 2017, 2018], "y": [10, 20, 30],
                 "annotations": [{"type": "band", "from": \#(from), "to": \#(to)}]}
                """#)["annotations"]?.first["band"]
        }
        #expect(try band(2016, 2017)?["x"] != nil)
        #expect(try band(12, 18)?["y"] != nil)
    }
}
