import Geometry

/// A plot symbol: a small shape that is drawn many times.
package struct Symbol: Hashable, Sendable {
    /// The path in points, centered on the origin.
    package var path: Path
    package var fillRule: FillRule
    /// The fill. Gradients cover the bounding box of `path`.
    package var fill: Paint?
    package var stroke: Stroke?

    package struct Stroke: Hashable, Sendable {
        package var style: StrokeStyle
        package var paint: Paint

        package init(style: StrokeStyle, paint: Paint) {
            self.style = style
            self.paint = paint
        }
    }

    package init(path: Path, fillRule: FillRule = .nonZero, fill: Paint?, stroke: Stroke?) {
        self.path = path
        self.fillRule = fillRule
        self.fill = fill
        self.stroke = stroke
    }
}
