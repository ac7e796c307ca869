import Drawing
import Geometry

/// A legend with its swatches and names after layout.
package struct LegendScene: Sendable {
    package struct Entry: Sendable {
        /// The cell of the entry.
        package var box: PlacedBox
        package var swatch: Rect
        package var kind: Swatch
        /// The box behind the plot's swatch.
        package var swatchBox: Box
        package var drawsDecoration: Bool
        /// Whether the plot is hidden.
        package var isDimmed: Bool
        package var text: PlacedText
    }

    package var box: PlacedBox
    package var entries: [Entry]
    /// The text with the number of omitted entries.
    package var more: PlacedText?
    /// The radius in points.
    package var swatchCornerRadius: Double

    /// The opacity of the entry of a hidden plot.
    package static let dimmedOpacity = 0.4

    package func draw(on canvas: inout some Canvas) {
        PlacedLayer(box.rect, box.box).draw(on: &canvas) { canvas in
            for entry in entries { entry.box.draw(on: &canvas) }
            for entry in entries {
                canvas.draw(shadow: nil, opacity: entry.isDimmed ? Self.dimmedOpacity : 1) { draw(entry, on: &$0) }
            }
            if let more { canvas.draw(more) }
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
