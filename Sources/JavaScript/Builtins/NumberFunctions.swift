import Numbers

/// `Number`, `String`, `Boolean` and the functions for numbers.
enum NumberFunctions {
    static let type = Value.native(
        NativeObject(
            "Number",
            members: NativeObject.functions(
                [
                    (
                        "isInteger",
                        { (e, a) throws(ScriptError) in
                            .boolean(number(a) { $0.isFinite && $0.rounded() == $0 })
                        }
                    ),
                    (
                        "isSafeInteger",
                        { (e, a) throws(ScriptError) in
                            .boolean(number(a) { $0.isFinite && $0.rounded() == $0 && abs($0) < 0x1p53 })
                        }
                    ),
                    ("isFinite", { (e, a) throws(ScriptError) in .boolean(number(a, \.isFinite)) }),
                    ("isNaN", { (e, a) throws(ScriptError) in .boolean(number(a, \.isNaN)) }),
                ], of: "Number"
            ).merging(
                [
                    "prototype": FunctionMethods.prototype("Number", NumberMethods.table.keys),
                    "parseFloat": parseFloat, "parseInt": parseInt, "MAX_SAFE_INTEGER": .number(0x1p53 - 1),
                    "MIN_SAFE_INTEGER": .number(-0x1p53 + 1), "MAX_VALUE": .number(.greatestFiniteMagnitude),
                    "MIN_VALUE": .number(.leastNonzeroMagnitude), "EPSILON": .number(0x1p-52),
                    "POSITIVE_INFINITY": .number(.infinity), "NEGATIVE_INFINITY": .number(-.infinity),
                    "NaN": .number(.nan),
                ]) { $1 },
            call: { (e, a) throws(ScriptError) in .number(a.isEmpty ? 0 : try e.number(a[0])) }))

    static let string = Value.native(
        NativeObject(
            "String",
            members: NativeObject.functions(
                [
                    (
                        "fromCharCode",
                        { (e, a) throws(ScriptError) in
                            try e.step(2 * a.count)
                            var units: [UInt16] = []
                            for value in a {
                                units.append(UInt16(truncatingIfNeeded: Integers.uint32(try e.number(value))))
                            }
                            return try e.string(String(units: units))
                        }
                    ),
                    (
                        "fromCodePoint",
                        { (e, a) throws(ScriptError) in
                            try e.step(2 * a.count)
                            var text = String.UnicodeScalarView()
                            for value in a {
                                guard let code = UInt32(exactly: try e.number(value)), let scalar = Unicode.Scalar(code)
                                else {
                                    throw e.typeError("This is not a code point.", found: value.text)
                                }
                                text.append(scalar)
                            }
                            return try e.string(String(text))
                        }
                    ),
                ], of: "String"
            ).merging(["prototype": FunctionMethods.prototype("String", StringMethods.table.keys)]) { $1 },
            call: { (e, a) throws(ScriptError) in try e.string(a.isEmpty ? "" : e.text(a[0])) }))

    static let boolean = Value.native(
        NativeObject("Boolean", call: { (e, a) throws(ScriptError) in .boolean(e.argument(a, 0).isTruthy) }))

    static let parseFloat = Value.native(
        NativeObject(
            "parseFloat",
            call: { (e, a) throws(ScriptError) in
                let text = try e.text(e.argument(a, 0))
                try e.step(text.utf8.count / 16)
                return .number(NumberParser.prefix(NumberParser.trimmed(text.utf8))?.value ?? .nan)
            }))

    static let parseInt = Value.native(
        NativeObject(
            "parseInt",
            call: { (e, a) throws(ScriptError) in
                let text = try e.text(e.argument(a, 0))
                try e.step(text.utf8.count / 16)
                return .number(NumberParser.leadingInteger(text, radix: try e.number(e.argument(a, 1))))
            }))

    static let isNaN = Value.native(
        NativeObject("isNaN", call: { (e, a) throws(ScriptError) in .boolean(try e.number(e.argument(a, 0)).isNaN) }))

    static let isFinite = Value.native(
        NativeObject(
            "isFinite", call: { (e, a) throws(ScriptError) in .boolean(try e.number(e.argument(a, 0)).isFinite) }))

    private static func number(_ arguments: [Value], _ test: (Double) -> Bool) -> Bool {
        if case .number(let number)? = arguments.first { test(number) } else { false }
    }
}
