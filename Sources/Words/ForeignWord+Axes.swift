import JSON

extension ForeignWord {
    static let scales = ["linear", "log", "logModulus", "category", "dateTime"]

    /// The words for the parts of an axis.
    static let axis: [ForeignWord] =
        words(
            "label name text titleText title", in: .axis, "Axis.title", #""title": "sales""#, sample: #""sales""#)
        + words(
            "min suggestedMin", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, "auto"]}}]"#,
            sample: "0")
        + words(
            "max suggestedMax", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": ["auto", 100]}}]"#,
            sample: "100")
        + words(
            "domain", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"categories": ["low", "high"]}}]"#,
            sample: #"["low", "high"]"#
        ) { $0.value.first.kind == .string && $0.value.count != 2 }
        + words(
            "range domain limits lim", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"range": [0, 100]}}]"#,
            sample: "[0, 100]")
        + words(
            "beginAtZero zero rangeMode", in: .axis, "Graph.plotSpaces",
            #""plotSpaces": [{"y": {"includesZero": true}}]"#, sample: "true")
        + words(
            "type scale", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"scale": "log"}}]"#,
            sample: #""log""#, among: scales
        ) { $0.value.bool == nil }
        + words(
            "scale", in: .axis, "Graph.plotSpaces", #""plotSpaces": [{"y": {"includesZero": false}}]"#,
            when: { $0.value.bool != nil },
            make: { use in
                // In ECharts, an axis with a scale need not contain zero.
                let coordinate = use.parent["coordinate"]?.shortString ?? "y"
                let zero = SpecTree.tree(.bool(use.value.isOff))
                return ["plotSpaces": [.object([.init(coordinate, ["includesZero": zero])])]]
            })
        + words(
            "autoRange", in: .axis, nil, "A range without an end in the spec is automatic; leave this out."
        ) { $0.value.kind == .boolean }
        + words(
            "reverse reversed inverse autoRange", in: .axis, "Graph.plotSpaces",
            #""plotSpaces": [{"y": {"reversed": true}}]"#, sample: "true")
        + needless("sort order", in: .axis, "Categories are in the order of the data by default")
        + words(
            "categories data sort order categoryOrder categoryArray", in: .axis, "Graph.plotSpaces",
            #""plotSpaces": [{"x": {"categories": ["low", "high"]}}]"#, sample: #"["low", "high"]"#)
        + words("stacked", in: .axis, "BarPlot.stack", #""stack": true"#, sample: "true")
        + words(
            "position side orient orientation", in: .axis, "Axis.coordinate", #""coordinate": "y""#,
            when: { $0.parent.given("coordinate") == nil && coordinate(of: $0.parent) != nil },
            make: { use in coordinate(of: use.parent).map { ["coordinate": .tree(.string($0))] } })
        + words(
            "axis dimension orientation dim id direction", in: .axis, "Axis.coordinate", #""coordinate": "y""#,
            sample: #""y""#, among: ["x", "y"],
            make: { ["bottom", "top", "horizontal"].contains($0.value.shortString) ? ["coordinate": "x"] : nil })
        + words(
            "position side orient", in: .axis, nil,
            "A second axis of a coordinate has the other side by itself; leave this out.", when: isSecond)
        + words(
            "position side orient", in: .axis, "Axis.axisConstraints", #""axisConstraints": {"upperOffset": 0}"#,
            make: { use in
                if isLower(use.value) { return ["axisConstraints": ["lowerOffset": 0.0]] }
                let isUpper = ["right", "top", "end"].contains(use.value.shortString)
                return isUpper ? ["axisConstraints": ["upperOffset": 0.0]] : nil
            })
        + ticks + looks

    private static let ticks: [ForeignWord] =
        words("tickVals tickValues", in: .axis, nil, "The texts of the labels have these places, too.") {
            $0.sibling("ticktext ticklabels") != nil || $0.parent["axisLabels"] != nil
        }
        + words("ticks tickValues tickVals values", in: .axis, "Axis.labelFormatter", #""labelFormatter": null"#) {
            $0.value.kind == .object && $0.value.isOff
        }
        + words(
            "ticks tickMarks axisTick tickLine", in: .axis, "Axis.majorTickLineStyle",
            #""majorTickLineStyle": null"#
        ) { $0.value.isOff }
        + words(
            "ticks tickMarks axisTick tickLine", in: .axis, "Axis.majorTickLineStyle",
            #""majorTickLineStyle": "gray""#
        ) { $0.value.kind == .boolean || $0.value.kind == .string }
        + words(
            "ticks tickValues tickVals values", in: .axis, "Axis.majorTickLocations",
            #""labelingPolicy": "locationsProvided", "majorTickLocations": [0, 50, 100]"#, sample: "[0, 50, 100]"
        ) { $0.value.kind == .array }
        + words(
            "ticks", in: .axis, "Axis.majorIntervalLength", #""majorIntervalLength": 10"#, sample: "10",
            parts: "stepSize"
        ) {
            $0.value.given("stepSize") != nil
        }
        + words(
            "ticks", in: .axis, "Axis.labelTextStyle", #""labelTextStyle": {"fontSize": 12}"#, when: isOfText,
            make: nested("labelTextStyle", as: "TextStyle"))
        + words("tickCount", in: .axis, nil, "The number of ticks follows from the dates.") { $0.value.kind != .number }
        + words(
            "ticks tickCount tickAmount nticks splitNumber maxTicksLimit", in: .axis,
            "Axis.preferredNumberOfMajorTicks",
            #""preferredNumberOfMajorTicks": 6"#, sample: "6", parts: "maxTicksLimit count")
        + words(
            "tickText tickLabels labels axisLabel showTickLabels showLabels", in: .axis, "Axis.labelFormatter",
            #""labelFormatter": null"#
        ) { $0.value.isOff }
        + words(
            "tickLabels labels showTickLabels showLabels", in: .axis, nil,
            "An axis has labels by default; leave this out."
        ) { $0.value.kind == .boolean }
        + words(
            "labels tickLabels", in: .axis, "Graph.plotSpaces",
            #""plotSpaces": [{"x": {"categories": ["low", "high"]}}]"#,
            sample: #"["low", "high"]"#
        ) { $0.value.first.kind == .string && $0.parent["tickVals"] == nil && $0.parent["majorTickLocations"] == nil }
        + words(
            "tickText tickLabels labels", in: .axis, "Axis.axisLabels",
            #""axisLabels": [{"tickLocation": 0, "text": "start"}]"#, make: tickTexts)
        + words(
            "interval tickInterval dtick stepSize tickStep", in: .axis, "Axis.majorIntervalLength",
            #""labelingPolicy": "fixedInterval", "majorIntervalLength": 10"#, sample: "10")
        + words(
            "format tickFormat labelFormat callback formatter valueFormatter numberFormat majorFormatter", in: .axis,
            "Axis.labelFormatter", #""labelFormatter": "compact""#, sample: #""compact""#,
            make: { formatter(of: $0.value) })
        + words(
            "rotate rotation maxRotation", in: .axis, "Axis.labelRotation", #""labelRotation": 45"#, sample: "45")
        + words(
            "labelAngle tickAngle", in: .axis, "Axis.labelRotation", #""labelRotation": 45"#,
            make: { turned($0.value) })

    private static let looks: [ForeignWord] =
        words("showLine", in: .axis, nil, "Its color says that it is there; leave this out.") {
            !$0.value.isOff && $0.sibling("linecolor") != nil
        }
        + words("tickVals tickValues tickMode", in: .axis, nil, "It is not drawn here.") {
            $0.parent["axisLabels"] != nil
        }
        + words("categoryOrder", in: .axis, nil, "The array of categories says it; leave this out.") {
            $0.sibling("categoryarray") != nil || $0.value.string == "trace"
        }
        + words("grid gridLines showGrid splitLine", in: .axis, nil, "Its color says that it is there; leave this out.")
    { use in
        use.value.bool == true
            && ["gridcolor", "gridColor", "gridwidth", "gridWidth"].contains { key in use.parent[key] != nil }
    }
        + words(
            "logBase base exponentFormat tick0 min_ max_ nticks_ tickMode ticks_ ticklen tickwidth labelalias separateThousands minallowed maxallowed",
            in: .axis, nil, "It is not drawn here.")
        + words(
            "grid gridLines showGrid splitLine", in: .axis, "Axis.majorGridLineStyle", #""majorGridLineStyle": null"#
        ) { $0.value.isOff }
        + words(
            "grid gridLines showGrid splitLine gridColor gridcolor", in: .axis, "Axis.majorGridLineStyle",
            #""majorGridLineStyle": {"lineColor": "lightgray"}"#, sample: #""lightgray""#,
            make: nested("majorGridLineStyle", as: "LineStyle"))
        + words("axisLine line showLine domain", in: .axis, "Axis.axisLineStyle", #""axisLineStyle": null"#) {
            $0.value.isOff
        }
        + words(
            "color lineColor axisLine line showLine", in: .axis, "Axis.axisLineStyle", #""axisLineStyle": "gray""#,
            sample: #""gray""#, make: nested("axisLineStyle", as: "LineStyle"))
        + words(
            "fontSize labelFontSize", in: .axis, "Axis.labelTextStyle", #""labelTextStyle": {"fontSize": 12}"#,
            sample: "12")
        + words(
            "labelColor fontColor tickColor", in: .axis, "Axis.labelTextStyle", #""labelTextStyle": {"color": "gray"}"#,
            sample: #""gray""#)
        + words(
            "font fontFamily tickFont axisLabel", in: .axis, "Axis.labelTextStyle",
            #""labelTextStyle": {"fontSize": 12}"#, make: font("labelTextStyle"))
        + words("titleFontSize", in: .axis, "Axis.titleTextStyle", #""titleTextStyle": {"fontSize": 12}"#, sample: "12")
        + words(
            "titleColor", in: .axis, "Axis.titleTextStyle", #""titleTextStyle": {"color": "gray"}"#, sample: #""gray""#)
        + words(
            "titleFont nameTextStyle", in: .axis, "Axis.titleTextStyle", #""titleTextStyle": {"fontSize": 12}"#,
            make: nested("titleTextStyle", as: "TextStyle"))
        + words(
            "display visible show enabled", in: .axis, "Axis.hidden", #""hidden": true"#, sample: "true",
            isInverted: true)
        + words(
            "hline vline rule rules referenceLine referenceLines markLine plotLines threshold thresholds", in: .axis,
            "Graph.annotations", #""annotations": [{"rule": {"y": 10}}]"#,
            make: { rules(at: $0.value, $0.parent["coordinate"]?.shortString == "x" ? "x" : "y") })

    /// The angle of labels in a tool that turns them clockwise.
    static func turned(_ value: JSONValue) -> SpecTree? {
        value.number.map { ["labelRotation": .tree(.number($0 == 0 ? 0 : -$0))] }
    }

    /// Labels with their own texts at given locations.
    private static let tickTexts: @Sendable (Use) -> SpecTree? = { use in
        let given = use.sibling("tickvals tickvalues majorticklocations")
        guard let locations = given.map({ Array($0.elements.prefix(1000)) }), use.value.kind == .array,
            locations.count == use.value.count
        else { return nil }
        return [
            "labelingPolicy": "none",
            "axisLabels": .array(
                zip(locations, use.value.elements).map { ["tickLocation": .value($0), "text": .value($1)] }),
        ]
    }

    /// The coordinate of an axis of another tool at a side.
    static func coordinate(of axis: JSONValue) -> String? {
        let side = axis.part(named: ["position", "side", "orient", "orientation"]).shortString
        return switch side {
        case "bottom", "top", "horizontal": "x"
        case "left", "right", "vertical": "y"
        default: nil
        }
    }

    /// Whether the value names the left or the bottom.
    private static func isLower(_ value: JSONValue) -> Bool {
        ["left", "bottom", "start"].contains(value.shortString)
    }

    /// Whether the client's axis is at the side where it belongs, because another axis of its coordinate comes first.
    private static let isSecond: @Sendable (Use) -> Bool = { use in
        guard !isLower(use.value), let coordinate = use.parent["coordinate"]?.shortString,
            let space = use.parent.given("plotSpace")
        else { return false }
        let others = use.root["axes"]?.elements.prefix(10).filter { $0["coordinate"]?.shortString == coordinate } ?? []
        return others.first.map { !($0.given("plotSpace").map { $0.isEqual(to: space) } ?? false) } ?? false
    }

    private static let isOfText: @Sendable (Use) -> Bool = { use in
        ["font", "color", "fontSize", "fontColor"].contains { use.value.given($0) != nil }
    }

    /// The words for plot spaces and their dimensions.
    static let space: [ForeignWord] =
        words("min", in: .plotSpace, "PlotSpace.y", #""y": {"range": [0, "auto"]}"#, sample: "0")
        + words("max", in: .plotSpace, "PlotSpace.y", #""y": {"range": ["auto", 100]}"#, sample: "100")
        + words("range domain", in: .plotSpace, "PlotSpace.y", #""y": {"range": [0, 100]}"#, sample: "[0, 100]")
        + words("xRange xlim xDomain", in: .plotSpace, "PlotSpace.x", #""x": {"range": [0, 100]}"#, sample: "[0, 100]")
        + words("yRange ylim yDomain", in: .plotSpace, "PlotSpace.y", #""y": {"range": [0, 100]}"#, sample: "[0, 100]")
        + words(
            "scale type", in: .plotSpace, "PlotSpace.y", #""y": {"scale": "log"}"#, sample: #""log""#, among: scales)
        + words("name", in: .plotSpace, "PlotSpace.id", #""id": "second""#, sample: #""second""#)
        + words("min", in: .dimension, "Dimension.range", #""range": [0, "auto"]"#, sample: "0")
        + words("max", in: .dimension, "Dimension.range", #""range": ["auto", 100]"#, sample: "100")
        + words("domain limits lim", in: .dimension, "Dimension.range", #""range": [0, 100]"#, sample: "[0, 100]")
        + words("type", in: .dimension, "Dimension.scale", #""scale": "log""#, sample: #""log""#, among: scales)
        + words("zero beginAtZero", in: .dimension, "Dimension.includesZero", #""includesZero": true"#, sample: "true")
        + words("reverse inverse", in: .dimension, "Dimension.reversed", #""reversed": true"#, sample: "true")
        + words(
            "sort order values", in: .dimension, "Dimension.categories", #""categories": ["low", "high"]"#,
            sample: #"["low", "high"]"#)
        + words(
            "title label name", in: .dimension, "Graph.axes",
            #""axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "sales"}]"#,
            sample: #""sales""#)
}
