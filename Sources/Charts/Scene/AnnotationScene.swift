import Drawing
import Geometry

/// An annotation with everything at its place.
package struct AnnotationScene: Sendable {
    /// A stripe of the plot area.
    package var band: PlacedBox?
    package var rule: Segments?
    /// From the content to what it points at, with the head at its end.
    package var arrow: Segments?
    package var arrowHead: Path?
    /// The box before it is turned.
    package var box: PlacedBox?
    /// About the pinned place.
    package var turn: Transform
    package var text: PlacedText?
    package var legend: LegendScene?

    package init() {
        turn = .identity
    }

    /// What the content covers, its rule, band and arrow aside; nil without one.
    package var contentBounds: Rect? {
        [box.map { turn.apply($0.rect) }, text?.visualBounds, legend?.box.rect].compactMap(\.self).reduce(nil) {
            (bounds: Rect?, rect) in bounds?.union(rect) ?? rect
        }
    }

    package func draw(on canvas: inout some Canvas) {
        band?.draw(on: &canvas)
        rule?.draw(on: &canvas)
        arrow?.draw(on: &canvas)
        if let arrowHead, let arrow { canvas.fill(arrowHead, rule: .nonZero, paint: .color(arrow.style.color)) }
        canvas.draw(shadow: nil, opacity: box?.box.opacity ?? 1) { drawContent(on: &$0) }
    }

    private func drawContent(on canvas: inout some Canvas) {
        if let box { draw(box, on: &canvas) }
        if let text { canvas.draw(text) }
        legend?.draw(on: &canvas)
    }

    private func draw(_ box: PlacedBox, on canvas: inout some Canvas) {
        guard turn != .identity else { return box.draw(on: &canvas) }
        guard box.box.isVisible, !box.rect.isEmpty else { return }
        let look = box.box
        canvas.draw(shadow: look.shadow) { canvas in
            if let fill = look.fill { canvas.fill(box.outline.transformed(by: turn), fill) }
            if let border = look.borderLineStyle, border.isVisible {
                let middle = Path(
                    roundedRect: box.rect.inset(by: border.stroke.lineWidth / 2), radii: CornerRadii(look.cornerRadius))
                canvas.stroke(middle.transformed(by: turn), border)
            }
        }
    }
}
