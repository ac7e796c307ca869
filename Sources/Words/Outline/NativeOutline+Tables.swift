import JSON

extension NativeOutline {
    /// Whether a plot has keys for the names of columns.
    static func namesColumns(_ members: OutlineMembers) -> Bool {
        members.find(
            "x y values labels locations lon lat longitude latitude theta encoding encode parsing xkey ykey ykeys xstart"
        ) != nil
    }

    /// Gives the chart the table that plots have, if they name its columns.
    mutating func shareTables() {
        guard chart.find("data") == nil else { return }
        let index = plots.firstIndex { plot in
            guard let table = plot.members.find("data")?.json.flatMap(Self.records), table.count > 0 else {
                return false
            }
            return plot.has("encoding encode")
                || OutlineFamily(plot.word) == .prices
                    && table.first.members.prefix(100).contains { $0.key.lowercased() == "open" }
                || ["x", "y"].contains { key in
                    let position = plot.members.find(key)?.value
                    return (position?["field"]?.text ?? position?.text).map { table.first[$0] != nil } ?? false
                }
        }
        guard let index, let data = plots[index].members.take("data") else { return }
        isChanged = true
        chart.add("data", data.value, from: data.pointer)
        for other in plots.indices {
            _ = plots[other].members.take("data") { member in
                guard let json = member.json, let own = data.json else { return false }
                return json.isEqual(to: own)
            }
        }
        readData()
    }

    /// The records of a table.
    private static func records(_ data: JSONValue) -> JSONValue? {
        let rows = data.kind == .object ? data.given("values") ?? data.given("rows") ?? data : data
        return isTable(rows) ? rows : nil
    }

    /// Makes candles of a rule from low to high and a bar from open to close, as Vega-Lite draws them.
    mutating func joinCandles() {
        for index in plots.indices.dropLast() where index + 1 < plots.count {
            let (rule, bar) = (plots[index], plots[index + 1])
            func field(_ plot: OutlinePlot, _ channel: String) -> JSONValue? {
                plot.members.json("encoding")?.given(channel)?.given("field")
            }
            guard rule.word == "rule", bar.word == "bar", let low = field(rule, "y"), let high = field(rule, "y2"),
                let open = field(bar, "y"), let close = field(bar, "y2"),
                let x = field(bar, "x") ?? field(rule, "x") ?? chart.json("encoding")?.given("x")?.given("field")
            else { continue }
            isChanged = true
            let shared = chart.json("encoding")
            var candles = OutlineMembers()
            for (key, value) in [("x", x), ("open", open), ("high", high), ("low", low), ("close", close)] {
                candles.add(key, .value(value), from: bar.pointer)
            }
            candles.add("type", "candlestick", from: bar.pointer)
            let color = (bar.members.json("encoding") ?? shared)?.given("color") ?? shared?.given("color")
            let range = color?.given("scale")?.given("range").map { Array($0.elements.prefix(3)) } ?? []
            let (up, down) =
                range.count == 2
                ? (range[0], range[1]) : (color?.given("condition")?.given("value"), color?.given("value"))
            if let up { candles.add("increaseFill", .value(up)) }
            if let down { candles.add("decreaseFill", .value(down)) }
            plots[index + 1] = OutlinePlot(candles, at: bar.pointer)
            plots.remove(at: index)
            for (channel, definition) in shared?.members.map({ $0 }) ?? [] where ["x", "y"].contains(channel) {
                var axis = OutlineMembers(definition, at: "/encoding/\(channel)")
                axis.drop("field type")
                if !axis.isEmpty { chart.add("\(channel)Axis", axis.tree, from: "/encoding/\(channel)") }
            }
            chart.drop("encoding")
            return
        }
    }

    /// Makes a plot for each column of pandas whose kinds or axes differ.
    mutating func divideColumns() {
        guard plots.count == 1, let y = plots[0].members.find("y"), let names = y.value.elements,
            2...100 ~= names.count,
            names.allSatisfy({ $0.text != nil })
        else { return }
        let kinds = plots[0].members.find("type kind", as: .object)
        let second =
            plots[0].members.find("secondaryy", as: .array)
            ?? chart.find("secondaryy", as: .array)
        guard kinds != nil || second != nil else { return }
        let onSecond = second?.value.elements?.compactMap(\.text) ?? []
        let looks = ["color": "color", "style": "fmt"].compactMap { word, key in
            plots[0].members.take(word, as: .object).map { (key, $0) }
        }
        var whole = plots[0]
        whole.members.drop("secondaryy markright")
        chart.drop("secondaryy markright")
        if kinds != nil { whole.members.drop("type kind") }
        isChanged = true
        plots = names.map { name in
            var plot = whole
            let text = name.text ?? ""
            plot.set("y", name, from: y.pointer)
            plot.members.add("title", name, from: y.pointer)
            if let kind = kinds?.value[text] { plot.members.add("type", kind, from: kinds?.pointer ?? "") }
            for (key, look) in looks {
                if let value = look.value[text] { plot.members.add(key, value, from: look.pointer) }
            }
            if onSecond.contains(text) { plot.members.add("yAxisID", "right", from: second?.pointer ?? "") }
            return plot
        }
    }

    /// Makes plots of the data sets that stand in a plot.
    mutating func divideNestedPlots() {
        guard plots.contains(where: { $0.has("datasets series traces") }) else { return }
        var divided: [OutlinePlot] = []
        for plot in plots where divided.count < Self.maximumPlots {
            var outer = plot
            let isOfSets = { (member: OutlineMembers.Member) in
                member.json?.kind == .array && member.json?.first.kind == .object && member.json?.first.count ?? 0 > 0
            }
            guard let list = outer.members.take("datasets series traces", when: isOfSets), let sets = list.json,
                WordBudget.allows(min(sets.count, Self.maximumPlots) * outer.members.members.count)
            else {
                divided.append(plot)
                continue
            }
            isChanged = true
            for (index, set) in sets.elements.prefix(Self.maximumPlots - divided.count).enumerated() {
                let pointer = "\(list.pointer)/\(index)"
                var inner = OutlinePlot(OutlineMembers(set, at: pointer), at: pointer)
                for member in outer.members.members {
                    inner.members.add(member.key, member.value, from: member.pointer)
                }
                divided.append(inner)
            }
        }
        plots = divided
    }

    /// Gives plots the error bars that stand in a series after them, as in Highcharts.
    mutating func joinErrorBars() {
        for index in plots.indices.dropFirst().reversed() {
            guard plots[index].word == "errorbar", !plots[index].has("x y"),
                let data = plots[index].members.find("data"), let pairs = data.json, pairs.kind == .array,
                pairs.first.kind == .array,
                let values = plots[index - 1].members.find("data y values")?.value.elements?.map(\.number),
                values.count == pairs.count, !plots[index - 1].has("errorbars")
            else { continue }
            let ends = OutlineColumns.columns(ofRows: pairs.elements, count: 2).map { $0.elements ?? [] }
            func distances(_ end: Int, _ sign: Double) -> SpecTree {
                .array(
                    zip(ends[end], values).map { end, value in
                        guard let end = end.number, let value else { return .null }
                        return .tree(.number(max(0, sign * (end - value))))
                    })
            }
            plots[index - 1].set(
                "errorBars", ["low": distances(0, -1), "high": distances(1, 1)], from: data.pointer)
            plots.remove(at: index)
            isChanged = true
        }
    }
}
