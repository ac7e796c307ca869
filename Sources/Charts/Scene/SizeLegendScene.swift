import Drawing
import Geometry

/// A size legend with its symbols and labels after layout.
struct SizeLegendScene: Sendable {
    struct Entry: Sendable {
        var symbol: PlotSymbol
        var center: Point
        /// The bounds of the symbol, including its outline.
        var bounds: Rect
        var label: PlacedText
    }

    /// The bounds of the whole legend.
    var rect: Rect
    var title: PlacedText?
    /// The entries from the smallest to the largest value.
    var entries: [Entry]

    func draw(on canvas: inout some Canvas) {
        if let title { canvas.draw(title) }
        for entry in entries {
            canvas.draw(entry.symbol, at: [entry.center])
            canvas.draw(entry.label)
        }
    }
}
