import Text

/// A cache of glyph masks with a limit in bytes.
struct GlyphAtlas {
    /// The identity of a mask.
    struct Key: Hashable {
        var font: Int
        var glyph: UInt32
        /// The em size in pixels.
        var size: Double
        /// The clockwise rotation of the glyph in quarter turns.
        var quarterTurns: Int
        /// The horizontal and vertical distance of the origin from its pixel's top left corner, in quarters of a pixel.
        var xPhase: Int
        var yPhase: Int
    }

    /// The location of a mask in `bytes`.
    struct Mask {
        /// The pixels of the mask relative to the pixel of the glyph's origin.
        var box: PixelBox
        var range: Range<Int>
    }

    /// The largest em size, in pixels, for which masks are used.
    static let maximumSize = 96.0
    /// The maximum box of a mask.
    static let maximumBox = PixelBox(minX: -512, minY: -512, maxX: 512, maxY: 512)
    /// The maximum number of bytes; beyond it, all masks are evicted.
    private static let limit = 4 << 20

    private(set) var bytes: [UInt8] = []
    private var masks: [Key: Mask] = [:]

    func mask(for key: Key) -> Mask? { masks[key] }

    /// Stores a glyph's coverage as a mask after applying `GlyphContrast`.
    /// - Parameter levels: The coverage levels to which the mask is rounded.
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

    /// Paints a glyph whose origin lies in a given pixel.
    func stamp(
        _ mask: Mask, _ color: UInt32, x: Int, y: Int, on surface: inout Surface, clip: Clip, colors: inout RowBuffer
    ) {
        surface.stamp(
            color, mask: bytes.span.extracting(mask.range), at: mask.box.offset(x: x, y: y), clip: clip, colors: &colors
        )
    }
}

/// Increases the coverage of small letters slightly.
///
/// Strokes of small letters are hardly a pixel wide and lie between pixels, which makes them look washed out. A
/// coverage `c` becomes `c + k·c·(1 - c)`, so zero and full coverage do not change. `k` is 1/4 up to an em size of 14
/// pixels and decreases to 0 at 28, above which letters are drawn exactly.
struct GlyphContrast {
    private let strength: Double

    /// - Parameter size: The em size in pixels.
    init(size: Double) {
        strength = 0.25 * max(0, min(1, (28 - size) / 14))
    }

    func apply(to mask: inout MutableSpan<UInt8>) {
        guard strength > 0 else { return }
        for index in mask.indices {
            let coverage = Double(mask[index]) / 255
            mask[index] = UInt8((coverage + strength * coverage * (1 - coverage)) * 255 + 0.5)
        }
    }
}
