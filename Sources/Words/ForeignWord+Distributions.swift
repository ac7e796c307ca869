import JSON

extension ForeignWord {
    /// The words of seaborn, Plotly, ggplot2 and Vega-Lite for violins, points, densities and histograms.
    static let distributions: [ForeignWord] =
        words("kde showKde densityCurve", in: .plot, "HistogramPlot.density", #""density": true"#, sample: "true")
        + words("multiple barMode", in: .plot, "HistogramPlot.stack", #""stack": true"#) {
            $0.object == "HistogramPlot" && $0.value.shortString == "stack"
        }
        + words("multiple", in: .plot, nil, "Histograms overlap by default; leave this out.") {
            ["layer", "overlay", "dodge"].contains($0.value.shortString)
        }
        + words("split", in: .plot, "ViolinPlot.side", #""side": "split""#) { $0.value.isOn }
        + needless("split", in: .plot, "Violins are whole by default")
        + words("violinSide half", in: .plot, "ViolinPlot.side", #""side": "right""#, make: side)
        + words(
            "bw bwMethod bandWidth kernelWidth", in: .plot, "ViolinPlot.bandwidth", #""bandwidth": 0.5"#, sample: "0.5"
        ) { $0.value.kind == .number || ["scott", "silverman"].contains($0.value.shortString) }
        + words("bw bwMethod", in: .plot, "DensityPlot.bandwidth", #""bandwidth": 0.5"#, sample: "0.5") {
            $0.value.kind == .number || ["scott", "silverman"].contains($0.value.shortString)
        }
        + words(
            "densityNorm scaleMode", in: .plot, "ViolinPlot.scale", #""scale": "width""#, sample: #""width""#,
            among: ["area", "width", "count"])
        + words("trim", in: .plot, "ViolinPlot.cut", #""cut": 3"#) { $0.value.isOff }
        + words("trim", in: .plot, "ViolinPlot.cut", #""cut": 0"#)
        + words("spanMode", in: .plot, "ViolinPlot.cut", #""cut": 2"#) { $0.value.shortString == "soft" }
        + words("spanMode", in: .plot, "ViolinPlot.cut", #""cut": 0"#) { $0.value.shortString == "hard" }
        + words("drawQuantiles showQuartiles", in: .plot, "ViolinPlot.inner", #""inner": "quartiles""#) {
            !$0.value.isOff
        }
        + words("box boxVisible showBox", in: .plot, "ViolinPlot.inner", #""inner": "none""#) {
            $0.value.isOff || $0.value.given("visible")?.bool == false
        }
        + words("box boxVisible showBox", in: .plot, "ViolinPlot.inner", #""inner": "box""#) {
            $0.object == "ViolinPlot"
        }
        + words("meanLine meanLineVisible showMedians showMedian", in: .plot, nil, "It is not drawn here.") { use in
            use.value.isOff || use.value.given("visible")?.bool == false
                || ["box", "boxVisible", "box_visible", "inner"].contains { use.parent[$0]?.isOff == false }
        }
        + words(
            "meanLine meanLineVisible showMedians showMedian", in: .plot, "ViolinPlot.inner", #""inner": "median""#)
        + words("showMeans showExtrema widths vert quantiles bwAdjust adjust", in: .plot, nil, "It is not drawn here.")
    {
        $0.object == "ViolinPlot"
    }
        + words(
            "boxPoints jitter showPoints showAllPoints showData", in: .plot, "ViolinPlot.points", pointsLine,
            when: showsAll)
        + words(
            "boxPoints jitter showPoints showAllPoints showData", in: .plot, "BoxPlot.points", pointsLine,
            when: showsAll)
        + words("boxPoints jitter", in: .plot, "BoxPlot.plotSymbol", #""plotSymbol": "none""#) {
            $0.object == "BoxPlot" && $0.value.bool == false
        }
        + words("boxPoints jitter showPoints", in: .plot, nil, "It is so by default; leave this out.") {
            $0.object == "BoxPlot" || $0.object == "ViolinPlot"
        }
        + words("pointPos scaleGroup alignmentGroup offsetGroup gridSize", in: .plot, nil, "It is not drawn here.") {
            ["BoxPlot", "ViolinPlot", "StripPlot", "DensityPlot", "RidgelinePlot"].contains($0.object)
        }
        + words("dodge", in: .plot, "StripPlot.barOffset", #""barOffset": 0"#) { $0.value.isOff }
        + words("dodge", in: .plot, nil, "Series are side by side by default; leave this out.")
        + words("jitterWidth", in: .plot, "StripPlot.jitter", #""jitter": 0.5"#, sample: "0.5")
        + words("shade fillArea", in: .plot, nil, "A density has a filled area by default; leave this out.") {
            $0.object == "DensityPlot" && $0.value.isOn
        }
        + words("shade fillArea", in: .plot, "DensityPlot.fill", #""fill": null"#) { $0.value.isOff }
        + words("commonNorm", in: .plot, "DensityPlot.scale", #""scale": "count""#) { $0.value.isOn }
        + words("x data", in: .plot, "DensityPlot.values", #""values": [1, 2, 4]"#, sample: "[1, 2, 4]")

    private static let pointsLine = #""points": "strip""#

    /// Whether the value of a word for points asks for all of them.
    private static let showsAll: @Sendable (Use) -> Bool = { use in
        use.value.shortString == "all" || use.value.isOn || (use.value.number ?? 0) > 0
    }

    /// The side of half shapes.
    private static let side: @Sendable (Use) -> SpecTree? = { use in
        switch use.value.shortString {
        case "positive", "right", "top", "above", "r", "t": ["side": "right"]
        case "negative", "left", "bottom", "below", "l", "b": ["side": "left"]
        default: use.value.isOn ? ["side": "right"] : nil
        }
    }
}
