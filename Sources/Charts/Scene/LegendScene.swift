import Drawing
import Geometry

/// A legend with its swatches and names after layout.
struct LegendScene: Sendable {
    struct Entry: Sendable {
        /// The cell of the entry.
        var box: PlacedBox
        var swatch: Rect
        var kind: Swatch
        /// The box behind the plot's swatch.
        var swatchBox: Box
        var drawsDecoration: Bool
        /// Whether the plot is hidden.
        var isDimmed: Bool
        var text: PlacedText
        /// The index of the plot in the graph before plots were divided into series, and its name.
        var plot: Int?
        var name = ""
    }

    var box: PlacedBox
    var entries: [Entry]
    /// The text with the number of omitted entries.
    var more: PlacedText?
    var title: PlacedText?
    /// The radius in points.
    var swatchCornerRadius: Double

    /// The opacity of the entry of a hidden plot.
    static let dimmedOpacity = 0.4

    func draw(on canvas: inout some Canvas) {
        PlacedLayer(box.rect, box.box).draw(on: &canvas) { canvas in
            for entry in entries { entry.box.draw(on: &canvas) }
            for entry in entries {
                canvas.draw(shadow: nil, opacity: entry.isDimmed ? Self.dimmedOpacity : 1) { draw(entry, on: &$0) }
            }
            if let more { canvas.draw(more) }
            if let title { canvas.draw(title) }
        }
    }

    private func draw(_ entry: Entry, on canvas: inout some Canvas) {
        if entry.swatchBox.isVisible { PlacedBox(entry.swatch, entry.swatchBox).draw(on: &canvas) }
        if entry.drawsDecoration {
            entry.kind.draw(in: entry.swatch, cornerRadius: swatchCornerRadius, on: &canvas)
        }
        canvas.draw(entry.text)
    }
}
