/// What a value of a generated program is known to be.
indirect enum Kind: Hashable, Sendable {
    case number, string, boolean, any
    /// An object with the members of `Kind.members`.
    case record
    case set, date, regexp, numberFormat, dateFormat
    case array(Kind)
    case function([Kind], Kind)
    /// Nothing that can be used.
    case nothing
    /// The kind of the elements of the array that a method belongs to.
    case element
    /// Numbers and texts with a special meaning for built-in functions.
    case index, count, digits, radix, time, code, key, pattern, replacement, locale, json, dateText, spaces
    case numberOptions, dateOptions, lengths

    /// The members of records.
    static let members: [(name: String, kind: Kind)] = [
        ("x", .number), ("s", .string), ("list", .array(.number)), ("next", .any),
    ]

    /// The kinds that elements of arrays have.
    static let elements: [Kind] = [
        .number, .number, .string, .any, .record, .array(.number), .function([.number], .number),
    ]

    /// The kinds that variables have.
    static let variables: [Kind] =
        [.number, .string, .boolean, .any, .any, .record, .record, .set, .date, .regexp]
        + elements.map { .array($0) } + functions

    static let functions: [Kind] = [
        .function([.number], .number), .function([.number, .number], .number), .function([.any], .any),
        .function([.string], .string), .function([.array(.number)], .number),
    ]

    /// The kind that a value of this kind certainly has, too.
    var base: Kind {
        switch self {
        case .index, .count, .digits, .radix, .time, .code: .number
        case .key, .replacement, .locale, .json, .dateText: .string
        case .spaces: .any
        default: self
        }
    }

    /// The kind with that of the elements in the place of `element`.
    func with(element: Kind) -> Kind {
        switch self {
        case .element: element
        case .array(let inner): .array(inner.with(element: element))
        case .function(let parameters, let result):
            .function(parameters.map { $0.with(element: element) }, result.with(element: element))
        default: self
        }
    }

    /// Whether the kind depends on the elements.
    var isGeneric: Bool { with(element: .nothing) != self }
}
