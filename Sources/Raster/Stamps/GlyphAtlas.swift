import Text

/// Masks of glyphs that may be wanted again, up to a number of bytes.
struct GlyphAtlas {
    /// What tells masks apart.
    struct Key: Hashable {
        var font: Int
        var glyph: UInt32
        /// The em size in pixels.
        var size: Double
        /// How far the glyph is turned clockwise.
        var quarterTurns: Int
        /// How far the origin lies right of its pixel's left edge and below its top edge, in quarters of a pixel.
        var xPhase: Int
        var yPhase: Int
    }

    /// A mask's place in `bytes`.
    struct Mask {
        /// The pixels of the mask around the one in which the glyph's origin lies.
        var box: PixelBox
        var range: Range<Int>
    }

    /// The em size up to which masks are worth it, in pixels.
    static let maximumSize = 96.0
    /// No mask is larger.
    static let maximumBox = PixelBox(minX: -512, minY: -512, maxX: 512, maxY: 512)
    /// When the masks have filled this, all are forgotten.
    private static let limit = 4 << 20

    private(set) var bytes: [UInt8] = []
    private var masks: [Key: Mask] = [:]

    func mask(for key: Key) -> Mask? { masks[key] }

    /// Keeps a glyph's coverage, with `GlyphContrast`, as a mask.
    /// - Parameter levels: what the mask's coverages are rounded to.
    mutating func insert(_ coverage: Coverage, levels: CoverageLevels, for key: Key) -> Mask {
        let count = coverage.box.width * coverage.box.height
        if bytes.count + count > Self.limit {
            bytes.removeAll(keepingCapacity: true)
            masks.removeAll()
        }
        let mask = Mask(box: coverage.box, range: bytes.count..<bytes.count + count)
        bytes.append(contentsOf: repeatElement(0, count: count))
        var span = bytes.mutableSpan
        var target = span._mutatingExtracting(mask.range)
        coverage.write(to: &target, of: mask.box)
        GlyphContrast(size: key.size).apply(to: &target)
        for index in target.indices { target[index] = levels.rounded(target[index]) }
        masks[key] = mask
        return mask
    }

    /// Paints a glyph whose origin lies in a pixel.
    func stamp(
        _ mask: Mask, _ color: UInt32, x: Int, y: Int, on surface: inout Surface, clip: Clip, colors: inout RowBuffer
    ) {
        surface.stamp(
            color, mask: bytes.span.extracting(mask.range), at: mask.box.offset(x: x, y: y), clip: clip, colors: &colors
        )
    }
}
