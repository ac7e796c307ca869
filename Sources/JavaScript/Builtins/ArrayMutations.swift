import Budget

/// The methods that change an array (ECMA-262, section 23.1.3). Their arguments are evaluated before; the array is read as
/// it is then.
enum ArrayMutations {
    typealias Method = @Sendable (Evaluator, ArrayValue, [Value]) throws(ScriptError) -> Value

    static let table: [String: Method] = [
        "push": { (e, array, a) throws(ScriptError) in
            guard array.count + a.count <= ScriptLimits.elements else {
                try e.reserve(elements: array.count + a.count)
                throw e.stopped()
            }
            try e.reserve(array, adding: a.count, isNumber: a.count == 1 && a[0].isNumber)
            e.keep(array, with: a)
            array.append(a)
            return .number(Double(array.count))
        },
        "pop": { (e, array, _) throws(ScriptError) in
            try e.reserve(array)
            return array.change { $0.popLast() ?? .undefined }
        },
        "shift": { (e, array, _) throws(ScriptError) in
            try e.step(array.count / 16)
            try e.reserve(array)
            return array.change { $0.isEmpty ? .undefined : $0.removeFirst() }
        },
        "unshift": { (e, array, a) throws(ScriptError) in
            try e.reserve(elements: array.count + a.count)
            try e.reserve(array, adding: a.count)
            e.keep(array, with: a)
            return .number(
                Double(
                    array.change { elements in
                        elements.insert(contentsOf: a, at: 0)
                        return elements.count
                    }))
        },
        "splice": { (e, array, a) throws(ScriptError) in
            let start = try e.relativeIndex(a, 0, count: array.count, other: 0)
            let count = a.isEmpty ? 0 : try e.integer(a, 1, other: .max)
            try e.reserve(elements: array.count + a.count)
            try e.reserve(array, adding: a.count)
            e.keep(array, with: a)
            return .array(
                array.change { elements in
                    let start = min(start, elements.count)
                    let end = start + min(max(0, count), elements.count - start)
                    let removed = ArrayValue(Array(elements[start..<end]))
                    elements.replaceSubrange(start..<end, with: a.dropFirst(2))
                    return removed
                })
        },
        "sort": { (e, array, a) throws(ScriptError) in
            array.replace(with: try e.sorted(array, by: e.argument(a, 0)))
            return .array(array)
        },
        "reverse": { (e, array, _) throws(ScriptError) in
            try e.reserve(elements: array.count)
            array.change { $0.reverse() }
            return .array(array)
        },
        "fill": { (e, array, a) throws(ScriptError) in
            let start = try e.relativeIndex(a, 1, count: array.count, other: 0)
            let end = try e.relativeIndex(a, 2, count: array.count, other: array.count)
            try e.reserve(elements: array.count)
            let value = e.argument(a, 0)
            e.keep(array, with: [value])
            array.fill(with: value, from: start, to: end)
            return .array(array)
        },
    ]
}

extension Evaluator {
    /// Remembers an array that receives references.
    fileprivate func keep(_ array: ArrayValue, with values: [Value]) {
        if values.contains(where: { $0.cell != nil }) { runtime.keep(array, budget) }
    }
}
