import Budget

extension Parser {
    /// Parses the elements of an array after its bracket.
    mutating func array() throws(ScriptError) -> Node {
        var literal = ArrayLiteral()
        while !isSymbol(.bracketClose) {
            if literal.hasOnlyNumbers, let number = try plainNumber() {
                guard budget.allows(1, moreIn: literal.numbers) else { throw stopped() }
                literal.add(number)
            } else {
                let isSpread = try skip(.spread)
                let node = try isSymbol(.comma) ? .constant(.undefined) : assignment()
                guard budget.allows(1, moreIn: literal.values) else { throw stopped() }
                literal.add(node, isSpread: isSpread)
                if !literal.isConstant { try count() }
            }
            if !isSymbol(.bracketClose) { try expect(.comma) }
        }
        try advance()
        guard budget.allows(0) else { throw stopped() }
        return literal.node
    }

    /// Parses the members of an object after its brace.
    mutating func object() throws(ScriptError) -> Node {
        var literal = ObjectLiteral(like: lastShape)
        while !isSymbol(.braceClose) {
            if let key = literal.expectedKey, isKey(key), let value = try plainMember() {
                literal.add(value)
            } else {
                literal.add(try property())
                try count()
            }
            if !isSymbol(.braceClose) { try expect(.comma) }
        }
        try advance()
        let (node, shape) = literal.node()
        lastShape = shape
        guard budget.allows(0) else { throw stopped() }
        return node
    }

    /// Parses a number that is a whole element.
    private mutating func plainNumber() throws(ScriptError) -> Double? {
        guard token.kind == .number else { return nil }
        let number = token
        try advance()
        if isSymbol(.comma) || isSymbol(.bracketClose) { return number.number }
        restore(number)
        return nil
    }

    /// Parses a key and its value, if the value is a number or a text.
    private mutating func plainMember() throws(ScriptError) -> Value? {
        let key = token
        try advance()
        if isSymbol(.colon) {
            try advance()
            if let value = try plainLiteral() { return value }
        }
        restore(key)
        return nil
    }

    /// Parses a number or a text that is a whole member or element.
    mutating func plainLiteral() throws(ScriptError) -> Value? {
        guard token.kind == .number || token.kind == .string else { return nil }
        let literal = token
        try advance()
        guard isSymbol(.comma) || isSymbol(.bracketClose) || isSymbol(.braceClose) else {
            restore(literal)
            return nil
        }
        return literal.kind == .number ? .number(literal.number) : .string(try lexer.content(of: literal))
    }

    /// Goes back to a token.
    mutating func restore(_ token: Token) {
        self.token = token
        lexer.position = token.end
    }

    /// Whether the token is a name, or a text without escape sequences, with these octets.
    private func isKey(_ key: String) -> Bool {
        let range: Range<Int>
        switch token.kind {
        case .identifier: range = token.start..<token.end
        case .string where !token.isEscaped: range = token.start + 1..<token.end - 1
        default: return false
        }
        let bytes = key.utf8.span
        guard bytes.count == range.count else { return false }
        for index in bytes.indices where bytes[index] != lexer.text[range.lowerBound + index] { return false }
        return true
    }

    private mutating func property() throws(ScriptError) -> Node.Property {
        if try skip(.spread) { return Node.Property(key: .spread, value: try assignment()) }
        let start = token
        let key = try propertyKey()
        if isSymbol(.parenOpen) {
            try enter()
            defer { leave() }
            return Node.Property(key: key, value: try function(from: start.start, name: nil))
        }
        if start.kind == .identifier, case .name(let name) = key, isSymbol(.comma) || isSymbol(.braceClose) {
            return Node.Property(key: key, value: try variable(name, at: start.start))
        }
        if start.kind == .identifier, token.kind != .punctuator, case .name(let name) = key {
            guard !["get", "set", "async", "static"].contains(name) else {
                throw error(
                    "\"\(name)\" members are not available; write a value or a function.", .unsupported, found: name)
            }
        }
        try expect(.colon)
        return Node.Property(key: key, value: try assignment())
    }

    /// Parses a key of an object.
    mutating func propertyKey() throws(ScriptError) -> Node.Property.Key {
        let key = token
        switch key.kind {
        case .identifier:
            try advance()
            return .name(String(decoding: lexer.text[key.start..<key.end], as: UTF8.self))
        case .string:
            try advance()
            return .name(try lexer.content(of: key))
        case .number:
            try advance()
            return .name(Value.number(key.number).text ?? "")
        case .punctuator where key.symbol == .bracketOpen:
            try advance()
            let node = try assignment()
            try expect(.bracketClose)
            if case .constant(let value) = node, let text = value.text { return .name(text) }
            return .computed(node)
        default:
            if key.symbol == .times { throw error("Generators are not available.", .unsupported, found: "*") }
            throw error(
                token.kind == .end ? "The text ends within an object: } is missing." : "A key is missing here.",
                found: tokenText)
        }
    }

    /// Parses a template after its first quote.
    mutating func template() throws(ScriptError) -> Node {
        let start = token.start
        var texts: [String] = []
        var nodes: [Node] = []
        lexer.position = token.end
        while true {
            let first = lexer.position
            while lexer.position < lexer.end, lexer.text[lexer.position] != UInt8(ascii: "`"),
                lexer.text[lexer.position] != UInt8(ascii: "$")
                    || lexer.text[lexer.position + 1] != UInt8(ascii: "{")
            {
                lexer.position += lexer.text[lexer.position] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard lexer.position < lexer.end else {
                throw error("The template has no closing `.", at: start, found: "`")
            }
            texts.append(try lexer.resolved(first..<lexer.position))
            if lexer.text[lexer.position] == UInt8(ascii: "`") {
                token.end = lexer.position + 1
                lexer.position += 1
                try advance()
                return nodes.isEmpty ? .constant(.string(texts[0])) : .template(texts, nodes)
            }
            lexer.position += 2
            try advance()
            nodes.append(try sequence())
            try count()
            guard isSymbol(.braceClose) else { throw error("} is missing in a template.", found: tokenText) }
            lexer.position = token.end
        }
    }
}
