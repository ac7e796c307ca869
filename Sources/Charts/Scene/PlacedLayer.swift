import Drawing
import Geometry

/// A layer at its place in the picture, with what stands on it.
package struct PlacedLayer: Sendable {
    package var rect: Rect
    package var box: Box
    package var masksToBorder: Bool
    package var isHidden: Bool
    /// Over everything else that the layer holds.
    package var annotations: [AnnotationScene]

    package init(_ rect: Rect, _ box: Box, masksToBorder: Bool = false, isHidden: Bool = false) {
        self.rect = rect
        self.box = box
        self.masksToBorder = masksToBorder
        self.isHidden = isHidden
        annotations = []
    }

    package var placedBox: PlacedBox { PlacedBox(rect, box) }

    /// Draws the box, `contents` over it and the annotations over both, as the layer's opacity and border have it.
    package func draw<C: Canvas>(on canvas: inout C, _ contents: (inout C) -> Void) {
        drawAsWhole(on: &canvas) { canvas in
            placedBox.draw(on: &canvas)
            drawMasked(on: &canvas) { canvas in
                contents(&canvas)
                for annotation in annotations { annotation.draw(on: &canvas) }
            }
        }
    }

    /// Draws as one picture with the layer's opacity; nothing for a hidden layer.
    package func drawAsWhole<C: Canvas>(on canvas: inout C, _ body: (inout C) -> Void) {
        guard !isHidden, box.opacity > 0 else { return }
        canvas.draw(shadow: nil, opacity: box.opacity, body)
    }

    /// Draws within the border where the layer asks for it.
    private func drawMasked<C: Canvas>(on canvas: inout C, _ body: (inout C) -> Void) {
        if masksToBorder {
            canvas.clip(to: placedBox.inside, rule: .nonZero, body)
        } else {
            body(&canvas)
        }
    }
}
