import Dialects
import JSON

/// The configuration of a document: its own over its theme's over the defaults.
struct Config {
    let node: Node

    init(_ own: Node?, theme: Node? = nil) {
        var merged = DefaultConfig.node
        if let theme { merged = merged.merged(with: Config.resolvingNames(theme)) }
        if let own {
            merged = merged.merged(with: Config.resolvingNames(own))
        }
        node = merged
    }

    /// The configuration of a theme; nil for unknown names.
    static func theme(_ name: String) -> Node? {
        guard let text = ThemeTable.texts[name], let document = try? JSONDocument(Array(text.utf8)) else { return nil }
        // Its settings hold like those of the document's own configuration.
        return Node(document.root, at: Place.root.appending("config"))
    }

    /// Colors and sizes by names become plain ones, and a font holds for all texts.
    private static func resolvingNames(_ own: Node) -> Node {
        guard let font = own["font"]?.text else { return own }
        func style(_ name: String) -> (String, Node?) {
            (name, Node.object(at: own.place).with("font", font))
        }
        let fonts = Node.object(
            [
                (
                    "style",
                    Node.object(
                        [style("guide-label"), style("guide-title"), style("group-title"), style("group-subtitle")],
                        at: own.place)
                ), ("text", Node.object(at: own.place).with("font", font)),
            ], at: own.place)
        return fonts.merged(with: own)
    }

    subscript(section: String, key: String) -> Node? { node[section]?[key] }

    func number(_ section: String, _ key: String) -> Double? { node[section]?[key]?.number }

    func style(_ name: String, _ key: String) -> Node? { node["style"]?[name]?[key] }
}
