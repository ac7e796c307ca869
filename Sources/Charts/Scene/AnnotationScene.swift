import Data
import Drawing
import Geometry

/// An annotation after layout.
struct AnnotationScene: Sendable {
    /// A band of the plot area.
    var band: PlacedBox?
    var rule: Segments?
    /// The line from the content to the anchor, with the arrowhead at its end.
    var arrow: Segments?
    var arrowHead: Path?
    /// The box before rotation.
    var box: PlacedBox?
    /// The rotation about the anchor.
    var turn: Transform
    var text: PlacedText?
    var legend: LegendScene?

    init() {
        turn = .identity
    }

    func draw(on canvas: inout some Canvas) {
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
