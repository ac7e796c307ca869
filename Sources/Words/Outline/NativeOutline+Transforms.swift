import JSON

extension NativeOutline {
    /// Whether the data has transforms already.
    var hasTransforms: Bool { chart.find("data")?.value["transform"] != nil }

    /// Adds transforms to those of the data.
    /// - Returns: Whether there is data.
    mutating func add(_ transforms: [SpecTree]) -> Bool {
        guard let data = chart.take("data") else { return false }
        var value = !data.value.isArray ? data.value : ["rows": data.value]
        if let rows = value["values"] ?? value["records"], value["rows"] == nil { value = ["rows": rows] }
        if value["rows"] == nil, value["columns"] == nil, value["url"] == nil, value["text"] == nil {
            value = ["columns": value]
        }
        value.set("transform", to: .array((value["transform"]?.elements ?? []) + transforms))
        chart.add("data", value, from: data.pointer)
        return true
    }

    /// Makes transforms of the data from the aggregates and the units of time of an encoding.
    /// - Returns: Whether they are known, and no other plot needs the data as it is.
    mutating func readTransforms(_ encoding: JSONValue) -> Bool {
        let transforms = EncodingTransforms(of: encoding)
        guard transforms.isKnown else { return false }
        let table = table
        // Years that are texts are units already.
        let own = transforms.trees.filter { tree in
            guard tree["unit"]?.text == "year", let field = tree["field"]?.text else { return true }
            return table.values(of: field).first?.text.map { $0.utf8.count != 4 } ?? true
        }
        guard !own.isEmpty else { return true }
        let had = chart.find("data")?.value["transform"]?.elements ?? []
        // Several plots may ask for the same units of time.
        let new = own.filter { tree in !had.contains { $0.tree == tree.tree } }
        guard plots.count == 1 || own.allSatisfy({ $0["type"]?.text == "timeUnit" }) else { return false }
        return new.isEmpty || add(new)
    }

    /// Stacks bars and areas with a color for each series, unless the encoding has another position for them.
    mutating func readStack(of encoding: JSONValue, _ index: Int) {
        let positions = ["x", "y"].compactMap { encoding.given($0) }
        let stack = positions.lazy.compactMap { $0["stack"] }.first
        if stack?.string == "normalize" { plots[index].set("stackOffset", "normalize", from: plots[index].pointer) }
        let series = encoding.given("color")?.given("field")?.string ?? encoding.given("color")?.string
        let isStacked =
            stack.map { !$0.isOff && !$0.isNull }
            ?? (series != nil && encoding.given("xOffset") == nil && encoding.given("yOffset") == nil
                && !positions.contains { $0.given("field")?.string == series || $0.string == series }
                && [.bar, .area].contains(OutlineFamily(plots[index].word)))
        if isStacked, encoding.given("x2") ?? encoding.given("y2") == nil {
            plots[index].set("stack", true, from: plots[index].pointer)
        }
    }

    /// Labels a plot with a column: that of its values, or another one.
    /// - Parameter encoding: The encoding of the plot.
    mutating func label(_ index: Int, with field: String, _ encoding: JSONValue?, from pointer: String) {
        func isField(of channel: String) -> Bool { encoding?.given(channel)?.given("field")?.string == field }
        isChanged = true
        if OutlineFamily(plots[index].word) == .pie, isField(of: "color") {
            plots[index].members.add("outsideLabels", "name", from: pointer)
            plots[index].members.add("sliceLabels", "none", from: pointer)
            return
        }
        plots[index].members.add("showLabels", true, from: pointer)
        guard !["x", "y", "theta", "color"].contains(where: isField),
            plots[index].members.find("y")?.value.text != field
        else { return }
        plots[index].members.add("dataLabels", .tree(.string(field)), from: pointer)
    }
}
