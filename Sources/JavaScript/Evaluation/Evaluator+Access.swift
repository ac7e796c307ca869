extension Evaluator {
    /// Evaluates members, indexes and calls in sequence.
    func access(_ base: Node, _ accesses: [Node.Access], _ context: Context) throws(ScriptError) -> Value {
        var value = try evaluate(base, context)
        var index = 0
        while index < accesses.count {
            let access = accesses[index]
            index += 1
            if access.isOptional, value.isNullish { return .undefined }
            offset = access.offset
            try step()
            switch access.kind {
            case .member(let name):
                guard index < accesses.count, case .call(let nodes) = accesses[index].kind else {
                    value = try member(name, of: value)
                    continue
                }
                let call = accesses[index]
                if call.isOptional, try isMissing(name, in: value) { return .undefined }
                index += 1
                let path = accesses[..<(index - 2)]
                if case .array = value, let mutation = ArrayMutations.table[name],
                    case .variable(let variable, _) = base, context.scope.isLocal(variable),
                    let keys = try keys(path, context)
                {
                    let arguments = try evaluate(nodes, context)
                    offset = call.offset
                    let change = try prepared(mutation, value, arguments)
                    // The array is changed in place if nothing else refers to it.
                    value = .undefined
                    value = try store(change, in: variable, keys, context)
                } else if name == "forEach", case .array(let array) = value, case .variable(let variable, _) = base,
                    context.scope.isLocal(variable), let keys = try keys(path, context)
                {
                    let arguments = try evaluate(nodes, context)
                    offset = call.offset
                    let changes = try changes(of: array, by: arguments)
                    value = .undefined
                    try store(changes, at: Place(variable: variable, keys: keys), context)
                } else {
                    value = try method(name, of: value, nodes, call.offset, context)
                }
            case .index(let node):
                let key = try evaluate(node, context)
                offset = access.offset
                guard index < accesses.count, case .call(let nodes) = accesses[index].kind, case .string(let name) = key
                else {
                    value = try element(key, of: value)
                    continue
                }
                let call = accesses[index]
                if call.isOptional, try isMissing(name, in: value) { return .undefined }
                index += 1
                value = try method(name, of: value, nodes, call.offset, context)
            case .call(let nodes):
                let arguments = try evaluate(nodes, context)
                offset = access.offset
                value = try call(value, arguments, this: .undefined)
            }
        }
        return value
    }

    private func isMissing(_ name: String, in value: Value) throws(ScriptError) -> Bool {
        try member(name, of: value).isNullish
    }

    private func method(
        _ name: String, of receiver: Value, _ nodes: [Node.Element], _ offset: Int, _ context: Context
    ) throws(ScriptError) -> Value {
        if receiver.isNullish { throw typeError("\(receiver.text ?? "") has no member \"\(name)\".", found: name) }
        let arguments = try evaluate(nodes, context)
        self.offset = offset
        return try callMethod(name, of: receiver, arguments)
    }

    private func prepared(
        _ mutation: ArrayMutations.Method, _ value: Value, _ arguments: [Value]
    ) throws(ScriptError) -> ArrayMutations.Mutation {
        guard case .array(let array) = value else { throw typeError("The value is not an array.") }
        return try mutation(self, array, arguments)
    }

    /// The keys of a path without calls; nil for other paths.
    func keys(_ path: ArraySlice<Node.Access>, _ context: Context) throws(ScriptError) -> [Value]? {
        var keys: [Value] = []
        for access in path {
            switch access.kind {
            case .member(let name): keys.append(.string(name))
            case .index(let node): keys.append(try evaluate(node, context))
            case .call: return nil
            }
        }
        return keys
    }

    private func store(
        _ mutation: ArrayMutations.Mutation, in variable: Int, _ keys: [Value], _ context: Context
    ) throws(ScriptError) -> Value {
        guard let scope = context.scope.holder(of: variable) else { return .undefined }
        var root = scope.take(variable)
        try step()
        let result = try change(&root, keys[...]) { (value) throws(ScriptError) in
            guard case .array(var array) = value else { return .undefined }
            value = .undefined
            let result = mutation(&array)
            value = .array(array)
            return result
        }
        scope.put(variable, try checked(root))
        return result
    }

    // MARK: Members

    /// A member of a value; undefined if there is none.
    func member(_ name: String, of value: Value) throws(ScriptError) -> Value {
        switch value {
        case .undefined, .null:
            throw typeError("\(value.text ?? "") has no member \"\(name)\".", found: name)
        case .object(let object): return object[name] ?? .undefined
        case .array(let array):
            if name == "length" { return .number(Double(array.count)) }
            if let index = Shape.number(of: name) { return array[Int(index)] }
        case .string(let text):
            if name == "length" { return .number(Double(text.utf16.count)) }
            if let index = Shape.number(of: name) { return Texts.unit(at: Int(index), of: text) }
        case .native(let native):
            if let member = native.members[name] { return member }
            if name == "size", let set = native.content as? SetContent { return .number(Double(set.values.count)) }
            if name == "name" { return .string(native.name) }
        case .host(let object): return object.member(name) ?? .undefined
        case .function(let function):
            if name == "length", case .closure(let closure) = function.body {
                return .number(Double(closure.function.parameters.count))
            }
        case .boolean, .number, .date: break
        }
        return Builtins.hasMethod(name, of: value) ? .function(FunctionValue(method: name)) : .undefined
    }

    /// The element or member of a value for a key.
    func element(_ key: Value, of value: Value) throws(ScriptError) -> Value {
        if case .number(let number) = key {
            switch value {
            case .array(let array): return array[Int(exactly: number) ?? -1]
            case .string(let text): return Texts.unit(at: Int(exactly: number) ?? -1, of: text)
            default: break
            }
        }
        if value.isNullish { throw typeError("\(value.text ?? "") has no members.", found: try text(key)) }
        try step(key.work)
        return try member(try text(key), of: value)
    }

}

extension Texts {
    /// The text of one UTF-16 unit; undefined beyond the ends.
    static func unit(at index: Int, of text: String) -> Value {
        let units = text.utf16
        guard index >= 0, index < units.count else { return .undefined }
        return .string(String(decoding: [units[units.index(units.startIndex, offsetBy: index)]], as: UTF16.self))
    }
}
