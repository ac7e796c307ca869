import Charts
import Codecs
import JSON

extension Codec where Value == AttributedText {
    /// A text, or an array of text runs, each with its own style.
    static func title(maximumLength: Int) -> Codec {
        let plain = Codec<String>.string(maximumLength: maximumLength).map(
            { AttributedText([AttributedText.Run($0)]) }, back: { $0.text })
        let runs = Codec<[AttributedText.Run]>.array(of: .object(.textRun), minimumCount: 1, maximumCount: 50)
            .map { AttributedText($0) }
        return either(plain, runs)
    }
}

extension ObjectCodec where Root == AttributedText.Run {
    static let textRun = ObjectCodec(
        "TextRun", "A part of a text with its own style. Missing keys come from the style of the whole text.",
        initial: AttributedText.Run(""),
        properties: [
            Property("text", \.text, .string(maximumLength: 1000), isRequired: true, "The text of the run."),
            Property("color", \.style.color, .optional(.color), "The color."),
            Property(
                "fontName", \.style.fontName, .optional(.string(maximumLength: 100)),
                "The font family. An unavailable family is replaced, and a warning reports it."),
            Property("fontSize", \.style.fontSize, .optional(.number(1...500)), unit: "points", "The em size."),
            Property("fontWeight", \.style.fontWeight, .optional(.enumeration()), "The weight."),
            Property("italic", \.style.isItalic, .optional(.bool), "Whether the run is italic."),
        ])
}
