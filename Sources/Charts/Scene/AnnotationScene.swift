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
    @IndirectOptional var legend: LegendScene? = nil

    init() {
        turn = .identity
    }

    /// The band and the rule alone, and the rest; nil if there is none.
    var divided: (lines: AnnotationScene, content: AnnotationScene?) {
        guard text != nil || legend != nil || box?.box.isVisible == true else { return (self, nil) }
        var (lines, content) = (AnnotationScene(), self)
        (lines.band, lines.rule) = (band, rule)
        (content.band, content.rule) = (nil, nil)
        return (lines, content)
    }

    /// Draws the band, the rule and the arrow.
    fileprivate func drawLines(on canvas: inout some Canvas) {
        band?.draw(on: &canvas)
        rule?.draw(on: &canvas)
        arrow?.draw(on: &canvas)
        if let arrowHead, let arrow { canvas.fill(arrowHead, rule: .nonZero, paint: .color(arrow.style.color)) }
    }

    /// Draws the text or the legend, with its box.
    fileprivate func drawContent(on canvas: inout some Canvas) {
        canvas.draw(shadow: nil, opacity: box?.box.opacity ?? 1) { drawBoxAndContent(on: &$0) }
    }

    private func drawBoxAndContent(on canvas: inout some Canvas) {
        box?.draw(turnedBy: turn, on: &canvas)
        if let text { canvas.draw([text]) }
        guard let legend else { return }
        if turn == .identity { legend.draw(on: &canvas) } else { canvas.turned(by: turn) { legend.draw(on: &$0) } }
    }
}

extension Canvas {
    /// Draws the annotations of a layer: their lines below all of their texts.
    mutating func draw(_ annotations: [AnnotationScene]) {
        for annotation in annotations { annotation.drawLines(on: &self) }
        for annotation in annotations { annotation.drawContent(on: &self) }
    }
}
