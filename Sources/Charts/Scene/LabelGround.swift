import Drawing
import Geometry

/// What labels that stand over plots lie on, so that lines behind them do not cross their letters.
package struct LabelGround: Sendable {
    package var color: Color
    /// Where the plots are.
    package var area: Rect

    /// Draws the ground of a text if it reaches into the area.
    package func draw(behind text: PlacedText, on canvas: inout some Canvas) {
        guard area.inset(by: 2).intersects(text.visualBounds) else { return }
        var path = Path()
        path.addPolygon(text.corners(grownBy: 2))
        canvas.fill(path, rule: .nonZero, paint: .color(color))
    }
}
