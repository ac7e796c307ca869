import Budget

/// The members of `Object` (ECMA-262, section 20.1.2).
enum ObjectFunctions {
    static let object = Value.native(
        NativeObject(
            "Object",
            members: NativeObject.functions(
                [
                    (
                        "keys",
                        { (e, a) throws(ScriptError) in
                            .array(ArrayValue(try e.keys(of: e.argument(a, 0)).map { .string($0) }))
                        }
                    ),
                    (
                        "values",
                        { (e, a) throws(ScriptError) in
                            .array(ArrayValue(compact: try e.members(of: e.argument(a, 0)).map(\.value)))
                        }
                    ),
                    (
                        "entries",
                        { (e, a) throws(ScriptError) in
                            let members = try e.members(of: e.argument(a, 0))
                            try e.step(2 * members.count)
                            guard e.budget.allows(members.count, each: 256) else { throw e.stopped() }
                            return .array(members.map { .array([.string($0.key), $0.value]) })
                        }
                    ),
                    (
                        "assign",
                        { (e, a) throws(ScriptError) in
                            guard case .object(let target) = e.argument(a, 0) else {
                                throw e.typeError(
                                    "\"Object.assign\" changes an object.", found: e.argument(a, 0).kindName)
                            }
                            for source in a.dropFirst() where !source.isNullish {
                                for (key, value) in try e.members(of: source) {
                                    try e.set(.string(key), of: .object(target), to: value)
                                }
                            }
                            return .object(target)
                        }
                    ),
                    (
                        "fromEntries",
                        { (e, a) throws(ScriptError) in
                            var builder = ObjectBuilder()
                            for entry in try e.list(e.argument(a, 0)) {
                                try e.step(2)
                                builder.set(
                                    try e.name(of: e.element(.number(0), of: entry)),
                                    try e.element(.number(1), of: entry))
                            }
                            return .object(ObjectValue(builder))
                        }
                    ),
                    ("freeze", { (e, a) throws(ScriptError) in e.argument(a, 0) }),
                ], of: "Object"
            ).merging([
                "prototype": .native(
                    NativeObject("Object.prototype", members: ["hasOwnProperty": hasOwnProperty, "toString": toString]))
            ]) { $1 },
            call: { (e, a) throws(ScriptError) in e.argument(a, 0) }))

    /// The name of the method that says of what kind any value is.
    static let kindMethod = "Object.prototype.toString"

    private static let hasOwnProperty = Value.function(FunctionValue(method: "hasOwnProperty"))
    private static let toString = Value.function(FunctionValue(method: kindMethod))

    /// What an object has under a name of which it has no member.
    static func inherited(_ name: String) -> Value {
        switch name {
        case "hasOwnProperty": hasOwnProperty
        case "toString": toString
        default: .undefined
        }
    }
}

extension Value {
    /// What `Object.prototype.toString` writes for the value, such as `[object Array]`.
    var textOfKind: String {
        let kind =
            switch self {
            case .undefined: "Undefined"
            case .null: "Null"
            case .boolean: "Boolean"
            case .number: "Number"
            case .string: "String"
            case .array: "Array"
            case .function: "Function"
            case .date: "Date"
            case .native(let native): native.isCallable ? "Function" : native.name
            case .object, .host: "Object"
            }
        return "[object \(kind)]"
    }
}

extension Evaluator {
    /// The keys of an object, an array or a text.
    func keys(of value: Value) throws(ScriptError) -> [String] { try members(of: value).map(\.key) }

    /// Asks for the memory of names with values and of what is made of them.
    private func reserve(members count: Int) throws(ScriptError) {
        guard budget.allows(count, each: 2 * MemoryLayout<(key: String, value: Value)>.stride) else { throw stopped() }
    }

    func members(of value: Value) throws(ScriptError) -> [(key: String, value: Value)] {
        switch value {
        case .object(let object):
            try reserve(elements: object.count)
            try step(object.count)
            try reserve(members: object.count)
            let (shape, values) = object.parts
            return Array(zip(shape.keys, values))
        case .array, .string:
            let list = try list(value)
            try reserve(elements: list.count)
            try step(list.count + list.count / 8)
            try reserve(members: list.count)
            return list.enumerated().map { ("\($0)", $1) }
        case .undefined, .null: throw typeError("\(value.text ?? "") has no members.", found: value.text)
        default: return []
        }
    }
}
