import Drawing
import JSON

extension NativeOutline {
    private static let keys: [String: String] = [
        "x": "x", "y": "y", "color": "series", "detail": "series", "size": "size", "theta": "values",
        "text": "dataLabels",
        "y2": "base", "x2": "base", "angle": "values", "longitude": "longitude", "latitude": "latitude",
    ]

    /// Reads the encodings of the chart and of its plots: fields are columns, and what is said about their axes belongs to
    /// the axes of the chart. Encodings with other parts stay as they are.
    mutating func readEncodings() {
        joinCandles()
        let shared = chart.find("encoding encode", as: .object)
        if let shared, let json = shared.json {
            var axes = OutlineMembers()
            guard plots.isEmpty || plots.indices.allSatisfy({ read(json, at: shared.pointer, intoPlot: $0, &axes) })
            else { return }
            chart.drop("encoding encode")
            isChanged = true
            add(axes)
        }
        for index in plots.indices {
            guard let own = plots[index].members.find("encoding", as: .object),
                let json = Self.document(Self.withoutShorthands(own.value))
            else { continue }
            var axes = OutlineMembers()
            let plot = plots[index]
            guard read(json, at: own.pointer, intoPlot: index, &axes) else {
                plots[index] = plot
                continue
            }
            plots[index].members.drop("encoding")
            isChanged = true
            takeSecondAxis(&axes, ofPlot: index)
            add(axes)
        }
    }

    /// Puts the channels that plots have as members into encodings, if one of them is a definition or a shorthand.
    mutating func wrapChannels() {
        let channels = [
            "x", "y", "color", "size", "theta", "shape", "text", "y2", "x2", "xoffset", "yoffset", "opacity",
        ]
        for index in plots.indices where !plots[index].has("encoding") {
            let given = channels.compactMap { channel in
                plots[index].members.find(channel, when: { $0.value.text != nil || $0.json?.kind == .object })
            }
            let isWrapped = given.contains { member in
                guard let json = member.json, json.kind == .object else {
                    return member.value.text.map(Self.isShorthand) ?? false
                }
                return ["field", "shorthand", "aggregate", "condition", "datum"].contains { json.given($0) != nil }
            }
            guard isWrapped else { continue }
            var definitions = OutlineMembers()
            for member in given {
                let word = ForeignValue.squeezed(member.key)
                // The text of a mark is its own.
                if word == "text", plots[index].word == "text", member.value.text != nil { continue }
                // A color may be one for all marks.
                if word == "color", member.value.text.map({ Color(css: $0) != nil }) == true { continue }
                plots[index].members.drop(word)
                definitions.add(
                    word == "xoffset" ? "xOffset" : word == "yoffset" ? "yOffset" : word,
                    word == "color" ? Self.withScale(member.value) : member.value, from: member.pointer)
            }
            guard let encoding = Self.document(definitions.tree) else { continue }
            isChanged = true
            plots[index].members.add("encoding", .value(encoding), from: plots[index].pointer)
        }
    }

    /// The value of a document with a small tree.
    static func document(_ tree: SpecTree) -> JSONValue? {
        if case .value(let value) = tree { return value }
        return try? JSONDocument(tree.tree).root
    }

    /// A definition of colors with the parts of its scale where Vega-Lite has them.
    private static func withScale(_ definition: SpecTree) -> SpecTree {
        var (definition, scale) = (definition, definition["scale"] ?? [:])
        for key in ["scheme", "domain", "range"] {
            guard let part = definition[key] else { continue }
            scale.set(key, to: part)
            definition.set(key, to: nil)
        }
        if scale.members?.isEmpty == false { definition.set("scale", to: scale) }
        return definition
    }

    /// Adds settings of axes, unless the chart has them.
    private mutating func add(_ axes: OutlineMembers) {
        for axis in axes.members {
            guard let own = chart.take("\(axis.key)axis") else {
                chart.add("\(axis.key)Axis", axis.value, from: axis.pointer)
                continue
            }
            var merged = own.value
            for member in axis.value.members ?? [] where merged[member.key] == nil {
                merged.set(member.key, to: member.value)
            }
            chart.add("\(axis.key)Axis", merged, from: own.pointer)
        }
    }

    /// - Returns: Whether all definitions are known.
    private mutating func read(
        _ encoding: JSONValue, at pointer: String, intoPlot index: Int, _ axes: inout OutlineMembers
    ) -> Bool {
        if readHistogram(encoding, at: pointer, intoPlot: index, &axes) { return true }
        let isHighlighted = readCondition(of: encoding, at: pointer, index)
        guard readTransforms(encoding) else { return false }
        readStack(of: encoding, index)
        for (channel, definition) in encoding.members.prefix(20) {
            if ["tooltip", "href", "url", "key", "order", "description", "xOffset", "yOffset"].contains(channel) {
                continue
            }
            if isHighlighted, channel == "color" || channel == "fill" { continue }
            guard
                read(channel, definition, of: encoding, at: "\(pointer)/\(channel)", intoPlot: index, &axes)
            else { return false }
        }
        return true
    }

    /// Reads the definition of one channel.
    /// - Returns: Whether it is known.
    private mutating func read(
        _ channel: String, _ definition: JSONValue, of encoding: JSONValue, at place: String, intoPlot index: Int,
        _ axes: inout OutlineMembers
    ) -> Bool {
        if ["facet", "row", "column"].contains(channel) { return readFacet(channel, definition, at: place) }
        guard
            let key = Self.keys[channel] ?? (["opacity", "strokeDash", "shape"].contains(channel) ? channel : nil)
        else { return false }
        if channel == "series" { return false }
        guard definition.kind == .object else {
            guard definition.kind == .string else { return false }
            set(plain(definition), as: key, channel, inPlot: index, from: place)
            return true
        }
        var parts = OutlineMembers(definition, at: place)
        let field = parts.take("field")
        parts.drop("type aggregate timeunit")
        if let value = parts.take("value datum") {
            guard parts.isEmpty, ["color", "opacity", "size", "x", "y", "text"].contains(channel) else {
                return false
            }
            plots[index].set(channel, value.value, from: value.pointer)
            return true
        }
        if channel == "x" || channel == "y" {
            guard readPosition(definition, channel, encoding, ofPlot: index, &parts, &axes, at: place) else {
                return false
            }
        } else if !readGuide(&parts, definition, channel, field?.value, index) {
            return false
        }
        if channel == "text", let name = field?.value.text {
            label(index, with: name, encoding, from: place)
            return true
        }
        if channel == "x2" {
            plots[index].set("barsAreHorizontal", true, from: place)
            plots[index].members.add("barOffset", 0.0)
        }
        guard let field else {
            let isCount = definition.given("aggregate")?.string == "count"
            if isCount { set("count", as: key, channel, inPlot: index, from: place) }
            return true
        }
        set(field.value, as: key, channel, inPlot: index, from: field.pointer)
        return true
    }

    /// Reads what the definition of a position says about its axis and the order of the data.
    private mutating func readPosition(
        _ definition: JSONValue, _ channel: String, _ encoding: JSONValue, ofPlot index: Int,
        _ parts: inout OutlineMembers, _ axes: inout OutlineMembers, at place: String
    ) -> Bool {
        var categories: SpecTree?
        if let sort = definition.given("sort"), sort.kind != .array {
            parts.drop("sort")
            if let names = namesInOrder(of: definition, by: sort, encoding) {
                categories = .array(names.map { .tree(.string($0)) })
            } else if plots[index].has("highlight"), let text = sort.string, ["x", "y", "-x", "-y"].contains(text) {
                plots[index].members.add("sort", text.hasPrefix("-") ? "desc" : "asc", from: place)
            } else {
                guard readSort(sort, channel, encoding) else { return false }
            }
        }
        parts.drop("stack")
        guard parts.find("bin impute bandposition") == nil else { return false }
        var rest = OutlineMembers()
        for part in parts.members where !(part.key == "sort") {
            rest.add(part.key, part.value, from: part.pointer)
        }
        // Null stands for no title, and members with null are not here.
        if definition["title"]?.isNull == true { rest.add("title", "", from: place) }
        // Years that are texts need no format of dates.
        if let axis = rest.find("axis"), let field = definition["field"]?.string,
            table.values(of: field).first?.text?.utf8.count == 4
        {
            rest.drop("axis")
            for part in OutlineMembers(tree: axis.value, at: axis.pointer).members
            where !["format", "tickCount"].contains(part.key) {
                rest.add(part.key, part.value, from: part.pointer)
            }
            if axis.value["title"]?.isNull == true { rest.add("title", "", from: axis.pointer) }
        }
        if definition["axis"]?.isNull == true { rest.add("hidden", true, from: place) }
        if let order = categories ?? parts.find("sort", as: .array)?.value {
            rest.add("categories", order, from: "\(place)/sort")
        }
        if !rest.isEmpty { axes.add(channel, rest.tree, from: place) }
        return true
    }

    /// A field in the shorthand of Altair, such as `month:T`, without its type.
    private func plain(_ value: JSONValue) -> SpecTree {
        guard let text = value.shortString, let colon = text.lastIndex(of: ":"),
            ["Q", "O", "N", "T"].contains(text[text.index(after: colon)...])
        else { return .value(value) }
        return .tree(.string(String(text[..<colon])))
    }

    private mutating func set(
        _ value: SpecTree, as key: String, _ channel: String, inPlot index: Int, from pointer: String
    ) {
        let family = OutlineFamily(plots[index].word)
        var key = key
        if family == .pie { key = channel == "color" ? "labels" : channel == "theta" ? "values" : key }
        if family == .heatMap, channel == "color" { key = "values" }
        // A series that the positions name already tells nothing new.
        if key == "series", let x = plots[index].members.find("x")?.value.text, x == value.text, family == .bar {
            return
        }
        if plots[index].members.find(key)?.json?.kind != .object { plots[index].set(key, value, from: pointer) }
    }

    /// Whether the data has no transforms but the aggregates of the encoding.
    private var hasOnlySums: Bool {
        chart.find("data")?.value["transform"]?.elements?.allSatisfy { $0["type"]?.text == "aggregate" } ?? true
    }

    /// The names of a position in the order of their sums or means, where several records have the same name.
    private func namesInOrder(of definition: JSONValue, by sort: JSONValue, _ encoding: JSONValue) -> [String]? {
        guard let text = sort.string, let other = encoding.given(text.hasPrefix("-") ? String(text.dropFirst()) : text),
            let field = definition.given("field")?.string, let value = other.given("field")?.string, hasOnlySums,
            let names = table.names(in: field), names.count < table.values(of: field).count
        else { return nil }
        var (sums, counts): ([String: Double], [String: Double]) = ([:], [:])
        for (name, number) in zip(table.values(of: field), table.values(of: value)) {
            guard let name = name.text, let number = number.number else { return nil }
            sums[name, default: 0] += number
            counts[name, default: 0] += 1
        }
        let isMean = ["mean", "average"].contains(other.given("aggregate")?.string)
        let amounts = names.map { (sums[$0] ?? 0) / (isMean ? counts[$0] ?? 1 : 1) }
        let order = names.indices.sorted { first, second in
            let (own, other) = (amounts[first], amounts[second])
            return own == other ? first < second : text.hasPrefix("-") ? own > other : own < other
        }
        return order.map { names[$0] }
    }

    /// Sorts the records of the data as an encoding says.
    /// - Parameter sort: The name of a channel, with a minus sign for the largest values first, or a field with an order.
    /// - Returns: Whether the order is known.
    private mutating func readSort(_ sort: JSONValue, _ channel: String, _ encoding: JSONValue) -> Bool {
        var (field, isDescending): (String?, Bool) = (nil, false)
        if let text = sort.string {
            isDescending = text.hasPrefix("-") || text == "descending"
            let name = text.hasPrefix("-") ? String(text.dropFirst()) : text
            field = encoding.given(name == "ascending" || name == "descending" ? channel : name)?.given("field")?.string
        } else if sort.kind == .object {
            field =
                sort.given("field")?.string
                ?? sort.given("encoding")?.string.flatMap { encoding.given($0)?.given("field")?.string }
            isDescending = sort.given("order")?.string == "descending"
            guard sort.given("op").map({ ["sum", "mean", "average", "max", "min"].contains($0.string) }) ?? true else {
                return false
            }
        }
        guard let field, table.has(field) || hasTransforms else { return false }
        return add([
            [
                "type": "sort",
                "by": [["field": .tree(.string(field)), "order": isDescending ? "descending" : "ascending"]],
            ]
        ])
    }

}
