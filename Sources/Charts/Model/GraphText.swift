/// A text of a whole graph and its style.
package struct GraphText: Sendable {
    /// Nil for none.
    package var text: String?
    /// The text with different styles for its parts.
    package var attributed: AttributedText?
    package var style: TextStyle

    package init(_ text: String? = nil, attributed: AttributedText? = nil, style: TextStyle) {
        self.text = text
        self.attributed = attributed
        self.style = style
    }

    var isEmpty: Bool { text?.isEmpty ?? true }
}
