import Drawing
import Geometry
import Glibc  // rounding is a call into it

extension SVGCanvas {
    /// Opaque shapes are drawn over a background of their own colors, which extends across the edges that they share.
    /// If two shapes each cover only part of a pixel, this background shows through instead of what lies beneath. The
    /// background also extends beyond the outline of all shapes, so that only the clip defines the outer edge.
    /// Translucent shapes of equal opacity are drawn as opaque shapes in a translucent group.
    ///
    /// Shapes that do not touch, such as cells with gaps between them, do not need this: those of one color form a
    /// single path. The same applies to boxes on whole points, such as the cells of a heat map, whose shared edges are
    /// pixel borders at whole multiples of the picture's size. For other sizes, `shape-rendering` tells readers not to
    /// anti-alias the edges.
    package mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {
        guard shapes.count > 1 else { return fillApart(shapes) }
        if shapes.allSatisfy({ $0.path.rectangle?.isOnWholePoints == true }) {
            guard !AdjoiningShapes.areApart(shapes) else { return fillApart(shapes) }
            return group(Array("<g shape-rendering=\"crispEdges\">".utf8), canMerge: true) { $0.fillApart(shapes) }
        }
        guard let alpha = shapes[0].paint.commonAlpha, shapes.allSatisfy({ $0.paint.commonAlpha == alpha }), alpha > 0,
            !AdjoiningShapes.areApart(shapes)
        else { return fillApart(shapes) }
        guard alpha == 1 else {
            return group(opacity: alpha, shadow: nil) { canvas in
                canvas.fillAdjoining(shapes.map { (path: $0.path, paint: $0.paint.opaque) })
            }
        }
        var outline = Path()
        for shape in shapes { outline.append(shape.path) }
        clip(to: outline, rule: .nonZero) { canvas in
            for shape in shapes {
                canvas.stroke(shape.path, style: StrokeStyle(lineWidth: 2, lineJoin: .round), paint: shape.paint)
            }
            for shape in shapes { canvas.fill(shape.path, rule: .nonZero, paint: shape.paint) }
        }
    }

    /// Fills shapes that do not cover each other.
    private mutating func fillApart(_ shapes: [(path: Path, paint: Paint)]) {
        let seen = shapes.filter { shape in shape.path.boundingBox.map { isVisible($0, reach: 0) } ?? false }
        for shape in AdjoiningShapes.joined(seen) { fill(shape.path, rule: .nonZero, paint: shape.paint) }
    }
}

extension Rect {
    fileprivate var isOnWholePoints: Bool {
        [minX, minY, maxX, maxY].allSatisfy { edge in
            let offset = edge * SVGCanvas.alignment
            return abs(offset - offset.rounded()) < 1e-6
        }
    }
}
