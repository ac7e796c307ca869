import JSON

extension NativeOutline {
    /// Brings the parts of a whole document of another tool to the places where charts here have them.
    mutating func readDocument() {
        readPanel()
        guard missing.isEmpty, !isWhole else { return }
        readFigure()
        guard !isWhole else { return }
        readHighcharts()
        readECharts()
        guard !isWhole else { return }
        readVegaLite()
    }

    /// A figure of Plotly: traces and a layout.
    private mutating func readFigure() {
        guard let data = chart.find("data"), let json = data.json, json.kind == .array, json.count > 0,
            chart.find("plots series encoding mark") == nil,
            json.elements.prefix(100).allSatisfy(Self.isTrace),
            chart.find("layout") != nil || json.first.given("type") ?? json.first.given("mode") != nil
        else { return }
        guard !readSubplots(json) else { return }
        chart.drop("data config frames")
        readColorAxis()
        chart.add("traces", data.value, from: data.pointer)
        isFigure = true
        hasTraces = true
        isChanged = true
        chart.drop("version")
    }

    /// The scale of colors that traces share.
    private mutating func readColorAxis() {
        guard let layout = chart.take("layout"), let json = layout.json else { return }
        var members = OutlineMembers(json, at: layout.pointer)
        if let axis = members.take("coloraxis", as: .object) {
            chart.add("coloraxis", axis.value, from: axis.pointer)
        }
        for member in members.members { move(member, as: member.key) }
    }

    private static func isTrace(_ value: JSONValue) -> Bool {
        guard value.kind == .object else { return false }
        if value.given("type")?.string == "indicator" { return true }
        return ["x", "y", "z", "values", "labels", "r", "open", "link", "dimensions", "locations", "lat", "lon"]
            .contains {
                value.given($0)?.isContainer == true
            }
    }

    /// A chart of Highcharts: its kind is in an object, and settings of all series beside them.
    private mutating func readHighcharts() {
        guard let list = chart.find("series plots"),
            let settings = chart.find("chart", as: .object) ?? chart.find("plotoptions")
                ?? chart.find("coloraxis", when: { !isFigure && $0.json?.given("colorscale") == nil })
                ?? chart.find(
                    "xaxis",
                    when: {
                        ($0.json?.given("categories") != nil || $0.json?.given("type")?.string == "datetime")
                            && list.json?.first.given("type") == nil
                    })
        else { return }
        isChanged = true
        if settings.key == "chart", let json = settings.json {
            chart.drop("chart")
            for member in OutlineMembers(json, at: settings.pointer).members {
                let names = [
                    "type": "type", "width": "width", "height": "height", "backgroundColor": "background",
                    "inverted": "horizontal", "polar": "polarChart", "stacked": "stacked", "stackType": "stackMode",
                    "map": "mapName",
                ]
                guard let name = names[member.key] else { continue }
                if name == "polarChart" {
                    let isOfBars = json.given("type")?.string == "column"
                    chart.add("type", isOfBars ? "barpolar" : "radar")
                } else {
                    chart.add(name, member.value, from: member.pointer)
                }
            }
        }
        turnBars(settings)
        chart.add("type", "line")
        readCells()
        readOptions()
        shareColorAxis()
        chart.drop("credits exporting accessibility navigation tooltip responsive lang colorAxis_ boost pane")
    }

    /// Turns bars, which are horizontal in Highcharts, and their axes: the first one is that of the names.
    private mutating func turnBars(_ settings: OutlineMembers.Member) {
        if let axes = chart.find("xaxis", as: .array), let list = axes.json, 1...2 ~= list.count,
            list.first.given("categories") != nil,
            list.elements.dropFirst().allSatisfy({ $0.given("linkedTo") != nil })
        {
            // The second axis repeats the first one at the other side.
            chart.drop("xaxis")
            chart.add(axes.key, .value(list.first), from: "\(axes.pointer)/0")
        }
        guard settings.key == "chart",
            settings.json?.given("type")?.string == "bar" || settings.json?.given("inverted")?.bool == true,
            let names = chart.find("xaxis", as: .object), let categories = names.value["categories"]
        else { return }
        var axis = names.value
        axis.set("categories", to: nil)
        let values = chart.take("yaxis", as: .object)
        chart.drop("xaxis")
        chart.add("categories", categories, from: names.pointer)
        if axis.members?.isEmpty == false { chart.add("yAxis", axis, from: names.pointer) }
        if let values { chart.add("xAxis", values.value, from: values.pointer) }
        chart.add("orientation", "horizontal", from: settings.pointer)
    }

    /// Gives the series of Highcharts the settings of all series and of those of their type.
    private mutating func readOptions() {
        let isPolar = ["radar", "barpolar"].contains(chart.find("type")?.value.text)
        let polarType = chart.find("type")?.value.text ?? "radar"
        let options = chart.take("plotoptions", as: .object)
        guard isPolar || options != nil else { return }
        let ignored = [
            "animation", "cursor", "states", "events", "allowPointSelect", "groupPadding", "pointPadding",
            "enableMouseTracking",
            "stickyTracking", "label", "accessibility", "tooltip", "turboThreshold", "depth", "crisp",
        ]
        let main = chart.find("type")?.value.text ?? "line"
        guard let list = chart.find("series plots"), let series = list.json, series.kind == .array else { return }
        for (index, item) in series.elements.prefix(Self.maximumPlots).enumerated() {
            var members = OutlineMembers(item, at: "\(list.pointer)/\(index)")
            let type = item.given("type")?.string ?? main
            for kind in [type, "series"] {
                guard let options, let settings = options.json?[kind] else { continue }
                for member in OutlineMembers(settings, at: "\(options.pointer)/\(kind)").members
                where !ignored.contains(member.key) {
                    members.add(member.key, member.value, from: member.pointer)
                }
            }
            // Angles count clockwise from the top in Highcharts.
            for key in ["startAngle", "endAngle"] where type == "pie" {
                guard let angle = members.take(key.lowercased()), let degrees = angle.value.number else { continue }
                members.add(key, .tree(.number(90 - degrees)), from: angle.pointer)
            }
            if isPolar {
                members.drop("type pointplacement")
                members.add("type", .tree(.string(polarType)))
            }
            plots.append(OutlinePlot(members, at: "\(list.pointer)/\(index)"))
        }
        chart.drop("series plots")
    }

    /// A chart of ECharts: what concerns only its interaction, and the names around a radar chart.
    private mutating func readECharts() {
        guard chart.find("series plots indicator") != nil,
            chart.find("xaxis yaxis radar indicator visualmap") != nil || chart.find("tooltip grid legend") != nil
        else { return }
        guard !readGrids() else { return }
        for word in ["xaxis", "yaxis"] {
            // The only axis of an array.
            guard let axes = chart.find(word, when: { $0.json?.kind == .array && $0.json?.count == 1 }),
                let axis = axes.json?.first, axis.kind == .object
            else { continue }
            chart.drop(word)
            chart.add(axes.key, .value(axis), from: "\(axes.pointer)/0")
            isChanged = true
        }
        let words =
            "tooltip toolbox datazoom grid axispointer animation animationduration brush aria media calculable darkmode stateanimation backgroundcolor_"
        if chart.find(words) != nil { isChanged = true }
        chart.drop(words)
        readRadar()
        readCalendar()
        readVisualMap()
        readColorsOfPoints()
    }

    /// The names around a radar chart, its range, and its plots, which are values of one series.
    private mutating func readRadar() {
        if let axes = chart.find("indicator"), let values = chart.find("data"), chart.find("radar series plots") == nil
        {
            // A flat chart with the parts of a radar chart.
            chart.drop("indicator data")
            chart.add("radar", Self.document(["indicator": axes.value]).map { .value($0) } ?? [:], from: axes.pointer)
            var series: SpecTree = ["type": "radar", "data": values.value]
            if let fill = chart.take("areastyle") { series.set("areaStyle", to: fill.value) }
            chart.drop("type kind chart charttype")
            chart.add("series", Self.document([series]).map { .value($0) } ?? [], from: values.pointer)
        } else if let axes = chart.find("indicator"), chart.find("radar") == nil,
            let list = chart.find("series plots"), let series = list.json
        {
            // Values of each series stand beside its name.
            chart.drop("indicator series plots type kind charttype")
            chart.add("radar", Self.document(["indicator": axes.value]).map { .value($0) } ?? [:], from: axes.pointer)
            let isOfValues = series.first.given("value") != nil
            let tree: SpecTree = isOfValues ? [["type": "radar", "data": .value(series)]] : .value(series)
            chart.add("series", Self.document(tree).map { .value($0) } ?? [], from: list.pointer)
        }
        guard let radar = chart.take("radar", when: { $0.json?.given("indicator")?.kind == .array }),
            let indicator = radar.json?.given("indicator"),
            let series = chart.take("series plots"), let list = series.json
        else { return }
        isChanged = true
        let names = indicator.elements.prefix(1000).map { $0.given("name") ?? $0.given("text") ?? $0 }
        let positions = SpecTree.array(names.map { .value($0) })
        let ends = Set(indicator.elements.prefix(1000).map { $0.given("max")?.number })
        if ends.count == 1, let end = ends.first.flatMap(\.self) {
            chart.add("polarSpace", ["range": [0.0, .tree(.number(end))]])
        }
        let largest = indicator.elements.prefix(1000).map { $0.given("max")?.number ?? 0 }
        // Axes with ranges of their own show shares of their ends.
        let areShares = ends.count > 1 && largest.allSatisfy { $0 > 0 }
        guard ends.count == 1 || areShares else {
            missing.append(
                (
                    "\(radar.pointer)/indicator",
                    "The axes of a radar chart have one range here. Divide the values by the largest value of each axis."
                ))
            return
        }
        if areShares { chart.add("polarSpace", ["range": [0.0, 1.0], "radialLabelFormatter": "percent"]) }
        for (index, series) in (list.kind == .array ? Array(list.elements.prefix(100)) : [list]).enumerated() {
            for (number, item) in (series.given("data")?.elements.prefix(100).map { $0 } ?? []).enumerated() {
                let pointer = "/series/\(index)/data/\(number)"
                var members = OutlineMembers(item.kind == .object ? item : series, at: pointer)
                if let fill = item.given("areaStyle"), fill.count > 0 { members.drop("areafill") }
                for member in OutlineMembers(series, at: "/series/\(index)").members where member.key != "data" {
                    members.add(member.key, member.value, from: member.pointer)
                }
                members.drop("value data type")
                members.add("type", "radar")
                if !members.has("areastyle") { members.add("areaFill", .null) }
                members.add("x", positions)
                let values = item.given("value") ?? item
                let shares = zip(values.elements, largest).map { value, end in
                    value.number.map { SpecTree.tree(.number($0 / end)) } ?? .null
                }
                members.add("y", areShares ? .array(shares) : .value(values))
                plots.append(OutlinePlot(members, at: pointer))
            }
        }
    }

    /// The scale of colors of a heat map.
    private mutating func readVisualMap() {
        guard chart.find("visualmap", when: { $0.json?.isContainer == true }) != nil,
            let list = chart.find("series plots"),
            let series = list.json.map({ $0.kind == .object ? $0 : $0.first }), series.kind == .object,
            ["heatmap", "heatMap"].contains(series.given("type")?.string)
        else { return }
        isChanged = true
        chart.drop("series plots")
        var members = OutlineMembers(series, at: "/series/0")
        readColors(of: &members)
        // The first row is at the bottom in ECharts.
        if let axis = chart.find("yaxis", when: { $0.json?.kind == .object && $0.json?.given("inverse") == nil }) {
            var tree = axis.value
            tree.set("inverse", to: false)
            chart.drop("yaxis")
            chart.add(axis.key, tree, from: axis.pointer)
        }
        // Values are positions in the categories of the axes.
        if let rows = members.take("data"), let json = rows.json {
            let columns = OutlineColumns.columns(ofRows: json.elements.map { $0.given("value") ?? $0 }, count: 3)
            for (key, word) in [("x", "xaxis"), ("y", "yaxis")] {
                let names = chart.find(word)?.value["data"]?.elements
                let positions = columns[key == "x" ? 0 : 1].elements ?? []
                let named: [SpecTree] = positions.map { position in
                    guard let names, let number = position.number, let index = Int(exactly: number),
                        names.indices.contains(index)
                    else { return position }
                    return names[index]
                }
                members.add(key, .array(named))
            }
            // A hyphen stands for no value.
            members.add("values", .array((columns[2].elements ?? []).map { $0.text == "-" ? .null : $0 }))
        }
        plots.append(OutlinePlot(members, at: "/series/0"))
    }

    /// A chart of Vega-Lite or Altair: its data by name.
    private mutating func readVegaLite() {
        let isNamed = chart.json("$schema")?.string?.contains("vega-lite") == true
        guard
            isNamed
                || chart.find("datasets", as: .object) != nil
                    && chart.find("encoding mark layer") != nil
                || chart.find("mark") != nil && chart.find("encoding") != nil
        else { return }
        if let axis = chart.json("config")?.given("axis"), axis.given("grid")?.isOff == true {
            chart.add("grid", false)
        }
        chart.drop("$schema config usermeta params name autosize padding view")
        guard let sets = chart.take("datasets", as: .object), let json = sets.json else {
            return
        }
        isChanged = true
        guard let data = chart.take("data"), let name = data.json?.given("name")?.string, let values = json[name] else {
            return
        }
        chart.add("data", .value(values), from: "\(sets.pointer)/\(OutlineMembers.step(name))")
    }
}
