import Drawing
import JSON

extension JSONValue {
    /// The JSON text of a value that is short enough for a message; nil for others.
    package var shortText: String? { shortText(depth: 2) }

    /// - Parameter depth: The number of levels of arrays and objects.
    private func shortText(depth: Int) -> String? {
        switch kind {
        case .object:
            guard depth > 0, 1...8 ~= count else { return nil }
            var members: [String] = []
            for (key, member) in sortedMembers {
                guard key.utf8.count <= 40, let text = member.shortText(depth: depth - 1) else { return nil }
                members.append("\(JSONTree.string(key).text): \(text)")
            }
            return "{\(members.joined(separator: ", "))}"
        case .string: return (utf8?.count ?? 0) <= 40 ? summary : nil
        case .array:
            guard depth > 0, 1...12 ~= count else { return nil }
            var texts: [String] = []
            for element in elements {
                guard let text = element.shortText(depth: depth - 1) else { return nil }
                texts.append(text)
            }
            return "[\(texts.joined(separator: ", "))]"
        default: return summary
        }
    }

    /// Whether the value is an array or an object.
    package var isContainer: Bool { kind == .array || kind == .object }

    /// The first element of an array; other values themselves.
    package var first: JSONValue { kind == .array ? elements.first { _ in true } ?? self : self }

    /// Whether other tools turn something off with this value.
    var isOff: Bool {
        switch kind {
        case .null: true
        case .boolean: bool == false
        case .number: number == 0
        case .string: ["", "false", "none", "off", "no", "hidden", "never"].contains(shortString?.lowercased())
        case .array: false
        case .object:
            self["hidden"]?.bool == true
                || ["display", "show", "visible", "enabled", "draw", "drawOnChartArea"].contains {
                    self[$0]?.bool == false
                }
        }
    }

    /// Whether other tools turn something on with this value.
    var isOn: Bool {
        switch kind {
        case .boolean: bool == true
        case .number: number == 1
        case .string:
            [
                "true", "on", "yes", "auto", "show", "visible", "always", "all", "both", "normal", "stack", "tozero",
                "nonnegative", "reversed",
            ].contains(shortString?.lowercased())
        case .object: true
        case .null, .array: false
        }
    }

    /// Whether the first elements of an array are colors.
    var areColors: Bool {
        count > 0
            && elements.prefix(12).allSatisfy { element in
                element.shortString.map { Color(css: $0) != nil || ForeignValue.color($0) != nil } ?? false
            }
    }

    /// Whether the first value of a field is a number.
    /// - Parameter root: The spec with the data, if the field is the name of a column.
    func isOfNumbers(in root: JSONValue?) -> Bool {
        guard kind == .string else { return elements.first { !$0.isNull }?.kind == .number }
        let data = root?["data"]
        let rows = data?["rows"] ?? data
        let values = shortString.flatMap { name in
            data?["columns"]?[name]?.elements.first { _ in true } ?? rows?.elements.first { _ in true }?[name]
        }
        return values?.kind == .number
    }

    /// The text of a short string.
    package var shortString: String? { (utf8?.count ?? .max) <= 40 ? string : nil }

    /// The first of these members of an object that is there; the value itself if there is none.
    func part(named names: [String]) -> JSONValue {
        guard kind == .object else { return self }
        for name in names { if let part = given(name) { return part } }
        return self
    }
}

extension ForeignWord.Use {
    /// The value of another key of the object.
    /// - Parameter words: Keys in lower case without hyphens and underscores, separated by spaces.
    func sibling(_ words: String) -> JSONValue? {
        let words = words.split(separator: " ")
        return parent.members.prefix(400).first { key, value in
            key.utf8.count <= 40 && !value.isNull && words.contains { $0 == ForeignValue.squeezed(key) }
        }?.value
    }

    /// Whether the value is the name of a column of the data.
    var namesColumn: Bool {
        guard let name = value.shortString, let data = root["data"] else { return false }
        let first = (data.given("rows") ?? data).elements.first { _ in true }
        return (data.given("columns") ?? data)[name] != nil || first?[name] != nil
    }
}
