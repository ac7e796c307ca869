import Budget

extension Parser {
    /// Parses a literal, a variable, a function or an expression in parentheses.
    mutating func primary() throws(ScriptError) -> Node {
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
                guard case .access(let base, let path) = node, path.contains(where: \.isOptional) else { return node }
                let end = Node.Access(kind: .parenthesis, isOptional: false, offset: first.start)
                return .access(base, path + [end])
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
            let byte = lexer.text[min(lexer.position, lexer.end)]
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
        guard !budget.isSpent(before: 100 * (lexer.position - start)) else { throw stopped() }
        let expression: RegularExpression
        do throws(RegularExpression.Fault) {
            expression = try RegularExpression(pattern, flags: flagText)
        } catch {
            throw self.error(error.message, .unsupported, at: start, found: "/\(pattern)/\(flagText)")
        }
        try advance()
        try count(1 + expression.program.count)
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
            guard !Self.reserved.contains(name) || allowsIf && name == "if" else {
                throw error("A value is missing before this.", found: name)
            }
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
        "await": "\"await\" is not available; a chart is drawn at once.",
        "yield": "Generators are not available.",
        "import": "Modules are not available.",
        "export": "Modules are not available.",
        "super": "Classes are not available.",
    ]
}
