import Drawing
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Functions of configurations that write texts, entries and places.
@Suite struct CallbackTests {
    private func model(_ script: String, version: String = "4") throws -> ChartModel {
        try TestCharts.model(
            JSONTree.object([.init(key: "c", value: .string(script)), .init(key: "v", value: .string(version))]).text)
    }

    private static let pie = """
        type: 'pie', data: {labels: ['a', 'b'], datasets: [{data: [1, 3], backgroundColor: ['red', 'blue']}]}
        """

    @Test(arguments: ["{}", "{\"chart\": {}}"])
    func `a function that is a text in JSON is called`(frame: String) throws {
        let config = """
            {"type": "bar", "data": {"labels": ["a => b"], "datasets": [{"data": [1], "label": "v => v"}]},
             "options": {"scales": {"x": {"ticks": {"callback": "function (v) { return 'n' + v }"}}}}}
            """
        let model = try TestCharts.model(frame == "{}" ? config : frame.replacing("{}", with: config))
        #expect(model.scales.first { $0.id == "x" }?.labelTexts() == [["na => b"]])
        #expect(model.config.root["data"]?["datasets"]?.element(at: 0)?["label"]?.string == "v => v")
    }

    @Test func `a text with an error stays a text`() throws {
        let model = try TestCharts.model(
            #"""
            {"type": "bar", "data": {"labels": ["a"], "datasets": [{"data": [1]}]},
             "options": {"scales": {"x": {"ticks": {"callback": "function (v) { return"}}}}}
            """#)
        #expect(model.scales.first { $0.id == "x" }?.labelTexts() == [["a"]])
    }

    @Test func `a function writes the entries of the legend`() throws {
        let model = try model(
            """
            {\(Self.pie), options: {plugins: {legend: {labels: {
              generateLabels: chart => chart.data.labels.map((text, i) => {
                const meta = chart.getDatasetMeta(0)
                return {text: [text, meta.data.length, meta.total], lineWidth: 2, lineDash: [3, 1],
                  fillStyle: meta.controller.getStyle(i).backgroundColor, hidden: !chart.getDataVisibility(i)}
              }),
              filter: item => item.fillStyle == 'blue'}}}}}
            """)
        let legend = try #require(model.legend)
        let entries = legend.makeEntries(isReversed: false, 10)
        #expect(entries.map(\.lines) == [["b", "2", "4"]])
        #expect(entries.first?.style.fill == Color(css: "blue"))
        #expect(entries.first?.style.stroke == Color(css: "rgba(0,0,0,0.1)"))
        #expect(entries.first?.style.dash == [3, 1])
        #expect(entries.first?.isHidden == false)
    }

    @Test func `the standard entries of the legend can be changed`() throws {
        let model = try model(
            """
            {\(Self.pie), options: {plugins: {legend: {labels: {generateLabels(chart) {
              const all = Chart.overrides.pie.plugins.legend.labels.generateLabels.call(this, chart)
              all[1].text += '!'
              return all
            }}}}}}
            """)
        let entries = try #require(model.legend).makeEntries(isReversed: false, 10)
        #expect(entries.map(\.lines) == [["a"], ["b!"]])
        #expect(entries.map(\.style.fill) == [Color(css: "red"), Color(css: "blue")])
    }

    @Test func `gradients stay in the entries of the legend`() throws {
        let model = try model(
            """
            {type: 'bar', data: {datasets: [{label: 'a', data: [1], backgroundColor: getGradientFillHelper('vertical', ['red', 'blue'])}]},
             options: {legend: {labels: {generateLabels: c => Chart.defaults.global.legend.labels.generateLabels(c)}}}}
            """, version: "2")
        let fill = try #require(model.legend?.makeEntries(isReversed: false, 10).first?.style.fill)
        #expect(model.scriptCalls.inks.contain(fill))
    }

    @Test(arguments: ["2", "4"]) func `functions write the texts of radial scales`(
        version: String
    ) throws {
        let model = try model(
            """
            {type: 'radar', data: {labels: ['a', 'b', 'c'], datasets: [{data: [1, 5, 9]}]}, options: {scales: {r: {
              pointLabels: {callback: (label, index) => [label, index]}, min: 0,
              ticks: {stepSize: 2, callback: (value, index, all) => value == 4 ? null : (all[3].value ?? all[3]) / 2 + 'x' + value}}}}}
            """, version: version)
        let scale = try #require(model.radialScale)
        #expect(scale.names() == [["a", "0"], ["b", "1"], ["c", "2"]])
        #expect(scale.labeled([2, 4, 5, 6]).map(\.label) == [["3x2"], ["3x5"], ["3x6"]])
    }

    @Test func `functions give the values and texts of annotations`() throws {
        let model = try model(
            """
            {type: 'bar', data: {labels: ['a', 'b'], datasets: [{data: [2, 4]}]}, options: {plugins: {annotation: {
              annotations: {mean: {type: 'line', scaleID: 'y',
                value: ctx => ctx.chart.data.datasets[0].data.reduce((a, b) => a + b) / 2,
                label: {display: ctx => ctx.id == 'mean', content: ctx => [ctx.type, ctx.chart.scales.y.max]}},
                hidden: {type: 'line', display: () => false, scaleID: 'y', value: 100}}}}}}
            """)
        let annotations = try #require(PluginCharts.plugin(Annotations.self, model)).annotations
        try #require(annotations.count == 1)
        #expect(annotations[0].options.number("value") == 3)
        #expect(annotations[0].hasLabel)
        #expect(Annotation.lines(annotations[0].label["content"]) == ["annotation", "4"])
    }

    @Test func `functions write the texts in doughnuts`() throws {
        let model = try model(
            """
            {\(Self.pie.replacing("pie", with: "doughnut")), options: {plugins: {doughnutlabel: {labels: [
              {text: chart => 'sum ' + chart.config.data.datasets[0].data.reduce((a, b) => a + b), color: 'red'},
              {text: ['x', 'y']}]}}}}
            """, version: "2")
        let lines = try #require(PluginCharts.plugin(DoughnutLabel.self, model)?.text?.lines)
        #expect(lines.map(\.text) == ["sum 4", "x", "y"])
        #expect(lines.first?.color == Color(css: "red"))
    }

    @Test func `functions choose the colors of flows and the sizes of cells`() throws {
        let flows = try model(
            """
            {type: 'sankey', data: {datasets: [{data: [{from: 'a', to: 'b', flow: 1}],
              colorFrom: c => c.dataset.data[c.dataIndex].from == 'a' ? 'red' : 'blue'}]}}
            """)
        #expect(flows.elementOptions(flows.datasets[0].source, "sankey", "flow").string("colorFrom", at: 0) == "red")
        let cells = try model(
            """
            {type: 'matrix', data: {datasets: [{data: [{x: 1, y: 1, v: 5}], height: 10,
              width: ({chart}) => (chart.chartArea || {}).width / 4}]}}
            """)
        let tile = try #require((cells.datasets.first as? MatrixDataset)?.tiles.first)
        #expect(abs(tile.rect.width - cells.area.width / 4) < 1e-9)
    }
}
