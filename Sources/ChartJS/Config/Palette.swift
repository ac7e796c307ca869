import JSON

/// The colors of datasets that have none: those of the plugin `colorschemes`, which QuickChart uses in version 2, or
/// those of the plugin `colors` of version 4.
struct Palette {
    private static let colors = [
        "54, 162, 235", "255, 99, 132", "255, 159, 64", "255, 205, 86", "75, 192, 192", "153, 102, 255",
        "201, 203, 207",
    ]
    /// The types of charts that QuickChart colors.
    private static let coloredTypes = ["bar", "line", "scatter", "bubble", "radar", "pie", "doughnut", "polarArea"]
    private let type: String
    /// Nil for the colors of version 4.
    private let scheme: ColorScheme?
    /// The first color of each dataset.
    private var starts: [Int] = []

    /// Nil if the datasets keep their colors.
    init?(_ options: JSONValue?, _ sources: [JSONValue], type: String, _ version: ChartVersion) {
        self.type = type
        let plugins = options?["plugins"]
        guard plugins?.bool != false else { return nil }
        let own = plugins?["colorschemes"]
        if own?.isTruthy == true || version == .two && Self.coloredTypes.contains(type), own?.bool != false {
            guard let scheme = ColorScheme(own) else { return nil }
            self.scheme = scheme
            return
        }
        scheme = nil
        let ofType = DatasetType.named(type)?.defaults?["options"]?["plugins"]?["colors"]
        guard version == .four, Self.usesColors(plugins?["colors"] ?? ofType, options, sources) else { return nil }
        var next = 0
        for source in sources {
            starts.append(next)
            next += hasSlices(source) ? source["data"]?.count ?? 0 : 1
        }
    }

    private static func usesColors(_ plugin: JSONValue?, _ options: JSONValue?, _ sources: [JSONValue]) -> Bool {
        guard plugin?["enabled"]?.bool != false, plugin?.bool != false else { return false }
        func hasColors(_ value: JSONValue?) -> Bool {
            value?["borderColor"] != nil || value?["backgroundColor"] != nil
        }
        if plugin?["forceOverride"]?.bool == true { return true }
        let elements = options?["elements"]?.members.contains { hasColors($0.value) } ?? false
        return !elements && !hasColors(options) && !sources.contains(where: hasColors)
    }

    private func typeName(_ source: JSONValue) -> String {
        (source["type"]?.string).flatMap { ChartTypeName($0)?.name } ?? type
    }

    private func hasSlices(_ source: JSONValue) -> Bool { DatasetType.named(typeName(source))?.hasSlices ?? false }

    /// The colors of a dataset as members.
    func members(of source: JSONValue, at index: Int) -> [JSONTree.Member] {
        if let scheme { return scheme.members(of: source, at: index, typeName(source), hasSlices: hasSlices(source)) }
        func color(_ index: Int, _ alpha: String) -> JSONTree {
            let rgb = Self.colors[index % Self.colors.count]
            return .string(alpha.isEmpty ? "rgb(\(rgb))" : "rgba(\(rgb), \(alpha))")
        }
        let start = index < starts.count ? starts[index] : index
        guard hasSlices(source) else {
            return [
                .init(key: "backgroundColor", value: color(start, "0.5")),
                .init(key: "borderColor", value: color(start, "")),
            ]
        }
        let alpha = typeName(source) == "polarArea" ? "0.5" : ""
        // Arrays of colors are repeated.
        let colors = Self.colors.indices.map { color(start + $0, alpha) }
        return [.init(key: "backgroundColor", value: .array(colors))]
    }
}
