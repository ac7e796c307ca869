import JSON

extension ForeignWord {
    /// The words for the parts of waterfalls, dumbbells, pyramids, bullets, Marimekko charts, plans, gauges and tiles.
    static let comparisons: [ForeignWord] =
        own(
            "measure measures", "WaterfallPlot.totals", #""totals": ["relative", "total"]"#,
            sample: #"["relative", "total"]"#
        ) { $0.value.kind == .array }
        + own(
            "measure measures total isTotal isSum subtotals sums totals", "WaterfallPlot.totals",
            #""totals": ["change", "total"]"#,
            when: { $0.value.kind == .array && $0.value.first.kind == .boolean },
            make: { use in
                ["totals": .array(use.value.elements.prefix(10_000).map { $0.bool == true ? "total" : "change" })]
            })
        + own(
            "measure measures total isTotal isSum subtotals sums totalCategories", "WaterfallPlot.totals",
            #""totals": "kind""#, sample: #""kind""#
        ) { $0.value.kind == .string || $0.value.kind == .array }
        + own(
            "upColor positiveColor risingColor increasingColor", "WaterfallPlot.increaseColor",
            #""increaseColor": "green""#, sample: #""green""#)
        + own(
            "downColor negativeColor fallingColor decreasingColor", "WaterfallPlot.decreaseColor",
            #""decreaseColor": "red""#, sample: #""red""#)
        + own(
            "sumColor subtotalColor", "WaterfallPlot.totalColor", #""totalColor": "navy""#,
            sample: #""navy""#)
        + own(
            "connector connectors connectorLine showConnectors", "WaterfallPlot.connectorLineStyle",
            #""connectorLineStyle": null"#, when: \.value.isOff)
        + needlessConnectors
        + own(
            "low from before min y0 x0 startValue", "DumbbellPlot.start", #""start": "2010""#,
            sample: #""2010""#)
        + own("high to after max y1 x1 endValue", "DumbbellPlot.end", #""end": "2020""#, sample: #""2020""#)
        + own(
            "categories labels names name category", "DumbbellPlot.y", #""y": "country""#, sample: #""country""#
        ) { $0.value.kind != .object && $0.parent.given("x") == nil }
        + own(
            "categories labels names ages age groups", "PyramidPlot.y", #""y": "age""#, sample: #""age""#
        ) { $0.value.kind != .object }
        + own("men male males", "PyramidPlot.left", #""left": "men""#, sample: #""men""#)
        + own("women female females", "PyramidPlot.right", #""right": "women""#, sample: #""women""#)
        + own(
            "startLabel startName lowLabel fromLabel leftLabel", "DumbbellPlot.startTitle", #""startTitle": "2010""#,
            sample: #""2010""#
        ) { $0.value.kind == .string }
        + own(
            "endLabel endName highLabel toLabel rightLabel", "DumbbellPlot.endTitle", #""endTitle": "2020""#,
            sample: #""2020""#
        ) { $0.value.kind == .string }
        + own("leftLabel leftName", "PyramidPlot.leftTitle", #""leftTitle": "Men""#, sample: #""Men""#)
        + own("rightLabel rightName", "PyramidPlot.rightTitle", #""rightTitle": "Women""#, sample: #""Women""#)
        + own("lowColor startMarkerColor", "DumbbellPlot.startColor", #""startColor": "red""#, sample: #""red""#)
        + own("highColor endMarkerColor", "DumbbellPlot.endColor", #""endColor": "navy""#, sample: #""navy""#)
        + own(
            "markerSize pointSize dotSize pointRadius size", "LollipopPlot.symbolSize", #""symbolSize": 14"#,
            sample: "14"
        ) { $0.value.kind == .number }
        + own(
            "targets goal goals marker comparative targetValue", "BulletPlot.target", #""target": "goal""#,
            sample: #""goal""#
        ) { $0.value.kind != .object }
        + own(
            "bands zones qualitative thresholds range", "BulletPlot.ranges", #""ranges": [50, 75, 100]"#,
            sample: "[50, 75, 100]"
        ) { $0.value.kind == .array && $0.value.first.kind != .object }
        + own(
            "widths weight weights z columnWidth columnWidths barWidth barWidths widthField", "MarimekkoPlot.width",
            #""width": "population""#, sample: #""population""#
        ) { $0.value.kind == .string || $0.value.kind == .array }
        + own("base", "GanttPlot.start", #""start": "begin""#, sample: #""begin""#)
        + own("startDate begin from xStart", "GanttPlot.start", #""start": "begin""#, sample: #""begin""#)
        + own("endDate finish to due xEnd x", "GanttPlot.end", #""end": "finish""#, sample: #""finish""#)
        + own("task tasks name names", "GanttPlot.y", #""y": "task""#, sample: #""task""#)
        + own(
            "dependencies dependsOn predecessors depends dependency", "GanttPlot.after", #""after": "predecessors""#,
            sample: #""predecessors""#)
        + own(
            "now currentDate currentDateIndicator", "GanttPlot.today", #""today": "2026-05-01""#,
            sample: #""2026-05-01""#
        ) {
            $0.value.kind == .string
        }
        + own("min", "GaugePlot.minimum", #""minimum": 0"#, sample: "0")
        + own("max", "GaugePlot.maximum", #""maximum": 100"#, sample: "100")
        + own("threshold goal", "GaugePlot.target", #""target": 80"#, sample: "80") {
            $0.value.kind == .number
        }
        + own("thresholds bands zones steps", "GaugePlot.ranges", #""ranges": [50, 75, 100]"#, sample: "[50, 75, 100]")
    {
        $0.value.kind == .array && $0.value.first.kind == .number
    }
        + own("pointer showNeedle", "GaugePlot.needle", #""needle": true"#, sample: "true") {
            $0.value.bool != nil
        }
        + own(
            "previous baseline comparison compare compareTo lastValue", "KPIPlot.reference", #""reference": 1200"#,
            sample: "1200"
        ) { $0.value.kind == .number || $0.value.kind == .string }
        + own(
            "sparkline history sparklineData series", "KPIPlot.trend", #""trend": [3, 5, 4]"#, sample: "[3, 5, 4]"
        ) { $0.value.kind == .array || $0.value.kind == .string }
        + own(
            "comparisonLabel deltaLabel compareLabel period", "KPIPlot.referenceTitle",
            #""referenceTitle": "vs. last year""#, sample: #""vs. last year""#)
        + own("invertColors inverse reverseColors", "KPIPlot.lowerIsBetter", #""lowerIsBetter": true"#, sample: "true")
        + own("date dates day days", "CalendarPlot.x", #""x": "day""#, sample: #""day""#)
        + own(
            "stackLabels showTotal stackTotals totalLabels totals", "BarPlot.showTotals", #""showTotals": true"#,
            sample: "true"
        ) { $0.value.bool != nil }

    /// Words for a key of a plot type. Other types that have the same key have other words for it.
    private static func own(
        _ words: String, _ target: String, _ line: String, sample: String? = nil,
        when condition: (@Sendable (Use) -> Bool)? = nil, make: (@Sendable (Use) -> SpecTree?)? = nil
    ) -> [ForeignWord] {
        let object = String(target.prefix { $0 != "." })
        return self.words(
            words, in: .plot, target, line, sample: sample, when: { $0.object == object && condition?($0) ?? true },
            make: make)
    }

    private static let needlessConnectors = words(
        "connector connectors connectorLine showConnectors", in: .plot, nil,
        "The bars of a waterfall have lines between them; leave this out."
    ) { $0.object == "WaterfallPlot" && $0.value.bool == true }
}
