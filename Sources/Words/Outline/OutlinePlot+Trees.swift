import JSON

extension OutlinePlot {
    /// Gives members with other words the keys of the native dialect.
    mutating func rename(_ keys: [(key: String, words: String)]) {
        for (key, words) in keys where !members.members.contains(where: { $0.key == key }) {
            guard let member = members.find(words, when: { $0.value.isArray || $0.value.text != nil }) else { continue }
            set(key, member.value, from: member.pointer, insteadOf: ForeignValue.squeezed(member.key))
        }
    }

    /// Reads which parts labels have, in the words of Plotly.
    mutating func readLabels(as key: String) {
        guard let info = members.take("textinfo", as: .text), let text = info.value.text else { return }
        let parts = Set(
            text.lowercased().split(separator: "+").map { $0.split(separator: " ").first.map(String.init) ?? "" })
        let (hasValue, hasShare) = (parts.contains("value"), parts.contains("percent"))
        // The names of stages stand beside them.
        let hasName = parts.contains("label") || key == "stageLabels" && (hasValue || hasShare)
        let labels =
            switch (hasName, hasValue, hasShare) {
            case (true, true, true): "nameValueAndPercentage"
            case (true, true, false): "nameAndValue"
            case (true, false, true): "nameAndPercentage"
            case (true, false, false): "name"
            case (false, true, _): "value"
            case (false, false, true): "percentage"
            case (false, false, false): "none"
            }
        set(key, .tree(.string(labels)), from: info.pointer)
        if text.contains("percent previous") { set("percentageOf", "previous", from: info.pointer) }
    }

    /// Reads the colors of a marker: fills, or numbers on a scale.
    mutating func readMarkerColors() {
        guard let marker = members.find("marker", as: .object)?.json ?? members.find("marker markers colors")?.json,
            let colors = marker.kind == .array ? marker : marker.given("colors") ?? marker.given("color"),
            colors.kind == .array
        else { return }
        let place = members.find("marker markers colors")?.pointer ?? pointer
        if marker.kind == .object, let scale = marker.given("colorscale") {
            members.add("colorScale", .value(scale), from: place)
        }
        set(
            colors.first.kind == .number ? "colorValues" : "fills", .value(colors), from: place,
            insteadOf: "marker markers colors")
    }

    /// Reads the scale of colors and the gaps of a marker of Plotly, and the gaps of an item of ECharts.
    mutating func readMarkerOfTree() {
        if let style = members.take("itemstyle", as: .object) {
            isChanged = true
            if let width = style.json?.given("gapWidth") ?? style.json?.given("borderWidth"), width.kind == .number {
                members.add("nodeGap", .value(width), from: style.pointer)
            }
        }
        guard let marker = members.take("marker", as: .object), let json = marker.json else { return }
        isChanged = true
        if let scale = json.given("colorscale") ?? json.given("cmap") {
            members.add("colorScale", .value(scale), from: marker.pointer)
            // Without numbers of their own, nodes have the colors of their values.
            if !has("colorvalues fills color"), let values = members.find("values value size") {
                members.add("colorValues", values.value, from: values.pointer)
                if json.given("showscale")?.bool != true { members.add("colorBar", false) }
            }
        }
        if let shown = json.given("showscale") { members.add("colorBar", .value(shown), from: marker.pointer) }
        if let width = json.given("line")?.given("width"), width.kind == .number {
            members.add("nodeGap", .value(width), from: marker.pointer)
        }
    }

    /// Words for looks and behavior that a picture does not have or that are the only ones here.
    private static let needless = [
        "radius center roam nodeclick breadcrumb leafdepth visiblemin childrenvisiblemin drilldownicon upperlabel",
        "layoutalgorithm layoutstartingdirection alternatestartingdirection allowdrilltonode allowtraversingtree cursor",
        "orientation orient sort tiling pathbar maxdepth root arrangement valueformat valuesuffix emphasis layout",
        "layoutiterations draggable minsize maxsize funnelalign neckwidth neckheight reversed constraintext insidetextfont",
        "textposition outsidetextfont connector hoverinfo hovertemplate hoverlabel animation squareratio",
        "insidetextorientation rotation count leaf domain textfont level zoomtonode selectedmode tooltip cursor",
        "left right top bottom curveness",
    ].joined(separator: " ").lowercased()

    /// Removes words without a meaning here, also settings of each level.
    mutating func dropNeedless() {
        let count = members.members.count
        members.drop(Self.needless)
        if members.find("levels", when: { $0.json?.first.kind == .object }) != nil { members.drop("levels") }
        if members.members.count != count { isChanged = true }
    }

    /// The columns of records, whichever of them have a value for a key.
    static func columns(
        of records: JSONValue, _ keys: [(key: String, words: [String])]
    ) -> [(key: String, values: [SpecTree])] {
        guard WordBudget.allows(8 * keys.count * records.count) else { return [] }
        return keys.compactMap { key, words in
            var hasValue = false
            let values = records.elements.map { record -> SpecTree in
                guard let value = words.lazy.compactMap({ record.given($0) }).first else { return .null }
                hasValue = true
                return .value(value)
            }
            return hasValue ? (key, values) : nil
        }
    }

    // MARK: Trees

    /// Reads the nodes of a tree of another tool.
    mutating func readTree(_ table: OutlineTable) {
        if let meaning = members.take("branchvalues", as: .text) {
            set(
                "parentValues", .tree(.string(meaning.value.text == "total" ? "totals" : "added")),
                from: meaning.pointer)
        }
        dropNeedless()
        if has("texttemplate") { members.drop("textinfo") }
        readLabels(as: "nodeLabels")
        readNodeLabels(as: "nodeLabels")
        readMarkerColors()
        readMarkerOfTree()
        if let data = members.find("data tree children root hierarchy nodes", when: { $0.json?.isContainer ?? false }),
            let json = data.json, json.kind == .object || json.first.kind == .object
        {
            readRecords(json, data)
        }
        rename([
            ("levels", "path groups hierarchy subgroup"), ("labels", "names name label"), ("parents", "parent"),
            ("ids", "id"), ("values", "value size sizes area key y weight"),
        ])
        if let levels = members.find("levels", as: .text), levels.key == "levels" {
            set("levels", .array([levels.value]), from: levels.pointer)
        }
        if !has("levels parents"), let names = members.find("labels x") {
            set("levels", .array([names.value]), from: names.pointer, insteadOf: ForeignValue.squeezed(names.key))
        }
        if let color = members.find("color", as: .text), color.value.text.map(table.isOfNumbers) ?? false {
            set("colorValues", color.value, from: color.pointer, insteadOf: "color")
        }
        if let hole = members.take("hole") { set("innerRadius", hole.value, from: hole.pointer) }
    }

    /// The maximum number of nodes of a tree in nested records.
    private static let maximumNodes = 20_000

    /// Reads records with children, or with the names of their parents.
    private mutating func readRecords(_ json: JSONValue, _ data: OutlineMembers.Member) {
        let roots = json.kind == .object ? [json] : Array(json.elements.prefix(Self.maximumNodes))
        let isNested = roots.contains { $0.given("children") != nil }
        guard isNested else {
            let columns = Self.columns(
                of: json,
                [
                    ("labels", ["name", "label", "id", "key", "x"]), ("parents", ["parent", "parentId"]),
                    ("ids", ["id"]), ("values", ["value", "v", "size", "y", "weight", "count"]),
                    ("fills", ["color", "fill"]), ("colorValues", ["colorValue"]),
                ])
            guard let names = columns.first(where: { $0.key == "labels" })?.values else { return }
            members.drop(ForeignValue.squeezed(data.key))
            let hasParents = columns.contains { $0.key == "parents" }
            for (key, values) in columns where hasParents || key != "ids" {
                // Records to which none refers have no id.
                let whole =
                    key == "ids" ? zip(values, names).map { $0.text == nil && $0.number == nil ? $1 : $0 } : values
                set(key, .array(whole), from: data.pointer)
            }
            return
        }
        var nodes = TreeColumns()
        var queue = roots.map { (record: $0, parent: String?.none) }
        var next = 0
        while next < queue.count, nodes.count < Self.maximumNodes, WordBudget.allows(8) {
            let (record, parent) = queue[next]
            let id = "\(next)"
            next += 1
            nodes.add(record, id: id, parent: parent)
            guard let children = record.given("children") else { continue }
            for child in children.elements.prefix(Self.maximumNodes) { queue.append((child, id)) }
        }
        members.drop(ForeignValue.squeezed(data.key))
        for (key, column) in nodes.members { set(key, .array(column), from: data.pointer) }
    }
}

/// The columns of the nodes of a tree in nested records.
private struct TreeColumns {
    private var labels: [SpecTree] = []
    private var ids: [SpecTree] = []
    private var parents: [SpecTree] = []
    private var values: [SpecTree] = []
    private var fills: [SpecTree] = []
    private var hasFills = false

    var count: Int { ids.count }

    mutating func add(_ record: JSONValue, id: String, parent: String?) {
        let name = record.given("name") ?? record.given("label") ?? record.given("id")
        labels.append(name.map { .value($0) } ?? .tree(.string("")))
        ids.append(.tree(.string(id)))
        parents.append(parent.map { .tree(.string($0)) } ?? .null)
        let value = record.given("value") ?? record.given("size")
        let number = value?.kind == .array ? value?.first : value
        values.append(number?.kind == .number ? number.map { .value($0) } ?? .null : .null)
        let color = record.given("itemStyle")?.given("color") ?? record.given("color")
        if color?.kind == .string { hasFills = true }
        fills.append(color?.kind == .string ? color.map { .value($0) } ?? .null : .null)
    }

    var members: [(key: String, column: [SpecTree])] {
        [("labels", labels), ("ids", ids), ("parents", parents), ("values", values)]
            + (hasFills ? [("fills", fills)] : [])
    }
}
