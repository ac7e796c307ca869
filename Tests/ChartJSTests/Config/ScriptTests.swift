import Budget
import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON
import Testing
import Text

@testable import ChartJS

/// Configurations in JavaScript.
@Suite struct ScriptTests {
    private static let typesetter = try? Typesetter()

    private func scene(_ script: String, version: String = "2") throws -> (any ChartScene, ChartModel) {
        let body = JSONTree.object([
            .init(key: "c", value: .string(script)), .init(key: "v", value: .string(version)),
        ])
        let config = try ChartRequest(JSONDocument(body.text).root, SpecOverrides(), SpecLimits()).config
        let typesetter = try #require(Self.typesetter)
        let model = ChartModel(
            config, Lettering(typesetter: typesetter, sprites: nil), pixelsPerPoint: 2, columnsPerPoint: 2, .unlimited)
        model.layOut()
        let scene = try ChartJSChart(config: config, sprites: nil, pictures: ChartPictures()).scene(
            LayoutSettings(typesetter: typesetter, pixelsPerPoint: 2, columnsPerPoint: 2, budget: .unlimited))
        return (scene, model)
    }

    private func bars(_ options: String, dataset: String = "") -> String {
        "{type: 'bar', data: {labels: ['a', 'b', 'c'], datasets: [{data: [5, -6, 7], \(dataset)}]}, options: {\(options)}}"
    }

    private func labels(_ model: ChartModel, _ name: String) -> [String]? {
        model.scale(named: name)?.ticks.map { $0.label?.joined(separator: "|") ?? "" }
    }

    @Test func `functions write the labels of ticks`() throws {
        let old = try scene(bars("scales: {yAxes: [{ticks: {callback: (v, i) => i + ':' + v, stepSize: 5}}]}")).1
        #expect(labels(old, "y") == ["4:-10", "3:-5", "2:0", "1:5", "0:10"])
        let new = try scene(
            bars("scales: {x: {ticks: {callback: function(v, i, t) { return this.getLabelForValue(v) + t.length }}}}"),
            version: "4"
        ).1
        #expect(labels(new, "x") == ["a3", "b3", "c3"])
        let names = try scene(bars("scales: {xAxes: [{ticks: {callback: v => v === 'b' ? null : [v, 1]}}]}")).1
        #expect(labels(names, "x") == ["a|1", "c|1"])
    }

    @Test(arguments: [
        ("prefix: '$', notation: 'compact'", ["$-10", "$10"]),
        ("suffix: ' kg', minimumFractionDigits: 1", ["-10.0 kg", "10.0 kg"]),
        ("style: 'currency', currency: 'EUR', locale: 'de-DE'", ["-10,00\u{a0}€", "10,00\u{a0}€"]),
    ])
    func `a plugin formats the numbers of ticks`(options: String, ends: [String]) throws {
        let model = try scene(bars("plugins: {tickFormat: {\(options)}}, scales: {yAxes: [{ticks: {stepSize: 10}}]}")).1
        let labels = labels(model, "y") ?? []
        #expect([labels.first, labels.last] == ends)
    }

    @Test func `functions choose the looks of elements`() throws {
        let color =
            "backgroundColor: ctx => ctx.raw < 0 || ctx.parsed.y < 0 ? 'red' : ctx.dataset.data[ctx.dataIndex] + ''"
        let model = try scene(bars("", dataset: color)).1
        let fill = OptionValues(model.elementOptions(model.datasets[0].source, "bar", "bar"), "backgroundColor")
        #expect(!fill.areEqual)
        #expect((0..<3).map { fill.string($0) } == ["5", "red", "7"])
    }

    @Test func `functions see the colors of the palette`() throws {
        let model = try scene(bars("", dataset: "borderColor: c => c.dataset.backgroundColor")).1
        let options = model.elementOptions(model.datasets[0].source, "bar", "bar")
        #expect(options.color("borderColor", at: 0) == options.color("backgroundColor", at: 0))
        let kinds = try scene(bars("", dataset: "borderColor: c => c.type == 'dataset' ? 'red' : 'blue'")).1
        let looks = kinds.elementOptions(kinds.datasets[0].source, "bar", "bar")
        #expect(["red", "blue"] == [looks.string("borderColor"), looks.string("borderColor", at: 0)])
    }

    @Test(arguments: [("circle", TileShape.disc), ("zigzag-horizontal", .zigzag), ("diamond-outline", .diamondBox)])
    func `patterns have earlier names too`(name: String, shape: TileShape) {
        #expect(TileShape(name: name) == shape)
    }

    @Test func `functions leave out and sort entries of the legend`() throws {
        let script = """
            {type: 'pie', data: {labels: ['a', 'b', 'c'], datasets: [{data: [1, 2, 3]}]}, options: {legend: {position: 'left',
             labels: {filter: item => item.text != 'b', sort: (a, b) => b.index - a.index}}}}
            """
        let legend = try #require(scene(script).1.legend)
        #expect(legend.names == ["c", "a"])
    }

    @Test(arguments: [
        ("scales: {yAxes: [{ticks: {callback: v => v.a.b}}]}", line: "line 1"), ("scales: ]", "line 1"),
        ("\nlegend: {labels: {filter: i => nothing}}", "line 2"),
    ])
    func `errors of functions have a place`(options: String, line: String) throws {
        do throws(SpecError) {
            do { _ = try scene(bars(options)) } catch let error as SpecError { throw error } catch {
                Issue.record(error)
                return
            }
            Issue.record("no error")
        } catch {
            #expect(error.issues.first?.place == .pointer("/c"))
            #expect(error.issues.first?.detail.contains(line) == true)
        }
    }
}

/// Gradients and patterns.
@Suite struct InkTests {
    @Test func `a gradient covers the picture along its line`() {
        let stops = [Gradient.Stop(color: .white, position: 0), Gradient.Stop(color: .black, position: 1)]
        let ink = Ink.linear(from: .zero, to: Point(0, 100), stops: stops)
        guard case .gradient(let gradient, let bounds) = ink.paint(on: Size(200, 200)) else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.shape == .axial(angle: -90))
        #expect(abs(bounds.minY) < 1e-9)
        #expect(abs(bounds.maxY - 200) < 1e-9)
        #expect(gradient.stops.map(\.position) == [0, 0.5])
    }

    @Test func `all shapes of patterns are drawn`() {
        for shape in TileShape.allCases {
            let pattern = TilePattern(shape: shape, background: .white, foreground: .black, size: 20)
            #expect(!pattern.marks(in: Rect(x: 0, y: 0, width: 50, height: 50), Size(500, 300)).isEmpty, "\(shape)")
        }
        #expect(TileShape(name: "zigzag-horizontal") == .zigzag)
        let fine = TilePattern(shape: .dot, background: .white, foreground: .black, size: 4)
        #expect(fine.marks(in: Rect(x: 0, y: 0, width: 8_000, height: 8_000), Size(8_000, 8_000)).isEmpty)
    }
}

/// Functions of the plugin `datalabels`.
@Suite struct LabelFunctionTests {
    @Test func `functions write data labels and choose their looks`() throws {
        let script = """
            {type: 'pie', data: {labels: ['a', 'b'], datasets: [{data: [1, 3]}]}, options: {plugins: {datalabels: {
              display: c => c.dataIndex > 0, color: c => c.dataset.data[c.dataIndex] == 3 ? 'red' : 'blue',
              formatter: (v, c) => c.chart.data.labels[c.dataIndex] + v / 4 * 100 + '%'}}}}
            """
        let model = try PluginCharts.model(JSONTree.object([.init(key: "c", value: .string(script))]).text)
        let labels = try #require(PluginCharts.plugin(DataLabels.self, model)).visibleLabels
        #expect(labels.map(\.frame.lines) == [["b75%"]])
        #expect(labels.first?.frame.color == Color(css: "red"))
    }

    @Test func `pies have labels in version 2 and progress bars their percents`() throws {
        let pie = try PluginCharts.model(#"{"c": {"type": "pie", "data": {"datasets": [{"data": [1, 3]}]}}}"#)
        #expect(PluginCharts.plugin(DataLabels.self, pie)?.visibleLabels.count == 2)
        let bar = try PluginCharts.model(#"{"c": {"type": "progressBar", "data": {"datasets": [{"data": [40]}]}}}"#)
        #expect(PluginCharts.plugin(DataLabels.self, bar)?.visibleLabels.map(\.frame.lines) == [["40%"]])
        let new = try PluginCharts.model(
            #"{"c": {"type": "pie", "data": {"datasets": [{"data": [1, 3]}]}}, "v": "4"}"#)
        #expect(PluginCharts.plugin(DataLabels.self, new) == nil)
    }
}
