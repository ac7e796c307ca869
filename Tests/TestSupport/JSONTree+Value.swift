import JSON

extension JSONTree {
    /// Copies a parsed value with everything in it.
    package init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .boolean: self = .bool(value.bool!)
        case .number: self = .number(value.number!)
        case .string: self = .string(value.string!)
        case .array: self = .array(value.elements.map(JSONTree.init))
        case .object: self = .object(value.members.map { Member(key: $0.key, value: JSONTree($0.value)) })
        }
    }
}
