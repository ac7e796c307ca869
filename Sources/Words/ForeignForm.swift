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
    /// The part of the line that the client's value replaces if it is of the same kind.
    let sample: String?
    /// The beginning of the sentence with the line.
    package let lead: String
    /// The end of the sentence after the line.
    package let ending: String
    /// Makes the members from the client's value and the object around it; it returns nil for values it does not know.
    let make: (@Sendable (JSONValue, Surroundings) -> SpecTree?)?

    /// The object around a value, and the whole spec, if they are known.
    package struct Surroundings {
        let parent: JSONValue?
        let root: JSONValue?

        package init(parent: JSONValue?, root: JSONValue?) {
            self.parent = parent
            self.root = root
        }
    }

    init(
        _ key: String, in container: String? = nil, _ kinds: [JSONKind], _ target: String, _ line: String,
        texts: [String] = [], sample: String? = nil, lead: String = "Write", ending: String = "",
        make: (@Sendable (JSONValue, Surroundings) -> SpecTree?)? = nil
    ) {
        self.key = key
        self.container = container
        self.kinds = kinds
        self.texts = texts
        self.target = target
        self.line = line
        self.sample = sample
        self.lead = lead
        self.ending = ending
        self.make = make
    }

    package static let all =
        [
            ForeignForm(
                "majorIntervalLength", in: nil, [.string], "Axis.majorIntervalLength",
                #""majorIntervalLength": "1 month""#
            ) { value, _ in
                // Plotly counts months as M1, and milliseconds of days.
                guard let text = value.shortString, text.hasPrefix("M"), let count = Int(text.dropFirst()),
                    1...1200 ~= count
                else { return nil }
                return ["majorIntervalLength": .tree(.string("\(count) month"))]
            },
            ForeignForm("width", [.string, .object], "Graph.width", #""width": 800"#) { value, _ in
                value.string == "container" || value.given("step") != nil ? [:] : nil
            },
            ForeignForm("height", [.string, .object], "Graph.height", #""height": 400"#) { value, _ in
                value.string == "container" || value.given("step") != nil ? [:] : nil
            },
            ForeignForm("barCornerRadius", [.array], "BarPlot.barCornerRadius", #""barCornerRadius": 4"#) { value, _ in
                value.elements.prefix(4).compactMap(\.number).max().map { ["barCornerRadius": .tree(.number($0))] }
            },
            ForeignForm("barCornerRadius", [.string], "BarPlot.barCornerRadius", #""barCornerRadius": 4"#) { value, _ in
                // A share of the bar's width, or a length: at most half of the width is drawn.
                guard let text = value.shortString else { return nil }
                if text.hasSuffix("%"), let share = Double(text.dropLast()), 0...100 ~= share {
                    return ["barCornerRadius": .tree(.number(share >= 50 ? 1000 : share == 0 ? 0 : 4))]
                }
                let points = Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
                return points.flatMap { 0...1000 ~= $0 ? ["barCornerRadius": .tree(.number($0))] : nil }
            },
            ForeignForm("barWidth", [.string], "BarPlot.barWidth", #""barWidth": 0.6"#) { value, _ in
                value.shortString.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }.flatMap {
                    0.1...100 ~= $0 ? ["barWidth": .tree(.number($0 / 100))] : nil
                }
            },
            ForeignForm(
                "size", in: "plots", [.number], "ScatterPlot.plotSymbol",
                #""plotSymbol": {"type": "ellipse", "size": 6}"#
            ) { value, _ in
                value.number.map {
                    ["plotSymbol": ["type": "ellipse", "size": .tree(.number(ForeignWord.diameter($0)))]]
                }
            },
            ForeignForm("stack", [.number], "BarPlot.stack", #""stack": "all""#),
            ForeignForm(
                "color", in: "plots", [.string], "BarPlot.series", #""series": "country""#, sample: #""country""#,
                lead: "For colors by the values of a column, write"),
            ForeignForm("color", in: "plots", [.object], "BarPlot.series", #""series": "country""#) { value, _ in
                value["field"].map { ["series": .value($0)] }
            },
            ForeignForm(
                "color", in: "plots", [.array], "ScatterPlot.fills", #""fills": ["steelblue", "orange"]"#,
                make: colors("color")),
            ForeignForm(
                "fill", in: "plots", [.array], "BarPlot.fills", #""fills": ["steelblue", "orange"]"#,
                make: colors("fill")),
            ForeignForm("lineColor", [.array], "LineStyle.lineColor", #""lineColor": "gray""#) { value, _ in
                ForeignValue.color(ofComponents: value).map { ["lineColor": .tree(.string($0))] }
            },
            ForeignForm("fontSize", [.string], "TextStyle.fontSize", #""fontSize": 14"#, make: length("fontSize")),
            ForeignForm("theme", [.object], "Graph.theme", #""theme": "modernDark""#) { value, _ in
                (value.given("mode") ?? value.given("base"))?.string.map {
                    ["theme": $0.contains("dark") ? "modernDark" : "modern"]
                }
            },
            ForeignForm("dataLabels", in: "plots", [.object], "BarPlot.showLabels", #""showLabels": true"#) {
                value, _ in
                ForeignWord.dataLabels(of: value) ?? ["labels": .value(value)]
            },
            ForeignForm("trend", in: "plots", [.string], "ScatterPlot.trend", #""trend": "linear""#) { value, _ in
                ForeignWord.method(value).map { ["trend": .tree(.string($0))] }
            },
            ForeignForm(
                "lineStyle", in: "trend", [.string], "Trend.lineStyle", #""lineStyle": {"dashPattern": [4, 4]}"#
            ) { value, _ in
                ForeignWord.dashPattern(value).map { ["lineStyle": ["dashPattern": $0]] }
            },
            ForeignForm("method", in: "trend", [.string], "Trend.method", #""method": "linear""#) { value, _ in
                ForeignWord.method(value).map { ["method": .tree(.string($0))] }
            },
            ForeignForm("title", [.object], "Graph.title", #""title": "Sales""#, sample: #""Sales""#),
            ForeignForm("legend", [.string], "Graph.legend", #""legend": {"anchor": "right"}"#) { value, _ in
                if value.isOff { return ["legend": false] }
                let anchors = NativeNames.anchors
                return value.string.flatMap { ForeignValue.named($0, among: anchors) }.map {
                    ["legend": ["anchor": .tree(.string($0))]]
                }
            },
            ForeignForm(
                "axes", [.object], "Graph.axes",
                #""axes": [{"coordinate": "x", "title": "month"}, {"coordinate": "y", "title": "sales"}]"#),
            ForeignForm("plots", [.object, .string], "Graph.plots", #""plots": [{"type": "bar", "y": [3, 5, 4]}]"#),
            ForeignForm("data", [.string], "Graph.data", #""data": {"rows": [{"month": "2026-01", "sales": 3}]}"#),
            ForeignForm("plotSpaces", [.object], "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, 100]}}]"#),
            ForeignForm(
                "annotations", [.object, .string], "Graph.annotations",
                #""annotations": [{"text": "launch", "anchorPlotPoint": ["2026-01-05", 42]}]"#),
            ForeignForm("innerRadius", [.number, .string], "PieChart.innerRadius", #""innerRadius": 0.5"#) { value, _ in
                ForeignWord.hole(value)
            },
            ForeignForm("fill", in: "plots", [.boolean], "BarPlot.fill", #""fill": "steelblue""#) { value, _ in
                value.isOff ? ["fill": "transparent"] : nil
            },
            ForeignForm("values", in: "plots", [.array], "PieChart.values", #""values": [3, 5, 4]"#),
            ForeignForm("y", in: "plots", [.array], "LinePlot.y", #""y": [3, 5, 4]"#),
            ForeignForm("rule", [.number], "Annotation.rule", #""rule": {"y": 10}"#, sample: "10"),
            ForeignForm(
                "rule", [.string], "Annotation.rule", #""rule": {"x": "2026-01-05"}"#, sample: #""2026-01-05""#),
            ForeignForm("band", [.array], "Annotation.band", #""band": {"y": [10, 20]}"#),
            ForeignForm("graphs", [.object], "Graph.graphs", #""graphs": [{"plots": [{"type": "bar", "y": [3, 5]}]}]"#),
            ForeignForm("sharesX", [.string], "Graph.sharesX", #""sharesX": true"#, sample: "true"),
            ForeignForm("sharesY", [.string], "Graph.sharesY", #""sharesY": true"#, sample: "true"),
            ForeignForm("width", [.string], "Graph.width", #""width": 800"#, make: length("width")),
            ForeignForm("height", [.string], "Graph.height", #""height": 400"#, make: length("height")),
            ForeignForm("plotSymbol", [.boolean], "LinePlot.plotSymbol", #""plotSymbol": "ellipse""#) { value, _ in
                value.isOff ? ["plotSymbol": "none"] : nil
            },
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
            ForeignForm("dataLabels", [.object], "BarPlot.showLabels", #""showLabels": true"#) { value, _ in
                ForeignWord.dataLabels(of: value)
            },
            ForeignForm(
                "dataLabels", [.boolean], "BarPlot.showLabels", #""showLabels": true"#, sample: "true"),
        ]

    /// Returns the form that is allowed for a key; nil if other tools do not write this kind of value for it.
    /// - Parameter keys: The keys on the way to the value.
    package static func of(_ value: JSONValue, at keys: [String]) -> ForeignForm? {
        guard let key = keys.last else { return nil }
        let container = keys.dropLast().last
        return all.first { form in
            form.key == key && form.kinds.contains(value.kind) && form.container.map { $0 == container } ?? true
                && (form.texts.isEmpty || form.texts.contains(value.string ?? ""))
        }
    }

    /// The members that the value stands for; nil if it is not known exactly.
    func members(for value: JSONValue, in surroundings: Surroundings) -> SpecTree? {
        if let make { return make(value, surroundings) }
        // Without a placeholder for the value, the line is only an example.
        guard let template = JSONTree.object(line), let sample, let placeholder = JSONTree.value(of: sample) else {
            return nil
        }
        if sample == "true" { return SpecTree(template, with: .tree(.bool(!value.isOff)), for: placeholder) }
        let part = value.part(named: ["title", "text", "label", "content", "name"])
        guard part.kind == (sample.hasPrefix("\"") ? .string : .number) else { return nil }
        return SpecTree(template, with: .value(part), for: placeholder)
    }
}
