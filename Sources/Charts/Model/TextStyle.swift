import Drawing
import Text

/// How a text is set. Core Plot: `CPTTextStyle`.
package struct TextStyle: Hashable, Sendable {
    package var color: Color
    package var font: FontDescription
    /// Natural stands for what the place asks for: the middle of ticks, the side of a title.
    package var alignment: TextAlignment
    /// What becomes of the text where there is no room for its width.
    package var lineBreakMode = LineBreakMode.wordWrapping

    package init(
        _ color: Color, size: Double = 12, weight: FontWeight = .regular, family: String? = nil,
        alignment: TextAlignment = .natural
    ) {
        self.color = color
        font = FontDescription(family: family, weight: weight, size: size)
        self.alignment = alignment
    }
}
