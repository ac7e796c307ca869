import Budget
import Drawing
import JSON
import Testing

@testable import ChartJS

/// The error bars of chartjs-chart-error-bars and of chartjs-plugin-error-bars.
@Suite struct ErrorBarTests {
    private static let values = """
        {"data": [{"y": 4, "yMin": 1, "yMax": 26}, {"y": 2, "yMin": [-5, 1]}, {"y": 3}], "errorBarColor": "red",
         "errorBarWhiskerRatio": 0.5}
        """

    private func lines(_ model: ChartModel) -> [Sketch.Mark] {
        var sketch = Sketch()
        for plugin in model.plugins.compactMap({ $0 as? ErrorBars }) {
            plugin.draw(.afterDatasetsDraw, on: &sketch)
            plugin.draw(.afterDraw, on: &sketch)
        }
        return simple(sketch.marks)
    }

    /// The marks without those that contain others.
    private func simple(_ marks: [Sketch.Mark]) -> [Sketch.Mark] {
        marks.flatMap { mark in
            switch mark {
            case .clipped(_, let inner), .plot(_, let inner): simple(inner)
            default: [mark]
            }
        }
    }

    @Test func `values with limits need no places and extend the axis`() throws {
        let model = try PluginCharts.model("barWithErrorBars", Self.values)
        let limits = try #require(ErrorLimits(model.datasets[0]))
        #expect(model.datasets[0].x == [0, 1, 2])
        #expect(limits.bars("y", at: 0).map { [$0.low, $0.high] } == [[1, 26]])
        #expect(limits.bars("y", at: 1).map { [$0.low, $0.high] } == [[-5, 2], [1, 2]])
        #expect(limits.bars("y", at: 2).isEmpty)
        let scale = try #require(model.scale(named: "y"))
        #expect([scale.minimum, scale.maximum] == [-5, 30])
        // Each bar is a line and its whiskers.
        #expect(lines(model).count == 6)
    }

    @Test func `looks are those of the dataset or of the plugin`() throws {
        let model = try PluginCharts.model("barWithErrorBars", Self.values)
        let looks = ErrorLooks(model.datasets[0], isClassic: false)
        let (first, second) = (looks.look(0, 0, thickness: 40), looks.look(0, 1, thickness: nil))
        #expect(first.color == Color(css: "red"))
        #expect([first.width, second.width] == [1, 3])
        #expect([first.reach, second.reach] == [10, 12])
        #expect(second.whiskerColor == Color(css: "#1f1f1f"))
    }

    @Test(arguments: ["horizontalBarWithErrorBars", "lineWithErrorBars", "scatterWithErrorBars"])
    func `other types have error bars`(type: String) throws {
        let data = #"{"data": [{"x": 4, "y": 1, "xMin": 3, "xMax": 8, "yMin": 0, "yMax": 2}]}"#
        let model = try PluginCharts.model(type, data)
        #expect(lines(model).count == 4)
        let plain = try PluginCharts.model("scatter", data)
        #expect(PluginCharts.plugin(ErrorBars.self, plain) == nil)
    }

    @Test func `polar areas have error bars`() throws {
        let data = #"{"data": [{"r": 4, "rMin": 3, "rMax": 8}, {"r": 2}, {"r": 1}]}"#
        let model = try PluginCharts.model("polarAreaWithErrorBars", data)
        #expect(model.radialScale?.maximum == 8)
        #expect(lines(model).count == 2)
    }

    @Test func `a dataset of version 2 has error bars by name`() throws {
        let model = try PluginCharts.model(
            """
            {"c": {"type": "bar", "data": {"labels": ["a", "b"], "datasets": [
              {"data": [10, 20], "borderColor": "blue", "errorBars": {"b": {"plus": 15, "minus": -5}}}]},
             "options": {"plugins": {"chartJsPluginErrorBars": {"width": "50%", "lineWidth": [3]}}}}}
            """)
        let limits = try #require(ErrorLimits(model.datasets[0]))
        #expect(limits.bars("y", at: 0).isEmpty)
        #expect(limits.bars("y", at: 1).map { [$0.low, $0.high] } == [[15, 35]])
        #expect(model.scale(named: "y")?.maximum == 35)
        let look = ErrorLooks(model.datasets[0], isClassic: true).look(1, 0, thickness: 40)
        #expect(look.color == Color(css: "blue"))
        #expect([look.width, look.reach] == [3, 10])
        #expect(lines(model).count == 2)
    }
}
