/// The forms of expressions.
enum ExpressionForm: Weighted {
    case variable, literal, builtin, member, operators, conditional, effect, call, invocation, assignment, destructured
    case composed

    var weight: Int {
        switch self {
        case .variable: 24
        case .builtin: 26
        case .operators: 12
        case .literal, .member, .call: 10
        case .composed: 7
        case .effect, .assignment: 4
        case .conditional, .invocation, .destructured: 3
        }
    }
}

extension Generator {
    private static let deepest = 6

    /// An expression of a kind that needs no parentheses around it, except at the start of statements and of the bodies of
    /// arrow functions.
    mutating func expression(_ kind: Kind) -> String {
        if kind.base != kind || kind == .nothing { return argument(kind) }
        switch kind {
        case .pattern, .lengths, .numberOptions, .dateOptions: return argument(kind)
        case .function(let parameters, let result): return function(parameters, result)
        default: break
        }
        fuel -= 1
        expressionFuel -= 1
        guard fuel > 0, expressionFuel > 0, place.depth < Self.deepest else { return leaf(kind) }
        place.depth += 1
        defer { place.depth -= 1 }
        for _ in 0..<4 {
            if let text = expression(choices.pick(expressionForms), kind) { return text }
        }
        return leaf(kind)
    }

    mutating func leaf(_ kind: Kind) -> String {
        if choices.happens(3, of: 4), let variable = variable(kind) { return variable.name }
        if kind == .any, place.this != nil, choices.happens(1, of: 2) { return "this" }
        return literal(kind)
    }

    private mutating func expression(_ form: ExpressionForm, _ kind: Kind) -> String? {
        switch form {
        case .variable: return variable(kind)?.name
        case .literal: return literal(kind)
        case .builtin: return builtin(kind)
        case .member: return member(kind)
        case .operators: return operators(kind)
        case .conditional:
            return "(\(expression(.boolean)) ? \(expression(kind)) : \(expression(kind)))"
        case .effect: return "(\(change()), \(expression(kind)))"
        case .call: return call(kind)
        case .invocation: return invocation(kind)
        case .assignment:
            guard let variable = variable(where: { $0.kind == kind && !$0.isConstant }) else { return nil }
            if kind == .number, choices.happens(1, of: 2) { return "\(variable.name)++" }
            return "(\(variable.name) = \(using(variable) { $0.expression(kind) }))"
        case .destructured:
            guard kind == .any else { return nil }
            let pattern = choices.pick(["[p, q = p]", "[q, p = q]", "[[p] = [q], ...q]", "[q, ...p]"])
            return "((\(pattern)) => p)(\(expression(.array(.any))))"
        case .composed: return composed(kind)
        }
    }

    private mutating func operators(_ kind: Kind) -> String? {
        switch kind {
        case .number:
            if choices.happens(1, of: 5) { return "(\(choices.pick(["-", "+", "~"]))\(operand(.number)))" }
            let symbol = choices.pick(["+", "-", "*", "/", "%", "**", "<<", ">>", ">>>", "&", "|", "^", "??", "||"])
            return "(\(operand(.number)) \(symbol) \(operand(.number)))"
        case .string: return "(\(expression(.string)) + \(expression(choices.pick([.string, .number, .any]))))"
        case .boolean:
            if choices.happens(1, of: 5) { return "!\(expression(.any))" }
            let kind = choices.pick([Kind.number, .number, .string, .any, .date])
            let symbol = choices.pick(["<", ">", "<=", ">=", "==", "!=", "===", "!=="])
            return "(\(operand(kind)) \(symbol) \(operand(kind)))"
        case .any:
            return choices.happens(1, of: 3)
                ? "typeof \(expression(.any))"
                : "(\(expression(.any)) \(choices.pick(["??", "||", "&&"])) \(expression(.any)))".replacing(
                    "?? ??", with: "??")
        default: return nil
        }
    }

    /// An operand, of which a sign is not part.
    private mutating func operand(_ kind: Kind) -> String {
        let text = expression(kind)
        return text.hasPrefix("-") ? "(\(text))" : text
    }

    private mutating func member(_ kind: Kind) -> String? {
        if choices.happens(1, of: 3), let member = Kind.members.first(where: { $0.kind == kind }) {
            let record = expression(.record)
            return choices.pick([
                "\(record.asReceiver).\(member.name)", "\(record.asReceiver)[\"\(member.name)\"]",
                "\(record.asReceiver)?.\(member.name)",
            ])
        }
        switch kind {
        case .number where choices.happens(1, of: 2):
            if choices.happens(1, of: 8) { return "\(expression(.set).asReceiver).size" }
            return
                "\(expression(choices.pick([.string, .array(.number), .array(.string), .array(.any)])).asReceiver).length"
        case .any: return "\(expression(.any).asReceiver)?.\(choices.pick(["x", "length", "next", "s"]))"
        case .number, .string, .record, .array(.number):
            // Elements beyond the end are undefined, which does not matter for most uses.
            guard let array = variable(.array(kind)) else { return nil }
            return using(array) { "\(array.name)[\($0.expression(.index))]" }
        default: return nil
        }
    }

    /// Literals that contain other values.
    private mutating func composed(_ kind: Kind) -> String? {
        switch kind {
        case .string: return "`\(choices.pick(["", "a", "$"]))${\(expression(.any))}${\(expression(.string))}`"
        case .record:
            let base = choices.happens(1, of: 2) ? "...\(expression(.record)), " : ""
            return
                "{\(base)x: \(expression(.number)), s: \(expression(.string)), list: \(expression(.array(.number))), next: \(expression(.any))}"
        case .array(let element):
            if choices.happens(1, of: 4), isHeavy, place.rounds < 10 { return copies(element) }
            var parts: [String] = []
            for _ in 0..<1 + choices.next(3) {
                parts.append(choices.happens(1, of: 3) ? "...\(expression(kind))" : expression(element))
            }
            return "[\(parts.joined(separator: ", "))]"
        case .set: return "new Set([\(expression(.any)), \(expression(.any))])"
        case .any: return wrapped(expression(.any))
        default: return nil
        }
    }

    /// Many copies of one expression in the text of the program.
    private mutating func copies(_ element: Kind) -> String {
        let text = literal(choices.happens(1, of: 2) ? element : .regexp)
        return "[\(Array(repeating: text, count: choices.pick([5, 20, 45])).joined(separator: ", "))]"
    }

    /// A value that contains another one.
    mutating func wrapped(_ value: String) -> String {
        switch choices.next(14) {
        case 0: "[\(value)]"
        case 1: "{x: 1, s: \"\", list: [], next: \(value)}"
        case 2: "new Set([\(value)])"
        case 3: "(() => \(value.asReceiver))"
        case 4: "[[\(value)], 1]"
        case 5: "(function () { return () => this }).call(\(value))"
        case 6: "{m() { return \(value.asReceiver) }}"
        case 7: "Object.assign({}, {next: \(value)})"
        case 8: "Array.of(\(value), \(value))"
        case 9: "Array(3).fill(\(value))"
        case 10: "{x: 1, f() { return () => this }, next: \(value)}.f()".asReceiver
        case 11: "(x => ({x, f: () => x}))(\(value))"
        case 12: "Object.assign({next: \(value)}, {x: 1})"
        default: "[1].map(() => \(value.asReceiver))"
        }
    }

    /// A call of a built-in function that results in a kind.
    private mutating func builtin(_ kind: Kind) -> String? {
        guard let candidates = Candidate.byResult[kind] else { return nil }
        let favorites = favorites
        let preferred = candidates.filter { favorites.contains($0.index) }
        let candidate =
            !preferred.isEmpty && choices.happens(1, of: 2) ? choices.pick(preferred) : choices.pick(candidates)
        return call(candidate.signature, element: candidate.element ?? choices.pick(Kind.elements))
    }

    /// A call of a built-in function.
    /// - Parameter receiver: The receiver of a method, instead of a chosen one.
    mutating func call(_ signature: Signature, element: Kind, of receiver: String? = nil) -> String {
        switch signature.callee {
        case .constructor: return "new \(signature.name)(\(arguments(signature, element)))"
        case .function(let namespace):
            let name = namespace.isEmpty ? signature.name : "\(namespace).\(signature.name)"
            return called(name, arguments(signature, element))
        case .method(let kind):
            let kind = kind.with(element: element)
            if let receiver { return method(signature.name, of: receiver, arguments(signature, element)) }
            if choices.happens(2, of: 3), let variable = variable(kind) {
                return using(variable) { generator in
                    let arguments = generator.arguments(signature, element)
                    return generator.method(signature.name, of: variable.name, arguments)
                }
            }
            let receiver = expression(kind).asReceiver
            return method(signature.name, of: receiver, arguments(signature, element))
        }
    }

    private mutating func method(_ name: String, of receiver: String, _ arguments: String) -> String {
        guard choices.happens(1, of: 10) else { return "\(receiver).\(name)(\(arguments))" }
        let rest = arguments.isEmpty ? "" : ", \(arguments)"
        return switch choices.next(6) {
        case 0: "\(receiver)[\"\(name)\"](\(arguments))"
        case 1: "\(receiver)?.\(name)(\(arguments))"
        case 2: "\(receiver).\(name)?.(\(arguments))"
        case 3: "\(receiver).\(name).call(\(receiver)\(rest))"
        case 4: "\(receiver).\(name).bind(\(receiver)\(rest))()"
        default: "\(receiver).\(name).apply(\(receiver), [\(arguments)])"
        }
    }

    private mutating func called(_ name: String, _ arguments: String) -> String {
        guard choices.happens(1, of: 12) else { return "\(name)(\(arguments))" }
        let rest = arguments.isEmpty ? "" : ", \(arguments)"
        return choices.pick([
            "(0, \(name))(\(arguments))", "\(name)?.(\(arguments))", "[\(name)][0](\(arguments))",
            "\(name).call(null\(rest))", "\(name).apply(null, [\(arguments)])", "\(name).bind(null\(rest))()",
        ])
    }

    private mutating func arguments(_ signature: Signature, _ element: Kind) -> String {
        var arguments: [String] = []
        for parameter in signature.parameters {
            let kind = parameter.kind.with(element: element)
            if parameter.isRest {
                if choices.happens(1, of: 4) {
                    arguments.append("...\(expression(.array(kind.base)))")
                } else {
                    for _ in 0..<choices.next(4) { arguments.append(expression(kind)) }
                }
            } else if !parameter.isOptional || choices.happens(1, of: 2) {
                arguments.append(expression(kind))
            } else {
                break
            }
        }
        return arguments.joined(separator: ", ")
    }

}

extension String {
    /// An expression before a member, or as a statement or body.
    var asReceiver: String {
        guard let first = unicodeScalars.first else { return self }
        let isNumber = ("0"..."9").contains(first) || first == "-"
        let isOperator =
            hasPrefix("new ") || hasPrefix("typeof ") || hasPrefix("function") || first == "!" || hasSuffix("++")
        return first == "{" || isNumber || isOperator || !hasSuffix(")") && contains(" => ") ? "(\(self))" : self
    }
}

/// A built-in function that results in a certain kind.
struct Candidate: Sendable {
    let index: Int
    let signature: Signature
    /// The kind of the elements; nil if any will do.
    let element: Kind?

    static let byResult: [Kind: [Candidate]] = {
        var table: [Kind: [Candidate]] = [:]
        for (index, signature) in Signatures.all.enumerated() {
            if signature.isGeneric {
                for element in Set(Kind.elements) {
                    let candidate = Candidate(index: index, signature: signature, element: element)
                    table[signature.result.with(element: element), default: []].append(candidate)
                }
            } else {
                table[signature.result, default: []].append(Candidate(index: index, signature: signature, element: nil))
            }
        }
        // The order of the set differs between runs.
        return table.mapValues {
            $0.sorted { ($0.index, "\($0.element ?? .any)") < ($1.index, "\($1.element ?? .any)") }
        }
    }()
}
