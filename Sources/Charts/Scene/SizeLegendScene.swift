import Drawing
import Geometry

/// A size legend with its symbols and labels after layout.
package struct SizeLegendScene: Sendable {
    package struct Entry: Sendable {
        package var symbol: PlotSymbol
        package var center: Point
        /// The bounds of the symbol, including its outline.
        package var bounds: Rect
        package var label: PlacedText
    }

    /// The bounds of the whole legend.
    package var rect: Rect
    package var title: PlacedText?
    /// The entries from the smallest to the largest value.
    package var entries: [Entry]

    package func draw(on canvas: inout some Canvas) {
        if let title { canvas.draw(title) }
        for entry in entries {
            canvas.draw(entry.symbol, at: [entry.center])
            canvas.draw(entry.label)
        }
    }
}
