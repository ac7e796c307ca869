extension Parser {
    /// Parses expressions separated by commas.
    mutating func sequence() throws(ScriptError) -> Node {
        let first = try assignment()
        guard isSymbol(.comma) else { return first }
        var nodes = [first]
        while try skip(.comma) {
            nodes.append(try assignment())
            try count()
        }
        return .sequence(nodes)
    }

    /// Parses an expression without commas: an arrow function, an assignment or a condition.
    mutating func assignment() throws(ScriptError) -> Node {
        // Literals need no further examination.
        if let value = try plainLiteral() { return .constant(value) }
        try enter()
        defer { leave() }
        let start = token.start
        var literal: Node?
        if isSymbol(.braceOpen) || isSymbol(.bracketOpen) {
            let node = try primary()
            if isSymbol(.comma) || isSymbol(.bracketClose) || isSymbol(.braceClose) { return node }
            literal = node
        } else if let arrow = try arrowFunction() {
            return arrow
        }
        let left = try conditional(literal)
        guard token.kind == .punctuator, Self.assignments.contains(token.symbol) else { return left }
        let symbol = token.symbol
        let target = try target(left, at: start)
        try advance()
        try count()
        let value = try assignment()
        guard let target else { return .unavailable(Self.notAssignable, offset: start) }
        return .assignment(target, symbol, value, offset: start)
    }

    private static let assignments: Set<Punctuator> = [
        .assign, .plusAssign, .minusAssign, .timesAssign, .divideAssign, .remainderAssign, .powerAssign,
        .shiftLeftAssign, .shiftRightAssign, .shiftRightUnsignedAssign, .bitAndAssign, .bitOrAssign, .bitXorAssign,
        .andAssign, .orAssign, .coalesceAssign,
    ]

    private static let notAssignable = "Only variables and their members can be assigned."

    /// What is assigned to; nil for results of calls and for optional members.
    private func target(_ node: Node, at offset: Int) throws(ScriptError) -> Target? {
        switch node {
        case .variable(let name, _): return .variable(name)
        case .access(let base, let path):
            let chain = path[(path.lastIndex(where: \.isParenthesis).map { $0 + 1 } ?? 0)...]
            guard let last = chain.last, !last.isCall, !chain.contains(where: \.isOptional) else { return nil }
            var root: Int?
            if case .variable(let name, _) = base, !path.contains(where: \.isCall) { root = name }
            return .member(of: path.count == 1 ? base : .access(base, path.dropLast()), key: last.kind, root: root)
        case .array, .object, .literal:
            throw error("Declare the variables instead: const [a, b] = …", .unsupported, at: offset)
        default: break
        }
        throw error(Self.notAssignable, .unsupported, at: offset)
    }

    /// - Parameter literal: The array or object at the start, if it was read.
    private mutating func conditional(_ literal: Node?) throws(ScriptError) -> Node {
        var condition = try operators(0, literal)
        guard isSymbol(.question) else { return condition }
        var branches: [(condition: Node, value: Node)] = []
        while try skip(.question) {
            let value = try assignment()
            try expect(.colon)
            branches.append((condition, value))
            try count()
            // The last branch may be an arrow function or an assignment.
            if isSymbol(.parenOpen) || token.kind == .identifier {
                let otherwise = try assignment()
                if case .conditional(let more, let last) = otherwise {
                    return .conditional(branches + more, otherwise: last)
                }
                return .conditional(branches, otherwise: otherwise)
            }
            condition = try operators(0)
        }
        return .conditional(branches, otherwise: condition)
    }

    /// Parses operators with at least a precedence into a list of those with the same precedence.
    private mutating func operators(_ least: Int, _ literal: Node? = nil) throws(ScriptError) -> Node {
        var left = try operand(literal)
        while let (symbol, precedence) = binaryOperator, precedence >= least {
            if symbol == .power {
                let offset = token.start
                try advance()
                try enter()
                defer { leave() }
                let right = try operators(precedence)
                try count()
                left = .operators(left, [Node.Operation(symbol: .power, operand: right, offset: offset)])
                continue
            }
            var operations: [Node.Operation] = []
            while let (symbol, other) = binaryOperator, other == precedence {
                let offset = token.start
                try advance()
                let right = try operators(precedence + 1)
                try count()
                operations.append(Node.Operation(symbol: symbol, operand: right, offset: offset))
            }
            left = .operators(left, operations)
        }
        return left
    }

    private mutating func operand(_ literal: Node?) throws(ScriptError) -> Node {
        guard let literal else { return try unary() }
        return try accesses(of: literal)
    }

    private var binaryOperator: (Operator, precedence: Int)? {
        if token.kind == .identifier {
            if isWord("in") { return (.in, 8) }
            if isWord("instanceof") { return (.instanceOf, 8) }
            return nil
        }
        guard token.kind == .punctuator else { return nil }
        switch token.symbol {
        case .coalesce: return (.coalesce, 1)
        case .or: return (.or, 2)
        case .and: return (.and, 3)
        case .bitOr: return (.bitOr, 4)
        case .bitXor: return (.bitXor, 5)
        case .bitAnd: return (.bitAnd, 6)
        case .equal: return (.equal, 7)
        case .unequal: return (.unequal, 7)
        case .identical: return (.identical, 7)
        case .notIdentical: return (.notIdentical, 7)
        case .less: return (.less, 8)
        case .greater: return (.greater, 8)
        case .lessOrEqual: return (.lessOrEqual, 8)
        case .greaterOrEqual: return (.greaterOrEqual, 8)
        case .shiftLeft: return (.shiftLeft, 9)
        case .shiftRight: return (.shiftRight, 9)
        case .shiftRightUnsigned: return (.shiftRightUnsigned, 9)
        case .plus: return (.add, 10)
        case .minus: return (.subtract, 10)
        case .times: return (.multiply, 11)
        case .divide: return (.divide, 11)
        case .remainder: return (.remainder, 11)
        case .power: return (.power, 12)
        default: return nil
        }
    }

    private mutating func unary() throws(ScriptError) -> Node {
        let start = token.start
        if token.kind == .punctuator {
            switch token.symbol {
            case .minus, .plus, .not, .bitNot: return try prefixed()
            case .increment, .decrement:
                let isIncrement = token.symbol == .increment
                try advance()
                return try update(postfix(), isIncrement: isIncrement, isPrefix: true, at: start)
            default: break
            }
        } else if isWord("typeof") || isWord("void") {
            return try prefixed()
        } else if isWord("delete") || isWord("await") || isWord("yield") {
            throw error("\"\(tokenText)\" is not available in scripts.", .unsupported, found: tokenText)
        }
        let node = try postfix()
        guard token.kind == .punctuator, token.symbol == .increment || token.symbol == .decrement, !token.isOnNewLine
        else { return node }
        let isIncrement = token.symbol == .increment
        try advance()
        return try update(node, isIncrement: isIncrement, isPrefix: false, at: start)
    }

    private func update(_ node: Node, isIncrement: Bool, isPrefix: Bool, at offset: Int) throws(ScriptError) -> Node {
        guard let target = try target(node, at: offset) else { return .unavailable(Self.notAssignable, offset: offset) }
        return .update(target, isIncrement: isIncrement, isPrefix: isPrefix, offset: offset)
    }

    /// Parses an operator before its operand.
    private mutating func prefixed() throws(ScriptError) -> Node {
        let symbol = token.kind == .punctuator ? token.symbol : .none
        let isTypeOf = isWord("typeof")
        try advance()
        try enter()
        defer { leave() }
        let operand = try unary()
        try count()
        if isTypeOf { return .typeOf(operand) }
        guard symbol != .none else { return .sequence([operand, .constant(.undefined)]) }
        if case .constant(.number(let number)) = operand, symbol == .minus { return .constant(.number(-number)) }
        return .unary(symbol, operand)
    }
}
