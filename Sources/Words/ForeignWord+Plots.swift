import Charts
import JSON

extension ForeignWord {
    /// The words for the parts of a plot. Plots of different types have different keys, so a word may have several
    /// targets.
    static let plot = names + values + shape + plotStyles

    private static let names: [ForeignWord] =
        words(
            "label labels text", in: .plot, "BarPlot.dataLabels", #""dataLabels": "country""#, sample: #""country""#
        ) { $0.value.kind == .string && $0.object == "BubblePlot" }
        + words(
            "labels", in: .plot, "BoxPlot.y", #""x": ["a", "a", "b", "b"], "y": [3, 5, 4, 6]"#,
            when: { $0.object == "BoxPlot" && ($0.parent["data"] ?? $0.parent["values"])?.first.kind == .array },
            build: boxColumns)
        + words("labels", in: .plot, "LinePlot.x", #""x": ["north", "south"]"#, sample: #"["north", "south"]"#) {
            $0.value.kind == .array && $0.parent.given("x") == nil
        }
        + words(
            "labels text label", in: .plot, "BarPlot.dataLabels", #""dataLabels": ["first", "second"]"#,
            sample: #"["first", "second"]"#
        ) { $0.value.kind == .array }
        + words("label legend", in: .plot, "LinePlot.title", #""title": "sales""#, sample: #""sales""#) {
            $0.value.kind == .string
        }
        + words("label", in: .plot, "BarPlot.showLabels", #""showLabels": true"#) { $0.value.bool == true }
        + words("label", in: .plot, "LinePlot.title", #""title": "sales""#)
        + words(
            "showLegend legend", in: .plot, "LinePlot.showInLegend", #""showInLegend": false"#, sample: "false")
        + words("visible", in: .plot, "LinePlot.hidden", #""hidden": true"#) { $0.value.string == "legendonly" }
        + words(
            "visible show display enabled", in: .plot, "LinePlot.hidden", #""hidden": true"#, sample: "true",
            isInverted: true)
        + words(
            "alpha fillOpacity strokeOpacity", in: .plot, "LinePlot.opacity", #""opacity": 0.5"#, sample: "0.5")
        + needless("secondary_y secondaryY secondaryAxis", in: .plot, "A plot uses the first y axis by default")
        + words(
            "yAxisID xAxisID yAxisIndex xAxisIndex yAxis xAxis secondary_y secondaryY secondaryAxis yAxisKey axis",
            in: .plot,
            "LinePlot.plotSpace", #""plotSpace": "second""#,
            addition: #"here, and "plotSpaces": [{"id": "second"}] in the chart"#)
        + words("order zorder z-index", in: .plot, nil, "Plots are drawn in the order of the array.")
        + words(
            "tooltip hoverTemplate hoverInfo hover cursor hoverBackgroundColor pointHoverRadius", in: .plot, nil,
            "A picture does not react; leave this out.")

    private static let values: [ForeignWord] =
        words(
            "values data", in: .plot, "PieChart.values", #""labels": ["north", "south"], "values": [3, 5]"#,
            when: { $0.value.elements.first { _ in true }?.kind == .object }, build: slices)
        + words("data", in: .plot, "PieChart.values", #""values": [3, 5, 4]"#, sample: "[3, 5, 4]")
        + words("x y", in: .plot, "HistogramPlot.values", #""values": "sales""#, sample: #""sales""#) {
            $0.object == "HistogramPlot" && $0.value.kind == .string
        }
        + words("x y", in: .plot, "HistogramPlot.values", #""values": [3, 5, 4]"#, sample: "[3, 5, 4]") {
            $0.object == "HistogramPlot"
        }
        + words(
            "theta angle", in: .plot, "RadarPlot.x", #""x": ["speed", "power", "range"]"#,
            sample: #"["speed", "power", "range"]"#
        ) { $0.object == "RadarPlot" }
        + words("r radius", in: .plot, "RadarPlot.y", #""y": [3, 5, 4]"#, sample: "[3, 5, 4]") {
            $0.object == "RadarPlot"
        }
        + words(
            "datasets series traces", in: .plot, "Graph.plots", #""plots": [{"type": "bar", "y": [3, 5, 4]}]"#,
            when: {
                $0.value.kind == .array && $0.value.elements.first { _ in true }?.kind == .object
            }, build: inner)
        + words(
            "data", in: .plot, "Graph.plots", #""plots": [{"type": "bar", "y": [3, 5, 4]}]"#,
            when: {
                $0.value["datasets"] != nil
            }, build: inner)
        + words(
            "data values", in: .plot, "BoxPlot.y", #""x": ["a", "a", "b", "b"], "y": [3, 5, 4, 6]"#,
            when: { $0.object == "BoxPlot" && $0.value.first.kind == .array }, build: boxColumns)
        + words(
            "data values", in: .plot, "CandlestickPlot.open",
            #""x": ["2026-01-05"], "open": [3], "high": [5], "low": [2], "close": [4]"#, build: pointColumns)
        + words("o", in: .plot, "CandlestickPlot.open", #""open": [3, 4]"#, sample: "[3, 4]")
        + words("h", in: .plot, "CandlestickPlot.high", #""high": [5, 6]"#, sample: "[5, 6]")
        + words("l", in: .plot, "CandlestickPlot.low", #""low": [2, 3]"#, sample: "[2, 3]")
        + words("c", in: .plot, "CandlestickPlot.close", #""close": [4, 5]"#, sample: "[4, 5]")
        + words(
            "xField xKey nameKey categoryField category", in: .plot, "LinePlot.x", #""x": "month""#,
            sample: #""month""#)
        + words(
            "yField yKey dataKey valueField value metric", in: .plot, "LinePlot.y", #""y": "sales""#,
            sample: #""sales""#
        ) { $0.object != "HeatMap" }
        + words(
            "data values", in: .plot, "LinePlot.y", #""x": [1, 2], "y": [3, 5]"#,
            when: {
                [.object, .array].contains($0.value.elements.first { _ in true }?.kind) && $0.object != "HeatMap"
            }, build: pointColumns)
        + words("data values", in: .plot, "LinePlot.y", #""y": [3, 5, 4]"#, sample: "[3, 5, 4]")
        + words("counts heights height", in: .plot, "BarPlot.y", #""y": [3, 5, 4]"#, sample: "[3, 5, 4]")
        + words(
            "names categories", in: .plot, "PieChart.labels", #""labels": ["north", "south"]"#,
            sample: #"["north", "south"]"#)
        + words("categories", in: .plot, "BarPlot.x", #""x": ["north", "south"]"#, sample: #"["north", "south"]"#)
        + words(
            "hue seriesField colorField groupBy group groups breakdown splitBy legendGroup colorBy color_by detail",
            in: .plot, "LinePlot.series", #""series": "country""#, sample: #""country""#)
        + words(
            "series hue seriesField colorField groupBy group groups colorBy color_by", in: .plot, nil,
            "A column divides lines, areas, bars, points, bubbles and boxes into series; here, write one plot for each series."
        )
        + words(
            "color c weight value", in: .plot, "HeatMap.values", #""values": "count""#, sample: #""count""#,
            parts: "field"
        ) {
            $0.object == "HeatMap" && [.string, .object].contains($0.value.kind)
                && $0.value.shortString.flatMap {
                    ForeignValue.named($0, among: ColorMap.Name.allCases.map(\.rawValue))
                } == nil
        }
        + words(
            "z matrix data", in: .plot, "HeatMap.values", #""values": [[1, 2], [3, 4]]"#, sample: "[[1, 2], [3, 4]]")
        + words("theta", in: .plot, "PolarPlot.angle", #""angle": [0, 90, 180]"#, sample: "[0, 90, 180]")
        + words("r", in: .plot, "PolarPlot.radius", #""radius": [3, 5, 4]"#, sample: "[3, 5, 4]")
        + words("r sizes s z", in: .plot, "BubblePlot.size", #""size": [3, 5, 4]"#, sample: "[3, 5, 4]")
        + words(
            "error_y error_x yerr xerr errorBar", in: .plot, "LinePlot.errorBars",
            #""errorBars": {"symmetric": [0.5, 1, 0.5]}"#, sample: "[0.5, 1, 0.5]", parts: "array value")
        + words("upper ymax", in: .plot, "RangePlot.high", #""high": [4, 6, 5]"#, sample: "[4, 6, 5]")
        + words("lower ymin", in: .plot, "RangePlot.low", #""low": [2, 4, 3]"#, sample: "[2, 4, 3]")
        + words("nbins nbinsx binCount maxBins", in: .plot, "HistogramPlot.bins", #""bins": 20"#, sample: "20")
        + words("binWidth binSize", in: .plot, "HistogramPlot.bins", #""bins": {"width": 5}"#, sample: "5")
        + needless("density histnorm", in: .plot, "Bars show counts by default")
        + words("histnorm density", in: .plot, "HistogramPlot.normalization", #""normalization": "density""#)

    private static let shape: [ForeignWord] =
        words(
            "horizontal orientation indexAxis layout", in: .plot, "BarPlot.barsAreHorizontal",
            #""barsAreHorizontal": false"#, when: isVertical)
        + words(
            "horizontal orientation indexAxis layout", in: .plot, "BarPlot.barsAreHorizontal",
            #""barsAreHorizontal": true"#, addition: "(horizontal bars have their values in x)", build: horizontal)
        + words(
            "width barWidth barThickness maxBarThickness barPercentage categoryPercentage barMaxWidth", in: .plot,
            "BarPlot.barWidth", #""barWidth": 20, "barWidthsAreInViewCoordinates": true"#, sample: "20"
        ) { ($0.value.number ?? 0) > 2 }
        + words(
            "width barThickness maxBarThickness barPercentage categoryPercentage barMaxWidth barCategoryGap", in: .plot,
            "BarPlot.barWidth", #""barWidth": 0.8"#, sample: "0.8")
        + words(
            "borderRadius cornerRadius", in: .plot, "BarPlot.barCornerRadius", #""barCornerRadius": 4"#, sample: "4")
        + words(
            "stackGroup stackId", in: .plot, "BarPlot.stack", #""stack": "one""#, sample: #""one""#
        ) { $0.value.kind == .string }
        + words(
            "stacked stackGroup stackId stacking isStack", in: .plot, "BarPlot.stack", #""stack": true"#,
            sample: "true")
        + words("barMode", in: .plot, "BarPlot.stack", #""stack": true"#) {
            ["stack", "stacked", "relative"].contains($0.value.shortString)
        }
        + words("barMode", in: .plot, nil, "The bars of several plots stand side by side; leave this out.")
        + words(
            "stackMode stackNorm groupNorm barNorm normalize isPercent baseline", in: .plot, "BarPlot.stackOffset",
            #""stack": true, "stackOffset": "none""#
        ) { $0.value.isOff }
        + words(
            "stackMode stackNorm groupNorm barNorm normalize isPercent baseline", in: .plot, "BarPlot.stackOffset",
            #""stack": true, "stackOffset": "normalize""#)
        + words("bottom left", in: .plot, "BarPlot.base", #""base": [1, 2, 3]"#, sample: "[1, 2, 3]")
        + words("hole cutout innerRadius", in: .plot, "PieChart.innerRadius", #""innerRadius": 0.5"#, build: hole)
        + words(
            "radius", in: .plot, "PieChart.innerRadius", #""innerRadius": 0.5"#,
            when: {
                $0.value.kind == .array
            }, build: hole)
        + words("radius outerRadius", in: .plot, "PieChart.pieRadius", #""pieRadius": 100"#, sample: "100")
        + words(
            "center", in: .plot, "PieChart.centerAnchor", #""centerAnchor": [0.5, 0.5]"#, sample: "[0.5, 0.5]")
        + words(
            "centerText centerLabel innerText", in: .plot, "Graph.annotations",
            #""annotations": [{"text": "total", "rectAnchor": "center"}]"#, sample: #""total""#)
        + words(
            "explode pull selectedOffset", in: .plot, "PieChart.radialOffsets", #""radialOffsets": [10, 0, 0]"#)
        + words("rotation start", in: .plot, "PieChart.startAngle", #""startAngle": 90"#, sample: "90")
        + words(
            "counterClock", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "counterClockwise""#
        ) { !$0.value.isOff }
        + words("counterClock", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "clockwise""#)
        + words("clockwise", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "clockwise""#) {
            !$0.value.isOff
        }
        + words(
            "clockwise direction", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "counterClockwise""#,
            sample: #""counterClockwise""#, among: ["clockwise", "counterClockwise"])
        + words(
            "markLine markArea", in: .plot, "Graph.annotations",
            #""annotations": [{"rule": {"y": 10}, "lineStyle": "red"}]"#,
            build: markedShape)
        + words("whis whiskers", in: .plot, "BoxPlot.whiskerReach", #""whiskerReach": 1.5"#, sample: "1.5")
        + needless("sort", in: .plot, "Records keep their order by default")
        + words(
            "sort sortBy orderBy", in: .plot, nil, "Send the values in this order, or as data with a transform."
        ) { $0.root["data"] == nil }
        + words(
            "sort sortBy orderBy", in: .plot, "Data.transform", #""transform": [{"type": "sort", "by": ["sales"]}]"#,
            build: sortTransform)
        + words(
            "subplot", in: .plot, "Graph.graphs",
            #""graphs": [{"plots": [{"type": "bar", "y": [3, 5]}]}, {"plots": [{"type": "line", "y": [3, 5]}]}]"#)
        + words(
            "options", in: .plot, "Graph.axes",
            #""title": "Sales", "legend": true, "axes": [{"coordinate": "x"}, {"coordinate": "y"}]"#)
}
