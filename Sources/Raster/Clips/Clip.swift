import Geometry

/// The area of a surface that can be painted: a box of pixels and an optional mask.
///
/// Clips only shrink. A rectangle on pixel borders shrinks the box. Any other shape becomes a mask, multiplied by the
/// previous mask.
struct Clip {
    private(set) var box: PixelBox
    private(set) var mask: ClipMask?

    init(_ box: PixelBox) {
        self.box = box
    }

    /// Restricts the clip to a box of pixels.
    mutating func intersect(_ other: PixelBox) {
        box = box.intersection(other)
    }

    /// Restricts the clip to the interior of a painter's polygons.
    mutating func intersect(_ shapes: inout ShapePainter, rule: FillRule) {
        let rectangle = shapes.outline.rectangle
        if let aligned = rectangle.flatMap(PixelBox.init(alignedTo:)) {
            return intersect(aligned)
        }
        shapes.convert(rule, clip: box, levels: .all)
        if let mask { shapes.coverage.multiply(by: mask) }
        let inner = (mask?.inner ?? box).intersection(rectangle.map(PixelBox.init(within:)) ?? .empty)
        box = shapes.coverage.box
        mask = ClipMask(shapes.coverage, box: box, inner: inner)
    }
}
