import Drawing
import Geometry

/// A layer at its position in the picture, with its annotations.
struct PlacedLayer: Sendable {
    var rect: Rect
    var box: Box
    var masksToBorder: Bool
    var isHidden: Bool
    /// The annotations above all other contents of the layer.
    var annotations: [AnnotationScene]

    init(_ rect: Rect, _ box: Box, masksToBorder: Bool = false, isHidden: Bool = false) {
        self.rect = rect
        self.box = box
        self.masksToBorder = masksToBorder
        self.isHidden = isHidden
        annotations = []
    }

    var placedBox: PlacedBox { PlacedBox(rect, box) }

    /// Draws the box, then `contents`, then the annotations, with the layer's opacity and clipping.
    func draw<C: Canvas>(on canvas: inout C, _ contents: (inout C) -> Void) {
        drawAsWhole(on: &canvas) { canvas in
            placedBox.draw(on: &canvas)
            drawMasked(on: &canvas) { canvas in
                contents(&canvas)
                canvas.draw(annotations)
            }
        }
    }

    /// Draws a group with the layer's opacity. A hidden layer draws nothing.
    func drawAsWhole<C: Canvas>(on canvas: inout C, _ body: (inout C) -> Void) {
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
