import Testing

/// A chart of a plot type with many records and settings that need much memory for each of them.
struct LargeChart: Sendable, CustomTestStringConvertible {
    let name: String
    let spec: String

    var testDescription: String { name }

    private static let count = 20_000

    /// A chart with the same texts and symbols, but few records.
    static let small =
        #"{"width": 400, "height": 200, "plots": [{"type": "scatter", "y": [1, 2, 3], "showLabels": true}]}"#

    private init(_ name: String, _ columns: [String], _ members: String) {
        self.name = name
        let data = columns.map { "\"\($0)\": \(Self.column($0))" }.joined(separator: ",")
        spec = #"{"width": 400, "height": 200, "data": {"columns": {\#(data)}}, \#(members)}"#
    }

    private init(_ name: String, _ columns: [String], plot: String) {
        self.init(name, columns, #""plots": [\#(plot)]"#)
    }

    /// The columns: a, b and c are random numbers, i rises, t and k contain texts, g contains gaps, and d
    /// and e degrees.
    private static let columns: [String: String] = {
        var state: UInt64 = 1
        func random() -> String {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return String(state >> 44)
        }
        func list(_ element: (Int) -> String) -> String {
            "[" + (0..<count).map(element).joined(separator: ",") + "]"
        }
        return [
            "a": list { _ in random() }, "b": list { _ in random() }, "c": list { _ in random() },
            "i": list { String($0) }, "t": list { "\"n\($0)\"" }, "k": list { "\"n\($0 % 5_000)\"" },
            "g": list { $0 % 3 == 2 ? "null" : random() },
            "d": list { String($0 % 160 - 80) }, "e": list { String($0 * 7 % 160 - 80) },
        ]
    }()

    private static func column(_ name: String) -> String { columns[name] ?? "[]" }

    /// The members that select an interpolation.
    private static let curves = [
        "linear": #""interpolation": "linear""#, "stepped": #""interpolation": "stepped""#,
        "histogram": #""interpolation": "histogram""#, "smooth": #""interpolation": "smooth""#,
        "natural": #""interpolation": "curved""#,
        "Catmull-Rom": #""interpolation": "curved", "curvedInterpolationOption": "catmullRomCentripetal""#,
        "Hermite": #""interpolation": "curved", "curvedInterpolationOption": "hermiteCubic""#,
    ].sorted { $0.key < $1.key }

    private static let labels = #""showLabels": true"#

    static let all: [LargeChart] =
        curves.flatMap { name, curve in
            [
                LargeChart("line, \(name)", ["i", "a"], plot: #"{"type": "line", "x": "i", "y": "a", \#(curve)}"#),
                LargeChart(
                    "line in any order, \(name)", ["a", "b"], plot: #"{"type": "line", "x": "a", "y": "b", \#(curve)}"#),
                LargeChart(
                    "area with gaps, \(name)", ["i", "g", "c"],
                    plot: #"{"type": "area", "x": "i", "y": "g", "base": "c", \#(curve), "areaFillBelow": "red"}"#),
            ]
        } + [
            LargeChart(
                "map points", ["d", "e", "a", "c"],
                plot:
                    #"{"type": "mapPoints", "longitude": "d", "latitude": "e", "size": "a", "colorValues": "c", \#(labels)}"#
            ),
            LargeChart(
                "map points, lines", ["d", "e"],
                plot:
                    #"{"type": "mapPoints", "longitude": "d", "latitude": "e", "from": {"longitude": "e", "latitude": "d"}}"#
            ),
            LargeChart("scatter", ["a", "b"], plot: #"{"type": "scatter", "x": "a", "y": "b"}"#),
            LargeChart(
                "scatter, colors", ["a", "b", "c"],
                plot: #"{"type": "scatter", "x": "a", "y": "b", "colorValues": "c"}"#),
            LargeChart(
                "scatter, groups", ["a", "b", "t"],
                plot: #"{"type": "scatter", "x": "a", "y": "b", "colorValues": "t"}"#),
            LargeChart("scatter, labels", ["a", "b"], plot: #"{"type": "scatter", "x": "a", "y": "b", \#(labels)}"#),
            LargeChart("scatter, categories", ["t", "b"], plot: #"{"type": "scatter", "x": "t", "y": "b"}"#),
            LargeChart("bubbles", ["a", "b", "c"], plot: #"{"type": "bubble", "x": "a", "y": "b", "size": "c"}"#),
            LargeChart(
                "bubbles, colors", ["a", "b", "c"],
                plot: #"{"type": "bubble", "x": "a", "y": "b", "size": "c", "colorValues": "a"}"#),
            LargeChart(
                "error bars", ["i", "a", "b"],
                plot: #"{"type": "scatter", "x": "i", "y": "a", "errorBars": {"symmetric": "b"}}"#),
            LargeChart("bar", ["a"], plot: #"{"type": "bar", "y": "a"}"#),
            LargeChart("bar, categories", ["t", "a"], plot: #"{"type": "bar", "x": "t", "y": "a"}"#),
            LargeChart(
                "bar, labels", ["a"],
                plot: #"{"type": "bar", "y": "a", "lineStyle": {"lineColor": "red", "lineWidth": 1}, \#(labels)}"#),
            LargeChart(
                "bar, error bars", ["a", "b"], plot: #"{"type": "bar", "y": "a", "errorBars": {"symmetric": "b"}}"#),
            LargeChart(
                "bars, stacked", ["i", "a", "b"],
                #""plots": [{"type": "bar", "x": "i", "y": "a", "stack": "s", "stackOffset": "normalize"}, {"type": "bar", "x": "i", "y": "b", "stack": "s"}]"#
            ),
            LargeChart(
                "areas, stacked", ["i", "a", "b"],
                #""plots": [{"type": "area", "x": "i", "y": "a", "stack": "s"}, {"type": "area", "x": "i", "y": "b", "stack": "s"}]"#
            ),
            LargeChart("histogram", ["a"], plot: #"{"type": "histogram", "values": "a"}"#),
            LargeChart("box, one group", ["a"], plot: #"{"type": "box", "y": "a"}"#),
            LargeChart("box, many groups", ["a", "b"], plot: #"{"type": "box", "x": "a", "y": "b"}"#),
            LargeChart(
                "box, a group for each record", ["i", "b"],
                plot: #"{"type": "box", "x": "i", "y": "b", \#(labels), "meanSymbol": {}}"#),
            LargeChart(
                "box, summaries", ["i"],
                plot:
                    #"{"type": "box", "x": "i", "minimum": "i", "lowerQuartile": "i", "median": "i", "upperQuartile": "i", "maximum": "i"}"#
            ),
            LargeChart("heat map", ["i", "a"], plot: #"{"type": "heatMap", "x": "i", "y": "i", "values": "a"}"#),
            LargeChart(
                "heat map, few places", ["a", "b", "c"],
                plot: #"{"type": "heatMap", "x": "a", "y": "b", "values": "c"}"#),
            LargeChart("pie", ["a"], plot: #"{"type": "pie", "values": "a"}"#),
            LargeChart(
                "pie, labels", ["a", "t"],
                plot:
                    #"{"type": "pie", "values": "a", "labels": "t", "outsideLabels": "nameAndPercentage", "otherThreshold": 1e-9, \#(labels)}"#
            ),
            LargeChart(
                "candles", ["a", "b", "c", "i"],
                plot:
                    #"{"type": "tradingRange", "plotStyle": "candleStick", "x": "i", "open": "a", "high": "b", "low": "c", "close": "b", \#(labels)}"#
            ),
            LargeChart(
                "sticks", ["a", "b", "c", "i"],
                plot: #"{"type": "tradingRange", "open": "a", "high": "b", "low": "c", "close": "b"}"#),
            LargeChart(
                "range", ["i", "a", "b"], plot: #"{"type": "range", "x": "i", "y": "a", "high": "b", "low": "b"}"#),
            LargeChart(
                "range, all sides", ["a", "b", "c"],
                plot:
                    #"{"type": "range", "x": "a", "y": "b", "high": "c", "low": "c", "left": "c", "right": "c", "barWidth": 4, "areaFill": "red", \#(labels)}"#
            ),
            LargeChart("polar", ["a"], plot: #"{"type": "polar", "radius": "a"}"#),
            LargeChart(
                "polar, symbols", ["a", "b"],
                plot:
                    #"{"type": "polar", "angle": "a", "radius": "b", "areaFill": "red", "plotSymbol": {}, "closed": true, \#(labels)}"#
            ),
            LargeChart("radar", ["k", "a"], plot: #"{"type": "radar", "x": "k", "y": "a"}"#),
            LargeChart(
                "derived", ["i", "a"],
                #""plots": [{"type": "line", "id": "p", "x": "i", "y": "a"}, \#(derived(hidden: false))]"#),
            LargeChart(
                "hidden", ["i", "a", "b"],
                #""legend": true, "plots": [\#(derived(hidden: true)), {"type": "line", "id": "p", "hidden": true, "x": "i", "y": "a"}, {"type": "box", "id": "q", "hidden": true, "x": "i", "y": "a"}, {"type": "pie", "id": "r", "hidden": true, "values": "b"}]"#
            ),
            LargeChart(
                "repeated", ["i", "a"],
                #""plots": [\#(Array(repeating: #"{"type": "polar", "radius": "a"}"#, count: 8).joined(separator: ","))]"#
            ),
            LargeChart(
                "shared", ["i", "a"],
                #""sharesX": true, "graphs": [{"plots": [{"type": "line", "x": "i", "y": "a"}]}, {"plots": [{"type": "scatter", "x": "i", "y": "a"}]}]"#
            ),
        ]

    private static func derived(hidden: Bool) -> String {
        ["runningAverage", "movingAverage", "slidingMedian", "movingMaximum", "difference"].map {
            #"{"type": "line", "id": "\#($0)", "hidden": \#(hidden), "derived": {"from": "p", "transform": "\#($0)", "window": 50}}"#
        }.joined(separator: ",")
    }
}
