import JavaScript

/// A part of an expression as a closure over columns.
enum CompiledNode {
    typealias Closure<Result> = (Evaluator, _ row: Int) throws(ScriptError) -> Result

    case constant(Value)
    /// Results that are always numbers or booleans need no values between them.
    case number(Closure<Double>)
    case boolean(Closure<Bool>)
    case any(Closure<Value>)

    func value(_ evaluator: Evaluator, _ row: Int) throws(ScriptError) -> Value {
        switch self {
        case .constant(let value): value
        case .number(let closure): .number(try closure(evaluator, row))
        case .boolean(let closure): .boolean(try closure(evaluator, row))
        case .any(let closure): try closure(evaluator, row)
        }
    }

    var closure: Closure<Value> {
        switch self {
        case .constant(let value): { (_, _) throws(ScriptError) in value }
        case .number(let closure): { (e, row) throws(ScriptError) in .number(try closure(e, row)) }
        case .boolean(let closure): { (e, row) throws(ScriptError) in .boolean(try closure(e, row)) }
        case .any(let closure): closure
        }
    }

    /// Whether the value counts as true.
    var isTrue: Closure<Bool> {
        switch self {
        case .constant(let value):
            let isTrue = value.isTruthy
            return { (_, _) throws(ScriptError) in isTrue }
        case .number(let closure):
            return { (e, row) throws(ScriptError) in
                let number = try closure(e, row)
                return !(number == 0 || number.isNaN)
            }
        case .boolean(let closure): return closure
        case .any(let closure): return { (e, row) throws(ScriptError) in try closure(e, row).isTruthy }
        }
    }

    /// The number, if the result always is one.
    var number: Closure<Double>? {
        switch self {
        case .constant(.number(let number)): { (_, _) throws(ScriptError) in number }
        case .number(let closure): closure
        default: nil
        }
    }
}
