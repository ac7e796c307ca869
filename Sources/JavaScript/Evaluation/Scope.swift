import Synchronization

/// The variables of a function or a block, and the scope around it.
final class Scope: Sendable {
    struct Variable: Sendable {
        let name: Int
        let isConstant: Bool
        var value: Value
    }

    let parent: Scope?
    private let variables: Mutex<[Variable]>

    init(_ parent: Scope?, _ variables: [Variable] = []) {
        self.parent = parent
        self.variables = Mutex(variables)
    }

    /// Declares a variable, or sets it if the scope has it already.
    func declare(_ name: Int, _ value: Value, isConstant: Bool = false) {
        variables.withLock { variables in
            if let index = variables.firstIndex(where: { $0.name == name }) {
                variables[index] = Variable(name: name, isConstant: isConstant, value: value)
            } else {
                variables.append(Variable(name: name, isConstant: isConstant, value: value))
            }
        }
    }

    /// The value of a variable of this scope or of one around it; nil if there is none.
    func value(of name: Int) -> Value? {
        var scope: Scope? = self
        while let current = scope {
            let value = current.variables.withLock { variables -> Value? in
                for variable in variables where variable.name == name { return variable.value }
                return nil
            }
            if let value { return value }
            scope = current.parent
        }
        return nil
    }

    enum Assignment { case done, constant, unknown }

    /// Assigns to the variable of this scope or of the next one around it that has it, but not to one of the host.
    func assign(_ name: Int, _ value: Value) -> Assignment {
        var scope: Scope? = self
        while let current = scope, current.parent != nil {
            let result = current.variables.withLock { variables -> Assignment in
                guard let index = variables.firstIndex(where: { $0.name == name }) else { return .unknown }
                guard !variables[index].isConstant else { return .constant }
                variables[index].value = value
                return .done
            }
            if result != .unknown { return result }
            scope = current.parent
        }
        return .unknown
    }

    /// This scope or the next one around it that has a variable; nil for those of the host.
    func holder(of name: Int) -> Scope? {
        var scope: Scope? = self
        while let current = scope, current.parent != nil {
            if current.has(name) { return current }
            scope = current.parent
        }
        return nil
    }

    /// Whether the script itself declares a variable.
    func isLocal(_ name: Int) -> Bool { holder(of: name) != nil }

    /// Takes the value out of a variable of this scope, so that it can be changed without a copy and put back.
    func take(_ name: Int) -> Value {
        variables.withLock { variables in
            guard let index = variables.firstIndex(where: { $0.name == name }) else { return .undefined }
            let value = variables[index].value
            variables[index].value = .undefined
            return value
        }
    }

    /// Puts a value back that was taken, also into a constant, whose members may change.
    func put(_ name: Int, _ value: Value) {
        variables.withLock { variables in
            for index in variables.indices where variables[index].name == name { variables[index].value = value }
        }
    }

    /// Whether this scope itself has a variable.
    func has(_ name: Int) -> Bool { variables.withLock { $0.contains { $0.name == name } } }

    /// A scope with the same variables and values.
    func copy() -> Scope { Scope(parent, variables.withLock { $0 }) }

    /// Releases all values.
    func clear() {
        let old = variables.withLock { variables in
            let old = variables
            variables = []
            return old
        }
        _ = old
    }
}
