import Budget

extension Evaluator {
    /// The elements in the order of a function or, without one, of their texts; undefined ones are last. The order of
    /// equal elements does not change.
    func sorted(_ array: ArrayValue, by function: Value) throws(ScriptError) -> [Value] {
        try reserve(elements: 2 * array.count)
        let defined = array.elements.filter { !$0.isUndefined }
        let rest = [Value](repeating: .undefined, count: array.count - defined.count)
        if !function.isUndefined {
            return try merged(defined) { (one, other) throws(ScriptError) in
                try number(call(function, [other, one], this: .undefined)) < 0
            } + rest
        }
        var texts: [(text: String, value: Value)] = []
        guard budget.allows(defined.count, each: MemoryLayout<(text: String, value: Value)>.stride) else {
            throw stopped()
        }
        texts.reserveCapacity(defined.count)
        for value in defined {
            // A text of a function takes memory, which is measured with steps.
            try step()
            texts.append((try text(value), value))
        }
        let sorted = try merged(texts) { (one, other) throws(ScriptError) in
            try step(1 + min(one.text.utf8.count, other.text.utf8.count) / 16)
            return Texts.isLess(other.text, one.text)
        }
        guard budget.allows(array.count, each: 2 * MemoryLayout<Value>.stride) else { throw stopped() }
        return sorted.map(\.value) + rest
    }

    /// Sorts by merging, from short runs to long ones.
    /// - Parameter isAfter: Whether the first value belongs behind the second.
    private func merged<Element>(
        _ values: [Element], _ isAfter: (Element, Element) throws(ScriptError) -> Bool
    ) throws(ScriptError) -> [Element] {
        guard budget.allows(values.count, each: 2 * MemoryLayout<Element>.stride) else { throw stopped() }
        var values = values
        var width = 1
        while width < values.count {
            var result: [Element] = []
            result.reserveCapacity(values.count)
            var start = 0
            while start < values.count {
                let middle = min(start + width, values.count)
                let end = min(middle + width, values.count)
                var (left, right) = (start, middle)
                while left < middle, right < end {
                    if try isAfter(values[left], values[right]) {
                        result.append(values[right])
                        right += 1
                    } else {
                        result.append(values[left])
                        left += 1
                    }
                }
                result += values[left..<middle]
                result += values[right..<end]
                start = end
            }
            values = result
            width *= 2
        }
        return values
    }
}
