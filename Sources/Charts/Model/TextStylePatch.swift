import Drawing
import Text

/// What a client says of a text's look; the rest stays as it was.
package struct TextStylePatch: Hashable, Sendable {
    package var color: Color?
    package var fontName: String?
    /// In points.
    package var fontSize: Double?
    package var fontWeight: FontWeight?
    package var isItalic: Bool?
    package var textAlignment: TextAlignment?
    package var lineBreakMode: LineBreakMode?

    package init() {}

    /// The text style with what the client says in place.
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
