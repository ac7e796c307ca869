import JSON

extension NativeOutline {
    /// Makes calendars of the heat maps of ECharts whose days are in a calendar.
    mutating func readCalendar() {
        guard let list = chart.find("series plots"), let series = list.json,
            let item = series.kind == .object ? series : series.first as JSONValue?, item.kind == .object,
            series.kind == .object || series.count == 1,
            item.given("coordinateSystem")?.string == "calendar" || chart.has("calendar"),
            let data = item.given("data"), data.kind == .array, WordBudget.allows(8 * data.count)
        else { return }
        isChanged = true
        let calendar = chart.take("calendar")?.json.map { $0.kind == .array ? $0.first : $0 }
        chart.drop("series plots")
        let pointer = series.kind == .object ? list.pointer : "\(list.pointer)/0"
        var members = OutlineMembers(item, at: pointer)
        members.drop("type coordinatesystem calendarindex data label itemstyle emphasis name")
        members.add("type", "calendar", from: pointer)
        let columns = OutlineColumns.columns(ofRows: data.elements.map { $0.given("value") ?? $0 }, count: 2)
        members.add("x", columns[0], from: "\(pointer)/data")
        members.add("values", columns[1], from: "\(pointer)/data")
        readColors(of: &members)
        // Weeks start as the language of the chart has them.
        let start = calendar?.given("dayLabel")?.given("firstDay")?.number
        if start == 1, !chart.has("locale language lang") { chart.add("locale", "en-GB", from: "/calendar") }
        plots.append(OutlinePlot(members, at: pointer))
    }

    /// Gives a plot the scale of colors that ECharts has beside the series.
    mutating func readColors(of members: inout OutlineMembers) {
        guard let map = chart.take("visualmap", when: { $0.json?.isContainer == true }), let json = map.json else {
            return
        }
        let first = json.kind == .array ? json.first : json
        var scale: SpecTree = [:]
        if let low = first.given("min"), let high = first.given("max") {
            scale.set("range", to: [.value(low), .value(high)])
        }
        let colors = first.given("inRange")?.given("color") ?? first.given("color")
        if let colors, colors.kind == .array { scale.set("colorMap", to: .value(colors)) }
        let pieces = first.given("pieces")
        if let pieces, pieces.kind == .array, 1...64 ~= pieces.count {
            readPieces(pieces, of: &scale)
        } else if first.given("type")?.string == "piecewise" {
            let count = first.given("splitNumber")?.number ?? Double(colors?.count ?? 5)
            if 1...64 ~= count { scale.set("numberOfSteps", to: .tree(.number(count.rounded()))) }
        }
        if scale.members?.isEmpty == false { members.add("colorScale", scale, from: map.pointer) }
        guard first.given("show")?.bool != false else {
            members.add("colorBar", false, from: map.pointer)
            return
        }
        var bar: SpecTree = [:]
        if first.given("orient")?.string == "horizontal" {
            let isAbove = first.given("top").map { ($0.number ?? 1) < 100 && $0.string != "bottom" } ?? false
            bar.set("anchor", to: isAbove && first.given("bottom") == nil ? "top" : "bottom")
        }
        if let title = first.given("text").flatMap({ $0.kind == .array ? $0.first.string : $0.string }), !title.isEmpty
        {
            bar.set("title", to: .tree(.string(title)))
        }
        members.add("colorBar", bar.members?.isEmpty == false ? bar : true, from: map.pointer)
    }

    /// Reads classes with ends and colors, which have equal widths here.
    private func readPieces(_ pieces: JSONValue, of scale: inout SpecTree) {
        func bound(_ piece: JSONValue, _ words: [String]) -> Double? {
            words.lazy.compactMap { piece.given($0)?.number }.first
        }
        var parts: [(low: Double?, high: Double?, color: String?)] = []
        for piece in pieces.elements.prefix(64) {
            let low = bound(piece, ["min", "gte", "gt", "value"])
            let high = bound(piece, ["max", "lte", "lt", "value"])
            parts.append((low, high, piece.given("color")?.string))
        }
        parts.sort { ($0.low ?? $0.high ?? 0) < ($1.low ?? $1.high ?? 0) }
        let colors = parts.compactMap(\.color)
        if colors.count == parts.count { scale.set("colorMap", to: .array(colors.map { .tree(.string($0)) })) }
        scale.set("numberOfSteps", to: .tree(.number(Double(parts.count))))
        if let low = parts.first?.low ?? parts.first?.high, let high = parts.last?.high ?? parts.last?.low, low < high {
            scale.set("range", to: [.tree(.number(low)), .tree(.number(high))])
        }
    }
}
