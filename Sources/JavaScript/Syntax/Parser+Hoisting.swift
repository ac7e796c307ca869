/// Functions are declared before the other statements of their block.
///
/// Outside of strict code, a function in a block becomes a variable of the function around it when its declaration is reached,
/// unless something nearer has its name (ECMA-262, section B.3.2).
extension Parser {
    mutating func block() throws(ScriptError) -> Statement {
        try expect(.braceOpen)
        let before = countOfBlockFunctions
        return block(of: try statementsInBraces(), before)
    }

    /// Parses a statement that is not in a block itself. A function is, as if there were braces around it.
    mutating func nestedStatement() throws(ScriptError) -> Statement {
        let before = countOfBlockFunctions
        let statement = try statement()
        return statement.isFunction ? block(of: [statement], before) : statement
    }

    private mutating func block(of statements: [Statement], _ before: Int) -> Statement {
        guard !statements.declaredNames.isEmpty else { return .block(statements, hasScope: false) }
        noteFunctions(of: statements, after: before)
        return .block(statements.filter(\.isFunction) + inPlace(statements), hasScope: true)
    }

    /// The statements of the body of a function, whose functions are its variables.
    mutating func hoistedBody(_ statements: [Statement], _ parameters: [FunctionNode.Parameter] = []) -> [Statement] {
        removeBlockFunctions(statements.filter { !$0.isFunction }.declaredNames, after: 0)
        removeBlockFunctions(parameters.flatMap(\.pattern.variables), after: 0)
        let last = functionVariables.count - 1
        guard last >= 0 else { return statements }
        let functions = statements.filter(\.isFunction)
        let names = functions.declaredNames + functionVariables[last].blockFunctions
        for name in names { functionVariables[last].add(name) }
        return functions.isEmpty ? statements : functions + statements.filter { !$0.isFunction }
    }

    /// The statements with marks where functions are, instead of the functions.
    func inPlace(_ statements: [Statement]) -> [Statement] {
        statements.compactMap { statement in
            guard case .function(let name, _) = statement else { return statement }
            return isStrict ? nil : .visibleFunction(name)
        }
    }

    /// Whether the next token makes the statements strict that begin with it.
    var isStrictDirective: Bool {
        token.kind == .string && ["'use strict'", "\"use strict\""].contains(tokenText)
    }

    // MARK: Functions in blocks

    /// The number of functions in blocks of the current function so far.
    var countOfBlockFunctions: Int { functionVariables.last?.blockFunctions.count ?? 0 }

    /// Notes the functions of a block. They take precedence over those in blocks within it.
    mutating func noteFunctions(of statements: [Statement], after count: Int) {
        removeBlockFunctions(statements.declaredNames, after: count)
        guard !isStrict, !functionVariables.isEmpty else { return }
        functionVariables[functionVariables.count - 1].blockFunctions += statements.filter(\.isFunction).declaredNames
    }

    /// Removes the functions in blocks of which something around them has the name.
    mutating func removeBlockFunctions(_ names: [Int], after count: Int) {
        guard !names.isEmpty, countOfBlockFunctions > count else { return }
        let last = functionVariables.count - 1
        let names = Set(names)
        let later = functionVariables[last].blockFunctions.dropFirst(count).filter { !names.contains($0) }
        functionVariables[last].blockFunctions.replaceSubrange(count..., with: later)
    }
}

extension Statement {
    var isFunction: Bool { if case .function = self { true } else { false } }
}

extension [Statement] {
    /// The names that `const`, `let` and functions declare in this block.
    var declaredNames: [Int] {
        flatMap { statement in
            switch statement {
            case .declaration(let kind, let parts) where kind != .functionVariable:
                parts.flatMap(\.pattern.variables)
            case .function(let name, _): [name]
            default: [Int]()
            }
        }
    }
}
