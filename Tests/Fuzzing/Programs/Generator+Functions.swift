extension Generator {
    private static let builtins: [Kind: [String]] = [
        .function([.number], .number): ["Math.floor", "Math.abs", "Number", "Math.sqrt"],
        .function([.number, .number], .number): ["Math.max", "Math.pow", "Math.min"],
        .function([.any], .any): ["String", "echo", "Boolean", "Object", "JSON.stringify"],
        .function([.string], .string): ["String"], .function([.array(.number)], .number): ["isNaN"],
    ]

    /// A function with parameters and a result.
    mutating func function(_ parameters: [Kind], _ result: Kind) -> String {
        let kind = Kind.function(parameters, result)
        fuel -= 1
        if choices.happens(1, of: 4), let variable = variable(kind) { return variable.name }
        if choices.happens(1, of: 12), let names = Self.builtins[kind] { return choices.pick(names) }
        if choices.happens(1, of: 9), let other = variable(where: { $0.kind.isFunction }) {
            return "\(other.name).\(choices.pick(["call", "apply"]))"
        }
        return closure(parameters, result)
    }

    /// A function of the program.
    mutating func closure(_ parameters: [Kind], _ result: Kind, this: Kind? = nil) -> String {
        inBlock { generator in
            let isArrow = this == nil && generator.choices.happens(3, of: 4)
            generator.place.isLoop = false
            if !isArrow { generator.place.this = this }
            let list = generator.parameters(parameters)
            if generator.fuel > 0, generator.choices.happens(1, of: 3) || !isArrow {
                let body = generator.body(result)
                return isArrow ? "(\(list)) => \(body)" : "function (\(list)) \(body)"
            }
            return "(\(list)) => \(generator.concise(result))"
        }.parenthesized
    }

    private mutating func concise(_ kind: Kind) -> String {
        let text = expression(kind)
        return text.hasPrefix("{") ? "(\(text))" : text
    }

    /// Statements in braces that return a value.
    mutating func body(_ result: Kind, first: String = "") -> String {
        var statements = first
        for _ in 0..<choices.next(3) where fuel > 0 { statements += statement() + " " }
        return "{ \(statements)return \(result == .nothing ? "undefined" : expression(result)) }"
    }

    /// Parameters for arguments, and declares their variables.
    mutating func parameters(_ kinds: [Kind]) -> String {
        var list: [String] = []
        let count = choices.happens(1, of: 6) ? choices.next(kinds.count + 1) : kinds.count
        for kind in kinds.prefix(count) {
            switch choices.next(14) {
            case 0:
                list.append("...\(declare(.array(.any)))")
                return list.joined(separator: ", ")
            case 1:
                let value = expression(kind)
                list.append("\(declare(kind)) = \(value)")
            case 2 where kind == .record:
                list.append("{x: \(declare(.number)) = \(leaf(.number)), s: \(declare(.string)), ...\(declare(.any))}")
            case 2 where kind == .array(.number): list.append("[\(declare(.any)), ...\(declare(.array(.any)))]")
            default: list.append(declare(kind))
            }
        }
        return list.joined(separator: ", ")
    }

    /// A function that is called where it is written.
    mutating func invocation(_ kind: Kind) -> String? {
        switch choices.next(4) {
        case 0:
            let body = inBlock { generator in
                generator.place.isLoop = false
                return generator.body(kind)
            }
            return "(() => \(body))()"
        case 1:
            let this = choices.pick([Kind.record, .any, .array(.number), .function([.number], .number)])
            let value = expression(this)
            return "\(closure([], kind, this: this)).call(\(value))"
        case 2:
            let value = expression(.number)
            return "\(closure([.number], kind))(\(value))"
        default:
            let value = expression(.array(.number))
            return "\(closure([.number, .number], kind))(...\(value))"
        }
    }
}

extension Kind {
    var isFunction: Bool { if case .function = self { true } else { false } }
}

extension String {
    fileprivate var parenthesized: String { "(\(self))" }
}

/// The forms of calls.
enum CallForm: Weighted {
    case plain, call, apply, bind, optional, spread, member, computedMember, element, sequence, returned, callback, from
    case reduce, flatMap, sort, replace, callOfCall, filled, `default`, destructuring, template, set
    case parentheses, blockFunction, loopHead, parameter

    var weight: Int { self == .plain ? 20 : self == .filled ? 6 : 3 }
}

extension Generator {
    /// A call of a function of the program that results in a kind.
    mutating func call(_ kind: Kind) -> String? {
        guard
            let function = variable(where: {
                if case .function(_, let result) = $0.kind { result == kind } else { false }
            }),
            case .function(let parameters, _) = function.kind
        else { return nil }
        return using(function) { $0.call(function.name, parameters, kind) }
    }

    private mutating func call(_ name: String, _ parameters: [Kind], _ kind: Kind) -> String {
        var arguments: [String] = []
        let counter = place.functions.last { $0.name == name }?.counter
        for (index, parameter) in parameters.enumerated() {
            arguments.append(index == 0 ? counter.map { "\($0) - 1" } ?? expression(parameter) : expression(parameter))
        }
        let all = arguments.joined(separator: ", ")
        let first = arguments.first ?? "1"
        switch choices.pick(callForms) {
        case .plain: return "\(name)(\(all))"
        case .call: return "\(name).call(\(leaf(.any)), \(all))"
        case .apply: return "\(name).apply(\(leaf(.any)), [\(all)])"
        case .bind: return "\(name).bind(\(leaf(.any)), \(first))(\(arguments.dropFirst().joined(separator: ", ")))"
        case .optional: return "\(name)?.(\(all))"
        case .spread: return "\(name)(...[\(all)])"
        case .member: return "({m: \(name)}).m(\(all))"
        case .computedMember: return "({m: \(name)})[\"m\"](\(all))"
        case .element: return "[\(name)][0](\(all))"
        case .sequence: return "(0, \(name))(\(all))"
        case .returned: return "(() => \(name))()(\(all))"
        case .callback: return "[\(first)].map(\(name))[0]"
        case .from: return "Array.from([\(first)], \(name))[0]"
        case .reduce: return "[\(first), 1].reduce(\(name))"
        case .flatMap: return "[\(first)].flatMap(\(name))[0]"
        case .callOfCall:
            return choices.pick([
                "\(name).call.call(\(name), null, \(all))", "\(name).apply.call(\(name), null, [\(all)])",
            ])
        case .filled:
            let count = choices.pick(["2", "30", "1500", "2000", "2300"])
            let value = choices.pick([name, "\(name).call", leaf(.any)])
            let callee = choices.pick([name, "\(name).call", "\(name).call.call"])
            return "\(callee)(...Array(\(count)).fill(\(value)))"
        case .default: return "((p = \(name)(\(all))) => p)()"
        case .parentheses: return "(({m: \(name)})\(choices.pick([".", "?."]))m)(\(all))"
        case .blockFunction: return "(() => { { function p(...q) { return \(name)(...q) } } return p(\(all)) })()"
        case .loopHead: return "(() => { for (let q = 0, p = () => \(name)(\(all)); ; q++) if (q) return p() })()"
        case .parameter: return "((p = () => \(name)(\(all))) => { var q = p(); return q })()"
        case .destructuring: return "(({p = \(name)(\(all))}) => p)({})"
        // These have other results, which only the kind `any` allows.
        case .sort where kind == .any: return "[\(first), 1].toSorted(\(name))"
        case .replace where kind == .any || kind == .string: return "\"aa\".replace(/a/g, \(name))"
        case .template where kind == .any || kind == .string: return "`${\(name)(\(all))}`"
        case .set where kind == .any: return "new Set([\(first)]).forEach(\(name))"
        case .sort, .replace, .template, .set: return "\(name)(\(all))"
        }
    }
}
