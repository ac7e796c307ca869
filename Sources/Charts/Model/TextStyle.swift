import Drawing
import Text

/// How a text is set. Core Plot: `CPTTextStyle`.
package struct TextStyle: Hashable, Sendable {
    package var color: Color
    package var font: FontDescription
    package var alignment: TextAlignment

    package init(
        _ color: Color, size: Double = 12, weight: FontWeight = .regular, family: String? = nil,
        alignment: TextAlignment = .natural
    ) {
        self.color = color
        font = FontDescription(family: family, weight: weight, size: size)
        self.alignment = alignment
    }
}
