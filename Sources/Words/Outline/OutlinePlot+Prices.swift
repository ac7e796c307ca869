import JSON

extension OutlinePlot {
    /// Adds lines of the moving averages of prices.
    mutating func readAverages() {
        guard let windows = members.find("mav movingaverage movingaverages sma"),
            let counts = windows.value.number.map({ [$0] }) ?? windows.value.elements?.compactMap(\.number),
            1...5 ~= counts.count, counts.allSatisfy({ 2...1000 ~= $0 && $0 == $0.rounded() })
        else { return }
        members.drop("mav movingaverage movingaverages sma")
        members.drop("style")
        let name = members.find("id")?.value ?? "prices"
        set("id", name, from: windows.pointer)
        for count in counts {
            var line = OutlinePlot(OutlineMembers(), at: windows.pointer)
            line.set("type", "line", from: windows.pointer)
            line.set(
                "derived", ["from": name, "transform": "movingAverage", "window": .tree(.number(count))],
                from: windows.pointer)
            line.set("title", .tree(.string("\(Int(count))-day average")), from: windows.pointer)
            companions.append(line)
        }
    }

    /// Finds the columns of prices by their names.
    mutating func readPrices(_ family: OutlineFamily?, _ table: OutlineTable) {
        if family == .prices { readAverages() }
        guard family == .prices, !has("open close"), !table.names.isEmpty else { return }
        let names = Dictionary(table.names.map { ($0.lowercased(), $0) }) { first, _ in first }
        guard names["open"] != nil, names["close"] != nil else { return }
        for key in ["open", "high", "low", "close"] {
            if let name = names[key] { set(key, .tree(.string(name)), from: pointer) }
        }
        if !has("x"), let date = names["date"] ?? names["time"] ?? names["datetime"] ?? names["timestamp"] {
            set("x", .tree(.string(date)), from: pointer)
        }
    }

    /// Reads prices without dates, in the order of ECharts or in that of other tools, whichever the values allow.
    mutating func readPrices(_ rows: JSONValue, _ pointer: String, _ words: String) {
        let columns = OutlineColumns.columns(ofRows: rows.elements, count: 4)
        let values = columns.map { $0.elements?.map(\.number) ?? [] }
        func contradictions(_ high: Int, _ low: Int) -> Int {
            values[high].indices.count { index in
                !values.allSatisfy { column in
                    guard let value = column[index], let top = values[high][index], let bottom = values[low][index]
                    else { return true }
                    return bottom <= value && value <= top
                }
            }
        }
        let keys =
            contradictions(3, 2) <= contradictions(1, 2)
            ? ["open", "close", "low", "high"] : ["open", "high", "low", "close"]
        members.drop(words)
        for (key, column) in zip(keys, columns) { set(key, column, from: pointer) }
        if let names = members.find("labels categories x dates"), names.key != "x" {
            set("x", names.value, from: names.pointer, insteadOf: "labels categories dates")
        }
    }
}
