import JSON

/// A value in the form of another tool, under a key that exists here but takes another form.
package struct ForeignForm: Sendable {
    let key: String
    let kinds: [JSONKind]
    /// The object and the key, such as `Graph.axes`.
    package let target: String
    /// The member in the form that is allowed here.
    package let line: String

    package static let all = [
        ForeignForm(key: "stack", kinds: [.number], target: "BarPlot.stack", line: #""stack": "all""#),
        ForeignForm(
            key: "color", kinds: [.object], target: "BarPlot.series", line: #""series": "country""#),
        ForeignForm(key: "title", kinds: [.object], target: "Graph.title", line: #""title": "Sales""#),
        ForeignForm(key: "legend", kinds: [.string], target: "Graph.legend", line: #""legend": {"anchor": "right"}"#),
        ForeignForm(
            key: "axes", kinds: [.object], target: "Graph.axes",
            line: #""axes": [{"coordinate": "x", "title": "month"}, {"coordinate": "y", "title": "sales"}]"#),
        ForeignForm(
            key: "plots", kinds: [.object, .string], target: "Graph.plots",
            line: #""plots": [{"type": "bar", "y": [3, 5, 4]}]"#),
        ForeignForm(
            key: "data", kinds: [.array, .string], target: "Graph.data",
            line: #""data": {"rows": [{"month": "2026-01", "sales": 3}]}"#),
        ForeignForm(
            key: "plotSpaces", kinds: [.object], target: "Graph.plotSpaces",
            line: #""plotSpaces": [{"y": {"range": [0, 100]}}]"#),
        ForeignForm(
            key: "annotations", kinds: [.object, .string], target: "Graph.annotations",
            line: #""annotations": [{"text": "launch", "anchorPlotPoint": ["2026-01-05", 42]}]"#),
        ForeignForm(
            key: "graphs", kinds: [.object], target: "Graph.graphs",
            line: #""graphs": [{"plots": [{"type": "bar", "y": [3, 5]}]}]"#),
        ForeignForm(key: "width", kinds: [.string], target: "Graph.width", line: #""width": 800"#),
        ForeignForm(key: "height", kinds: [.string], target: "Graph.height", line: #""height": 400"#),
        ForeignForm(
            key: "plotSymbol", kinds: [.boolean], target: "LinePlot.plotSymbol", line: #""plotSymbol": "ellipse""#),
        ForeignForm(
            key: "dataLineStyle", kinds: [.number], target: "LinePlot.dataLineStyle",
            line: #""dataLineStyle": {"lineWidth": 2}"#),
        ForeignForm(
            key: "lineStyle", kinds: [.number], target: "BarPlot.lineStyle", line: #""lineStyle": {"lineWidth": 2}"#),
        ForeignForm(
            key: "errorBars", kinds: [.array, .number], target: "BarPlot.errorBars",
            line: #""errorBars": {"symmetric": [0.5, 1, 0.5]}"#),
        ForeignForm(
            key: "colorScale", kinds: [.string], target: "HeatMap.colorScale",
            line: #""colorScale": {"colorMap": "viridis"}"#),
        ForeignForm(
            key: "dataLabels", kinds: [.boolean, .object], target: "BarPlot.showLabels", line: #""showLabels": true"#),
    ]

    /// The form that is allowed for a key; nil if other tools do not write this kind of value for it.
    static func of(_ key: String, _ kind: JSONKind) -> ForeignForm? {
        all.first { $0.key == key && $0.kinds.contains(kind) }
    }
}
