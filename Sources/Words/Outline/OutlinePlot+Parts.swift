import JSON

extension OutlinePlot {
    private static let directions = "orientation orient horizontal indexaxis direction layout"

    /// Makes bars and boxes horizontal as their tool says it.
    mutating func turn(_ word: String, _ table: OutlineTable) {
        let horizontal = ["barh", "hbar", "horizontalbar", "barhorizontal", "barx", "boxx"]
        var isHorizontal = horizontal.contains(word)
        if ["barh", "hbar"].contains(word), !isSorted { isFromBottom = true }
        if let upright = members.take("vert vertical", when: { $0.json?.bool != nil }) {
            isHorizontal = upright.json?.isOff == true
            isFromBottom = isHorizontal && !isSorted
            isChanged = true
        }
        if let direction = members.find(Self.directions) {
            let text = direction.value.text?.lowercased()
            if direction.json?.bool == true || ["h", "horizontal", "y"].contains(text) { isHorizontal = true }
            guard isHorizontal || direction.json?.isOff == true || ["v", "vertical", "x"].contains(text) else { return }
            if text == "h", ForeignValue.squeezed(direction.key) == "orientation", !isSorted { isFromBottom = true }
            members.drop(Self.directions)
            isChanged = true
        }
        guard isHorizontal else { return }
        if horizontal.contains(word) { setType(word == "boxx" ? "box" : "bar") }
        set("barsAreHorizontal", true, from: pointer)
        // Tools that turn only the picture have the values in y, as bars of the other direction have.
        guard let y = members.find("y"), isOfNumbers(y, table),
            members.find("x").map({ !isOfNumbers($0, table) }) ?? true
        else { return }
        let x = members.take("x")
        set("x", y.value, from: y.pointer)
        members.drop("y")
        if let x { set("y", x.value, from: x.pointer) }
    }

    private func isOfNumbers(_ member: OutlineMembers.Member, _ table: OutlineTable) -> Bool {
        if let name = member.value.text { return table.isOfNumbers(name) }
        guard let first = member.json.map({ $0.elements.first { !$0.isNull } }) else {
            return member.value.elements?.first { $0.number != nil } != nil
        }
        return first?.kind == .number
    }

    /// Reads errors that stand in records beside the values.
    mutating func readErrorColumns(of records: JSONValue, _ pointer: String) {
        let keys = [
            ("high", ["ymax", "high", "upper", "errorplus"]), ("low", ["ymin", "low", "lower", "errorminus"]),
            ("symmetric", ["error", "err", "yerr", "std"]),
        ]
        guard !["candlestick", "ohlc"].contains(word), !has("errorbars base"),
            let columns = OutlineColumns.columns(of: records, keys), let values = members.find("y")?.value.elements
        else { return }
        var bars = OutlineMembers()
        for column in columns.members {
            guard let ends = column.value.elements, ends.count == values.count else { return }
            // Ends are distances here.
            let sign = column.key == "low" ? -1.0 : 1
            let distances: [SpecTree] = zip(ends, values).map { end, value in
                guard let end = end.number else { return .null }
                guard column.key != "symmetric", let value = value.number else { return .tree(.number(end)) }
                return .tree(.number(max(0, sign * (end - value))))
            }
            bars.add(column.key, .array(distances))
        }
        set("errorBars", bars.tree, from: pointer)
        readErrorLooks()
    }

    /// Reads the lengths of error bars.
    mutating func readErrors() {
        let words = "yerr error errory yerror errors err errorvalues errorbars"
        let isGiven = { (member: OutlineMembers.Member) in
            member.key != "errorBars" || member.json.map { $0.kind == .array || $0.kind == .number } ?? false
        }
        guard let member = members.find(words, when: isGiven), let json = member.json else { return }
        var bars = OutlineMembers()
        let isPair = json.kind == .array && json.count == 2 && json.first.kind == .array
        if isPair {
            for (key, value) in zip(["low", "high"], json.elements) { bars.add(key, .value(value)) }
        } else if json.kind == .object {
            for (key, words) in [
                ("symmetric", ["array", "value"]), ("low", ["arrayminus", "minus", "lower"]),
                ("high", ["plus", "upper"]),
            ] {
                if let value = words.lazy.compactMap({ json.given($0) }).first { bars.add(key, .value(value)) }
            }
            if let low = bars.find("low"), let both = bars.take("symmetric") {
                bars = OutlineMembers()
                bars.add("high", both.value)
                bars.add("low", low.value)
            }
            guard !bars.isEmpty, json["type"]?.string != "percent" else { return }
        } else {
            bars.add("symmetric", member.value)
        }
        set("errorBars", bars.tree, from: member.pointer, insteadOf: words)
        readErrorLooks()
    }

    /// Reads the looks of error bars.
    private mutating func readErrorLooks() {
        guard let bars = members.find("errorbars") else { return }
        let looks = [
            ("capsize capthick errorbarwhiskersize whiskerlength", ""), ("ecolor errorbarcolor", "lineColor"),
            ("elinewidth errorbarlinewidth", "lineWidth"),
        ]
        var style = OutlineMembers()
        for (words, key) in looks {
            if let look = members.take(words), !key.isEmpty { style.add(key, look.value) }
        }
        if !style.isEmpty {
            var tree = bars.value
            tree.set("barLineStyle", to: style.tree)
            set("errorBars", tree, from: bars.pointer)
        }
    }

    /// Reads colors that stand in an object: those of rising and falling prices, or those of names.
    mutating func readNamedColors(_ family: OutlineFamily?) {
        if family == .pie, let colors = members.take("colordiscretesequence", when: { $0.json?.areColors == true }) {
            set("fills", colors.value, from: colors.pointer)
        }
        if family == .pie, !has("fills"), let count = members.find("labels names x values")?.value.elements?.count,
            let palette = members.find("palette colordiscretesequence colors colorscheme scheme cmap"),
            let colors = palette.value.text.flatMap({ ForeignValue.palette($0, count: count) })
                ?? palette.value["scheme"]?.text.flatMap({ ForeignValue.palette($0, count: count) })
        {
            members.drop(ForeignValue.squeezed(palette.key))
            let cycle = (0..<min(count, 1000)).map { SpecTree.tree(.string(colors[$0 % colors.count])) }
            set("fills", .array(cycle), from: palette.pointer)
            return
        }
        guard let colors = members.find("color colors palette", as: .object),
            let json = colors.json,
            json.given("field") == nil, !members.members.isEmpty
        else { return }
        if family == .prices {
            var rest = OutlineMembers(json, at: colors.pointer)
            let (up, down) = (rest.take("up increasing rise bull"), rest.take("down decreasing fall bear"))
            rest.drop("unchanged flat")
            guard rest.isEmpty, up != nil || down != nil else { return }
            members.drop(colors.key)
            if let up { set("increaseFill", up.value, from: up.pointer) }
            if let down { set("decreaseFill", down.value, from: down.pointer) }
        } else if family == .bar || family == .pie, !has("series hue groupby"),
            let names = members.find("x labels")?.value.elements, names.count <= 1000,
            names.contains(where: { $0.text.map { json[$0] != nil } ?? false })
        {
            members.drop(colors.key)
            set(
                "fills", .array(names.map { name in name.text.flatMap { json[$0] }.map { .value($0) } ?? .null }),
                from: colors.pointer)
        }
    }

    /// Reads the column of the series with its colors and its order.
    mutating func readSeries(_ table: OutlineTable) {
        let words = "groupby hue huecolumn huefield seriesfield colorby group groups splitby colorfield"
        let column =
            members.find(words)
            ?? members.find("series color fill stroke detail").flatMap { member in
                member.value.text.map(table.has) == true ? member : nil
            }
        guard let column, let name = column.value.text, table.has(name) else { return }
        let palette = members.take(
            "palette colordiscretemap colordiscretesequence colors colormap colorscheme colorscale scheme",
            when: {
                $0.value.members != nil || $0.value.elements != nil
                    || $0.value.text.flatMap { ForeignValue.palette($0, count: 1) } != nil
            })
        let order = members.take("hueorder seriesorder order grouporder", as: .array)
        guard palette != nil || order != nil else {
            set("series", .tree(.string(name)), from: column.pointer, insteadOf: ForeignValue.squeezed(column.key))
            return
        }
        var series = OutlineMembers()
        series.add("field", .tree(.string(name)))
        if let order { series.add("order", order.value) }
        if let palette, palette.value.members != nil {
            series.add("colors", palette.value)
        } else {
            let names = order?.value.elements?.compactMap(\.text) ?? table.names(in: name) ?? []
            let known = palette?.value.text.flatMap { ForeignValue.palette($0, count: names.count) }
            let colors = known?.map { SpecTree.tree(.string($0)) } ?? palette?.value.elements ?? []
            // An order may repeat a name.
            var pairs = OutlineMembers()
            for (index, name) in names.enumerated() where !colors.isEmpty {
                pairs.add(name, colors[index % colors.count])
            }
            if !pairs.isEmpty { series.add("colors", pairs.tree) }
        }
        set("series", series.tree, from: column.pointer, insteadOf: ForeignValue.squeezed(column.key))
    }
}

extension SpecTree {
    var isNull: Bool {
        switch self {
        case .value(let value): value.isNull
        case .tree(.null): true
        default: false
        }
    }

    /// The value of a number.
    @inline(never)
    var number: Double? {
        switch self {
        case .value(let value): value.number
        case .tree(.number(let number)): number
        default: nil
        }
    }
}
