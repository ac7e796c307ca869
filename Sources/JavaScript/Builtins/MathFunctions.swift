import Glibc

/// The members of `Math` (ECMA-262, section 21.3).
package enum MathFunctions {
    static let object: Value = {
        var members: [String: Value] = [
            "PI": .number(.pi), "E": .number(M_E), "LN2": .number(M_LN2), "LN10": .number(M_LN10),
            "LOG2E": .number(M_LOG2E), "LOG10E": .number(M_LOG10E), "SQRT2": .number(2.0.squareRoot()),
            "SQRT1_2": .number(0.5.squareRoot()),
        ]
        for (name, function) in functions {
            members[name] = .native(
                NativeObject(
                    "Math.\(name)",
                    call: { (e, a) throws(ScriptError) in .number(function(try e.number(e.argument(a, 0)))) }))
        }
        for (name, call) in others { members[name] = .native(NativeObject("Math.\(name)", call: call)) }
        return .native(NativeObject("Math", members: members))
    }()

    /// The functions of one number.
    package static let functions: [(String, @Sendable (Double) -> Double)] = [
        ("abs", { abs($0) }), ("sign", { $0.isNaN || $0 == 0 ? $0 : $0 < 0 ? -1 : 1 }),
        ("floor", { $0.rounded(.down) }), ("ceil", { $0.rounded(.up) }), ("trunc", { $0.rounded(.towardZero) }),
        ("round", { round($0) }), ("fround", { Double(Float($0)) }), ("sqrt", { $0.squareRoot() }),
        ("cbrt", { cubeRoot($0) }), ("exp", { exp($0) }), ("expm1", { expm1($0) }), ("log", { log($0) }),
        ("log2", { log2($0) }), ("log10", { log10($0) }), ("log1p", { log1p($0) }), ("sin", { sin($0) }),
        ("cos", { cos($0) }), ("tan", { tan($0) }), ("asin", { asin($0) }), ("acos", { acos($0) }),
        ("atan", { atan($0) }), ("sinh", { sinh($0) }), ("cosh", { cosh($0) }), ("tanh", { tanh($0) }),
        ("asinh", { asinh($0) }), ("acosh", { acosh($0) }), ("atanh", { atanh($0) }),
        ("clz32", { Double(Integers.uint32($0).leadingZeroBitCount) }),
    ]

    private static let others: [(String, NativeObject.Call)] = [
        (
            "pow",
            { (e, a) throws(ScriptError) in
                .number(Integers.power(try e.number(e.argument(a, 0)), try e.number(e.argument(a, 1))))
            }
        ),
        (
            "atan2",
            { (e, a) throws(ScriptError) in
                .number(atan2(try e.number(e.argument(a, 0)), try e.number(e.argument(a, 1))))
            }
        ),
        (
            "imul",
            { (e, a) throws(ScriptError) in
                .number(
                    Double(
                        Integers.int32(try e.number(e.argument(a, 0)))
                            &* Integers.int32(try e.number(e.argument(a, 1)))))
            }
        ),
        (
            "hypot",
            { (e, a) throws(ScriptError) in
                var sum = 0.0
                for value in a { sum = hypot(sum, try e.number(value)) }
                return .number(sum)
            }
        ),
        ("min", { (e, a) throws(ScriptError) in .number(try extreme(e, a, .infinity) { $0 < $1 }) }),
        ("max", { (e, a) throws(ScriptError) in .number(try extreme(e, a, -.infinity) { $0 > $1 }) }),
        (
            "random",
            { (e, _) throws(ScriptError) in
                throw e.error(
                    .unsupported, "Math.random is not available: a chart looks the same each time. Write numbers.",
                    found: "Math.random")
            }
        ),
    ]

    private static func extreme(
        _ evaluator: Evaluator, _ arguments: [Value], _ first: Double, _ isBetter: (Double, Double) -> Bool
    ) throws(ScriptError) -> Double {
        try evaluator.step(arguments.count / 16)
        var best = first
        for value in arguments {
            let number = try evaluator.number(value)
            if number.isNaN { best = .nan }
            if isBetter(number, best) { best = number }
        }
        return best
    }

    /// The cube root, with a step of Newton's method, so that those of cubes are whole.
    private static func cubeRoot(_ number: Double) -> Double {
        let root = cbrt(number)
        guard root.isFinite, root != 0 else { return root }
        return root - (root * root * root - number) / (3 * root * root)
    }

    /// To nearest; ties toward positive infinity.
    private static func round(_ number: Double) -> Double {
        let down = number.rounded(.down)
        return number - down >= 0.5 ? (number < 0 && down == -1 ? -0.0 : down + 1) : down
    }
}
