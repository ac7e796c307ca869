import Dialects
import Geometry
import JSON
import Specs
import Testing
import Text

@testable import Charts

@Suite struct RecordMarkTests {
    private struct Found {
        var plot: ScenePlot
        var record: Int?
        var shape: MarkShape
        var values: [String: String]
        var contents: [String: SceneValue.Content]
    }

    private func marks(_ spec: String) throws -> [Found] {
        let scene = try Scene.of(spec)
        let plots = scene.plotParts
        var found: [Found] = []
        scene.visitMarks { mark in
            let values = scene.values(at: mark.index, ofPlot: mark.plot)
            found.append(
                Found(
                    plot: plots[mark.plot], record: mark.record, shape: mark.shape,
                    values: Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.text) }),
                    contents: Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.content) })))
            return true
        }
        return found
    }

    @Test func `bars are boxes with their category and value`() throws {
        let marks = try marks(
            #"{"plots": [{"type": "bar", "title": "T", "x": ["A", "B", "C"], "y": [1, 2.5, null]}]}"#)
        #expect(marks.map(\.record) == [0, 1])
        #expect(marks.map(\.values) == [["x": "A", "y": "1"], ["x": "B", "y": "2.5"]])
        #expect(marks[1].contents == ["x": .text("B"), "y": .number(2.5)])
        #expect(
            marks[0].plot.name == "T" && marks[0].plot.place == .pointer("/plots/0")
                && marks[0].plot.order == .horizontal)
        guard case .box(let low) = marks[0].shape, case .box(let high) = marks[1].shape else {
            Issue.record("not boxes")
            return
        }
        #expect(abs(high.height / low.height - 2.5) < 0.05 && high.maxY == low.maxY)
    }

    @Test func `stacked bars and areas have their own values`() throws {
        for type in ["bar", "area"] {
            let marks = try marks(
                """
                {"plots": [{"type": "\(type)", "stack": "s", "x": ["A", "B"], "y": [1, 2]},
                           {"type": "\(type)", "stack": "s", "x": ["A", "B"], "y": [3, 4]}]}
                """)
            #expect(marks.map { $0.values["y"] } == ["1", "2", "3", "4"])
            #expect(marks.map(\.plot.place) == [0, 0, 1, 1].map { .pointer("/plots/\($0)") })
        }
    }

    @Test func `values have the format of their axis, and dates are ISO`() throws {
        let marks = try marks(
            """
            {"locale": "de", "plots": [{"type": "line", "x": ["2026-03-01", "2026-03-02"], "y": [1234.5, 2]}],
             "axes": [{"coordinate": "x"}, {"coordinate": "y", "labelFormatter": {"number": {"suffix": " €"}}}]}
            """)
        #expect(marks.map { $0.values["y"] } == ["1.234,5 €", "2 €"])
        #expect(marks[0].contents["x"] == .text("2026-03-01"))
        #expect(marks[0].values["x"]?.contains("März") == true || marks[0].values["x"]?.contains("Mär") == true)
    }

    @Test func `records of series have the numbers of the client's records`() throws {
        let marks = try marks(
            """
            {"data": {"x": [1, 1, 2, 2], "y": [5, 6, 7, 8], "s": ["a", "b", "a", "b"]},
             "plots": [{"type": "line", "x": "x", "y": "y", "series": "s"}]}
            """)
        #expect(marks.map(\.record) == [0, 2, 1, 3])
        #expect(marks.map(\.plot.name) == ["a", "a", "b", "b"])
        #expect(Set(marks.map(\.plot.place)) == [.pointer("/plots/0")])
    }

    @Test func `slices have labels and shares, and contain their middle only`() throws {
        let marks = try marks(
            #"{"plots": [{"type": "pie", "labels": ["A", "B", "C"], "values": [1, 0, 3], "innerRadius": 0.5}]}"#)
        #expect(marks.map(\.record) == [0, 2])
        #expect(marks.map { $0.values["label"] } == ["A", "C"])
        #expect(marks.map { $0.values["share"] } == ["25%", "75%"])
        #expect(marks[0].shape.distance(to: marks[0].shape.center) == 0)
        #expect(marks[0].shape.distance(to: marks[1].shape.center) > 10)
    }

    @Test(arguments: [
        (#"{"type": "histogram", "values": [1, 2, 2, 3, 9], "bins": 4}"#, ["from", "to", "y"]),
        (#"{"type": "box", "x": ["A", "A", "A", "A"], "y": [1, 2, 3, 9]}"#, ["x", "median", "maximum", "mean"]),
        (#"{"type": "heatMap", "values": [[1, 2], [3, null]]}"#, ["x", "y", "value"]),
        (
            #"{"type": "candlestick", "x": ["2026-03-02", "2026-03-03"], "open": [1, 2], "high": [4, 4], "low": [1, 1], "close": [3, 1]}"#,
            ["x", "open", "high", "low", "close"]
        ),
        (#"{"type": "range", "x": [1, 2], "y": [3, 4], "high": [1, 1], "low": [1, 2]}"#, ["x", "y", "high", "low"]),
        (#"{"type": "radar", "x": ["A", "B", "C"], "y": [1, 2, 3]}"#, ["x", "y"]),
        (#"{"type": "polar", "angle": [0, 90, 180], "radius": [1, 2, 3]}"#, ["angle", "radius"]),
        (#"{"type": "bubble", "x": [1, 2], "y": [3, 4], "size": [1, 4]}"#, ["x", "y", "size"]),
    ])
    func `each type of plot has marks with its fields in the picture`(plot: String, keys: [String]) throws {
        let marks = try marks("{\"plots\": [\(plot)]}")
        #expect(!marks.isEmpty)
        for mark in marks {
            for key in keys { #expect(mark.values[key]?.isEmpty == false, "\(key) of \(mark.values)") }
            #expect(Rect(x: 0, y: 0, width: 800, height: 400).contains(mark.shape.center))
        }
    }

    @Test func `angles of polar plots and categories of radar plots are those of the data`() throws {
        let polar = try marks(#"{"plots": [{"type": "polar", "angle": [0, 90, 180], "radius": [1, 2, 3]}]}"#)
        #expect(polar.map { $0.values["angle"] } == ["0", "90", "180"])
        let radar = try marks(#"{"plots": [{"type": "radar", "x": ["A", "B", "C"], "y": [1, 2, 3]}]}"#)
        #expect(radar.map { $0.values["x"] } == ["A", "B", "C"])
    }

    @Test func `matrix cells have their columns and rows`() throws {
        let marks = try marks(
            #"{"plots": [{"type": "heatMap", "x": ["a", "b"], "y": ["c", "d"], "values": [[1, 2], [3, 4]]}]}"#)
        let cells = marks.map { [$0.values["x"], $0.values["y"], $0.values["value"]] }
        #expect(Set(cells) == [["a", "c", "1"], ["b", "c", "2"], ["a", "d", "3"], ["b", "d", "4"]])
    }

    @Test func `panes count their plots together`() throws {
        let marks = try marks(
            #"{"graphs": [{"plots": [{"type": "bar", "y": [1]}]}, {"plots": [{"type": "bar", "y": [2]}, {"type": "bar", "y": [3]}]}]}"#
        )
        #expect(
            marks.map(\.plot.place)
                == ["/graphs/0/plots/0", "/graphs/1/plots/0", "/graphs/1/plots/1"].map { .pointer($0) })
        #expect(marks.map { $0.values["y"] } == ["1", "2", "3"])
    }

    @Test func `a point of the plot area has the values of the axes`() throws {
        let scene = try Scene.of(#"{"plots": [{"type": "scatter", "x": [0, 10], "y": [0, 100]}]}"#)
        var checked = 0
        scene.visitMarks { mark in
            let own = scene.values(at: mark.index, ofPlot: mark.plot)
            for (value, expected) in zip(scene.axisValues(at: mark.shape.center), own) {
                guard case .number(let a) = value.content, case .number(let b) = expected.content else { continue }
                #expect(abs(a - b) < 0.1)
                checked += 1
            }
            return true
        }
        #expect(checked == 4)
        #expect(scene.axisValues(at: Point(1, 1)).isEmpty)
    }

    @Test func `legend entries and axes are regions with texts`() throws {
        let scene = try Scene.of(
            """
            {"title": "All", "plots": [{"type": "bar", "title": "One", "x": ["A"], "y": [1]},
             {"type": "bar", "title": "Two", "x": ["A"], "y": [2]}], "axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "Count"}]}
            """)
        let entries = scene.regions.filter { $0.kind == .legendEntry }
        #expect(entries.map(\.text) == ["One", "Two"])
        #expect(entries.map(\.place) == [.pointer("/plots/0"), .pointer("/plots/1")])
        #expect(scene.regions.filter { $0.kind == .xAxis || $0.kind == .yAxis }.map(\.text) == [nil, "Count"])
        #expect(scene.regions.first { $0.kind == .title }?.text == "All")
    }
}
