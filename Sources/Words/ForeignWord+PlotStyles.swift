import Charts
import JSON

extension ForeignWord {
    /// The words for the looks and the labels of plots, and for parts that are not in a plot here.
    static let plotStyles: [ForeignWord] = fills + lines + symbols + labels + others

    private static let fills: [ForeignWord] =
        words(
            "backgroundColor fillColor colors palette colorValues color c", in: .plot, "BarPlot.fills",
            #""fills": ["steelblue", "orange"]"#, sample: #"["steelblue", "orange"]"#
        ) { $0.value.kind == .array && $0.value.areColors }
        + words("colorValues", in: .plot, "BarPlot.fills", #""fills": "column with CSS colors""#)
        + words(
            "backgroundColor fillColor itemStyle colors", in: .plot, "BarPlot.fill", #""fill": "steelblue""#,
            sample: #""steelblue""#, parts: "color")
        + words(
            "backgroundColor colors palette itemStyle color fill", in: .plot, "PieChart.fills",
            #""fills": ["steelblue", "orange"]"#, sample: #"["steelblue", "orange"]"#)
        + words("fill area areaStyle", in: .plot, nil, "A line has no fill by default; leave this out.") {
            $0.object == "LinePlot" && $0.value.isOff
        }
        + words("fill area areaStyle", in: .plot, "LinePlot.areaFill", #""areaFill": null"#) { $0.value.isOff }
        + words(
            "backgroundColor fill fillColor area areaStyle", in: .plot, "LinePlot.areaFill",
            #""areaFill": "lightblue""#,
            sample: #""lightblue""#, parts: "color")
        + words(
            "cmap colorMap scheme color colors palette", in: .plot, "HeatMap.colorScale",
            #""colorScale": {"colorMap": "viridis"}"#, sample: #""viridis""#,
            among: ColorMap.Name.allCases.map(\.rawValue)
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
        + words("c stroke", in: .plot, "LinePlot.color", #""color": "steelblue""#, sample: #""steelblue""#)

    private static let lines: [ForeignWord] =
        [
            ("lineStyle", "BarPlot.lineStyle"), ("borderLineStyle", "PieChart.borderLineStyle"),
            ("dataLineStyle", "LinePlot.dataLineStyle"),
        ].flatMap(outline)
        + words(
            "tension lineTension smooth smoothing curve interpolate spline step stepped drawStyle steps", in: .plot,
            "LinePlot.interpolation", #""interpolation": "linear""#
        ) { $0.value.isOff }
        + words("step stepped drawStyle steps", in: .plot, "LinePlot.interpolation", #""interpolation": "stepped""#)
        + words(
            "tension lineTension smooth smoothing curve interpolate spline", in: .plot, "LinePlot.interpolation",
            #""interpolation": "monotone""#, sample: #""monotone""#, among: ["curved", "monotone", "stepped", "linear"])

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
                "borderDash dash dashes strokeDash ls lineDash" + (isBorder ? "" : " linestyle"), in: .plot, target,
                "\"\(key)\": {\"dashPattern\": [4, 2]}", sample: "[4, 2]", build: dashes { "\"\(key)\": {\($0)}" })
            + words("border line lineStyle", in: .plot, target, "\"\(key)\": {\"lineWidth\": 0}") { $0.value.isOff }
            + words(
                "border line lineStyle", in: .plot, target,
                "\"\(key)\": {\"lineColor\": \"black\", \"lineWidth\": 2}", build: styled(key, as: "LineStyle"))
    }

    private static let symbols: [ForeignWord] =
        words(
            "marker markers symbol pointStyle point shape showSymbol pointRadius", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": "none""#
        ) { $0.value.isOff }
        + words(
            "marker markers symbol pointStyle point shape showSymbol", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": "ellipse""#, sample: #""ellipse""#, among: symbolTypes
        ) { $0.value.kind != .object }
        + words(
            "marker markers symbol point", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "size": 8}"#, build: marker)
        + words(
            "size_max sizeMax maxSize maxRadius sizeRange sizeRef bubbleScale", in: .plot,
            "ScatterPlot.maximumDiameter", #""maximumDiameter": 40"#, sample: "40")
        + words(
            "pointRadius symbolSize markerSize radius ms", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "size": 8}"#, sample: "8")
        + words(
            "pointBackgroundColor pointColor markerColor", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "fill": "steelblue"}"#, sample: #""steelblue""#)
        + words("marker", in: .plot, "BarPlot.fill", #""fill": "steelblue""#, sample: #""steelblue""#, parts: "color")
        + words("mode", in: .plot, "LinePlot.plotSymbol", #""plotSymbol": "ellipse""#) {
            $0.value.shortString?.contains("lines+markers") == true
        }
        + words("mode", in: .plot, "LinePlot.showLabels", #""showLabels": true"#) {
            $0.value.shortString?.contains("text") == true
        }
        + words("mode", in: .plot, nil, #"For points, write "type": "scatter"; for a line, write "type": "line"."#)

    private static let symbolTypes = PlotSymbol.Kind.allCases.map(\.rawValue)

    private static let labels: [ForeignWord] =
        words(
            "labels dataLabels showLabel showValues text textPosition annot label annotations", in: .plot,
            "BarPlot.showLabels", #""showLabels": true"#, sample: "true")
        + words("autopct textInfo", in: .plot, "PieChart.sliceLabels", #""sliceLabels": "none""#) { $0.value.isOff }
        + words("autopct textInfo", in: .plot, "PieChart.labelFormatter", #""labelFormatter": "percent""#)
        + words(
            "format numberFormat fmt textTemplate valueFormatter", in: .plot, "BarPlot.labelFormatter",
            #""labelFormatter": "compact""#, sample: #""compact""#, build: format)

    private static let others: [ForeignWord] =
        words(
            "encoding mark", in: .plot, "LinePlot.series", #""x": "month", "y": "sales", "series": "country""#)
        + words("encoding mark", in: .plot, "PieChart.y", #""x": "month", "y": "sales""#)
        + words(
            "min", in: .plot, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, "auto"]}}]"#, sample: "0")
        + words(
            "max", in: .plot, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": ["auto", 100]}}]"#, sample: "100")
        + words(
            "domain range ylim", in: .plot, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, 100]}}]"#,
            sample: "[0, 100]")
}
