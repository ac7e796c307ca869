/// What becomes of a text that is wider than there is room. Core Plot: `lineBreakMode`.
package enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
    /// Lines are broken between words.
    case wordWrapping
    /// Lines are broken between any two characters.
    case charWrapping
    /// What does not fit in one line is left out.
    case clipping
    /// One line with an ellipsis at its start.
    case truncatingHead
    /// One line with an ellipsis at its end.
    case truncatingTail
    /// One line with an ellipsis in its middle.
    case truncatingMiddle

    /// Whether what is too long goes on in a further line.
    var isWrapping: Bool { self == .wordWrapping || self == .charWrapping }
}
