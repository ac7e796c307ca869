import JSON

/// A value in the form of another tool, under a key that exists here but takes another form.
package struct ForeignForm: Sendable {
    let key: String
    /// The key of the array or the object around the value; nil for any.
    let container: String?
    let kinds: [JSONKind]
    /// The texts that it stands for; empty for any.
    let texts: [String]
    /// The object and the key, such as `Graph.axes`.
    package let target: String
    /// The member in the form that is allowed here.
    package let line: String
    /// The part of the line that the client's value replaces.
    let sample: String?
    /// The beginning of the sentence with the line.
    let lead: String

    private init(
        _ key: String, in container: String? = nil, _ kinds: [JSONKind], _ target: String, _ line: String,
        texts: [String] = [], sample: String? = nil, lead: String = "Write"
    ) {
        self.lead = lead
        self.texts = texts
        self.key = key
        self.container = container
        self.kinds = kinds
        self.target = target
        self.line = line
        self.sample = sample
    }

    package static let all =
        [
            ForeignForm("stack", [.number], "BarPlot.stack", #""stack": "all""#),
            ForeignForm(
                "color", in: "plots", [.string], "BarPlot.series", #""series": "country""#, sample: #""country""#,
                lead: "For colors by the values of a column, write"),
            ForeignForm("color", in: "plots", [.object], "BarPlot.series", #""series": "country""#),
            ForeignForm("title", [.object], "Graph.title", #""title": "Sales""#, sample: #""Sales""#),
            ForeignForm("legend", [.string], "Graph.legend", #""legend": {"anchor": "right"}"#),
            ForeignForm(
                "axes", [.object], "Graph.axes",
                #""axes": [{"coordinate": "x", "title": "month"}, {"coordinate": "y", "title": "sales"}]"#),
            ForeignForm("plots", [.object, .string], "Graph.plots", #""plots": [{"type": "bar", "y": [3, 5, 4]}]"#),
            ForeignForm("data", [.string], "Graph.data", #""data": {"rows": [{"month": "2026-01", "sales": 3}]}"#),
            ForeignForm("plotSpaces", [.object], "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, 100]}}]"#),
            ForeignForm(
                "annotations", [.object, .string], "Graph.annotations",
                #""annotations": [{"text": "launch", "anchorPlotPoint": ["2026-01-05", 42]}]"#),
            ForeignForm("rule", [.number], "Annotation.rule", #""rule": {"y": 10}"#, sample: "10"),
            ForeignForm(
                "rule", [.string], "Annotation.rule", #""rule": {"x": "2026-01-05"}"#, sample: #""2026-01-05""#),
            ForeignForm("band", [.array], "Annotation.band", #""band": {"y": [10, 20]}"#),
            ForeignForm("graphs", [.object], "Graph.graphs", #""graphs": [{"plots": [{"type": "bar", "y": [3, 5]}]}]"#),
            ForeignForm("sharesX", [.string], "Graph.sharesX", #""sharesX": true"#),
            ForeignForm("sharesY", [.string], "Graph.sharesY", #""sharesY": true"#),
            ForeignForm("width", [.string], "Graph.width", #""width": 800"#),
            ForeignForm("height", [.string], "Graph.height", #""height": 400"#),
            ForeignForm("plotSymbol", [.boolean], "LinePlot.plotSymbol", #""plotSymbol": "ellipse""#),
            ForeignForm(
                "dataLineStyle", [.number], "LinePlot.dataLineStyle", #""dataLineStyle": {"lineWidth": 2}"#, sample: "2"
            ),
            ForeignForm("lineStyle", [.number], "BarPlot.lineStyle", #""lineStyle": {"lineWidth": 2}"#, sample: "2"),
            ForeignForm(
                "errorBars", [.array, .number], "BarPlot.errorBars", #""errorBars": {"symmetric": [0.5, 1, 0.5]}"#),
            ForeignForm("colorScale", [.string], "HeatMap.colorScale", #""colorScale": {"colorMap": "viridis"}"#),
            ForeignForm(
                "labelField", in: "plots", [.string], "PieChart.labelFormatter", #""labelFormatter": "percent""#,
                texts: ["percent", "percentage", "share", "%"]),
            ForeignForm(
                "labelField", in: "plots", [.string], "BarPlot.dataLabels", #""dataLabels": "country""#,
                sample: #""country""#),
            ForeignForm("dataLabels", [.boolean, .object], "BarPlot.showLabels", #""showLabels": true"#),
        ] + tracesAsData

    /// Traces of Plotly, whose arrays are in the place of records.
    private static let tracesAsData = ["labels", "values", "x", "y", "z"].map { key in
        ForeignForm(
            key, in: "data", [.array], "Graph.plots", #""plots": [{"type": "bar", "x": ["a", "b"], "y": [3, 5]}]"#,
            lead: "For plots with their own values, write")
    }

    /// Returns the form that is allowed for a key; nil if other tools do not write this kind of value for it.
    /// - Parameter keys: The keys on the way to the value.
    static func of(_ value: JSONValue, at keys: [String]) -> ForeignForm? {
        guard let key = keys.last else { return nil }
        let container = keys.dropLast().last
        return all.first { form in
            form.key == key && form.kinds.contains(value.kind) && form.container.map { $0 == container } ?? true
                && (form.texts.isEmpty || form.texts.contains(value.string ?? ""))
        }
    }

    /// The member to write, with the client's value where it fits.
    func line(for value: JSONValue) -> String {
        sample.map { $0.replaced(by: value, in: line) } ?? line
    }
}
