/// Variables with different names.
struct Variables: Sendable {
    private struct Variable: Sendable {
        let name: Int
        let kind: Statement.Declaration
        var value: Value
    }

    private var list: [Variable] = []
    /// The indexes of the variables, if there are many.
    private var indexes: [Int: Int] = [:]

    /// Few variables are compared one by one.
    static let few = 16
    /// The approximate memory of one of many variables, in bytes.
    static let sizeOfVariable = 96

    /// - Parameter capacity: The number of variables for which there is room at once.
    init(capacity: Int = 0) { list.reserveCapacity(capacity) }

    private func index(of name: Int) -> Int? {
        guard list.count > Self.few else { return list.firstIndex { $0.name == name } }
        return indexes[name]
    }

    /// Adds a variable, or replaces the one with its name.
    mutating func declare(_ name: Int, _ value: Value, _ kind: Statement.Declaration = .variable) {
        if let index = index(of: name) {
            list[index] = Variable(name: name, kind: kind, value: value)
        } else {
            add(name, value, kind)
        }
    }

    /// Adds a variable whose name no other has.
    mutating func add(_ name: Int, _ value: Value, _ kind: Statement.Declaration = .variable) {
        list.append(Variable(name: name, kind: kind, value: value))
        if list.count == Self.few + 1 {
            for (index, variable) in list.enumerated() { indexes[variable.name] = index }
        } else if list.count > Self.few {
            indexes[name] = list.count - 1
        }
    }

    /// The value of a variable; nil if there is none with the name.
    func value(of name: Int) -> Value? { index(of: name).map { list[$0].value } }

    func contains(_ name: Int) -> Bool { index(of: name) != nil }

    /// Declares a function. A variable of the name stays of its kind.
    mutating func define(_ name: Int, _ function: Value) {
        guard let index = index(of: name) else { return declare(name, function) }
        list[index].value = function
    }

    /// Gives a variable a value, unless it is constant or does not exist.
    mutating func assign(_ name: Int, _ value: Value) -> Scope.Assignment {
        guard let index = index(of: name) else { return .unknown }
        switch list[index].kind {
        case .constant: return .constant
        case .ownName: break
        case .variable, .functionVariable: list[index].value = value
        }
        return .done
    }

    /// Gives a variable of a function a value. Returns false if there is no variable of the name.
    mutating func show(_ name: Int, _ function: Value) -> Bool {
        guard let index = index(of: name) else { return false }
        if list[index].kind == .functionVariable { list[index].value = function }
        return true
    }

    /// Adds the cells that are values of variables to a list.
    func addCells(to cells: inout PendingCells) {
        for variable in list { cells.add(variable.value) }
    }
}
