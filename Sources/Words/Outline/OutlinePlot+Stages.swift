import JSON

extension OutlinePlot {
    /// Sorts the stages by their values as ECharts does.
    private mutating func sortStages() {
        guard let sort = members.take("sort", as: .text),
            ["descending", "ascending", "desc", "asc"].contains(sort.value.text),
            let numbers = members.find("values")?.value.elements?.map(\.number), !numbers.contains(nil),
            numbers.count <= 10_000
        else { return }
        let isDescending = sort.value.text?.hasPrefix("desc") == true
        let order = numbers.indices.sorted { first, second in
            let (own, other) = (numbers[first] ?? 0, numbers[second] ?? 0)
            return own == other ? first < second : isDescending ? own > other : own < other
        }
        for key in ["values", "labels", "fills"] {
            guard let column = members.find(key), let elements = column.value.elements,
                elements.count == order.count
            else { continue }
            set(key, .array(order.map { elements[$0] }), from: column.pointer)
        }
    }

    /// Reads the colors of a marker that are one color.
    private mutating func readMarkerOfStages() {
        members.drop("width height itemstyle labelline gap textfont")
        guard let marker = members.take("marker", as: .object) else { return }
        isChanged = true
        if let color = marker.json?.given("color"), color.kind == .string {
            members.add("color", .value(color), from: marker.pointer)
        }
    }

    /// Reads the stages of another tool.
    mutating func readStages(_ table: OutlineTable) {
        let sort = members.find("sort", as: .text)
        dropNeedless()
        if let sort { members.add("sort", sort.value, from: sort.pointer) }
        readLabels(as: "stageLabels")
        readMarkerColors()
        readMarkerOfStages()
        if let data = members.find("data stages", as: .array), let json = data.json {
            if json.first.kind == .object {
                let keys = [
                    ("labels", ["name", "label", "stage", "category", "x"]), ("values", ["value", "y", "v", "count"]),
                    ("fills", ["color", "fill"]),
                ]
                members.drop(ForeignValue.squeezed(data.key))
                for (key, values) in Self.columns(of: json, keys) { set(key, .array(values), from: data.pointer) }
            } else if json.first.kind == .array {
                members.drop(ForeignValue.squeezed(data.key))
                for (key, column) in zip(["labels", "values"], OutlineColumns.columns(ofRows: json.elements, count: 2))
                {
                    set(key, column, from: data.pointer)
                }
            } else if json.first.kind == .number {
                set("values", data.value, from: data.pointer, insteadOf: ForeignValue.squeezed(data.key))
            }
        }
        // Lying funnels of Plotly have their values in x.
        for key in ["x", "y"] {
            guard let member = members.find(key), member.value.isArray || member.value.text != nil else { continue }
            let isOfNumbers =
                member.value.elements?.first.map { $0.number != nil } ?? table.isOfNumbers(member.value.text ?? "")
            let target = isOfNumbers ? "values" : "labels"
            guard !members.members.contains(where: { $0.key == target }) else { continue }
            set(target, member.value, from: member.pointer, insteadOf: key)
        }
        rename([("labels", "stages stage names name label categories"), ("values", "value counts amounts")])
        readNodeLabels(as: "stageLabels")
        sortStages()
    }
}
