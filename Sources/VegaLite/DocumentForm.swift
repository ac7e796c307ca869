import JSON

/// Tells Vega-Lite specs from other documents by their members.
struct DocumentForm {
    private let root: JSONValue

    init(_ root: JSONValue) { self.root = root }

    private static let views = ["mark", "layer", "hconcat", "vconcat", "concat", "repeat", "facet"]
    /// Members of documents of other dialects.
    private static let foreign = ["plots", "panes", "series", "traces", "chart", "type"]
    /// Marks and members of views that are not drawn yet.
    private static let undrawn: Set<String> = ["geoshape", "image"]
    private static let undrawnMembers: Set<String> = [
        "projection", "longitude", "latitude", "longitude2", "latitude2", "time",
    ]

    /// Whether the document is a Vega-Lite spec of which nothing is known to be missing here.
    var isDrawn: Bool { isSpec && !Self.hasUndrawnPart(root, depth: 0) }

    /// Whether the document says that it is a spec of Vega itself.
    var isOfVega: Bool {
        root.kind == .object && root["$schema"]?.string?.contains("vega.github.io/schema/vega/") == true
    }

    private var isSpec: Bool {
        guard root.kind == .object, Self.views.contains(where: { root[$0] != nil }) else { return false }
        if let schema = root["$schema"]?.string { return schema.contains("/vega-lite/") }
        guard !Self.foreign.contains(where: { root[$0] != nil }) else { return false }
        return Self.isStrictView(root, hasData: root["datasets"] != nil, depth: 0)
    }

    /// Whether a document without a schema has exactly the form of a view. Others may be loose forms, which are
    /// translated.
    private static func isStrictView(_ view: JSONValue, hasData: Bool, depth: Int) -> Bool {
        guard view.kind == .object, depth < 20 else { return false }
        var hasData = hasData
        if let data = view["data"] {
            guard data.kind == .object else { return false }
            let isSource = ["values", "url", "name", "sequence"].contains { data[$0] != nil }
            guard isSource else { return false }
            hasData = true
        }
        for key in ["layer", "hconcat", "vconcat", "concat"] {
            guard let views = view[key] else { continue }
            return views.kind == .array && views.count > 0
                && views.elements.allSatisfy { isStrictView($0, hasData: hasData, depth: depth + 1) }
        }
        if view["repeat"] != nil || view["facet"] != nil, let spec = view["spec"] {
            return isStrictView(spec, hasData: hasData, depth: depth + 1)
        }
        guard let mark = view["mark"], hasData else { return false }
        guard let name = mark.string ?? mark["type"]?.string, MarkDefinition.names.contains(name) else { return false }
        guard let encoding = view["encoding"] else { return depth > 0 }
        return encoding.kind == .object
            && encoding.members.allSatisfy { key, value in
                (Channel(rawValue: key) != nil || ["row", "column", "facet"].contains(key)) && value.kind != .string
                    && (untyped.contains(key) || hasType(value))
            }
    }

    /// Channels for which the type of a field has no effect or is that of another channel.
    private static let untyped: Set<String> = [
        "x2", "y2", "theta2", "radius2", "xError", "yError", "xError2", "yError2", "detail", "key", "order", "text",
        "tooltip", "href", "url", "description", "row", "column", "facet",
    ]

    /// Whether a document says the type of a field. For Vega-Lite, others are names; who writes such a document without
    /// a schema expects that numbers are numbers, as in the translation.
    private static func hasType(_ definition: JSONValue) -> Bool {
        definition["field"] == nil
            || ["type", "aggregate", "bin", "timeUnit"].contains { definition[$0] != nil }
    }

    private static func hasUndrawnPart(_ value: JSONValue, depth: Int) -> Bool {
        guard depth < 60 else { return false }
        switch value.kind {
        case .array: return value.elements.contains { hasUndrawnPart($0, depth: depth + 1) }
        case .object:
            return value.members.contains { key, member in
                if key == "values" || key == "datasets" || key == "data" || key == "config" { return false }
                if undrawnMembers.contains(key) { return true }
                if key == "mark" || key == "type", let name = member.string, undrawn.contains(name) { return true }
                return hasUndrawnPart(member, depth: depth + 1)
            }
        default: return false
        }
    }
}
