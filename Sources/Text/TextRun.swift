/// A stretch of a text in a font of its own.
package struct TextRun: Hashable, Sendable {
    package var text: String
    /// The family and figures of a text are those of its first run.
    package var font: FontDescription

    package init(_ text: String, font: FontDescription) {
        self.text = text
        self.font = font
    }

    /// Strings are compared by their bytes, as in `TextRequest`.
    package static func == (a: TextRun, b: TextRun) -> Bool {
        a.font == b.font && a.text.utf8.elementsEqual(b.text.utf8)
    }
}
