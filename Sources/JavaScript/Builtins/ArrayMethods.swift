import Budget

/// The methods of arrays that do not change them (ECMA-262, section 23.1.3).
enum ArrayMethods {
    typealias Method = @Sendable (Evaluator, ArrayValue, [Value]) throws(ScriptError) -> Value

    static let table: [String: Method] = [
        "map": { (e, array, a) throws(ScriptError) in
            let count = array.count
            try e.reserve(elements: count)
            var result: [Value] = []
            result.reserveCapacity(count)
            try e.forEach(array, a) { (_, value) throws(ScriptError) in
                result.append(value)
                return true
            }
            result.append(contentsOf: repeatElement(.undefined, count: count - result.count))
            return .array(ArrayValue(compact: result))
        },
        "filter": { (e, array, a) throws(ScriptError) in
            var result: [Value] = []
            try e.forEach(array, a) { (index, value) throws(ScriptError) in
                guard value.isTruthy else { return true }
                guard e.budget.allows(1, moreIn: result) else { throw e.stopped() }
                result.append(array[index])
                return true
            }
            return .array(ArrayValue(compact: result))
        },
        "forEach": { (e, array, a) throws(ScriptError) in
            try e.forEach(array, a) { (_, _) throws(ScriptError) in true }
            return .undefined
        },
        "some": { (e, array, a) throws(ScriptError) in .boolean(try e.firstIndex(array, a) { $0.isTruthy } != nil) },
        "every": { (e, array, a) throws(ScriptError) in .boolean(try e.firstIndex(array, a) { !$0.isTruthy } == nil) },
        "find": { (e, array, a) throws(ScriptError) in
            try e.firstIndex(array, a) { $0.isTruthy }.map { array[$0] } ?? .undefined
        },
        "findIndex": { (e, array, a) throws(ScriptError) in
            .number(Double(try e.firstIndex(array, a) { $0.isTruthy } ?? -1))
        },
        "findLast": { (e, array, a) throws(ScriptError) in
            try e.lastIndex(array, a).map { array[$0] } ?? .undefined
        },
        "findLastIndex": { (e, array, a) throws(ScriptError) in .number(Double(try e.lastIndex(array, a) ?? -1)) },
        "reduce": { (e, array, a) throws(ScriptError) in
            try e.reduce(array, backwards: false, a)
        },
        "reduceRight": { (e, array, a) throws(ScriptError) in
            try e.reduce(array, backwards: true, a)
        },
        "join": { (e, array, a) throws(ScriptError) in
            let separator = e.argument(a, 0)
            return try e.string(e.joined(array, with: separator.isUndefined ? "," : e.text(separator)))
        },
        "toString": { (e, array, _) throws(ScriptError) in try e.string(e.joined(array, with: ",")) },
        "slice": { (e, array, a) throws(ScriptError) in
            let start = try e.relativeIndex(a, 0, count: array.count, other: 0)
            let end = try e.relativeIndex(a, 1, count: array.count, other: array.count)
            guard start < end else { return .array([]) }
            try e.reserve(elements: array.count)
            return .array(array.slice(start..<end))
        },
        "concat": { (e, array, a) throws(ScriptError) in
            var result = try e.list(.array(array))
            for value in a {
                let isArray = if case .array = value { true } else { false }
                try e.append(isArray ? e.list(value) : [value], to: &result)
            }
            return .array(ArrayValue(compact: result))
        },
        "includes": { (e, array, a) throws(ScriptError) in
            .boolean(
                try e.index(of: e.argument(a, 0), in: array, from: e.integer(a, 1, other: 0)) {
                    $0.isSame(as: e.argument(a, 0))
                } != nil)
        },
        "indexOf": { (e, array, a) throws(ScriptError) in
            let wanted = e.argument(a, 0)
            return .number(
                Double(
                    try e.index(of: wanted, in: array, from: e.integer(a, 1, other: 0)) { $0.isIdentical(to: wanted) }
                        ?? -1))
        },
        "lastIndexOf": { (e, array, a) throws(ScriptError) in
            try e.searchSteps(array, e.argument(a, 0))
            return .number(Double(array.elements.lastIndex { $0.isIdentical(to: e.argument(a, 0)) } ?? -1))
        },
        "at": { (e, array, a) throws(ScriptError) in
            let index = try e.integer(a, 0, other: 0)
            return array[index < 0 ? array.count + index : index]
        },
        "flat": { (e, array, a) throws(ScriptError) in
            var result: [Value] = []
            try e.flatten(array, depth: e.integer(a, 0, other: 1), into: &result)
            return .array(ArrayValue(compact: result))
        },
        "flatMap": { (e, array, a) throws(ScriptError) in
            var result: [Value] = []
            try e.forEach(array, a) { (_, value) throws(ScriptError) in
                let isArray = if case .array = value { true } else { false }
                try e.append(isArray ? e.list(value) : [value], to: &result)
                return true
            }
            return .array(ArrayValue(compact: result))
        },
        "keys": { (e, array, _) throws(ScriptError) in
            try e.reserve(elements: array.count)
            return .array(ArrayValue((0..<array.count).map { Double($0) }))
        },
        "values": { (e, array, _) throws(ScriptError) in .array(try e.list(.array(array))) },
        "entries": { (e, array, _) throws(ScriptError) in
            try e.reserve(elements: 2 * array.count)
            try e.step(2 * array.count)
            guard e.budget.allows(array.count, each: 256) else { throw e.stopped() }
            return .array(array.elements.enumerated().map { .array([.number(Double($0)), $1]) })
        },
        "toSorted": { (e, array, a) throws(ScriptError) in
            .array(ArrayValue(compact: try e.sorted(array, by: e.argument(a, 0))))
        },
        "toReversed": { (e, array, _) throws(ScriptError) in
            try e.reserve(elements: array.count)
            return .array(array.elements.reversed())
        },
    ]
}

extension Evaluator {
    /// Calls a function for each element until `body` returns false.
    /// - Parameters:
    ///   - arguments: The function, and optionally `this`.
    ///   - body: Receives the index and the function's result.
    func forEach(
        _ array: ArrayValue, _ arguments: [Value], _ body: (Int, Value) throws(ScriptError) -> Bool
    ) throws(ScriptError) {
        let function = argument(arguments, 0)
        // The function may shorten the array; elements that it adds are left out.
        let count = array.count
        var index = 0
        while index < min(count, array.count) {
            defer { index += 1 }
            let result = try call(
                function, [array[index], .number(Double(index)), .array(array)], this: argument(arguments, 1))
            guard try body(index, result) else { return }
        }
    }

    /// The index of the first element for which the result of the function has a property.
    fileprivate func firstIndex(
        _ array: ArrayValue, _ arguments: [Value], _ test: (Value) -> Bool
    ) throws(ScriptError) -> Int? {
        var found: Int?
        try forEach(array, arguments) { (index, value) throws(ScriptError) in
            if test(value) { found = index }
            return found == nil
        }
        return found
    }

    fileprivate func lastIndex(_ array: ArrayValue, _ arguments: [Value]) throws(ScriptError) -> Int? {
        for index in (0..<array.count).reversed() {
            let result = try call(
                argument(arguments, 0), [array[index], .number(Double(index)), .array(array)], this: .undefined)
            if result.isTruthy { return index }
        }
        return nil
    }

    fileprivate func index(
        of wanted: Value, in array: ArrayValue, from start: Int, where test: (Value) -> Bool
    ) throws(ScriptError) -> Int? {
        try searchSteps(array, wanted)
        let first = start < 0 ? max(0, array.count + start) : start
        return array.elements.dropFirst(first).firstIndex(where: test)
    }

    /// Counts the comparisons of all elements with a value.
    fileprivate func searchSteps(_ array: ArrayValue, _ wanted: Value) throws(ScriptError) {
        try reserve(elements: array.count)
        try step(array.count / 8 + array.count * (wanted.length / 64))
    }

    fileprivate func reduce(
        _ array: ArrayValue, backwards: Bool, _ arguments: [Value]
    ) throws(ScriptError) -> Value {
        let count = array.count
        var first = 0
        var result: Value
        if arguments.count > 1 {
            result = arguments[1]
        } else {
            guard count > 0 else {
                throw typeError("\"reduce\" of an empty array needs an initial value.", found: "reduce")
            }
            result = array[backwards ? count - 1 : 0]
            first = 1
        }
        for step in first..<count {
            let index = backwards ? count - 1 - step : step
            result = try call(
                argument(arguments, 0), [result, array[index], .number(Double(index)), .array(array)],
                this: .undefined)
        }
        return result
    }

    fileprivate func flatten(_ array: ArrayValue, depth: Int, into result: inout [Value]) throws(ScriptError) {
        try enter()
        defer { leave() }
        for element in try list(.array(array)) {
            if case .array(let inner) = element, depth >= 1 {
                try flatten(inner, depth: depth - 1, into: &result)
            } else {
                result.append(element)
                try step()
                if result.count % 256 == 0 { try reserve(elements: result.count) }
            }
        }
    }
}
