import Dialects
import Drawing
import JavaScript
import Numbers

/// Makes the group of a title with its subtitle.
struct TitleBuilder {
    let environment: Environment
    let config: Config

    /// The title of a view; nil if it has none.
    func group(_ view: ViewModel) throws(SpecError) -> Group? {
        guard let node = view.node["title"], !node.isNull else {
            // Layers without a title have the first one of theirs.
            guard view.isLayer else { return nil }
            for layer in view.children {
                if let title = try group(layer) { return title }
            }
            return nil
        }
        let given = node.isObject && node.expression == nil ? node : Node.object([("text", node)], at: node.place)
        guard let lines = try lines(given["text"]), !lines.allSatisfy(\.isEmpty) else { return nil }
        func setting(_ key: String) -> Node? { given[key] ?? config["title", key] }
        let isPlot = view.unit != nil || view.isLayer
        var settings = TitleSettings()
        settings.orient = setting("orient")?.text ?? "top"
        let ownAnchor = given["anchor"] ?? config["title", "anchor"].flatMap { $0.isOwn ? $0 : nil }
        settings.anchor = ownAnchor?.text ?? (isPlot ? "middle" : "start")
        settings.isOverGroup = setting("frame")?.text.map { $0 == "group" } ?? (isPlot && settings.anchor == "middle")
        settings.offset = try environment.number(setting("offset")) ?? 4
        settings.subtitlePadding = try environment.number(setting("subtitlePadding")) ?? 3
        let title = try text(lines, "group-title", settings) { key in
            given[key.prefix(1).lowercased() + key.dropFirst()]
                ?? config["title", key.prefix(1).lowercased() + key.dropFirst()]
        }
        var subtitle: Item?
        if let lines = try self.lines(given["subtitle"]), !lines.allSatisfy(\.isEmpty) {
            subtitle = try text(lines, "group-subtitle", settings) { key in
                given["subtitle" + key] ?? config["title", "subtitle" + key]
            }
        }
        return Self.group(title, subtitle, settings)
    }

    static func group(_ title: Item, _ subtitle: Item?, _ settings: TitleSettings) -> Group {
        let group = Group(.title)
        group.orient = settings.orient
        group.title = settings
        group.children.append(Mark(.text, .titleText, items: [title]))
        if let subtitle { group.children.append(Mark(.text, .titleSubtitle, items: [subtitle])) }
        return group
    }

    private func lines(_ node: Node?) throws(SpecError) -> [String]? {
        guard let node, !node.isNull else { return nil }
        if node.expression != nil {
            let value = try environment.value(of: node)
            return value.isNullish ? nil : [value.plainText]
        }
        return FieldDefinition.lines(node)?.map { String($0.prefix(Limits.text)) }
    }

    /// A text of a title.
    /// - Parameter own: Looks up a property by its name with a capital letter, such as `FontSize`.
    func text(
        _ lines: [String], _ styleName: String, _ settings: TitleSettings, _ own: (String) -> Node?
    ) throws(SpecError) -> Item {
        var form = TextForm(lines)
        let style = Style(styleName, config)
        form.font = style.font(own)
        form.align =
            own("Align")?.text
            ?? (settings.anchor == "start" ? "left" : settings.anchor == "end" ? "right" : "center")
        form.baseline = own("Baseline")?.text ?? "top"
        form.angle =
            try environment.number(own("Angle"))
            ?? (settings.orient == "left" ? 270 : settings.orient == "right" ? 90 : 0)
        form.dx = try environment.number(own("Dx")) ?? 0
        form.dy = try environment.number(own("Dy")) ?? 0
        form.limit = try environment.number(own("Limit")) ?? 0
        form.lineHeight = try environment.number(own("LineHeight"))
        var ink: Ink? = style.ink("fill") ?? .color(.black)
        if let text = try environment.text(own("Color")), let color = Color(css: text) { ink = .color(color) }
        return Item(form: .text(form), look: .filled(ink))
    }
}
