/// How text that is wider than the available width is handled. Core Plot: `lineBreakMode`.
package enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
    /// Lines are broken between words.
    case wordWrapping
    /// Lines are broken between any two characters.
    case charWrapping
    /// Text that does not fit in one line is omitted.
    case clipping
    /// One line with an ellipsis at its start.
    case truncatingHead
    /// One line with an ellipsis at its end.
    case truncatingTail
    /// One line with an ellipsis in its middle.
    case truncatingMiddle

    /// Whether text that is too long continues on a further line.
    var isWrapping: Bool { self == .wordWrapping || self == .charWrapping }
}
