import JSON

extension ForeignWord {
    static let symbols: [ForeignWord] =
        words(
            "marker markers symbol pointStyle point points dots shape showSymbol showPoints pointRadius", in: .plot,
            "LinePlot.plotSymbol",
            #""plotSymbol": "none""#
        ) { $0.value.isOff }
        + words(
            "marker markers symbol pointStyle point points dots shape showSymbol showPoints", in: .plot,
            "LinePlot.plotSymbol",
            #""plotSymbol": "ellipse""#, sample: #""ellipse""#, among: symbolTypes
        ) { $0.value.kind != .object }
        + words(
            "marker markers symbol point", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "size": 8}"#, make: nestedMarker)
        + words(
            "size_max sizeMax maxSize maxRadius sizeRange sizeRef bubbleScale", in: .plot,
            "ScatterPlot.maximumDiameter", #""maximumDiameter": 40"#, sample: "40")
        + words(
            "pointRadius radius", in: .plot, "LinePlot.plotSymbol", #""plotSymbol": {"type": "ellipse", "size": 8}"#,
            make: { use in
                use.value.number.map { ["plotSymbol": ["type": "ellipse", "size": .tree(.number($0 * 2))]] }
            })
        + words(
            "symbolSize markerSize ms", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "size": 8}"#, sample: "8")
        + words(
            "pointBackgroundColor pointColor markerColor", in: .plot, "LinePlot.plotSymbol",
            #""plotSymbol": {"type": "ellipse", "fill": "steelblue"}"#, sample: #""steelblue""#)
        + words("marker", in: .plot, "BarPlot.fill", #""fill": "steelblue""#, sample: #""steelblue""#, parts: "color")
        + words("mode", in: .plot, "LinePlot.plotSymbol", #""plotSymbol": "ellipse""#) {
            $0.value.shortString?.contains("lines+markers") == true
        }
        + words("mode", in: .plot, "LinePlot.showLabels", #""showLabels": true"#) {
            $0.value.shortString?.contains("text") == true
        }
        + words(
            "mode", in: .plot, nil, #"For points, write "type": "scatter"; for a line, write "type": "line"."#,
            as: .advice)

    static let symbolTypes = NativeNames.symbols

    static let labels: [ForeignWord] =
        words(
            "labels dataLabels showLabel cellLabels showValues text textPosition annot annotate label annotations",
            in: .plot,
            "BarPlot.showLabels", #""showLabels": true"#, sample: "true")
        + words("autopct textInfo", in: .plot, "PieChart.sliceLabels", #""sliceLabels": "none""#) { $0.value.isOff }
        + words(
            "autopct textInfo showPercent showPercentage showPercents showPercentages percentages", in: .plot,
            "PieChart.sliceLabels",
            #""sliceLabels": "percentage""#
        ) { $0.value.isOn || $0.value.shortString.map { $0.contains("percent") || $0.contains("%") } ?? false }
        + words(
            "format numberFormat fmt textTemplate valueFormatter", in: .plot, "BarPlot.labelFormatter",
            #""labelFormatter": "compact""#, sample: #""compact""#, make: { formatter(of: $0.value) })

    static let others: [ForeignWord] =
        words(
            "encoding mark", in: .plot, "LinePlot.series", #""x": "month", "y": "sales", "series": "country""#,
            as: .example)
        + words("encoding mark", in: .plot, "PieChart.y", #""x": "month", "y": "sales""#, as: .example)
        + words(
            "min", in: .plot, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, "auto"]}}]"#, sample: "0")
        + words(
            "max", in: .plot, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": ["auto", 100]}}]"#, sample: "100")
        + words(
            "domain range ylim", in: .plot, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, 100]}}]"#,
            sample: "[0, 100]")
}
