import JSON

extension ForeignWord {
    static let shape: [ForeignWord] =
        words(
            "horizontal orientation indexAxis layout", in: .plot, "BarPlot.barsAreHorizontal",
            #""barsAreHorizontal": false"#, when: isVertical)
        + words(
            "horizontal orientation indexAxis layout", in: .plot, "BarPlot.barsAreHorizontal",
            #""barsAreHorizontal": true"#, addition: "(horizontal bars have their values in x)", make: horizontal)
        + words(
            "width barWidth barSize barThickness maxBarThickness barPercentage categoryPercentage barMaxWidth",
            in: .plot,
            "BarPlot.barWidth", #""barWidth": 20, "barWidthsAreInViewCoordinates": true"#, sample: "20"
        ) { ($0.value.number ?? 0) > 2 }
        + words(
            "width barSize barThickness maxBarThickness barPercentage categoryPercentage barMaxWidth barCategoryGap",
            in: .plot,
            "BarPlot.barWidth", #""barWidth": 0.8"#, sample: "0.8")
        + words(
            "width height", in: .plot, "BarPlot.barWidth", #""barWidth": 0.8"#,
            make: { $0.value.given("band")?.number.map { ["barWidth": .tree(.number($0))] } })
        + words(
            "barHeight columnWidth", in: .plot, "BarPlot.barWidth", #""barWidth": 0.8"#,
            make: { use in
                let text = use.value.shortString.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }
                return (text.map { $0 / 100 } ?? use.value.number).map { ["barWidth": .tree(.number($0))] }
            })
        + words(
            "borderRadius cornerRadius cornerRadiusEnd", in: .plot, "BarPlot.barCornerRadius", #""barCornerRadius": 4"#,
            sample: "4")
        + words(
            "stackGroup stackId", in: .plot, "BarPlot.stack", #""stack": "one""#, sample: #""one""#
        ) { $0.value.kind == .string }
        + words(
            "stacked100 stack100 percentStacked normalized", in: .plot, "BarPlot.stackOffset",
            #""stack": true, "stackOffset": "normalize""#
        ) { $0.value.isOn }
        + words(
            "stacking stacked stack", in: .plot, "BarPlot.stackOffset", #""stack": true, "stackOffset": "normalize""#
        ) {
            ["percent", "percentage", "100%", "normalize", "expand", "fill"].contains($0.value.shortString)
        }
        + words(
            "stacked stackGroup stackId stacking isStack", in: .plot, "BarPlot.stack", #""stack": true"#,
            sample: "true")
        + words("barMode", in: .plot, "BarPlot.stack", #""stack": true"#) {
            ["stack", "stacked", "relative"].contains($0.value.shortString)
        }
        + words("barMode", in: .plot, nil, "The bars of several plots stand side by side; leave this out.") {
            ["group", "grouped", "dodge"].contains($0.value.shortString)
        }
        + words(
            "stackMode stackNorm groupNorm barNorm normalize isPercent baseline", in: .plot, "BarPlot.stackOffset",
            #""stack": true, "stackOffset": "none""#
        ) { $0.value.isOff }
        + words(
            "stackMode stackNorm groupNorm barNorm normalize isPercent baseline", in: .plot, "BarPlot.stackOffset",
            #""stack": true, "stackOffset": "normalize""#
        ) {
            $0.value.isOn
                || ["percent", "fraction", "normalize", "expand", "fill", "100%", "1", "100"].contains(
                    $0.value.shortString)
                || [1, 100].contains($0.value.number)
        }
        + words("stackMode", in: .plot, "BarPlot.stack", #""stack": true"#) {
            ["normal", "stack", "stacked", "relative"].contains($0.value.shortString)
        }
        + words("bottom left", in: .plot, "BarPlot.base", #""base": [1, 2, 3]"#, sample: "[1, 2, 3]")
        + words(
            "hole cutout innerRadius innerSize", in: .plot, "PieChart.innerRadius", #""innerRadius": 0.5"#, make: hole)
        + words(
            "radius", in: .plot, "PieChart.innerRadius", #""innerRadius": 0.5"#,
            when: {
                $0.value.kind == .array
            }, make: hole)
        + words("radius outerRadius", in: .plot, "PieChart.pieRadius", #""pieRadius": 100"#, sample: "100")
        + words(
            "center", in: .plot, "PieChart.centerAnchor", #""centerAnchor": [0.5, 0.5]"#, sample: "[0.5, 0.5]")
        + words(
            "centerText centerLabel innerText", in: .plot, "Graph.annotations",
            #""annotations": [{"text": "total", "rectAnchor": "center"}]"#, sample: #""total""#)
        + words(
            "explode pull selectedOffset", in: .plot, "PieChart.radialOffsets", #""radialOffsets": [10, 0, 0]"#,
            make: { use in
                // Other tools have fractions of the radius.
                let offsets = use.value.elements.prefix(1000).map { value in
                    value.number.map { $0 <= 1 ? $0 * 100 : $0 }
                }
                guard !offsets.isEmpty, !offsets.contains(nil) else { return nil }
                return ["radialOffsets": .array(offsets.map { .tree(.number($0 ?? 0)) })]
            })
        + words(
            "rotation", in: .plot, "PieChart.startAngle", #""startAngle": 90"#,
            // Other tools count it clockwise from the top.
            make: { use in use.value.number.map { ["startAngle": .tree(.number(90 - $0))] } })
        + words("start", in: .plot, "PieChart.startAngle", #""startAngle": 90"#, sample: "90")
        + words(
            "counterClock", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "counterClockwise""#
        ) { !$0.value.isOff }
        + words("counterClock", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "clockwise""#)
        + words("clockwise", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "clockwise""#) {
            !$0.value.isOff
        }
        + words("clockwise", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "counterClockwise""#)
        + words(
            "clockwise direction", in: .plot, "PieChart.sliceDirection", #""sliceDirection": "counterClockwise""#,
            sample: #""counterClockwise""#, among: ["clockwise", "counterClockwise"])
        + words(
            "markLine markArea", in: .plot, "Graph.annotations",
            #""annotations": [{"rule": {"y": 10}, "lineStyle": "red"}]"#,
            make: markedShape)
        + words("whis whiskers whiskerReach", in: .plot, "BoxPlot.whiskerReach", #""whiskerReach": null"#) {
            ["min-max", "range", "minmax"].contains($0.value.shortString)
        }
        + words("whis whiskers", in: .plot, "BoxPlot.whiskerReach", #""whiskerReach": 1.5"#, sample: "1.5")
        + sorting(in: .plot)
        + words(
            "subplot", in: .plot, "Graph.graphs",
            #""graphs": [{"plots": [{"type": "bar", "y": [3, 5]}]}, {"plots": [{"type": "line", "y": [3, 5]}]}]"#,
            as: .example)
        + words(
            "options", in: .plot, nil,
            "Settings of the chart are keys of it, such as \"title\", \"legend\" and \"axes\".",
            as: .advice)

    /// Words for the order of records.
    static func sorting(in place: Place) -> [ForeignWord] {
        needless("sort", in: place, "Records keep their order by default")
            + words(
                "sort sortBy orderBy", in: place, nil, "Send the values in this order, or as data with a transform.",
                as: .advice
            ) { $0.root["data"] == nil }
            + words(
                "sort sortBy orderBy", in: place, "Data.transform",
                #""transform": [{"type": "sort", "by": ["sales"]}]"#, make: sortTransform)
    }
}
