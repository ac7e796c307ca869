import Data

extension Evaluator {
    /// How a statement ended.
    enum Completion {
        case normal
        case `return`(Value)
        case `break`, `continue`
    }

    /// Executes the statements of a block.
    func execute(_ statements: [Statement], _ scope: Scope) throws(ScriptError) -> Completion {
        for statement in statements {
            let completion = try execute(statement, scope)
            if case .normal = completion { continue }
            return completion
        }
        return .normal
    }

    func execute(_ statement: Statement, _ scope: Scope) throws(ScriptError) -> Completion {
        try step()
        try enter()
        defer { leave() }
        switch statement {
        case .empty: return .normal
        case .expression(let node):
            _ = try evaluate(node, scope)
            return .normal
        case .return(let node): return .return(try value(of: node, scope))
        case .break: return .break
        case .continue: return .continue
        case .declaration(let kind, let parts):
            try declare(kind, parts, scope)
            return .normal
        case .function(let name, let function):
            runtime.keepScopes(from: scope, budget)
            scope.declare(name, .function(FunctionValue(Closure(function, scope, runtime))))
            return .normal
        case .block(let statements): return try execute(statements, Scope(scope))
        case .if(let branches, let otherwise): return try executeIf(branches, otherwise, scope)
        case .for(let first, let condition, let update, let body, let offset):
            return try executeFor(first, condition, update, body, offset, scope)
        case .forOf(let kind, let pattern, let values, let isOfKeys, let body, let offset):
            return try executeForOf(kind, pattern, values, isOfKeys, body, offset, scope)
        case .while(let condition, let body, let isChecked, let offset):
            return try executeWhile(condition, body, isChecked, offset, scope)
        case .switch(let value, let cases): return try executeSwitch(value, cases, Scope(scope))
        }
    }

    private func declare(
        _ kind: Statement.Declaration, _ parts: [(pattern: Pattern, value: Node?)], _ scope: Scope
    ) throws(ScriptError) {
        for (pattern, node) in parts {
            try step()
            // A second `var` without a value changes nothing.
            if node == nil, kind == .functionVariable { continue }
            let value = try value(of: node, scope)
            try bind(pattern, value, kind, scope)
        }
    }

    private func bind(
        _ pattern: Pattern, _ value: Value, _ kind: Statement.Declaration, _ scope: Scope
    ) throws(ScriptError) {
        guard kind == .functionVariable, case .variable(let name) = pattern else {
            return try bind(
                pattern, value, isConstant: kind == .constant, isAssignment: kind == .functionVariable, scope)
        }
        if scope.assign(name, value) != .done { scope.declare(name, value) }
    }

    private func executeIf(
        _ branches: [(condition: Node, body: Statement)], _ otherwise: Statement?, _ scope: Scope
    ) throws(ScriptError) -> Completion {
        for (condition, body) in branches where try evaluate(condition, scope).isTruthy {
            return try execute(body, scope)
        }
        guard let otherwise else { return .normal }
        return try execute(otherwise, scope)
    }

    // MARK: Loops

    private func executeFor(
        _ first: Statement?, _ condition: Node?, _ update: Node?, _ body: Statement, _ offset: Int, _ scope: Scope
    ) throws(ScriptError) -> Completion {
        let outer = enterLoop("for", offset)
        defer { loop = outer }
        var scope = Scope(scope)
        if let first { _ = try execute(first, scope) }
        while try isTrue(condition, scope) {
            try step()
            switch try execute(body, scope) {
            case .break: return .normal
            case .return(let value): return .return(value)
            case .normal, .continue: break
            }
            // Functions of the body keep the variables of their own round.
            scope = scope.copy()
            if let update { _ = try evaluate(update, scope) }
        }
        return .normal
    }

    private func isTrue(_ condition: Node?, _ scope: Scope) throws(ScriptError) -> Bool {
        guard let condition else { return true }
        return try evaluate(condition, scope).isTruthy
    }

    private func value(of node: Node?, _ scope: Scope) throws(ScriptError) -> Value {
        guard let node else { return .undefined }
        return try evaluate(node, scope)
    }

    private func executeForOf(
        _ kind: Statement.Declaration, _ pattern: Pattern, _ node: Node, _ isOfKeys: Bool, _ body: Statement,
        _ offset: Int, _ scope: Scope
    ) throws(ScriptError) -> Completion {
        let outer = enterLoop("for", offset)
        defer { loop = outer }
        let subject = try evaluate(node, scope)
        self.offset = offset
        // An array is read as it is in each round, since the body may change it.
        let array: ArrayValue? = if case .array(let array) = subject, !isOfKeys { array } else { nil }
        let values = try array != nil ? [] : isOfKeys ? keys(of: subject).map { .string($0) } : list(subject)
        var index = 0
        while index < array?.count ?? values.count {
            try step()
            let scope = Scope(scope)
            try bind(pattern, array?[index] ?? values[index], kind, scope)
            switch try execute(body, scope) {
            case .break: return .normal
            case .return(let value): return .return(value)
            case .normal, .continue: index += 1
            }
        }
        return .normal
    }

    private func executeWhile(
        _ condition: Node, _ body: Statement, _ isChecked: Bool, _ offset: Int, _ scope: Scope
    ) throws(ScriptError) -> Completion {
        let outer = enterLoop(isChecked ? "while" : "do", offset)
        defer { loop = outer }
        var isFirst = !isChecked
        while try isFirst ? true : evaluate(condition, scope).isTruthy {
            isFirst = false
            try step()
            switch try execute(body, scope) {
            case .break: return .normal
            case .return(let value): return .return(value)
            case .normal, .continue: break
            }
        }
        return .normal
    }

    private func executeSwitch(
        _ node: Node, _ cases: [(test: Node?, body: [Statement])], _ scope: Scope
    ) throws(ScriptError) -> Completion {
        let value = try evaluate(node, scope)
        var start = cases.firstIndex { $0.test == nil }
        for (index, (test, _)) in cases.enumerated() {
            guard let test else { continue }
            let other = try evaluate(test, scope)
            guard case .boolean(true) = try result(.identical, value, other) else { continue }
            start = index
            break
        }
        guard let start else { return .normal }
        for (_, body) in cases[start...] {
            switch try execute(body, scope) {
            case .normal: continue
            case .break: return .normal
            case .continue: return .continue
            case .return(let value): return .return(value)
            }
        }
        return .normal
    }

    // MARK: Patterns

    /// Declares the variables of a pattern, or assigns to those that exist.
    func bind(
        _ pattern: Pattern, _ value: Value, isConstant: Bool, isAssignment: Bool = false, _ scope: Scope
    ) throws(ScriptError) {
        switch pattern {
        case .variable(let name):
            if isAssignment, scope.assign(name, value) == .done { return }
            scope.declare(name, value, isConstant: isConstant)
        case .withDefault(let pattern, let node):
            let value = value.isUndefined ? try evaluate(node, scope) : value
            try bind(pattern, value, isConstant: isConstant, isAssignment: isAssignment, scope)
        case .object(let members, let rest, let offset):
            self.offset = offset
            guard !value.isNullish else { throw typeError("\(value.text ?? "") has no members.", found: value.text) }
            var names: [String] = []
            for (key, pattern) in members {
                let name: String
                switch key {
                case .name(let text): name = text
                case .computed(let node): name = try text(evaluate(node, scope))
                case .spread: continue
                }
                names.append(name)
                try step()
                try bind(
                    pattern, member(name, of: value), isConstant: isConstant, isAssignment: isAssignment, scope)
            }
            guard let rest else { return }
            var builder = ObjectBuilder()
            let taken = Set(names.map { Name($0) })
            try spread(value, into: &builder) { taken.contains(Name($0)) }
            try bind(
                .variable(rest), .object(ObjectValue(builder)), isConstant: isConstant, isAssignment: isAssignment,
                scope)
        case .array(let elements, let rest, let offset):
            self.offset = offset
            let values = try list(value)
            for (index, pattern) in elements.enumerated() {
                try step()
                guard let pattern else { continue }
                try bind(
                    pattern, index < values.count ? values[index] : .undefined, isConstant: isConstant,
                    isAssignment: isAssignment, scope)
            }
            guard let rest else { return }
            try bind(
                rest, .array(ArrayValue(Array(values.dropFirst(elements.count)))), isConstant: isConstant,
                isAssignment: isAssignment, scope)
        }
    }
}
