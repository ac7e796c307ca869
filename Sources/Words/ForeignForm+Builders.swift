import JSON

extension ForeignForm {
    /// A line with a length in points or pixels, such as "800px".
    static func length(_ key: String) -> @Sendable (JSONValue, Surroundings) -> String? {
        { value, _ in
            let digits = value.shortString.map { $0.hasSuffix("px") ? $0.dropLast(2) : $0[...] }
            return digits.flatMap { Int($0) }.flatMap { 1...8_192 ~= $0 ? "\"\(key)\": \($0)" : nil }
        }
    }

    /// An array of colors, of the components of a color, or of values that stand for colors, for the type of the plot.
    static func colors(_ key: String) -> @Sendable (JSONValue, Surroundings) -> String? {
        { value, around in
            let type = around.parent?["type"]?.shortString
            let isOfPoints = type == "scatter" || type == "bubble"
            let areColors = value.areColors
            let text = value.shortText
            if areColors, isOfPoints || ["bar", "pie", "doughnut"].contains(type) {
                return text.map { "\"fills\": \($0)" }
            }
            let hasOneForEach = around.parent?["y"].map { $0.kind == .array && $0.count == value.count } ?? false
            if !hasOneForEach || !isOfPoints, let color = ForeignValue.color(ofComponents: value) {
                return "\"\(key)\": \"\(color)\""
            }
            if isOfPoints { return "\"colorValues\": \(text ?? "[1, 2, 3]")" }
            let first = value.elements.first { _ in true }?.shortString
            return areColors ? first.map { "\"color\": \(JSONTree.string($0).text)" } : nil
        }
    }

    /// Traces of Plotly, whose arrays are in the place of records.
    static let tracesAsData = ["labels", "line", "marker", "values", "x", "y", "z"].map { key in
        ForeignForm(
            key, in: "data", [.array, .object], "Graph.plots",
            #""plots": [{"type": "bar", "x": ["a", "b"], "y": [3, 5]}]"#,
            lead: "For plots with their own values, write", ending: " in the chart instead of data"
        ) { _, around in around.root?["data"].flatMap { ForeignWord.plots(of: $0, type: nil, labels: nil) } }
    }
}
