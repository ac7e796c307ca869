extension ForeignWord {
    /// The words for parts of a whole chart.
    static let chart =
        words(
            "datasets series traces mark marks layer layers chart type", in: .chart, "Graph.plots",
            #""plots": [{"type": "bar", "y": [3, 5, 4]}]"#)
        + words(
            "encoding x y", in: .chart, "Graph.plots",
            #""plots": [{"type": "line", "x": ["2026-01", "2026-02"], "y": [3, 5]}]"#)
        + words(
            "labels values", in: .chart, "Graph.plots",
            #""plots": [{"type": "bar", "x": ["north", "south"], "y": [3, 5]}]"#)
        + words(
            "xAxis", in: .chart, "Graph.axes", #""axes": [{"coordinate": "x", "title": "month"}, {"coordinate": "y"}]"#,
            sample: #""month""#)
        + words(
            "yAxis", in: .chart, "Graph.axes", #""axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "sales"}]"#,
            sample: #""sales""#)
        + words(
            "yAxis2 y2 y2Axis secondary_y secondaryY secondaryAxis secondYAxis twinx", in: .chart, "Graph.plotSpaces",
            #""plotSpaces": [{"id": "second"}], "axes": [{"coordinate": "y"}, {"coordinate": "y", "plotSpace": "second"}]"#,
            addition: #"and "plotSpace": "second" in the plots of the second axis"#)
        + words(
            "barMode barGap barGroupGap barWidth", in: .chart, nil,
            #"The bars of several plots stand side by side; for a stack, write "stack": true in each of them."#)
        + words("stack stacked", in: .chart, "BarPlot.stack", #""stack": true"#)
        + words(
            "axis xAxes yAxes", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "title": "month"}, {"coordinate": "y", "title": "sales"}]"#)
        + words(
            "xlabel", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "title": "month"}, {"coordinate": "y"}]"#,
            sample: #""month""#)
        + words(
            "ylabel", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "sales"}]"#,
            sample: #""sales""#)
        + words(
            "xticks", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x", "labelingPolicy": "locationsProvided", "majorTickLocations": [0, 5]}, {"coordinate": "y"}]"#
        )
        + words(
            "yticks", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x"}, {"coordinate": "y", "labelingPolicy": "locationsProvided", "majorTickLocations": [0, 5]}]"#
        )
        + words(
            "grid gridLines", in: .chart, "Graph.axes",
            #""axes": [{"coordinate": "x"}, {"coordinate": "y", "majorGridLineStyle": null}]"#)
        + words(
            "hue groupBy seriesField colorField colorBy color_by group", in: .chart, "Graph.plots",
            #""plots": [{"type": "line", "x": "month", "y": "sales", "series": "country"}]"#, sample: #""country""#)
        + words("shareX", in: .chart, "Graph.sharesX", #""sharesX": true"#)
        + words("shareY resolve", in: .chart, "Graph.sharesY", #""sharesY": true"#)
        + words("xlim", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"x": {"range": [0, 10]}}]"#)
        + words(
            "ylim scales domain range", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, 100]}}]"#)
        + words("min", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, "auto"]}}]"#)
        + words("max", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": ["auto", 100]}}]"#)
        + words("xscale", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"x": {"scale": "log"}}]"#)
        + words("yscale scale", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"scale": "log"}}]"#)
        + words(
            "subtext subheading", in: .chart, "Graph.subtitle", #""subtitle": "in millions""#, sample: #""in millions""#
        )
        + words(
            "footer footnote source note credits", in: .chart, "Graph.caption", #""caption": "Source: Eurostat""#,
            sample: #""Source: Eurostat""#)
        + words(
            "suptitle heading headline name", in: .chart, "Graph.title", #""title": "Sales""#, sample: #""Sales""#)
        + words("figsize size", in: .chart, "Graph.width", #""width": 800, "height": 400"#)
        + words("dpi pixelRatio resolution", in: .chart, "Graph.devicePixelRatio", #""devicePixelRatio": 2"#)
        + words(
            "backgroundColor bgcolor paper_bgcolor facecolor", in: .chart, "Graph.background", #""background": "white""#
        )
        + words("plot_bgcolor plotBackgroundColor", in: .chart, "Graph.plotArea", #""plotArea": {"fill": "white"}"#)
        + words(
            "dataset source records", in: .chart, "Graph.data", #""data": {"rows": [{"month": "2026-01", "sales": 3}]}"#
        )
        + words(
            "transform transforms", in: .chart, "Data.transform",
            #""transform": [{"type": "filter", "field": "sales", "greaterThan": 0}]"#)
        + words("showLegend", in: .chart, "Graph.legend", #""legend": true"#)
        + words("margin margins", in: .chart, "Graph.padding", #""padding": 20"#)
        + words(
            "options layout config plugins figure", in: .chart, "Graph.axes",
            #""title": "Sales", "legend": true, "axes": [{"coordinate": "x"}, {"coordinate": "y"}]"#)
        + words(
            "color colors colorway palette", in: .chart, "LinePlot.color", #""color": "steelblue""#)
        + words(
            "facet subplots hconcat vconcat concat repeat panels", in: .chart, "Graph.graphs",
            #""graphs": [{"plots": [{"type": "bar", "y": [3, 5]}]}, {"plots": [{"type": "line", "y": [3, 5]}]}]"#)
        + words(
            "shapes markLine markArea axhline axvline hline vline rule rules referenceLine referenceLines", in: .chart,
            "Graph.annotations",
            #""annotations": [{"rule": {"y": 10}, "lineStyle": "red"}]"#)
        + words(
            "fonts font fontFamily fontSize textStyle", in: .chart, "Graph.titleTextStyle",
            #""titleTextStyle": {"fontSize": 18}"#)
        + words(
            "tooltip tooltips hover interaction animation toolbox dataZoom", in: .chart, nil,
            "A picture does not react and does not move; leave this out.")

    /// The words for data.
    static let data =
        words("values records data", in: .data, "Data.rows", #""rows": [{"month": "2026-01", "sales": 3}]"#)
        + words(
            "labels series", in: .data, "Data.columns",
            #""columns": {"month": ["2026-01", "2026-02"], "sales": [3, 5]}"#)
        + words("datasets", in: .data, "Graph.plots", #""plots": [{"type": "bar", "title": "sales", "y": [3, 5, 4]}]"#)
        + words("csv tsv content", in: .data, "Data.text", #""text": "month,sales\n2026-01,3""#)
        + words("href file link", in: .data, "Data.url", #""url": "https://example.com/sales.csv""#)
}
