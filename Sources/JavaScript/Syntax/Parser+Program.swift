/// Scripts of several statements.
extension Parser {
    /// Parses statements up to the end of the text as a function that is called.
    ///
    /// Its result is what the script exports (`module.exports =`, `export default`), else the variable `config`, else the
    /// value of the last statement: an expression or a declaration.
    mutating func statements() throws(ScriptError) -> Node {
        try advance()
        isStrict = isStrictDirective
        functionVariables.append(DeclaredVariables())
        let exported = names.number(of: "\u{0}exports")
        var (all, declared): ([Statement], [Int]) = ([], [])
        var exports = false
        while token.kind != .end {
            if try skipExport() {
                let value = try sequence()
                try endStatement()
                all.append(.declaration(.variable, [(.variable(exported), value)]))
                exports = true
                continue
            }
            let statement = try statement()
            if case .declaration(_, let parts) = statement { declared += parts.flatMap { $0.pattern.variables } }
            if case .empty = statement { continue }
            all.append(statement)
        }
        let config = names.number(of: "config")
        if exports {
            all.append(.return(.variable(name: exported, offset: 0)))
        } else if declared.contains(config) {
            all.append(.return(.variable(name: config, offset: 0)))
        } else if case .expression(let node)? = all.last {
            all[all.count - 1] = .return(node)
        } else if case .declaration? = all.last, let last = declared.last {
            all.append(.return(.variable(name: last, offset: 0)))
        } else {
            throw error("The script has no value. Write the configuration as its last statement.")
        }
        let body = hoistedBody(all)
        let function = FunctionNode(
            parameters: [], body: body, name: nil, isArrow: true, isStrict: isStrict,
            variables: functionVariables.popLast()?.names ?? [], range: 0..<lexer.text.count - 1)
        return .access(.function(function), [Node.Access(kind: .call([]), isOptional: false, offset: 0)])
    }

    /// Skips `module.exports =` or `export default` before an expression, and `export` before a declaration.
    private mutating func skipExport() throws(ScriptError) -> Bool {
        if isWord("export") {
            try advance()
            guard isWord("default") else { return false }
            try advance()
            return true
        }
        guard isWord("module") else { return false }
        try advance()
        guard try skip(.dot), isWord("exports") else { throw error("A script cannot use modules.") }
        try advance()
        try expect(.assign)
        return true
    }
}
