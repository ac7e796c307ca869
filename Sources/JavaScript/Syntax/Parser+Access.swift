extension Parser {
    mutating func postfix() throws(ScriptError) -> Node {
        try accesses(of: isWord("new") ? newExpression() : primary())
    }

    mutating func accesses(of base: Node) throws(ScriptError) -> Node {
        var next = try access(calls: true)
        guard next != nil else { return base }
        // A method in parentheses is called with its object.
        var (first, accesses) = if case .access(let first, let path) = base { (first, path) } else { (base, []) }
        while let access = next {
            accesses.append(access)
            try count()
            next = try self.access(calls: true)
        }
        return .access(first, accesses)
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
}
