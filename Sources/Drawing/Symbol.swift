import Geometry

/// A small shape that is drawn many times: a plot symbol.
package struct Symbol: Hashable, Sendable {
    /// Centred on the origin, in points.
    package var path: Path
    package var fillRule: FillRule
    /// Gradients are laid over the bounding box of `path`.
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
