import Diagnostics
import Dialects

/// Settings of a request that take precedence over those of the document.
struct RequestSettings {
    private let overrides: SpecOverrides

    init(_ overrides: SpecOverrides) { self.overrides = overrides }

    /// The document with the settings in it. Only the picture of one plot can have a given size, because a plot in a
    /// composition has its own.
    func applied(to root: Node, _ notes: Notes) -> Node {
        var root = root
        if let background = overrides.background { root = root.with("background", background) }
        guard overrides.width != nil || overrides.height != nil else { return root }
        let facets = ["row", "column", "facet"].contains { root["encoding"]?[$0] != nil }
        guard root["mark"] != nil || root["layer"] != nil, root["repeat"] == nil, !facets else {
            notes.add("The width and height of the request are not used: each plot of this document has its own.")
            return root
        }
        if let width = overrides.width { root = root.with("width", width) }
        if let height = overrides.height { root = root.with("height", height) }
        let type = overrides.width == nil ? "fit-y" : overrides.height == nil ? "fit-x" : "fit"
        let autosize = Node.object(at: .root).with("type", type).with("contains", "padding")
        return root.with("autosize", autosize)
    }

    /// The configuration of the theme that the request names, or the options for embedding the document.
    func theme(of root: Node, _ notes: Notes) throws(SpecError) -> Node? {
        if let name = overrides.theme {
            // The native light theme is the look of Vega-Lite itself.
            guard name != "light", name != "default" else { return nil }
            guard let theme = Config.theme(name) else {
                throw .invalidParameter(
                    SpecIssue(
                        .parameter("theme"), "This is not a theme of Vega.", unknown: name,
                        known: ThemeTable.texts.keys.sorted()))
            }
            return theme
        }
        guard let name = root["usermeta"]?["embedOptions"]?["theme"]?.text, name != "default" else { return nil }
        guard let theme = Config.theme(name) else {
            notes.add("The theme in /usermeta/embedOptions does not exist.")
            return nil
        }
        return theme
    }
}
