import JSON

extension OutlinePlot {
    /// Reads the names of the columns and rows of a matrix, or a matrix that stands as a table.
    mutating func readMatrix(_ table: OutlineTable) {
        // Plotly has the position of each color first.
        if let scale = members.find("colorscale"), let json = scale.json, json.kind == .array,
            json.first.kind == .array, json.first.first.kind == .number
        {
            let pairs = json.elements.prefix(100).map { pair -> SpecTree in
                .array(pair.elements.prefix(2).reversed().map { .value($0) })
            }
            set("colorScale", ["colorMap": .array(pairs)], from: scale.pointer)
        }
        if let scale = members.find("colorscale", as: .object), let json = scale.json {
            let colors = ["min", "mid", "middle", "max"].compactMap { json.given($0) }
            if colors.count > 1, colors.allSatisfy({ $0.kind == .string }) {
                set("colorScale", ["colorMap": .array(colors.map { .value($0) })], from: scale.pointer)
            }
        }
        for (key, words) in [
            ("x", "xticklabels xlabels columns xcategories labelsx collabels"),
            ("y", "yticklabels ylabels rows index ycategories labelsy rowlabels"),
        ] {
            guard members.find(key) == nil, let names = members.take(words, as: .array) else {
                continue
            }
            set(key, names.value, from: names.pointer)
        }
        if let bar = members.find("colorbar", as: .object), let json = bar.json,
            json.given("anchor") == nil
        {
            set("colorBar", ForeignWord.colorBar(json), from: bar.pointer)
        }
        readExtent()
        guard let data = members.find("data values z matrix"), let json = data.json, json.kind == .object,
            let rows = json.given("data") ?? json.given("values"), rows.first.kind == .array
        else { return }
        set("values", .value(rows), from: data.pointer, insteadOf: "data values z matrix")
        if let names = json.given("columns") { set("x", .value(names), from: data.pointer) }
        if let names = json.given("index") { set("y", .value(names), from: data.pointer) }
    }

    /// Reads the ends of an image of matplotlib, whose first row is at the top.
    private mutating func readExtent() {
        guard let extent = members.find("extent", as: .array), !has("x y"),
            let matrix = members.find("data values z matrix")?.json, matrix.first.kind == .array
        else { return }
        let ends = extent.value.elements?.compactMap(\.number) ?? []
        let counts = (matrix.first.count, matrix.count)
        guard ends.count == 4, 1...1000 ~= counts.0, 1...1000 ~= counts.1 else { return }
        func centers(_ low: Double, _ high: Double, _ count: Int) -> SpecTree {
            .array((0..<count).map { .tree(.number(low + (high - low) * (Double($0) + 0.5) / Double(count))) })
        }
        members.drop("extent")
        let isFromBottom = members.take("origin")?.value.text == "lower"
        set("x", centers(ends[0], ends[1], counts.0), from: extent.pointer)
        set(
            "y", isFromBottom ? centers(ends[2], ends[3], counts.1) : centers(ends[3], ends[2], counts.1),
            from: extent.pointer)
    }
}
