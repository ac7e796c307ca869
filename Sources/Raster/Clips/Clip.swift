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

/// The coverage of a clip for each pixel of a box, one byte per pixel.
struct ClipMask {
    let box: PixelBox
    /// Pixels that are covered completely; further pixels may be too.
    let inner: PixelBox
    /// The coverages, row by row.
    private(set) var bytes: [UInt8]

    /// Creates the mask of a coverage that lies entirely within `box`.
    init(_ coverage: Coverage, box: PixelBox, inner: PixelBox) {
        self.box = box
        self.inner = inner
        bytes = [UInt8](repeating: 0, count: box.width * box.height)
        var span = bytes.mutableSpan
        coverage.write(to: &span, of: box)
    }

    /// The indices of consecutive pixels of a row, all within the box.
    @inline(__always)
    func range(x: Int, y: Int, count: Int) -> Range<Int> {
        let start = box.index(x: x, y: y)
        return start..<start + count
    }

    @inline(__always)
    func isInner(x: Int, y: Int, count: Int) -> Bool {
        y >= inner.minY && y < inner.maxY && x >= inner.minX && x + count <= inner.maxX
    }
}

extension FlattenedPath {
    /// The rectangle described by the path; nil unless the path is a single axis-parallel rectangle.
    var rectangle: Rect? {
        guard subpaths.count == 1, let subpath = subpaths.first else { return nil }
        return rectangle(subpath)
    }

    /// Replaces the contents of `boxes` with the boxes of the subpaths.
    /// - Returns: Whether the boxes together equal the path under the non-zero rule: every subpath is a rectangle on
    ///   pixel borders, and all wind in the same direction. If false, the boxes are undefined.
    func write(to boxes: inout [PixelBox]) -> Bool {
        boxes.removeAll(keepingCapacity: true)
        var isClockwise: Bool?
        for subpath in subpaths {
            guard let box = rectangle(subpath).flatMap(PixelBox.init(alignedTo:)) else { return false }
            let first = subpath.range.lowerBound
            let (side, next) = (points[first + 1] - points[first], points[first + 2] - points[first + 1])
            let turnsClockwise = side.x * next.y - side.y * next.x > 0
            guard isClockwise ?? turnsClockwise == turnsClockwise else { return false }
            isClockwise = turnsClockwise
            boxes.append(box)
        }
        return !boxes.isEmpty
    }

    private func rectangle(_ subpath: Subpath) -> Rect? {
        guard subpath.range.count == 4 else { return nil }
        let corners = points.span.extracting(subpath.range)
        var (low, high) = (corners[0], corners[0])
        let startsLevel = corners[0].y == corners[1].y
        for index in 0..<4 {
            let (corner, next) = (corners[index], corners[(index + 1) & 3])
            let isLevel = startsLevel == index.isMultiple(of: 2)
            guard isLevel ? corner.y == next.y : corner.x == next.x else { return nil }
            low = Point(min(low.x, corner.x), min(low.y, corner.y))
            high = Point(max(high.x, corner.x), max(high.y, corner.y))
        }
        return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }
}
