import JavaScript
import Numbers

extension ExpressionFunctions {
    static let texts: [String: ExpressionFunction] = [
        "lower": method("toLowerCase", 1),
        "upper": method("toUpperCase", 1),
        "trim": method("trim", 1),
        "substring": method("substring", 2...3),
        "split": method("split", 2...3),
        "parseFloat": ExpressionFunction(1) { (c) throws(ScriptError) in
            let text = try c.text(0)
            try c.evaluator.step(text.utf8.count / 16)
            return .number(NumberParser.prefix(NumberParser.trimmed(text.utf8))?.value ?? .nan)
        },
        "parseInt": ExpressionFunction(1...2) { (c) throws(ScriptError) in
            .number(NumberParser.leadingInteger(try c.text(0), radix: try c.number(1, default: 0)))
        },
        "replace": ExpressionFunction(3) { (c) throws(ScriptError) in
            try c.evaluator.callMethod("replace", of: .string(c.text(0)), [pattern(c[1], c), .string(c.text(2))])
        },
        "pad": ExpressionFunction(2...4) { (c) throws(ScriptError) in
            let (text, fill) = (try c.text(0), c[2].isNullish ? " " : try c.text(2))
            let missing = Int(limiting: try c.number(1)) - text.utf16.count
            guard missing > 0 else { return .string(text) }
            func filling(_ count: Int) throws(ScriptError) -> String {
                guard !fill.isEmpty else { return "" }
                try c.evaluator.reserve(bytes: count.multipliedReportingOverflow(by: fill.utf8.count).partialValue)
                return Texts.repeated(fill, count)
            }
            try c.evaluator.reserve(bytes: text.utf8.count + missing)
            switch try c.text(3) {
            case "left": return try c.evaluator.string(filling(missing) + text)
            case "center": return try c.evaluator.string(filling(missing / 2) + text + filling(missing - missing / 2))
            default: return try c.evaluator.string(text + filling(missing))
            }
        },
        "truncate": ExpressionFunction(2...4) { (c) throws(ScriptError) in
            let (text, ellipsis) = (try c.text(0), c[3].isNullish ? "…" : try c.text(3))
            let units = Array(text.utf16)
            try c.evaluator.step(units.count / 16)
            let length = Int(limiting: try c.number(1))
            guard units.count > length else { return .string(text) }
            let kept = max(0, length - ellipsis.utf16.count)
            func part(_ units: some RandomAccessCollection<UInt16>) -> String { String(units: Array(units)) }
            switch try c.text(2) {
            case "left": return try c.evaluator.string(ellipsis + part(units.suffix(kept)))
            case "center":
                return try c.evaluator.string(
                    part(units.prefix((kept + 1) / 2)) + ellipsis + part(units.suffix(kept / 2)))
            default: return try c.evaluator.string(part(units.prefix(kept)) + ellipsis)
            }
        },
        "regexp": ExpressionFunction(1...2) { (c) throws(ScriptError) in
            try c.evaluator.regularExpression(c.text(0), flags: c[1].isUndefined ? "" : c.text(1))
        },
        "test": ExpressionFunction(1...2) { (c) throws(ScriptError) in
            let isText = !c[0].isRegularExpression
            let pattern = isText ? try c.evaluator.regularExpression(c.text(0), flags: "") : c[0]
            return .boolean(try c.evaluator.firstMatch(of: pattern, in: c.text(1)) != nil)
        },
    ]

    /// A method of texts whose first argument is the text.
    private static func method(_ name: String, _ count: ClosedRange<Int>) -> ExpressionFunction {
        ExpressionFunction(count) { (c) throws(ScriptError) in
            try c.evaluator.callMethod(name, of: .string(c.text(0)), Array(c.arguments.dropFirst()))
        }
    }

    private static func method(_ name: String, _ count: Int) -> ExpressionFunction { method(name, count...count) }

    /// A regular expression or a text.
    private static func pattern(_ value: Value, _ call: FunctionCall) throws(ScriptError) -> Value {
        if value.isRegularExpression { return value }
        return .string(try call.evaluator.text(value))
    }
}
