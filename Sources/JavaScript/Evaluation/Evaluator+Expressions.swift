import Budget

extension Evaluator {
    func evaluate(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        if case .constant(let value) = node {
            try step()
            return value
        }
        if case .literal(let value, let weight) = node {
            try step(1 + weight / 16)
            return value.copyOfLiteral
        }
        if case .variable(let name, let offset) = node { return try variable(name, offset, scope) }
        try step()
        try enter()
        defer { leave() }
        switch node {
        case .constant, .literal, .variable: return .undefined
        case .template(let texts, let nodes): return try template(texts, nodes, scope)
        case .this(let offset): return try this(offset, scope)
        case .array(let elements): return .array(ArrayValue(try evaluate(elements, scope)))
        case .object(let properties): return try object(properties, scope)
        case .function(let function): return try closure(function, scope)
        case .regularExpression(let expression): return .native(Builtins.object(of: expression))
        case .unary(let symbol, let operand): return try unary(symbol, operand, scope)
        case .typeOf(let operand): return try typeOf(operand, scope)
        case .operators(let first, let operations): return try operators(first, operations, scope)
        case .conditional(let branches, let otherwise): return try conditional(branches, otherwise, scope)
        case .access(let base, let accesses): return try access(base, accesses, scope)
        case .new(let callee, let arguments, let offset): return try new(callee, arguments, offset, scope)
        case .assignment(let target, let symbol, let node, let offset):
            return try assign(target, symbol, node, offset, scope)
        case .update(let target, let isIncrement, let isPrefix, let offset):
            return try update(target, isIncrement, isPrefix, offset, scope)
        case .sequence(let nodes):
            var last = Value.undefined
            for node in nodes { last = try evaluate(node, scope) }
            return last
        case .unavailable(let message, let offset):
            self.offset = offset
            throw error(.unsupported, message)
        }
    }

    private func variable(_ name: Int, _ offset: Int, _ scope: Scope) throws(ScriptError) -> Value {
        try step()
        if let value = scope.value(of: name) { return value }
        self.offset = offset
        throw unknown(name)
    }

    func unknown(_ number: Int) -> ScriptError {
        let name = runtime.names[number]
        if let message = Builtins.unavailable[name] { return error(.unsupported, message, found: name) }
        return error(.unknownName, "\"\(name)\" is not defined.", found: name)
    }

    private func this(_ offset: Int, _ scope: Scope) throws(ScriptError) -> Value {
        if let value = scope.value(of: Scope.this), !value.isUndefined { return value }
        self.offset = offset
        throw error(.unsupported, "\"this\" has no value here; use the parameters of the function.", found: "this")
    }

    private func template(_ texts: [String], _ nodes: [Node], _ scope: Scope) throws(ScriptError) -> Value {
        var result = texts[0]
        for (node, text) in zip(nodes, texts.dropFirst()) {
            let part = try self.text(evaluate(node, scope))
            try reserve(bytes: result.utf8.count + part.utf8.count + text.utf8.count)
            result += part + text
        }
        return try string(result)
    }

    func evaluate(_ elements: [Node.Element], _ scope: Scope) throws(ScriptError) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            let value = try evaluate(element.node, scope)
            guard element.isSpread else {
                guard budget.allows(1, moreIn: values) else { throw stopped() }
                values.append(value)
                continue
            }
            try append(list(value), to: &values)
        }
        return values
    }

    private func object(_ properties: [Node.Property], _ scope: Scope) throws(ScriptError) -> Value {
        var builder = ObjectBuilder()
        for property in properties {
            let value = try evaluate(property.value, scope)
            switch property.key {
            case .name(let name): builder.set(name, value)
            case .computed(let node):
                let key = try text(evaluate(node, scope))
                try step(key.utf8.count / 64)
                builder.set(key, value)
            case .spread: try spread(value, into: &builder)
            }
            guard budget.allowsGrowth(from: builder.count, each: 64) else { throw stopped() }
        }
        return .object(ObjectValue(builder))
    }

    /// Copies the members of a value.
    /// - Parameter isExcluded: Whether a key is left out.
    func spread(
        _ value: Value, into builder: inout ObjectBuilder, except isExcluded: (String) -> Bool = { _ in false }
    ) throws(ScriptError) {
        for (key, value) in value.isNullish ? [] : try members(of: value) where !isExcluded(key) {
            try step(1 + key.utf8.count / 64)
            builder.set(key, value)
        }
    }

    private func closure(_ function: FunctionNode, _ scope: Scope) throws(ScriptError) -> Value {
        try step(3)
        var scope = scope
        if function.name != nil { scope = Scope(scope) }
        runtime.keepScopes(from: scope, budget)
        let value = Value.function(FunctionValue(Closure(function, scope, runtime)))
        if let name = function.name { scope.declare(name, value) }
        return value
    }

    private func unary(_ symbol: Symbol, _ operand: Node, _ scope: Scope) throws(ScriptError) -> Value {
        let value = try evaluate(operand, scope)
        switch symbol {
        case .not: return .boolean(!value.isTruthy)
        case .minus: return .number(-(try number(value)))
        case .bitNot: return .number(Double(~Integers.int32(try number(value))))
        default: return .number(try number(value))
        }
    }

    private func typeOf(_ operand: Node, _ scope: Scope) throws(ScriptError) -> Value {
        if case .variable(let name, _) = operand, scope.value(of: name) == nil { return .string("undefined") }
        return .string(try evaluate(operand, scope).typeName)
    }

    private func conditional(
        _ branches: [(condition: Node, value: Node)], _ otherwise: Node, _ scope: Scope
    ) throws(ScriptError) -> Value {
        for (condition, value) in branches where try evaluate(condition, scope).isTruthy {
            return try evaluate(value, scope)
        }
        return try evaluate(otherwise, scope)
    }
}
