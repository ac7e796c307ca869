import JSON

/// Plans, pyramids, slopes, tiles and waterfalls, whose parts other tools have in objects.
extension OutlinePlot {
    /// Reads the parts of a plot whose keys have words of their own.
    mutating func readComparison() {
        switch OutlineFamily.type(of: word) ?? word {
        case "gantt": readTasks()
        case "pyramid": readSides()
        case "slope", "slopechart", "slopegraph": readEnds()
        case "kpi": readChange()
        case "bullet": readBullets()
        case "waterfall": readColorsOfSteps()
        default: break
        }
    }

    /// Reads the tasks of a plan that are records.
    private mutating func readTasks() {
        guard let tasks = members.find("tasks data items series", when: { $0.json?.first.kind == .object }),
            let json = tasks.json, !has("start end x")
        else { return }
        let keys = [
            ("y", ["name", "task", "label", "title", "id", "y", "category", "Task"]),
            ("start", ["start", "from", "begin", "x", "startDate", "Start"]),
            ("end", ["end", "to", "finish", "x2", "endDate", "Finish"]),
            ("series", ["group", "team", "resource", "Resource"]), ("fills", ["color"]),
        ]
        let columns = Self.columns(of: json, keys)
        guard columns.contains(where: { $0.key == "start" }), columns.contains(where: { $0.key == "end" }) else {
            return
        }
        members.drop(ForeignValue.squeezed(tasks.key))
        for (key, values) in columns { set(key, .array(values), from: tasks.pointer) }
    }

    /// Reads the sides of a pyramid that are objects with a name, values and a color.
    private mutating func readSides() {
        for (side, words) in [("left", "left men male"), ("right", "right women female")] {
            guard let part = members.find(words, as: .object), let json = part.json,
                let values = ["values", "data", "y", "x"].lazy.compactMap({ json.given($0) }).first
            else { continue }
            members.drop(ForeignValue.squeezed(part.key))
            set(side, .value(values), from: part.pointer)
            if let name = ["name", "label", "title"].lazy.compactMap({ json.given($0) }).first {
                set("\(side)Title", .value(name), from: part.pointer)
            }
            if let color = json.given("color") { set("\(side)Color", .value(color), from: part.pointer) }
        }
    }

    /// Reads bullets that are records, and the looks of their targets.
    private mutating func readBullets() {
        if let data = members.find("data", when: { $0.json?.first.kind == .object }), let json = data.json {
            let keys = [
                ("y", ["name", "label", "title", "category", "x"]), ("x", ["y", "value", "actual"]),
                ("target", ["target", "goal"]),
            ]
            let names = members.take("x labels categories")
            members.drop("data y")
            for (key, values) in Self.columns(of: json, keys) { set(key, .array(values), from: data.pointer) }
            if let names, !has("y") { set("y", names.value, from: names.pointer) }
        }
        if let options = members.take("targetoptions", as: .object) {
            isChanged = true
            if let color = options.json?.given("color") {
                members.add("targetColor", .value(color), from: options.pointer)
            }
        }
        members.drop("borderwidth bordercolor")
    }

    /// Reads a slope of values at two names by the names of its lines.
    private mutating func readEnds() {
        guard !has("y"), let ends = members.find("columns x labels categories periods", as: .array),
            let names = ends.value.elements, names.count >= 2,
            let data = members.find("data values", as: .object), let lines = data.json, lines.count <= 1000,
            lines.members.allSatisfy({ $0.value.kind == .array && $0.value.count == names.count })
        else { return }
        members.drop("\(ForeignValue.squeezed(ends.key)) \(ForeignValue.squeezed(data.key))")
        var (x, y, series): ([SpecTree], [SpecTree], [SpecTree]) = ([], [], [])
        for (name, values) in lines.members {
            for (end, value) in zip(names, values.elements) {
                x.append(end)
                y.append(.value(value))
                series.append(.tree(.string(name)))
            }
        }
        set("x", .array(x), from: ends.pointer)
        set("y", .array(y), from: data.pointer)
        set("series", .array(series), from: data.pointer)
    }

    /// Reads the change of a number, of which the number before it follows.
    private mutating func readChange() {
        readNumberInText()
        guard !has("reference"), let value = members.find("value")?.value.number,
            let delta = members.find("delta change difference trendvalue")
        else { return }
        var (number, isShare) = (delta.value.number, false)
        if let text = delta.value.text {
            let digits = text.filter { !" +%\u{2212}-▲▼".contains($0) }
            isShare = text.contains("%")
            number = Double(digits).map { text.contains(where: { "-\u{2212}▼".contains($0) }) ? -$0 : $0 }
        }
        if let reference = delta.value["reference"]?.number ?? delta.value["previous"]?.number {
            number = value - reference
        } else if let inner = delta.value["value"]?.number {
            (number, isShare) = (inner, delta.value["unit"]?.text == "%")
        }
        guard let number, number > -100 || !isShare else { return }
        members.drop(ForeignValue.squeezed(delta.key))
        let reference = isShare ? value / (1 + number / 100) : value - number
        guard reference.isFinite else { return }
        set("reference", .tree(.number(reference)), from: delta.pointer)
        if !isShare { set("change", "difference", from: delta.pointer) }
        if let title = delta.value["label"] ?? delta.value["text"], title.text != nil {
            members.add("referenceTitle", title, from: delta.pointer)
        }
    }

    /// Reads a number with what is written around it, such as `€48k`.
    private mutating func readNumberInText() {
        guard let value = members.find("value", as: .text), let text = value.value.text, text.utf8.count <= 40,
            let first = text.firstIndex(where: { $0.isASCII && $0.isNumber || $0 == "-" }),
            let last = text.lastIndex(where: { $0.isASCII && $0.isNumber })
        else { return }
        let digits = text[first...last]
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "-.,".contains($0)) }),
            let number = Double(digits.filter { $0 != "," })
        else { return }
        let (before, after) = (text[..<first], text[text.index(after: last)...])
        guard !(before + after).contains(where: { "{}".contains($0) }) else { return }
        set("value", .tree(.number(number)), from: value.pointer)
        if !(before + after).isEmpty {
            members.add("labelFormatter", ["template": .tree(.string("\(before){value}\(after)"))], from: value.pointer)
        }
    }

    /// Reads the colors of a waterfall that stand in an object, in records, or as Highcharts has them.
    private mutating func readColorsOfSteps() {
        if let colors = members.find("colors color palette", as: .object), let json = colors.json {
            var rest = OutlineMembers(json, at: colors.pointer)
            let parts = [
                ("increaseColor", rest.take("increase increasing positive up rise gain")),
                ("decreaseColor", rest.take("decrease decreasing negative down fall loss")),
                ("totalColor", rest.take("total totals sum subtotal")),
            ]
            if rest.isEmpty {
                members.drop(ForeignValue.squeezed(colors.key))
                for (key, part) in parts {
                    if let part { set(key, part.value, from: part.pointer) }
                }
            }
        }
        guard let data = members.find("data values", as: .array)?.json, data.first.kind == .object,
            data.count <= 10_000
        else { return }
        // The color of Highcharts is that of falls, beside the one of rises.
        if has("upcolor"), !has("decreasecolor"), let color = members.take("color") {
            set("decreaseColor", color.value, from: color.pointer)
        }
        let words = ["type", "kind"]
        if !has("totals measure"),
            data.elements.contains(where: { item in
                words.contains { ["total", "sum", "subtotal", "absolute"].contains(item.given($0)?.string) }
            })
        {
            let marks = data.elements.map { item in
                words.contains { ["total", "sum", "subtotal", "absolute"].contains(item.given($0)?.string) }
            }
            set("totals", .array(marks.map { $0 ? "total" : "change" }), from: pointer)
        }
        let colors = data.elements.map { $0.given("color")?.string }
        if colors.contains(where: { $0 != nil }), !has("fills") {
            set("fills", .array(colors.map { $0.map { .tree(.string($0)) } ?? .null }), from: pointer)
        }
    }
}
