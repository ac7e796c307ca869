extension Evaluator {
    /// Calls a method with arguments.
    func callMethod(_ name: String, of receiver: Value, _ arguments: [Value]) throws(ScriptError) -> Value {
        switch receiver {
        case .string(let text):
            if let method = StringMethods.table[name] {
                try step(receiver.work)
                for argument in arguments { try step(argument.work) }
                return try method(self, text, arguments)
            }
        case .array(let array):
            if let mutation = ArrayMutations.table[name] { return try mutated(array, mutation(self, array, arguments)) }
            if let method = ArrayMethods.table[name] { return try method(self, array, arguments) }
        case .number(let number):
            if let method = NumberMethods.table[name] { return try method(self, number, arguments) }
        case .date(let time):
            if let method = DateMethods.table[name] { return try method(self, time, arguments) }
            if name.hasPrefix("set") {
                throw error(.unsupported, "Dates cannot be changed; create a new one.", found: name)
            }
        case .object(let object):
            if let member = object[name] { return try call(member, arguments, this: receiver, name: name) }
            if name == "hasOwnProperty" {
                return .boolean(try object[text(arguments.first ?? .undefined)] != nil)
            }
        case .native(let native):
            if let member = native.members[name] { return try call(member, arguments, this: receiver, name: name) }
            if let result = try Builtins.call(name, of: native, arguments, self) { return result }
        case .host(let object):
            if let member = object.member(name) { return try call(member, arguments, this: receiver, name: name) }
        case .function:
            if name == "call" {
                return try call(receiver, Array(arguments.dropFirst()), this: arguments.first ?? .undefined)
            }
            if name == "apply" {
                let list = arguments.count > 1 && !arguments[1].isNullish ? try list(arguments[1]) : []
                return try call(receiver, list, this: arguments.first ?? .undefined)
            }
        default: break
        }
        if name == "toString" || name == "toLocaleString" { return try string(text(receiver)) }
        if name == "valueOf" { return receiver }
        throw typeError("\"\(name)\" is not a function of \(receiver.kindName).", found: name)
    }

    /// The result of changing an array that no variable holds.
    private func mutated(_ array: ArrayValue, _ mutation: ArrayMutations.Mutation) -> Value {
        var copy = array
        return mutation(&copy)
    }

    /// Calls a function.
    func call(
        _ callee: Value, _ arguments: [Value], this: Value, name: String? = nil
    ) throws(ScriptError) -> Value {
        try step(2)
        switch callee {
        case .function(let function):
            switch function.body {
            case .closure(let closure): return try call(closure, arguments, this: this)
            case .method(let name): return try callMethod(name, of: this, arguments)
            case .native(let native): return try call(.native(native), arguments, this: this)
            case .host(let function):
                do throws(HostFunctionError) {
                    return try function.body(arguments)
                } catch {
                    throw typeError(error.message, found: error.found ?? function.name)
                }
            }
        case .native(let native):
            guard let call = native.call else {
                let message =
                    native.construct == nil
                    ? "\(native.name) is not a function." : "Write \"new\" before \(native.name)."
                throw typeError(message, found: native.name)
            }
            return try call(self, arguments)
        default:
            throw typeError(
                "\(name.map { "\"\($0)\"" } ?? callee.kindName) is not a function.", found: name ?? callee.kindName)
        }
    }

    /// Calls a function.
    /// - Returns: The value of its first parameter in the end; nil if it is not one variable.
    func callKeepingFirst(
        _ callee: Value, _ arguments: [Value], this: Value
    ) throws(ScriptError) -> Value? {
        guard case .function(let function) = callee, case .closure(let closure) = function.body,
            let first = closure.function.parameters.first, !first.isRest, case .variable(let name) = first.pattern
        else {
            _ = try call(callee, arguments, this: this)
            return nil
        }
        try step(2)
        let scope = scope(of: closure)
        _ = try call(closure, arguments, this: this, in: scope)
        return scope.value(of: name)
    }

    private func scope(of closure: Closure) -> Scope {
        Scope(
            closure.scope,
            closure.function.variables.map { Scope.Variable(name: $0, isConstant: false, value: .undefined) })
    }

    private func call(_ closure: Closure, _ arguments: [Value], this: Value) throws(ScriptError) -> Value {
        try call(closure, arguments, this: this, in: scope(of: closure))
    }

    private func call(
        _ closure: Closure, _ arguments: [Value], this: Value, in scope: Scope
    ) throws(ScriptError) -> Value {
        try enter()
        defer { leave() }
        let function = closure.function
        let context = Context(scope: scope, this: function.isArrow ? closure.this : this)
        for (index, parameter) in function.parameters.enumerated() {
            let value: Value =
                parameter.isRest
                ? .array(ArrayValue(Array(arguments.dropFirst(index))))
                : index < arguments.count ? arguments[index] : .undefined
            try bind(parameter.pattern, value, isConstant: false, context)
        }
        if case .return(let node?)? = function.body.first { return try evaluate(node, context) }
        if case .return(let value) = try execute(function.body, context) { return value }
        return .undefined
    }

    func new(
        _ callee: Node, _ nodes: [Node.Element], _ offset: Int, _ context: Context
    ) throws(ScriptError) -> Value {
        self.offset = offset
        let type = try evaluate(callee, context)
        let arguments = try evaluate(nodes, context)
        self.offset = offset
        if case .host(let object) = type, let created = object.created(arguments) { return created }
        guard case .native(let native) = type, let construct = native.construct else {
            throw error(.unsupported, "\"new\" is not available for \(type.kindName).", found: "new")
        }
        return try construct(self, arguments)
    }
}
