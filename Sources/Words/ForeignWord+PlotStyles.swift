import JSON

extension ForeignWord {
    /// The words for the looks and the labels of plots, and for parts that are not in a plot here.
    static let plotStyles: [ForeignWord] = fills + lines + symbols + labels + others

    private static let fills: [ForeignWord] =
        words("fill area areaStyle filled", in: .plot, "AreaPlot.type", #""type": "area""#) { use in
            use.object == "LinePlot" && !use.value.isOff
                && (use.value.bool == true
                    || ["origin", "start", "tozeroy", "zero", "true"].contains(use.value.shortString)
                    || use.value.kind == .object && use.value.count == 0)
        }
        + words("fill areaStyle", in: .plot, nil, "An area is filled by default; leave this out.") { use in
            use.object == "AreaPlot"
                && (use.value.isOn || ["origin", "tozeroy", "-1", "tonexty", "start"].contains(use.value.shortString))
        }
        + words(
            "backgroundColor fillColor", in: .plot, "ScatterPlot.color", #""color": "steelblue""#,
            sample: #""steelblue""#
        ) {
            ["ScatterPlot", "BubblePlot"].contains($0.object) && $0.value.kind == .string
        }
        + words(
            "borderColor edgeColor lineColor edgecolors stroke strokeColor", in: .plot, "ScatterPlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "lineStyle": {"lineColor": "gray"}}"#, sample: #""gray""#
        ) {
            ["ScatterPlot", "BubblePlot"].contains($0.object)
                && $0.parent["backgroundColor"] ?? $0.parent["color"] != nil
        }
        + words(
            "lineColor", in: .plot, "AreaPlot.dataLineStyle", #""dataLineStyle": {"lineColor": "black"}"#,
            sample: #""black""#
        ) { $0.object == "AreaPlot" }
        + words(
            "borderColor lineColor stroke strokeColor", in: .plot, "LinePlot.color", #""color": "steelblue""#,
            sample: #""steelblue""#
        ) {
            ["LinePlot", "AreaPlot", "ScatterPlot", "BubblePlot", "RadarPlot", "PolarPlot"].contains($0.object)
                && $0.value.kind == .string && $0.parent["color"] == nil
        }
        + words(
            "borderWidth strokeWidth lineWidth lw linewidths", in: .plot, "ScatterPlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "lineStyle": {"lineWidth": 1}}"#, sample: "1"
        ) {
            ["ScatterPlot", "BubblePlot"].contains($0.object)
        }
        + words(
            "borderColor edgeColor linecolor lineColor edgecolors", in: .plot, nil,
            "The gaps between cells show the background."
        ) { $0.object == "HeatMap" && $0.sibling("borderwidth linewidth linewidths") != nil }
        + words(
            "borderColor edgeColor linecolor lineColor edgecolors", in: .plot, "HeatMap.cellPadding",
            #""cellPadding": 1"#
        ) { $0.object == "HeatMap" }
        + words(
            "fill", in: .plot, "RadarPlot.areaFill", #""areaFill": "lightblue""#,
            make: { use in
                guard use.sibling("fillcolor areafill") == nil else { return [:] }
                guard ["RadarPlot", "PolarPlot"].contains(use.object),
                    use.value.isOn || ["toself", "tonext"].contains(use.value.shortString)
                else { return nil }
                let line =
                    use.parent["line"]?["color"]?.shortString ?? use.parent["dataLineStyle"]?["lineColor"]?.shortString
                let color =
                    ["backgroundColor", "fillcolor", "color", "borderColor"].lazy.compactMap {
                        use.parent[$0]?.shortString
                    }.first ?? line
                guard let color, let faded = ForeignValue.color(ForeignValue.color(color) ?? color, opacity: 0.25)
                else { return [:] }
                return ["areaFill": .tree(.string(faded))]
            })
        + words(
            "colorMap cmap colormap palette colorScheme scheme", in: .plot, nil,
            #"Name the colors of several plots or series: see /docs/guides/colors."#, as: .advice
        ) {
            $0.object != "HeatMap" && $0.value.kind == .string && $0.parent["colorValues"] == nil && !$0.namesColumn
        }
        + words("text", in: .plot, "HeatMap.showLabels", #""showLabels": true"#) {
            $0.object == "HeatMap" && ["z", "values"].contains($0.value.shortString)
        }
        + words(
            "negativeColor colorNegative lossColor", in: .plot, "BarPlot.colorBelow", #""colorBelow": "red""#,
            sample: #""red""#)
        + words(
            "positiveColor colorPositive gainColor", in: .plot, "BarPlot.color", #""color": "green""#,
            sample: #""green""#
        ) {
            $0.object == "BarPlot" && $0.parent["color"] == nil
        }
        + words("norm", in: .plot, "HeatMap.colorScale", #""colorScale": {"scale": "log"}"#) {
            ["log", "lognorm", "LogNorm", "LogNorm()"].contains($0.value.shortString)
        }
        + words("realtimeSort", in: .plot, nil, "It is not drawn here.") { $0.value.isOff }
        + words("reverseScale", in: .plot, "HeatMap.colorScale", #""colorScale": {"reversed": true}"#, sample: "true")
        + words("text", in: .plot, nil, "The labels show the values.") { use in
            use.object == "HeatMap" && use.value.first.kind == .array
                && use.sibling("z values").map { $0.isEqual(to: use.value) } ?? false
        }
        + words("textTemplate", in: .plot, "HeatMap.showLabels", #""showLabels": true"#) {
            ["%{z}", "%{y}", "%{x}", "%{text}", "%{value}", "%{label}"].contains($0.value.shortString)
        }
        + words("filled", in: .plot, nil, "Symbols are filled by default; leave this out.") { $0.value.isOn }
        + words("filled", in: .plot, "ScatterPlot.plotSymbol", #""plotSymbol": {"type": "ellipse", "fill": "white"}"#) {
            $0.value.isOff
        }
        + words("textPosition labelPosition", in: .plot, nil, "It is not drawn here.") {
            $0.value.shortString != "none"
        }
        + words(
            "xBins yBins", in: .plot, "HistogramPlot.bins", #""bins": {"width": 5}"#,
            make: { use in
                use.value.given("size").map { ["bins": ["width": .value($0)]] }
            })
        + words(
            "text labels", in: .plot, "BarPlot.dataLabels", #""dataLabels": ["first", "second"]"#,
            when: { $0.value.first.kind == .number && $0.value.count <= 100_000 },
            make: { use in
                [
                    "dataLabels": .array(
                        use.value.elements.map { $0.number.map { .tree(.string(JSONTree.number($0).text)) } ?? .null }),
                    "showLabels": true,
                ]
            })
        + words("center zmid midpoint", in: .plot, "HeatMap.colorScale", #""colorScale": {"midpoint": 0}"#, sample: "0")
        + words("xgap ygap", in: .plot, "HeatMap.cellPadding", #""cellPadding": 1"#, sample: "1")
        + words(
            "marker", in: .plot, "PieChart.fills", #""fills": ["steelblue", "orange"]"#,
            when: { $0.value.given("colors") != nil },
            make: { use in
                guard let colors = use.value.given("colors") else { return nil }
                var members: SpecTree = ["fills": .value(colors)]
                if let line = use.value.given("line"), line.kind == .object {
                    var style: SpecTree = [:]
                    if let color = line.given("color") { style.set("lineColor", to: .value(color)) }
                    if let width = line.given("width") { style.set("lineWidth", to: .value(width)) }
                    members.set("borderLineStyle", to: style)
                }
                return members
            })
        + words("style dashes styleBy", in: .plot, nil, "It is not drawn here.") { $0.namesColumn }
        + words(
            "backgroundColor fillColor colors palette colorValues color c", in: .plot, "BarPlot.fills",
            #""fills": ["steelblue", "orange"]"#, sample: #"["steelblue", "orange"]"#
        ) { $0.value.kind == .array && $0.value.areColors }
        + words("colorValues", in: .plot, "BarPlot.fills", #""fills": "column with CSS colors""#, as: .example)
        + words(
            "backgroundColor fillColor itemStyle colors", in: .plot, "BarPlot.fill", #""fill": "steelblue""#,
            sample: #""steelblue""#, parts: "color")
        + words(
            "backgroundColor colors palette itemStyle color fill", in: .plot, "PieChart.fills",
            #""fills": ["steelblue", "orange"]"#, sample: #"["steelblue", "orange"]"#)
        + words(
            "colors", in: .plot, "BoxPlot.fill", #""fill": "steelblue""#,
            make: { use in
                let color = ["upper", "lower"].lazy.compactMap { use.value.given($0) }.first
                return use.object == "BoxPlot" ? color.map { ["fill": .value($0)] } : nil
            })
        + words("fill area areaStyle", in: .plot, nil, "A line has no fill by default; leave this out.") {
            $0.object == "LinePlot" && $0.value.isOff
        }
        + words("fill area areaStyle", in: .plot, "LinePlot.areaFill", #""areaFill": null"#) { $0.value.isOff }
        + words(
            "backgroundColor fill fillColor area areaStyle", in: .plot, "LinePlot.areaFill",
            #""areaFill": "lightblue""#,
            sample: #""lightblue""#, parts: "color")
        + words(
            "cmap colorMap scheme colorScheme color colors palette", in: .plot, "HeatMap.colorScale",
            #""colorScale": {"colorMap": "viridis"}"#, sample: #""viridis""#,
            among: NativeNames.colorMaps
        ) { $0.value.kind != .array }
        + words(
            "cmap colorMap scheme color colors palette", in: .plot, "HeatMap.colorScale",
            #""colorScale": {"colorMap": ["white", "steelblue"]}"#, sample: #"["white", "steelblue"]"#)
        + words(
            "vmin zmin", in: .plot, "HeatMap.colorScale", #""colorScale": {"range": [0, "auto"]}"#, sample: "0")
        + words(
            "vmax zmax", in: .plot, "HeatMap.colorScale", #""colorScale": {"range": ["auto", 10]}"#, sample: "10")
        + words("showScale cbar", in: .plot, "HeatMap.colorBar", #""colorBar": true"#, sample: "true")
        + words("c", in: .plot, "ScatterPlot.colorValues", #""colorValues": [1, 2, 3]"#, sample: "[1, 2, 3]") {
            $0.value.kind == .array
        }
        + words(
            "increasing upColor", in: .plot, "CandlestickPlot.increaseFill", #""increaseFill": "green""#,
            sample: #""green""#)
        + words(
            "decreasing downColor", in: .plot, "CandlestickPlot.decreaseFill", #""decreaseFill": "red""#,
            sample: #""red""#)
        + words("c stroke", in: .plot, "LinePlot.color", #""color": "steelblue""#, sample: #""steelblue""#) {
            $0.parent["color"] == nil && $0.parent["fill"] == nil
        }

    private static let lines: [ForeignWord] =
        [
            ("lineStyle", "BarPlot.lineStyle"), ("borderLineStyle", "PieChart.borderLineStyle"),
            ("dataLineStyle", "LinePlot.dataLineStyle"),
        ].flatMap(outline)
        + words(
            "tension lineTension smooth smoothing curve interpolate spline step stepped drawStyle lineShape lineType steps",
            in: .plot,
            "LinePlot.interpolation", #""interpolation": "linear""#
        ) { $0.value.isOff }
        + words(
            "step stepped drawStyle steps", in: .plot, "LinePlot.interpolation", #""interpolation": "histogram""#
        ) { ["middle", "center", "mid", "steps-mid"].contains($0.value.shortString) }
        + words("stepped lineShape lineType curve", in: .plot, "LinePlot.interpolation", #""interpolation": "stepped""#)
    {
        $0.value.isOn || ["before", "hv", "post"].contains($0.value.shortString)
    }
        + words("step drawStyle steps", in: .plot, "LinePlot.interpolation", #""interpolation": "stepped""#) {
            $0.value.isOn || ["end", "post", "steps-post", "after", "step-after", "hv"].contains($0.value.shortString)
        }
        + words(
            "step stepped drawStyle steps", in: .plot, nil,
            "Steps are at the points here: a value holds until the next one. Shift x for other steps; see /docs/plots/line.",
            as: .advice)
        + words(
            "tension lineTension smooth smoothing curve interpolate spline lineShape lineType", in: .plot,
            "LinePlot.interpolation", #""interpolation": "monotone""#, sample: #""monotone""#,
            among: ["curved", "monotone", "stepped", "linear"])

    /// The words for the color, the width and the dashes of a line.
    /// - Parameters:
    ///   - key: The key of the line style.
    ///   - target: The object and the key.
    private static func outline(_ key: String, _ target: String) -> [ForeignWord] {
        let isBorder = key != "dataLineStyle"
        return words(
            "borderColor edgeColor stroke strokeColor lineColor" + (isBorder ? " edgecolors" : ""), in: .plot, target,
            "\"\(key)\": {\"lineColor\": \"black\"}", sample: #""black""#)
            + words(
                "borderWidth strokeWidth lineWidth lw" + (isBorder ? "" : " width"), in: .plot, target,
                "\"\(key)\": {\"lineWidth\": 2}", sample: "2")
            + words(
                "borderDash dash dashes strokeDash ls lineDash dashStyle" + (isBorder ? "" : " linestyle"), in: .plot,
                target,
                "\"\(key)\": {\"dashPattern\": [4, 2]}", sample: "[4, 2]", make: dashes(in: key))
            + words("dashed", in: .plot, target, "\"\(key)\": {\"dashPattern\": [6, 4], \"lineCap\": \"butt\"}") {
                $0.value.isOn
            }
            + words("dotted", in: .plot, target, "\"\(key)\": {\"dashPattern\": [2, 3], \"lineCap\": \"butt\"}") {
                $0.value.isOn
            }
            + words("border line lineStyle", in: .plot, target, "\"\(key)\": {\"lineWidth\": 0}") { $0.value.isOff }
            + words(
                "style", in: .plot, target, "\"\(key)\": {\"dashPattern\": [4, 2]}",
                when: { $0.value.shortString.flatMap { dashPatterns[$0.lowercased()] } != nil },
                make: dashes(in: key))
            + words(
                "border line lineStyle", in: .plot, target,
                "\"\(key)\": {\"lineColor\": \"black\", \"lineWidth\": 2}", make: nested(key, as: "LineStyle"))
    }

}
