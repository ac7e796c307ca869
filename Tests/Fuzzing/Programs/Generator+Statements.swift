/// The forms of statements.
enum StatementForm: Weighted {
    case declaration, change, evaluation, keep, grow, share, stress, condition, loop, forOf, forIn, whileLoop, choice,
        function
    case block, jump

    var weight: Int {
        switch self {
        case .declaration: 20
        case .change: 24
        case .loop: 9
        case .evaluation, .forOf, .function, .share, .grow: 6
        case .stress: 5
        case .condition, .keep: 5
        case .whileLoop, .block: 3
        case .forIn, .choice, .jump: 2
        }
    }
}

extension Generator {
    private static let deepest = 4

    mutating func statement() -> String {
        fuel -= 1
        expressionFuel = 2 + choices.next(9)
        guard place.nesting < Self.deepest, fuel > 0 else { return "\(change());" }
        return statement(choices.pick(statementForms))
    }

    private mutating func statement(_ form: StatementForm) -> String {
        switch form {
        case .declaration: return declaration()
        case .change: return "\(change());"
        case .evaluation: return "\(expression(.any).asReceiver);"
        case .keep: return keep()
        case .grow: return grow()
        case .share: return share()
        case .stress: return stress()
        case .condition:
            let condition = expression(.boolean)
            guard choices.happens(1, of: 3) else { return "if (\(condition)) \(block())" }
            return "if (\(condition)) \(block()) else \(block())"
        case .loop: return loop()
        case .forOf: return forOf()
        case .forIn:
            let object = expression(choices.pick([.record, .array(.number)]))
            return inBlock {
                "for (const \($0.declare(.string, isConstant: true)) in \(object)) \($0.loopBody(rounds: 4))"
            }
        case .whileLoop: return whileLoop()
        case .choice:
            let (value, first) = (expression(.number), block())
            return
                "switch (\(value)) { case \(choices.next(3)): \(first) case 2: \(block()) break; default: \(block()) }"
        case .function: return functionDeclaration()
        case .block: return block()
        case .jump:
            guard place.isLoop else { return "\(change());" }
            return "if (\(expression(.boolean))) \(choices.pick(["break", "continue"]));"
        }
    }

    mutating func declaration() -> String {
        let kind = choices.pick(Kind.variables)
        let value = expression(kind)
        let word =
            place.nesting == 0 ? choices.pick(["var", "let", "const"]) : choices.pick(["let", "const", "let", "var"])
        let name = declare(kind, isConstant: word == "const")
        return "\(word) \(name) = \(value);"
    }

    mutating func block(isLoop: Bool? = nil) -> String {
        inBlock { generator in
            if let isLoop { generator.place.isLoop = isLoop }
            var statements: [String] = []
            for _ in 0..<1 + generator.choices.next(3) { statements.append(generator.statement()) }
            return "{ \(statements.joined(separator: " ")) }"
        }
    }

    private mutating func loopBody(rounds: Int) -> String {
        place.rounds *= rounds
        return block(isLoop: true)
    }

    private mutating func loop() -> String {
        let count = rounds()
        let limit = choices.happens(1, of: 12) ? variable(.array(.any)).map { "\($0.name).length" } : nil
        return inBlock { generator in
            let word = generator.choices.pick(["let", "let", "var"])
            let name = generator.declare(.number)
            var first = "\(word) \(name) = 0"
            if word == "let", generator.choices.happens(1, of: 6) {
                let function = generator.declare(.function([.number], .number))
                first += ", \(function) = x => x + \(name)"
            }
            return
                "for (\(first); \(name) < \(limit ?? "\(count)"); \(name)++) \(generator.loopBody(rounds: count))"
        }
    }

    /// A loop over an array that its body may change.
    private mutating func forOf() -> String {
        let kind = choices.pick(Kind.elements)
        guard let array = variable(.array(kind)) else { return "\(change());" }
        return using(array) { generator in
            generator.inBlock { generator in
                let name = generator.declare(kind)
                return
                    "for (\(generator.choices.pick(["const", "let"])) \(name) of \(array.name)) \(generator.loopBody(rounds: 4))"
            }
        }
    }

    private mutating func whileLoop() -> String {
        let count = rounds()
        let name = name(.number)
        let body = inBlock { $0.loopBody(rounds: count) }
        if choices.happens(1, of: 3) { return "let \(name) = 0; do \(body) while (\(name)++ < \(count));" }
        return "let \(name) = \(count); while (\(name)-- > 0) \(body)"
    }

    private mutating func functionDeclaration() -> String {
        let kind = choices.pick(Kind.functions + [.function([.number], .any), .function([.number], .array(.number))])
        guard case .function(let kinds, let result) = kind else { return "" }
        let name = declare(kind)
        return inBlock { generator in
            generator.place.isLoop = false
            generator.place.this = nil
            // Most functions end their recursion.
            var guardian = ""
            var list: String
            if kinds.first == .number, generator.choices.happens(5, of: 6) {
                let counter = generator.declare(.number)
                list = ([counter] + [generator.parameters(Array(kinds.dropFirst()))]).filter { !$0.isEmpty }.joined(
                    separator: ", ")
                generator.place.functions.append((name, counter))
                guardian =
                    "if (!(\(counter) > 0 && \(counter) < \(generator.choices.pick([4, 4, 20, 60])))) return \(generator.literal(result)); "
            } else {
                list = generator.parameters(kinds)
            }
            return "function \(name)(\(list)) \(generator.body(result, first: guardian))"
        }
    }

    /// A closure that outlives its scope in an array, an object or a variable around it.
    private mutating func keep() -> String {
        let outer = variable {
            [.array(.any), .set].contains($0.kind) || $0.kind == .record && !Self.isGlobal($0)
                || $0.kind == .any && !$0.isConstant
        }
        guard let outer else { return "\(change());" }
        let closure = closure([.any], .any)
        return switch outer.kind {
        case .array:
            choices.pick(["\(outer.name).push(\(closure));", "\(outer.name)[\(choices.next(3))] = \(closure);"])
        case .record: "\(outer.name).next = \(closure);"
        case .set: "\(outer.name).add(\(closure));"
        default: "\(outer.name) = \(closure);"
        }
    }

    /// A loop that puts a value into another one in each round.
    private mutating func grow() -> String {
        // Only long chains show how they are freed.
        let count = isHeavy && choices.happens(1, of: 2) ? choices.pick([2_000, 5_000, 20_000]) : rounds()
        guard let grown = variable(where: { !$0.isConstant && [.any, .record, .array(.any)].contains($0.kind) }) else {
            return "\(change());"
        }
        let (name, alias) = (self.name(.number), self.name(.any))
        let more = choices.happens(1, of: 4) ? "\(change()); " : ""
        let body =
            choices.happens(1, of: 2)
            ? "\(grown.name) = \(wrapped(grown.name));"
            : "const \(alias) = \(grown.name); \(grown.name) = \(wrapped(alias));"
        return "for (let \(name) = 0; \(name) < \(count); \(name)++) { \(more)\(body) }"
    }

    /// A second name of a value that changes through the first.
    private mutating func share() -> String {
        guard let array = variable(where: { ($0.kind.isArray || $0.kind == .record) && !Self.isGlobal($0) }) else {
            return "\(change());"
        }
        let count = rounds()
        let (index, alias) = (name(.number), name(array.kind))
        let changes: [String] =
            array.kind == .record
            ? [
                "\(array.name).x = \(index)", "\(alias).list[0] = \(index)",
                "\(array.name)[\"k\" + \(index)] = \(alias)",
            ]
            : [
                "\(array.name)[0] = \(index)", "\(alias)[\(index) % 3] = \(alias)[0]",
                "\(array.name).push(\(alias)[0])",
                "\(alias).pop()", "\(array.name).length = \(alias).length",
            ]
        let change = choices.pick(changes)
        let body =
            switch choices.next(4) {
            case 0: "(\(alias) => { \(change) })(\(array.name));"
            case 1: "let \(alias) = [\(array.name)][0]; \(change);"
            default: "var \(alias) = \(array.name); \(change);"
            }
        return "for (let \(index) = 0; \(index) < \(count); \(index)++) { \(body) }"
    }

    /// A loop that does nothing but call one built-in function, in some programs with a long text or array.
    private mutating func stress() -> String {
        let kind = choices.happens(1, of: 2) ? Kind.string : .array(choices.pick(Kind.elements))
        guard isHeavy else { return stress(choices.pick(Signatures.all), count: rounds()) }
        let value = long(kind, choices.pick(["20000", "1e5", "5e5"]))
        let name = declare(kind)
        func fits(_ other: Kind) -> Bool { other == kind || other.isArray && kind.isArray }
        func receives(_ signature: Signature) -> Bool {
            if case .method(let receiver) = signature.callee { fits(receiver) } else { false }
        }
        let signatures = Signatures.all.filter { receives($0) || $0.parameters.contains { fits($0.kind) } }
        let loop = using(Variable(name: name, kind: kind)) { generator in
            // Results of a few functions can be much longer than what they are made of.
            let multiplying = signatures.filter { $0.parameters.contains { [.count, .replacement].contains($0.kind) } }
            let isMultiplied = !multiplying.isEmpty && generator.choices.happens(1, of: 2)
            let signature = generator.choices.pick(isMultiplied ? multiplying : signatures)
            return generator.stress(
                signature, of: receives(signature) ? name : nil, count: generator.choices.pick([300, 2_000, 20_000]))
        }
        return "var \(name) = \(value); \(loop)"
    }

    /// - Parameter receiver: The receiver of a method, instead of a chosen one.
    private mutating func stress(_ signature: Signature, of receiver: String? = nil, count: Int) -> String {
        let name = name(.number)
        // Simple arguments cost few steps.
        expressionFuel = 0
        let call = call(signature, element: choices.pick(Kind.elements), of: receiver)
        return "for (let \(name) = 0; \(name) < \(count); \(name)++) { \(call.asReceiver); }"
    }
}
