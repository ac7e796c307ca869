import Dialects

/// A mark with its properties: its own, those of its styles, and those of the configuration.
struct MarkDefinition: Sendable {
    let type: String
    let node: Node
    let config: Config
    var orient = "vertical"
    var isFilled = true

    static let names = [
        "arc", "area", "bar", "image", "line", "point", "rect", "rule", "text", "tick", "trail", "circle", "square",
        "geoshape", "boxplot", "errorbar", "errorband",
    ]

    init(_ node: Node, _ encoding: Node, _ config: Config) throws(SpecError) {
        guard let type = node["type"], let name = type.text, Self.names.contains(name) else {
            throw Problem.unknown(node["type"] ?? node, "a mark", among: Self.names)
        }
        if name == "geoshape" { throw Problem.unsupported(type, "A map") }
        self.type = name
        self.node = node
        self.config = config
        isFilled = property("filled")?.bool ?? !["point", "line", "rule"].contains(name)
    }

    /// A property that does not come from the encoding.
    func property(_ key: String) -> Node? {
        if let own = node[key], !own.isNull || key != "color" { return own }
        return configured(key)
    }

    func configured(_ key: String) -> Node? {
        for style in styles {
            if let value = config.style(style, key) { return value }
        }
        return config[type, key] ?? config["mark", key]
    }

    /// The names of the styles, the most important first.
    private var styles: [String] {
        let own = node["style"]?.elementsOrSelf.compactMap(\.text) ?? []
        let configured = config[type, "style"]?.elementsOrSelf.compactMap(\.text) ?? []
        return (own.isEmpty ? configured : own).reversed() + [type]
    }

    func number(_ key: String) -> Double? { property(key)?.number }
    func text(_ key: String) -> String? { property(key)?.text }

    /// The fill or the stroke that is not encoded.
    func paint(isFill: Bool) -> Node? {
        let key = isFill ? "fill" : "stroke"
        let usesColor = isFilled == isFill
        if let own = node[key] { return own }
        if usesColor, let own = node["color"], !own.isNull { return own }
        for style in styles {
            if let value = config.style(style, key) ?? (usesColor ? config.style(style, "color") : nil) { return value }
        }
        if let value = config[type, key] ?? (usesColor ? config[type, "color"] : nil) { return value }
        if let value = config["mark", key] ?? (usesColor ? config["mark", "color"] : nil) { return value }
        return isFill && ["bar", "point", "circle", "square"].contains(type)
            ? .text("transparent", at: node.place) : nil
    }

    /// Whether neither the mark nor the configuration has an opacity.
    var lacksOpacity: Bool { property("opacity") == nil && property("fillOpacity") == nil }

    var isPath: Bool { type == "line" || type == "area" || type == "trail" }
    /// Whether the mark covers a band of an axis.
    var isRectangular: Bool { ["bar", "rect", "image", "tick"].contains(type) }

    /// Whether values that are no numbers go to scales as they are.
    var showsRawValues: Bool { property("invalid")?.isNull == true }

    /// What happens to values that are not numbers.
    var invalid: String {
        if let own = property("invalid") { return own.isNull ? "show" : own.text ?? "break-paths-show-path-domains" }
        return "break-paths-show-path-domains"
    }
}
