import JSON

extension OutlinePlot {
    /// Reads the columns of Highcharts with different widths: arrays of a name, a value and a width, or objects with them.
    mutating func readWidths() {
        guard let data = members.find("data", as: .array), let json = data.json, (1...10_000).contains(json.count),
            !has("y width")
        else { return }
        var columns: [String: [JSONValue?]] = [:]
        for element in json.elements {
            let parts: [(key: String, value: JSONValue?)]
            switch element.kind {
            case .array:
                let values = Array(element.elements)
                guard (2...3).contains(values.count) else { return }
                parts = Array(zip(["x", "y", "width"].suffix(values.count), values))
            case .object:
                parts = [
                    ("x", element.given("name") ?? element.given("x")), ("y", element.given("y")),
                    ("width", element.given("z")),
                ]
            default: return
            }
            for (key, value) in parts { columns[key, default: []].append(value) }
        }
        members.drop("data")
        for key in ["x", "y", "width"] {
            guard let values = columns[key], values.count == json.count, values.contains(where: { $0 != nil }) else {
                continue
            }
            set(key, .array(values.map { $0.map { .value($0) } ?? .null }), from: data.pointer)
        }
    }
}
