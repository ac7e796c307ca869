import JSON

extension ForeignWord {
    /// The words for objects with the looks of a part, and for settings that other tools write in one text.
    static let objects: [ForeignWord] =
        words("boxProps", in: .plot, "BoxPlot.lineStyle", #""lineStyle": {"lineColor": "navy"}"#, make: box)
        + styles("medianProps", "BoxPlot.medianLineStyle", "medianLineStyle")
        + styles("whiskerProps", "BoxPlot.whiskerLineStyle", "whiskerLineStyle")
        + words(
            "flierProps outlierStyle", in: .plot, "BoxPlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "size": 5}"#,
            make: { symbol(of: $0.value) })
        + words("showFliers showOutliers", in: .plot, "BoxPlot.plotSymbol", #""plotSymbol": "none""#) { $0.value.isOff }
        + words(
            "outlierBackgroundColor outlierColor itemBackgroundColor", in: .plot, "BoxPlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "fill": "red"}"#, sample: #""red""#)
        + words(
            "outlierRadius", in: .plot, "BoxPlot.plotSymbol", #""plotSymbol": {"type": "ellipse", "size": 6}"#,
            make: { use in use.value.number.map { ["plotSymbol": ["type": "ellipse", "size": .tree(.number($0 * 2))]] }
            })
        + words(
            "showMeans boxMean", in: .plot, "BoxPlot.meanSymbol", #""meanSymbol": "diamond""#
        ) { $0.object == "BoxPlot" && !$0.value.isOff }
        + words("wedgeProps", in: .plot, "PieChart.borderLineStyle", #""borderLineStyle": "white""#, make: wedge)
        + words(
            "cbar_kws colorbar", in: .plot, "HeatMap.colorBar", #""colorBar": {"title": "sales"}"#,
            make: { use in
                guard use.value.kind == .object else { return nil }
                return ["colorBar": colorBar(use.value)]
            })
        + words(
            "linewidths gap xgap borderWidth", in: .plot, "HeatMap.cellPadding", #""cellPadding": 1"#, sample: "1")
        + words(
            "line_kws lineProps", in: .plot, "LinePlot.dataLineStyle", #""dataLineStyle": {"lineWidth": 2}"#,
            make: nested("dataLineStyle", as: "LineStyle"))
        + words(
            "scatter_kws markerProps", in: .plot, "LinePlot.plotSymbol", #""plotSymbol": {"size": 6}"#,
            make: { symbol(of: $0.value) })
        + words(
            "textProps labelStyle labelFont dataLabelStyle", in: .plot, "LinePlot.labelTextStyle",
            #""labelTextStyle": {"fontSize": 12}"#, make: nested("labelTextStyle", as: "TextStyle"))
        + words("fmt style format", in: .plot, "LinePlot.plotSymbol", #""plotSymbol": "ellipse""#, make: lineText)
        + words(
            "pointBorderColor markerBorderColor", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "lineStyle": {"lineColor": "gray"}}"#, sample: #""gray""#)
        + words(
            "pointBorderWidth markerBorderWidth", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "lineStyle": {"lineWidth": 1}}"#, sample: "1")
        + words(
            "size s", in: .plot, "ScatterPlot.plotSymbol", #""plotSymbol": {"type": "ellipse", "size": 6}"#,
            when: { $0.value.kind == .number },
            make: { use in
                use.value.number.map { ["plotSymbol": ["type": "ellipse", "size": .tree(.number(diameter($0)))]] }
            })
        + words(
            "sizes", in: .plot, "ScatterPlot.maximumDiameter", #""maximumDiameter": 40"#,
            make: { use in
                let sizes = use.value.elements.prefix(3).compactMap(\.number)
                guard use.parent["size"] != nil, sizes.count == 2, let largest = sizes.max(), largest > 0 else {
                    return nil
                }
                return ["maximumDiameter": .tree(.number(min(diameter(largest), 100)))]
            })
        + words(
            "colorUp upColor colorBull bullColor risingColor upFill", in: .plot, "CandlestickPlot.increaseFill",
            #""increaseFill": "green""#, sample: #""green""#)
        + words(
            "colorDown downColor colorBear bearColor fallingColor downFill", in: .plot, "CandlestickPlot.decreaseFill",
            #""decreaseFill": "red""#, sample: #""red""#)
        + words(
            "palette colors", in: .plot, "BoxPlot.fills", #""fills": ["steelblue", "orange"]"#,
            make: { use in
                guard ["BoxPlot", "ViolinPlot", "RidgelinePlot"].contains(use.object), let name = use.value.shortString,
                    let colors = ForeignValue.palette(name)
                else { return nil }
                return ["fills": .array(colors.map { .tree(.string($0)) })]
            })
        + words("colorByPoint", in: .plot, nil, "The slices of a pie have different colors by default; leave this out.")
    { ["PieChart", "DoughnutChart"].contains($0.object) || $0.value.isOff }
        + words("radius", in: .plot, nil, "It is not drawn here.") {
            $0.object.hasSuffix("Chart") && $0.value.kind == .string
        }
        + words(
            "increasing", in: .plot, "CandlestickPlot.increaseFill", #""increaseFill": "green""#,
            when: { $0.value.kind == .object }, make: { prices($0.value, "increase") })
        + words(
            "decreasing", in: .plot, "CandlestickPlot.decreaseFill", #""decreaseFill": "red""#,
            when: { $0.value.kind == .object }, make: { prices($0.value, "decrease") })

    /// A color bar with the title and the format of another tool's.
    static func colorBar(_ value: JSONValue) -> SpecTree {
        var bar: SpecTree = [:]
        let title = value.given("label") ?? value.given("title").map { $0.part(named: ["text"]) }
        if let title, title.kind == .string { bar.set("title", to: .value(title)) }
        let affixes = ["tickprefix", "ticksuffix"].map { value.given($0)?.string ?? "" }
        let format = ["tickformat", "format"].lazy.compactMap { value.given($0)?.string }.first
        if let format, affixes == ["", ""] {
            bar.set("labelFormatter", to: .tree(.string(format)))
        } else if affixes != ["", ""] {
            let text = "\(affixes[0]){value\(format.map { ":\($0)" } ?? "")}\(affixes[1])"
            bar.set("labelFormatter", to: .tree(.string(text)))
        }
        let isBelow = value.given("orientation")?.string == "h" || value.given("orientation")?.string == "horizontal"
        if isBelow || value.given("location")?.string == "bottom" { bar.set("anchor", to: "bottom") }
        return bar.members?.isEmpty == false ? bar : true
    }

    private static func styles(_ words: String, _ target: String, _ key: String) -> [ForeignWord] {
        self.words(words, in: .plot, target, "\"\(key)\": {\"lineWidth\": 2}", make: nested(key, as: "LineStyle"))
    }

    /// The diameter of a symbol whose size is an area if it is large, as in matplotlib and Vega-Lite.
    static func diameter(_ size: Double) -> Double { size > 16 ? (size.squareRoot() * 10).rounded() / 10 : size }

    /// A symbol from the properties of a marker.
    private static func symbol(of value: JSONValue) -> SpecTree? {
        guard value.kind == .object else { return nil }
        var symbol: SpecTree = ["type": "ellipse"]
        for (key, member) in value.members.prefix(12) {
            switch ForeignValue.squeezed(String(key.prefix(40))) {
            case "marker", "symbol", "type": symbol.set("type", to: .value(member))
            case "markersize", "s", "size", "ms", "radius":
                guard let size = member.number else { return nil }
                symbol.set("size", to: .tree(.number(key == "s" ? diameter(size) : size)))
            case "color", "c", "markerfacecolor", "facecolor", "fill": symbol.set("fill", to: .value(member))
            case "markeredgecolor", "edgecolor": symbol.set("lineStyle", to: ["lineColor": .value(member)])
            case "alpha", "opacity", "linestyle", "zorder", "markeredgewidth", "linewidth": continue
            default: return nil
            }
        }
        return ["plotSymbol": symbol]
    }

    /// The fill and the outline of boxes.
    private static let box: @Sendable (Use) -> SpecTree? = { use in
        guard use.value.kind == .object else { return nil }
        var (members, line): (SpecTree, SpecTree) = ([:], [:])
        for (key, member) in use.value.members.prefix(12) {
            switch ForeignValue.squeezed(String(key.prefix(40))) {
            case "facecolor", "color", "fill": members.set("fill", to: .value(member))
            case "edgecolor": line.set("lineColor", to: .value(member))
            case "linewidth", "lw": line.set("lineWidth", to: .value(member))
            case "alpha": continue
            default: return nil
            }
        }
        if line.members?.isEmpty == false { members.set("lineStyle", to: line) }
        return members
    }

    /// The width of a ring and its borders.
    private static let wedge: @Sendable (Use) -> SpecTree? = { use in
        guard use.value.kind == .object else { return nil }
        var (members, line): (SpecTree, SpecTree) = ([:], [:])
        for (key, member) in use.value.members.prefix(12) {
            switch ForeignValue.squeezed(String(key.prefix(40))) {
            case "width":
                guard let width = member.number, 0...1 ~= width else { return nil }
                members.set("innerRadius", to: .tree(.number(min(0.95, ((1 - width) * 100).rounded() / 100))))
            case "edgecolor": line.set("lineColor", to: .value(member))
            case "linewidth", "lw": line.set("lineWidth", to: .value(member))
            case "alpha", "antialiased": continue
            default: return nil
            }
        }
        if line.members?.isEmpty == false { members.set("borderLineStyle", to: line) }
        return members
    }

    /// A line and its symbols from a text of matplotlib, such as `o--` or `r-`.
    private static let lineText: @Sendable (Use) -> SpecTree? = { use in
        guard ["LinePlot", "ScatterPlot", "AreaPlot"].contains(use.object), let text = use.value.shortString,
            1...4 ~= text.utf8.count
        else { return nil }
        var (members, rest): (SpecTree, Substring) = ([:], text[...])
        if let color = rest.first.flatMap({ "bgrcmykw".contains($0) ? ForeignValue.color(String($0)) : nil }) {
            members.set("color", to: .tree(.string(color)))
            rest = rest.dropFirst()
        }
        let symbols = [
            "o": "ellipse", ".": "ellipse", "s": "rectangle", "^": "triangle", "D": "diamond", "x": "cross",
            "+": "plus", "*": "star",
        ]
        if let symbol = rest.first.flatMap({ symbols[String($0)] }), rest != "-." {
            members.set("plotSymbol", to: .tree(.string(symbol)))
            rest = rest.dropFirst()
        }
        guard let dashes = rest.isEmpty ? [] : dashPatterns[String(rest)] else { return nil }
        if !dashes.isEmpty {
            members.set("dataLineStyle", to: ["dashPattern": .array(dashes.map { .tree(.number($0)) })])
        }
        return members
    }

    /// The looks of rising or falling prices.
    private static func prices(_ value: JSONValue, _ direction: String) -> SpecTree? {
        let line = value.given("line")?.given("color")
        guard let color = value.given("fillcolor") ?? line else { return nil }
        var members: SpecTree = [:]
        members.set("\(direction)Fill", to: .value(color))
        if let line { members.set("\(direction)LineStyle", to: ["lineColor": .value(line)]) }
        return members
    }
}
