import Numbers
import Synchronization

/// The methods of functions (ECMA-262, section 20.2.3).
enum FunctionMethods {
    static let names: Set<String> = ["apply", "bind", "call"]

    /// Calls a method of a function; nil if functions have none of this name.
    static func call(
        _ name: String, of function: Value, _ arguments: [Value], _ evaluator: Evaluator
    ) throws(ScriptError) -> Value? {
        let this = evaluator.argument(arguments, 0)
        switch name {
        case "call": return try evaluator.call(function, Array(arguments.dropFirst()), this: this)
        case "apply":
            let list = evaluator.argument(arguments, 1)
            return try evaluator.call(function, list.isNullish ? [] : evaluator.elements(of: list), this: this)
        case "bind":
            try evaluator.step(7)
            let parts = BoundFunction.Parts(
                function: function, this: this, arguments: Array(arguments.dropFirst()))
            return .function(FunctionValue(BoundFunction(parts, evaluator.runtime)))
        default: return nil
        }
    }

    /// The object whose members are the methods of a type, such as `Array.prototype`.
    static func prototype(_ type: String, _ methods: some Sequence<String>, ofArrays: Bool = false) -> Value {
        var members: [String: Value] = [:]
        for name in methods { members[name] = .function(FunctionValue(method: name, ofArrays: ofArrays)) }
        return .native(NativeObject("\(type).prototype", members: members))
    }
}

/// A function with its `this` and its first arguments.
final class BoundFunction: Cell, @unchecked Sendable {
    struct Parts: Sendable {
        var function = Value.undefined
        var this = Value.undefined
        var arguments: [Value] = []
    }

    let runtime: Runtime
    private let content: Mutex<Parts>

    init(_ parts: Parts, _ runtime: Runtime) {
        self.runtime = runtime
        content = Mutex(parts)
    }

    deinit { clear() }

    var parts: Parts { content.withLock { $0 } }

    override func moveReferences(to cells: inout PendingCells) {
        let old = content.withLock { parts in
            defer { parts = Parts() }
            return parts
        }
        cells.add(old.function)
        cells.add(old.this)
        cells.add(old.arguments)
    }
}

extension Evaluator {
    /// The elements of a list, of a text or of an object with a length.
    func elements(of value: Value) throws(ScriptError) -> [Value] {
        guard case .object(let object) = value else { return try list(value) }
        let count = max(0, Int(limiting: try number(object["length"] ?? .number(0))))
        try reserve(elements: count)
        try step(2 * count)
        return (0..<count).map { object["\($0)"] ?? .undefined }
    }
}
