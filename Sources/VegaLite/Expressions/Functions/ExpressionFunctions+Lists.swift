import JavaScript
import Numbers

extension ExpressionFunctions {
    static let lists: [String: ExpressionFunction] = [
        "length": ExpressionFunction(1) { (c) throws(ScriptError) in
            try c.evaluator.element(.string("length"), of: c[0])
        },
        "indexof": search("indexOf"),
        "lastindexof": search("lastIndexOf"),
        "slice": ExpressionFunction(2...3) { (c) throws(ScriptError) in
            try c.evaluator.callMethod("slice", of: sequence(c), Array(c.arguments.dropFirst()))
        },
        "join": ExpressionFunction(1...2) { (c) throws(ScriptError) in
            _ = try c.list(0)
            guard case .array(let array) = c[0] else { return .undefined }
            return try c.evaluator.string(c.evaluator.joined(array, with: c[1].isUndefined ? "," : c.text(1)))
        },
        "reverse": ExpressionFunction(1) { (c) throws(ScriptError) in .array(try c.list(0).reversed()) },
        "sort": ExpressionFunction(1) { (c) throws(ScriptError) in
            let list = try c.list(0)
            try c.evaluator.step(20 * list.count)
            let order = list.indices.sorted {
                let order = ValueOrder.compare(list[$0], list[$1])
                return order != 0 ? order < 0 : $0 < $1
            }
            return .array(order.map { list[$0] })
        },
        "extent": ExpressionFunction(1) { (c) throws(ScriptError) in
            let list = try c.list(0)
            try c.evaluator.step(list.count)
            var (low, high): (Value?, Value?)
            for value in list where !value.isNullish {
                if case .number(let number) = value, number.isNaN { continue }
                if low.map({ ValueOrder.compare(value, $0) < 0 }) ?? true { low = value }
                if high.map({ ValueOrder.compare(value, $0) > 0 }) ?? true { high = value }
            }
            return .array([low ?? .undefined, high ?? .undefined])
        },
        "span": ExpressionFunction(1) { (c) throws(ScriptError) in
            let numbers = try c.numbers(0)
            let span = (numbers.last ?? 0) - (numbers.first ?? 0)
            return .number(span.isNaN ? 0 : span)
        },
        "peek": ExpressionFunction(1) { (c) throws(ScriptError) in try c.list(0).last ?? .undefined },
        "pluck": ExpressionFunction(2) { (c) throws(ScriptError) in
            let path = FieldPath(try c.text(1))
            func plucked(_ value: Value) -> Value { path.members.reduce(value) { $0.member($1) } }
            guard case .array = c[0] else { return plucked(c[0]) }
            let list = try c.list(0)
            try c.evaluator.step(list.count * path.members.count)
            return .array(list.map(plucked))
        },
        "merge": ExpressionFunction(1...64) { (c) throws(ScriptError) in
            var members: [(String, Value)] = []
            for case .object(let object) in c.arguments {
                try c.evaluator.reserve(elements: members.count + object.count)
                members += zip(object.keys, object.values)
            }
            return .object(members)
        },
        "sequence": ExpressionFunction(1...3) { (c) throws(ScriptError) in
            let start = c.arguments.count > 1 ? try c.number(0) : 0
            let stop = try c.number(c.arguments.count > 1 ? 1 : 0)
            let step = try c.number(2, default: 1)
            let count = max(0, ((stop - start) / step).rounded(.up))
            guard count.isFinite else { return .array([Double]().map { .number($0) }) }
            try c.evaluator.reserve(elements: Int(limiting: count))
            return .array((0..<Int(limiting: count)).map { .number(start + Double($0) * step) })
        },
        "inrange": ExpressionFunction(2...4) { (c) throws(ScriptError) in
            let (value, range) = (try c.number(0), try c.numbers(1))
            guard let first = range.first, let last = range.last else { return .boolean(false) }
            let (low, high) = first <= last ? (first, last) : (last, first)
            let isAbove = c[2].isUndefined || c[2].isTruthy ? low <= value : low < value
            let isBelow = c[3].isUndefined || c[3].isTruthy ? value <= high : value < high
            return .boolean(isAbove && isBelow)
        },
        "clampRange": ExpressionFunction(3) { (c) throws(ScriptError) in
            let (range, least, most) = (try c.numbers(0), try c.number(1), try c.number(2))
            let (one, other) = (range.first ?? .nan, range.dropFirst().first ?? .nan)
            let (low, high) = one <= other ? (one, other) : (other, one)
            let span = high - low
            guard span < most - least else { return .array([.number(least), .number(most)]) }
            let start = Double.minimum(Double.maximum(low, least), most - span)
            return .array([.number(start), .number(start + span)])
        },
        "lerp": ExpressionFunction(2) { (c) throws(ScriptError) in
            let (range, part) = (try c.numbers(0), try c.number(1))
            let (low, high) = (range.first ?? .nan, range.last ?? .nan)
            return .number(part == 0 || part.isNaN ? low : part == 1 ? high : low + part * (high - low))
        },
    ]

    /// An array or a text.
    private static func sequence(_ call: FunctionCall) throws(ScriptError) -> Value {
        switch call[0] {
        case .array, .string: return call[0]
        default: throw call.evaluator.typeError("Argument 1 is neither an array nor a text.", found: call[0].text)
        }
    }

    private static func search(_ name: String) -> ExpressionFunction {
        ExpressionFunction(2...3) { (c) throws(ScriptError) in
            let list = try sequence(c)
            if case .array(let array) = list { try c.evaluator.step(array.count / 4) }
            return try c.evaluator.callMethod(name, of: list, Array(c.arguments.dropFirst()))
        }
    }
}
