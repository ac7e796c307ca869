import Dialects

/// Box plots, error bars and error bands as layers.
struct CompositeMarks {
    let config: Config

    /// A unit as layers; nil if its mark is a plain one.
    func layer(of unit: Node) throws(SpecError) -> Node? {
        guard let mark = unit["mark"], let encoding = unit["encoding"] else { return nil }
        switch mark["type"]?.text {
        case "boxplot": return try BoxPlot(CompositePart(unit, mark, encoding, "boxplot", config)).layer()
        case "errorbar": return try ErrorBar(CompositePart(unit, mark, encoding, "errorbar", config)).bar()
        case "errorband": return try ErrorBar(CompositePart(unit, mark, encoding, "errorband", config)).band()
        default: return nil
        }
    }
}

/// What the layers of a composite mark share.
struct CompositePart {
    let unit: Node
    let mark: Node
    let encoding: Node
    let name: String
    let config: Config
    /// `vertical` if values are along y.
    let orient: String
    /// The channel of the values.
    let axis: String
    let definition: Node
    let field: String
    /// The definitions of the other channels, with bins, units of time and summaries done by transforms.
    let others: Node
    let transforms: [Node]
    let summaries: [Node]
    let groups: [Node]

    var place: Place { mark.place }

    init(_ unit: Node, _ mark: Node, _ encoding: Node, _ name: String, _ config: Config) throws(SpecError) {
        (self.unit, self.mark, self.encoding, self.name, self.config) = (unit, mark, encoding, name, config)
        orient = try Self.orient(mark, encoding)
        axis = orient == "vertical" ? "y" : "x"
        guard let definition = encoding[axis], let field = definition["field"]?.text else {
            throw Problem.at(mark.place, "The mark \"\(name)\" needs a field of numbers on its axis \(axis).")
        }
        self.definition = definition.without("aggregate")
        self.field = field
        var others = encoding.without(axis, axis + "2", axis + "Error", axis + "Error2")
        if name == "boxplot", let tooltip = others["tooltip"],
            tooltip.elementsOrSelf.allSatisfy({ $0["aggregate"] == nil })
        {
            others = others.without("tooltip")
        }
        var transforms: [Node] = []
        var summaries: [Node] = []
        var groups: [Node] = []
        for channel in others.members {
            guard channel.value["field"] != nil || channel.value["aggregate"] != nil else {
                for part in channel.value.elements {
                    if let field = part["field"], part["aggregate"] == nil { groups.append(field) }
                }
                if let field = channel.value["condition"]?["field"] { groups.append(field) }
                continue
            }
            let own = try FieldDefinition(channel.value, Channel(rawValue: channel.key), mark: name)
            let column = own.column
            var replaced = channel.value
            let place = replaced.place
            if let summary = channel.value["aggregate"], own.aggregate != nil {
                summaries.append(
                    .object(
                        [("op", summary), ("field", channel.value["field"]), ("as", .text(column, at: place))],
                        at: place))
                replaced = replaced.without("aggregate").with("field", column)
            } else if let unit = channel.value["timeUnit"], own.timeUnit?.isBinned == false {
                transforms.append(
                    .object(
                        [("timeUnit", unit), ("field", channel.value["field"]), ("as", .text(column, at: place))],
                        at: place))
                groups.append(.text(column, at: place))
                replaced = replaced.without("timeUnit").with("field", column)
            } else if own.hasBins, let bin = channel.value["bin"] {
                let end = own.column(suffix: "end")
                transforms.append(
                    .object(
                        [
                            ("bin", bin), ("field", channel.value["field"]),
                            ("as", .list([.text(column, at: place), .text(end, at: place)], at: place)),
                        ], at: place))
                groups += [.text(column, at: place), .text(end, at: place)]
                replaced = replaced.with("bin", "binned").with("field", column)
                if channel.key == "x" || channel.key == "y" {
                    others = others.with(channel.key + "2", .object([("field", .text(end, at: place))], at: place))
                }
            } else if let field = channel.value["field"] {
                groups.append(field)
            }
            if replaced["field"]?.text != channel.value["field"]?.text {
                if replaced["title"] == nil, let title = own.defaultTitle(config) {
                    replaced = replaced.with("title", title)
                }
                replaced = replaced.with("type", own.type.rawValue)
            }
            others = others.with(channel.key, replaced)
        }
        (self.others, self.transforms, self.summaries, self.groups) = (others, transforms, summaries, groups)
    }

    private static func orient(_ mark: Node, _ encoding: Node) throws(SpecError) -> String {
        if let given = mark["orient"]?.text { return given }
        if encoding["x2"] != nil || encoding["xError"] != nil { return "horizontal" }
        if encoding["y2"] != nil || encoding["yError"] != nil { return "vertical" }
        func definition(_ channel: Channel) throws(SpecError) -> FieldDefinition? {
            guard let node = encoding[channel.rawValue], node["field"] != nil || node["datum"] != nil else {
                return nil
            }
            return try FieldDefinition(node, channel, mark: "")
        }
        let (x, y) = (try definition(.x), try definition(.y))
        switch (x?.isContinuous == true, y?.isContinuous == true) {
        case (true, true): return y?.type == .temporal && x?.type != .temporal ? "horizontal" : "vertical"
        case (true, false): return "horizontal"
        case (false, true): return "vertical"
        case (false, false):
            throw Problem.at(mark.place, "The mark needs a field of numbers on one of its axes.")
        }
    }

    /// A summary for a transform.
    func summary(_ op: String, _ field: String, as name: String) -> Node {
        Node.object(at: place).with("op", op).with("field", field).with("as", name)
    }

    func aggregate(_ summaries: [Node], by groups: [Node], key: String = "aggregate") -> Node {
        .object([(key, .list(summaries, at: place)), ("groupby", .list(groups, at: place))], at: place)
    }

    func calculate(_ expression: String, as name: String) -> Node {
        Node.object(at: place).with("calculate", expression).with("as", name)
    }

    func filter(_ expression: String) -> Node { Node.object(at: place).with("filter", expression) }

    /// The value of a record in an expression.
    static func datum(_ name: String) -> String {
        "datum[\"" + FieldPath(name).name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"]"
    }

    /// The name of a derived field.
    func derived(_ prefix: String) -> String { "\(prefix)_\(FieldPath(field).name)" }

    /// The name as a path to a field.
    static func path(_ name: String) -> String {
        name.replacing(".", with: "\\.").replacing("[", with: "\\[").replacing("]", with: "\\]")
    }

    /// A layer with one part of the mark; none if the part is not drawn.
    func layer(
        _ part: String, _ base: Node, at prefix: String, to end: String? = nil, _ shared: Node
    ) -> [Node] {
        var position = Node.object(at: definition.place).with("field", Self.path(derived(prefix)))
        position = position.with("type", definition["type"] ?? .text("quantitative", at: place))
        position = position.with("title", definition["title"] ?? .text(field, at: place))
        for key in ["scale", "axis"] where definition[key] != nil { position = position.with(key, definition[key]) }
        var encoding = Node.object([(axis, position)], at: place)
        if let end {
            encoding = encoding.with(
                axis + "2", Node.object(at: place).with("field", Self.path(derived(end))))
        }
        return layer(part, base, encoding.replaced(by: shared))
    }

    func layer(_ part: String, _ base: Node, _ encoding: Node) -> [Node] {
        let own = mark[part]
        let configured = config.node[name]?[part]
        func isShown(_ node: Node?) -> Bool { node.map { !$0.isNull && $0.bool != false } ?? false }
        guard own != nil ? isShown(own) : isShown(configured) else { return [] }
        var definition = configured.flatMap { $0.isObject ? $0 : nil } ?? .object(at: place)
        for key in ["clip", "color", "opacity"] where mark[key] != nil { definition = definition.with(key, mark[key]) }
        definition = definition.replaced(by: base).with("style", "\(name)-\(part)")
        if let own, own.isObject { definition = definition.replaced(by: own) }
        definition.place = place
        return [.object([("mark", definition), ("encoding", encoding)], at: unit.place)]
    }

    func mark(_ type: String) -> Node {
        var base = Node.object(at: place).with("type", type)
        if let invalid = mark["invalid"] { base = base.with("invalid", invalid) }
        return base
    }
}
