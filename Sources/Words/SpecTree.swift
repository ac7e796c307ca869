import JSON

/// A spec that is being translated: values of the client's document as they are, and values made from them.
package enum SpecTree: Sendable {
    /// A value of the client's document with everything in it.
    case value(JSONValue)
    case tree(JSONTree)
    case array([SpecTree])
    case object([Member])

    package struct Member: Sendable {
        package let key: String
        package var value: SpecTree

        package init(_ key: String, _ value: SpecTree) {
            self.key = key
            self.value = value
        }
    }

    package static let null = SpecTree.tree(.null)

    /// The members of an object; nil for other values.
    package var members: [Member]? {
        if case .value(let value) = self, !WordBudget.allows(value.count) { return nil }
        return switch self {
        case .object(let members): members
        case .tree(.object(let members)): members.map { Member($0.key, .tree($0.value)) }
        case .value(let value) where value.kind == .object:
            value.members.map { Member($0.key, .value($0.value)) }
        default: nil
        }
    }

    /// The elements of an array; nil for other values.
    package var elements: [SpecTree]? {
        if case .value(let value) = self, !WordBudget.allows(value.count) { return nil }
        return switch self {
        case .array(let elements): elements
        case .tree(.array(let elements)): elements.map { .tree($0) }
        case .value(let value) where value.kind == .array: value.elements.map { .value($0) }
        default: nil
        }
    }

    /// The member with a key; nil if the value is no object or has no such member.
    package subscript(key: String) -> SpecTree? {
        switch self {
        case .value(let value): value[key].map { .value($0) }
        case .tree(let tree): tree[key].map { .tree($0) }
        case .object(let members): members.first { $0.key == key }?.value
        case .array: nil
        }
    }

    /// Whether the value is an array.
    var isArray: Bool {
        switch self {
        case .array, .tree(.array): true
        case .value(let value): value.kind == .array
        default: false
        }
    }

    /// Sets the member of an object, or removes it.
    package mutating func set(_ key: String, to value: SpecTree?) {
        guard var members else { return }
        let index = members.firstIndex { $0.key == key }
        switch (index, value) {
        case (let index?, let value?): members[index].value = value
        case (let index?, nil): members.remove(at: index)
        case (nil, let value?): members.append(Member(key, value))
        case (nil, nil): return
        }
        self = .object(members)
    }

    /// The JSON text in UTF-8, without spaces.
    package var bytes: [UInt8] { bytes(upTo: .max) ?? [] }

    /// The JSON text in UTF-8, without spaces.
    ///
    /// A value of the client that stands in many places is one value in the tree, but the text has it in each of them.
    /// - Returns: nil for a text that is longer than a limit, or if the budget is spent.
    package func bytes(upTo limit: Int) -> [UInt8]? {
        var writer = JSONWriter()
        return write(to: &writer, limit) ? writer.bytes : nil
    }

    /// - Returns: Whether the text is no longer than the limit.
    private func write(to writer: inout JSONWriter, _ limit: Int) -> Bool {
        switch self {
        case .value(let value):
            guard WordBudget.allows(value.count) else { return false }
            writer.write(value)
        case .tree(let tree): writer.write(tree)
        case .array(let elements):
            guard WordBudget.allows(elements.count) else { return false }
            writer.write(raw: "[")
            for (index, element) in elements.enumerated() {
                if index > 0 { writer.write(raw: ",") }
                guard element.write(to: &writer, limit) else { return false }
            }
            writer.write(raw: "]")
        case .object(let members):
            writer.write(raw: "{")
            for (index, member) in members.enumerated() {
                if index > 0 { writer.write(raw: ",") }
                writer.write(.string(member.key))
                writer.write(raw: ":")
                guard member.value.write(to: &writer, limit) else { return false }
            }
            writer.write(raw: "}")
        }
        return writer.bytes.count <= limit
    }
}

extension SpecTree: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(booleanLiteral value: Bool) { self = .tree(.bool(value)) }
    package init(floatLiteral value: Double) { self = .tree(.number(value)) }
    package init(stringLiteral value: String) { self = .tree(.string(value)) }
    package init(arrayLiteral elements: SpecTree...) { self = .array(elements) }
    package init(dictionaryLiteral members: (String, SpecTree)...) {
        self = .object(members.map { Member($0, $1) })
    }
}
