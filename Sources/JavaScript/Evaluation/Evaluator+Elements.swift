/// Elements of arrays that loops change.
///
/// Objects are values here. In JavaScript, the variable of a loop is the element itself, so that its new members are
/// those of the element.
extension Evaluator {
    /// The elements of an array after a loop, by their indices.
    typealias ElementChanges = [(index: Int, value: Value)]

    /// A variable of the script and the keys of an array in its value.
    struct Place {
        let variable: Int
        let keys: [Value]
    }

    /// The place of an expression without calls; nil for others and for the variables of the host.
    func place(of node: Node, _ context: Context) throws(ScriptError) -> Place? {
        switch node {
        case .variable(let variable, _):
            return context.scope.isLocal(variable) ? Place(variable: variable, keys: []) : nil
        case .access(.variable(let variable, _), let path) where context.scope.isLocal(variable):
            return try keys(path[...], context).map { Place(variable: variable, keys: $0) }
        default: return nil
        }
    }

    /// Calls a function for each element of an array, as `forEach` does.
    /// - Returns: The elements whose members the function has changed.
    func changes(of array: ArrayValue, by arguments: [Value]) throws(ScriptError) -> ElementChanges {
        var changes: ElementChanges = []
        for index in 0..<array.count {
            let element = array[index]
            let parameters = [element, .number(Double(index)), .array(array)]
            let first = try callKeepingFirst(argument(arguments, 0), parameters, this: argument(arguments, 1))
            note(first, index, instead: element, in: &changes)
        }
        return changes
    }

    /// Adds the value of a loop's variable if it is an element with other members.
    func note(_ value: Value?, _ index: Int, instead element: Value, in changes: inout ElementChanges) {
        switch (value, element) {
        case (.object(let new), .object(let old)) where !new.isSame(as: old): changes.append((index, .object(new)))
        case (.array(let new), .array(let old)) where !new.isSame(as: old): changes.append((index, .array(new)))
        default: break
        }
    }

    /// Puts changed elements into the array at a place.
    func store(_ changes: ElementChanges, at place: Place, _ context: Context) throws(ScriptError) {
        guard !changes.isEmpty, let scope = context.scope.holder(of: place.variable) else { return }
        try step(changes.count)
        var root = scope.take(place.variable)
        _ = try change(&root, place.keys[...]) { (value) throws(ScriptError) in
            guard case .array(var array) = value else { return .undefined }
            value = .undefined
            for change in changes where change.index < array.count { array.set(change.value, at: change.index) }
            value = .array(array)
            return .undefined
        }
        scope.put(place.variable, try checked(root))
    }
}
