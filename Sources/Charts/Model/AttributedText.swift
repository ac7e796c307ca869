import Drawing
import Text

/// A text whose stretches have looks of their own. Core Plot: the attributed titles.
package struct AttributedText: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        package var text: String
        /// What differs from the look of the whole.
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

    /// All of it without the looks.
    package var text: String { runs.map(\.text).joined() }

    /// Nil where nothing of it has a look of its own.
    package var ifAttributed: AttributedText? { runs.allSatisfy { $0.style == TextStylePatch() } ? nil : self }

    /// The stretches with their fonts.
    package func textRuns(over style: TextStyle) -> [TextRun] {
        runs.map { TextRun($0.text, font: $0.style.over(style).font) }
    }

    /// The colors of the stretches.
    package func colors(over style: TextStyle) -> [Color] { runs.map { $0.style.over(style).color } }
}
