import Budget
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
        let all = statements.span
        for index in all.indices {
            let completion = try execute(all[index], scope)
            if case .normal = completion { continue }
            return completion
        }
        return .normal
    }

    func execute(_ statement: Statement, _ scope: Scope) throws(ScriptError) -> Completion {
        try enter()
        defer { leave() }
        // The parts of most are taken where they are needed, so that this function needs little stack.
        switch statement {
        case .empty: return .normal
        case .expression(let node):
            _ = try evaluate(node, scope)
            return .normal
        case .return: return try executeReturn(statement, scope)
        case .break: return .break
        case .continue: return .continue
        case .declaration:
            try declare(statement, scope)
            return .normal
        case .function(let name, let function):
            define(name, function, scope)
            return .normal
        case .visibleFunction(let name):
            scope.show(name)
            return .normal
        case .block(let statements, let hasScope): return try execute(statements, hasScope ? Scope(scope) : scope)
        case .if: return try executeIf(statement, scope)
        case .for: return try executeFor(statement, scope)
        case .forOf: return try executeForOf(statement, scope)
        case .while: return try executeWhile(statement, scope)
        case .switch: return try executeSwitch(statement, scope)
        }
    }

    @inline(never)
    private func executeReturn(_ statement: Statement, _ scope: Scope) throws(ScriptError) -> Completion {
        guard case .return(let node?) = statement else { return .return(.undefined) }
        return .return(try evaluate(node, scope))
    }

    @inline(never)
    private func define(_ name: Int, _ function: FunctionNode, _ scope: Scope) {
        runtime.keepScopes(from: scope, budget)
        scope.define(name, .function(FunctionValue(Closure(function, scope, runtime))))
    }

    @inline(never)
    private func declare(_ statement: Statement, _ scope: Scope) throws(ScriptError) {
        guard case .declaration(let kind, let parts) = statement else { return }
        let all = parts.span
        for index in all.indices {
            try step()
            // A second `var` without a value changes nothing.
            if all[index].value == nil, kind == .functionVariable { continue }
            try bind(all[index].pattern, value(of: all[index].value, scope), kind, scope)
        }
    }

    @inline(never)
    private func executeIf(_ statement: Statement, _ scope: Scope) throws(ScriptError) -> Completion {
        guard case .if(let branches, let otherwise) = statement else { return .normal }
        let all = branches.span
        for index in all.indices where try evaluate(all[index].condition, scope).isTruthy {
            return try execute(all[index].body, scope)
        }
        guard let otherwise else { return .normal }
        return try execute(otherwise, scope)
    }

    // MARK: Loops

    @inline(never)
    private func executeFor(_ statement: Statement, _ scope: Scope) throws(ScriptError) -> Completion {
        guard case .for(let first, let condition, let update, let body, let copied, let offset) = statement else {
            return .normal
        }
        let outer = enterLoop("for", offset)
        defer { loop = outer }
        var scope = Scope(scope)
        if let first { _ = try execute(first, scope) }
        if copied > 0 { scope = try copy(scope, copied) }
        while try isTrue(condition, scope) {
            try step()
            switch try execute(body, scope) {
            case .break: return .normal
            case .return(let value): return .return(value)
            case .normal, .continue: break
            }
            if copied > 0 { scope = try copy(scope, copied) }
            if let update { _ = try evaluate(update, scope) }
        }
        return .normal
    }

    /// A copy of the variables of a loop: functions keep those of their own round.
    private func copy(_ scope: Scope, _ count: Int) throws(ScriptError) -> Scope {
        try step(count > Variables.few ? 2 * count : count / 4)
        guard budget.allows(count, each: Variables.sizeOfVariable) else { throw stopped() }
        return scope.copy()
    }

    private func isTrue(_ condition: Node?, _ scope: Scope) throws(ScriptError) -> Bool {
        guard let condition else { return true }
        return try evaluate(condition, scope).isTruthy
    }

    private func value(of node: Node?, _ scope: Scope) throws(ScriptError) -> Value {
        guard let node else { return .undefined }
        return try evaluate(node, scope)
    }

    @inline(never)
    private func executeForOf(_ statement: Statement, _ scope: Scope) throws(ScriptError) -> Completion {
        guard case .forOf(let kind, let pattern, let node, let isOfKeys, let body, let offset) = statement else {
            return .normal
        }
        let outer = enterLoop("for", offset)
        defer { loop = outer }
        let subject = try evaluate(node, scope)
        self.offset = offset
        // An array is read as it is in each round, since the body may change it.
        let array: ArrayValue? = if case .array(let array) = subject, !isOfKeys { array } else { nil }
        let isEmpty = array != nil || isOfKeys && subject.isNullish
        let values = try isEmpty ? [] : isOfKeys ? keys(of: subject).map { .string($0) } : list(subject)
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

    @inline(never)
    private func executeWhile(_ statement: Statement, _ scope: Scope) throws(ScriptError) -> Completion {
        guard case .while(let condition, let body, let isChecked, let offset) = statement else { return .normal }
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

    @inline(never)
    private func executeSwitch(_ statement: Statement, _ scope: Scope) throws(ScriptError) -> Completion {
        guard case .switch(let node, let functions, let cases) = statement else { return .normal }
        let scope = Scope(scope)
        let value = try evaluate(node, scope)
        _ = try execute(functions, scope)
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

    /// Declares the variables of a pattern, or assigns to those of the function.
    func bind(
        _ pattern: BindingPattern, _ value: Value, _ kind: Statement.Declaration, _ scope: Scope
    ) throws(ScriptError) {
        switch pattern {
        case .variable(let name):
            if kind == .functionVariable, scope.assign(name, value) == .done { return }
            scope.declare(name, value, kind)
        case .withDefault(let pattern, let node):
            let value = value.isUndefined ? try evaluate(node, scope) : value
            try bind(pattern, value, kind, scope)
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
                try bind(pattern, member(name, of: value), kind, scope)
            }
            guard let rest else { return }
            var builder = ObjectBuilder()
            let taken = Set(names.map { Name($0) })
            try spread(value, into: &builder) { taken.contains(Name($0)) }
            try bind(.variable(rest), .object(ObjectValue(builder)), kind, scope)
        case .array(let elements, let rest, let offset):
            self.offset = offset
            let values = try list(value)
            for (index, pattern) in elements.enumerated() {
                try step()
                guard let pattern else { continue }
                try bind(pattern, index < values.count ? values[index] : .undefined, kind, scope)
            }
            guard let rest else { return }
            try bind(rest, .array(ArrayValue(Array(values.dropFirst(elements.count)))), kind, scope)
        }
    }
}
