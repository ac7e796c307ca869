import JSON

extension OutlinePlot {
    /// Reads the stages of another tool.
    mutating func readStages(_ table: OutlineTable) {
        dropNeedless()
        readLabels(as: "stageLabels")
        readMarkerColors()
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
    }
}
