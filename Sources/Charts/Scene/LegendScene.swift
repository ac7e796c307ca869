import Drawing
import Geometry

/// The legend with its swatches and names at their places.
package struct LegendScene: Sendable {
    package struct Entry: Sendable {
        package var swatch: Rect
        package var kind: Swatch
        package var text: PlacedText
    }

    package var box: PlacedBox
    package var entries: [Entry]
    /// In points.
    package var swatchCornerRadius: Double

    package func draw(on canvas: inout some Canvas) {
        box.drawFill(on: &canvas)
        box.drawBorder(on: &canvas)
        for entry in entries {
            entry.kind.draw(in: entry.swatch, cornerRadius: swatchCornerRadius, on: &canvas)
            canvas.draw(entry.text.block, transform: entry.text.transform, color: entry.text.color)
        }
    }
}
