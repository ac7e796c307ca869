import Budget

extension JSONBuilder {
    /// Appends a value with everything in it, as the parser would read its text.
    /// - Throws: An error for an object with a key twice, and for a value beyond the limits.
    package mutating func append(_ tree: JSONTree) throws(JSONError) {
        switch tree {
        case .null: try appendNull()
        case .bool(let value): try append(value)
        case .number(let number): try append(number)
        case .string(let text): try append(text)
        case .array(let elements):
            if let numbers = Self.numbers(elements) { return try append(numbers) }
            try openArray()
            for element in elements { try append(element) }
            close()
        case .object(let members):
            if let key = Self.repeatedKey(of: members) { throw error(.duplicateKey(key)) }
            try openObject()
            for member in members {
                try append(key(member.key))
                try append(member.value)
            }
            close()
        }
    }

    /// A key that several members have, compared by its bytes.
    private static func repeatedKey(of members: [JSONTree.Member]) -> String? {
        guard members.count > fewMembers else {
            return members.indices.first { index in
                members[..<index].contains { $0.key.utf8.elementsEqual(members[index].key.utf8) }
            }.map { members[$0].key }
        }
        var known: Set<[UInt8]> = []
        return members.first { !known.insert(Array($0.key.utf8)).inserted }?.key
    }

    /// The number of members up to which keys are compared one by one.
    private static let fewMembers = 8

    /// Numbers and nulls as numbers; nil if there is another element.
    private static func numbers(_ elements: [JSONTree]) -> [Double]? {
        var numbers: [Double] = []
        numbers.reserveCapacity(elements.count)
        for element in elements {
            switch element {
            case .number(let number): numbers.append(number)
            case .null: numbers.append(.nan)
            default: return nil
            }
        }
        return numbers
    }
}

extension JSONDocument {
    /// The document of a value that was made and not sent as text.
    package init(
        _ tree: JSONTree, limits: JSONLimits = JSONLimits(), budget: RenderBudget = .unlimited
    ) throws(JSONError) {
        var builder = JSONBuilder(limits: limits, budget: budget)
        try builder.append(tree)
        self = builder.document()
    }
}
