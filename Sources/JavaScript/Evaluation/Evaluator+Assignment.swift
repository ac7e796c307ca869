extension Evaluator {
    func assign(
        _ target: Target, _ symbol: Symbol, _ node: Node, _ offset: Int, _ context: Context
    ) throws(ScriptError) -> Value {
        guard symbol != .assign else {
            let keys = try keys(of: target, context)
            let value = try evaluate(node, context)
            self.offset = offset
            return try store(value, in: target, keys, context)
        }
        let keys = try keys(of: target, context)
        self.offset = offset
        let old = try read(target, keys, context)
        switch symbol {
        case .andAssign where !old.isTruthy, .orAssign where old.isTruthy: return old
        case .coalesceAssign where !old.isNullish: return old
        default: break
        }
        let operand = try evaluate(node, context)
        self.offset = offset
        guard let symbol = Self.operators[symbol] else { return try store(operand, in: target, keys, context) }
        return try store(result(symbol, old, operand), in: target, keys, context)
    }

    private static let operators: [Symbol: Operator] = [
        .plusAssign: .add, .minusAssign: .subtract, .timesAssign: .multiply, .divideAssign: .divide,
        .remainderAssign: .remainder, .powerAssign: .power, .shiftLeftAssign: .shiftLeft,
        .shiftRightAssign: .shiftRight, .shiftRightUnsignedAssign: .shiftRightUnsigned, .bitAndAssign: .bitAnd,
        .bitOrAssign: .bitOr, .bitXorAssign: .bitXor,
    ]

    func update(
        _ target: Target, _ isIncrement: Bool, _ isPrefix: Bool, _ offset: Int, _ context: Context
    ) throws(ScriptError) -> Value {
        let keys = try keys(of: target, context)
        self.offset = offset
        let old = try number(read(target, keys, context))
        let new = isIncrement ? old + 1 : old - 1
        _ = try store(.number(new), in: target, keys, context)
        return .number(isPrefix ? new : old)
    }

    private func keys(of target: Target, _ context: Context) throws(ScriptError) -> [Value] {
        var keys: [Value] = []
        for access in target.path {
            switch access.kind {
            case .member(let name): keys.append(.string(name))
            case .index(let node): keys.append(try evaluate(node, context))
            case .call: break
            }
        }
        return keys
    }

    private func read(_ target: Target, _ keys: [Value], _ context: Context) throws(ScriptError) -> Value {
        guard var value = context.scope.value(of: target.variable) else { throw unassignable(target.variable) }
        for key in keys { value = try element(key, of: value) }
        return value
    }

    private func store(
        _ value: Value, in target: Target, _ keys: [Value], _ context: Context
    ) throws(ScriptError) -> Value {
        if keys.isEmpty {
            switch context.scope.assign(target.variable, value) {
            case .done: return value
            case .constant:
                throw typeError("This variable is constant.", found: runtime.names[target.variable])
            case .unknown: throw unassignable(target.variable)
            }
        }
        guard let scope = context.scope.holder(of: target.variable) else { throw unassignable(target.variable) }
        var root = scope.take(target.variable)
        _ = try change(&root, keys[...]) { (member) throws(ScriptError) in
            member = value
            return .undefined
        }
        scope.put(target.variable, try checked(root))
        return value
    }

    private func unassignable(_ number: Int) -> ScriptError {
        let name = runtime.names[number]
        let message =
            Builtins.unavailable[name] ?? "\"\(name)\" cannot be assigned: scripts only change their own variables."
        return error(.unsupported, message, found: name)
    }

    /// Changes a part of a value in place.
    /// - Parameter keys: The path to the part.
    func change(
        _ value: inout Value, _ keys: ArraySlice<Value>, _ body: (inout Value) throws(ScriptError) -> Value
    ) throws(ScriptError) -> Value {
        guard let key = keys.first else { return try body(&value) }
        if var array = value.takeArray() {
            defer { value = .array(array) }
            return try changeElement(of: &array, key, keys.dropFirst(), body)
        }
        guard var object = value.takeObject() else {
            throw typeError("A member of \(value.kindName) cannot be assigned.", found: try text(key))
        }
        defer { value = .object(object) }
        let name = try text(key)
        try step(key.work)
        var member = object[name] ?? .undefined
        // The object releases the member, so that it is changed in place.
        try step(object[name] == nil ? 1 + object.count : 1)
        object[name] = .undefined
        let result = try change(&member, keys.dropFirst(), body)
        object[name] = member
        return result
    }

    private func changeElement(
        of array: inout ArrayValue, _ key: Value, _ rest: ArraySlice<Value>,
        _ body: (inout Value) throws(ScriptError) -> Value
    ) throws(ScriptError) -> Value {
        if rest.isEmpty, case .string("length") = key {
            var length = Value.undefined
            let result = try body(&length)
            let count = Integers.integer(try number(length))
            guard (0...array.count).contains(count) else { throw typeError("An array can only be shortened.") }
            try step(array.count / 16)
            array.change { $0.removeSubrange(count...) }
            return result
        }
        let index: Int
        switch key {
        case .number(let number): index = Int(exactly: number) ?? -1
        default: index = try Shape.number(of: text(key)).map { Int($0) } ?? -1
        }
        guard index >= 0 else { throw typeError("The index of an array is a whole number.", found: try text(key)) }
        if index >= array.count { try reserve(elements: index + 1 - array.count) }
        guard index < ScriptLimits.elements || index < array.count else {
            try reserve(elements: index)
            return .undefined
        }
        var element = array[index]
        array.set(.undefined, at: index)
        let result = try change(&element, rest, body)
        array.set(element, at: index)
        return result
    }
}
