/// Which way a decimal number goes that lies between two shorter ones. Core Foundation: `NSNumberFormatter.RoundingMode`.
package enum RoundingMode: String, CaseIterable, Hashable, Sendable {
    /// To the nearer one, and from the middle to the one whose last digit is even.
    case halfEven
    /// To the nearer one, and from the middle away from zero.
    case halfUp
    /// To the nearer one, and from the middle towards zero.
    case halfDown
    /// Away from zero.
    case up
    /// Towards zero.
    case down
    /// To the larger one.
    case ceiling
    /// To the smaller one.
    case floor

    /// Whether the magnitude `quotient` and `remainder`/`unit` is rounded to the next one above `quotient`.
    func goesUp(_ remainder: UInt64, of unit: UInt64, after quotient: UInt64, isNegative: Bool) -> Bool {
        guard remainder > 0, remainder < unit else { return false }
        let rest = unit - remainder
        return switch self {
        case .halfEven: remainder > rest || remainder == rest && !quotient.isMultiple(of: 2)
        case .halfUp: remainder >= rest
        case .halfDown: remainder > rest
        case .up: true
        case .down: false
        case .ceiling: !isNegative
        case .floor: isNegative
        }
    }
}
