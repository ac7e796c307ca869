/// The keys of configurations that change the picture, by the kind of the object that has them.
///
/// `key:kind` says that the value is an object, or an array of objects, of a kind. A key `*` stands for all others.
struct DrawnKeys {
    /// The kinds of the values by their keys; an empty kind if the value is not looked into.
    private let keys: [String: String]

    private init(_ text: String) {
        let pairs = text.split(whereSeparator: \.isWhitespace).map { entry in
            let parts = entry.split(separator: ":")
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
        keys = Dictionary(pairs) { first, _ in first }
    }

    /// Nil if a key changes nothing.
    func kind(of key: String) -> String? { keys[key] ?? keys["*"] }

    static func of(_ kind: String) -> DrawnKeys? { all[kind] }

    private static let oldFont = "fontSize fontColor fontFamily fontStyle lineHeight"
    private static let bars = """
        barPercentage barThickness base borderRadius borderSkipped categoryPercentage grouped inflateAmount
        maxBarThickness minBarLength skipNull
        """
    private static let lines = """
        borderCapStyle borderDash borderDashOffset borderJoinStyle capBezierPoints cubicInterpolationMode fill lineTension
        segment showLine spanGaps stepped steppedLine tension
        """
    private static let points = """
        pointBackgroundColor pointBorderColor pointBorderWidth pointRadius pointRotation pointStyle
        """
    private static let arcs = """
        angle borderAlign borderDash borderDashOffset borderJoinStyle borderRadius circular circumference cutout offset
        radius rotation selfJoin spacing weight
        """
    private static let datasets = """
        backgroundColor borderColor borderWidth clip data datalabels elements:elements errorBarColor errorBarLineWidth
        errorBarWhiskerColor errorBarWhiskerLineWidth errorBarWhiskerRatio errorBarWhiskerSize errorBars gradient hidden indexAxis label order outlabels
        parsing rAxisID stack trendlineLinear type xAxisID yAxisID
        """
    private static let gauges = """
        centerArea centerPercentage domain minValue needle roundedCorners trackColor value valueLabel
        """
    private static let samples = """
        coef itemBackgroundColor itemBorderColor itemBorderWidth itemColor itemRadius itemStyle lowerBackgroundColor
        lowerColor maxStats meanBackgroundColor meanBorderColor meanBorderWidth meanColor meanRadius meanStyle
        medianColor minStats outlierBackgroundColor outlierBorderColor outlierBorderWidth outlierColor outlierRadius
        outlierStyle points quantiles
        """
    private static let prices = "armLength armLengthRatio backgroundColors borderColors color lineWidth"
    private static let funnels = "align bottomWidth gap keep shrinkAnchor shrinkFraction sort topWidth"
    private static let flows = """
        alpha color colorFrom colorMode colorTo column flowLabels font labels nodePadding nodeWidth padding priority size
        """
    private static let treemaps = """
        captions displayMode dividers groups key labels rtl spacing tree treeLeafKey
        """
    private static let cells = "anchorX anchorY height width"
    private static let plugins = "\(gauges) \(samples) \(prices) \(funnels) \(flows) \(treemaps) \(cells)"
    private static let scale = """
        alignToPixels axis backgroundColor beginAtZero border:border bounds clip display distribution fullSize grace
        grid:grid gridLines:gridLines id labels max min offset position reverse scaleLabel:scaleLabel stack stackWeight stacked
        suggestedMax suggestedMin ticks:ticks time:time title:axisTitle type weight
        afterDataLimits beforeBuildTicks afterBuildTicks afterTickToLabelConversion afterFit afterUpdate \(bars)
        """

    private static let all: [String: DrawnKeys] = [
        "config": "type data:data options:options labels plugins",
        "data": "labels xLabels yLabels datasets",
        "options": """
        layout:layout elements:elements plugins:plugins scales:scales scale:radialScale legend:legend title:title
        annotation datasets:typed font:font color locale cutoutPercentage startAngle showLines defaultColor defaultFontSize
        defaultFontColor defaultFontFamily defaultFontStyle defaultLineHeight
        \(datasets) \(bars) \(lines) \(points) \(arcs) \(plugins)
        """,
        "typed": "*:element",
        "elements": """
        arc:element bar:element line:element point:element rectangle:element boxandwhiskers:element violin:element
        trapezoid:element matrix:element treemap:element flow:element candlestick:element ohlc:element
        barWithErrorBar:element rectangleWithErrorBar:element pointWithErrorBar:element arcWithErrorBar:element
        """,
        "element": "hitRadius pointStyle \(datasets) \(bars) \(lines) \(points) \(arcs) \(plugins)",
        "radialGauge": "\(datasets) \(gauges)", "gauge": "\(datasets) \(arcs) \(gauges)",
        "boxplot": "\(datasets) \(bars) \(samples)", "horizontalBoxplot": "\(datasets) \(bars) \(samples)",
        "violin": "\(datasets) \(bars) \(samples)", "horizontalViolin": "\(datasets) \(bars) \(samples)",
        "candlestick": "\(datasets) \(bars) \(prices)", "ohlc": "\(datasets) \(bars) \(prices)",
        "funnel": "\(datasets) \(bars) \(funnels)", "sankey": "\(datasets) \(flows)",
        "treemap": "\(datasets) borderRadius \(treemaps)", "matrix": "\(datasets) borderRadius \(cells)",
        "bar": "\(datasets) \(bars)", "line": "\(datasets) \(lines) \(points) pointHitRadius radius",
        "scatter": "\(datasets) \(lines) \(points) radius", "radar": "\(datasets) \(lines) \(points) radius",
        "bubble": "\(datasets) \(points) radius rotation hitRadius", "pie": "\(datasets) \(arcs)",
        "doughnut": "\(datasets) \(arcs)", "polarArea": "\(datasets) \(arcs)", "layout": "padding autoPadding",
        "font": "family lineHeight size style weight",
        "plugins": """
        legend:legend title:title subtitle:title filler:filler colors:colors colorschemes:colorschemes roundedBars
        tickFormat chartJsPluginErrorBars datalabels annotation doughnutlabel outlabels backgroundImageUrl decimation padBelowLegend
        """,
        "filler": "propagate drawTime", "colors": "enabled forceOverride",
        "colorschemes": "scheme reverse override fillAlpha",
        "legend": """
        align display fullSize fullWidth labels:legendLabels maxHeight maxWidth position reverse rtl textDirection
        title:legendTitle weight
        """,
        "legendLabels": """
        borderRadius boxHeight boxWidth color filter font:font generateLabels padding pointStyle pointStyleWidth sort
        textAlign useBorderRadius usePointStyle \(oldFont)
        """,
        "legendTitle": "color display font:font padding position text",
        "title": "align color display font:font fullSize fullWidth padding position text weight \(oldFont)",
        "scales": "*:scale xAxes:scale yAxes:scale r:radialScale", "scale": scale,
        "radialScale": """
        angleLines:angleLines pointLabels:pointLabels startAngle \(scale)
        """,
        "angleLines": "borderDash borderDashOffset color display lineWidth",
        "pointLabels": """
        backdropColor backdropPadding borderRadius callback centerPointLabels color display font:font padding \(oldFont)
        """,
        "border": "color dash dashOffset display width z",
        "grid": """
        borderColor borderDash borderDashOffset borderWidth circular color display drawBorder drawOnChartArea drawTicks
        lineWidth offset tickBorderDash tickBorderDashOffset tickColor tickLength tickWidth z
        """,
        "gridLines": """
        borderDash borderDashOffset circular color display drawBorder drawOnChartArea drawTicks lineWidth offsetGridLines
        tickMarkLength z zeroLineBorderDash zeroLineBorderDashOffset zeroLineColor zeroLineWidth
        """,
        "axisTitle": "align color display font:font padding text",
        "scaleLabel": "display labelString padding \(oldFont)",
        "ticks": """
        align autoSkip autoSkipPadding backdropColor backdropPadding backdropPaddingX backdropPaddingY beginAtZero
        callback color count crossAlign display fixedStepSize font:font format includeBounds labelOffset major:major max
        maxRotation maxTicksLimit min minRotation minor:ticks mirror padding precision reverse sampleSize
        showLabelBackdrop source stepSize suggestedMax suggestedMin textStrokeColor textStrokeWidth userCallback z \(oldFont)
        """,
        "major": "enabled", "time": "displayFormats isoWeekday max min minUnit parser round stepSize unit",
    ].mapValues { DrawnKeys($0) }

    /// Keys that most configurations have and that say nothing about a picture.
    static let meaningless: Set<String> = [
        "animate", "animation", "animations", "aspectRatio", "devicePixelRatio", "hitRadius", "maintainAspectRatio",
        "normalized", "pointHitRadius", "resizeDelay", "responsive", "responsiveAnimationDuration", "transitions",
    ]

    /// Keys that only matter where a chart is pointed at, which a picture is not.
    static func isInteraction(_ key: String) -> Bool {
        interaction.contains(key) || key.hasPrefix("hover") || key.hasPrefix("pointHover") || key.hasPrefix("on")
    }

    private static let interaction: Set<String> = [
        "crosshair", "dragData", "events", "hover", "interaction", "legendCallback", "pan", "tooltip", "tooltipFormat",
        "tooltips", "zoom",
    ]
}
