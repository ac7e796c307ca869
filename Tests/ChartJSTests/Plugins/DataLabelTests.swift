import Geometry
import JSON
import Testing

@testable import ChartJS

/// Labels at the elements of datasets.
@Suite struct DataLabelTests {
    private func labels(
        _ type: String, _ datasets: String, _ plugin: String?, _ options: String = ""
    ) throws -> [DataLabels.Label] {
        let plugins = plugin.map { #""plugins": {"datalabels": \#($0)}"# } ?? #""plugins": {}"#
        let model = try PluginCharts.model(type, datasets, options: "{\(plugins)\(options)}")
        return PluginCharts.plugin(DataLabels.self, model)?.visibleLabels ?? []
    }

    private func texts(_ type: String, _ datasets: String, _ plugin: String?) throws -> [String] {
        try labels(type, datasets, plugin).reversed().map { $0.frame.lines.joined(separator: "|") }
    }

    @Test(
        arguments: [
            ("1.50", ["1.5"]), ("null", []), ("-0.0", ["0"]), (#"{"x": "a", "y": 2}"#, ["x: a, y: 2"]),
            (#"{"x": "a", "y": 2, "label": "one\ntwo"}"#, ["one|two"]),
            (#"{"x": "a", "y": 2, "r": 7}"#, ["7"]),
        ])
    func `a label shows its value, its name or its members`(value: String, expected: [String]) throws {
        let type = value.hasPrefix("{") ? "line" : "bar"
        #expect(try texts(type, #"{"data": [\#(value)]}"#, "{}") == expected)
    }

    @Test func `pairs are the ends of floating bars`() throws {
        #expect(try texts("bar", #"{"data": [[1, 5]]}"#, "true") == ["1,5"])
    }

    @Test(
        arguments: [
            (nil, "{}", 0), (nil, #"{"color": "red"}"#, 0), (nil, "true", 2), (nil, #"{"display": true}"#, 2),
            ("{}", "false", 0), ("{}", "{}", 2), ("false", #"{"display": true}"#, 0), (#"{"display": false}"#, "{}", 0),
            (#"{"display": false}"#, #"{"display": true}"#, 2), (#"{"display": [true, false]}"#, "{}", 1),
            (#"{"opacity": 0}"#, "{}", 0), (#"{"labels": {"a": {}, "b": {}}}"#, "{}", 4),
            (#"{"labels": {"a": {}, "b": {}}}"#, #"{"labels": {"a": null}}"#, 2),
        ] as [(String?, String, Int)])
    func `labels are off unless the plugin or the dataset has options`(
        plugin: String?, own: String, count: Int
    ) throws {
        #expect(try labels("bar", #"{"data": [1, 2], "datalabels": \#(own)}"#, plugin).count == count)
    }

    @Test(arguments: ["pie", "doughnut"])
    func `labels of narrow slices do not touch`(type: String) throws {
        let labels = try labels(type, #"{"data": [100, 1, 1, 80]}"#, "{}")
        #expect(labels.count == 4)
        for (index, label) in labels.enumerated() {
            for other in labels[..<index] {
                let distance = label.center - other.center
                let sizes = (label.frame.textSize, other.frame.textSize)
                #expect(
                    abs(distance.x) > (sizes.0.width + sizes.1.width) / 2 + 2
                        || abs(distance.y) > (sizes.0.height + sizes.1.height) / 2 + 2)
            }
        }
    }

    @Test(arguments: ["horizontalBar", "bar"])
    func `a label at the end of the longest bar is in the picture`(type: String) throws {
        let options = #", "scales": {"x": {"max": 123456}, "y": {"max": 123456}}, "legend": {"display": false}"#
        let labels = try labels(
            type, #"{"data": [123456, 7, 7]}"#, #"{"anchor": "end", "align": "end", "keepClear": true}"#,
            type == "bar" ? "" : options)
        let longest = try #require(labels.first { $0.frame.lines == ["123456"] })
        let reach = longest.frame.textSize
        #expect(longest.center.x + reach.width / 2 <= 500 && longest.center.y - reach.height / 2 >= 0)
    }

    @Test func `labels of bars are at their ends and centers`() throws {
        let model = try PluginCharts.model("bar", #"{"data": [10, -10]}"#)
        let scale = try #require(model.scale(named: "y"))
        let anchors = model.datasets[0].labelAnchors()
        // The base of a bar is beside the line of the axis.
        #expect(anchors.map(\.end.y) == [scale.position(of: 10), scale.position(of: 0) + 0.5])
        #expect(anchors.map(\.start.y) == [scale.position(of: 0) - 0.5, scale.position(of: -10)])
        #expect(anchors.map(\.direction) == [Point(0, -1), Point(0, -1)])
        let above = try labels("bar", #"{"data": [10, -10]}"#, #"{"anchor": "end", "align": "end", "offset": 3}"#)
        let first = try #require(above.last)
        #expect(first.center.y == anchors[0].end.y - first.frame.rect.height / 2 - 3)
        #expect(first.center.x == anchors[0].end.x)
    }

    @Test func `labels of horizontal bars are beside them`() throws {
        let side = #"{"anchor": "end", "align": "right"}"#
        let label = try #require(labels("bar", #"{"data": [10]}"#, side, #", "indexAxis": "y""#).first)
        let model = try PluginCharts.model("bar", #"{"data": [10]}"#, options: #"{"indexAxis": "y"}"#)
        let anchor = try #require(model.datasets[0].labelAnchors().first)
        #expect(label.center.x == anchor.end.x + label.frame.rect.width / 2 + 4)
        #expect(label.center.y == anchor.end.y)
    }

    @Test func `an angle moves a label until its frame touches its place`() throws {
        let style = #"{"anchor": "center", "align": 45, "offset": 0, "padding": 10, "borderWidth": 2, "rotation": 90}"#
        let label = try #require(labels("pie", #"{"data": [1]}"#, style).first)
        let model = try PluginCharts.model("pie", #"{"data": [1]}"#)
        let place = try #require(model.datasets[0].labelAnchors().first).center
        let rect = label.frame.rect
        #expect(abs(label.center.x - place.x - rect.height / 2) < 1e-9)
        #expect(abs(label.center.y - place.y - rect.width / 2) < 1e-9)
        #expect(rect.width == label.frame.textSize.width + 24)
    }

    @Test func `labels of radar charts point away from the center`() throws {
        let model = try PluginCharts.model("radar", #"{"data": [1, 2, 3], "pointRadius": 5}"#)
        let scale = try #require(model.radialScale)
        for anchor in model.datasets[0].labelAnchors() where anchor.center != scale.center {
            let away = anchor.center - scale.center
            #expect(away.x * anchor.direction.x + away.y * anchor.direction.y > 0)
            #expect(abs((anchor.end.x - anchor.start.x) - anchor.direction.x * 10) < 1e-9)
        }
    }

    @Test(arguments: [("funnel", "[3, 2, 1]"), ("matrix", #"[{"x": 1, "y": 2, "v": 3}]"#)])
    func `labels of plugin types are inside their elements`(type: String, data: String) throws {
        let model = try PluginCharts.model(type, #"{"data": \#(data), "width": 10, "height": 20}"#)
        let anchors = model.datasets[0].labelAnchors()
        #expect(anchors.count == model.datasets[0].data?.count)
        #expect(anchors.allSatisfy { model.area.contains($0.center) })
    }

    @Test(arguments: [("2", "{}", 6), ("4", "{}", 6), ("4", #"{"datalabels": {"display": false}}"#, 0)])
    func `funnels have labels of their own`(version: String, plugins: String, count: Int) throws {
        func texts(_ marks: [Sketch.Mark]) -> Int {
            marks.reduce(0) { sum, mark in
                if case .text = mark { return sum + 1 }
                switch mark {
                case .clipped(_, let inner), .plot(_, let inner): return sum + texts(inner)
                default: return sum
                }
            }
        }
        let model = try PluginCharts.model(
            """
            {"chart": {"type": "funnel", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [3, 2, 1]}]},
             "options": {"plugins": \(plugins)}}, "version": "\(version)"}
            """)
        #expect(texts(model.drawn().marks) == count)
    }

    @Test func `clamped labels are at the visible part`() throws {
        let line = LabelAnchor(0, from: Point(10, 500), to: Point(10, -100), direction: Point(0, -1))
        let area = Rect(x: 0, y: 20, width: 100, height: 200)
        #expect(line.clipped(to: area).start == Point(10, 220))
        #expect(line.clipped(to: area).end == Point(10, 20))
        let outside = LabelAnchor(0, from: Point(200, 500), to: Point(200, -100), direction: Point(0, -1))
        #expect(outside.clipped(to: area) == outside)
    }

    @Test func `labels that give way are hidden where they overlap`() throws {
        let data = #"{"data": [1, 1, 1]}, {"data": [1, 1, 1]}"#
        #expect(try labels("line", data, "{}").count == 6)
        // The labels of the last dataset are drawn last.
        let shown = try labels("line", data, #"{"display": "auto"}"#)
        #expect(shown.map(\.dataset) == [1, 1, 1])
        let mixed = #"{"data": [1, 1, 1]}, {"data": [1, 1, 1], "datalabels": {"display": "auto"}}"#
        #expect(try labels("line", mixed, "{}").map(\.dataset) == [0, 0, 0])
    }

    @Test(
        arguments: [
            #"{"data": [1e308, -1e308, 5e-324], "datalabels": {"offset": 1e308, "padding": -1e308, "align": 1e300}}"#,
            #"{"data": [1, 2], "datalabels": {"rotation": 1e300, "borderRadius": -5, "textStrokeWidth": 1e300}}"#,
            #"{"data": [1, 2], "datalabels": {"font": {"size": 1e300, "lineHeight": -1e300}, "color": [], "align": {}}}"#,
            #"{"data": [1, 2], "datalabels": {"labels": {"": {"labels": {"a": 1}}}, "font": 3, "padding": "x"}}"#,
            #"{"data": [{"x": "a", "y": 1, "label": {"a": [[[1]]]}}], "datalabels": {"display": "auto"}}"#,
        ])
    func `extreme options give a chart`(dataset: String) throws {
        for type in ["bar", "line", "pie", "radar", "polarArea", "bubble"] {
            let model = try PluginCharts.model(type, dataset, options: #"{"plugins": {"datalabels": {}}}"#)
            #expect(!model.drawn().marks.isEmpty)
        }
    }

    @Test func `long texts and many labels are limited`() throws {
        let long = String(repeating: "x", count: 1_000_000)
        let label = try #require(
            labels("line", #"{"data": [{"x": "a", "y": 1, "label": "\#(long)"}]}"#, "{}").first)
        #expect(label.frame.lines.map(\.count) == [TextFrame.longestLine])
        let points = (0..<4_000).map { #"{"x": \#($0 % 97), "y": \#($0 % 89), "r": 3}"# }.joined(separator: ",")
        let many = try labels("bubble", #"{"data": [\#(points)]}"#, #"{"display": "auto"}"#)
        #expect((100...600).contains(many.count))
    }
}
