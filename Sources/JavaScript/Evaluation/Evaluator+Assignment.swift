/// Functions that are not inlined keep the stack of recursive evaluations small.
extension Evaluator {
    @inline(never)
    func assign(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        guard case .assignment(let target, let symbol, let node, let offset) = node else { return .undefined }
        self.offset = offset
        let destination = try destination(of: target, scope)
        guard symbol != .assign else {
            let value = try evaluate(node, scope)
            self.offset = offset
            return try store(value, at: destination, scope)
        }
        self.offset = offset
        let old = try read(destination, scope)
        switch symbol {
        case .andAssign where !old.isTruthy, .orAssign where old.isTruthy: return old
        case .coalesceAssign where !old.isNullish: return old
        default: break
        }
        let operand = try evaluate(node, scope)
        self.offset = offset
        guard let symbol = Self.operators[symbol] else { return try store(operand, at: destination, scope) }
        return try store(result(symbol, old, operand), at: destination, scope)
    }

    private static let operators: [Punctuator: Operator] = [
        .plusAssign: .add, .minusAssign: .subtract, .timesAssign: .multiply, .divideAssign: .divide,
        .remainderAssign: .remainder, .powerAssign: .power, .shiftLeftAssign: .shiftLeft,
        .shiftRightAssign: .shiftRight, .shiftRightUnsignedAssign: .shiftRightUnsigned, .bitAndAssign: .bitAnd,
        .bitOrAssign: .bitOr, .bitXorAssign: .bitXor,
    ]

    @inline(never)
    func update(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        guard case .update(let target, let isIncrement, let isPrefix, let offset) = node else { return .undefined }
        self.offset = offset
        let destination = try destination(of: target, scope)
        self.offset = offset
        let old = try number(read(destination, scope))
        let new = isIncrement ? old + 1 : old - 1
        _ = try store(.number(new), at: destination, scope)
        return .number(isPrefix ? new : old)
    }

    /// A variable, or a member of a value.
    private enum Destination {
        case variable(Int)
        case member(of: Value, key: Value)
    }

    /// Evaluates what is assigned to, once and before the value.
    private func destination(of target: Target, _ scope: Scope) throws(ScriptError) -> Destination {
        switch target {
        case .variable(let variable): return .variable(variable)
        case .member(let object, let key, let root):
            // Objects of the host are the same for all scripts.
            if let root, !scope.isLocal(root) { throw unassignable(root) }
            let value = try evaluate(object, scope)
            switch key {
            case .member(let name): return .member(of: value, key: .string(name))
            case .index(let node): return .member(of: value, key: try evaluate(node, scope))
            case .call, .parenthesis: throw typeError("The result of a call cannot be assigned.")
            }
        }
    }

    private func read(_ destination: Destination, _ scope: Scope) throws(ScriptError) -> Value {
        switch destination {
        case .variable(let variable):
            guard let value = scope.value(of: variable) else { throw unassignable(variable) }
            return value
        case .member(let value, let key): return try element(key, of: value)
        }
    }

    private func store(_ value: Value, at destination: Destination, _ scope: Scope) throws(ScriptError) -> Value {
        switch destination {
        case .variable(let variable):
            switch scope.assign(variable, value) {
            case .done: break
            case .constant: throw typeError("This variable is constant.", found: runtime.names[variable])
            case .unknown: throw unassignable(variable)
            }
        case .member(let object, let key): try set(key, of: object, to: value)
        }
        return value
    }

    @inline(never)
    private func unassignable(_ number: Int) -> ScriptError {
        let name = runtime.names[number]
        let message =
            Builtins.unavailable[name] ?? "\"\(name)\" cannot be assigned: scripts only change their own variables."
        return error(.unsupported, message, found: name)
    }
}
