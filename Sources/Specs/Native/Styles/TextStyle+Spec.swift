import Charts
import Codecs
import JSON

extension ObjectCodec where Root == TextStylePatch {
    static let textStyle = ObjectCodec(
        "TextStyle", "The style of a text. Missing keys come from the theme.", initial: TextStylePatch(),
        properties: [
            Property("color", \.color, .optional(.color), "The color."),
            Property(
                "fontName", \.fontName, .optional(.string(maximumLength: 100)),
                "The font family. An unavailable family is replaced, and a warning reports it."),
            Property("fontSize", \.fontSize, .optional(.number(1...500)), unit: "points", "The em size."),
            Property("fontWeight", \.fontWeight, .optional(.enumeration()), "The weight."),
            Property("italic", \.isItalic, .optional(.bool), "Whether the text is italic."),
            Property(
                "textAlignment", \.textAlignment, .optional(.enumeration()),
                "The alignment of lines of different lengths. natural depends on the position and the direction of the text."
            ),
            Property(
                "lineBreakMode", \.lineBreakMode, .optional(.enumeration()),
                "What happens to a text that is too wide: it is broken into lines between words or characters, or it stays a single line that is clipped or has an ellipsis at its start, end or middle."
            ),
        ])
}
