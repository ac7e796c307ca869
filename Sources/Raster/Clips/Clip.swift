import Geometry

/// Where on a surface marks are left: in a box of pixels and, unless it has none, under a mask.
///
/// Clips only ever shrink. A rectangle on pixel borders just shrinks the box; everything else becomes a mask, multiplied
/// by the mask that was there.
struct Clip {
    private(set) var box: PixelBox
    private(set) var mask: ClipMask?

    init(_ box: PixelBox) {
        self.box = box
    }

    /// Leaves only what is inside a box of pixels, too.
    mutating func intersect(_ other: PixelBox) {
        box = box.intersection(other)
    }

    /// Leaves only what is inside the polygons of a painter, too.
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
