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
        return .assignment(target, symbol, try assignment(), offset: start)
    }

    private static let assignments: Set<Symbol> = [
        .assign, .plusAssign, .minusAssign, .timesAssign, .divideAssign, .remainderAssign, .powerAssign,
        .shiftLeftAssign, .shiftRightAssign, .shiftRightUnsignedAssign, .bitAndAssign, .bitOrAssign, .bitXorAssign,
        .andAssign, .orAssign, .coalesceAssign,
    ]

    private func target(_ node: Node, at offset: Int) throws(ScriptError) -> Target {
        switch node {
        case .variable(let name, _): return Target(variable: name, path: [])
        case .access(.variable(let name, _), let path):
            let isPlain = path.allSatisfy {
                if case .call = $0.kind { return false }
                return !$0.isOptional
            }
            if isPlain { return Target(variable: name, path: path) }
        case .array, .object, .constant(.array), .constant(.object):
            throw error("Declare the variables instead: const [a, b] = …", .unsupported, at: offset)
        default: break
        }
        throw error("Only variables and their members can be assigned.", .unsupported, at: offset)
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
            throw error("“\(tokenText)” is not available in scripts.", .unsupported, found: tokenText)
        }
        let node = try postfix()
        guard token.kind == .punctuator, token.symbol == .increment || token.symbol == .decrement, !token.isOnNewLine
        else { return node }
        let isIncrement = token.symbol == .increment
        try advance()
        return try update(node, isIncrement: isIncrement, isPrefix: false, at: start)
    }

    private func update(_ node: Node, isIncrement: Bool, isPrefix: Bool, at offset: Int) throws(ScriptError) -> Node {
        .update(try target(node, at: offset), isIncrement: isIncrement, isPrefix: isPrefix, offset: offset)
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

    private mutating func postfix() throws(ScriptError) -> Node {
        try accesses(of: isWord("new") ? newExpression() : primary())
    }

    private mutating func accesses(of base: Node) throws(ScriptError) -> Node {
        var accesses: [Node.Access] = []
        while let access = try access(calls: true) {
            accesses.append(access)
            try count()
        }
        return accesses.isEmpty ? base : .access(base, accesses)
    }

    /// Parses a member, an index or, if wanted, a call.
    private mutating func access(calls: Bool) throws(ScriptError) -> Node.Access? {
        let offset = token.start
        guard token.kind == .punctuator else {
            if token.kind == .template {
                throw error("Functions of templates are not available.", .unsupported, found: "`")
            }
            return nil
        }
        switch token.symbol {
        case .dot:
            try advance()
            return Node.Access(kind: .member(try memberName()), isOptional: false, offset: offset)
        case .optionalChain where calls:
            try advance()
            if isSymbol(.parenOpen) {
                return Node.Access(kind: .call(try arguments()), isOptional: true, offset: offset)
            }
            if try skip(.bracketOpen) {
                let index = try sequence()
                try expect(.bracketClose)
                return Node.Access(kind: .index(index), isOptional: true, offset: offset)
            }
            return Node.Access(kind: .member(try memberName()), isOptional: true, offset: offset)
        case .bracketOpen:
            try advance()
            let index = try sequence()
            try expect(.bracketClose)
            if case .constant(.string(let name)) = index {
                return Node.Access(kind: .member(name), isOptional: false, offset: offset)
            }
            return Node.Access(kind: .index(index), isOptional: false, offset: offset)
        case .parenOpen where calls:
            return Node.Access(kind: .call(try arguments()), isOptional: false, offset: offset)
        default: return nil
        }
    }

    private mutating func memberName() throws(ScriptError) -> String {
        guard token.kind == .identifier else { throw error("The name of a member is missing.", found: tokenText) }
        let name = String(decoding: lexer.text[token.start..<token.end], as: UTF8.self)
        try advance()
        return name
    }

    mutating func arguments() throws(ScriptError) -> [Node.Element] {
        try expect(.parenOpen)
        var arguments: [Node.Element] = []
        while !isSymbol(.parenClose) {
            let isSpread = try skip(.spread)
            arguments.append(Node.Element(node: try assignment(), isSpread: isSpread))
            try count()
            if !isSymbol(.parenClose) { try expect(.comma) }
        }
        try advance()
        return arguments
    }

    private mutating func newExpression() throws(ScriptError) -> Node {
        let offset = token.start
        try advance()
        try enter()
        defer { leave() }
        let callee = try primary()
        var accesses: [Node.Access] = []
        while let access = try access(calls: false) { accesses.append(access) }
        try count()
        return .new(
            accesses.isEmpty ? callee : .access(callee, accesses), isSymbol(.parenOpen) ? try arguments() : [],
            offset: offset)
    }

    private mutating func primary() throws(ScriptError) -> Node {
        let first = token
        switch first.kind {
        case .number:
            try advance()
            return .constant(.number(first.number))
        case .string:
            try advance()
            return .constant(.string(try lexer.content(of: first)))
        case .template: return try template()
        case .identifier: return try word()
        case .end: throw error("The text ends where a value is missing.")
        case .punctuator:
            switch first.symbol {
            case .bracketOpen:
                try advance()
                return try array()
            case .braceOpen:
                try advance()
                return try object()
            case .parenOpen:
                try advance()
                let node = try sequence()
                try expect(.parenClose)
                // Parentheses end an optional chain.
                if case .access = node { return .sequence([node]) }
                return node
            case .divide, .divideAssign: return try regularExpression()
            default: throw error("A value is missing before this.", found: tokenText)
            }
        }
    }

    private mutating func regularExpression() throws(ScriptError) -> Node {
        let start = token.start
        var isClass = false
        lexer.position = start + 1
        while true {
            let byte = lexer.text[lexer.position]
            guard lexer.position < lexer.end, byte != 0x0A else {
                throw error("The regular expression has no end.", at: start, found: "/")
            }
            if byte == UInt8(ascii: "/"), !isClass { break }
            if byte == UInt8(ascii: "[") { isClass = true }
            if byte == UInt8(ascii: "]") { isClass = false }
            lexer.position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        let pattern = String(decoding: lexer.text[start + 1..<lexer.position], as: UTF8.self)
        lexer.position += 1
        let flags = lexer.position
        while lexer.text[lexer.position] | 0x20 &- UInt8(ascii: "a") < 26 { lexer.position += 1 }
        let flagText = String(decoding: lexer.text[flags..<lexer.position], as: UTF8.self)
        token.end = lexer.position
        let expression: RegularExpression
        do throws(RegularExpression.Fault) {
            expression = try RegularExpression(pattern, flags: flagText)
        } catch {
            throw self.error(error.message, .unsupported, at: start, found: "/\(pattern)/\(flagText)")
        }
        try advance()
        try count()
        return .regularExpression(expression)
    }

    /// Parses an expression that begins with a word.
    private mutating func word() throws(ScriptError) -> Node {
        let first = token
        let name = String(decoding: lexer.text[first.start..<first.end], as: UTF8.self)
        switch name {
        case "true", "false", "null", "undefined", "NaN", "Infinity":
            try advance()
            switch name {
            case "true": return .constant(.boolean(true))
            case "false": return .constant(.boolean(false))
            case "null": return .constant(.null)
            case "NaN": return .constant(.number(.nan))
            case "Infinity": return .constant(.number(.infinity))
            default: return .constant(.undefined)
            }
        case "this":
            try advance()
            return .this(offset: first.start)
        case "function":
            try advance()
            if isSymbol(.times) { throw error("Generators are not available.", .unsupported, found: "function*") }
            var functionName: Int?
            if token.kind == .identifier { functionName = try bindingName() }
            return try function(from: first.start, name: functionName)
        default:
            if let message = Self.unavailable[name] { throw error(message, .unsupported, found: name) }
            if Self.reserved.contains(name) { throw error("A value is missing before this.", found: name) }
            try advance()
            return try variable(name, at: first.start)
        }
    }

    mutating func variable(_ name: String, at offset: Int) throws(ScriptError) -> Node {
        switch name {
        case "undefined": return .constant(.undefined)
        case "NaN": return .constant(.number(.nan))
        case "Infinity": return .constant(.number(.infinity))
        default: break
        }
        try count()
        return .variable(name: names.number(of: name), offset: offset)
    }

    static let reserved: Set<String> = [
        "break", "case", "catch", "const", "continue", "debugger", "default", "delete", "do", "else", "enum", "extends",
        "finally", "for", "if", "in", "instanceof", "let", "return", "super", "switch", "throw", "try", "typeof", "var",
        "void", "while", "with", "true", "false", "null", "this", "function", "new",
    ]

    static let unavailable: [String: String] = [
        "class": "Classes are not available; write an object.",
        "async": "Asynchronous functions are not available; a chart is drawn at once.",
        "await": "“await” is not available; a chart is drawn at once.",
        "yield": "Generators are not available.",
        "import": "Modules are not available.",
        "export": "Modules are not available.",
        "super": "Classes are not available.",
    ]
}
