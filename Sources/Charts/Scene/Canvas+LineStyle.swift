import Drawing
import Geometry

extension Canvas {
    /// Strokes a path as a line style says; nothing for a line that leaves no mark.
    mutating func stroke(_ path: Path, with style: LineStyle) {
        guard style.isVisible, !path.isEmpty else { return }
        stroke(path, style: style.stroke, paint: .color(style.color))
    }
}
