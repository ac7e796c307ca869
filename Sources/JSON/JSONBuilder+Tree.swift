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
            try check(members.map(\.key))
            try openObject()
            for member in members {
                try append(key(member.key))
                try append(member.value)
            }
            close()
        }
    }

    /// Checks that an object has each key once. Keys are compared by their bytes.
    package func check(_ keys: [String]) throws(JSONError) {
        var known: Set<[UInt8]> = []
        let repeated =
            keys.count > Self.fewMembers
            ? keys.first { !known.insert(Array($0.utf8)).inserted }
            : keys.indices.first { index in
                keys[..<index].contains { $0.utf8.elementsEqual(keys[index].utf8) }
            }.map { keys[$0] }
        if let repeated { throw error(.duplicateKey(repeated)) }
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
