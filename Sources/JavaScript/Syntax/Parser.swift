import Budget
import Data

/// Parses a script (ECMA-262, sections 13 to 16) by recursive descent.
///
/// Data without variables or calls becomes one constant, without a node for each value.
struct Parser {
    var lexer: Lexer
    let budget: RenderBudget
    let limits: ScriptLimits
    /// The token that is read next.
    var token = Token(kind: .end, start: 0, end: 0)
    /// The offset after the last token that was read.
    var previousEnd = 0
    /// The number of expressions and statements around the current one.
    var depth = 0
    var nodeCount = 0
    private var tokenCount = 0
    private let stack: StackGuard
    var names = NameTable()
    /// The variables that `var` declares in the functions around the current position, innermost last.
    var functionVariables: [DeclaredVariables] = []
    /// The keys of the last object, which the next one often has too.
    var lastShape = Shape.empty
    /// The offsets of parentheses that do not contain parameters.
    var ordinaryParentheses: Set<Int> = []
    /// Whether the text is only tried, so that errors need no place.
    var isTrying = false
    /// The number of functions so far.
    var functionCount = 0
    var isStrict = false
    /// Whether `if` is a name, as in expressions, which have a function of this name.
    var allowsIf = false
    /// The nesting of loops and switches around the current statement, for `break` and `continue`.
    var loopDepth = 0
    var switchDepth = 0

    init(_ text: [UInt8], limits: ScriptLimits, budget: RenderBudget) {
        lexer = Lexer(text)
        self.limits = limits
        self.budget = budget
        stack = StackGuard(limit: limits.stack)
    }

    /// Parses a whole script.
    mutating func program() throws(ScriptError) -> Node {
        try advance()
        let mayBeStatements = token.kind == .identifier || isStrictDirective
        try skipPrefix()
        let node = try sequence()
        while try skip(.semicolon) {}
        guard token.kind == .end else {
            guard mayBeStatements else {
                throw error("The script is one expression, but there is text after it.", found: tokenText)
            }
            self = Parser(Array(lexer.text.dropLast()), limits: limits, budget: budget)
            return try statements()
        }
        return node
    }

    /// Skips `module.exports =`, `export default`, `return` or `const name =` before the expression.
    private mutating func skipPrefix() throws(ScriptError) {
        if isWord("return") {
            try advance()
        } else if isWord("export") {
            try advance()
            if isWord("default") { try advance() }
        } else if isWord("const") || isWord("let") || isWord("var") {
            try advance()
            _ = try bindingName()
            try expect(.assign)
        } else if isWord("module") {
            try advance()
            guard try skip(.dot), isWord("exports") else { throw error("A script cannot use modules.") }
            try advance()
            try expect(.assign)
        }
    }

    // MARK: Tokens

    mutating func advance() throws(ScriptError) {
        previousEnd = token.end
        token = try lexer.next()
        tokenCount += 1
        if tokenCount % 256 == 0, budget.isSpent(before: 256 * 60) { throw stopped() }
    }

    func isSymbol(_ symbol: Punctuator) -> Bool { token.kind == .punctuator && token.symbol == symbol }

    mutating func skip(_ symbol: Punctuator) throws(ScriptError) -> Bool {
        guard isSymbol(symbol) else { return false }
        try advance()
        return true
    }

    mutating func expect(_ symbol: Punctuator) throws(ScriptError) {
        guard isSymbol(symbol) else {
            guard token.kind != .end else {
                throw error("The text ends too early: \(symbol.rawValue) is missing.")
            }
            throw error("\(symbol.rawValue) is missing before this.", found: tokenText)
        }
        try advance()
    }

    func isWord(_ word: StaticString) -> Bool {
        guard token.kind == .identifier, token.end - token.start == word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount {
            guard unsafe lexer.text[token.start + index] == word.utf8Start[index] else { return false }
        }
        return true
    }

    var tokenText: String {
        token.kind == .end
            ? "" : String(decoding: lexer.text[token.start..<min(token.end, token.start + 64)], as: UTF8.self)
    }

    // MARK: Errors

    func error(
        _ message: @autoclosure () -> String, _ kind: ScriptError.Kind = .syntax, at offset: Int? = nil,
        found: @autoclosure () -> String? = nil
    ) -> ScriptError {
        if isTrying { return ScriptError(kind, "", at: 0, of: []) }
        return ScriptError(kind, message(), at: offset ?? token.start, of: lexer.text, found: found())
    }

    func stopped() -> ScriptError { error("The script was not read to its end.", .stopped) }

    // MARK: Limits

    /// Counts an expression or statement inside another one.
    mutating func enter() throws(ScriptError) {
        depth += 1
        guard depth <= ScriptLimits.syntaxDepth, !stack.isSpent else {
            throw error("Expressions are nested more than \(ScriptLimits.syntaxDepth) times.", .limit)
        }
    }

    mutating func leave() { depth -= 1 }

    /// Counts nodes.
    mutating func count(_ nodes: Int = 1) throws(ScriptError) {
        nodeCount += nodes
        guard nodeCount <= limits.nodes else {
            throw error("The script has more than \(limits.nodes) expressions.", .limit)
        }
        if nodeCount % 256 == 0, !budget.allows(256 * 200) { throw stopped() }
    }
}

/// The variables that `var` and functions declare in a function, each once.
struct DeclaredVariables {
    private(set) var names: [Int] = []
    private var known: Set<Int> = []
    /// The functions in blocks that are also variables of the function around them, unless something nearer has the name.
    var blockFunctions: [Int] = []

    mutating func add(_ name: Int) {
        if known.insert(name).inserted { names.append(name) }
    }
}

/// The names of variables by number.
struct NameTable: Sendable {
    private(set) var names: [String] = []
    private var numbers: [Name: Int] = [:]

    /// The number of a name that the script uses; nil for other names.
    func existingNumber(of name: String) -> Int? { numbers[Name(name)] }

    mutating func number(of name: String) -> Int {
        if let number = numbers[Name(name)] { return number }
        numbers[Name(name)] = names.count
        names.append(name)
        return names.count - 1
    }
}
