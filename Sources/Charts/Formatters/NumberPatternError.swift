/// Why a text is no number pattern.
package enum NumberPatternError: Error, Hashable {
    /// No place for a digit.
    case noDigits
    /// A character where it has no meaning.
    case unexpected(Character)
    /// An apostrophe without a second one.
    case unterminatedLiteral
    /// More digits than `NumberPattern.maximumDigits`.
    case tooManyDigits
}
