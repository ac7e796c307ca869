extension Evaluator {
    /// The elements in the order of a function or, without one, of their texts; undefined ones are last. The order of
    /// equal elements does not change.
    func sorted(_ array: ArrayValue, by function: Value) throws(ScriptError) -> [Value] {
        try reserve(elements: 2 * array.count)
        let defined = array.elements.filter { !$0.isUndefined }
        let rest = [Value](repeating: .undefined, count: array.count - defined.count)
        if !function.isUndefined {
            return try merged(defined) { (one, other) throws(ScriptError) in
                try number(call(function, [one, other], this: .undefined)) > 0
            } + rest
        }
        var texts: [Value] = []
        for (index, value) in defined.enumerated() {
            texts.append(.array([.string(try text(value)), .number(Double(index))]))
        }
        let order = try merged(texts) { (one, other) throws(ScriptError) in
            guard case .array(let one) = one, case .array(let other) = other, case .string(let left) = one[0],
                case .string(let right) = other[0]
            else { return false }
            try step(1 + min(left.utf8.count, right.utf8.count) / 16)
            return Texts.isLess(right, left)
        }
        return order.map { entry in
            guard case .array(let pair) = entry, case .number(let index) = pair[1] else { return .undefined }
            return defined[Int(index)]
        } + rest
    }

    /// Sorts by merging, from short runs to long ones.
    /// - Parameter isAfter: Whether the first value belongs behind the second.
    private func merged(
        _ values: [Value], _ isAfter: (Value, Value) throws(ScriptError) -> Bool
    ) throws(ScriptError) -> [Value] {
        var values = values
        var width = 1
        while width < values.count {
            var result: [Value] = []
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
