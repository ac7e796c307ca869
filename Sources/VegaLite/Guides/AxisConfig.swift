/// The properties of an axis that the document does not give, by the sections of the configuration in their order.
struct AxisConfig {
    private let config: Config
    private let sections: [String]
    private let styles: [String]

    init(_ unit: UnitModel, _ channel: Channel, _ field: FieldDefinition, orient: String?, scale: ScaleKind?) {
        config = unit.config
        let letter = channel == .x ? "X" : "Y"
        var kinds: [String] = []
        switch scale {
        case .band: kinds = ["Band", "Discrete"]
        case .point: kinds = ["Point", "Discrete"]
        case .ordinal: kinds = ["Discrete"]
        case .time, .utc: kinds = ["Temporal"]
        case .some: kinds = ["Quantitative"]
        case nil: break
        }
        var sections = kinds.map { "axis\(letter)\($0)" } + kinds.map { "axis\($0)" }
        if let orient { sections.append("axis" + orient.prefix(1).uppercased() + orient.dropFirst()) }
        sections += ["axis\(letter)", "axis"]
        self.sections = sections
        styles = field.node["axis"]?["style"]?.elementsOrSelf.compactMap(\.text) ?? []
    }

    func value(_ key: String) -> Node? {
        for style in styles {
            if let value = config.style(style, key) { return value }
        }
        for section in sections {
            if let value = config[section, key] { return value }
        }
        return nil
    }
}
