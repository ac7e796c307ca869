import Drawing
import Text

/// The style of a text. Core Plot: `CPTTextStyle`.
package struct TextStyle: Hashable, Sendable {
    package var color: Color
    package var font: FontDescription
    /// The alignment. Natural alignment depends on the position: centered at ticks, to the side of a title.
    package var alignment: TextAlignment
    /// The line break mode for a text that is wider than the available space.
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
