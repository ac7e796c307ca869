import JSON

extension ForeignWord {
    /// The words for legends and annotations.
    static let guides =
        words("position loc location orient align side", in: .legend, "Legend.anchor", #""anchor": "right""#)
        + words("display show visible", in: .legend, "Legend.hidden", #""hidden": true"#)
        + words("ncol columns", in: .legend, "Legend.numberOfColumns", #""numberOfColumns": 2"#)
        + words("orientation direction horizontal", in: .legend, "Legend.numberOfRows", #""numberOfRows": 1"#)
        + words(
            "font fontSize labels labelFontSize", in: .legend, "Legend.textStyle", #""textStyle": {"fontSize": 12}"#)
        + words("backgroundColor bgcolor facecolor", in: .legend, "Legend.fill", #""fill": "white""#)
        + words("y", in: .annotation, "Annotation.rule", #""rule": {"y": 10}"#, sample: "10") {
            $0.parent["x"] == nil
        }
        + words("x", in: .annotation, "Annotation.rule", #""rule": {"x": 10}"#, sample: "10") {
            $0.parent["y"] == nil && $0.value.kind == .number
        }
        + words(
            "x", in: .annotation, "Annotation.rule", #""rule": {"x": "2026-01-05"}"#, sample: #""2026-01-05""#
        ) { $0.parent["y"] == nil }
        + words(
            "color", in: .annotation, "Annotation.lineStyle", #""lineStyle": {"lineColor": "red"}"#,
            sample: #""red""#
        ) { use in ["x", "y", "rule", "dash"].contains { use.parent[$0] != nil } }
        + words(
            "dash dashes strokeDash borderDash stroke lineWidth strokeWidth", in: .annotation, "Annotation.lineStyle",
            #""lineStyle": {"lineColor": "red", "dashPattern": [4, 2]}"#)
        + words(
            "position x y xy coord", in: .annotation, "Annotation.anchorPlotPoint",
            #""anchorPlotPoint": ["2026-01-05", 42]"#)
        + words(
            "label content value name", in: .annotation, "Annotation.text", #""text": "launch""#, sample: #""launch""#)
        + words(
            "font fontSize color", in: .annotation, "Annotation.textStyle",
            #""textStyle": {"color": "gray", "fontSize": 12}"#)
        + words(
            "arrow arrowProps showArrow arrowColor", in: .annotation, "Annotation.arrowLineStyle",
            #""arrowLineStyle": "gray""#)
        + words("line type xAxis yAxis", in: .annotation, "Annotation.rule", #""rule": {"y": 10}"#)
        + words(
            "box rect x0 x1 y0 y1 xMin xMax yMin yMax", in: .annotation, "Annotation.band", #""band": {"y": [10, 20]}"#)

    /// The words for styles.
    static let styles =
        words(
            "width strokeWidth borderWidth thickness size weight lw", in: .lineStyle, "LineStyle.lineWidth",
            #""lineWidth": 2"#, sample: "2")
        + words(
            "color stroke strokeColor borderColor", in: .lineStyle, "LineStyle.lineColor", #""lineColor": "gray""#,
            sample: #""gray""#)
        + words(
            "dash dashes strokeDash borderDash style type pattern lineDash", in: .lineStyle, "LineStyle.dashPattern",
            #""dashPattern": [4, 2]"#)
        + words("cap strokeCap", in: .lineStyle, "LineStyle.lineCap", #""lineCap": "round""#)
        + words("join strokeJoin", in: .lineStyle, "LineStyle.lineJoin", #""lineJoin": "round""#)
        + words("size font_size", in: .textStyle, "TextStyle.fontSize", #""fontSize": 14"#, sample: "14")
        + words("family font fontFamily typeface", in: .textStyle, "TextStyle.fontName", #""fontName": "serif""#)
        + words("weight bold", in: .textStyle, "TextStyle.fontWeight", #""fontWeight": "bold""#)
        + words("style fontStyle", in: .textStyle, "TextStyle.italic", #""italic": true"#)
        + words("fill fontColor", in: .textStyle, "TextStyle.color", #""color": "gray""#)
        + words(
            "align anchor ha horizontalAlignment", in: .textStyle, "TextStyle.textAlignment",
            #""textAlignment": "center""#)
        + words("shape symbol style marker", in: .symbol, "PlotSymbol.type", #""type": "ellipse""#)
        + words("radius width height diameter", in: .symbol, "PlotSymbol.size", #""size": 8"#)
        + words("color fillColor backgroundColor", in: .symbol, "PlotSymbol.fill", #""fill": "steelblue""#)
        + words(
            "stroke borderColor edgeColor line border", in: .symbol, "PlotSymbol.lineStyle", #""lineStyle": "white""#)
        + words(
            "scheme palette cmap name colors type", in: .colorScale, "ColorScale.colorMap", #""colorMap": "viridis""#)
        + words("min max domain vmin vmax zmin zmax", in: .colorScale, "ColorScale.range", #""range": [0, 100]"#)
        + words("reverse reverseScale", in: .colorScale, "ColorScale.reversed", #""reversed": true"#)
        + words("center vcenter zmid", in: .colorScale, "ColorScale.midpoint", #""midpoint": 0"#)
        + words("column name key by value", in: .series, "Series.field", #""field": "country""#)
        + words("sort", in: .series, "Series.order", #""order": "sum""#)
        + words("palette scheme colorMap scale color", in: .series, "Series.colors", #""colors": {"Norway": "red"}"#)
        + words("max top maximum maxSeries", in: .series, "Series.limit", #""limit": 8"#)
        + words("value array y yerr x xerr", in: .errorBars, "ErrorBars.symmetric", #""symmetric": [0.5, 1, 0.5]"#)
        + words("plus upper", in: .errorBars, "ErrorBars.high", #""high": [4, 6, 5]"#)
        + words("minus lower arrayMinus", in: .errorBars, "ErrorBars.low", #""low": [2, 4, 3]"#)
}
