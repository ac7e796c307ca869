import Data
import DataSources
import Diagnostics
import JSON
import Numbers

/// The native spec of a picture of graphs.
///
/// The series that exceed the threshold of the rule are in color and all others in gray behind them, so that people on
/// a phone see at once which ones the alert is about.
struct PrometheusGraphSpec {
    let request: GraphRequest
    /// Remarks on the data itself for the reader, a sentence each.
    let remarks: [String]

    private static let red: JSONTree = "#dc2626"
    private static let gray: JSONTree = "#94a3b8"
    static let colors: [JSONTree] = [
        "#2563eb", "#d97706", "#059669", "#7c3aed", "#0891b2", "#db2777", "#65a30d", "#a16207",
    ]
    /// A picture of this size can be read on a phone, which shows it about 375 points wide.
    private static let (width, height) = (540.0, 320.0)

    init(_ request: GraphRequest, remarks: [String]) {
        self.request = request
        self.remarks = remarks
    }

    /// - Parameter tables: The series of each graph.
    /// - Complexity: O(n) in the values of the tables.
    func text(_ tables: [Table]) -> [UInt8] {
        let panels = zip(request.panels, tables).map { GraphPanel($0, $1, limit: request.source.rule.maximumSeries) }
        var members: [(String, JSONTree)] = [
            ("width", .number(Self.width)),
            ("height", .number(panels.count > 1 ? 100 + 190 * Double(panels.count) : Self.height)),
            ("devicePixelRatio", 2), ("caption", .string(caption(panels))),
            ("description", .string(description(panels))),
        ]
        if let title = request.title { members.append(("title", .string(title))) }
        if panels.count == 1, let panel = panels.first {
            if request.title == nil { members.append(("title", .string(panel.panel.text.shortened(to: 90)))) }
            if !panel.labels.isEmpty { members.append(("subtitle", .string(panel.labels))) }
            members += graph(panel, isOnly: true)
        } else {
            members += [
                ("columns", 1), ("rows", .number(Double(panels.count))),
                ("graphs", .array(panels.map { panel in object(graph(panel, isOnly: false)) })),
            ]
        }
        return object(members).bytes
    }

    private func object(_ members: [(String, JSONTree)]) -> JSONTree {
        .object(members.map { .init(key: $0.0, value: $0.1) })
    }

    // MARK: - Parts

    private func graph(_ drawn: GraphPanel, isOnly: Bool) -> [(String, JSONTree)] {
        let series = drawn.panel.series
        let range: JSONTree = [
            .string(DateTime.text(of: series.end - series.range)), .string(DateTime.text(of: series.end)),
        ]
        var columns: [(String, JSONTree)] = [("time", .array(times(series).map { .number($0) }))]
        var plots: [JSONTree] = []
        for (index, one) in drawn.others.enumerated() {
            columns.append(("o\(index)", .array(one.values.map { .number($0) })))
            plots.append(
                plot(one, "o\(index)", color: Self.gray, width: 1, drawn.panel, isNamed: index == 0))
        }
        // The first series is drawn last, above the others.
        for (index, one) in drawn.colored.enumerated().reversed() {
            columns.append(("s\(index)", .array(one.values.map { .number($0) })))
            plots.append(plot(one, "s\(index)", color: Self.colors[index], width: 2, drawn.panel, isNamed: true))
        }
        if drawn.panel.isStacked { plots.reverse() }
        var names: [JSONTree] = drawn.colored.indices.map { "s\($0)" }
        if !drawn.others.isEmpty { names.append("o0") }
        var result: [(String, JSONTree)] = [
            (
                "data",
                [
                    "columns": object(columns), "types": ["time": "date"], "timeZone": .string(request.zone.name),
                ]
            ),
            (
                "plotSpaces",
                [
                    [
                        "x": ["scale": "dateTime", "range": range, "timeZone": .string(request.zone.name)],
                        "y": drawn.count == 0 ? ["range": [0, 1]] : [:],
                    ]
                ]
            ),
            ("axes", [["coordinate": "x"], object([("coordinate", "y")] + axis(drawn.panel.unit))]),
            ("plots", .array(plots)), ("annotations", .array(annotations(drawn))),
            ("legend", names.count > 1 ? ["plots": .array(names)] : false),
        ]
        if !isOnly { result.append(("title", .string(drawn.panel.text.shortened(to: 90)))) }
        return result
    }

    private func times(_ series: GraphExpression) -> [Double] {
        let count = Int(limiting: (series.range / series.step).rounded(.down)) + 1
        return (0..<count).map { series.end - series.range + Double($0) * series.step }
    }

    private func plot(
        _ series: GraphSeries, _ id: String, color: JSONTree, width: Double, _ panel: GraphRequest.Panel, isNamed: Bool
    ) -> JSONTree {
        var members: [(String, JSONTree)] = [
            ("type", panel.isStacked ? "area" : "line"), ("id", .string(id)), ("x", "time"), ("y", .string(id)),
            ("title", .string(series.name)), ("color", color), ("showInLegend", .bool(isNamed)),
        ]
        if panel.isStacked {
            members.append(("stack", true))
        } else {
            members.append(("dataLineStyle", ["lineWidth": .number(width), "lineColor": color]))
            if width < 2 { members.append(("opacity", 0.6)) }
            let isolated = series.isolated
            if isolated.contains(true) {
                let point: JSONTree = ["type": "ellipse", "size": .number(width * 2), "fill": color]
                members.append(("plotSymbols", .array(isolated.map { $0 ? point : ["type": "none"] })))
            }
        }
        return object(members)
    }

    private func axis(_ unit: ExpressionUnit) -> [(String, JSONTree)] {
        switch unit {
        case .none: []
        case .seconds: [("labelFormatter", ["number": ["notation": "si", "suffix": "s"]])]
        case .bytes: [("labelFormatter", ["number": ["notation": "si", "suffix": "B"]])]
        case .bytesPerSecond: [("labelFormatter", ["number": ["notation": "si", "suffix": "B/s"]])]
        case .ratio: [("labelFormatter", ["number": ["notation": "percent"]])]
        case .percent: [("labelFormatter", ["number": ["suffix": "%"]])]
        case .perSecond: [("title", "per second")]
        }
    }

    private func annotations(_ drawn: GraphPanel) -> [JSONTree] {
        let series = drawn.panel.series
        let (start, end) = (series.end - series.range, series.end)
        var result: [JSONTree] = []
        if let firing = request.firing, firing < end {
            let until = min(end, request.resolved ?? end)
            if until > start {
                let edges: JSONTree = [
                    .string(DateTime.text(of: max(start, firing))), .string(DateTime.text(of: until)),
                ]
                result.append(["band": ["x": edges], "bandFill": "#dc262617"])
            }
            if firing >= start { result.append(moment(firing, "firing", Self.red, near: end)) }
        }
        if let resolved = request.resolved, start < resolved, resolved < end {
            result.append(moment(resolved, "resolved", "#15803d", near: end))
        }
        for threshold in drawn.panel.rule.thresholds {
            result.append([
                "rule": ["y": .number(threshold.value)],
                "lineStyle": ["lineColor": Self.red, "lineWidth": 1.5, "dashPattern": [5, 3]],
                "text": .string("\(threshold.words) \(ValueText.text(threshold.value, drawn.panel.unit))"),
                // What the alert is about is usually at the right.
                "textStyle": ["color": Self.red, "fontWeight": "bold"], "rectAnchor": "left",
            ])
        }
        if drawn.count == 0 {
            result.append(["text": "no data", "anchorLayer": "plotArea", "rectAnchor": "top"])
        }
        return result
    }

    private func moment(_ instant: Double, _ word: String, _ color: JSONTree, near reference: Double) -> JSONTree {
        [
            "rule": ["x": .string(DateTime.text(of: instant))],
            "lineStyle": ["lineColor": color, "lineWidth": 1.5, "dashPattern": []],
            "text": .string("\(word) \(ValueText.time(instant, in: request.zone, near: reference))"),
            "textStyle": ["color": color, "fontWeight": "bold"],
        ]
    }
}
