/// How the lines of a text stand to each other. Core Plot: `textAlignment`.
package enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    case left, right, center
    /// Left for left-to-right text, right for right-to-left text, paragraph by paragraph.
    case natural
    /// As `natural`, with spaces widened so that lines fill the text's width, but for the last one of each paragraph.
    case justified
}
