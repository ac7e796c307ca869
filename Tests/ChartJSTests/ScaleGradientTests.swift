import Drawing
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Gradients of chartjs-plugin-gradient, and values for elements that functions return.
@Suite struct ScaleGradientTests {
    private func stops(_ ink: Ink?) -> [Double] {
        switch ink {
        case .linear(_, _, let stops)?, .radial(_, _, _, let stops)?: stops.map { ($0.position * 100).rounded() }
        default: []
        }
    }

    @Test func `colors belong to values of a scale`() throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "bar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [0, 50, 200], "gradient": {
              "backgroundColor": {"axis": "y", "colors": {"100": "red", "0": "blue", "900": "lime"}},
              "borderColor": {"axis": "x", "colors": {"b": "navy"}}, "none": {"colors": {}}}}]}}, "v": "4"}
            """)
        #expect(model.scaleGradients.map(\.gradient.axis) == ["y", "x"])
        #expect(model.scaleGradients.map { stops($0.gradient.ink) } == [[0, 50, 100], [50]])
        let options = model.elementOptions(model.datasets[0].source, "bar", "bar")
        let color = try #require(options.color("backgroundColor", at: 0))
        #expect(model.scriptCalls.inks.contain(color))
        guard case .linear(let start, let end, _)? = model.scaleGradients[0].gradient.ink else {
            Issue.record("no gradient")
            return
        }
        #expect([start.y, end.y] == [model.area.bottom, model.area.top])
        let rect = Rect(x: 10, y: 20, width: 40, height: 12)
        let box = try #require(model.scriptCalls.inks.color(color, in: rect))
        #expect(box != color)
        #expect(model.scriptCalls.inks.color(.black, in: rect) == .black)
        #expect(model.drawn().marks.isEmpty == false)
    }

    @Test func `radial gradients start at the center`() throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "polarArea", "data": {"labels": ["a", "b"], "datasets": [{"data": [5, 10], "gradient": {
              "backgroundColor": {"axis": "r", "colors": {"0": "red", "5": "blue"}}}}]}}, "v": "4"}
            """)
        #expect(stops(model.scaleGradients.first?.gradient.ink) == [0, 50])
    }

    @Test func `an array that a function returns has values for elements`() throws {
        let script = """
            {type: 'pie', data: {labels: ['a', 'b', 'c'], datasets: [{data: [1, 2, 3], backgroundColor: ['red', 'blue'],
              borderColor: c => c.dataset.backgroundColor}]}}
            """
        let model = try TestCharts.model(JSONTree.object([.init(key: "c", value: .string(script))]).text)
        let values = OptionValues(model.elementOptions(model.datasets[0].source, "pie", "arc"), "borderColor")
        #expect((0..<3).map { values.string($0) } == ["red", "blue", "red"])
    }

    @Test(arguments: [("2", ["red", "blue", nil, nil, nil]), ("4", ["red", "blue", "red", "blue", "red"])])
    func `lines of the grid are counted from the top and not repeated in version 2`(
        version: String, colors: [String?]
    ) throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "line", "data": {"labels": ["a"], "datasets": [{"data": [4]}]}, "options": {"scales": {
              "x": {"display": false}, "y": {"min": 1, "max": 5, "ticks": {"stepSize": 1},
              "border": {"display": false}, "grid": {"drawTicks": false, "color": ["red", "blue"]}}}}}, "v": "\(version)"}
            """)
        var sketch = Sketch()
        AxisDrawing(try #require(model.scale(named: "y"))).drawGrid(on: &sketch)
        let drawn = sketch.marks.compactMap { mark -> Color? in
            if case .stroke(_, _, .color(let color)) = mark { color } else { nil }
        }
        let expected = colors.map { $0.flatMap { Color(css: $0) } ?? model.borderColor }
        #expect((version == "2" ? drawn.reversed() : drawn) == expected)
    }
}
