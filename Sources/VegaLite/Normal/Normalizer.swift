import Budget
import Dialects
import Numbers

/// Brings a spec into normal form.
struct Normalizer {
    let config: Config
    let notes: Notes
    /// The number of views so far, which grows with repetition.
    let counter = ViewCounter()

    final class ViewCounter {
        var views = 0
    }

    /// The maximum number of views of a document after repetition.
    static let maximumViews = 1000
    static let maximumDepth = 40

    /// What views inherit from those around them.
    struct Inherited {
        var encoding: Node?
        var depth = 0

        var deeper: Inherited { Inherited(encoding: encoding, depth: depth + 1) }
    }

    func view(_ node: Node, _ inherited: Inherited = Inherited()) throws(SpecError) -> ViewSpec {
        counter.views += 1
        guard node.isObject else { throw Problem.at(node.place, "A view is an object.", found: node.kindName) }
        guard counter.views <= Self.maximumViews, inherited.depth <= Self.maximumDepth else {
            throw Problem.tooLarge(node.place, "A document has at most \(Self.maximumViews) views.")
        }
        if let projection = node["projection"] { throw Problem.unsupported(projection, "A projection") }
        if node["repeat"] != nil { return try repeated(node, inherited) }
        if let facet = node["facet"], let spec = node["spec"] {
            return ViewSpec(
                .facet(try Self.facet(facet, columns: node["columns"]), try view(spec, inherited.deeper)),
                node.without("facet", "spec"))
        }
        for key in ["hconcat", "vconcat", "concat"] {
            guard let views = node[key] else { continue }
            let columns = key == "hconcat" ? nil : key == "vconcat" ? 1 : Self.columns(node["columns"])
            return ViewSpec(
                .concat(try children(views, inherited.deeper), columns: columns), node.without(key))
        }
        if let layers = node["layer"] {
            var inner = inherited.deeper
            inner.encoding = Self.encoding(node["encoding"], in: inherited.encoding, isLayer: true)
            return ViewSpec(.layer(try children(layers, inner)), node.without("layer", "encoding"))
        }
        return try unit(node, inherited)
    }

    private func children(_ list: Node, _ inherited: Inherited) throws(SpecError) -> [ViewSpec] {
        guard list.isList else { throw Problem.at(list.place, "This is an array of views.", found: list.kindName) }
        var views: [ViewSpec] = []
        for element in list.elements { views.append(try view(element, inherited)) }
        return views
    }

    private static func columns(_ node: Node?) -> Int? {
        node?.number.flatMap { $0 >= 1 ? Int(limiting: $0) : nil }
    }

    // MARK: Units

    private func unit(_ node: Node, _ inherited: Inherited) throws(SpecError) -> ViewSpec {
        guard let mark = node["mark"] else {
            throw Problem.at(node.place, "A view has a mark, layers, or views that it concatenates, repeats or facets.")
        }
        let encoding =
            Self.encoding(node["encoding"], in: inherited.encoding, isLayer: false) ?? .object(at: node.place)
        if encoding["row"] != nil || encoding["column"] != nil || encoding["facet"] != nil {
            return try faceted(node, encoding, inherited)
        }
        let definition = mark.isObject ? mark : Node.object([("type", mark)], at: mark.place)
        let unit = node.with("mark", definition).with("encoding", encoding)
        if let layer = try CompositeMarks(config: config).layer(of: unit) {
            return try view(layer, Inherited(depth: inherited.depth + 1))
        }
        if let layer = Overlays(config: config).layer(of: unit) {
            return try view(layer, Inherited(depth: inherited.depth + 1))
        }
        return ViewSpec(
            .unit(mark: RangedLines.mark(definition, encoding), encoding: encoding), unit.without("mark", "encoding"))
    }

    /// A unit with facet channels as a facet of a unit.
    private func faceted(_ node: Node, _ encoding: Node, _ inherited: Inherited) throws(SpecError) -> ViewSpec {
        var facet = FacetSpec()
        var outer = node.only(["data", "title", "transform", "resolve", "name", "spacing", "align", "center", "bounds"])
        if let wrapped = encoding["facet"], encoding["row"] == nil, encoding["column"] == nil {
            facet.wrapped = wrapped
            facet.columns = Self.columns(wrapped["columns"])
            for key in ["spacing", "align", "center", "bounds"] {
                if let value = wrapped[key] { outer = outer.with(key, value) }
            }
        } else {
            facet.row = encoding["row"]
            facet.column = encoding["column"]
            for key in ["spacing", "align", "center"] {
                let values = [("row", facet.row?[key]), ("column", facet.column?[key])].filter { $0.1 != nil }
                if !values.isEmpty {
                    outer = outer.with(
                        key,
                        (outer[key].flatMap { $0.isObject ? $0 : nil } ?? .object(at: node.place))
                            .merged(with: .object(values, at: node.place)))
                }
            }
        }
        let inner = node.without("data", "title", "transform", "resolve", "name")
            .with("encoding", encoding.without("row", "column", "facet"))
        return ViewSpec(.facet(facet, try view(inner, Inherited(depth: inherited.depth + 1))), outer)
    }

    private static func facet(_ node: Node, columns: Node?) throws(SpecError) -> FacetSpec {
        var facet = FacetSpec()
        if node["row"] != nil || node["column"] != nil {
            facet.row = node["row"]
            facet.column = node["column"]
        } else {
            facet.wrapped = node
            facet.columns = Self.columns(columns ?? node["columns"])
        }
        return facet
    }

    /// The encoding of a view inside another one: definitions of fields inherit members of the outer channel.
    static func encoding(_ own: Node?, in outer: Node?, isLayer: Bool) -> Node? {
        guard let outer else { return own }
        var merged = outer
        for channel in own?.members ?? [] {
            let parent = outer[channel.key]
            var value = channel.value
            let isDefinition =
                value["field"] != nil || value["datum"] != nil || value["aggregate"] != nil
                || value["bin"] != nil || value["timeUnit"] != nil
            if isDefinition, let parent, parent.isObject { value = parent.replaced(by: value) }
            merged = merged.with(channel.key, value)
        }
        return merged
    }

    // MARK: Repetition

    private func repeated(_ node: Node, _ inherited: Inherited) throws(SpecError) -> ViewSpec {
        guard let fields = node["repeat"], let spec = node["spec"] else {
            throw Problem.at(node.place, "A repeated view has a \"spec\".")
        }
        let rest = node.without("repeat", "spec")
        if let layers = fields["layer"] {
            var views: [Node] = []
            for (index, field) in layers.elements.enumerated() {
                let name = Node.text("child__layer_\(field.text ?? String(index))", at: spec.place)
                views.append(Repetition.replaced(spec, ["layer": field]).with("name", name))
            }
            let layer = rest.with("layer", .list(views, at: spec.place))
            guard fields["row"] != nil || fields["column"] != nil else { return try view(layer, inherited.deeper) }
            return try repeated(
                .object([("repeat", fields.without("layer")), ("spec", layer)], at: node.place), inherited)
        }
        var columns = Self.columns(node["columns"])
        var cells: [Node] = []
        if fields.isList {
            cells = fields.elements.map { Repetition.replaced(spec, ["repeat": $0]) }
        } else {
            let rows = fields["row"]?.elements.map(Optional.some) ?? [nil]
            let others = fields["column"]?.elements.map(Optional.some) ?? [nil]
            columns = others.count
            guard rows.count * others.count <= Self.maximumViews else {
                throw Problem.tooLarge(fields.place, "A document has at most \(Self.maximumViews) views.")
            }
            for row in rows {
                for column in others {
                    var values: [String: Node] = [:]
                    values["row"] = row
                    values["column"] = column
                    cells.append(Repetition.replaced(spec, values))
                }
            }
        }
        var views: [ViewSpec] = []
        for cell in cells { views.append(try view(cell, inherited.deeper)) }
        var outer = rest
        if outer["align"] == nil { outer = outer.with("align", "all") }
        return ViewSpec(.concat(views, columns: columns), outer)
    }
}

/// Puts fields in place of `{"repeat": …}`.
enum Repetition {
    static func replaced(_ node: Node, _ values: [String: Node]) -> Node {
        switch node.content {
        case .list(let list): return Node(.list(list.map { replaced($0, values) }), at: node.place)
        case .members(let members):
            if members.count == 1, let key = node["repeat"]?.text, let value = values[key] {
                return Node(value.content, at: node.place)
            }
            // An inner repetition gives its own fields.
            return Node(
                .members(members.map { Node.Member(key: $0.key, value: replaced($0.value, values)) }), at: node.place)
        default: return node
        }
    }
}

/// Lines between two ends are rules.
enum RangedLines {
    static func mark(_ mark: Node, _ encoding: Node) -> Node {
        guard mark["type"]?.text == "line", encoding["x2"] != nil || encoding["y2"] != nil else { return mark }
        return mark.with("type", "rule")
    }
}
