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
            return try arrowBody([parameter], from: start.start)
        }
        guard start.kind == .punctuator, start.symbol == .parenOpen, !ordinaryParentheses.contains(start.start) else {
            return nil
        }
        guard let parameters = try triedParameters() else {
            restore(start)
            ordinaryParentheses.insert(start.start)
            return nil
        }
        return try arrowBody(parameters, from: start.start)
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

    private mutating func arrowBody(_ parameters: [FunctionNode.Parameter], from start: Int) throws(ScriptError) -> Node
    {
        try expect(.arrow)
        try count()
        functionVariables.append(DeclaredVariables())
        let outer = (loopDepth, switchDepth)
        (loopDepth, switchDepth) = (0, 0)
        defer { (loopDepth, switchDepth) = outer }
        let body: [Statement]
        if isSymbol(.braceOpen) {
            body = try block()
        } else {
            body = [.return(try assignment())]
        }
        let variables = functionVariables.popLast()?.names ?? []
        return .function(
            FunctionNode(
                parameters: parameters, body: body, name: nil, isArrow: true, variables: variables,
                range: start..<previousEnd))
    }

    /// Parses parameters and body of a function.
    mutating func function(from start: Int, name: Int?) throws(ScriptError) -> Node {
        .function(try functionNode(from: start, name: name))
    }

    mutating func functionNode(from start: Int, name: Int?) throws(ScriptError) -> FunctionNode {
        try count()
        let parameters = try parameters()
        functionVariables.append(DeclaredVariables())
        let outer = (loopDepth, switchDepth)
        (loopDepth, switchDepth) = (0, 0)
        defer { (loopDepth, switchDepth) = outer }
        let body = try block()
        let variables = functionVariables.popLast()?.names ?? []
        return FunctionNode(
            parameters: parameters, body: body, name: name, isArrow: false, variables: variables,
            range: start..<previousEnd)
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
    mutating func pattern() throws(ScriptError) -> Pattern {
        try enter()
        defer { leave() }
        let pattern = try patternWithoutDefault()
        guard try skip(.assign) else { return pattern }
        return .withDefault(pattern, try assignment())
    }

    mutating func patternWithoutDefault() throws(ScriptError) -> Pattern {
        let offset = token.start
        if try skip(.braceOpen) { return try objectPattern(at: offset) }
        if try skip(.bracketOpen) { return try arrayPattern(at: offset) }
        return .variable(try bindingName())
    }

    private mutating func objectPattern(at offset: Int) throws(ScriptError) -> Pattern {
        var members: [(key: Node.Property.Key, pattern: Pattern)] = []
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
                    let variable = Pattern.variable(names.number(of: name))
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

    private mutating func arrayPattern(at offset: Int) throws(ScriptError) -> Pattern {
        var elements: [Pattern?] = []
        var rest: Pattern?
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
