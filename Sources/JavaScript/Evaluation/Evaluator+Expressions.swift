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
        try enter()
        defer { leave() }
        switch node {
        case .constant, .literal, .variable: return .undefined
        case .template(let texts, let nodes): return try template(texts, nodes, scope)
        case .this(let offset): return try this(offset, scope)
        case .array(let elements): return try array(elements, scope)
        case .object(let properties): return try object(properties, scope)
        case .function(let function): return try closure(function, scope)
        case .regularExpression(let expression): return native(expression)
        // The parts of these are taken where they are needed, so that this function needs little stack.
        case .unary: return try unary(node, scope)
        case .typeOf: return try typeOf(node, scope)
        case .operators: return try operators(node, scope)
        case .conditional: return try conditional(node, scope)
        case .access: return try access(node, scope)
        case .new: return try new(node, scope)
        case .assignment: return try assign(node, scope)
        case .update: return try update(node, scope)
        case .sequence(let nodes): return try sequence(nodes, scope)
        case .unavailable(let message, let offset):
            self.offset = offset
            throw error(.unsupported, message)
        }
    }

    @inline(never)
    private func native(_ expression: RegularExpression) -> Value { .native(Builtins.object(of: expression)) }

    @inline(never)
    private func array(_ elements: [Node.Element], _ scope: Scope) throws(ScriptError) -> Value {
        .array(ArrayValue(try evaluate(elements, scope)))
    }

    @inline(never)
    private func sequence(_ nodes: [Node], _ scope: Scope) throws(ScriptError) -> Value {
        var last = Value.undefined
        for node in nodes { last = try evaluate(node, scope) }
        return last
    }

    @inline(never)
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

    @inline(never)
    private func this(_ offset: Int, _ scope: Scope) throws(ScriptError) -> Value {
        if let value = scope.value(of: Scope.this), !value.isUndefined { return value }
        self.offset = offset
        throw error(.unsupported, "\"this\" has no value here; use the parameters of the function.", found: "this")
    }

    private func template(_ texts: [String], _ nodes: [Node], _ scope: Scope) throws(ScriptError) -> Value {
        var result = texts[0]
        let all = nodes.span
        for index in all.indices {
            let part = try text(evaluate(all[index], scope))
            try reserve(bytes: result.utf8.count + part.utf8.count + texts[index + 1].utf8.count)
            result += part
            result += texts[index + 1]
        }
        return try string(result)
    }

    func evaluate(_ elements: [Node.Element], _ scope: Scope) throws(ScriptError) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        let all = elements.span
        for index in all.indices {
            let value = try evaluate(all[index].node, scope)
            guard all[index].isSpread else {
                guard budget.allows(1, moreIn: values) else { throw stopped() }
                values.append(value)
                continue
            }
            try append(list(value), to: &values)
        }
        return values
    }

    private func object(_ properties: [Node.Property], _ scope: Scope) throws(ScriptError) -> Value {
        var builder = ObjectBuilder(capacity: properties.count)
        for property in properties {
            switch property.key {
            case .name(let name): builder.set(name, try evaluate(property.value, scope))
            case .computed(let node):
                let key = try text(evaluate(node, scope))
                try step(key.utf8.count / 64)
                builder.set(key, try evaluate(property.value, scope))
            case .spread: try spread(evaluate(property.value, scope), into: &builder)
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
        if let name = function.name { scope.declare(name, value, function.isStrict ? .constant : .ownName) }
        return value
    }

    @inline(never)
    private func unary(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        guard case .unary(let symbol, let operand) = node else { return .undefined }
        let value = try evaluate(operand, scope)
        switch symbol {
        case .not: return .boolean(!value.isTruthy)
        case .minus: return .number(-(try number(value)))
        case .bitNot: return .number(Double(~Integers.int32(try number(value))))
        default: return .number(try number(value))
        }
    }

    @inline(never)
    private func typeOf(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        guard case .typeOf(let operand) = node else { return .undefined }
        if case .variable(let name, _) = operand, scope.value(of: name) == nil { return .string("undefined") }
        return .string(try evaluate(operand, scope).typeName)
    }

    @inline(never)
    private func conditional(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        guard case .conditional(let branches, let otherwise) = node else { return .undefined }
        let all = branches.span
        for index in all.indices where try evaluate(all[index].condition, scope).isTruthy {
            return try evaluate(all[index].value, scope)
        }
        return try evaluate(otherwise, scope)
    }
}
