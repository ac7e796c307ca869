import JSON

extension OutlinePlot {
    /// Reads single numbers: Plotly's indicators, and the gauges of ECharts and Highcharts.
    mutating func readNumber() {
        switch word {
        case "indicator": readIndicator()
        case "gauge", "gaugechart", "solidgauge": readGauge()
        case "waterfall", "waterfallchart": readSteps()
        case "marimekko", "variwide": readWidths()
        default: break
        }
    }

    private mutating func readIndicator() {
        let mode = members.take("mode")?.value.text ?? ""
        let gauge = members.take("gauge", as: .object)
        let delta = members.take("delta", as: .object)
        setType(gauge != nil || mode.contains("gauge") ? "gauge" : "kpi")
        members.drop("domain align")
        if let title = members.find("title", as: .object), let text = title.value["text"] {
            set("title", text, from: title.pointer)
        }
        let number = members.take("number", as: .object)
        if let number, let (before, after) = affixes(of: number.value) {
            set("labelFormatter", ["template": .tree(.string("\(before){value}\(after)"))], from: number.pointer)
        }
        if word == "kpi", let delta, let reference = delta.value["reference"] {
            set("reference", reference, from: delta.pointer)
            if delta.json?.given("relative")?.bool != true { set("change", "difference", from: delta.pointer) }
        }
        guard let gauge, let json = gauge.json else { return }
        if delta != nil, mode.contains("delta") {
            remarks.append(
                "\(pointer)/delta is left out. A gauge has no change: write a plot of the type \"kpi\" beside it.")
        }
        if let range = json.given("axis")?.given("range"), range.kind == .array, range.count == 2 {
            let ends = Array(range.elements)
            set("minimum", .value(ends[0]), from: gauge.pointer)
            set("maximum", .value(ends[1]), from: gauge.pointer)
        }
        if let target = json.given("threshold")?.given("value") { set("target", .value(target), from: gauge.pointer) }
        if let color = json.given("bar")?.given("color") { set("color", .value(color), from: gauge.pointer) }
        guard let steps = json.given("steps"), steps.kind == .array else { return }
        let ranges = steps.elements.prefix(20).compactMap { step -> (end: SpecTree, color: SpecTree?)? in
            guard let range = step.given("range"), range.kind == .array, range.count == 2 else { return nil }
            return (
                range.elements.dropFirst().first { _ in true }.map { .value($0) } ?? .null,
                step.given("color").map { .value($0) }
            )
        }
        guard !ranges.isEmpty else { return }
        set("ranges", .array(ranges.map(\.end)), from: gauge.pointer)
        let colors = ranges.compactMap(\.color)
        if colors.count == ranges.count { set("rangeColors", .array(colors), from: gauge.pointer) }
        // The bar stays beside the ranges, as Plotly draws it.
        if let bar = json.given("bar"), bar.given("color") != nil { set("needle", true, from: gauge.pointer) }
    }

    /// The texts before and after a number; nil for none.
    private func affixes(of number: SpecTree) -> (String, String)? {
        let (before, after) = (number["prefix"]?.text ?? "", number["suffix"]?.text ?? "")
        return before.isEmpty && after.isEmpty ? nil : (before, after)
    }

    /// Reads the colors, the connectors and the sums of waterfalls.
    private mutating func readSteps() {
        for (words, key) in [
            ("increasing", "increaseColor"), ("decreasing", "decreaseColor"), ("totals", "totalColor"),
        ] {
            guard let part = members.take(words, as: .object) else { continue }
            if let color = part.json?.given("marker")?.given("color") ?? part.json?.given("color") {
                set(key, .value(color), from: part.pointer)
            }
        }
        if let connector = members.take("connector", as: .object) {
            isChanged = true
            if connector.json?.given("visible")?.bool == false {
                set("connectorLineStyle", .null, from: connector.pointer)
            } else if let color = connector.json?.given("line")?.given("color") {
                set("connectorLineStyle", ["lineColor": .value(color)], from: connector.pointer)
            }
        }
        guard let data = members.find("data values", as: .array)?.json, !has("totals measure"), data.count <= 10_000
        else { return }
        let marks = data.elements.map { element -> Bool in
            guard element.kind == .object else { return false }
            return ["isSum", "isIntermediateSum", "isTotal", "total"].contains { element.given($0)?.bool == true }
        }
        if marks.contains(true) {
            set("totals", .array(marks.map { $0 ? "total" : "change" }), from: pointer)
        }
    }

    /// Reads the colored parts of the scale of a gauge: shares of ECharts, and bands with ends and colors.
    private mutating func readRangesOfGauge() {
        let (low, high) = (
            members.find("min minimum")?.value.number ?? 0, members.find("max maximum")?.value.number ?? 100
        )
        var parts: [(end: Double, color: SpecTree?)] = []
        var place = pointer
        if let line = members.find("axisline", as: .object),
            let colors = line.json?.given("lineStyle")?.given("color"), colors.kind == .array
        {
            place = line.pointer
            parts = colors.elements.prefix(20).compactMap { pair in
                let share = pair.first.number
                let color = pair.elements.dropFirst().first { _ in true }
                return share.map { (low + $0 * (high - low), color.map { .value($0) }) }
            }
        } else if let bands = members.find(
            "plotbands zones ranges segments bands steps sections thresholds areas colorranges",
            when: { $0.json?.kind == .array && $0.json?.first.kind == .object })
        {
            place = bands.pointer
            let ends = ["to", "max", "end", "value", "limit", "upTo", "maxValue"]
            parts = (bands.json?.elements.prefix(20).map { $0 } ?? []).compactMap { band in
                guard let end = ends.lazy.compactMap({ band.given($0)?.number }).first else { return nil }
                return (end, (band.given("color") ?? band.given("fill")).map { .value($0) })
            }
            guard !parts.isEmpty else { return }
            members.drop(ForeignValue.squeezed(bands.key))
        }
        parts.sort { $0.end < $1.end }
        // A single color is that of the track.
        guard parts.count > 1, !members.contains("ranges") else { return }
        set("ranges", .array(parts.map { .tree(.number($0.end)) }), from: place)
        if !members.contains("maximum"), !has("max"), let last = parts.last {
            members.add("maximum", .tree(.number(last.end)))
        }
        let colors = parts.compactMap(\.color)
        if colors.count == parts.count { set("rangeColors", .array(colors), from: place) }
    }

    private mutating func readGauge() {
        if word != "gauge" { setType("gauge") }
        if let data = members.find("data", as: .array), let first = data.json?.first, !has("value") {
            members.drop("data")
            isChanged = true
            if first.kind == .object {
                if let value = first.given("value") ?? first.given("y") {
                    set("value", .value(value), from: data.pointer)
                }
                if let name = first.given("name"), !has("title") {
                    members.drop("name")
                    set("title", .value(name), from: data.pointer)
                }
            } else {
                set("value", .value(first), from: data.pointer)
            }
        }
        readRangesOfGauge()
        if let detail = members.find("detail", as: .object), let format = detail.json?.given("formatter")?.string {
            members.add("labelFormatter", .tree(.string(format)), from: detail.pointer)
        }
        if let labels = members.find("datalabels", as: .object), let format = labels.json?.given("format")?.string {
            members.drop("datalabels")
            members.add("labelFormatter", .tree(.string(format)), from: labels.pointer)
        }
        if let stops = members.take("stops", as: .array), let value = members.find("value")?.value.number,
            let low = (members.find("min minimum"))?.value.number,
            let high = (members.find("max maximum"))?.value.number,
            high > low
        {
            isChanged = true
            let share = (value - low) / (high - low)
            let colors = stops.json?.elements.prefix(20).filter { ($0.first.number ?? 2) <= share } ?? []
            if let color = (colors.last ?? stops.json?.first)?.elements.dropFirst().first(where: { _ in true }) {
                members.add("color", .value(color), from: stops.pointer)
            }
        }
        if members.json("pointer")?.given("show")?.isOff == true { members.add("needle", false) }
        let parts = """
            axisline progress pointer axistick splitline axislabel detail anchor radius center startangle endangle \
            splitnumber dial pivot itemstyle
            """
        if members.find(parts) != nil { isChanged = true }
        members.drop(parts)
    }
}
