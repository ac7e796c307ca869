/// Why a text is no date pattern.
package enum DatePatternError: Error, Hashable {
    /// A letter, or a repetition of one, that stands for nothing.
    case unknownField(String)
    /// An apostrophe without a second one.
    case unterminatedLiteral
}
