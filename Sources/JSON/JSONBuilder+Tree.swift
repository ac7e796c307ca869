import Budget

extension JSONBuilder {
    /// Appends a value with everything in it, as the parser would read its text. No object may have a key twice.
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
            try openObject()
            for member in members {
                try append(key(member.key))
                try append(member.value)
            }
            close()
        }
    }

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
    /// The document of a value that was made and not sent as text. No object in it may have a key twice.
    package init(
        _ tree: JSONTree, limits: JSONLimits = JSONLimits(), budget: RenderBudget = .unlimited
    ) throws(JSONError) {
        var builder = JSONBuilder(limits: limits, budget: budget)
        try builder.append(tree)
        self = builder.document()
    }
}
