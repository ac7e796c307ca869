import Charts
import JSON
import Specs
import Testing

/// The estimated cost of charts before they are drawn.
@Suite struct CostTests {
    private static let values = "[" + (0..<2_000).map { "\($0 * 7919 % 1000)" }.joined(separator: ",") + "]"

    private static func estimate(_ spec: String, pixelsPerPoint: Double? = 1) throws -> CostEstimate {
        try GraphSpec(JSONDocument(spec)).graph.costEstimate(pixelsPerPoint: pixelsPerPoint)
    }

    /// A cheap and a costly version of a chart, and the cause of the difference.
    struct Growth: Sendable, CustomTestStringConvertible {
        var name: String
        var cheap: String
        var costly: String
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
        Growth(name: "records", cheap: plot(""), costly: plot("", y: values), cause: .records),
        Growth(
            name: "a column in many plots",
            cheap: #"{"data": {"columns": {"v": \#(values)}}, "plots": [{"type": "histogram", "values": "v"}]}"#,
            costly:
                #"{"data": {"columns": {"v": \#(values)}}, "plots": [\#(Array(repeating: #"{"type": "histogram", "values": "v"}"#, count: 9).joined(separator: ","))]}"#,
            cause: .records),
        Growth(
            name: "lines back and forth", cheap: plot(#""x": [1, 2, 3]"#), costly: plot(#""x": \#(values)"#, y: values),
            cause: .lines),
        Growth(
            name: "curves", cheap: plot("", y: values), costly: plot(#""interpolation": "curved""#, y: values),
            cause: .lines),
        Growth(
            name: "gradients across lines", cheap: plot("", y: values),
            costly: plot(#""dataLineStyle": {"lineWidth": 20, "lineGradient": "rainbow"}"#, y: values), cause: .lines),
        Growth(
            name: "the picture's size", cheap: plot(""), costly: plot("", rest: #", "width": 8000, "height": 4000"#),
            cause: .areas),
        Growth(
            name: "the size of symbols", cheap: plots("scatter", #""y": \#(values)"#),
            costly: plots("scatter", #""y": \#(values), "plotSymbol": {"size": 60}"#), cause: .areas),
        Growth(
            name: "the paint of symbols", cheap: plots("scatter", #""y": \#(values), "plotSymbol": {"size": 100}"#),
            costly: plots("scatter", #""y": \#(values), "plotSymbol": {"size": 100, "fill": {"gradient": "rainbow"}}"#),
            cause: .areas),
        Growth(
            name: "bubbles", cheap: plots("bubble", #""y": \#(values), "size": \#(values), "maximumDiameter": 5"#),
            costly: plots("bubble", #""y": \#(values), "size": \#(values), "maximumDiameter": 400"#), cause: .areas),
        Growth(
            name: "the width of bars", cheap: plots("bar", #""y": \#(values)"#),
            costly: plots("bar", #""y": \#(values), "barWidth": 500"#), cause: .areas),
        Growth(
            name: "outlines of bars", cheap: plots("bar", #""y": \#(values)"#),
            costly: plots("bar", #""y": \#(values), "tubular": true"#), cause: .lines),
        Growth(
            name: "slices", cheap: plots("pie", #""values": [1, 2]"#), costly: plots("pie", #""values": \#(values)"#),
            cause: .areas),
        Growth(
            name: "cells", cheap: plots("heatMap", #""values": [[1, 2]]"#),
            costly: plots("heatMap", #""values": [\#(values)]"#), cause: .areas),
        Growth(
            name: "boxes", cheap: plots("box", #""y": [1, 2]"#), costly: plots("box", #""y": \#(values)"#),
            cause: .records),
        Growth(
            name: "radar", cheap: plots("radar", #""y": [1, 2, 3]"#), costly: plots("radar", #""y": \#(values)"#),
            cause: .lines),
        Growth(
            name: "ranges", cheap: plots("range", #""y": \#(values), "high": \#(values), "barWidth": 0"#),
            costly: plots("range", #""y": \#(values), "high": \#(values), "barWidth": 1000"#), cause: .lines),
        Growth(
            name: "candles",
            cheap: plots(
                "candlestick", #""open": \#(values), "close": \#(values), "high": \#(values), "low": \#(values)"#),
            costly: plots(
                "candlestick",
                #""open": \#(values), "close": [\#((0..<2_000).map { "\($0 % 999)" }.joined(separator: ","))], "high": \#(values), "low": \#(values)"#
            ),
            cause: .lines),
        Growth(
            name: "error bars", cheap: plot("", y: values), costly: plot(#""errorBars": {"symmetric": 2}"#, y: values),
            cause: .records),
        Growth(
            name: "data labels", cheap: plot("", y: values),
            costly: plot(#""labelFormatter": {"number": "0"}"#, y: values),
            cause: .labels),
        Growth(
            name: "opacity and boxes of labels", cheap: plot(#""labelFormatter": {"number": "0"}"#, y: values),
            costly: plot(
                #""labelFormatter": {"number": "0"}, "labelFill": "red", "opacity": 0.5"#, y: values),
            cause: .layers),
        Growth(
            name: "blurred shadows", cheap: plot(#""shadow": {"color": "black"}"#),
            costly: plot(#""shadow": {"color": "black", "blurRadius": 9}"#), cause: .layers),
        Growth(
            name: "annotations", cheap: plot(""),
            costly: plot("", rest: #", "annotations": [{"text": "a"}, {"text": "b"}]"#),
            cause: .labels),
        Growth(
            name: "axes", cheap: plot("", rest: #", "axes": null"#),
            costly: plot("", rest: #", "axes": [{"coordinate": "x"}]"#),
            cause: .labels),
        Growth(
            name: "functions", cheap: plot(""),
            costly: #"{"plots": [{"type": "line", "function": "x", "resolution": 0.25}]}"#, cause: .areas),
        Growth(
            name: "graphs", cheap: #"{"graphs": [\#(plot("", y: values))]}"#,
            costly: #"{"graphs": [\#(plot("", y: values)), \#(plot("", y: values))]}"#, cause: .labels),
    ]

    @Test(arguments: growths)
    func `each cause increases the estimated cost`(growth: Growth) throws {
        let (cheap, costly) = (try Self.estimate(growth.cheap), try Self.estimate(growth.costly))
        #expect(costly.milliseconds > cheap.milliseconds)
        #expect(cheap.milliseconds > 0)
        #expect(costly.cost[growth.cause] > cheap.cost[growth.cause])
    }

    @Test func `edges and areas cost nothing without pixels`() throws {
        let spec = Self.plot(#""x": \#(Self.values)"#, y: Self.values, rest: #", "width": 8000, "height": 4000"#)
        #expect(try Self.estimate(spec, pixelsPerPoint: nil).milliseconds < 5)
        #expect(try Self.estimate(spec).milliseconds > 100)
    }

    @Test func `the estimate names the most expensive part`() throws {
        let spec =
            #"{"plots": [{"type": "line", "y": [1, 2]}, {"type": "bar", "y": \#(Self.values), "barWidth": 900}]}"#
        #expect(try Self.estimate(spec).largestPart.pointer == "/plots/1")
        let inGraphs = #"{"graphs": [{"plots": [{"type": "line", "y": [1, 2]}]}, \#(spec)]}"#
        #expect(try Self.estimate(inGraphs).largestPart.pointer == "/graphs/1/plots/1")
        #expect(try Self.estimate(#"{"width": 8000, "height": 4000, "plots": []}"#).largestPart.pointer == "")
    }

    @Test func `hidden plots cost less than visible plots`() throws {
        let bars = #"{"type": "bar", "y": \#(Self.values), "barWidth": 900"#
        let shown = try Self.estimate(#"{"plots": [\#(bars)}]}"#)
        let hidden = try Self.estimate(#"{"plots": [\#(bars), "hidden": true}]}"#)
        #expect(hidden.milliseconds < shown.milliseconds / 2)
    }

    @Test(arguments: ["1e308", "-1e308", "1e-308", "null"])
    func `the estimate is finite and positive for any values`(value: String) throws {
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
