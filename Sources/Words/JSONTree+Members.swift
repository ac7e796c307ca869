import JSON

extension JSONTree {
    /// The object with the members of a line.
    static func object(_ line: String) -> JSONTree? { value(of: "{\(line)}") }

    /// The value of a short JSON text.
    static func value(of text: String) -> JSONTree? { (try? JSONDocument(text)).map { copy($0.root) } }

    /// The member of an object with a key.
    subscript(key: String) -> JSONTree? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Copies a small value.
    static func copy(_ value: JSONValue) -> JSONTree {
        switch value.kind {
        case .null: .null
        case .boolean: .bool(value.bool == true)
        case .number: .number(value.number ?? 0)
        case .string: .string(value.string ?? "")
        case .array: .array(value.elements.map(copy))
        case .object: .object(value.members.map { Member(key: $0.key, value: copy($0.value)) })
        }
    }

    /// The value as JSON with spaces after colons and commas.
    fileprivate var line: String {
        switch self {
        case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
        case .object(let members): "{\(members.map(\.line).joined(separator: ", "))}"
        default: text
        }
    }
}

extension JSONTree.Member {
    fileprivate var line: String { "\(JSONTree.string(key).text): \(value.line)" }
}

extension SpecTree {
    /// The members as they are pasted; nil if they are too long for a message.
    var line: String? {
        guard let members else { return nil }
        let texts = members.prefix(12).compactMap(\.line)
        let line = texts.joined(separator: ", ")
        return texts.count == members.count && line.utf8.count <= ForeignWord.maximumLength ? line : nil
    }

    /// The value as it is pasted; nil if it is too long for a message.
    var valueLine: String? {
        switch self {
        case .value(let value): return value.shortText
        case .tree(let tree): return tree.line
        case .array(let elements):
            let texts = elements.prefix(12).compactMap(\.valueLine)
            return texts.count == elements.count ? "[\(texts.joined(separator: ", "))]" : nil
        case .object: return line.map { "{\($0)}" }
        }
    }
}

extension SpecTree.Member {
    fileprivate var line: String? { value.valueLine.map { "\(JSONTree.string(key).text): \($0)" } }
}
