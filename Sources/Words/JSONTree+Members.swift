import JSON

extension JSONTree {
    /// Returns the members of two lines as one line; nil if they have different values for a key.
    static func members(_ line: String, with other: String) -> String? {
        guard case .object(let merged)? = object(line).flatMap({ own in object(other).flatMap(own.merged) })
        else { return nil }
        return merged.map(\.line).joined(separator: ", ")
    }

    /// The keys of a line.
    static func keys(of line: String) -> [String] {
        guard case .object(let members)? = object(line) else { return [] }
        return members.map(\.key)
    }

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

    /// Returns this value with the members of another one; nil if they contradict each other. In a range, "auto" stands
    /// for any value.
    private func merged(with other: JSONTree) -> JSONTree? {
        switch (self, other) {
        case _ where self == other: return self
        case ("auto", .number), ("auto", .string): return other
        case (.number, "auto"), (.string, "auto"): return self
        case (.array(let own), .array(let others)):
            guard own.count == others.count else { return nil }
            let elements = zip(own, others).compactMap { $0.merged(with: $1) }
            return elements.count == own.count ? .array(elements) : nil
        case (.object(var members), .object(let others)):
            for other in others {
                guard let index = members.firstIndex(where: { $0.key == other.key }) else {
                    members.append(other)
                    continue
                }
                guard let value = members[index].value.merged(with: other.value) else { return nil }
                members[index] = Member(key: other.key, value: value)
            }
            return .object(members)
        case (.string, .object(let members)): return .object(members).withType(self)
        case (.object(let members), .string): return .object(members).withType(other)
        default: return nil
        }
    }

    /// Returns the object with another type; nil if it has none. A plot symbol can be only its type.
    private func withType(_ type: JSONTree) -> JSONTree? {
        guard case .object(let members) = self, members.contains(where: { $0.key == "type" }) else { return nil }
        return .object(members.map { $0.key == "type" ? Member(key: "type", value: type) : $0 })
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
    fileprivate var valueLine: String? {
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
