/// A built-in function: what it takes and what it results in.
struct Signature: Sendable {
    enum Callee: Hashable, Sendable {
        /// A method of values of a kind. That of arrays is `array(element)`.
        case method(Kind)
        /// A function, with the name of its namespace.
        case function(String)
        case constructor
    }

    struct Parameter: Sendable {
        let kind: Kind
        let isOptional: Bool
        /// Whether it stands for any number of arguments.
        let isRest: Bool
    }

    let callee: Callee
    let name: String
    let parameters: [Parameter]
    let result: Kind

    /// Whether the result or the receiver depends on the elements of an array.
    var isGeneric: Bool { result.isGeneric }

    /// - Parameter row: `receiver.name(kind, kind?, ...kind): kind`, where the receiver is a kind, a namespace or missing.
    init(_ row: String) {
        var reader = Reader(row)
        let isConstructor = reader.skip("new ")
        var name = reader.word()
        var callee = isConstructor ? Callee.constructor : .function("")
        while reader.skip(".") {
            if isConstructor {
                name += "." + reader.word()
            } else {
                callee = Reader.kinds[name].map { .method($0) } ?? .function(name)
                name = reader.word()
            }
        }
        self.callee = callee
        self.name = name
        parameters = reader.parameters()
        reader.expect(":")
        result = reader.kind()
    }
}

/// Reads the notation of signatures.
private struct Reader {
    private let text: String
    private var rest: Substring

    static let kinds: [String: Kind] = [
        "number": .number, "string": .string, "boolean": .boolean, "any": .any, "record": .record, "set": .set,
        "date": .date, "regexp": .regexp, "numberFormat": .numberFormat, "dateFormat": .dateFormat,
        "array": .array(.element), "function": .function([.number], .number), "nothing": .nothing, "T": .element,
        "index": .index, "count": .count, "digits": .digits, "radix": .radix, "time": .time, "code": .code, "key": .key,
        "pattern": .pattern, "replacement": .replacement, "locale": .locale, "json": .json, "dateText": .dateText,
        "spaces": .spaces, "numberOptions": .numberOptions, "dateOptions": .dateOptions, "lengths": .lengths,
    ]

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    mutating func skip(_ symbol: String) -> Bool {
        rest = rest.drop { $0 == " " }
        guard rest.hasPrefix(symbol) else { return false }
        rest = rest.dropFirst(symbol.count)
        return true
    }

    mutating func expect(_ symbol: String) {
        if !skip(symbol) { fatalError("\(symbol) is missing in the signature \(text)") }
    }

    mutating func word() -> String {
        rest = rest.drop { $0 == " " }
        let word = rest.prefix { $0.isLetter || $0.isNumber }
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    mutating func parameters() -> [Signature.Parameter] {
        var parameters: [Signature.Parameter] = []
        expect("(")
        while !skip(")") {
            let isRest = skip("...")
            let kind = kind()
            parameters.append(Signature.Parameter(kind: kind, isOptional: skip("?"), isRest: isRest))
            _ = skip(",")
        }
        return parameters
    }

    mutating func kind() -> Kind {
        var kind: Kind
        if rest.drop(while: { $0 == " " }).hasPrefix("(") {
            let parameters = parameters()
            expect("=>")
            return .function(parameters.map(\.kind), self.kind())
        }
        let word = word()
        guard let known = Self.kinds[word] else { fatalError("\(word) is no kind in the signature \(text)") }
        kind = known
        while skip("[]") { kind = .array(kind) }
        return kind
    }
}
