import Geometry

/// The cells that edges are added up in: a box of pixels, one cell for each and two more at least at the end of every
/// row.
///
/// A cell holds how much the signed coverage of its pixel differs from that of the pixel on its left, in 65,536ths of a
/// pixel's area. Positions are counted in 65,536ths of a pixel as well, from the box's corner.
///
/// An edge and its reverse add exactly opposite numbers, and where an edge crosses a row or a column depends on nothing
/// but the edge: a shape has the same coverage whole or in pieces.
struct EdgeGrid {
    /// The end of an edge.
    struct Vertex {
        var x: Int
        var y: Int
    }

    /// How many bits of a position are a fraction.
    static let fractionBits = 16
    /// A pixel's side as a distance, its area as a coverage.
    static let one = 1 << fractionBits
    /// A Double to which a whole number within ±2⁵¹ can be added: its bits then rise by that number.
    private static var magic: Double { 0x18_0000_0000_0000 }

    let box: PixelBox
    let width: Int
    let height: Int
    /// From one row of cells to the next: a multiple of eight, since as many are summed up at a time.
    let stride: Int
    /// Cells of a row are marked as touched in blocks of 2 to this power, 4 or more, of which a row has 64 at the most.
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

    /// The pixels that a path and a clip have in common.
    /// - Returns: `isWhole` says that the clip cuts nothing off.
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

    /// The position nearest to a point, of two the one to the right or below; a point that no flattened path has is
    /// brought within the limits of those.
    /// - Parameter isInside: whether the point is known to lie in the box.
    @inline(__always)
    func vertex(_ point: Point, isInside: Bool) -> Vertex {
        let limit = 2.5e7
        let limited =
            isInside
            ? SIMD2(point.x, point.y) : SIMD2(min(limit, max(-limit, point.x)), min(limit, max(-limit, point.y)))
        // The large summand leaves ten bits behind the point, so that taking off a little less than a half is exact and
        // makes of the rounding to the nearest number, in the sum with `magic`, one downwards.
        let coarse = limited * Double(Self.one) + 0x400_0000_0000.8p0 - 0x400_0000_0000p0
        let sum = coarse - (0.5 - 0x1p-12) + Self.magic
        let position = unsafe unsafeBitCast(sum, to: SIMD2<Int>.self) &- origin
        return Vertex(x: position.x, y: position.y)
    }

    /// The next whole number below one from 0 to 65,536; one that is nearly whole, by 2⁻³⁰, counts as whole. It takes half
    /// of the instructions of a checked conversion.
    @inline(__always)
    static func floor(_ number: Double) -> Int {
        Int(truncatingIfNeeded: (number - (0.5 - 0x1p-30) + magic).bitPattern &- magic.bitPattern)
    }
}
