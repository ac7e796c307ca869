import JSON

extension ForeignWord {
    /// The words for parts of a whole chart.
    static let chart: [ForeignWord] =
        words(
            "datasets series traces mark marks layer layers chart chartType kind type encoding x y labels values",
            in: .chart,
            "Graph.plots", #""plots": [{"type": "bar", "x": ["north", "south"], "y": [3, 5]}]"#, as: .example)
        + words("title", in: .chart, "Graph.title", #""title": "Sales""#, sample: #""Sales""#)
        + words(
            "xAxis columnLabel hLabel xlabel xTitle xAxisTitle xAxisLabel", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "title": "month"}, {"coordinate": "y"}]"#, sample: #""month""#,
            make: nestedAxis("x"))
        + words(
            "yAxis rowLabel vLabel ylabel yTitle yAxisTitle yAxisLabel", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "sales"}]"#, sample: #""sales""#,
            make: nestedAxis("y"))
        + needless(
            "y2 secondary_y secondaryY secondaryAxis twinx", in: .chart, "There is one y axis by default")
        + words(
            "yAxis2 y2 y2Axis secondary_y secondaryY secondaryAxis secondYAxis twinx", in: .chart, "Graph.plotSpaces",
            #""plotSpaces": [{"id": "second"}], "axes": [{"coordinate": "y"}, {"coordinate": "y", "plotSpace": "second"}]"#,
            addition: #"and "plotSpace": "second" in the plots of the second axis"#, as: .example)
        + words("barMode barGap barGroupGap", in: .chart, nil, "Bars stand side by side by default; leave this out.") {
            $0.value.string == "group" || $0.value.kind == .number
        }
        + words(
            "barMode barGap barGroupGap barWidth", in: .chart, nil,
            #"The bars of several plots stand side by side; for a stack, write "stack": true in each of them."#,
            as: .advice)
        + words("stack stacked", in: .chart, "BarPlot.stack", #""stack": true"#, sample: "true")
        + words(
            "horizontal indexAxis orientation", in: .chart, "BarPlot.barsAreHorizontal",
            #""barsAreHorizontal": false"#, when: isVertical)
        + words(
            "horizontal indexAxis orientation", in: .chart, "BarPlot.barsAreHorizontal", #""barsAreHorizontal": true"#,
            addition: "(horizontal bars have their values in x)")
        + words(
            "axis xAxes yAxes", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "title": "month"}, {"coordinate": "y", "title": "sales"}]"#, as: .example)
        + words(
            "xticks", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "labelingPolicy": "locationsProvided", "majorTickLocations": [0, 5]}, {"coordinate": "y"}]"#,
            sample: "[0, 5]")
        + words(
            "yticks", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x"}, {"coordinate": "y", "labelingPolicy": "locationsProvided", "majorTickLocations": [0, 5]}]"#,
            sample: "[0, 5]")
        + words(
            "grid gridLines showGrid", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "majorGridLineStyle": null}, {"coordinate": "y", "majorGridLineStyle": null}]"#
        ) { $0.value.isOff }
        + words(
            "grid gridLines showGrid gridColor", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "majorGridLineStyle": "lightgray"}, {"coordinate": "y", "majorGridLineStyle": "lightgray"}]"#,
            sample: #""lightgray""#, parts: "color")
        + words(
            "hue groupBy seriesField colorField colorBy color_by group", in: .chart, "Graph.plots",
            #""plots": [{"type": "line", "x": "month", "y": "sales", "series": "country"}]"#, sample: #""country""#)
        + words("shareX", in: .chart, "Graph.sharesX", #""sharesX": true"#, sample: "true")
        + words("resolve", in: .chart, "Graph.sharesX", #""sharesX": true"#) {
            $0.value["scale"]?["x"] != nil && $0.value["scale"]?["y"] == nil
        }
        + words("shareY resolve", in: .chart, "Graph.sharesY", #""sharesY": true"#, sample: "true")
        + words(
            "xlim xRange xDomain", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"x": {"range": [0, 10]}}]"#,
            sample: "[0, 10]")
        + words("scales", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"scale": "log"}}]"#) {
            $0.value["y"]?["type"]?.string.flatMap { ForeignValue.named($0, among: ["log"]) } != nil
        }
        + words(
            "ylim yRange yDomain scales domain range", in: .chart, "Graph.plotSpaces",
            #""plotSpaces": [{"y": {"range": [0, 100]}}]"#, sample: "[0, 100]")
        + words(
            "xMin", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"x": {"range": [0, "auto"]}}]"#, sample: "0")
        + words(
            "xMax", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"x": {"range": ["auto", 100]}}]"#, sample: "100")
        + words(
            "min yMin", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, "auto"]}}]"#, sample: "0")
        + words(
            "max yMax", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": ["auto", 100]}}]"#,
            sample: "100")
        + words(
            "beginAtZero zero", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"includesZero": true}}]"#,
            sample: "true")
        + words(
            "logX", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"x": {"scale": "linear"}}]"#
        ) { $0.value.isOff }
        + words(
            "logY", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"scale": "linear"}}]"#
        ) { $0.value.isOff }
        + words(
            "xscale logX", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"x": {"scale": "log"}}]"#,
            sample: #""log""#, among: scales)
        + words("scale", in: .chart, "Graph.devicePixelRatio", #""devicePixelRatio": 2"#, sample: "2") {
            $0.value.kind == .number
        }
        + words(
            "yscale scale logY", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"scale": "log"}}]"#,
            sample: #""log""#, among: scales)
        + words(
            "unit units", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "kg"}]"#,
            make: { use in unit(use.value).map { axes("y", $0) } })
        + words(
            "subtext subheading subhead subline", in: .chart, "Graph.subtitle", #""subtitle": "in millions""#,
            sample: #""in millions""#
        )
        + needless("footer footnote source note credits", in: .chart, "There is no caption by default")
        + words(
            "footer footnote source note credits", in: .chart, "Graph.caption", #""caption": "Source: Eurostat""#,
            sample: #""Source: Eurostat""#)
        + words(
            "suptitle heading headline name chartTitle plotTitle graphTitle mainTitle", in: .chart, "Graph.title",
            #""title": "Sales""#, sample: #""Sales""#)
        + words("figsize size dimensions", in: .chart, "Graph.width", #""width": 800, "height": 400"#, make: size)
        + words(
            "hideAxis hideAxes", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "hidden": true}, {"coordinate": "y"}]"#,
            make: { use in
                let isTurned = use.root["plots"]?.first["barsAreHorizontal"]?.bool == true
                return use.value.isOn ? axes(isTurned ? "x" : "y", ["hidden": true]) : [:]
            })
        + words(
            "dpi pixelRatio resolution", in: .chart, "Graph.devicePixelRatio", #""devicePixelRatio": 2"#, sample: "2")
        + words(
            "backgroundColor bgcolor paper_bgcolor facecolor", in: .chart, "Graph.background",
            #""background": "white""#,
            sample: #""white""#)
        + words(
            "plot_bgcolor plotBackgroundColor", in: .chart, "Graph.plotArea", #""plotArea": {"fill": "white"}"#,
            sample: #""white""#)
        + words(
            "dataset source records", in: .chart, "Graph.data",
            #""data": {"rows": [{"month": "2026-01", "sales": 3}]}"#, as: .example)
        + words(
            "transform transforms", in: .chart, "Data.transform",
            #""transform": [{"type": "filter", "field": "sales", "greaterThan": 0}]"#, as: .example)
        + words(
            "legendTitle", in: .chart, "Graph.legend", #""legend": {"title": "Country"}"#, sample: #""Country""#)
        + words("showLegend", in: .chart, "Graph.legend", #""legend": true"#, sample: "true")
        + words(
            "legendPosition legendLocation", in: .chart, "Graph.legend", #""legend": {"anchor": "right"}"#,
            sample: #""right""#, among: NativeNames.anchors)
        + words(
            "datalabels showLabels showValues", in: .chart, "BarPlot.showLabels", #""showLabels": true"#, sample: "true"
        )
        + sorting(in: .chart)
        + words(
            "mode", in: .chart, "Graph.plots", #""plots": [{"type": "line", "y": [3, 5, 4], "plotSymbol": "ellipse"}]"#,
            as: .example)
        + words("template", in: .chart, nil, "It is not drawn here.") {
            $0.value.kind == .object
                || [
                    "plotly", "plotly_white", "simple_white", "ggplot2", "seaborn", "none", "presentation", "xgridoff",
                    "ygridoff", "gridon",
                ].contains($0.value.string)
        }
        + words("template", in: .chart, "Graph.theme", #""theme": "modernDark""#) {
            $0.value.string?.contains("dark") == true
        }
        + words(
            "style styles colorScheme skin", in: .chart, "Graph.theme", #""theme": "modernDark""#,
            sample: #""modernDark""#, among: NativeNames.themes)
        + words(
            "options layout config plugins figure", in: .chart, nil,
            "Its settings are keys of the chart, such as \"title\", \"legend\" and \"axes\".", as: .advice)
        + words("legend", in: .chart, "Graph.legend", #""legend": true"#, make: nested("legend", as: "Legend"))
        + words(
            "color colors colorway palette", in: .chart, "LinePlot.color", #""color": "steelblue""#,
            make: { ["color": .value($0.value.first)] })
        + words(
            "subplot subplots hconcat vconcat concat repeat panels", in: .chart, "Graph.graphs",
            #""graphs": [{"plots": [{"type": "bar", "y": [3, 5]}]}, {"plots": [{"type": "line", "y": [3, 5]}]}]"#,
            as: .example)
        + words(
            "axvline vline", in: .chart, "Graph.annotations",
            #""annotations": [{"rule": {"x": 10}, "lineStyle": "red"}]"#, sample: "10", parts: "x value")
        + words(
            "markLine markArea axhline hline rule rules referenceLine referenceLines threshold thresholds",
            in: .chart,
            "Graph.annotations", #""annotations": [{"rule": {"y": 10}, "lineStyle": "red"}]"#, sample: "10",
            parts: "y value", make: markedShape)
        + words(
            "fontSize", in: .chart, "Graph.titleTextStyle", #""titleTextStyle": {"fontSize": 18}"#, sample: "18")
        + words(
            "fonts font fontFamily textStyle", in: .chart, "Graph.titleTextStyle",
            #""titleTextStyle": {"fontSize": 18}"#, make: font("titleTextStyle"))
        + words(
            "tooltip tooltips hover interaction animate toolbox dataZoom zoom brush responsive maintainAspectRatio events onClick",
            in: .chart, nil,
            "A picture does not react and does not move; leave this out.")

    /// The words for data.
    static let data: [ForeignWord] =
        words(
            "datasets labels series", in: .data, "Graph.plots",
            #""plots": [{"type": "bar", "title": "sales", "y": [3, 5, 4]}]"#, as: .example,
            when: { $0.parent["datasets"] != nil || $0.parent["series"]?.kind == .array })
        + words(
            "values records data", in: .data, "Data.rows", #""rows": [{"month": "2026-01", "sales": 3}]"#,
            sample: #"[{"month": "2026-01", "sales": 3}]"#)
        + words(
            "labels series x y", in: .data, "Data.columns",
            #""columns": {"month": ["2026-01", "2026-02"], "sales": [3, 5]}"#, make: columns)
        + needless("sort", in: .data, "Records keep their order by default")
        + words(
            "sort sortBy orderBy", in: .data, "Data.transform", #""transform": [{"type": "sort", "by": ["sales"]}]"#,
            make: sortTransform)
        + words(
            "field fields column columns key keys sort order direction ascending descending", in: .sort,
            "SortTransform.by", #""by": ["sales"]"#, make: sortKeys)
        + words(
            "csv tsv content", in: .data, "Data.text", #""text": "month,sales\n2026-01,3""#,
            make: { use in
                use.value.kind == .string ? ["format": "csv", "text": .value(use.value)] : nil
            })
        + words(
            "href file link", in: .data, "Data.url", #""url": "https://example.com/sales.csv""#,
            sample: #""https://example.com/sales.csv""#)
}
