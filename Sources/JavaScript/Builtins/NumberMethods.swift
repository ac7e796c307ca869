import Formatting
import Numbers

/// The methods of numbers (ECMA-262, section 21.1.3).
enum NumberMethods {
    typealias Method = @Sendable (Evaluator, Double, [Value]) throws(ScriptError) -> Value

    static let table: [String: Method] = [
        "toFixed": { (e, number, a) throws(ScriptError) in
            let digits = try e.digits(a, 0...100, other: 0)
            try e.step(FixedNumber.work(number))
            return .string(FixedNumber.fixed(number, fractionDigits: digits))
        },
        "toPrecision": { (e, number, a) throws(ScriptError) in
            guard !e.argument(a, 0).isUndefined else { return .string(DecimalNumber.scriptText(number)) }
            try e.step(FixedNumber.work(number))
            return .string(FixedNumber.precise(number, digits: try e.digits(a, 1...100, other: 1)))
        },
        "toExponential": { (e, number, a) throws(ScriptError) in
            let digits = e.argument(a, 0).isUndefined ? nil : try e.digits(a, 0...100, other: 0)
            try e.step(FixedNumber.work(number))
            return .string(FixedNumber.exponential(number, fractionDigits: digits))
        },
        "toString": { (e, number, a) throws(ScriptError) in
            let radix = try e.digits(a, 2...36, other: 10)
            try e.step(radix == 10 ? 1 : FixedNumber.work(number))
            return .string(radix == 10 ? DecimalNumber.scriptText(number) : FixedNumber.text(number, radix: radix))
        },
        "toLocaleString": { (e, number, a) throws(ScriptError) in
            try e.string(e.text(number, in: NumberFormatContent(e, e.argument(a, 0), e.argument(a, 1))))
        },
        "valueOf": { (_, number, _) throws(ScriptError) in .number(number) },
    ]
}

extension Evaluator {
    /// A number in a format.
    func text(_ number: Double, in format: NumberFormatContent) throws(ScriptError) -> String {
        try step(20 + FixedNumber.work(number))
        return format.text(number)
    }

    /// An argument that is a number of digits.
    fileprivate func digits(_ arguments: [Value], _ limits: ClosedRange<Int>, other: Int) throws(ScriptError) -> Int {
        let digits = try integer(arguments, 0, other: other)
        guard limits.contains(digits) else {
            throw typeError(
                "The argument is a number from \(limits.lowerBound) to \(limits.upperBound).", found: "\(digits)")
        }
        return digits
    }
}
