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

    /// - Parameter tabularFigures: Whether all digits have the same width, for numbers below each other.
    package init(
        _ color: Color, size: Double = 12, weight: FontWeight = .regular, family: String? = nil,
        alignment: TextAlignment = .natural, tabularFigures: Bool = true
    ) {
        self.color = color
        font = FontDescription(family: family, weight: weight, size: size, tabularFigures: tabularFigures)
        self.alignment = alignment
    }
}

/// A client's changes to a text style. Missing properties keep their values.
package struct TextStylePatch: Hashable, Sendable {
    package var color: Color?
    package var fontName: String?
    /// The size in points.
    package var fontSize: Double?
    package var fontWeight: FontWeight?
    package var isItalic: Bool?
    package var textAlignment: TextAlignment?
    package var lineBreakMode: LineBreakMode?

    package init() {}

    /// Applies the changes to a text style.
    package func over(_ base: TextStyle) -> TextStyle {
        var style = base
        if let color { style.color = color }
        if let fontName { style.font.family = fontName }
        if let fontSize { style.font.size = fontSize }
        if let fontWeight { style.font.weight = fontWeight }
        if let isItalic { style.font.isItalic = isItalic }
        if let textAlignment { style.alignment = textAlignment }
        if let lineBreakMode { style.lineBreakMode = lineBreakMode }
        return style
    }
}
