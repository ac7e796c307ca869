import Geometry

/// The cells that accumulate edges: a box of pixels with one cell per pixel and at least two more at the end of every
/// row.
///
/// A cell holds the difference between the signed coverages of its pixel and of the pixel on its left, in 65,536ths of
/// a pixel's area. Positions are in 65,536ths of a pixel from the box's corner.
///
/// An edge and its reverse add exactly opposite numbers, and the points where an edge crosses rows and columns depend
/// only on the edge. A shape therefore has the same coverage whether it is added whole or in pieces.
struct EdgeGrid {
    /// An end point of an edge.
    struct Vertex {
        var x: Int
        var y: Int
    }

    /// The number of fraction bits of a position.
    static let fractionBits = 16
    /// The side of a pixel as a distance, and its area as a coverage.
    static let one = 1 << fractionBits
    /// A Double to which a whole number within ±2⁵¹ can be added: its bits then increase by that number.
    private static var magic: Double { 0x18_0000_0000_0000 }

    let box: PixelBox
    let width: Int
    let height: Int
    /// The distance between rows of cells: a multiple of eight, because eight cells are summed at a time.
    let stride: Int
    /// Cells of a row are marked as touched in blocks of 2 to this power, at least 4. A row has at most 64 blocks.
    let blockShift: Int
    /// The box's corner, with the bits of `magic`.
    private let origin: SIMD2<Int>

    init(box: PixelBox) {
        self.box = box
        width = box.width
        height = box.height
        stride = (width + 2 + 7) & ~7
        blockShift = max(2, Int.bitWidth - ((stride - 1) >> 6).leadingZeroBitCount)
        let magic = Int(Self.magic.bitPattern)
        origin = SIMD2(box.minX << Self.fractionBits &+ magic, box.minY << Self.fractionBits &+ magic)
    }

    /// The pixels common to a path and a clip.
    /// - Returns: The box, and whether the clip cuts nothing off.
    static func box(of path: FlattenedPath, clip: PixelBox) -> (box: PixelBox, isWhole: Bool) {
        guard let first = path.points.first, !clip.isEmpty else { return (.empty, false) }
        var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
        for point in path.points {
            minX = min(minX, point.x)
            maxX = max(maxX, point.x)
            minY = min(minY, point.y)
            maxY = max(maxY, point.y)
        }
        let box = PixelBox(around: Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
        let visible = box.intersection(clip)
        return (visible, box == visible)
    }

    /// The nearest position; ties go right and down. A point beyond the limits of flattened paths is moved to those
    /// limits.
    /// - Parameter isInside: Whether the point is known to lie in the box.
    @inline(__always)
    func vertex(_ point: Point, isInside: Bool) -> Vertex {
        let limit = 2.5e7
        let limited =
            isInside
            ? SIMD2(point.x, point.y) : SIMD2(min(limit, max(-limit, point.x)), min(limit, max(-limit, point.y)))
        // The large summand leaves ten bits after the binary point. Subtracting slightly less than a half is then exact
        // and turns the rounding to nearest, in the sum with `magic`, into rounding down.
        let coarse = limited * Double(Self.one) + 0x400_0000_0000.8p0 - 0x400_0000_0000p0
        let sum = coarse - (0.5 - 0x1p-12) + Self.magic
        let position = unsafe unsafeBitCast(sum, to: SIMD2<Int>.self) &- origin
        return Vertex(x: position.x, y: position.y)
    }

    /// The largest whole number not above a number from 0 to 65,536. A number within 2⁻³⁰ below a whole number counts
    /// as whole. This takes half of the instructions of a checked conversion.
    @inline(__always)
    static func floor(_ number: Double) -> Int {
        Int(truncatingIfNeeded: (number - (0.5 - 0x1p-30) + magic).bitPattern &- magic.bitPattern)
    }
}
