import Budget

extension Parser {
    /// Parses the elements of an array after its bracket. Only as far as they are constant, they are values.
    mutating func array() throws(ScriptError) -> Node {
        let start = previousEnd
        var numbers: [Double] = []
        var values: [Value] = []
        var elements: [Node.Element] = []
        /// Whether the elements are kept as nodes or values instead of numbers.
        var hasNodes = false
        var hasValues = false
        while !isSymbol(.bracketClose) {
            if token.kind == .number, !hasValues, !hasNodes {
                let number = token
                try advance()
                if isSymbol(.comma) || isSymbol(.bracketClose) {
                    guard budget.allows(1, moreIn: numbers) else { throw stopped() }
                    numbers.append(number.number)
                    if isSymbol(.comma) { try advance() }
                    continue
                }
                // The number belongs to a longer expression.
                lexer.position = number.start
                token = try lexer.next()
            }
            let isSpread = try skip(.spread)
            let node: Node
            if isSymbol(.comma) { node = .constant(.undefined) } else { node = try assignment() }
            if !isSpread, !hasNodes, case .constant(let value) = node {
                if !hasValues, case .number(let number) = value {
                    numbers.append(number)
                } else {
                    if !hasValues { values = numbers.map { .number($0) } }
                    hasValues = true
                    guard budget.allows(1, moreIn: values) else { throw stopped() }
                    values.append(value)
                }
            } else {
                if !hasNodes {
                    let constants = hasValues ? values : numbers.map { .number($0) }
                    elements = constants.map { Node.Element(node: .constant($0), isSpread: false) }
                }
                hasNodes = true
                try count()
                elements.append(Node.Element(node: node, isSpread: isSpread))
            }
            if !isSymbol(.bracketClose) { try expect(.comma) }
        }
        try advance()
        if hasNodes { return .array(elements) }
        return try constant(.array(hasValues ? ArrayValue(values) : ArrayValue(numbers)), at: start)
    }

    /// Parses the members of an object after its brace.
    mutating func object() throws(ScriptError) -> Node {
        let start = previousEnd
        // As long as the keys are those of the last object, they are not kept.
        let shape = lastShape
        var matching = 0
        var keys: [String] = []
        var values: [Value] = []
        var properties: [Node.Property] = []
        var hasNodes = false
        while !isSymbol(.braceClose) {
            if !hasNodes, matching == values.count, matching < shape.keys.count, isKey(shape.keys[matching]) {
                let key = token
                try advance()
                if isSymbol(.colon) {
                    try advance()
                    let node = try assignment()
                    if case .constant(let value) = node {
                        values.append(value)
                        matching += 1
                    } else {
                        keys = Array(shape.keys.prefix(matching))
                        properties = constants(keys, values)
                        hasNodes = true
                        try count()
                        properties.append(Node.Property(key: .name(shape.keys[matching]), value: node))
                    }
                    if !isSymbol(.braceClose) { try expect(.comma) }
                    continue
                }
                lexer.position = key.start
                token = try lexer.next()
            }
            if !hasNodes, matching == values.count, keys.isEmpty { keys = Array(shape.keys.prefix(matching)) }
            let property = try property()
            if !hasNodes, case .name(let key) = property.key, case .constant(let value) = property.value {
                if keys.count < values.count { keys = Array(shape.keys.prefix(values.count)) }
                keys.append(key)
                values.append(value)
            } else {
                if !hasNodes {
                    if keys.count < values.count { keys = Array(shape.keys.prefix(values.count)) }
                    properties = constants(keys, values)
                }
                hasNodes = true
                try count()
                properties.append(property)
            }
            if !isSymbol(.braceClose) { try expect(.comma) }
        }
        try advance()
        if hasNodes { return .object(properties) }
        if matching == values.count, matching == shape.keys.count {
            return try constant(.object(ObjectValue(shape: shape, values: values)), at: start)
        }
        if keys.count < values.count { keys = Array(shape.keys.prefix(values.count)) }
        if Shape.isOrdered(keys) {
            lastShape = Shape(keys)
            return try constant(.object(ObjectValue(shape: lastShape, values: values)), at: start)
        }
        return try constant(.object(ObjectValue(Array(zip(keys, values)))), at: start)
    }

    private func constants(_ keys: [String], _ values: [Value]) -> [Node.Property] {
        zip(keys, values).map { Node.Property(key: .name($0), value: .constant($1)) }
    }

    private func constant(_ value: Value, at offset: Int) throws(ScriptError) -> Node {
        guard value.depth <= ScriptLimits.valueDepth else {
            throw error("Arrays and objects are nested more than \(ScriptLimits.valueDepth) times.", .limit, at: offset)
        }
        guard budget.allows(0) else { throw stopped() }
        return .constant(value)
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
                    "“\(name)” members are not available; write a value or a function.", .unsupported, found: name)
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
