import Drawing

/// The look of texts of guides by a style of the configuration.
struct Style {
    private let name: String
    private let config: Config

    init(_ name: String, _ config: Config) {
        self.name = name
        self.config = config
    }

    func node(_ key: String) -> Node? { config.style(name, key) }

    func ink(_ key: String) -> Ink? { node(key)?.text.flatMap { Color(css: $0) }.map { .color($0) } }

    /// The font of an axis's texts.
    func font(_ axis: AxisBuilder, prefix: String) -> TextFont { font { axis.node(prefix + $0) } }

    /// A font whose parts are looked up first by the guide.
    func font(_ own: (String) -> Node?) -> TextFont {
        func text(_ key: String, _ part: String) -> String? {
            let node = own(part).flatMap { $0["condition"] == nil ? $0 : $0["value"] } ?? self.node(key)
            return node?.text ?? node?.number.map(JSText.number)
        }
        var font = TextFont()
        font.family = text("font", "Font") ?? "sans-serif"
        let size = own("FontSize")
        font.size = size?.number ?? size?["value"]?.number ?? node("fontSize")?.number ?? 11
        font.weight = text("fontWeight", "FontWeight") ?? "normal"
        font.style = text("fontStyle", "FontStyle") ?? "normal"
        return font
    }
}
