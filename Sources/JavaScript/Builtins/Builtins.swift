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
        "Chart": "The defaults of the library cannot be changed; write the options into the configuration.",
        "arguments": "Name the parameters of the function, or write (...values).",
    ]

    /// Whether a value has a built-in method.
    static func hasMethod(_ name: String, of value: Value) -> Bool {
        switch value {
        case .string: StringMethods.table[name] != nil
        case .array: ArrayMethods.table[name] != nil || ArrayMutations.table[name] != nil
        case .number: NumberMethods.table[name] != nil
        case .date: DateMethods.table[name] != nil
        case .function: FunctionMethods.names.contains(name)
        case .native(let native): native.isCallable && FunctionMethods.names.contains(name)
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
        case let set as SetContent: try set.call(name, of: .native(native), arguments, evaluator)
        case let format as NumberFormatContent where name == "format":
            try evaluator.string(evaluator.text(evaluator.number(evaluator.argument(arguments, 0)), in: format))
        case let format as DateFormatContent where name == "format":
            try evaluator.string(format.text(DateFunctions.time(evaluator.argument(arguments, 0), evaluator)))
        case let expression as RegularExpression where name == "test":
            .boolean(
                try expression.firstMatch(
                    in: expression.subject(evaluator.text(evaluator.argument(arguments, 0)), evaluator), from: 0,
                    evaluator) != nil)
        default: nil
        }
    }
}
