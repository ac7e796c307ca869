/// What a value is divided into: one variable, or variables for members or elements.
indirect enum BindingPattern: Sendable {
    case variable(Int)
    case object([(key: Node.Property.Key, pattern: BindingPattern)], rest: Int?, offset: Int)
    /// Elements, nil for those without a variable.
    case array([BindingPattern?], rest: BindingPattern?, offset: Int)
    /// A pattern with a default in place of undefined.
    case withDefault(BindingPattern, Node)
}

extension BindingPattern {
    /// The variables of the pattern.
    var variables: [Int] {
        switch self {
        case .variable(let name): [name]
        case .object(let members, let rest, _): members.flatMap(\.pattern.variables) + (rest.map { [$0] } ?? [])
        case .array(let elements, let rest, _):
            elements.flatMap { $0?.variables ?? [] } + (rest?.variables ?? [])
        case .withDefault(let pattern, _): pattern.variables
        }
    }

    /// Whether the value may be replaced by a default.
    var hasDefault: Bool { if case .withDefault = self { true } else { false } }

    /// Whether the pattern has defaults or keys that are more than constants.
    var hasExpression: Bool {
        switch self {
        case .variable: false
        case .object(let members, _, _):
            members.contains { member in
                if case .computed = member.key { true } else { member.pattern.hasExpression }
            }
        case .array(let elements, let rest, _): (elements + [rest]).contains { $0?.hasExpression == true }
        case .withDefault(let pattern, let node): node.constant == nil || pattern.hasExpression
        }
    }
}
