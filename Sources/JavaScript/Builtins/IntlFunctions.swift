/// The members of `Intl` (ECMA-402).
enum IntlFunctions {
    static let object = Value.native(
        NativeObject(
            "Intl",
            members: [
                "NumberFormat": type("Intl.NumberFormat") { (e, a) throws(ScriptError) in
                    try NumberFormatContent(e, e.argument(a, 0), e.argument(a, 1))
                },
                "DateTimeFormat": type("Intl.DateTimeFormat") { (e, a) throws(ScriptError) in
                    try DateFormatContent(e, e.argument(a, 0), e.argument(a, 1), defaults: .date)
                },
            ]))

    private static func type(
        _ name: String,
        _ make: @escaping @Sendable (Evaluator, [Value]) throws(ScriptError) -> any Sendable
    ) -> Value {
        let create: NativeObject.Call = { (e, a) throws(ScriptError) in
            .native(NativeObject(name, content: try make(e, a)))
        }
        return .native(NativeObject(name, call: create, construct: create))
    }
}
