extension Parser {
    /// Parses the statements of a block after its brace.
    mutating func statementsInBraces() throws(ScriptError) -> [Statement] {
        var statements: [Statement] = []
        while !isSymbol(.braceClose) {
            guard token.kind != .end else { throw error("The text ends within a function: } is missing.") }
            statements.append(try statement())
        }
        try advance()
        return statements
    }

    mutating func statement() throws(ScriptError) -> Statement {
        try enter()
        defer { leave() }
        try count()
        if isSymbol(.braceOpen) { return try block() }
        if try skip(.semicolon) { return .empty }
        if token.kind == .identifier, let statement = try keywordStatement() { return statement }
        let offset = token.start
        let node = try sequence()
        if isSymbol(.colon), case .variable = node {
            throw error("Labels are not available.", .unsupported, at: offset, found: ":")
        }
        try endStatement()
        return .expression(node)
    }

    mutating func endStatement() throws(ScriptError) {
        guard try !skip(.semicolon), !isSymbol(.braceClose), token.kind != .end, !token.isOnNewLine else { return }
        throw error("A semicolon is missing before this.", found: tokenText)
    }

    private mutating func keywordStatement() throws(ScriptError) -> Statement? {
        switch tokenText {
        case "const", "let", "var": try declarationStatement()
        case "return": try returnStatement()
        case "if": try ifStatement()
        case "function": try functionStatement()
        case "for": try forStatement()
        case "while": try whileStatement()
        case "do": try doStatement()
        case "switch": try switchStatement()
        case "break", "continue": try jumpStatement()
        case "try", "throw", "with", "debugger":
            throw error("\"\(tokenText)\" is not available in scripts.", .unsupported, found: tokenText)
        default: nil
        }
    }

    private mutating func declarationStatement() throws(ScriptError) -> Statement {
        let declaration = try self.declaration()
        try endStatement()
        return declaration
    }

    private mutating func returnStatement() throws(ScriptError) -> Statement {
        try advance()
        let isEmpty = isSymbol(.semicolon) || isSymbol(.braceClose) || token.isOnNewLine
        let node = try isEmpty ? nil : sequence()
        try endStatement()
        return .return(node)
    }

    private mutating func functionStatement() throws(ScriptError) -> Statement {
        let offset = token.start
        try advance()
        if isSymbol(.times) { throw error("Generators are not available.", .unsupported, found: "function*") }
        let name = try bindingName()
        return .function(name, try functionNode(from: offset, name: nil))
    }

    private mutating func whileStatement() throws(ScriptError) -> Statement {
        let offset = token.start
        try advance()
        let condition = try parenthesized()
        return .while(condition, body: try loopBody(), isChecked: true, offset: offset)
    }

    private mutating func doStatement() throws(ScriptError) -> Statement {
        let offset = token.start
        try advance()
        let body = try loopBody()
        guard isWord("while") else { throw error("\"while\" is missing after a loop.", found: tokenText) }
        try advance()
        let condition = try parenthesized()
        _ = try skip(.semicolon)
        return .while(condition, body: body, isChecked: false, offset: offset)
    }

    private mutating func jumpStatement() throws(ScriptError) -> Statement {
        let isBreak = isWord("break")
        guard loopDepth > 0 || isBreak && switchDepth > 0 else {
            throw error("\"\(tokenText)\" is only possible in a loop.", found: tokenText)
        }
        try advance()
        if token.kind == .identifier, !token.isOnNewLine {
            throw error("Labels are not available.", .unsupported, found: tokenText)
        }
        try endStatement()
        return isBreak ? .break : .continue
    }

    /// Parses declarations.
    private mutating func declaration() throws(ScriptError) -> Statement {
        let kind: Statement.Declaration =
            isWord("const") ? .constant : isWord("let") ? .variable : .functionVariable
        try advance()
        var declarations: [(pattern: BindingPattern, value: Node?)] = []
        repeat {
            let pattern = try patternWithoutDefault()
            if kind == .functionVariable { addVariables(of: pattern) }
            var value: Node?
            if try skip(.assign) { value = try assignment() }
            declarations.append((pattern, value))
            try count()
        } while try skip(.comma)
        return .declaration(kind, declarations)
    }

    private mutating func addVariables(of pattern: BindingPattern) {
        guard !functionVariables.isEmpty else { return }
        for name in pattern.variables { functionVariables[functionVariables.count - 1].add(name) }
    }

    private mutating func parenthesized() throws(ScriptError) -> Node {
        try expect(.parenOpen)
        let node = try sequence()
        try expect(.parenClose)
        return node
    }

    private mutating func loopBody() throws(ScriptError) -> Statement {
        loopDepth += 1
        defer { loopDepth -= 1 }
        return try nestedStatement()
    }

    private mutating func ifStatement() throws(ScriptError) -> Statement {
        var branches: [(condition: Node, body: Statement)] = []
        var otherwise: Statement?
        repeat {
            try advance()
            let condition = try parenthesized()
            branches.append((condition, try nestedStatement()))
            try count()
            guard isWord("else") else { break }
            try advance()
            if !isWord("if") { otherwise = try nestedStatement() }
        } while isWord("if") && otherwise == nil
        return .if(branches, otherwise: otherwise)
    }

    private mutating func forStatement() throws(ScriptError) -> Statement {
        let offset = token.start
        let (functionCount, before) = (functionCount, countOfBlockFunctions)
        try advance()
        try expect(.parenOpen)
        var first: Statement?
        var names: [Int] = []
        defer { removeBlockFunctions(names, after: before) }
        if isWord("const") || isWord("let") || isWord("var") {
            let declaration = try declaration()
            names = [declaration].declaredNames
            if isWord("of") || isWord("in"), case .declaration(let kind, let parts) = declaration, parts.count == 1 {
                let isOfKeys = isWord("in")
                try advance()
                let values = try sequence()
                try expect(.parenClose)
                return .forOf(
                    kind, parts[0].pattern, values, isOfKeys: isOfKeys, body: try loopBody(), offset: offset)
            }
            first = declaration
        } else if !isSymbol(.semicolon) {
            first = .expression(try sequence())
            if isWord("of") || isWord("in") {
                throw error("Declare the variable of the loop: for (const …", .unsupported, at: offset, found: "for")
            }
        }
        try expect(.semicolon)
        let condition = isSymbol(.semicolon) ? nil : try sequence()
        try expect(.semicolon)
        let update = isSymbol(.parenClose) ? nil : try sequence()
        try expect(.parenClose)
        let body = try loopBody()
        // Constants do not change, and only functions keep a variable longer than its round.
        var isConstant = true
        if case .declaration(.variable, _)? = first { isConstant = false }
        let copied = isConstant || self.functionCount == functionCount ? 0 : names.count
        return .for(first, condition: condition, update: update, body: body, copied: copied, offset: offset)
    }

    private mutating func switchStatement() throws(ScriptError) -> Statement {
        try advance()
        let value = try parenthesized()
        try expect(.braceOpen)
        switchDepth += 1
        defer { switchDepth -= 1 }
        let before = countOfBlockFunctions
        var cases: [(test: Node?, body: [Statement])] = []
        while !isSymbol(.braceClose) {
            var test: Node?
            if isWord("case") {
                try advance()
                test = try sequence()
            } else {
                guard isWord("default") else { throw error("\"case\" is missing.", found: tokenText) }
                try advance()
            }
            try expect(.colon)
            var body: [Statement] = []
            while !isWord("case"), !isWord("default"), !isSymbol(.braceClose) { body.append(try statement()) }
            cases.append((test, body))
            try count()
        }
        try advance()
        let all = cases.flatMap(\.body)
        noteFunctions(of: all, after: before)
        return .switch(
            value, functions: all.filter(\.isFunction), cases.map { ($0.test, inPlace($0.body)) })
    }
}
