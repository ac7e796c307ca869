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
                        { (e, a) throws(ScriptError) in try e.compact(e.members(of: e.argument(a, 0)).map(\.value)) }
                    ),
                    (
                        "entries",
                        { (e, a) throws(ScriptError) in
                            try e.array(e.members(of: e.argument(a, 0)).map { .array([.string($0.key), $0.value]) })
                        }
                    ),
                    (
                        "assign",
                        { (e, a) throws(ScriptError) in
                            var builder = ObjectBuilder()
                            for value in a { try e.spread(value, into: &builder) }
                            return try e.checked(.object(builder.object()))
                        }
                    ),
                    (
                        "fromEntries",
                        { (e, a) throws(ScriptError) in
                            var builder = ObjectBuilder()
                            for entry in try e.list(e.argument(a, 0)) {
                                let key = try e.text(e.element(.number(0), of: entry))
                                try e.step(1 + key.utf8.count / 64)
                                builder.set(key, try e.element(.number(1), of: entry))
                            }
                            return try e.checked(.object(builder.object()))
                        }
                    ),
                    ("freeze", { (e, a) throws(ScriptError) in e.argument(a, 0) }),
                ], of: "Object"),
            call: { (e, a) throws(ScriptError) in e.argument(a, 0) }))
}

extension Evaluator {
    /// The keys of an object, an array or a text.
    func keys(of value: Value) throws(ScriptError) -> [String] { try members(of: value).map(\.key) }

    func members(of value: Value) throws(ScriptError) -> [(key: String, value: Value)] {
        switch value {
        case .object(let object):
            try reserve(elements: object.count)
            return Array(zip(object.keys, object.values))
        case .array, .string:
            let list = try list(value)
            try reserve(elements: list.count)
            return list.enumerated().map { ("\($0)", $1) }
        case .undefined, .null: throw typeError("\(value.text ?? "") has no members.", found: value.text)
        default: return []
        }
    }
}
