/// How the lines of a text are aligned. Core Plot: `textAlignment`.
package enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    case left, right, center
    /// Left for left-to-right paragraphs, right for right-to-left paragraphs.
    case natural
    /// Like `natural`, but spaces are widened so that every line except the last of a paragraph fills the text's width.
    case justified
}
