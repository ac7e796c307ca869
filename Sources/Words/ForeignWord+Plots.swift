import JSON

extension ForeignWord {
    /// The words for the parts of a plot. Plots of different types have different keys, so a word may have several
    /// targets.
    static let plot = names + values + shape + plotStyles

    private static let names: [ForeignWord] =
        words(
            "emphasize highlighted", in: .plot, "BarPlot.highlight", #""highlight": "Norway""#, sample: #""Norway""#)
        + words(
            "label labels text", in: .plot, "BarPlot.dataLabels", #""dataLabels": "country""#, sample: #""country""#
        ) { $0.value.kind == .string && $0.namesColumn }
        + words("labels", in: .plot, "LinePlot.x", #""x": ["north", "south"]"#, sample: #"["north", "south"]"#) {
            $0.value.kind == .array && $0.parent.given("x") == nil
        }
        + words(
            "labels text label", in: .plot, "BarPlot.dataLabels", #""dataLabels": ["first", "second"]"#,
            sample: #"["first", "second"]"#
        ) { $0.value.kind == .array && ![.number, .array].contains($0.value.first.kind) }
        + words("label legend", in: .plot, "LinePlot.title", #""title": "sales""#, sample: #""sales""#) {
            $0.value.kind == .string
        }
        + words("label", in: .plot, "BarPlot.showLabels", #""showLabels": true"#) { $0.value.bool == true }
        + words("label", in: .plot, "LinePlot.title", #""title": "sales""#, as: .example)
        + words(
            "showLegend legend", in: .plot, "LinePlot.showInLegend", #""showInLegend": false"#, sample: "false")
        + words(
            "valueSuffix labelSuffix", in: .plot, "BarPlot.labelFormatter",
            #""labelFormatter": {"template": "{value}%"}"#,
            make: { use in
                use.value.shortString.map { ["labelFormatter": ["template": .tree(.string("{value}\($0)"))]] }
            })
        + words(
            "valuePrefix labelPrefix", in: .plot, "BarPlot.labelFormatter",
            #""labelFormatter": {"template": "${value}"}"#,
            make: { use in
                use.value.shortString.map { ["labelFormatter": ["template": .tree(.string("\($0){value}"))]] }
            })
        + words("linkedTo", in: .plot, "LinePlot.showInLegend", #""showInLegend": false"#)
        + words("visible", in: .plot, "LinePlot.hidden", #""hidden": true"#) { $0.value.string == "legendonly" }
        + words(
            "visible show display enabled", in: .plot, "LinePlot.hidden", #""hidden": true"#, sample: "true",
            isInverted: true)
        + words(
            "alpha fillOpacity strokeOpacity opacity", in: .plot, "LinePlot.opacity", #""opacity": 0.5"#,
            when: { ($0.value.number ?? 0) > 1 },
            make: { use in use.value.number.flatMap { $0 <= 100 ? ["opacity": .tree(.number($0 / 100))] : nil } })
        + words(
            "alpha fillOpacity strokeOpacity", in: .plot, "LinePlot.opacity", #""opacity": 0.5"#, sample: "0.5")
        + needless("secondary_y secondaryY secondaryAxis", in: .plot, "A plot uses the first y axis by default")
        + words(
            "yAxisID xAxisID yAxisIndex xAxisIndex yAxis xAxis secondary_y secondaryY secondaryAxis yAxisKey axis",
            in: .plot,
            "LinePlot.plotSpace", #""plotSpace": "second""#,
            addition: #"here, and "plotSpaces": [{"id": "second"}] in the chart"#, as: .example)
        + words(
            "order categoryOrder", in: .plot, "Graph.plotSpaces",
            #""plotSpaces": [{"x": {"categories": ["low", "high"]}}]"#,
            when: { $0.value.kind == .array && $0.value.first.kind == .string },
            make: { use in
                let isTurned = use.parent["barsAreHorizontal"]?.bool == true
                return ["plotSpaces": [.object([.init(isTurned ? "y" : "x", ["categories": .value(use.value)])])]]
            })
        + words("order zorder z-index", in: .plot, nil, "Plots are drawn in the order of the array.")
        + words(
            "tooltip hoverTemplate hoverInfo hover cursor hoverBackgroundColor pointHoverRadius", in: .plot, nil,
            "A picture does not react; leave this out.")

    private static let values: [ForeignWord] =
        words("data", in: .plot, "PieChart.values", #""values": [3, 5, 4]"#, sample: "[3, 5, 4]")
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
            as: .example)
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
        + words("data values", in: .plot, "LinePlot.y", #""y": [3, 5, 4]"#, sample: "[3, 5, 4]") {
            $0.object == "HeatMap" || !$0.value.first.isContainer
        }
        + words("data values", in: .plot, "LinePlot.y", #""x": [1, 2], "y": [3, 5]"#, as: .example)
        + words("height", in: .plot, "BarPlot.barWidth", #""barWidth": 0.8"#, sample: "0.8") {
            $0.value.kind == .number
        }
        + words("counts heights height", in: .plot, "BarPlot.y", #""y": [3, 5, 4]"#, sample: "[3, 5, 4]")
        + words(
            "names categories", in: .plot, "PieChart.labels", #""labels": ["north", "south"]"#,
            sample: #"["north", "south"]"#)
        + words("categories", in: .plot, "BarPlot.x", #""x": ["north", "south"]"#, sample: #"["north", "south"]"#)
        + words(
            "hue seriesField colorField groupBy group groups breakdown splitBy colorBy color_by detail",
            in: .plot, "LinePlot.series", #""series": "country""#, sample: #""country""#)
        + words(
            "series hue seriesField colorField groupBy group groups colorBy color_by", in: .plot, nil,
            "A column divides lines, areas, bars, points, bubbles, boxes, violins and histograms into series; here, write one plot for each series.",
            as: .advice
        )
        + words(
            "color c weight value", in: .plot, "HeatMap.values", #""values": "count""#, sample: #""count""#,
            parts: "field"
        ) {
            $0.object == "HeatMap" && [.string, .object].contains($0.value.kind)
                && $0.value.shortString.flatMap {
                    ForeignValue.named($0, among: NativeNames.colorMaps)
                } == nil
        }
        + words(
            "z matrix data", in: .plot, "HeatMap.values", #""values": [[1, 2], [3, 4]]"#, sample: "[[1, 2], [3, 4]]")
        + words("theta", in: .plot, "PolarPlot.angle", #""angle": [0, 90, 180]"#, sample: "[0, 90, 180]")
        + words("r", in: .plot, "PolarPlot.radius", #""radius": [3, 5, 4]"#, sample: "[3, 5, 4]")
        + words("r sizes s z", in: .plot, "BubblePlot.size", #""size": [3, 5, 4]"#, sample: "[3, 5, 4]")
        + words(
            "error_y error_x yerr xerr errorBar", in: .plot, "LinePlot.errorBars",
            #""errorBars": {"symmetric": [0.5, 1, 0.5]}"#, sample: "[0.5, 1, 0.5]", parts: "array value",
            when: { $0.value.given("type")?.shortString != "percent" })
        + words("upper ymax", in: .plot, "RangePlot.high", #""high": [4, 6, 5]"#, sample: "[4, 6, 5]")
        + words("lower ymin", in: .plot, "RangePlot.low", #""low": [2, 4, 3]"#, sample: "[2, 4, 3]")
        + words("nbins nbinsx binCount maxBins", in: .plot, "HistogramPlot.bins", #""bins": 20"#, sample: "20")
        + words("binWidth binSize", in: .plot, "HistogramPlot.bins", #""bins": {"width": 5}"#, sample: "5")
        + needless("histnorm", in: .plot, "Bars show counts by default")
        + words("histnorm stat", in: .plot, "HistogramPlot.normalization", #""normalization": "density""#) {
            $0.value.isOn || ["density", "probability density"].contains($0.value.shortString)
        }
        + words("histnorm stat", in: .plot, "HistogramPlot.normalization", #""normalization": "probability""#) {
            ["probability", "percent", "proportion"].contains($0.value.shortString)
        }
        + words(
            "histnorm stat", in: .plot, "HistogramPlot.normalization", #""normalization": "density""#,
            as: .example)
        + distributions

}
