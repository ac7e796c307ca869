import JSON

extension NativeOutline {
    /// Encodings with the definitions that shorthands of Altair stand for, such as `sum(sales):Q` and `month:T`.
    static func withoutShorthands(_ encoding: SpecTree) -> SpecTree {
        guard let channels = encoding.members, channels.count <= 40 else { return encoding }
        var isChanged = false
        let changed = channels.map { channel in
            guard let definition = definition(of: channel.value) else { return channel }
            isChanged = true
            return .init(channel.key, definition)
        }
        return isChanged ? .object(changed) : encoding
    }

    /// The definition of a channel that is a shorthand or has one; nil for others.
    private static func definition(of channel: SpecTree) -> SpecTree? {
        if let text = channel.text { return definition(ofShorthand: text) }
        let shorthand = channel["shorthand"]?.text
        if let shorthand, !shorthand.contains(":"), !shorthand.contains("(") {
            var plain = withoutField(channel)
            plain.set("field", to: .tree(.string(shorthand)))
            return plain
        }
        guard let known = (shorthand ?? channel["field"]?.text).flatMap(definition(ofShorthand:)) else { return nil }
        return withoutField(channel).merged(with: known)
    }

    private static func withoutField(_ definition: SpecTree) -> SpecTree {
        var definition = definition
        for key in ["field", "shorthand", "type"] { definition.set(key, to: nil) }
        return definition
    }

    /// Whether a text is a shorthand that no name of a column resembles.
    static func isShorthand(_ text: String) -> Bool {
        text.hasSuffix(")") || text.contains("):") || [":Q", ":N", ":O", ":T"].contains { text.hasSuffix($0) }
    }

    private static let units: Set = [
        "year", "quarter", "month", "week", "day", "date", "hours", "yearmonth", "yearquarter", "yearmonthdate",
        "yearweek",
    ]

    /// The definition of a channel for a shorthand; nil for other texts.
    private static func definition(ofShorthand text: String) -> SpecTree? {
        var (name, type) = (text[...], String?.none)
        let types = ["Q": "quantitative", "O": "ordinal", "N": "nominal", "T": "temporal"]
        if let colon = text.lastIndex(of: ":"), let known = types[String(text[text.index(after: colon)...])] {
            (name, type) = (text[..<colon], known)
        }
        var definition: SpecTree = [:]
        let aggregates = ["sum", "mean", "average", "median", "min", "max", "count", "distinct"]
        if name.last == ")", let opening = name.firstIndex(of: "("), aggregates.contains(String(name[..<opening])) {
            definition.set("aggregate", to: .tree(.string(String(name[..<opening]))))
            name = name[name.index(after: opening)...].dropLast()
        } else if name.last == ")", let opening = name.firstIndex(of: "("), units.contains(String(name[..<opening])) {
            definition.set("timeUnit", to: .tree(.string(String(name[..<opening]))))
            name = name[name.index(after: opening)...].dropLast()
        } else if type == nil {
            return nil
        }
        if !name.isEmpty { definition.set("field", to: .tree(.string(String(name)))) }
        if let type { definition.set("type", to: .tree(.string(type))) }
        return definition
    }

    /// Reads filters of Vega-Lite as those of the data. Other transforms stay as they are, and are refused.
    mutating func readFilters() {
        guard let transforms = chart.find("transform", as: .array), let json = transforms.json,
            json.count > 0, json.elements.prefix(100).allSatisfy({ $0.given("filter") != nil }),
            chart.find("data") != nil
        else { return }
        let filters = json.elements.prefix(100).compactMap { $0.given("filter") }.compactMap(Self.filter)
        guard filters.count == json.count, add(filters) else { return }
        chart.drop("transform")
        isChanged = true
    }

    /// A filter of a predicate, or of an expression that compares one field with a value; nil for others.
    private static func filter(_ predicate: JSONValue) -> SpecTree? {
        let type = SpecTree.Member("type", "filter")
        let relations = [
            "equal": "equal", "oneOf": "oneOf", "range": "range", "lt": "lessThan", "lte": "lessThanOrEqual",
            "gt": "greaterThan", "gte": "greaterThanOrEqual", "valid": "valid",
        ]
        if predicate.kind == .object {
            guard let field = predicate.given("field"), predicate.count == 2,
                let (key, value) = predicate.members.first(where: { $0.key != "field" }), let name = relations[key]
            else { return nil }
            return .object([type, .init("field", .value(field)), .init(name, .value(value))])
        }
        guard let text = predicate.shortString, text.hasPrefix("datum.") else { return nil }
        let parts = text.dropFirst(6).split(separator: " ")
        let signs = [
            "==": "equal", "===": "equal", "!=": "notEqual", "!==": "notEqual", "<": "lessThan",
            "<=": "lessThanOrEqual",
            ">": "greaterThan", ">=": "greaterThanOrEqual",
        ]
        guard parts.count == 3, let name = signs[String(parts[1])],
            parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        let value: SpecTree? =
            Double(parts[2]).map { .tree(.number($0)) }
            ?? (parts[2].count > 1 && parts[2].first == parts[2].last && "'\"".contains(parts[2].first ?? " ")
                ? .tree(.string(String(parts[2].dropFirst().dropLast()))) : nil)
        return value.map { .object([type, .init("field", .tree(.string(String(parts[0])))), .init(name, $0)]) }
    }

    /// Reads the color of one name and that of the others, which Vega-Lite has as a condition.
    /// - Returns: Whether there is such a condition.
    mutating func readCondition(of encoding: JSONValue, at pointer: String, _ index: Int) -> Bool {
        guard let color = encoding.given("color") ?? encoding.given("fill"), let condition = color.given("condition"),
            let chosen = condition.given("value"), let others = color.given("value"),
            let filter = condition.given("test").flatMap(Self.filter),
            let name = filter["equal"]?.text.map({ [$0] }) ?? filter["oneOf"]?.elements?.compactMap(\.text)
        else { return false }
        plots[index].members.add("highlight", .object(name.map { .init($0, .value(chosen)) }), from: "\(pointer)/color")
        plots[index].members.add("color", .value(others), from: "\(pointer)/color")
        return true
    }
}
