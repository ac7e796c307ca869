import Drawing
import Geometry

/// A filled and outlined shape at its position in the picture, such as the arrow at the end of an axis.
struct PlacedShape: Sendable {
    var path: Path
    var rule: FillRule
    var fill: Fill?
    var lineStyle: LineStyle?
    /// The bounds of the shape, without the width of its outline.
    let bounds: Rect

    init(_ path: Path, rule: FillRule = .nonZero, fill: Fill?, lineStyle: LineStyle?) {
        self.path = path
        self.rule = rule
        self.fill = fill
        self.lineStyle = lineStyle
        bounds = path.boundingBox ?? .zero
    }

    func draw(on canvas: inout some Canvas) {
        if let fill { canvas.fill(path, rule: rule, paint: fill.paint(over: bounds)) }
        if let lineStyle { canvas.stroke(path, lineStyle) }
    }
}
