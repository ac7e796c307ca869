import JSON

extension OutlinePlot {
    /// Reads the axes of parallel coordinates of another tool.
    mutating func readDimensions(_ table: OutlineTable) {
        readLine()
        if let dimensions = members.find("dimensions", as: .array), let json = dimensions.json,
            json.elements.contains(where: { $0.given("label") != nil || $0.given("range") != nil })
        {
            set("dimensions", .array(json.elements.map(Self.dimension)), from: dimensions.pointer)
        }
        if !has("dimensions"), let columns = members.find("columns cols axes", as: .array) {
            set("dimensions", columns.value, from: columns.pointer, insteadOf: ForeignValue.squeezed(columns.key))
        }
        if let data = members.find("data", as: .array), let json = data.json, json.first.kind == .array {
            let columns = OutlineColumns.columns(ofRows: json.elements, count: json.first.count)
            set("dimensions", .array(columns), from: data.pointer, insteadOf: "data")
        }
        if !has("dimensions"), !table.names.isEmpty {
            let group = members.find("series color classcolumn class group hue")?.value.text
            let names = table.names.filter { $0 != group }
            set("dimensions", .array(names.map { .tree(.string($0)) }), from: pointer)
        }
        let isColumn: (OutlineMembers.Member) -> Bool = { $0.value.text.map(table.has) ?? false }
        guard let color = members.find("color classcolumn class group hue", when: isColumn) else { return }
        let isOfNumbers = color.value.text.map(table.isOfNumbers) ?? false
        set(
            isOfNumbers ? "colorValues" : "series", color.value, from: color.pointer,
            insteadOf: ForeignValue.squeezed(color.key))
    }

    /// Reads the style of lines, whose color may be numbers.
    private mutating func readLine() {
        guard let line = members.take("line linestyle", as: .object), let json = line.json else { return }
        isChanged = true
        for (key, word) in [("lineWidth", "width"), ("lineOpacity", "opacity")] {
            if let value = json.given(word), value.kind == .number { set(key, .value(value), from: line.pointer) }
        }
        guard let color = json.given("color") else { return }
        if color.kind == .array {
            set("colorValues", .value(color), from: line.pointer)
        } else if color.kind == .string {
            set("color", .value(color), from: line.pointer)
        }
        if let scale = json.given("colorscale"), scale.kind == .string {
            members.add("colorscale", .value(scale), from: line.pointer)
        }
    }

    /// An axis of Plotly: its label, its values, its range and the texts of its values.
    private static func dimension(_ json: JSONValue) -> SpecTree {
        guard json.kind == .object, let values = json.given("values") else { return .value(json) }
        var members = [SpecTree.Member("values", .value(values))]
        if let label = json.given("label") { members.append(.init("title", .value(label))) }
        if let range = json.given("range"), range.kind == .array, range.count == 2 {
            for (key, end) in zip(["start", "end"], range.elements) where end.kind == .number {
                members.append(.init(key, .value(end)))
            }
        }
        return .object(members)
    }
}

extension NativeOutline {
    /// Gives the axes of parallel coordinates the names and ranges that ECharts has beside the plots.
    mutating func readParallelAxes() {
        guard plots.contains(where: { OutlineFamily($0.word) == .dimensions }),
            let axes = chart.take("parallelaxis", as: .array), let json = axes.json
        else { return }
        isChanged = true
        chart.drop("parallel")
        for index in plots.indices where OutlineFamily(plots[index].word) == .dimensions {
            guard let data = plots[index].members.find("data", as: .array), let rows = data.json,
                rows.first.kind == .array
            else { continue }
            let columns = OutlineColumns.columns(ofRows: rows.elements, count: rows.first.count)
            let dimensions = zip(columns, json.elements).enumerated().map { number, pair -> SpecTree in
                let (_, axis) = pair
                let column = axis.given("dim")?.number.flatMap { Int(exactly: $0) } ?? number
                let values = columns.indices.contains(column) ? columns[column] : pair.0
                var members = [SpecTree.Member("values", values)]
                if let name = axis.given("name") { members.append(.init("title", .value(name))) }
                for (key, word) in [("start", "min"), ("end", "max")] {
                    if let end = axis.given(word), end.kind == .number { members.append(.init(key, .value(end))) }
                }
                if axis.given("inverse")?.bool == true { members.append(.init("reversed", true)) }
                return .object(members)
            }
            plots[index].set("dimensions", .array(dimensions), from: data.pointer, insteadOf: "data")
        }
    }
}
