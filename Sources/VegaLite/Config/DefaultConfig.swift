import JSON

/// The configuration of Vega-Lite 6 and what its output inherits from Vega's.
enum DefaultConfig {
    static let node: Node = {
        guard let document = try? JSONDocument(Array(text.utf8)) else { return .object(at: .builtIn) }
        return Node(document.root, at: .builtIn)
    }()

    private static let text = """
        {"background": "white", "padding": 5, "fieldTitle": "verbal", "countTitle": "Count of Records",
        "timeFormat": "%b %d, %Y", "lineBreak": null,
        "view": {"continuousWidth": 300, "continuousHeight": 300, "step": 20},
        "mark": {"color": "#4c78a8", "timeUnitBandSize": 1},
        "arc": {}, "area": {}, "circle": {}, "line": {}, "point": {}, "square": {}, "trail": {},
        "bar": {"binSpacing": 1, "continuousBandSize": 5, "minBandSize": 0.25, "timeUnitBandPosition": 0.5},
        "rect": {"binSpacing": 0, "continuousBandSize": 5, "minBandSize": 0.25, "timeUnitBandPosition": 0.5},
        "tick": {"thickness": 1, "binSpacing": 0, "minBandSize": 0.25, "timeUnitBandPosition": 0.5, "continuousBandSize": 5}, "image": {}, "rule": {"color": "black"}, "text": {"color": "black"}, "geoshape": {},
        "boxplot": {"size": 14, "extent": 1.5, "box": {}, "median": {"color": "white"}, "outliers": {}, "rule": {},
        "ticks": null},
        "errorbar": {"center": "mean", "rule": true, "ticks": false},
        "errorband": {"band": {"opacity": 0.3}, "borders": false},
        "scale": {"pointPadding": 0.5, "barBandPaddingInner": 0.1, "rectBandPaddingInner": 0,
        "tickBandPaddingInner": 0.25, "bandWithNestedOffsetPaddingInner": 0.2,
        "bandWithNestedOffsetPaddingOuter": 0.2, "minBandSize": 2, "minFontSize": 8, "maxFontSize": 40,
        "minOpacity": 0.3, "maxOpacity": 0.8, "minSize": 4, "minStrokeWidth": 1, "maxStrokeWidth": 4,
        "quantileCount": 4, "quantizeCount": 4, "zero": true, "framesPerSecond": 2},
        "legend": {"gradientHorizontalMaxLength": 200, "gradientHorizontalMinLength": 100,
        "gradientVerticalMaxLength": 200, "gradientVerticalMinLength": 64, "unselectedOpacity": 0.35,
        "orient": "right", "padding": 0, "gridAlign": "each", "columnPadding": 10, "rowPadding": 2,
        "titlePadding": 5, "titleLimit": 180,
        "titleOrient": "top", "titleAnchor": "start", "labelLimit": 160, "labelOffset": 4, "labelBaseline": "middle",
        "labelAlign": "left", "labelOverlap": true, "offset": 18, "gradientThickness": 16, "gradientOpacity": 1,
        "gradientStrokeColor": null, "gradientLabelLimit": 100, "gradientLabelOffset": 2, "symbolSize": 100,
        "symbolType": "circle", "symbolStrokeWidth": 1.5, "symbolLimit": 30},
        "axis": {"minExtent": 0, "maxExtent": 200, "bandPosition": 0.5, "domain": true, "domainWidth": 1,
        "domainColor": "#888", "grid": false, "gridWidth": 1, "gridColor": "#ddd", "labels": true, "labelAngle": 0,
        "labelLimit": 180, "labelOffset": 0, "labelPadding": 2, "ticks": true, "tickColor": "#888", "tickOffset": 0,
        "tickRound": true, "tickSize": 5, "tickWidth": 1, "titlePadding": 4, "translate": 0.5, "labelOverlap": false},
        "axisBand": {"tickOffset": -0.5},
        "header": {"labelPadding": 10, "titlePadding": 10, "labelLimit": null},
        "title": {"orient": "top", "anchor": "middle", "offset": 4, "subtitlePadding": 3},
        "facet": {"spacing": 20}, "concat": {"spacing": 20},
        "style": {"guide-label": {"fill": "#000", "font": "sans-serif", "fontSize": 10},
        "guide-title": {"fill": "#000", "font": "sans-serif", "fontSize": 11, "fontWeight": "bold"},
        "group-title": {"fill": "#000", "font": "sans-serif", "fontSize": 13, "fontWeight": "bold"},
        "group-subtitle": {"fill": "#000", "font": "sans-serif", "fontSize": 12},
        "cell": {"fill": "transparent", "stroke": "#ddd"}, "view": {"fill": "transparent"}},
        "range": {"category": {"scheme": "tableau10"}, "ordinal": {"scheme": "blues"},
        "heatmap": {"scheme": "yellowgreenblue"}, "ramp": {"scheme": "blues"},
        "diverging": {"scheme": "blueorange", "extent": [1, 0]},
        "symbol": ["circle", "square", "triangle-up", "cross", "diamond", "triangle-right", "triangle-down",
        "triangle-left"]}}
        """
}
