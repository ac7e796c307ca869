import Synchronization

/// The variables of a function or a block, and the scope around it.
///
/// `this` is a variable, which functions declare and arrow functions find around them.
final class Scope: Cell, @unchecked Sendable {
    /// The number of `this` among the names of variables.
    static let this = -1

    let parent: Scope?
    /// Whether the scope is that of the body of a function.
    private let isOfFunction: Bool
    private let variables: Mutex<Variables>

    init(_ parent: Scope?, _ variables: Variables = Variables(), isOfFunction: Bool = false) {
        self.parent = parent
        self.variables = Mutex(variables)
        self.isOfFunction = isOfFunction
    }

    deinit { clear() }

    /// Declares a variable, or sets it if the scope has it already.
    func declare(_ name: Int, _ value: Value, _ kind: Statement.Declaration = .variable) {
        variables.withLock { $0.declare(name, value, kind) }
    }

    /// Declares a function of this scope.
    func define(_ name: Int, _ function: Value) { variables.withLock { $0.define(name, function) } }

    /// Gives the variable of the function around this block the value of a function of the block, unless a scope between them
    /// has the name.
    func show(_ name: Int) {
        guard let function = ownValue(of: name) else { return }
        var next = parent
        while let scope = next, !scope.variables.withLock({ $0.show(name, function) }), !scope.isOfFunction {
            next = scope.parent
        }
    }

    /// The value of a variable of this scope itself.
    func ownValue(of name: Int) -> Value? { variables.withLock { $0.value(of: name) } }

    /// The value of a variable of this scope or of one around it; nil if there is none.
    func value(of name: Int) -> Value? {
        variables.withLock { $0.value(of: name) } ?? parent?.value(of: name)
    }

    enum Assignment { case done, constant, unknown }

    /// Assigns to the variable of this scope or of the next one around it that has it, but not to one of the host.
    func assign(_ name: Int, _ value: Value) -> Assignment {
        guard let parent else { return .unknown }
        let result = variables.withLock { $0.assign(name, value) }
        return result == .unknown ? parent.assign(name, value) : result
    }

    /// Whether the script itself declares a variable.
    func isLocal(_ name: Int) -> Bool {
        guard let parent else { return false }
        return variables.withLock { $0.contains(name) } || parent.isLocal(name)
    }

    /// A scope with the same variables and values.
    func copy() -> Scope { Scope(parent, variables.withLock { $0 }) }

    // MARK: Cells

    override func moveReferences(to cells: inout PendingCells) {
        let old = variables.withLock { variables in
            defer { variables = Variables() }
            return variables
        }
        old.addCells(to: &cells)
        if let parent { cells.add(parent) }
    }
}
