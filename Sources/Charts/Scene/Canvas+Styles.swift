import Drawing
import Geometry

extension Canvas {
    /// Draws the result of `body` as one layer with an opacity and a shadow. Without either, no layer is used.
    package mutating func draw(shadow: Shadow?, opacity: Double = 1, _ body: (inout Self) -> Void) {
        if shadow == nil, opacity >= 1 {
            body(&self)
        } else {
            group(opacity: opacity, shadow: shadow, body)
        }
    }

    /// Strokes a path with a color, with a fill over the outline of the stroke, or with a gradient across its width.
    mutating func stroke(_ path: Path, _ style: LineStyle) {
        guard style.isVisible, !path.isEmpty else { return }
        if style.fill == nil, style.gradient == nil {
            return stroke(path, style: style.stroke, paint: .color(style.color))
        }
        guard !isStopped else { return }
        let pens = style.pens(for: path, pixelsPerPoint: detailPerPoint)
        draw(shadow: nil, opacity: style.layerOpacity) { canvas in
            for pen in pens { canvas.stroke(path, style: pen.style, paint: pen.paint) }
        }
    }

    /// Fills a path with a fill that covers the path's bounding box.
    package mutating func fill(_ path: Path, rule: FillRule = .nonZero, _ fill: Fill) {
        guard let bounds = path.boundingBox else { return }
        self.fill(path, rule: rule, paint: fill.paint(over: bounds))
    }

    /// Draws within a rectangle rounded outward to whole pixels. The clip thus has no antialiased edges, which take
    /// time and change colors.
    mutating func clip(around rect: Rect, _ body: (inout Self) -> Void) {
        clip(to: Path(rect: PixelGrid(pixelsPerPoint: pixelsPerPoint).rect(around: rect)), rule: .nonZero, body)
    }

    /// Draws a plot symbol at many positions with a common shadow. Outlines with a translucent gradient are above the
    /// interiors of all symbols.
    package mutating func draw(_ symbol: PlotSymbol, at positions: [Point]) {
        guard !positions.isEmpty else { return }
        let shapes = symbol.shapes(pixelsPerPoint: detailPerPoint)
        guard let first = shapes.first else { return }
        let opacity = symbol.lineStyle?.layerOpacity ?? 1
        draw(shadow: symbol.shadow) { canvas in
            guard opacity < 1 else {
                for shape in shapes { canvas.draw(shape, at: positions) }
                return
            }
            if first.fill != nil {
                var inside = first
                inside.stroke = nil
                canvas.draw(inside, at: positions)
            }
            canvas.group(opacity: opacity, shadow: nil) { canvas in
                for var shape in shapes {
                    shape.fill = nil
                    canvas.draw(shape, at: positions)
                }
            }
        }
    }
}
