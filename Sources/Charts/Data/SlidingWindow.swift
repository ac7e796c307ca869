/// Sums up every stretch of a number of neighbouring values in O(n), whatever the length of the stretch, and without ever
/// taking anything away from a sum, which would cost precision (van Herk, "A fast algorithm for local minimum and maximum
/// filters", 1992; Gil and Werman, 1993).
enum SlidingWindow {
    /// What `combine` makes of each value and those before it in a window; there are fewer at the start.
    /// - Parameters:
    ///   - window: how many values there are in a window, at least 1.
    ///   - combine: an associative operation.
    static func fold<Value>(_ values: [Value], window: Int, _ combine: (Value, Value) -> Value) -> [Value] {
        let window = min(max(1, window), max(1, values.count))
        var result: [Value] = []
        result.reserveCapacity(values.count)
        // From each value to the end of its block, a block being as long as the window.
        var suffixes = values
        for index in values.indices.dropLast().reversed() where (index + 1) % window != 0 {
            suffixes[index] = combine(values[index], suffixes[index + 1])
        }
        var prefix: Value?
        for index in values.indices {
            if index % window == 0 { prefix = nil }
            let current = prefix.map { combine($0, values[index]) } ?? values[index]
            prefix = current
            // The window is the end of one block and the start of the next, or just one block.
            let start = index - window + 1
            result.append(start > 0 && start % window != 0 ? combine(suffixes[start], current) : current)
        }
        return result
    }
}
