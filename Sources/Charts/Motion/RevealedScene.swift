import Drawing
import Geometry

/// A plot of which only a part is drawn yet.
struct RevealedScene: PlotScene {
    let content: any PlotScene
    private let visible: Path

    /// - Parameter visible: The part that is drawn.
    init(_ content: any PlotScene, within visible: Path) {
        self.content = content
        self.visible = visible
    }

    /// Reveals a strip of the whole height of any picture.
    init(_ content: any PlotScene, from x: Double, width: Double) {
        self.init(content, within: Path(rect: Rect(x: x - 1, y: -1e4, width: width + 1, height: 3e4)))
    }

    var labels: [PlacedText] { [] }

    func draw(on canvas: inout some Canvas) {
        canvas.clip(to: visible, rule: .nonZero) { content.draw(on: &$0) }
    }
}

/// A plot with other data labels than its own.
struct RelabelledScene: PlotScene {
    let content: any PlotScene
    let labels: [PlacedText]

    func draw(on canvas: inout some Canvas) { content.draw(on: &canvas) }
}
