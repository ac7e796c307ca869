import JSON

/// Scales of colors that ECharts and Highcharts have beside the series, and the cells of heat maps.
extension NativeOutline {
    /// Gives points the colors of a column of their rows, as the visual map of ECharts says.
    mutating func readColorsOfPoints() {
        guard let map = chart.find("visualmap", when: { $0.json?.isContainer == true })?.json,
            let list = chart.find("series", as: .array), let series = list.json, series.count == 1,
            series.first.given("type")?.string == "scatter", let rows = series.first.given("data"),
            rows.first.kind == .array, rows.first.count > 2
        else { return }
        let settings = map.kind == .array ? map.first : map
        let column = settings.given("dimension")?.number.flatMap { Int(exactly: $0) } ?? rows.first.count - 1
        guard 0..<rows.first.count ~= column, column < 16 else { return }
        isChanged = true
        chart.drop("series")
        let pointer = "\(list.pointer)/0"
        var members = OutlineMembers(series.first, at: pointer)
        members.drop("data")
        let columns = OutlineColumns.columns(ofRows: rows.elements, count: column + 1)
        members.add("x", columns[0], from: "\(pointer)/data")
        members.add("y", columns[min(1, column)], from: "\(pointer)/data")
        members.add("colorValues", columns[column], from: "\(pointer)/data")
        readColors(of: &members)
        plots.append(OutlinePlot(members, at: pointer))
    }

    /// Names the columns and the rows of the cells of a heat map of Highcharts, which are positions in its categories.
    mutating func readCells() {
        guard let list = chart.find("series", as: .array), let series = list.json, series.count == 1,
            (series.first.given("type") ?? chart.json("type"))?.string == "heatmap",
            let rows = series.first.given("data"), rows.kind == .array,
            rows.first.kind == .array ? rows.first.count == 3 : rows.first.given("value") != nil,
            WordBudget.allows(16 * rows.count)
        else { return }
        isChanged = true
        chart.drop("series")
        let pointer = "\(list.pointer)/0"
        var members = OutlineMembers(series.first, at: pointer)
        members.drop("data type")
        members.add("type", "heatmap", from: pointer)
        let columns =
            rows.first.kind == .array
            ? OutlineColumns.columns(ofRows: rows.elements, count: 3)
            : ["x", "y", "value"].map { key in .array(rows.elements.map { $0.given(key).map { .value($0) } ?? .null }) }
        for (index, (key, word)) in [("x", "xaxis"), ("y", "yaxis")].enumerated() {
            let names = chart.find(word)?.value["categories"]?.elements
            let named = (columns[index].elements ?? []).map { position -> SpecTree in
                guard let names, let number = position.number.flatMap({ Int(exactly: $0) }),
                    names.indices.contains(number)
                else { return position }
                return names[number]
            }
            members.add(key, .array(named), from: "\(pointer)/data")
        }
        members.add("values", columns[2], from: "\(pointer)/data")
        // The first row is at the bottom in Highcharts.
        if let axis = chart.find("yaxis", as: .object), axis.value["reversed"] == nil {
            var tree = axis.value
            tree.set("reversed", to: false)
            chart.drop("yaxis")
            chart.add(axis.key, tree, from: axis.pointer)
        }
        plots.append(OutlinePlot(members, at: pointer))
    }

    /// Gives heat maps and trees the scale of colors that Highcharts has as an axis.
    mutating func shareColorAxis() {
        let kinds: [OutlineFamily?] = [.heatMap, .tree]
        let type = chart.find("type")?.value.text ?? ""
        func family(_ item: JSONValue) -> OutlineFamily? {
            OutlineFamily(ForeignValue.squeezed(item.given("type")?.string ?? type))
        }
        let isOfSeries = chart.json("series")?.elements.contains { kinds.contains(family($0)) } == true
        guard isOfSeries || plots.contains(where: { kinds.contains(OutlineFamily($0.word)) }),
            let axis = chart.find("coloraxis", when: { $0.json?.isContainer == true }),
            let json = axis.json.map({ $0.kind == .array ? $0.first : $0 }),
            ["minColor", "maxColor", "stops", "min", "max"].contains(where: { json.given($0) != nil })
        else { return }
        isChanged = true
        chart.drop("coloraxis")
        var scale: SpecTree = [:]
        if let stops = json.given("stops"), stops.first.kind == .array {
            let pairs = stops.elements.prefix(64).map { stop -> SpecTree in
                .array(stop.elements.prefix(2).reversed().map { .value($0) })
            }
            scale.set("colorMap", to: .array(pairs))
        } else if let low = json.given("minColor"), let high = json.given("maxColor") {
            scale.set("colorMap", to: [.value(low), .value(high)])
        }
        let ends = [json.given("min"), json.given("max")]
        if ends.contains(where: { $0 != nil }) {
            scale.set("range", to: .array(ends.map { $0.map { .value($0) } ?? "auto" }))
        }
        guard scale.members?.isEmpty == false else { return }
        if plots.isEmpty, let list = chart.take("series", as: .array), let series = list.json {
            plots = series.elements.prefix(Self.maximumPlots).enumerated().map { index, item in
                let pointer = "\(list.pointer)/\(index)"
                var members = OutlineMembers(item, at: pointer)
                members.add("type", .tree(.string(type)))
                return OutlinePlot(members, at: pointer)
            }
        }
        for index in plots.indices where kinds.contains(OutlineFamily(plots[index].word)) {
            plots[index].members.add("colorScale", scale, from: axis.pointer)
        }
    }
}
