import Charts
import JSON
import Specs
import Testing

/// What charts take by the estimate that is made before they are drawn.
@Suite struct CostTests {
    private static let values = "[" + (0..<2_000).map { "\($0 * 7919 % 1000)" }.joined(separator: ",") + "]"

    private static func estimate(_ spec: String, pixelsPerPoint: Double? = 1) throws -> CostEstimate {
        try GraphSpec(JSONDocument(spec)).graph.costEstimate(pixelsPerPoint: pixelsPerPoint)
    }

    /// The same chart without and with what makes it dearer, and what of it that is.
    struct Growth: Sendable, CustomTestStringConvertible {
        var name: String
        var cheap: String
        var dear: String
        var cause: Cost.Cause

        var testDescription: String { name }
    }

    private static func plot(_ keys: String, y: String = "[1, 3, 2]", rest: String = "") -> String {
        #"{"plots": [{"type": "line", "y": \#(y)\#(keys.isEmpty ? "" : ", " + keys)}]\#(rest)}"#
    }

    private static func plots(_ type: String, _ keys: String) -> String {
        #"{"plots": [{"type": "\#(type)", \#(keys)}]}"#
    }

    private static let growths: [Growth] = [
        Growth(name: "records", cheap: plot(""), dear: plot("", y: values), cause: .records),
        Growth(
            name: "a column in many plots",
            cheap: #"{"data": {"columns": {"v": \#(values)}}, "plots": [{"type": "histogram", "values": "v"}]}"#,
            dear:
                #"{"data": {"columns": {"v": \#(values)}}, "plots": [\#(Array(repeating: #"{"type": "histogram", "values": "v"}"#, count: 9).joined(separator: ","))]}"#,
            cause: .records),
        Growth(
            name: "lines back and forth", cheap: plot(#""x": [1, 2, 3]"#), dear: plot(#""x": \#(values)"#, y: values),
            cause: .lines),
        Growth(
            name: "curves", cheap: plot("", y: values), dear: plot(#""interpolation": "curved""#, y: values),
            cause: .lines),
        Growth(
            name: "gradients across lines", cheap: plot("", y: values),
            dear: plot(#""dataLineStyle": {"lineWidth": 20, "lineGradient": "rainbow"}"#, y: values), cause: .lines),
        Growth(
            name: "the picture's size", cheap: plot(""), dear: plot("", rest: #", "width": 8000, "height": 4000"#),
            cause: .areas),
        Growth(
            name: "the size of symbols", cheap: plots("scatter", #""y": \#(values)"#),
            dear: plots("scatter", #""y": \#(values), "plotSymbol": {"size": 60}"#), cause: .areas),
        Growth(
            name: "the paint of symbols", cheap: plots("scatter", #""y": \#(values), "plotSymbol": {"size": 100}"#),
            dear: plots("scatter", #""y": \#(values), "plotSymbol": {"size": 100, "fill": {"gradient": "rainbow"}}"#),
            cause: .areas),
        Growth(
            name: "bubbles", cheap: plots("bubble", #""y": \#(values), "size": \#(values), "maximumDiameter": 5"#),
            dear: plots("bubble", #""y": \#(values), "size": \#(values), "maximumDiameter": 400"#), cause: .areas),
        Growth(
            name: "the width of bars", cheap: plots("bar", #""y": \#(values)"#),
            dear: plots("bar", #""y": \#(values), "barWidth": 500"#), cause: .areas),
        Growth(
            name: "outlines of bars", cheap: plots("bar", #""y": \#(values)"#),
            dear: plots("bar", #""y": \#(values), "tubular": true"#), cause: .lines),
        Growth(
            name: "slices", cheap: plots("pie", #""values": [1, 2]"#), dear: plots("pie", #""values": \#(values)"#),
            cause: .areas),
        Growth(
            name: "cells", cheap: plots("heatMap", #""values": [[1, 2]]"#),
            dear: plots("heatMap", #""values": [\#(values)]"#), cause: .areas),
        Growth(
            name: "boxes", cheap: plots("box", #""y": [1, 2]"#), dear: plots("box", #""y": \#(values)"#),
            cause: .records),
        Growth(
            name: "radar", cheap: plots("radar", #""y": [1, 2, 3]"#), dear: plots("radar", #""y": \#(values)"#),
            cause: .lines),
        Growth(
            name: "ranges", cheap: plots("range", #""y": \#(values), "high": \#(values), "barWidth": 0"#),
            dear: plots("range", #""y": \#(values), "high": \#(values), "barWidth": 1000"#), cause: .lines),
        Growth(
            name: "candles",
            cheap: plots(
                "candlestick", #""open": \#(values), "close": \#(values), "high": \#(values), "low": \#(values)"#),
            dear: plots(
                "candlestick",
                #""open": \#(values), "close": [\#((0..<2_000).map { "\($0 % 999)" }.joined(separator: ","))], "high": \#(values), "low": \#(values)"#
            ),
            cause: .lines),
        Growth(
            name: "error bars", cheap: plot("", y: values), dear: plot(#""errorBars": {"symmetric": 2}"#, y: values),
            cause: .records),
        Growth(
            name: "data labels", cheap: plot("", y: values),
            dear: plot(#""labelFormatter": {"number": "0"}"#, y: values),
            cause: .labels),
        Growth(
            name: "shadows of labels' boxes", cheap: plot(#""labelFormatter": {"number": "0"}"#, y: values),
            dear: plot(
                #""labelFormatter": {"number": "0"}, "labelFill": "red", "opacity": 0.5"#, y: values),
            cause: .layers),
        Growth(
            name: "blurred shadows", cheap: plot(#""shadow": {"color": "black"}"#),
            dear: plot(#""shadow": {"color": "black", "blurRadius": 9}"#), cause: .layers),
        Growth(
            name: "annotations", cheap: plot(""),
            dear: plot("", rest: #", "annotations": [{"text": "a"}, {"text": "b"}]"#),
            cause: .labels),
        Growth(
            name: "axes", cheap: plot("", rest: #", "axes": null"#),
            dear: plot("", rest: #", "axes": [{"coordinate": "x"}]"#),
            cause: .labels),
        Growth(
            name: "functions", cheap: plot(""),
            dear: #"{"plots": [{"type": "line", "function": "x", "resolution": 0.25}]}"#, cause: .areas),
        Growth(
            name: "graphs", cheap: #"{"graphs": [\#(plot("", y: values))]}"#,
            dear: #"{"graphs": [\#(plot("", y: values)), \#(plot("", y: values))]}"#, cause: .labels),
    ]

    @Test(arguments: growths)
    func `grows with each of its causes`(growth: Growth) throws {
        let (cheap, dear) = (try Self.estimate(growth.cheap), try Self.estimate(growth.dear))
        #expect(dear.milliseconds > cheap.milliseconds)
        #expect(cheap.milliseconds > 0)
        #expect(dear.cost[growth.cause] > cheap.cost[growth.cause])
    }

    @Test func `edges and areas cost nothing where there are no pixels`() throws {
        let spec = Self.plot(#""x": \#(Self.values)"#, y: Self.values, rest: #", "width": 8000, "height": 4000"#)
        #expect(try Self.estimate(spec, pixelsPerPoint: nil).milliseconds < 5)
        #expect(try Self.estimate(spec).milliseconds > 100)
    }

    @Test func `tells the plot that takes most`() throws {
        let spec =
            #"{"plots": [{"type": "line", "y": [1, 2]}, {"type": "bar", "y": \#(Self.values), "barWidth": 900}]}"#
        #expect(try Self.estimate(spec).largestPart.pointer == "/plots/1")
        let inGraphs = #"{"graphs": [{"plots": [{"type": "line", "y": [1, 2]}]}, \#(spec)]}"#
        #expect(try Self.estimate(inGraphs).largestPart.pointer == "/graphs/1/plots/1")
        #expect(try Self.estimate(#"{"width": 8000, "height": 4000, "plots": []}"#).largestPart.pointer == "")
    }

    @Test func `hidden plots and graphs cost nothing`() throws {
        let bars = #"{"type": "bar", "y": \#(Self.values), "barWidth": 900"#
        let shown = try Self.estimate(#"{"plots": [\#(bars)}]}"#)
        let hidden = try Self.estimate(#"{"plots": [\#(bars), "hidden": true}]}"#)
        #expect(hidden.milliseconds < shown.milliseconds / 2)
    }

    @Test(arguments: ["1e308", "-1e308", "1e-308", "null"])
    func `is a number whatever the values`(value: String) throws {
        let y = "[\(value), -1e308, 1e308, 0, \(value)]"
        for type in ["line", "scatter", "bar", "candlestick", "range", "bubble", "polar"] {
            let keys =
                type == "candlestick"
                ? #""open": \#(y), "close": \#(y), "high": \#(y), "low": \#(y)"#
                : type == "polar"
                    ? #""radius": \#(y)"#
                    : type == "bubble"
                        ? #""y": \#(y), "size": \#(y)"#
                        : type == "range" ? #""y": \#(y), "x": \#(y)"# : #""x": \#(y), "y": \#(y)"#
            let estimate = try Self.estimate(Self.plots(type, keys))
            #expect(estimate.milliseconds.isFinite && estimate.milliseconds > 0)
        }
    }
}
