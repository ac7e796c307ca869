import Budget
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
    @inline(never)
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
    @inline(never)
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
    @inline(never)
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
    @inline(never)
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

    /// The document of the tree.
    ///
    /// A value of the client that stands in many places is one value in the tree, but the document has it in each of them.
    /// - Throws: An error for a document with more values than the limits allow, or if the budget is spent.
    package func document(limits: JSONLimits, budget: RenderBudget) throws(JSONError) -> JSONDocument {
        var builder = JSONBuilder(limits: limits, budget: budget)
        try append(to: &builder)
        return builder.document()
    }

    private func append(to builder: inout JSONBuilder) throws(JSONError) {
        switch self {
        case .value(let value): try builder.append(value)
        case .tree(let tree): try builder.append(tree)
        case .array(let elements):
            if let numbers = Self.numbers(elements) { return try builder.append(numbers) }
            try builder.openArray()
            for element in elements { try element.append(to: &builder) }
            builder.close()
        case .object(let members):
            try builder.check(members.map(\.key))
            try builder.openObject()
            for member in members {
                try builder.append(builder.key(member.key))
                try member.value.append(to: &builder)
            }
            builder.close()
        }
    }

    /// Numbers and nulls as numbers; nil if there is another element.
    private static func numbers(_ elements: [SpecTree]) -> [Double]? {
        var numbers: [Double] = []
        for element in elements {
            switch element {
            case .value(let value) where value.kind == .number || value.kind == .null:
                numbers.append(value.number ?? .nan)
            case .tree(.number(let number)): numbers.append(number)
            case .tree(.null): numbers.append(.nan)
            default: return nil
            }
        }
        return numbers
    }

    /// A small value as a tree.
    package var tree: JSONTree {
        switch self {
        case .value(let value): JSONTree.copy(value)
        case .tree(let tree): tree
        case .array(let elements): .array(elements.map(\.tree))
        case .object(let members): .object(members.map { .init(key: $0.key, value: $0.value.tree) })
        }
    }
}

extension SpecTree: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    @inline(never)
    package init(booleanLiteral value: Bool) { self = .tree(.bool(value)) }
    @inline(never)
    package init(floatLiteral value: Double) { self = .tree(.number(value)) }
    @inline(never)
    package init(stringLiteral value: String) { self = .tree(.string(value)) }
    @inline(never)
    package init(arrayLiteral elements: SpecTree...) { self = .array(elements) }
    @inline(never)
    package init(dictionaryLiteral members: (String, SpecTree)...) {
        self = .object(members.map { Member($0, $1) })
    }
}
