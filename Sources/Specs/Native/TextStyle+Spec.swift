import Charts
import JSON

extension ObjectCodec where Root == TextStylePatch {
    static let textStyle = ObjectCodec(
        "TextStyle", "How a text looks; what is not said stays as the theme has it.", initial: TextStylePatch(),
        properties: [
            Property("color", \.color, .optional(.color), "The colour."),
            Property(
                "fontName", \.fontName, .optional(.string(maximumLength: 100)),
                "The family's name; one that is not there is replaced and reported as a warning."),
            Property("fontSize", \.fontSize, .optional(.number(1...500)), unit: "points", "The em size."),
            Property("fontWeight", \.fontWeight, .optional(.word()), "The weight."),
            Property("italic", \.isItalic, .optional(.bool), "Whether the text is slanted."),
            Property(
                "textAlignment", \.textAlignment, .optional(.word()),
                "How lines of different lengths are aligned; natural leaves it to the place and the direction of the text."
            ),
            Property(
                "lineBreakMode", \.lineBreakMode, .optional(.word()),
                "What becomes of a text that is too wide: more lines, broken between words or characters, or a single line that is cut off or has an ellipsis at its start, end or middle."
            ),
        ])
}
