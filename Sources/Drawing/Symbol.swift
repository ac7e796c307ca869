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

extension Symbol {
    /// The maximum distance of the symbol's outline from its position; nil if the symbol is empty or not finite.
    package var reach: Double? {
        guard let box = path.controlBoundingBox else { return nil }
        let shape = max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
        return shape + (stroke.map { $0.style.reach } ?? 0)
    }

    /// This symbol, moved by a displacement.
    package func offset(by displacement: Point) -> Symbol {
        var symbol = self
        symbol.path = path.transformed(by: .translation(displacement))
        symbol.fill = fill?.offset(by: displacement)
        if let stroke { symbol.stroke?.paint = stroke.paint.offset(by: displacement) }
        return symbol
    }
}
