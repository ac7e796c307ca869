import JSON

extension ForeignWord {
    /// The words for legends and annotations.
    static let guides: [ForeignWord] =
        words("align horizontalAlign", in: .legend, nil, "Its position says where it is; leave this out.") {
            $0.sibling("position loc location orient side anchor") != nil
        }
        + words(
            "position loc location orient align side", in: .legend, "Legend.anchor", #""anchor": "right""#,
            sample: #""right""#, among: NativeNames.anchors
        ) { !["h", "v", "horizontal", "vertical"].contains($0.value.shortString) }
        + ["left", "right", "top", "bottom"].flatMap { side in
            words(
                side, in: .legend, "Legend.anchor", "\"anchor\": \"\(side)\"", sample: "\"\(side)\"",
                among: NativeNames.anchors)
        }
        + words(
            "display show visible enabled", in: .legend, "Legend.hidden", #""hidden": true"#, sample: "true",
            isInverted: true)
        + words(
            "ncol ncols columns", in: .legend, "Legend.numberOfColumns", #""numberOfColumns": 2"#, sample: "2")
        + words("orientation direction orient layout", in: .legend, "Legend.numberOfColumns", #""numberOfColumns": 1"#)
    {
        ["v", "vertical"].contains($0.value.shortString)
    }
        + words("horizontal", in: .legend, "Legend.numberOfColumns", #""numberOfColumns": 1"#) { $0.value.isOff }
        + words(
            "orientation direction horizontal orient layout", in: .legend, "Legend.numberOfRows", #""numberOfRows": 1"#)
        + words(
            "fontSize labelFontSize", in: .legend, "Legend.textStyle", #""textStyle": {"fontSize": 12}"#, sample: "12")
        + words(
            "color labelColor", in: .legend, "Legend.textStyle", #""textStyle": {"color": "gray"}"#, sample: #""gray""#)
        + words(
            "font labels textStyle", in: .legend, "Legend.textStyle", #""textStyle": {"fontSize": 12}"#,
            make: nested("textStyle", as: "TextStyle"))
        + words(
            "backgroundColor bgcolor facecolor", in: .legend, "Legend.fill", #""fill": "white""#, sample: #""white""#)
        + words(
            "x0 x1 y0 y1 xMin xMax yMin yMax", in: .annotation, "Annotation.rule", #""rule": {"y": 10}"#,
            when: {
                rule($0) != nil
            }, make: rule)
        + words(
            "value axis orientation", in: .annotation, "Annotation.rule", #""rule": {"y": 10}"#,
            when: { rule($0) != nil }, make: rule)
        + words(
            "from to start end axis", in: .annotation, "Annotation.band", #""band": {"y": [10, 20]}"#,
            when: { band($0) != nil }, make: band)
        + words("ax ay", in: .annotation, "Annotation.displacement", #""displacement": [30, 30]"#, make: displacement)
        + words(
            "box rect x0 x1 y0 y1 xMin xMax yMin yMax", in: .annotation, "Annotation.band", #""band": {"y": [10, 20]}"#,
            make: band)
        + words("y", in: .annotation, "Annotation.rule", #""rule": {"y": 10}"#, sample: "10") {
            $0.parent["x"] == nil
        }
        + words("x", in: .annotation, "Annotation.rule", #""rule": {"x": 10}"#, sample: "10") {
            $0.parent["y"] == nil && $0.value.kind == .number
        }
        + words(
            "x", in: .annotation, "Annotation.rule", #""rule": {"x": "2026-01-05"}"#, sample: #""2026-01-05""#
        ) { $0.parent["y"] == nil }
        + words("color", in: .annotation, "Annotation.bandFill", #""bandFill": "lightgray""#, sample: #""lightgray""#) {
            $0.parent["band"] != nil && $0.parent["text"] == nil
        }
        + words(
            "stroke borderColor lineColor color", in: .annotation, "Annotation.lineStyle",
            #""lineStyle": {"lineColor": "red"}"#, sample: #""red""#
        ) {
            ownsLine($0.parent)
        }
        + words(
            "lineWidth strokeWidth borderWidth", in: .annotation, "Annotation.lineStyle",
            #""lineStyle": {"lineWidth": 2}"#, sample: "2")
        + words(
            "dash dashes strokeDash borderDash", in: .annotation, "Annotation.lineStyle",
            #""lineStyle": {"dashPattern": [4, 2]}"#, sample: "[4, 2]", make: dashes(in: "lineStyle"))
        + words(
            "line", in: .annotation, "Annotation.lineStyle", #""lineStyle": {"lineColor": "red"}"#,
            when: {
                $0.value.kind == .object && $0.value["x"] == nil && $0.value["y"] == nil
            }, make: nested("lineStyle", as: "LineStyle"))
        + words(
            "backgroundColor fillColor bandColor", in: .annotation, "Annotation.bandFill", #""bandFill": "lightgray""#,
            sample: #""lightgray""#
        ) {
            band($0) != nil || $0.parent["band"] != nil
        }
        + words(
            "backgroundColor fillColor", in: .annotation, "Annotation.fill", #""fill": "white""#, sample: #""white""#)
        + words(
            "position x y xy coord", in: .annotation, "Annotation.anchorPlotPoint",
            #""anchorPlotPoint": ["2026-01-05", 42]"#, make: point)
        + words(
            "label content value name", in: .annotation, "Annotation.text", #""text": "launch""#,
            sample: #""launch""#, parts: "content text title")
        + words(
            "fontSize", in: .annotation, "Annotation.textStyle", #""textStyle": {"fontSize": 12}"#, sample: "12")
        + words(
            "color", in: .annotation, "Annotation.textStyle", #""textStyle": {"color": "gray"}"#, sample: #""gray""#)
        + words(
            "font", in: .annotation, "Annotation.textStyle", #""textStyle": {"color": "gray", "fontSize": 12}"#,
            make: nested("textStyle", as: "TextStyle"))
        + words("showArrow arrow", in: .annotation, nil, "An annotation has no arrow by default; leave this out.") {
            $0.value.isOff
        }
        + words(
            "arrow arrowProps showArrow arrowColor", in: .annotation, "Annotation.arrowLineStyle",
            #""arrowLineStyle": "gray""#, sample: #""gray""#, parts: "color")
        + words("type", in: .annotation, nil, "The keys rule, band and text say what an annotation is; leave this out.")
        + words("line xAxis yAxis", in: .annotation, "Annotation.rule", #""rule": {"y": 10}"#, make: rule)

    /// Whether an annotation of another tool is a line or a band.
    private static func ownsLine(_ annotation: JSONValue) -> Bool {
        ["x", "y", "rule", "dash", "xMin", "yMin", "x0", "y0"].contains { annotation[$0] != nil }
    }

    /// The words for styles.
    static let styles: [ForeignWord] =
        words(
            "interpolate scheme name palette colors interpolator", in: .colorScale, "ColorScale.colorMap",
            #""colorMap": "viridis""#, sample: #""viridis""#, among: NativeNames.colorMaps)
        + words("min vmin zmin", in: .colorScale, "ColorScale.range", #""range": [0, "auto"]"#, sample: "0")
        + words("max vmax zmax", in: .colorScale, "ColorScale.range", #""range": ["auto", 10]"#, sample: "10")
        + words("domain limits", in: .colorScale, "ColorScale.range", #""range": [0, 10]"#, sample: "[0, 10]")
        + words(
            "width strokeWidth borderWidth thickness size weight lw", in: .lineStyle, "LineStyle.lineWidth",
            #""lineWidth": 2"#, sample: "2")
        + words(
            "color stroke strokeColor borderColor", in: .lineStyle, "LineStyle.lineColor", #""lineColor": "gray""#,
            sample: #""gray""#)
        + words(
            "dash dashes dashArray strokeDash borderDash style type pattern lineDash linetype lty", in: .lineStyle,
            "LineStyle.dashPattern",
            #""dashPattern": [4, 2]"#,
            sample: "[4, 2]", make: dashes())
        + words("cap strokeCap", in: .lineStyle, "LineStyle.lineCap", #""lineCap": "round""#, sample: #""round""#)
        + words("join strokeJoin", in: .lineStyle, "LineStyle.lineJoin", #""lineJoin": "round""#, sample: #""round""#)
        + words("size font_size", in: .textStyle, "TextStyle.fontSize", #""fontSize": 14"#, sample: "14")
        + words(
            "family font fontFamily typeface", in: .textStyle, "TextStyle.fontName", #""fontName": "serif""#,
            sample: #""serif""#)
        + words("bold", in: .textStyle, "TextStyle.fontWeight", #""fontWeight": "regular""#) { $0.value.isOff }
        + words(
            "weight bold", in: .textStyle, "TextStyle.fontWeight", #""fontWeight": "bold""#, sample: #""bold""#,
            make: { use in use.value.number.map { ["fontWeight": $0 > 500 ? "bold" : "regular"] } })
        + words("style fontStyle", in: .textStyle, "TextStyle.italic", #""italic": false"#) {
            $0.value.isOff || $0.value.string == "normal"
        }
        + words("style fontStyle", in: .textStyle, "TextStyle.italic", #""italic": true"#) {
            $0.value.isOn || ["italic", "oblique"].contains($0.value.shortString)
        }
        + words("fill fontColor", in: .textStyle, "TextStyle.color", #""color": "gray""#, sample: #""gray""#)
        + words(
            "align anchor ha horizontalAlignment", in: .textStyle, "TextStyle.textAlignment",
            #""textAlignment": "center""#, sample: #""center""#)
        + words(
            "shape symbol style marker", in: .symbol, "PlotSymbol.type", #""type": "ellipse""#, sample: #""ellipse""#,
            among: NativeNames.symbols)
        + words("width height diameter", in: .symbol, "PlotSymbol.size", #""size": 8"#, sample: "8")
        + words(
            "radius", in: .symbol, "PlotSymbol.size", #""size": 8"#,
            make: { use in use.value.number.map { ["size": .tree(.number($0 * 2))] } })
        + words(
            "color fillColor backgroundColor", in: .symbol, "PlotSymbol.fill", #""fill": "steelblue""#,
            sample: #""steelblue""#)
        + words(
            "stroke strokeColors borderColor edgeColor line border lineColor markeredgecolor", in: .symbol,
            "PlotSymbol.lineStyle",
            #""lineStyle": "white""#, sample: #""white""#, parts: "color", make: nested("lineStyle", as: "LineStyle"))
        + words(
            "borderWidth strokeWidth edgeWidth lineWidth", in: .symbol, "PlotSymbol.lineStyle",
            #""lineStyle": {"lineWidth": 1}"#, sample: "1")
        + words(
            "enabled show display visible", in: .symbol, nil, "A symbol is drawn; leave this out.", when: \.value.isOn)
        + words("filled", in: .symbol, nil, "Symbols are filled by default; leave this out.", when: \.value.isOn)
        + words("filled", in: .symbol, nil, "The fill says it; leave this out.") { $0.parent["fill"] != nil }
        + words("filled", in: .symbol, "PlotSymbol.fill", #""fill": "white""#)
        + words(
            "scheme palette cmap name colors type", in: .colorScale, "ColorScale.colorMap", #""colorMap": "viridis""#,
            sample: #""viridis""#)
        + words(
            "min vmin zmin", in: .colorScale, "ColorScale.range", #""range": [0, "auto"]"#, sample: "0")
        + words(
            "max vmax zmax", in: .colorScale, "ColorScale.range", #""range": ["auto", 100]"#, sample: "100")
        + words("domain", in: .colorScale, "ColorScale.range", #""range": [0, 100]"#, sample: "[0, 100]")
        + words("reverse reverseScale", in: .colorScale, "ColorScale.reversed", #""reversed": true"#, sample: "true")
        + words("center vcenter zmid", in: .colorScale, "ColorScale.midpoint", #""midpoint": 0"#, sample: "0")
        + words("column name key by value", in: .series, "Series.field", #""field": "country""#, sample: #""country""#)
        + needless("sort", in: .series, "Series are in the order of the data by default")
        + words("sort", in: .series, "Series.order", #""order": "sum""#, as: .example)
        + words(
            "palette scheme colorMap scale color", in: .series, "Series.colors", #""colors": {"Norway": "red"}"#,
            as: .example)
        + words("max top maximum maxSeries", in: .series, "Series.limit", #""limit": 8"#, sample: "8")
        + words(
            "value array y yerr x xerr", in: .errorBars, "ErrorBars.symmetric", #""symmetric": [0.5, 1, 0.5]"#,
            sample: "[0.5, 1, 0.5]")
        + words("plus upper", in: .errorBars, "ErrorBars.high", #""high": [4, 6, 5]"#, sample: "[4, 6, 5]")
        + words("minus lower arrayMinus", in: .errorBars, "ErrorBars.low", #""low": [2, 4, 3]"#, sample: "[2, 4, 3]")
}
