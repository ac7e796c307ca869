import Data
import Dialects
import JSON
import TestSupport
import Testing

@testable import Charts
@testable import Specs

/// The trends of points.
@Suite struct TrendTests {
    private func graph(_ text: String) throws -> Graph { try GraphSpec(JSONDocument(text)).graph }

    private func curve(_ graph: Graph, _ index: Int = 1) throws -> (x: [Double], y: [Double], plot: ScatterPlot) {
        let plot = try #require(graph.plots[index] as? ScatterPlot)
        let x = try #require(plot.points.x?.column(in: [:])?.measurable)
        let y = try #require(plot.points.y?.column(in: [:])?.measurable)
        return (x, y, plot)
    }

    @Test(arguments: ["linear", "quadratic", "power", "exponential"])
    func `a curve through points of its family meets them`(method: String) throws {
        func function(_ x: Double) -> Double {
            switch method {
            case "linear": 2 * x - 3
            case "quadratic": x * x - 4 * x + 1
            case "power": 3 * x * x
            // A line is no exponential curve.
            default: 2 * x + 1
            }
        }
        let x = (1...12).map(Double.init)
        let graph = try graph(
            #"{"plots": [{"type": "scatter", "x": \#(x), "y": \#(x.map(function)), "trend": "\#(method)"}]}"#)
        #expect(graph.plots.count == 2)
        let (places, values, plot) = try curve(graph)
        #expect(places.first == 1 && places.last == 12)
        #expect(plot.common.isAuxiliary && !plot.common.showsInLegend)
        let isOfFamily = method != "exponential"
        let largest = zip(places, values).map { abs($1 - function($0)) }.max() ?? 0
        #expect((largest < 1e-6) == isOfFamily)
    }

    @Test func `each series has its trend, and all are after the plots`() throws {
        let graph = try graph(
            #"{"data": {"columns": {"x": [1, 2, 3, 1, 2, 3], "y": [1, 2, 3, 6, 4, 2], "g": ["a", "a", "a", "b", "b", "b"]}}, "plots": [{"type": "scatter", "x": "x", "y": "y", "series": "g", "trend": {"confidence": true}}, {"type": "line", "y": [1, 2]}]}"#
        )
        #expect(graph.plots.map(\.common.isAuxiliary) == [false, false, false, true, true, true, true])
        #expect(graph.numbersBeforeDivision == [0, 0, 1, 0, 0, 0, 0])
        let (_, values, line) = try curve(graph, 4)
        #expect(abs((values.last ?? 0) - 3) < 1e-9)
        #expect(line.color == graph.theme.color(at: 0))
        let band = try #require(graph.plots[3] as? ScatterPlot)
        #expect(band.areas.base != nil)
    }

    @Test(arguments: [
        (#"{"label": "both"}"#, "y = 2x + 1, R² = 1"), (#"{"label": "equation"}"#, "y = 2x + 1"),
        (#"{"label": "rSquared"}"#, "R² = 1"),
        (#"{"method": "polynomial", "order": 1, "label": "equation"}"#, "y = 2x + 1"),
    ])
    func `the label is at the end of the curve`(trend: String, text: String) throws {
        let (_, _, plot) = try curve(
            graph(#"{"plots": [{"type": "scatter", "x": [0, 1, 2], "y": [1, 3, 5], "trend": \#(trend)}]}"#))
        #expect(plot.common.labels.texts?.compactMap(\.self) == [text])
        #expect(plot.common.labels.texts?.last == text)
    }

    @Test func `dates have no equation, and the curve stays on their axis`() throws {
        let (_, _, plot) = try curve(
            graph(
                #"{"plots": [{"type": "line", "x": ["2024-01-01", "2024-01-02", "2024-01-03"], "y": [1, 3, 5], "trend": {"label": "both"}}]}"#
            ))
        #expect(plot.common.labels.texts?.last == "R² = 1")
        guard case .dates? = plot.points.x?.column(in: [:]) else {
            Issue.record("no dates")
            return
        }
    }

    @Test func `points without a curve are told, and names are refused`() throws {
        let spec = try GraphSpec(
            JSONDocument(#"{"plots": [{"type": "scatter", "x": [1, 1], "y": [1, 2], "trend": true}]}"#))
        #expect(spec.warnings == ["/plots/0/trend is not drawn, because the points determine no curve."])
        #expect(spec.graph.plots.count == 1)
        let error = #expect(throws: SpecError.self) {
            try graph(#"{"plots": [{"type": "line", "x": ["a", "b"], "y": [1, 2], "trend": true}]}"#)
        }
        #expect(error?.issues.first?.pointer == "/plots/0/trend")
    }

    private static let measurements = """
        "data": {"columns": {"t": [2, 1, 1, 2, 3], "v": [8, 3, 5, 4, 1], "g": ["b", "a", "a", "b", "c"]}}
        """

    @Test func `means are in the order of numbers, and of the first records for names`() throws {
        let line = try graph(
            #"{\#(Self.measurements), "plots": [{"type": "line", "x": "t", "y": "v", "confidence": {"spread": "range"}}]}"#
        )
        let (x, y, _) = try curve(line, 0)
        #expect(x == [1, 2, 3] && y == [4, 6, 1])
        let band = try #require(line.plots[1] as? ScatterPlot)
        #expect(band.points.y?.column(in: [:]) == .numbers([5, 8, 1]))
        #expect(band.areas.base?.column(in: [:]) == .numbers([3, 4, 1]))
        #expect(band.common.isAuxiliary && !band.common.showsInLegend)
        #expect(line.recordsBeforeDivision == [[nil, nil, nil], [nil]])
        let bars = try #require(
            try graph(
                #"{\#(Self.measurements), "plots": [{"type": "bar", "x": "g", "y": "v", "confidence": true}]}"#
            ).plots.first as? BarPlot)
        #expect(bars.x?.column(in: [:]) == .texts(["b", "a", "c"]))
        #expect(bars.y?.column(in: [:]) == .numbers([6, 4, 1]))
        guard case .field(let high)? = bars.common.errorBars?.high else {
            Issue.record("no error bars")
            return
        }
        // Student's t of two measurements is 12.706.
        let distances = try #require(high.column(in: [:])?.measurable)
        #expect(abs(distances[0] - 12.7062 * 2) < 1e-3 && distances[2] == 0)
    }

    @Test func `means of horizontal bars are along x`() throws {
        let bars = try #require(
            try graph(
                #"{\#(Self.measurements), "plots": [{"type": "bar", "y": "g", "x": "v", "barsAreHorizontal": true, "confidence": true}]}"#
            ).plots.first as? BarPlot)
        #expect(bars.x?.column(in: [:]) == .numbers([6, 4, 1]))
        #expect(bars.common.errorBars?.right != nil && bars.common.errorBars?.high == nil)
    }
}
