import Synchronization

/// What all calls of the functions of one script share.
final class Runtime: Sendable {
    /// The text of the script.
    let text: [UInt8]
    let limits: ScriptLimits
    /// The names of the variables by number.
    let names: [String]
    /// The variables of the host and the built-in objects.
    let globals: Scope
    /// The steps that remain.
    let steps: Atomic<Int>
    /// The scopes to which functions refer. They refer to each other, so none would be freed by itself.
    private let scopes = Mutex<[Scope]>([])

    init(text: [UInt8], limits: ScriptLimits, names: [String] = [], globals: [(name: String, value: Value)] = []) {
        self.text = text
        self.limits = limits
        self.names = names
        steps = Atomic(limits.steps)
        var variables: [Scope.Variable] = []
        for (number, name) in names.enumerated() {
            let value = globals.first { $0.name == name }?.value ?? Builtins.globals[name]
            if let value { variables.append(Scope.Variable(name: number, isConstant: true, value: value)) }
        }
        self.globals = Scope(nil, variables)
    }

    /// Keeps a scope to which a function refers until `clear`.
    func keep(_ scope: Scope) {
        scopes.withLock { scopes in
            if scopes.last !== scope { scopes.append(scope) }
        }
    }

    /// Frees all variables. Functions find none of them any more.
    func clear() {
        let old = scopes.withLock { scopes in
            let old = scopes
            scopes = []
            return old
        }
        for scope in old { scope.clear() }
    }
}

/// Frees the variables of a script when nobody uses it any more.
final class RuntimeOwner: Sendable {
    let runtime: Runtime

    init(_ runtime: Runtime) { self.runtime = runtime }

    deinit { runtime.clear() }
}
