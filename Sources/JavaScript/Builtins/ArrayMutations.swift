import Budget

/// The methods that change an array. They are prepared while the array is read, and applied to the variable that holds
/// it.
enum ArrayMutations {
    /// Changes an array and returns the result of the method.
    typealias Mutation = (inout ArrayValue) -> Value
    typealias Method = @Sendable (Evaluator, ArrayValue, [Value]) throws(ScriptError) -> Mutation

    static let table: [String: Method] = [
        "push": { (e, array, a) throws(ScriptError) in
            guard array.count + a.count <= ScriptLimits.elements, e.budget.allows(a.count, each: 64) else {
                try e.reserve(elements: array.count + a.count)
                throw e.error(.stopped, "The script was not evaluated to its end.")
            }
            return { array in
                for value in a { array.append(value) }
                return .number(Double(array.count))
            }
        },
        "pop": { (_, _, _) throws(ScriptError) in { array in array.change { $0.popLast() ?? .undefined } } },
        "shift": { (e, array, _) throws(ScriptError) in
            try e.step(array.count / 16)
            return { array in array.change { $0.isEmpty ? .undefined : $0.removeFirst() } }
        },
        "unshift": { (e, array, a) throws(ScriptError) in
            try e.reserve(elements: array.count + a.count)
            return { array in
                array = ArrayValue(a + array.elements)
                return .number(Double(array.count))
            }
        },
        "splice": { (e, array, a) throws(ScriptError) in
            try e.reserve(elements: array.count + a.count)
            let start = try e.relativeIndex(a, 0, count: array.count, other: 0)
            let rest = array.count - start
            let count = a.isEmpty ? 0 : min(max(0, try e.integer(a, 1, other: rest)), rest)
            return { array in
                var elements = array.elements
                let removed = Array(elements[start..<start + count])
                elements.replaceSubrange(start..<start + count, with: a.dropFirst(2))
                array = ArrayValue(elements)
                return .array(removed)
            }
        },
        "sort": { (e, array, a) throws(ScriptError) in
            let sorted = try e.compact(e.sorted(array, by: e.argument(a, 0)))
            return replacing(with: sorted)
        },
        "reverse": { (e, array, _) throws(ScriptError) in
            try e.reserve(elements: array.count)
            let reversed = try e.compact(array.elements.reversed())
            return replacing(with: reversed)
        },
        "fill": { (e, array, a) throws(ScriptError) in
            try e.reserve(elements: array.count)
            let start = try e.relativeIndex(a, 1, count: array.count, other: 0)
            let end = try e.relativeIndex(a, 2, count: array.count, other: array.count)
            var elements = array.elements
            for index in start..<max(start, end) { elements[index] = e.argument(a, 0) }
            let filled = try e.compact(elements)
            return replacing(with: filled)
        },
    ]

    private static func replacing(with value: Value) -> Mutation {
        { array in
            if case .array(let new) = value { array = new }
            return value
        }
    }
}
