import Drawing
import Geometry

/// A layer at its position in the picture, with its annotations.
package struct PlacedLayer: Sendable {
    package var rect: Rect
    package var box: Box
    package var masksToBorder: Bool
    package var isHidden: Bool
    /// The annotations above all other contents of the layer.
    package var annotations: [AnnotationScene]

    package init(_ rect: Rect, _ box: Box, masksToBorder: Bool = false, isHidden: Bool = false) {
        self.rect = rect
        self.box = box
        self.masksToBorder = masksToBorder
        self.isHidden = isHidden
        annotations = []
    }

    package var placedBox: PlacedBox { PlacedBox(rect, box) }

    /// Draws the box, then `contents`, then the annotations, with the layer's opacity and clipping.
    package func draw<C: Canvas>(on canvas: inout C, _ contents: (inout C) -> Void) {
        drawAsWhole(on: &canvas) { canvas in
            placedBox.draw(on: &canvas)
            drawMasked(on: &canvas) { canvas in
                contents(&canvas)
                for annotation in annotations { annotation.draw(on: &canvas) }
            }
        }
    }

    /// Draws a group with the layer's opacity. A hidden layer draws nothing.
    package func drawAsWhole<C: Canvas>(on canvas: inout C, _ body: (inout C) -> Void) {
        guard !isHidden, box.opacity > 0 else { return }
        canvas.draw(shadow: nil, opacity: box.opacity, body)
    }

    /// Clips drawing to the border if the layer requires it.
    private func drawMasked<C: Canvas>(on canvas: inout C, _ body: (inout C) -> Void) {
        if masksToBorder {
            canvas.clip(to: placedBox.inside, rule: .nonZero, body)
        } else {
            body(&canvas)
        }
    }
}
