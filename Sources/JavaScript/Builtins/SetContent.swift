import Budget
import Synchronization

/// A set of values in the order in which they were added (ECMA-262, section 24.2).
final class SetContent: Cell, @unchecked Sendable {
    private struct Content: Sendable {
        var values: [Value] = []
        var keys: Set<Key> = []
    }

    private let content = Mutex(Content())

    deinit { clear() }

    static let type = Value.native(
        NativeObject(
            "Set",
            construct: { (e, a) throws(ScriptError) in
                let set = SetContent()
                for value in e.argument(a, 0).isNullish ? [] : try e.list(e.argument(a, 0)) {
                    try set.add(value, e)
                }
                return .native(NativeObject("Set", content: set))
            }))

    /// What two equal values have in common.
    private enum Key: Hashable, Sendable {
        case number(Double)
        case date(Double)
        case text([UInt8])
        case method(FunctionValue.Method)
        case boolean(Bool)
        case undefined, null, notANumber
        case reference(ObjectIdentifier)

        init(_ value: Value) {
            self =
                switch value {
                case .undefined: .undefined
                case .null: .null
                case .boolean(let value): .boolean(value)
                case .number(let number): number.isNaN ? .notANumber : .number(number)
                case .date(let time): .date(time)
                case .string(let text): .text(Array(text.utf8))
                case .array(let array): .reference(ObjectIdentifier(array))
                case .object(let object): .reference(ObjectIdentifier(object))
                case .native(let native): .reference(ObjectIdentifier(native))
                case .host(let object): .reference(ObjectIdentifier(object))
                case .function(let function):
                    switch function.body {
                    case .closure(let closure): .reference(ObjectIdentifier(closure))
                    case .host(let host): .reference(ObjectIdentifier(host))
                    case .native(let native): .reference(ObjectIdentifier(native))
                    case .bound(let bound): .reference(ObjectIdentifier(bound))
                    case .method(let method): .method(method)
                    }
                }
        }
    }

    var values: [Value] { content.withLock { $0.values } }
    var count: Int { content.withLock { $0.values.count } }

    private func add(_ value: Value, _ evaluator: Evaluator) throws(ScriptError) {
        try evaluator.step(2 + value.length / 16)
        guard count < ScriptLimits.elements, evaluator.budget.allowsGrowth(from: count, each: 128) else {
            try evaluator.reserve(elements: count + 1)
            return
        }
        let key = Key(value)
        content.withLock { content in
            if content.keys.insert(key).inserted { content.values.append(value) }
        }
    }

    /// Calls a method of a set; nil if it has none of this name.
    /// - Parameter set: The set as a value.
    func call(
        _ name: String, of set: Value, _ arguments: [Value], _ evaluator: Evaluator
    ) throws(ScriptError) -> Value? {
        let argument = evaluator.argument(arguments, 0)
        switch name {
        case "has":
            try evaluator.step(argument.length / 16)
            return .boolean(content.withLock { $0.keys.contains(Key(argument)) })
        case "add":
            if argument.cell != nil { evaluator.runtime.keep(self, evaluator.budget) }
            try add(argument, evaluator)
            return set
        case "delete":
            try evaluator.step(argument.length / 16 + count / 8)
            return .boolean(
                content.withLock { content in
                    guard content.keys.remove(Key(argument)) != nil else { return false }
                    content.values.removeAll { $0.isSame(as: argument) }
                    return true
                })
        case "clear":
            clear()
            return .undefined
        case "values", "keys":
            try evaluator.reserve(elements: count)
            return .array(ArrayValue(values))
        case "forEach":
            try evaluator.reserve(elements: count)
            for value in values {
                _ = try evaluator.call(argument, [value, value, set], this: evaluator.argument(arguments, 1))
            }
            return .undefined
        default: return nil
        }
    }

    // MARK: Cells

    override func moveReferences(to cells: inout PendingCells) {
        let old = content.withLock { content in
            let old = content.values
            content = Content()
            return old
        }
        cells.add(old)
    }

}
