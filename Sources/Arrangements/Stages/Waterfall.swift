/// The spans of a waterfall: changes, each from the sum before it to the sum after it, and sums from 0.
package enum Waterfall {
    package enum Step: Hashable, Sendable {
        /// A change; one that is not finite changes nothing and has no span.
        case change(Double)
        /// The sum so far.
        case sum
        /// A known sum, with which the changes go on.
        case total(Double)
    }

    package struct Span: Hashable, Sendable {
        package let from: Double
        package let to: Double
    }

    /// The span of each step; nil for numbers that are not finite.
    package static func spans(_ steps: [Step]) -> [Span?] {
        var sum = 0.0
        return steps.map { step in
            switch step {
            case .change(let amount):
                guard amount.isFinite, (sum + amount).isFinite else { return nil }
                defer { sum += amount }
                return Span(from: sum, to: sum + amount)
            case .sum: return Span(from: 0, to: sum)
            case .total(let total):
                guard total.isFinite else { return nil }
                sum = total
                return Span(from: 0, to: total)
            }
        }
    }
}
