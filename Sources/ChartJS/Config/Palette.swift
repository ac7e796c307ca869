import JSON

/// The colors of datasets that have none: Chart.js' plugin `colors`.
struct Palette {
    private static let colors = [
        "54, 162, 235", "255, 99, 132", "255, 159, 64", "255, 205, 86", "75, 192, 192", "153, 102, 255",
        "201, 203, 207",
    ]
    private let type: String

    /// Nil if the datasets keep their colors.
    init?(_ config: ChartConfig) {
        let ofType = DatasetType.named(config.type)?.defaults?["options"]
        let options = config.options?["plugins"]?["colors"] ?? ofType?["plugins"]?["colors"]
        guard config.hasPlugins, options?["enabled"]?.bool != false, options?.bool != false else { return nil }
        func hasColors(_ value: JSONValue?) -> Bool {
            value?["borderColor"] != nil || value?["backgroundColor"] != nil
        }
        let elements = config.options?["elements"]?.members.contains { hasColors($0.value) } ?? false
        let own = config.datasets.contains(where: hasColors)
        guard options?["forceOverride"]?.bool == true || !own && !elements && !hasColors(config.options) else {
            return nil
        }
        type = config.type
    }

    /// The datasets with colors of the palette, of which each dataset and each slice takes the next one.
    func colored(_ sources: [JSONValue]) -> [JSONValue] {
        var next = 0
        return sources.map { source in
            let hasSlices = DatasetType.named(source["type"]?.string ?? type)?.hasSlices ?? false
            defer { next += hasSlices ? source["data"]?.count ?? 0 : 1 }
            return colored(source, next)
        }
    }

    private func colored(_ source: JSONValue, _ index: Int) -> JSONValue {
        guard let tree = source.tree(limit: 2_000_000), case .object(var members) = tree else { return source }
        members.removeAll { $0.key == "backgroundColor" || $0.key == "borderColor" }
        let type = source["type"]?.string ?? type
        let count = source["data"]?.count ?? 0
        func color(_ index: Int, _ alpha: String) -> JSONTree {
            let rgb = Self.colors[index % Self.colors.count]
            return .string(alpha.isEmpty ? "rgb(\(rgb))" : "rgba(\(rgb), \(alpha))")
        }
        if DatasetType.named(type)?.hasSlices == true {
            let alpha = type == "polarArea" ? "0.5" : ""
            let colors = (0..<min(count, 10_000)).map { color(index + $0, alpha) }
            members.append(.init(key: "backgroundColor", value: .array(colors)))
        } else {
            members.append(.init(key: "backgroundColor", value: color(index, "0.5")))
            members.append(.init(key: "borderColor", value: color(index, "")))
        }
        return (try? JSONDocument(JSONTree.object(members).bytes))?.root ?? source
    }
}

extension JSONValue {
    /// A copy of a value; nil if it has more than `limit` values.
    func tree(limit: Int) -> JSONTree? {
        guard count <= limit else { return nil }
        return switch kind {
        case .null: .null
        case .boolean: .bool(bool == true)
        case .number: .number(number ?? 0)
        case .string: .string(string ?? "")
        case .array: .array(elements.compactMap { $0.tree(limit: limit) })
        case .object:
            .object(members.compactMap { key, value in value.tree(limit: limit).map { .init(key: key, value: $0) } })
        }
    }
}
