import Drawing
import Geometry

extension PDFCanvas {
    /// Opaque shapes are drawn over their own strokes, which extend across the edges that they share. If two shapes each
    /// cover only part of a pixel, these strokes show through instead of what lies beneath. Only the clip defines the
    /// outer edge. Translucent shapes of equal opacity are drawn as opaque shapes in a translucent group.
    package mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {
        let seen = shapes.filter { shape in shape.path.boundingBox.map { isVisible($0, reach: 0) } ?? false }
        guard let alpha = seen.first?.paint.commonAlpha, seen.count > 1, alpha > 0,
            seen.allSatisfy({ $0.paint.commonAlpha == alpha }), !AdjoiningShapes.areApart(seen)
        else {
            for shape in AdjoiningShapes.joined(seen) { fill(shape.path, rule: .nonZero, paint: shape.paint) }
            return
        }
        guard alpha == 1 else {
            return group(opacity: alpha, shadow: nil) { canvas in
                canvas.fillAdjoining(seen.map { (path: $0.path, paint: $0.paint.opaque) })
            }
        }
        let areBoxes = seen.allSatisfy { $0.path.rectangle != nil }
        let parts = areBoxes ? AdjoiningShapes.joined(seen) : seen
        clip(to: Self.outline(of: seen), rule: .nonZero) { canvas in
            for shape in parts {
                canvas.stroke(shape.path, style: StrokeStyle(lineWidth: 1, lineJoin: .round), paint: shape.paint)
            }
            for shape in parts { canvas.fill(shape.path, rule: .nonZero, paint: shape.paint) }
        }
    }

    /// The area of shapes: one box if they are boxes that fill it.
    private static func outline(of shapes: [(path: Path, paint: Paint)]) -> Path {
        var outline = Path()
        var (area, bounds) = (0.0, nil as Rect?)
        for shape in shapes {
            outline.append(shape.path)
            guard let box = shape.path.rectangle else { continue }
            area += box.width * box.height
            bounds = bounds?.union(box) ?? box
        }
        guard let bounds, abs(bounds.width * bounds.height - area) < 1e-6 * area,
            shapes.allSatisfy({ $0.path.rectangle != nil })
        else { return outline }
        return Path(rect: bounds)
    }
}
