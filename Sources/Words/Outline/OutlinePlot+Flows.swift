import JSON

extension OutlinePlot {
    /// Reads the looks of flows and nodes of ECharts.
    private mutating func readLooksOfFlows() {
        readNodeLabels(as: "nodeLabels")
        rename([("nodeAlignment", "nodealign")])
        if let gap = members.take("nodegap nodepad"), gap.value.number != nil {
            set("nodePadding", gap.value, from: gap.pointer)
        }
        if let width = members.take("nodethickness"), width.value.number != nil {
            set("nodeWidth", width.value, from: width.pointer)
        }
        members.drop("itemstyle")
        guard let style = members.take("linestyle", as: .object), let json = style.json else { return }
        isChanged = true
        if let opacity = json.given("opacity") { set("linkOpacity", .value(opacity), from: style.pointer) }
        guard let color = json.given("color")?.string else { return }
        if ["source", "target", "gradient"].contains(color) {
            set("linkColors", .tree(.string(color)), from: style.pointer)
        } else if let count = members.find("sources")?.value.elements?.count, !has("fills"), count <= 10_000,
            let faded = ForeignValue.color(color, opacity: json.given("opacity")?.number ?? 0.4)
        {
            set(
                "fills", .array(Array(repeating: .tree(.string(faded)), count: count)), from: style.pointer)
        }
    }

    /// Reads the flows of another tool.
    mutating func readFlows() {
        dropNeedless()
        // In ECharts, the data of a flow diagram are its nodes.
        let words = has("links edges") && !has("nodes") ? "data" : "node nodes"
        let nodes = members.take(words, when: { $0.json?.isContainer ?? false })
        let names = nodes?.json.map(Self.names(ofNodes:)) ?? []
        if let nodes, let colors = nodes.json.map({ Self.colors(ofNodes: $0, names) }), !colors.isEmpty {
            set("nodeColors", .object(colors), from: nodes.pointer)
        }
        if let links = members.find("link links edges flows data", when: { $0.json?.isContainer ?? false }),
            let json = links.json
        {
            readLinks(json, links)
        }
        rename([
            ("sources", "source from src start"), ("targets", "target to dst end"),
            ("values", "value weight flow amount width size y"),
        ])
        for key in ["sources", "targets"] where !names.isEmpty {
            guard let member = members.find(key), let numbers = member.value.elements,
                numbers.contains(where: { $0.number != nil })
            else { continue }
            let texts = numbers.map { number -> SpecTree in
                guard let index = number.number.flatMap({ Int(exactly: $0) }), names.indices.contains(index) else {
                    return number
                }
                return .tree(.string(names[index]))
            }
            set(key, .array(texts), from: member.pointer)
        }
        readLooksOfFlows()
    }

    private mutating func readLinks(_ json: JSONValue, _ links: OutlineMembers.Member) {
        let keys = [
            ("sources", ["source", "from", "src"]), ("targets", ["target", "to", "dst"]),
            ("values", ["value", "weight", "flow", "amount", "size"]), ("fills", ["color"]),
        ]
        if json.kind == .object {
            members.drop(ForeignValue.squeezed(links.key))
            for (key, words) in keys {
                guard let value = words.lazy.compactMap({ json.given($0) }).first else { continue }
                if key != "fills" || value.kind == .array { set(key, .value(value), from: links.pointer) }
            }
        } else if json.first.kind == .array {
            members.drop("\(ForeignValue.squeezed(links.key)) keys")
            let columns = OutlineColumns.columns(ofRows: json.elements, count: 3)
            for ((key, _), column) in zip(keys, columns) { set(key, column, from: links.pointer) }
        } else {
            members.drop(ForeignValue.squeezed(links.key))
            for (key, values) in Self.columns(of: json, keys) { set(key, .array(values), from: links.pointer) }
        }
    }

    private static func names(ofNodes nodes: JSONValue) -> [String] {
        let list = nodes.kind == .object ? nodes.given("label") ?? nodes.given("labels") ?? nodes.given("name") : nodes
        guard let list, WordBudget.allows(list.count) else { return [] }
        return list.elements.map { node in
            node.shortString ?? (node.given("name") ?? node.given("id") ?? node.given("label"))?.shortString ?? ""
        }
    }

    private static func colors(ofNodes nodes: JSONValue, _ names: [String]) -> [SpecTree.Member] {
        let colors: [JSONValue?] =
            nodes.kind == .object
            ? nodes.given("color")?.elements.map { $0 } ?? []
            : nodes.elements.map { $0.given("itemStyle")?.given("color") ?? $0.given("color") }
        var known: Set<String> = []
        return zip(names, colors).compactMap { name, color in
            guard let color, color.kind == .string, !name.isEmpty, known.insert(name).inserted else { return nil }
            return SpecTree.Member(name, .value(color))
        }
    }
}
