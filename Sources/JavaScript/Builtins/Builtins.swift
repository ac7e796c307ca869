import JSON

/// The built-in objects and functions.
enum Builtins {
    static let globals: [String: Value] = [
        "Math": MathFunctions.object,
        "Object": ObjectFunctions.object,
        "JSON": JSONFunctions.object,
        "Array": ArrayFunctions.object,
        "Set": SetContent.type,
        "Date": DateFunctions.type,
        "Intl": IntlFunctions.object,
        "Number": NumberFunctions.type,
        "String": NumberFunctions.string,
        "Boolean": NumberFunctions.boolean,
        "parseInt": NumberFunctions.parseInt,
        "parseFloat": NumberFunctions.parseFloat,
        "isNaN": NumberFunctions.isNaN,
        "isFinite": NumberFunctions.isFinite,
    ]

    /// Names of JavaScript that scripts may not use, with what to do instead.
    static let unavailable: [String: String] = [
        "fetch": "Scripts cannot load anything; put the data into the configuration.",
        "XMLHttpRequest": "Scripts cannot load anything; put the data into the configuration.",
        "require": "Scripts cannot load modules; the plugins of the dialect are always available.",
        "window": "There is no browser around a chart.",
        "document": "There is no browser around a chart.",
        "navigator": "There is no browser around a chart.",
        "globalThis": "There are no global objects except the documented ones.",
        "global": "There are no global objects except the documented ones.",
        "self": "There are no global objects except the documented ones.",
        "process": "Scripts have no access to the server.",
        "console": "Scripts have no console.",
        "module": "Scripts cannot use modules.",
        "exports": "Scripts cannot use modules.",
        "eval": "Scripts cannot evaluate other scripts.",
        "Function": "Scripts cannot evaluate other scripts; write a function.",
        "performance": "There is no clock: a chart looks the same each time. Write numbers.",
        "crypto": "There are no random numbers: a chart looks the same each time. Write numbers.",
        "setTimeout": "A chart is drawn at once.",
        "setInterval": "A chart is drawn at once.",
        "requestAnimationFrame": "A chart is drawn at once.",
        "Promise": "A chart is drawn at once.",
        "Proxy": "Proxies are not available.",
        "Reflect": "Reflection is not available; use Object.keys.",
        "Symbol": "Symbols are not available.",
        "BigInt": "Numbers of type BigInt are not available.",
        "Map": "Maps are not available; write an object.",
        "WeakMap": "Maps are not available; write an object.",
        "RegExp": "Write the regular expression between slashes.",
        "Error": "Errors cannot be thrown.",
        "Chart": "The library itself cannot be changed; set options in the configuration.",
        "arguments": "Name the parameters of the function, or write (...values).",
    ]

    /// Whether a value has a built-in method.
    static func hasMethod(_ name: String, of value: Value) -> Bool {
        switch value {
        case .string: StringMethods.table[name] != nil
        case .array: ArrayMethods.table[name] != nil || ArrayMutations.table[name] != nil
        case .number: NumberMethods.table[name] != nil
        case .date: DateMethods.table[name] != nil
        case .function: name == "call" || name == "apply"
        default: false
        }
    }

    static func object(of expression: RegularExpression) -> NativeObject {
        NativeObject("RegExp", content: expression)
    }

    /// Calls a method of an instance; nil if it has none of this name.
    static func call(
        _ name: String, of native: NativeObject, _ arguments: [Value], _ evaluator: Evaluator
    ) throws(ScriptError) -> Value? {
        switch native.content {
        case let set as SetContent: try set.call(name, arguments, evaluator)
        case let format as NumberFormatContent where name == "format":
            try evaluator.string(format.text(evaluator.number(evaluator.argument(arguments, 0))))
        case let format as DateFormatContent where name == "format":
            try evaluator.string(format.text(DateFunctions.time(evaluator.argument(arguments, 0), evaluator)))
        case let expression as RegularExpression where name == "test":
            .boolean(
                try expression.firstMatch(
                    in: Array(evaluator.text(evaluator.argument(arguments, 0)).utf16), from: 0, evaluator) != nil)
        default: nil
        }
    }
}

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
                    ("of", { (e, a) throws(ScriptError) in try e.array(a) }),
                    (
                        "from",
                        { (e, a) throws(ScriptError) in
                            let elements = try elements(of: e.argument(a, 0), e)
                            guard a.count > 1, !a[1].isUndefined else { return try e.compact(elements) }
                            var result: [Value] = []
                            try e.forEach(ArrayValue(elements), [a[1]]) { (_, value) throws(ScriptError) in
                                result.append(value)
                                return true
                            }
                            return try e.compact(result)
                        }
                    ),
                ], of: "Array"),
            call: { (e, a) throws(ScriptError) in try array(e, a) },
            construct: { (e, a) throws(ScriptError) in try array(e, a) }))

    private static func array(_ evaluator: Evaluator, _ arguments: [Value]) throws(ScriptError) -> Value {
        guard arguments.count == 1, case .number(let number) = arguments[0] else {
            return try evaluator.array(arguments)
        }
        guard let count = Int(exactly: number), count >= 0 else {
            throw evaluator.typeError(
                "The length of an array is a whole number.", found: evaluator.argument(arguments, 0).text)
        }
        try evaluator.reserve(elements: count)
        return .array([Value](repeating: .undefined, count: count))
    }

    /// The elements of a list or of an object with a length.
    private static func elements(of value: Value, _ evaluator: Evaluator) throws(ScriptError) -> [Value] {
        guard case .object(let object) = value else { return try evaluator.list(value) }
        let count = Integers.integer(try evaluator.number(object["length"] ?? .number(0)))
        try evaluator.reserve(elements: max(0, count))
        return (0..<max(0, count)).map { object["\($0)"] ?? .undefined }
    }
}

/// A set of values in the order in which they were added.
struct SetContent: Sendable {
    let values: [Value]

    static let type = Value.native(
        NativeObject(
            "Set",
            construct: { (e, a) throws(ScriptError) in
                let list = e.argument(a, 0).isNullish ? [] : try e.list(e.argument(a, 0))
                var values: [Value] = []
                var keys: Set<Key> = []
                for value in list {
                    try e.step(1 + value.work)
                    if let key = Key(value) {
                        if keys.insert(key).inserted { values.append(value) }
                    } else {
                        try e.step(values.count / 16)
                        if !values.contains(where: { $0.isSame(as: value) }) { values.append(value) }
                    }
                }
                return .native(NativeObject("Set", content: SetContent(values: values)))
            }))

    /// A value that is compared by its content.
    private enum Key: Hashable {
        case number(Double)
        case string([UInt8])
        case boolean(Bool)

        init?(_ value: Value) {
            switch value {
            case .number(let number) where !number.isNaN: self = .number(number)
            case .string(let text): self = .string(Array(text.utf8))
            case .boolean(let value): self = .boolean(value)
            default: return nil
            }
        }
    }

    func call(_ name: String, _ arguments: [Value], _ evaluator: Evaluator) throws(ScriptError) -> Value? {
        switch name {
        case "has":
            let wanted = evaluator.argument(arguments, 0)
            try evaluator.step(values.count / 16 + min(values.count, 1 << 20) * wanted.work)
            return .boolean(values.contains { $0.isSame(as: wanted) })
        case "values", "keys": return .array(ArrayValue(values))
        case "forEach":
            try evaluator.forEach(ArrayValue(values), arguments) { (_, _) throws(ScriptError) in true }
            return .undefined
        case "add", "delete", "clear":
            throw evaluator.error(
                .unsupported, "Sets cannot be changed; create one with all values: new Set([…]).", found: name)
        default: return nil
        }
    }
}
