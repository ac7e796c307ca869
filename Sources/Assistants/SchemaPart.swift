import JSON

/// A part of the JSON Schema of specs.
struct SchemaPart {
    private let tree: JSONTree

    init(_ tree: JSONTree) { self.tree = tree }

    /// The name of the definition that the part stands for.
    var reference: String? { tree["$ref"]?.text(of: "#/$defs/") }

    var description: String {
        // The names of Core Plot's classes mean nothing to models.
        var text = tree["description"]?.string ?? ""
        if let note = text.firstRange(of: ". Core Plot: ") { text = text[..<note.lowerBound] + "." }
        return text
    }

    var firstSentence: String {
        description.firstRange(of: ". ").map { description[..<$0.lowerBound] + "." } ?? description
    }

    /// The type that an object must have.
    var name: String? { property("type")?.tree["const"]?.string }

    var keys: [String] { (tree["properties"]?.members ?? []).map(\.key).filter { $0 != "$schema" } }

    func property(_ key: String) -> SchemaPart? { tree["properties"]?[key].map(SchemaPart.init) }

    var items: SchemaPart? { tree["items"].map(SchemaPart.init) }

    /// The parts of which a value has one; empty for a part that stands for itself.
    var choices: [SchemaPart] {
        let choices = tree["anyOf"] ?? tree["oneOf"]
        if keys.isEmpty, let choices { return choices.elements.map(SchemaPart.init).filter { !$0.isNull } }
        return (tree["allOf"]?.elements ?? []).compactMap { $0["then"].map(SchemaPart.init) }
    }

    /// The types of an object whose keys depend on its type, and the names of their definitions.
    var types: [(type: String, name: String)] {
        (tree["allOf"]?.elements ?? []).compactMap { element in
            guard let type = element["if"]?["properties"]?["type"]?["const"]?.string,
                let name = element["then"].flatMap({ SchemaPart($0).reference })
            else { return nil }
            return (type, name)
        }
    }

    private var isNull: Bool { tree["type"]?.string == "null" }

    /// The values that are allowed, in a few words.
    var typeText: String {
        if let reference { return reference }
        if let value = tree["const"] { return value.text }
        if let values = tree["enum"]?.elements {
            return values.filter { $0 != .null }.map(\.text).joined(separator: " | ")
        }
        let choices = choices
        guard choices.isEmpty else {
            var texts: [String] = []
            for text in choices.map(\.typeText) where !texts.contains(text) { texts.append(text) }
            return texts.count > 6 ? "object" : texts.joined(separator: " | ")
        }
        var types = tree["type"].map { $0.elements.isEmpty ? [$0] : $0.elements }?.compactMap(\.string) ?? ["any value"]
        types.removeAll { $0 == "null" }
        return types.map(text).joined(separator: " | ")
    }

    private func text(of type: String) -> String {
        switch type {
        case "array": return "[\(items?.typeText ?? "value")]"
        case "number", "integer":
            guard let low = tree["minimum"], let high = tree["maximum"] else { return type }
            return "\(type) \(low.text) to \(high.text)"
        default: return type
        }
    }

    /// A line for each key.
    /// - Parameter isShort: Whether only the first sentence of each description is wanted.
    func lines(isShort: Bool) -> [String] {
        keys.compactMap { key in
            guard let part = property(key) else { return nil }
            var line = "- \(key): \(part.typeText). \(isShort ? part.firstSentence : part.description)"
            if !isShort, let value = part.tree["default"], value.text.utf8.count <= 60 {
                line += " Default: \(value.text)."
            }
            return line
        }
    }
}

extension JSONTree {
    /// The member with a key; nil if the value is not an object or has no such member.
    subscript(key: String) -> JSONTree? { members.first { $0.key == key }?.value }

    /// The members of an object; empty for other values.
    var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The elements of an array; empty for other values.
    var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The rest of a text that begins with a prefix.
    fileprivate func text(of prefix: String) -> String? {
        guard let string, string.hasPrefix(prefix) else { return nil }
        return String(string.dropFirst(prefix.count))
    }
}
