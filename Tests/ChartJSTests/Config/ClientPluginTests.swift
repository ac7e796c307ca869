import Diagnostics
import Dialects
import JSON
import Testing

@testable import ChartJS

/// Plugins and defaults that configurations bring along.
@Suite struct ClientPluginTests {
    private static let chart = "type: 'bar', data: {labels: ['a'], datasets: [{data: [1]}]}"

    private func config(_ script: String) throws(SpecError) -> ChartConfig {
        let body = JSONTree.object([
            .init(key: "c", value: .string(script)), .init(key: "v", value: .string("4")),
        ])
        guard let root = body.value else { throw .invalid([]) }
        return try ChartRequest(root, SpecOverrides(), SpecLimits()).config
    }

    @Test(arguments: [
        ("beforeDraw: c => { c.ctx.fillStyle = 'red' }", "beforeDraw"),
        ("beforeInit: c => 1, afterDraw: c => { c.ctx.fillStyle = 'red' }", "afterDraw"),
        ("beforeInit: c => { c.legend.fit() }", "beforeInit"),
        ("id: 'x',\n afterDraw(c) { context(c).fillStyle = 'red'; this.a = 1 }", "afterDraw"),
    ])
    func `functions of plugins are an error with a place`(plugin: String, name: String) {
        do throws(SpecError) {
            _ = try config("{\(Self.chart), plugins: [{\(plugin)}]}")
            Issue.record("no error")
        } catch {
            #expect(error.issues.first?.place == .pointer("/c/plugins/0/\(name)"))
            #expect(error.issues.first?.found == name)
            let detail = error.issues.first?.detail ?? ""
            #expect(detail.hasPrefix("Functions of plugins draw on a canvas and are not called."))
            if plugin.hasPrefix("id") || name == "beforeDraw" {
                #expect(detail.contains(name == "afterDraw" ? "line 2, column 2 " : "line 1, column 86 "), "\(detail)")
            }
        }
    }

    @Test(arguments: [
        "beforeInit(chart) { chart.data.labels.forEach((e, i, a) => { if (/\\n/.test(e)) a[i] = e.split(/\\n/) }) }",
        "id: 'p', beforeUpdate(chart, args, own) { chart.config.data.labels[0] = own.lines }",
        "lines: ['a', 'b'], afterInit: function(chart) { chart.data.labels = [this.lines] }",
    ])
    func `plugins that change labels run before the layout`(plugin: String) throws {
        let config = try config(
            """
            {type: 'bar', data: {labels: ['a\\nb'], datasets: [{data: [1]}]},
             options: {plugins: {p: {lines: ['a', 'b']}}}, plugins: [{\(plugin)}]}
            """)
        #expect(config.labels?.element(at: 0)?.lines == ["a", "b"])
    }

    @Test func `plugins add options and data`() throws {
        let config = try config(
            """
            {\(Self.chart), plugins: [{beforeInit(chart) {
              chart.options.indexAxis = 'y'; chart.data.datasets[0].data.push(2) }}]}
            """)
        #expect(config.options?["indexAxis"]?.string == "y")
        #expect(config.datasets.first?["data"]?.numbers == [1, 2])
    }

    @Test func `plugins cannot run forever`() {
        #expect(throws: SpecError.self) {
            try config("{\(Self.chart), plugins: [{beforeInit() { while (true) {} }}]}")
        }
    }

    @Test(arguments: [
        ("Chart.plugins.register({beforeDraw: c => 1})", "Functions of plugins"),
        ("Chart.register({id: 'x', beforeDraw: c => 1})", "Functions of plugins"),
        ("Chart.defaults.global.defaultFontColor = 'red'", "The defaults of the library"),
        ("Chart.defaults.set('plugins.datalabels', {})", "Functions of the library"),
    ])
    func `the library cannot be changed`(call: String, message: String) {
        do throws(SpecError) {
            _ = try config("(() => { \(call); return {\(Self.chart)} })()")
            Issue.record("no error")
        } catch {
            #expect(error.issues.first?.detail.hasPrefix(message) == true, "\(error)")
        }
    }

    @Test func `plugins of the dialect may be registered`() throws {
        let named = try config("{\(Self.chart), plugins: [ChartDataLabels]}")
        #expect(DataLabels.areShown(named))
        #expect(ConfigWarnings.texts(of: named).isEmpty)
        let plain = try config("(() => { Chart.register(annotationPlugin); return {\(Self.chart)} })()")
        #expect(!DataLabels.areShown(plain))
    }

    @Test(arguments: [
        "var c = document.getElementById('x').getContext('2d'); var chart = new Chart(c, {\(Self.chart)});",
        "const labels = ['a']; const config = {\(Self.chart)}; new Chart(document.getElementById('x'), config)",
        "const config = {\(Self.chart)};\nmodule.exports = {actions: [{handler(chart) { chart.update() }}], config: config};",
    ]) func `scripts of pages and of the documentation are configurations`(script: String) throws {
        #expect(try config(script).datasets.first?["data"]?.numbers == [1])
    }
}
