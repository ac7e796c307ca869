import JSON

extension OutlinePlot {
    /// Reads bars between two values, which stand in a plot of their own, as ranges.
    mutating func readRanges(_ table: OutlineTable) {
        func values(_ words: String) -> [SpecTree]? {
            guard let value = members.find(words)?.value else { return nil }
            return value.elements ?? value.text.map(table.values)
        }
        var (low, high) = (values("y low lower ymin"), values("base y2 high upper ymax"))
        if let pairs = members.find("data")?.json, pairs.kind == .array, pairs.first.kind == .array {
            let columns = OutlineColumns.columns(ofRows: pairs.elements, count: 2)
            (low, high) = (columns[0].elements, columns[1].elements)
        }
        guard let low, let high, low.count == high.count, !low.isEmpty, members.find("errorbars") == nil else { return }
        members.drop(
            "data low lower ymin base y2 high upper ymax ticks whiskerlength capsize stemwidth whiskerwidth size filled rule borderwidth linewidth thickness"
        )
        setType("range")
        // The bars reach from the middle to both ends.
        let ends: [(middle: SpecTree, reach: SpecTree)] = zip(low, high).map { low, high in
            guard let low = low.number, let high = high.number, high >= low else { return (.null, .null) }
            let reach = (high - low) / 2
            return (.tree(.number(low + reach)), .tree(.number(reach)))
        }
        set("y", .array(ends.map(\.middle)), from: pointer)
        for key in ["low", "high"] { set(key, .array(ends.map(\.reach)), from: pointer) }
        if let color = members.take("color") { set("barLineStyle", ["lineColor": color.value], from: color.pointer) }
        set("barWidth", 8.0, from: pointer)
        members.add("showInLegend", false)
    }

    /// Reads the two edges of a band as an area with a base.
    mutating func readBand() {
        for (key, words) in [("base", "y1 lower low ymin min"), ("y", "y2 upper high ymax max")] {
            guard let edge = members.take(words) else { continue }
            set(key, edge.value, from: edge.pointer)
        }
        if !has("datalinestyle") { members.add("dataLineStyle", .null, from: pointer) }
        if let color = members.take("color facecolor fillcolor fill c backgroundcolor", as: .text),
            !has("areafill")
        {
            let text = color.value.text ?? ""
            let faded = members.take("alpha opacity fillopacity")?.value.number.flatMap {
                ForeignValue.color(ForeignValue.color(text) ?? text, opacity: $0)
            }
            set("color", color.value, from: color.pointer)
            set("areaFill", faded.map { .tree(.string($0)) } ?? color.value, from: color.pointer)
        }
    }

    /// Reads rows with both edges of a band, perhaps after a position.
    mutating func readBandRows(_ rows: JSONValue, _ pointer: String, _ words: String) {
        let keys = ["x", "base", "y"].suffix(rows.first.count)
        guard 2...3 ~= rows.first.count else { return }
        members.drop(words)
        for (key, column) in zip(keys, OutlineColumns.columns(ofRows: rows.elements, count: keys.count)) {
            set(key, column, from: pointer)
        }
    }

    /// Reads a polar plot whose angles are names as a radar plot.
    mutating func readSpider() {
        setType("radar")
        for (words, key) in [("angle theta", "x"), ("radius r", "y")] {
            if let member = members.take(words) { set(key, member.value, from: member.pointer) }
        }
    }
}
