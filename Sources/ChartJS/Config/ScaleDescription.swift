import JSON

/// A scale that a chart has: its axis, its type and its options with fallbacks.
struct ScaleDescription {
    let id: String
    let axis: String
    let type: String
    let options: Options

    /// The scales that the options name, and those that datasets need.
    static func all(of config: ChartConfig) -> [ScaleDescription] {
        guard !config.isRound else { return [] }
        var descriptions: [ScaleDescription] = []
        let ofType = DatasetType.named(config.type)?.defaults?["dataset"]?["indexAxis"]
        let indexAxis = (config.options?["indexAxis"] ?? ofType)?.string == "y" ? "y" : "x"
        var found: Set<String> = []
        for (id, options) in config.options?["scales"].map({ Array($0.members) }) ?? [] {
            guard let axis = axis(of: id, options), options.kind == .object else { continue }
            if let description = ScaleDescription(id, axis, options, config, indexAxis) {
                descriptions.append(description)
                found.insert(axis)
            }
        }
        // Scales that only datasets name, and the two that every chart has.
        for dataset in config.datasets {
            for key in ["xAxisID", "yAxisID"] {
                guard let id = dataset[key]?.string, !descriptions.contains(where: { $0.id == id }) else { continue }
                let axis = String(key.prefix(1))
                if let description = ScaleDescription(id, axis, nil, config, indexAxis) {
                    descriptions.append(description)
                    found.insert(axis)
                }
            }
        }
        for axis in ["x", "y"] where !found.contains(axis) {
            if let description = ScaleDescription(axis, axis, nil, config, indexAxis) {
                descriptions.append(description)
            }
        }
        return descriptions
    }

    private init?(_ id: String, _ axis: String, _ own: JSONValue?, _ config: ChartConfig, _ indexAxis: String) {
        self.id = id
        self.axis = axis
        // The types of the datasets on the scale decide, the first one first.
        let users = config.datasets.filter { ($0["\(axis)AxisID"]?.string ?? config.axes.first(axis)) == id }
        let defaults = VersionDefaults.of(config.version)
        var types: [String] = []
        for type in users.lazy.map({ $0["type"]?.string ?? config.type }) + [config.type]
        where !types.contains(type) && defaults.type(type) != nil {
            types.append(type)
        }
        let role = axis == indexAxis ? "index" : "value"
        let fallbacks = types.map { defaults.type($0)?["scales"].flatMap { $0[role] ?? $0[axis] } }
        type = own?["type"]?.string ?? fallbacks.lazy.compactMap { $0?["type"]?.string }.first ?? "linear"
        options = Options([own] + fallbacks + [Defaults.scaleTypes?[type], defaults.scale])
    }

    private static func axis(of id: String, _ options: JSONValue) -> String? {
        if ["x", "y", "r"].contains(id) { return id == "r" ? nil : id }
        if let axis = options["axis"]?.string { return axis == "r" ? nil : axis }
        switch options["position"]?.string {
        case "top", "bottom": return "x"
        case "left", "right": return "y"
        default: break
        }
        if let first = id.lowercased().first, first == "x" || first == "y" { return String(first) }
        return nil
    }
}
