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
