import Drawing
import Geometry

/// The background of labels over plots, which prevents lines from crossing the text.
struct LabelBackground: Sendable {
    var color: Color
    /// The area of the plots.
    var area: Rect

    /// Draws the background of a text if the text overlaps the area.
    func draw(behind text: PlacedText, on canvas: inout some Canvas) {
        guard area.inset(by: 2).intersects(text.visualBounds) else { return }
        var path = Path()
        path.addPolygon(text.corners(grownBy: 2))
        canvas.fill(path, rule: .nonZero, paint: .color(color))
    }
}
