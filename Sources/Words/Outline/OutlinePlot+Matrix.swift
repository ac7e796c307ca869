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
            let title =
                json.given("title").map { $0.kind == .object ? $0.given("text") ?? $0 : $0 } ?? json.given("label")
            set("colorBar", title?.kind == .string ? ["title": .value(title ?? json)] : true, from: bar.pointer)
        }
        guard let data = members.find("data values z matrix"), let json = data.json, json.kind == .object,
            let rows = json.given("data") ?? json.given("values"), rows.first.kind == .array
        else { return }
        set("values", .value(rows), from: data.pointer, insteadOf: "data values z matrix")
        if let names = json.given("columns") { set("x", .value(names), from: data.pointer) }
        if let names = json.given("index") { set("y", .value(names), from: data.pointer) }
    }
}
