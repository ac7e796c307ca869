import Budget

extension Evaluator {
    /// The variables and the value of `this` around an expression.
    struct Context {
        var scope: Scope
        var this: Value
    }

    func evaluate(_ node: Node, _ context: Context) throws(ScriptError) -> Value {
        if case .constant(let value) = node { return value }
        if case .variable(let name, let offset) = node { return try variable(name, offset, context) }
        try step()
        try enter()
        defer { leave() }
        switch node {
        case .constant, .variable: return .undefined
        case .template(let texts, let nodes): return try template(texts, nodes, context)
        case .this(let offset): return try this(offset, context)
        case .array(let elements): return try array(evaluate(elements, context))
        case .object(let properties): return try object(properties, context)
        case .function(let function): return closure(function, context)
        case .regularExpression(let expression): return .native(Builtins.object(of: expression))
        case .unary(let symbol, let operand): return try unary(symbol, operand, context)
        case .typeOf(let operand): return try typeOf(operand, context)
        case .operators(let first, let operations): return try operators(first, operations, context)
        case .conditional(let branches, let otherwise): return try conditional(branches, otherwise, context)
        case .access(let base, let accesses): return try access(base, accesses, context)
        case .new(let callee, let arguments, let offset): return try new(callee, arguments, offset, context)
        case .assignment(let target, let symbol, let node, let offset):
            return try assign(target, symbol, node, offset, context)
        case .update(let target, let isIncrement, let isPrefix, let offset):
            return try update(target, isIncrement, isPrefix, offset, context)
        case .sequence(let nodes):
            var last = Value.undefined
            for node in nodes { last = try evaluate(node, context) }
            return last
        case .unavailable(let message, let offset):
            self.offset = offset
            throw error(.unsupported, message)
        }
    }

    private func variable(_ name: Int, _ offset: Int, _ context: Context) throws(ScriptError) -> Value {
        try step()
        if let value = context.scope.value(of: name) { return value }
        self.offset = offset
        throw unknown(name)
    }

    func unknown(_ number: Int) -> ScriptError {
        let name = runtime.names[number]
        if let message = Builtins.unavailable[name] { return error(.unsupported, message, found: name) }
        return error(.unknownName, "\"\(name)\" is not defined.", found: name)
    }

    private func this(_ offset: Int, _ context: Context) throws(ScriptError) -> Value {
        guard context.this.isUndefined else { return context.this }
        self.offset = offset
        throw error(.unsupported, "\"this\" has no value here; use the parameters of the function.", found: "this")
    }

    private func template(_ texts: [String], _ nodes: [Node], _ context: Context) throws(ScriptError) -> Value {
        var result = texts[0]
        for (node, text) in zip(nodes, texts.dropFirst()) {
            let part = try self.text(evaluate(node, context))
            try reserve(bytes: result.utf8.count + part.utf8.count + text.utf8.count)
            result += part + text
        }
        return try string(result)
    }

    func evaluate(_ elements: [Node.Element], _ context: Context) throws(ScriptError) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            let value = try evaluate(element.node, context)
            guard element.isSpread else {
                guard budget.allows(1, moreIn: values) else {
                    throw error(.stopped, "The script was not evaluated to its end.")
                }
                values.append(value)
                continue
            }
            let more = try list(value)
            try reserve(elements: values.count + more.count)
            values += more
        }
        return values
    }

    private func object(_ properties: [Node.Property], _ context: Context) throws(ScriptError) -> Value {
        var builder = ObjectBuilder()
        for property in properties {
            let value = try evaluate(property.value, context)
            switch property.key {
            case .name(let name): builder.set(name, value)
            case .computed(let node):
                let key = try text(evaluate(node, context))
                try step(key.utf8.count / 64)
                builder.set(key, value)
            case .spread: try spread(value, into: &builder)
            }
            guard budget.allowsGrowth(from: builder.count, each: 64) else {
                throw error(.stopped, "The script was not evaluated to its end.")
            }
        }
        return try checked(.object(builder.object()))
    }

    /// Copies the members of a value.
    func spread(_ value: Value, into builder: inout ObjectBuilder) throws(ScriptError) {
        switch value {
        case .object(let object):
            try reserve(elements: builder.count + object.count)
            for key in object.keys { try step(1 + key.utf8.count / 64) }
            builder.add(object)
        case .array(let array):
            try reserve(elements: builder.count + array.count)
            for (index, element) in array.elements.enumerated() { builder.set("\(index)", element) }
        case .string(let text):
            for (index, character) in try list(.string(text)).enumerated() { builder.set("\(index)", character) }
        default: break
        }
    }

    private func closure(_ function: FunctionNode, _ context: Context) -> Value {
        runtime.keep(context.scope)
        var scope = context.scope
        if let name = function.name {
            scope = Scope(scope)
            runtime.keep(scope)
            let value = Value.function(FunctionValue(Closure(function, scope, this: context.this, runtime)))
            scope.declare(name, value)
            return value
        }
        return .function(FunctionValue(Closure(function, scope, this: context.this, runtime)))
    }

    private func unary(_ symbol: Symbol, _ operand: Node, _ context: Context) throws(ScriptError) -> Value {
        let value = try evaluate(operand, context)
        switch symbol {
        case .not: return .boolean(!value.isTruthy)
        case .minus: return .number(-(try number(value)))
        case .bitNot: return .number(Double(~Integers.int32(try number(value))))
        default: return .number(try number(value))
        }
    }

    private func typeOf(_ operand: Node, _ context: Context) throws(ScriptError) -> Value {
        if case .variable(let name, _) = operand, context.scope.value(of: name) == nil { return .string("undefined") }
        return .string(try evaluate(operand, context).typeName)
    }

    private func conditional(
        _ branches: [(condition: Node, value: Node)], _ otherwise: Node, _ context: Context
    ) throws(ScriptError) -> Value {
        for (condition, value) in branches where try evaluate(condition, context).isTruthy {
            return try evaluate(value, context)
        }
        return try evaluate(otherwise, context)
    }
}
