import Data
import Drawing
import Geometry

/// A filled and bordered rectangle at its position in the picture.
package struct PlacedBox: Sendable {
    var rect: Rect
    package var box: Box

    package init(_ rect: Rect, _ box: Box) {
        self.rect = rect
        self.box = box
    }

    /// Draws fill and border with their common shadow.
    package func draw(on canvas: inout some Canvas) {
        canvas.draw(shadow: box.isVisible && !rect.isEmpty ? box.shadow : nil) { canvas in
            drawFill(on: &canvas)
            drawBorder(on: &canvas)
        }
    }

    /// Draws the rotated fill and border with their common shadow.
    /// - Parameter turn: The transform from the box's points to the picture's points.
    package func draw(turnedBy turn: Transform, on canvas: inout some Canvas) {
        guard turn != .identity else { return draw(on: &canvas) }
        guard box.isVisible, !rect.isEmpty else { return }
        canvas.draw(shadow: box.shadow) { canvas in
            if let fill = box.fill { canvas.fill(outline.transformed(by: turn), fill) }
            if let border = box.borderLineStyle, border.isVisible {
                let middle = Path(
                    roundedRect: rect.inset(by: border.stroke.lineWidth / 2), radii: CornerRadii(box.cornerRadius))
                canvas.stroke(middle.transformed(by: turn), border)
            }
        }
    }

    /// Draws the fill. As in Core Plot, it is clipped to the outer edge of the border.
    package func drawFill(on canvas: inout some Canvas) {
        guard let fill = box.fill, !rect.isEmpty else { return }
        canvas.fill(outline, rule: .nonZero, paint: fill.paint(over: rect))
    }

    /// Draws the border, which is entirely inside the rectangle.
    package func drawBorder(on canvas: inout some Canvas) {
        guard let border = box.borderLineStyle, border.isVisible, !rect.isEmpty else { return }
        let middle = rect.inset(by: border.stroke.lineWidth / 2)
        canvas.stroke(Path(roundedRect: middle, radii: CornerRadii(box.cornerRadius)), border)
    }

    /// The path along the outer edge of the border.
    package var outline: Path {
        let radius = box.cornerRadius > 0 ? box.cornerRadius + box.borderWidth / 2 : 0
        return Path(roundedRect: rect, radii: CornerRadii(radius))
    }

    /// The path along the inner edge of the border, which bounds the contents.
    package var inside: Path {
        Path(
            roundedRect: rect.inset(by: box.borderWidth),
            radii: CornerRadii(max(0, box.cornerRadius - box.borderWidth / 2)))
    }
}
