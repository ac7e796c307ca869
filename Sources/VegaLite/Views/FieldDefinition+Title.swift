extension FieldDefinition {
    /// The title that documents without one have.
    func defaultTitle(_ config: Config) -> String? {
        if let datum { return datum.text.map { _ in "" } ?? "" }
        let name = field ?? ""
        if let aggregate {
            switch (aggregate.op, aggregate.argument) {
            case ("count", _): return config.node["countTitle"]?.text ?? "Count of Records"
            case ("argmax", let other?): return "\(name) for max \(other)"
            case ("argmin", let other?): return "\(name) for min \(other)"
            default: break
            }
            if config.node["fieldTitle"]?.text == "functional" { return "\(aggregate.op.uppercased())(\(name))" }
            if config.node["fieldTitle"]?.text == "plain" { return name }
            return "\(aggregate.op.prefix(1).uppercased())\(aggregate.op.dropFirst()) of \(name)"
        }
        if config.node["fieldTitle"]?.text == "plain" { return name }
        if config.node["fieldTitle"]?.text == "functional" {
            if hasBins { return "BIN(\(name))" }
            if let timeUnit { return "\(timeUnit.name.uppercased())(\(name))" }
            return name
        }
        if hasBins { return "\(name) (binned)" }
        if let timeUnit, !timeUnit.isBinned { return "\(name) (\(timeUnit.title))" }
        return name
    }

    /// The title as lines: from the guide, from the definition or built; nil if there is none.
    func titleLines(guide: String, _ config: Config) -> [String]? {
        for title in [node[guide]?["title"], node["title"]] {
            guard let title else { continue }
            return Self.lines(title)
        }
        return defaultTitle(config).map { [$0] }
    }

    static func lines(_ title: Node) -> [String]? {
        if title.isNull { return nil }
        if title.isList { return title.elements.map { $0.text ?? $0.number.map(JSText.number) ?? "" } }
        return [title.text ?? title.number.map(JSText.number) ?? ""]
    }

    /// Whether the document itself gives the title.
    func hasOwnTitle(guide: String) -> Bool { node[guide]?["title"] != nil || node["title"] != nil }
}
