import Dialects
import Drawing
import JSON
import Testing

@testable import ChartJS

/// The notation of numbers at axes in versions 3 and 4.
@Suite struct NumberNotationTests {
    private func chart(_ type: String, _ options: String) -> String {
        #"{"c": {"type": "\#(type)", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [1000, 2500, 0]}]}, "options": {\#(options)}}, "v": "4"}"#
    }

    private func labels(_ options: String) throws -> [String?] {
        let scale = try TestCharts.model(chart("bar", options)).scale(named: "y")
        return try #require(scale).ticks.map { $0.label?.first }
    }

    @Test func `the locale and the format of the options are applied`() throws {
        #expect(try labels(#""locale": "de-DE""#).prefix(3) == ["0", "500", "1.000"])
        let money = #""scales": {"y": {"ticks": {"format": {"style": "currency", "currency": "USD"}}}}"#
        #expect(try labels(money).prefix(3) == ["0", "$500", "$1,000"])
        let fixed =
            #""locale": "de-DE", "scales": {"y": {"ticks": {"format": {"minimumFractionDigits": 2, "maximumFractionDigits": 2}}}}"#
        #expect(try labels(fixed).last == "2.500,00")
    }

    @Test func `radial scales have the notation too`() throws {
        let model = try TestCharts.model(chart("polarArea", #""locale": "de-DE""#))
        #expect(try #require(model.radialScale).labeled([1000, 1500]).map(\.label) == [["1.000"], ["1.500"]])
    }

    @Test func `an unknown locale is a warning`() throws {
        #expect(try labels(#""locale": "xx""#).prefix(3) == ["0", "500", "1,000"])
        func warnings(_ locale: String) throws -> [String] {
            let text = chart("bar", #""locale": "\#(locale)""#)
            return ConfigWarnings.texts(
                of: try ChartRequest(JSONDocument(text).root, SpecOverrides(), SpecLimits()).config)
        }
        #expect(try warnings("xx") == ["options.locale is not drawn."])
        #expect(try warnings("fr-FR").isEmpty)
    }

    @Test func `the legend has the colors of functions that need the chart area`() throws {
        let script = """
            {type: 'line', data: {datasets: [{label: 'a', data: [1, 2],
              borderColor: c => c.chart.chartArea ? 'red' : undefined}]}}
            """
        let model = try TestCharts.model(JSONTree.object([.init(key: "c", value: .string(script))]).text)
        let style = try #require(model.legend?.makeEntries(isReversed: false, 9).first?.style)
        var sketch = Sketch()
        for layer in model.legend?.layers() ?? [] { layer.draw(&sketch) }
        guard case .clipped(_, let marks)? = sketch.marks.first else {
            Issue.record("no legend")
            return
        }
        #expect(style.stroke == Color(css: "red"))
        let reds = marks.filter {
            if case .stroke(_, _, .color(let color)) = $0 { color == Color(css: "red") } else { false }
        }
        #expect(reds.count == 1)
    }
}
