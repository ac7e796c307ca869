import Numbers

/// The members of `Array` (ECMA-262, section 23.1).
enum ArrayFunctions {
    static let object = Value.native(
        NativeObject(
            "Array",
            members: NativeObject.functions(
                [
                    (
                        "isArray",
                        { (e, a) throws(ScriptError) in
                            if case .array = e.argument(a, 0) { .boolean(true) } else { .boolean(false) }
                        }
                    ),
                    ("of", { (_, a) throws(ScriptError) in .array(ArrayValue(a)) }),
                    (
                        "from",
                        { (e, a) throws(ScriptError) in
                            let elements = try e.elements(of: e.argument(a, 0))
                            guard a.count > 1, !a[1].isUndefined else { return .array(ArrayValue(compact: elements)) }
                            var result: [Value] = []
                            for (index, element) in elements.enumerated() {
                                result.append(try e.call(a[1], [element, .number(Double(index))], this: .undefined))
                            }
                            return .array(ArrayValue(compact: result))
                        }
                    ),
                ], of: "Array"
            ).merging(["prototype": prototype]) { $1 },
            call: { (e, a) throws(ScriptError) in try array(e, a) },
            construct: { (e, a) throws(ScriptError) in try array(e, a) }))

    private static let prototype = FunctionMethods.prototype(
        "Array", Array(ArrayMethods.table.keys) + Array(ArrayMutations.table.keys), ofArrays: true)

    private static func array(_ evaluator: Evaluator, _ arguments: [Value]) throws(ScriptError) -> Value {
        guard arguments.count == 1, case .number(let number) = arguments[0] else {
            return .array(ArrayValue(arguments))
        }
        guard let count = Int(exactly: number), count >= 0 else {
            throw evaluator.typeError(
                "The length of an array is a whole number.", found: evaluator.argument(arguments, 0).text)
        }
        try evaluator.reserve(elements: count)
        return .array([Value](repeating: .undefined, count: count))
    }
}
