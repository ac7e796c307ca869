import Drawing
import Geometry

/// A filled, bordered rectangle at its place in the picture.
package struct PlacedBox: Sendable {
    package var rect: Rect
    package var box: Box

    package init(_ rect: Rect, _ box: Box) {
        self.rect = rect
        self.box = box
    }

    /// The fill with its shadow; where there is none, the border casts the shadow.
    package func drawFill(on canvas: inout some Canvas) {
        guard let fill = box.fill, !rect.isEmpty else { return }
        canvas.draw(shadow: box.shadow) { canvas in
            canvas.fill(
                Path(roundedRect: rect, radii: CornerRadii(box.cornerRadius)), rule: .nonZero,
                paint: fill.paint(over: rect))
        }
    }

    /// The border lies wholly inside the rectangle.
    package func drawBorder(on canvas: inout some Canvas) {
        canvas.draw(shadow: box.fill == nil ? box.shadow : nil) { strokeBorder(on: &$0) }
    }

    private func strokeBorder(on canvas: inout some Canvas) {
        guard let border = box.borderLineStyle, border.isVisible, !rect.isEmpty else { return }
        let middle = rect.inset(by: border.stroke.lineWidth / 2)
        canvas.stroke(
            Path(roundedRect: middle, radii: CornerRadii(max(0, box.cornerRadius - border.stroke.lineWidth / 2))),
            border)
    }
}
