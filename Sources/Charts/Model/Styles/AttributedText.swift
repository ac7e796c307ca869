import Drawing
import Text

/// A text whose runs have different styles. Core Plot: the attributed titles.
package struct AttributedText: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        package var text: String
        /// The differences from the style of the whole text.
        package var style: TextStylePatch

        package init(_ text: String, style: TextStylePatch = TextStylePatch()) {
            self.text = text
            self.style = style
        }
    }

    package var runs: [Run]

    package init(_ runs: [Run]) {
        self.runs = runs
    }

    /// The whole text without styles.
    package var text: String { runs.map(\.text).joined() }

    /// The text itself; nil if none of its runs has a style of its own.
    package var ifAttributed: AttributedText? { runs.allSatisfy { $0.style == TextStylePatch() } ? nil : self }

    /// The runs with their fonts.
    func textRuns(over style: TextStyle) -> [TextRun] {
        runs.map { TextRun($0.text, font: $0.style.over(style).font) }
    }

    /// The colors of the runs.
    package func colors(over style: TextStyle) -> [Color] { runs.map { $0.style.over(style).color } }
}
