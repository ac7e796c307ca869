import JSON

extension ForeignWord {
    /// The words for the parts of a plot. Plots of different types have different keys, so a word may have several
    /// targets.
    static let plot = names + values + shape + fills + lines + symbols + labels + others

    private static let names =
        words(
            "label labels text", in: .plot, "BarPlot.dataLabels", #""dataLabels": "country""#, sample: #""country""#
        ) { $0.value.kind == .string && $0.object == "BubblePlot" }
        + words("labels", in: .plot, "LinePlot.x", #""x": ["north", "south"]"#) {
            $0.value.kind == .array && $0.parent.given("x") == nil
        }
        + words("labels text label", in: .plot, "BarPlot.dataLabels", #""dataLabels": ["first", "second"]"#) {
            $0.value.kind == .array
        }
        + words("label legend", in: .plot, "LinePlot.title", #""title": "sales""#, sample: #""sales""#) {
            $0.value.kind == .string
        }
        + words("label", in: .plot, "LinePlot.title", #""title": "sales""#)
        + words("showLegend legend", in: .plot, "LinePlot.showInLegend", #""showInLegend": false"#)
        + words("visible show display", in: .plot, "LinePlot.hidden", #""hidden": true"#)
        + words("alpha fillOpacity strokeOpacity", in: .plot, "LinePlot.opacity", #""opacity": 0.5"#)
        + words(
            "yAxisID xAxisID yAxisIndex xAxisIndex yAxis xAxis secondary_y secondaryY secondaryAxis yAxisKey axis",
            in: .plot,
            "LinePlot.plotSpace", #""plotSpace": "second""#,
            addition: #"here, and "plotSpaces": [{"id": "second"}] in the chart"#)
        + words("order zorder z-index", in: .plot, nil, "Plots are drawn in the order of the array.")
        + words("tooltip hoverTemplate hoverInfo hover", in: .plot, nil, "A picture does not react; leave this out.")

    private static let values =
        words("data", in: .plot, "PieChart.values", #""values": [3, 5, 4]"#)
        + words("x y", in: .plot, "HistogramPlot.values", #""values": "sales""#, sample: #""sales""#) {
            $0.object == "HistogramPlot" && $0.value.kind == .string
        }
        + words("x y", in: .plot, "HistogramPlot.values", #""values": [3, 5, 4]"#) { $0.object == "HistogramPlot" }
        + words("theta angle", in: .plot, "RadarPlot.x", #""x": ["speed", "power", "range"]"#) {
            $0.object == "RadarPlot"
        }
        + words("r radius", in: .plot, "RadarPlot.y", #""y": [3, 5, 4]"#) { $0.object == "RadarPlot" }
        + words("data values", in: .plot, "LinePlot.y", #""y": [3, 5, 4]"#)
        + words("counts heights height", in: .plot, "BarPlot.y", #""y": [3, 5, 4]"#)
        + words("names categories", in: .plot, "PieChart.labels", #""labels": ["north", "south"]"#)
        + words("categories", in: .plot, "BarPlot.x", #""x": ["north", "south"]"#)
        + words(
            "hue seriesField colorField groupBy group groups breakdown splitBy legendGroup colorBy color_by detail",
            in: .plot, "LinePlot.series", #""series": "country""#, sample: #""country""#)
        + words(
            "series hue seriesField colorField groupBy group groups colorBy color_by", in: .plot, nil,
            "A column divides lines, areas, bars, points, bubbles and boxes into series; here, write one plot for each series."
        )
        + words("z matrix", in: .plot, "HeatMap.values", #""values": [[1, 2], [3, 4]]"#)
        + words("theta", in: .plot, "PolarPlot.angle", #""angle": [0, 90, 180]"#)
        + words("r", in: .plot, "PolarPlot.radius", #""radius": [3, 5, 4]"#)
        + words("r sizes s", in: .plot, "BubblePlot.size", #""size": [3, 5, 4]"#)
        + words(
            "error_y error_x yerr xerr errorBar", in: .plot, "LinePlot.errorBars",
            #""errorBars": {"symmetric": [0.5, 1, 0.5]}"#)
        + words("upper ymax", in: .plot, "RangePlot.high", #""high": [4, 6, 5]"#)
        + words("lower ymin", in: .plot, "RangePlot.low", #""low": [2, 4, 3]"#)
        + words("nbins nbinsx binCount maxBins", in: .plot, "HistogramPlot.bins", #""bins": 20"#)
        + words("binWidth", in: .plot, "HistogramPlot.bins", #""bins": {"width": 5}"#)
        + words("histnorm density", in: .plot, "HistogramPlot.normalization", #""normalization": "density""#)

    private static let shape =
        words("horizontal orientation indexAxis", in: .plot, "BarPlot.barsAreHorizontal", #""barsAreHorizontal": true"#)
        + words(
            "width barThickness maxBarThickness barPercentage categoryPercentage barMaxWidth barCategoryGap", in: .plot,
            "BarPlot.barWidth", #""barWidth": 0.8"#)
        + words("borderRadius cornerRadius", in: .plot, "BarPlot.barCornerRadius", #""barCornerRadius": 4"#)
        + words("stacked stackGroup stackId stacking isStack", in: .plot, "BarPlot.stack", #""stack": true"#)
        + words(
            "stackMode stackNorm groupNorm barNorm normalize isPercent baseline", in: .plot, "BarPlot.stackOffset",
            #""stack": true, "stackOffset": "normalize""#)
        + words("bottom left", in: .plot, "BarPlot.base", #""base": [1, 2, 3]"#)
        + words("hole cutout", in: .plot, "PieChart.innerRadius", #""innerRadius": 0.5"#)
        + words("explode pull selectedOffset", in: .plot, "PieChart.radialOffsets", #""radialOffsets": [10, 0, 0]"#)
        + words("rotation start", in: .plot, "PieChart.startAngle", #""startAngle": 90"#)
        + words(
            "counterClock clockwise direction", in: .plot, "PieChart.sliceDirection",
            #""sliceDirection": "counterClockwise""#)
        + words("whis whiskers", in: .plot, "BoxPlot.whiskerReach", #""whiskerReach": 1.5"#)

    private static let fills =
        words(
            "backgroundColor fillColor colors palette colorValues c", in: .plot, "BarPlot.fills",
            #""fills": ["steelblue", "orange"]"#
        ) { $0.value.kind == .array }
        + words("colorValues", in: .plot, "BarPlot.fills", #""fills": "column with CSS colors""#)
        + words("backgroundColor fillColor itemStyle colors", in: .plot, "BarPlot.fill", #""fill": "steelblue""#)
        + words(
            "backgroundColor colors palette itemStyle", in: .plot, "PieChart.fills",
            #""fills": ["steelblue", "orange"]"#)
        + words("backgroundColor fill fillColor areaStyle", in: .plot, "LinePlot.areaFill", #""areaFill": "lightblue""#)
        + words(
            "cmap colorMap colors scheme color vmin vmax zmin zmax", in: .plot, "HeatMap.colorScale",
            #""colorScale": {"colorMap": "viridis", "range": [0, 10]}"#)
        + words("c", in: .plot, "ScatterPlot.colorValues", #""colorValues": [1, 2, 3]"#)
        + words("increasing upColor", in: .plot, "CandlestickPlot.increaseFill", #""increaseFill": "green""#)
        + words("decreasing downColor", in: .plot, "CandlestickPlot.decreaseFill", #""decreaseFill": "red""#)
        + words("c stroke", in: .plot, "LinePlot.color", #""color": "steelblue""#)

    private static let lines =
        words(
            "borderColor borderWidth edgeColor stroke strokeWidth lineWidth border", in: .plot, "BarPlot.lineStyle",
            #""lineStyle": {"lineColor": "black", "lineWidth": 1}"#)
        + words(
            "borderColor borderWidth edgeColor stroke strokeWidth border", in: .plot, "PieChart.borderLineStyle",
            #""borderLineStyle": {"lineColor": "white", "lineWidth": 2}"#)
        + words(
            "borderColor borderWidth strokeWidth lineWidth lw width line lineStyle lineColor", in: .plot,
            "LinePlot.dataLineStyle", #""dataLineStyle": {"lineColor": "steelblue", "lineWidth": 2}"#)
        + words(
            "borderDash dash dashes strokeDash ls linestyle", in: .plot, "LinePlot.dataLineStyle",
            #""dataLineStyle": {"dashPattern": [4, 2]}"#)
        + words(
            "tension lineTension smooth smoothing curve interpolate spline", in: .plot, "LinePlot.interpolation",
            #""interpolation": "monotone""#)
        + words("step stepped drawStyle steps", in: .plot, "LinePlot.interpolation", #""interpolation": "stepped""#)

    private static let symbols =
        words(
            "marker markers symbol pointStyle point shape showSymbol", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": "ellipse""#)
        + words(
            "pointRadius symbolSize markerSize radius ms", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "size": 8}"#)

    private static let labels =
        words(
            "labels dataLabels showLabel text textPosition annot label annotations", in: .plot, "BarPlot.showLabels",
            #""showLabels": true"#)
        + words("autopct textInfo", in: .plot, "PieChart.labelFormatter", #""labelFormatter": "percent""#)
        + words(
            "format numberFormat fmt textTemplate", in: .plot, "BarPlot.labelFormatter", #""labelFormatter": "compact""#
        )

    private static let others =
        words(
            "encoding mark", in: .plot, "LinePlot.series", #""x": "month", "y": "sales", "series": "country""#)
        + words("encoding mark", in: .plot, "PieChart.y", #""x": "month", "y": "sales""#)
        + words("min max domain range", in: .plot, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, 100]}}]"#)
}
