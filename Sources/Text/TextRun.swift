/// A part of a text with its own font.
package struct TextRun: Hashable, Sendable {
    package var text: String
    /// The first run's family and figure style apply to the whole text.
    package var font: FontDescription

    package init(_ text: String, font: FontDescription) {
        self.text = text
        self.font = font
    }

    /// Compares strings by their bytes, like `TextRequest`.
    package static func == (a: TextRun, b: TextRun) -> Bool {
        a.font == b.font && a.text.utf8.elementsEqual(b.text.utf8)
    }
}
