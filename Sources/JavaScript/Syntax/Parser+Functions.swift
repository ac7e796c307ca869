extension Parser {
    /// Parses an arrow function, if the current token starts one.
    mutating func arrowFunction() throws(ScriptError) -> Node? {
        let start = token
        if start.kind == .identifier {
            guard !Self.reserved.contains(tokenText) else { return nil }
            let isAsync = isWord("async")
            try advance()
            guard isSymbol(.arrow), !token.isOnNewLine else {
                if isAsync, token.kind == .identifier || isSymbol(.parenOpen) {
                    throw error(Self.unavailable["async"] ?? "", .unsupported, at: start.start, found: "async")
                }
                restore(start)
                return nil
            }
            let name = String(decoding: lexer.text[start.start..<start.end], as: UTF8.self)
            let parameter = FunctionNode.Parameter(pattern: .variable(names.number(of: name)), isRest: false)
            try expect(.arrow)
            return .function(try body(of: [parameter], from: start.start, name: nil, isArrow: true))
        }
        guard start.kind == .punctuator, start.symbol == .parenOpen, !ordinaryParentheses.contains(start.start) else {
            return nil
        }
        guard let parameters = try triedParameters() else {
            restore(start)
            ordinaryParentheses.insert(start.start)
            return nil
        }
        try expect(.arrow)
        return .function(try body(of: parameters, from: start.start, name: nil, isArrow: true))
    }

    /// Parses parameters if an arrow follows them.
    private mutating func triedParameters() throws(ScriptError) -> [FunctionNode.Parameter]? {
        let (wasTrying, depth) = (isTrying, depth)
        isTrying = true
        defer { (isTrying, self.depth) = (wasTrying, depth) }
        do throws(ScriptError) {
            let parameters = try parameters()
            return isSymbol(.arrow) ? parameters : nil
        } catch {
            if error.kind == .stopped { throw error }
            return nil
        }
    }

    /// Parses parameters and body of a function.
    mutating func function(from start: Int, name: Int?) throws(ScriptError) -> Node {
        .function(try functionNode(from: start, name: name))
    }

    mutating func functionNode(from start: Int, name: Int?) throws(ScriptError) -> FunctionNode {
        try body(of: parameters(), from: start, name: name, isArrow: false)
    }

    private mutating func body(
        of parameters: [FunctionNode.Parameter], from start: Int, name: Int?, isArrow: Bool
    ) throws(ScriptError) -> FunctionNode {
        try count()
        functionCount += 1
        functionVariables.append(DeclaredVariables())
        let outer = (loopDepth, switchDepth, isStrict)
        (loopDepth, switchDepth) = (0, 0)
        defer { (loopDepth, switchDepth, isStrict) = outer }
        var statements: [Statement] = []
        if isSymbol(.braceOpen) {
            try advance()
            if isStrictDirective { isStrict = true }
            statements = hoistedBody(try statementsInBraces(), parameters)
        } else {
            statements = [.return(try assignment())]
        }
        return FunctionNode(
            parameters: parameters, body: statements, name: name, isArrow: isArrow, isStrict: isStrict,
            variables: functionVariables.popLast()?.names ?? [], range: start..<previousEnd)
    }

    private mutating func parameters() throws(ScriptError) -> [FunctionNode.Parameter] {
        try expect(.parenOpen)
        var parameters: [FunctionNode.Parameter] = []
        while !isSymbol(.parenClose) {
            let isRest = try skip(.spread)
            parameters.append(FunctionNode.Parameter(pattern: try pattern(), isRest: isRest))
            try count()
            if isRest || !isSymbol(.parenClose) {
                if isSymbol(.parenClose) { break }
                try expect(.comma)
            }
        }
        try expect(.parenClose)
        return parameters
    }

    // MARK: Patterns

    /// Parses a variable, or variables for the parts of a value, with an optional default.
    mutating func pattern() throws(ScriptError) -> BindingPattern {
        try enter()
        defer { leave() }
        let pattern = try patternWithoutDefault()
        guard try skip(.assign) else { return pattern }
        return .withDefault(pattern, try assignment())
    }

    mutating func patternWithoutDefault() throws(ScriptError) -> BindingPattern {
        let offset = token.start
        if try skip(.braceOpen) { return try objectPattern(at: offset) }
        if try skip(.bracketOpen) { return try arrayPattern(at: offset) }
        return .variable(try bindingName())
    }

    private mutating func objectPattern(at offset: Int) throws(ScriptError) -> BindingPattern {
        var members: [(key: Node.Property.Key, pattern: BindingPattern)] = []
        var rest: Int?
        while !isSymbol(.braceClose) {
            try count()
            if try skip(.spread) {
                rest = try bindingName()
            } else {
                let start = token
                let key = try propertyKey()
                if try skip(.colon) {
                    members.append((key, try pattern()))
                } else if case .name(let name) = key, start.kind == .identifier {
                    let variable = BindingPattern.variable(names.number(of: name))
                    members.append((key, try skip(.assign) ? .withDefault(variable, try assignment()) : variable))
                } else {
                    throw error("The name of a variable is missing.", found: tokenText)
                }
            }
            if !isSymbol(.braceClose) { try expect(.comma) }
        }
        try advance()
        return .object(members, rest: rest, offset: offset)
    }

    private mutating func arrayPattern(at offset: Int) throws(ScriptError) -> BindingPattern {
        var elements: [BindingPattern?] = []
        var rest: BindingPattern?
        while !isSymbol(.bracketClose) {
            try count()
            if try skip(.spread) {
                rest = try pattern()
            } else if isSymbol(.comma) {
                elements.append(nil)
            } else {
                elements.append(try pattern())
            }
            if !isSymbol(.bracketClose) { try expect(.comma) }
        }
        try advance()
        return .array(elements, rest: rest, offset: offset)
    }

    /// Parses the name of a variable that is declared.
    mutating func bindingName() throws(ScriptError) -> Int {
        let name = tokenText
        guard token.kind == .identifier, !Self.reserved.contains(name) else {
            throw error("The name of a variable is missing.", found: tokenText)
        }
        let whole = String(decoding: lexer.text[token.start..<token.end], as: UTF8.self)
        try advance()
        return names.number(of: whole)
    }
}
