import JavaScript

extension ExpressionFunctions {
    static let types: [String: ExpressionFunction] = [
        "isArray": test { if case .array = $0 { true } else { false } },
        "isBoolean": test { if case .boolean = $0 { true } else { false } },
        "isDate": test { if case .date = $0 { true } else { false } },
        "isDefined": test { !$0.isUndefined },
        "isNumber": test { if case .number = $0 { true } else { false } },
        "isObject": test {
            switch $0 {
            case .object, .array, .date, .native, .function: true
            default: false
            }
        },
        "isRegExp": test { $0.isRegularExpression },
        "isString": test { if case .string = $0 { true } else { false } },
        "isValid": test { value in
            if case .number(let number) = value { return !number.isNaN }
            return !value.isNullish
        },
        "toBoolean": conversion { (c) throws(ScriptError) in
            switch c[0] {
            case .string("false"), .string("0"): .boolean(false)
            default: .boolean(c[0].isTruthy)
            }
        },
        "toDate": conversion { (c) throws(ScriptError) in
            switch c[0] {
            case .number, .date: return c[0]
            default: return .number(DateFunctions.parse(try c.text(0)))
            }
        },
        "toNumber": conversion { (c) throws(ScriptError) in .number(try c.number(0)) },
        "toString": conversion { (c) throws(ScriptError) in try c.evaluator.string(c.text(0)) },
    ]

    private static func test(_ body: @escaping @Sendable (Value) -> Bool) -> ExpressionFunction {
        ExpressionFunction(1) { (c) throws(ScriptError) in .boolean(body(c[0])) }
    }

    /// A conversion in which missing values become null.
    private static func conversion(_ body: @escaping ExpressionFunction.Body) -> ExpressionFunction {
        ExpressionFunction(1...2) { (c) throws(ScriptError) in c[0].isMissing ? .null : try body(c) }
    }
}
