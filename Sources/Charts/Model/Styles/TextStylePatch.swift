import Drawing
import Text

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
