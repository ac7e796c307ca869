/// Values as parts of the whole from 0 to 1.
package enum Shares {
    package struct Span: Hashable, Sendable {
        package let start: Double
        package let length: Double

        package var end: Double { start + length }
    }

    /// The spans of values that follow each other, in their order; all are empty if the values sum up to 0.
    /// - Parameters:
    ///   - values: Numbers of 0 or more with a finite sum.
    ///   - rest: The value of the span that stays free at the end.
    /// - Complexity: O(n).
    package static func spans(_ values: ArraySlice<Double>, rest: Double = 0) -> [Span] {
        var sum = rest
        for value in values { sum += value }
        var before = 0.0
        return values.map { value in
            guard sum > 0 else { return Span(start: 0, length: 0) }
            defer { before += value }
            return Span(start: min(before / sum, 1), length: value / sum)
        }
    }
}
