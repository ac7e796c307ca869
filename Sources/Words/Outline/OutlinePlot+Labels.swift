import JSON

extension OutlinePlot {
    /// Labels bars and points with their names or that of their series, where a template of ECharts or Highcharts has only
    /// these.
    mutating func readNamesAsLabels(_ family: OutlineFamily?) {
        guard [.bar, .line, .scatter, .area].contains(family),
            let labels = members.find("label labels datalabels", as: .object), let json = labels.json,
            json.given("show")?.isOff != true, json.given("enabled")?.isOff != true,
            let format = (json.given("formatter") ?? json.given("format"))?.string,
            let names = members.find("x labels")?.value.elements, names.count <= 10_000
        else { return }
        let texts: [SpecTree]
        switch format {
        case "{b}", "{name}", "{point.name}", "{point.category}", "{x}":
            texts = names.map { name in
                name.text.map { .tree(.string($0)) } ?? name.number.map { .tree(.string(JSONTree.number($0).text)) }
                    ?? .null
            }
        case "{a}", "{series.name}", "{seriesName}":
            guard let name = members.find("name title", as: .text)?.value else { return }
            texts = names.map { _ in name }
        default: return
        }
        members.drop(ForeignValue.squeezed(labels.key))
        set("dataLabels", .array(texts), from: labels.pointer)
        members.add("showLabels", true)
        var (rest, style) = (OutlineMembers(json, at: labels.pointer), OutlineMembers())
        OutlineAnnotation.addFont(&rest, &style)
        if !style.isEmpty { members.add("labelTextStyle", style.tree, from: labels.pointer) }
    }

    /// Leaves missing points out, where a line goes on over them.
    mutating func connectPoints(_ family: OutlineFamily?) {
        guard family == .line || family == .area,
            let setting = members.find("connectnulls spangaps connectgaps", when: { $0.json?.isOn == true }),
            let x = members.find("x"), let y = members.find("y"), let positions = x.value.elements,
            let values = y.value.elements, positions.count == values.count
        else { return }
        members.drop(ForeignValue.squeezed(setting.key))
        let known = values.indices.filter { !values[$0].isNull }
        guard known.count < values.count else {
            isChanged = true
            return
        }
        set("x", .array(known.map { positions[$0] }), from: x.pointer)
        set("y", .array(known.map { values[$0] }), from: y.pointer)
    }

    /// Gives each bar a color of its own, as Highcharts does if it is asked to.
    mutating func colorEachBar(_ family: OutlineFamily?) {
        guard family == .bar, !has("fills"),
            let setting = members.take("colorbypoint", when: { $0.json?.bool == true }),
            let count = members.find("y")?.value.elements?.count, count <= 1000
        else { return }
        let colors =
            members.take("colors", when: { $0.value.isArray })?.value.elements
            ?? OutlineSector.cycle.map { .tree(.string($0)) }
        guard !colors.isEmpty else { return }
        set("fills", .array((0..<count).map { colors[$0 % colors.count] }), from: setting.pointer)
    }
}
