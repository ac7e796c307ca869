import Synchronization

/// The variables of a function or a block, and the scope around it.
///
/// `this` is a variable, which functions declare and arrow functions find around them.
final class Scope: Cell, @unchecked Sendable {
    struct Variable: Sendable {
        let name: Int
        let isConstant: Bool
        var value: Value
    }

    /// The number of `this` among the names of variables.
    static let this = -1

    private struct Content: Sendable {
        var variables: [Variable] = []
        /// The indexes of the variables, if there are many.
        var indexes: [Int: Int] = [:]

        init(_ variables: [Variable]) {
            self.variables = variables
            guard variables.count > Scope.few else { return }
            for (index, variable) in variables.enumerated() { indexes[variable.name] = index }
        }

        func index(of name: Int) -> Int? {
            guard variables.count > Scope.few else { return variables.firstIndex { $0.name == name } }
            return indexes[name]
        }

        mutating func declare(_ variable: Variable) {
            if let index = index(of: variable.name) {
                variables[index] = variable
            } else {
                variables.append(variable)
                if variables.count == Scope.few + 1 {
                    self = Content(variables)
                } else if variables.count > Scope.few {
                    indexes[variable.name] = variables.count - 1
                }
            }
        }
    }

    /// Few variables are compared one by one.
    private static let few = 16

    let parent: Scope?
    private let content: Mutex<Content>

    init(_ parent: Scope?, _ variables: [Variable] = []) {
        self.parent = parent
        content = Mutex(Content(variables))
    }

    deinit { clear() }

    /// Declares a variable, or sets it if the scope has it already.
    func declare(_ name: Int, _ value: Value, isConstant: Bool = false) {
        content.withLock { $0.declare(Variable(name: name, isConstant: isConstant, value: value)) }
    }

    /// The value of a variable of this scope or of one around it; nil if there is none.
    func value(of name: Int) -> Value? {
        var scope: Scope? = self
        while let current = scope {
            let value = current.content.withLock { content in
                content.index(of: name).map { content.variables[$0].value }
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
            let result = current.content.withLock { content -> Assignment in
                guard let index = content.index(of: name) else { return .unknown }
                guard !content.variables[index].isConstant else { return .constant }
                content.variables[index].value = value
                return .done
            }
            if result != .unknown { return result }
            scope = current.parent
        }
        return .unknown
    }

    /// Whether the script itself declares a variable.
    func isLocal(_ name: Int) -> Bool {
        var scope: Scope? = self
        while let current = scope, current.parent != nil {
            if current.content.withLock({ $0.index(of: name) != nil }) { return true }
            scope = current.parent
        }
        return false
    }

    /// A scope with the same variables and values.
    func copy() -> Scope { Scope(parent, content.withLock { $0.variables }) }

    // MARK: Cells

    override func moveReferences(to cells: inout PendingCells) {
        let old = content.withLock { content in
            let old = content.variables
            content = Content([])
            return old
        }
        for variable in old { cells.add(variable.value) }
        if let parent { cells.add(parent) }
    }

}
