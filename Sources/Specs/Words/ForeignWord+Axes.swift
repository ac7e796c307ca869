import JSON

extension ForeignWord {
    private static let scales = ["linear", "log", "logModulus", "category", "dateTime"]

    /// The words for the parts of an axis.
    static let axis =
        words(
            "label name text titleText", in: .axis, "Axis.title", #""title": "sales""#, sample: #""sales""#)
        + words(
            "min suggestedMin", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, "auto"]}}]"#,
            sample: "0")
        + words(
            "max suggestedMax", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": ["auto", 100]}}]"#,
            sample: "100")
        + words(
            "range domain limits lim", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, 100]}}]"#)
        + words(
            "beginAtZero zero rangeMode", in: .axis, "Graph.plotSpaces",
            #""plotSpaces": [{"y": {"includesZero": true}}]"#)
        + words(
            "type scale", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"scale": "log"}}]"#,
            sample: #""log""#, among: scales)
        + words(
            "reverse reversed inverse autoRange", in: .axis, "Graph.plotSpaces",
            #""plotSpaces": [{"y": {"reversed": true}}]"#)
        + words(
            "categories data sort", in: .axis, "Graph.plotSpaces",
            #""plotSpaces": [{"x": {"categories": ["low", "high"]}}]"#)
        + words("stacked", in: .axis, "BarPlot.stack", #""stack": true"#)
        + words("axis dimension orientation dim id", in: .axis, "Axis.coordinate", #""coordinate": "y""#)
        + words(
            "position side orient", in: .axis, "Axis.axisConstraints", #""axisConstraints": {"lowerOffset": 0}"#
        ) { ["left", "bottom", "start"].contains($0.value.string) }
        + words("position side orient", in: .axis, "Axis.axisConstraints", #""axisConstraints": {"upperOffset": 0}"#)
        + words(
            "ticks tickCount nticks splitNumber maxTicksLimit", in: .axis, "Axis.preferredNumberOfMajorTicks",
            #""preferredNumberOfMajorTicks": 6"#)
        + words(
            "tickValues tickVals values", in: .axis, "Axis.majorTickLocations",
            #""labelingPolicy": "locationsProvided", "majorTickLocations": [0, 50, 100]"#)
        + words(
            "tickText tickLabels labels", in: .axis, "Axis.axisLabels",
            #""axisLabels": [{"tickLocation": 0, "text": "start"}]"#)
        + words(
            "interval tickInterval dtick stepSize tickStep", in: .axis, "Axis.majorIntervalLength",
            #""labelingPolicy": "fixedInterval", "majorIntervalLength": 10"#)
        + words(
            "format tickFormat labelFormat callback formatter", in: .axis, "Axis.labelFormatter",
            #""labelFormatter": "compact""#)
        + words(
            "labelAngle rotate rotation tickAngle maxRotation", in: .axis, "Axis.labelRotation", #""labelRotation": 45"#
        )
        + words(
            "grid gridLines showGrid splitLine", in: .axis, "Axis.majorGridLineStyle", #""majorGridLineStyle": null"#)
        + words("color lineColor axisLine line", in: .axis, "Axis.axisLineStyle", #""axisLineStyle": "gray""#)
        + words(
            "font fontSize labelFontSize tickFont axisLabel labelColor", in: .axis, "Axis.labelTextStyle",
            #""labelTextStyle": {"fontSize": 12}"#)
        + words(
            "titleFont titleFontSize nameTextStyle", in: .axis, "Axis.titleTextStyle",
            #""titleTextStyle": {"fontSize": 12}"#)
        + words("display visible show", in: .axis, "Axis.hidden", #""hidden": true"#)

    /// The words for plot spaces and their dimensions.
    static let space =
        words("min max range domain", in: .plotSpace, "PlotSpace.y", #""y": {"range": [0, 100]}"#)
        + words("scale type", in: .plotSpace, "PlotSpace.y", #""y": {"scale": "log"}"#)
        + words("name", in: .plotSpace, "PlotSpace.id", #""id": "second""#)
        + words("min", in: .dimension, "Dimension.range", #""range": [0, "auto"]"#, sample: "0")
        + words("max", in: .dimension, "Dimension.range", #""range": ["auto", 100]"#, sample: "100")
        + words("domain limits", in: .dimension, "Dimension.range", #""range": [0, 100]"#)
        + words("type", in: .dimension, "Dimension.scale", #""scale": "log""#, sample: #""log""#, among: scales)
        + words("zero beginAtZero", in: .dimension, "Dimension.includesZero", #""includesZero": true"#)
        + words("reverse inverse", in: .dimension, "Dimension.reversed", #""reversed": true"#)
        + words("sort order values", in: .dimension, "Dimension.categories", #""categories": ["low", "high"]"#)
        + words(
            "title label name", in: .dimension, "Graph.axes",
            #""axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "sales"}]"#)
}
