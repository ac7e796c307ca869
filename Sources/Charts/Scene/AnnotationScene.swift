import Data
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
        [box.map { turn.apply($0.rect) }, text?.visualBounds, legend.map { turn.apply($0.box.rect) }].compactMap(\.self)
            .reduce(nil) {
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
        box?.draw(turnedBy: turn, on: &canvas)
        if let text { canvas.draw(text) }
        guard let legend else { return }
        if turn == .identity { legend.draw(on: &canvas) } else { canvas.turned(by: turn) { legend.draw(on: &$0) } }
    }
}
