/// Variables with different names.
struct Variables: Sendable {
    private struct Variable: Sendable {
        let name: Int
        let isConstant: Bool
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
    mutating func declare(_ name: Int, _ value: Value, isConstant: Bool = false) {
        let variable = Variable(name: name, isConstant: isConstant, value: value)
        if let index = index(of: name) {
            list[index] = variable
            return
        }
        list.append(variable)
        if list.count == Self.few + 1 {
            for (index, variable) in list.enumerated() { indexes[variable.name] = index }
        } else if list.count > Self.few {
            indexes[name] = list.count - 1
        }
    }

    /// The value of a variable; nil if there is none with the name.
    func value(of name: Int) -> Value? { index(of: name).map { list[$0].value } }

    func contains(_ name: Int) -> Bool { index(of: name) != nil }

    /// Gives a variable a value, unless it is constant or does not exist.
    mutating func assign(_ name: Int, _ value: Value) -> Scope.Assignment {
        guard let index = index(of: name) else { return .unknown }
        guard !list[index].isConstant else { return .constant }
        list[index].value = value
        return .done
    }

    /// Adds the cells that are values of variables to a list.
    func addCells(to cells: inout PendingCells) {
        for variable in list { cells.add(variable.value) }
    }
}
