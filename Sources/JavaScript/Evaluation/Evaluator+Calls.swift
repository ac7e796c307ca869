import Budget

extension Evaluator {
    /// Calls a method with arguments.
    package func callMethod(_ name: String, of receiver: Value, _ arguments: [Value]) throws(ScriptError) -> Value {
        if name == ObjectFunctions.kindMethod { return .string(receiver.textOfKind) }
        switch receiver {
        case .string(let text):
            if let method = StringMethods.table[name] {
                // Most methods convert texts to UTF-16.
                try step(text.utf8.count / 8)
                for argument in arguments { try step(argument.length / 8) }
                return try method(self, text, arguments)
            }
        case .array(let array):
            if let mutation = ArrayMutations.table[name] { return try mutation(self, array, arguments) }
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
                return .boolean(try object[self.name(of: arguments.first ?? .undefined)] != nil)
            }
        case .native(let native):
            if let member = native.members[name] { return try call(member, arguments, this: receiver, name: name) }
            if let result = try Builtins.call(name, of: native, arguments, self) { return result }
            if native.isCallable, let result = try FunctionMethods.call(name, of: receiver, arguments, self) {
                return result
            }
        case .host(let object):
            if let member = object.member(name) { return try call(member, arguments, this: receiver, name: name) }
        case .function:
            if let result = try FunctionMethods.call(name, of: receiver, arguments, self) { return result }
        default: break
        }
        if name == "toString" || name == "toLocaleString" { return try string(text(receiver)) }
        if name == "valueOf" { return receiver }
        throw typeError("\"\(name)\" is not a function of \(receiver.kindName).", found: name)
    }

    /// Calls a function.
    func call(
        _ callee: Value, _ arguments: [Value], this: Value, name: String? = nil
    ) throws(ScriptError) -> Value {
        // Some forms of calls only lead to another call.
        try enter()
        defer { leave() }
        try step(3 + arguments.count / 8)
        switch callee {
        case .function(let function):
            switch function.body {
            case .closure(let closure): return try call(closure, arguments, this: this)
            case .method(let method): return try callMethod(method.name, of: receiver(this, of: method), arguments)
            case .bound(let bound):
                let parts = bound.parts
                try reserve(elements: parts.arguments.count + arguments.count)
                return try call(parts.function, parts.arguments + arguments, this: parts.this)
            case .native(let native): return try call(.native(native), arguments, this: this)
            case .host(let function): return try call(function, arguments)
            }
        case .native(let native):
            guard let call = native.call else { throw notCallable(native) }
            return try call(self, arguments)
        default: throw notCallable(callee, name)
        }
    }

    @inline(never)
    private func call(_ function: HostFunction, _ arguments: [Value]) throws(ScriptError) -> Value {
        for argument in arguments { try step(argument.length / 16) }
        for case .array(let array) in arguments { try reserve(elements: array.count) }
        do throws(HostFunctionError) {
            return try function.body(arguments)
        } catch {
            throw typeError(error.message, found: error.found ?? function.name)
        }
    }

    @inline(never)
    private func notCallable(_ native: NativeObject) -> ScriptError {
        let isType = native.construct != nil
        return typeError(
            isType ? "Write \"new\" before \(native.name)." : "\(native.name) is not a function.", found: native.name)
    }

    @inline(never)
    private func notCallable(_ value: Value, _ name: String?) -> ScriptError {
        typeError("\(name.map { "\"\($0)\"" } ?? value.kindName) is not a function.", found: name ?? value.kindName)
    }

    /// What a method that was read without being called is applied to. Those of arrays take all that has elements, unless
    /// they change it.
    private func receiver(_ this: Value, of method: FunctionValue.Method) throws(ScriptError) -> Value {
        guard method.isOfArrays, ArrayMethods.table[method.name] != nil else { return this }
        switch this {
        case .string, .object: return .array(ArrayValue(try elements(of: this)))
        default: return this
        }
    }

    private func call(_ closure: Closure, _ arguments: [Value], this: Value) throws(ScriptError) -> Value {
        let function = closure.function
        let count = function.variables.count + function.parameters.count
        try step(count > Variables.few ? 2 * count : count / 4)
        guard budget.allows(count, each: Variables.sizeOfVariable) else { throw stopped() }
        var variables = Variables(capacity: count + 1)
        if !function.hasBodyScope {
            for name in function.variables { variables.add(name, .undefined, .functionVariable) }
        }
        if !function.isArrow { variables.add(Scope.this, this, .constant) }
        // The first parameters are usually variables, which need no scope for their values.
        var known = 0
        while known < function.parameters.count, let name = function.parameters[known].name {
            let value = known < arguments.count ? arguments[known] : .undefined
            if function.hasDifferentNames { variables.add(name, value) } else { variables.declare(name, value) }
            known += 1
        }
        var scope = Scope(closure.scope, variables, isOfFunction: true)
        for (index, parameter) in function.parameters.enumerated().dropFirst(known) {
            let value: Value =
                parameter.isRest
                ? .array(ArrayValue(Array(arguments.dropFirst(index))))
                : index < arguments.count ? arguments[index] : .undefined
            try bind(parameter.pattern, value, .variable, scope)
        }
        if function.hasBodyScope { scope = bodyScope(of: function, in: scope) }
        if case .return(let node?)? = function.body.first { return try evaluate(node, scope) }
        if case .return(let value) = try execute(function.body, scope) { return value }
        return .undefined
    }

    /// The scope of a body whose variables begin with the values of the parameters that have their names.
    @inline(never)
    private func bodyScope(of function: FunctionNode, in scope: Scope) -> Scope {
        var variables = Variables(capacity: function.variables.count)
        for name in function.variables {
            variables.add(name, scope.ownValue(of: name) ?? .undefined, .functionVariable)
        }
        return Scope(scope, variables, isOfFunction: true)
    }

    @inline(never)
    func new(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        guard case .new(let callee, let nodes, let offset) = node else { return .undefined }
        self.offset = offset
        let type = try evaluate(callee, scope)
        let arguments = try evaluate(nodes, scope)
        self.offset = offset
        if case .host(let object) = type, let created = object.created(arguments) { return created }
        guard case .native(let native) = type, let construct = native.construct else {
            throw error(.unsupported, "\"new\" is not available for \(type.kindName).", found: "new")
        }
        return try construct(self, arguments)
    }
}
