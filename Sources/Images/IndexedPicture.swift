/// A picture of at most 256 colors, stored as a palette and scan lines of indexes into it.
struct IndexedPicture {
    /// The premultiplied colors in the order of their first appearance.
    private(set) var colors: [UInt32] = []
    /// The number of bits per index: 1, 2, 4 or 8.
    let depth: Int
    /// Each row starts with a zero, PNG's filter type for an unfiltered line, followed by the indexes. Indexes of less
    /// than a byte are packed from the highest bits down.
    private(set) var scanLines: [UInt8]
    /// The number of bytes per line, including the filter type.
    var bytesPerLine: Int { (width * depth + 7) / 8 + 1 }

    private let width: Int

    /// - Returns: Nil if the picture has more than 256 colors (detected at the 257th) or so few pixels that a palette
    ///   would be larger than they are.
    init?(_ pixmap: Pixmap) {
        width = pixmap.width
        scanLines = [UInt8](repeating: 0, count: (width + 1) * pixmap.height)
        var palette = PaletteIndex()
        guard Self.index(pixmap, into: &scanLines, by: &palette),
            12 + 3 * palette.colors.count < 2 * pixmap.pixels.count
        else { return nil }
        colors = palette.colors
        switch colors.count {
        case ...2: depth = 1
        case ...4: depth = 2
        case ...16: depth = 4
        default: depth = 8
        }
        if depth < 8 { Self.pack(&scanLines, width: width, depth: depth) }
    }

    /// A picture of one byte per index, whose palette is shared with other pictures.
    /// - Parameter palette: Receives the colors that it does not have yet.
    /// - Returns: Nil if the palette would have more than 256 colors.
    init?(_ pixmap: Pixmap, sharing palette: inout PaletteIndex) {
        width = pixmap.width
        depth = 8
        scanLines = [UInt8](repeating: 0, count: (width + 1) * pixmap.height)
        guard Self.index(pixmap, into: &scanLines, by: &palette) else { return nil }
        colors = palette.colors
    }

    /// Writes one byte per pixel after one byte per row.
    /// - Returns: Whether the palette has all colors.
    ///
    /// Most pixels equal those above, and most of the others equal their neighbors, so pixels are first compared and
    /// written sixteen at a time. The remaining ones are looked up without any comparison, since an unpredictable branch
    /// takes longer.
    private static func index(
        _ pixmap: Pixmap, into scanLines: inout [UInt8], by palette: inout PaletteIndex
    ) -> Bool {
        let pixels = pixmap.pixels.span
        var lineSpan = scanLines.mutableSpan
        var lines = unsafe lineSpan.mutableBytes
        let width = pixmap.width
        guard let first = pixmap.pixels.first else { return true }
        guard let index = palette.index(of: first) else { return false }
        var stretch = Stretch(color: first, index: index)
        for row in 0..<pixmap.height {
            var start = row &* width
            let end = start &+ width
            while true {
                while row > 0, start &+ 16 <= end, isRepeated(pixels, from: start, distance: width) {
                    let target = start &+ row &+ 1
                    let above = unsafe lines.unsafeLoadUnaligned(
                        fromByteOffset: target &- width &- 1, as: SIMD16<UInt8>.self)
                    lines.storeBytes(of: above, toByteOffset: target, as: SIMD16<UInt8>.self)
                    start &+= 16
                }
                guard start < end else { break }
                if start &+ 16 <= end, stretch.fills(pixels, from: start) {
                    lines.storeBytes(
                        of: stretch.indexes, toByteOffset: start &+ row &+ 1, as: SIMD16<UInt8>.self)
                    start &+= 16
                    continue
                }
                let blockEnd = min(start &+ 16, end)
                var index: UInt8 = 0
                for pixel in start..<blockEnd {
                    guard let found = palette.index(of: pixels[pixel]) else { return false }
                    index = found
                    lines.storeBytes(of: index, toByteOffset: pixel &+ row &+ 1, as: UInt8.self)
                }
                stretch = Stretch(color: pixels[blockEnd &- 1], index: index)
                start = blockEnd
            }
        }
        return true
    }

    /// Whether sixteen pixels equal those at a distance before them.
    @inline(__always)
    private static func isRepeated(_ pixels: Span<UInt32>, from start: Int, distance: Int) -> Bool {
        var difference = SIMD4<UInt32>()
        for quad in 0..<4 {
            let index = start &+ quad &* 4
            difference |= pixels.four(at: index) ^ pixels.four(at: index &- distance)
        }
        return difference.isZero
    }

    /// A color, repeated four times, and its index, repeated sixteen times.
    private struct Stretch {
        let colors: SIMD4<UInt32>
        let indexes: SIMD16<UInt8>

        @inline(__always)
        init(color: UInt32, index: UInt8) {
            colors = SIMD4(repeating: color)
            indexes = SIMD16(repeating: index)
        }

        /// Whether sixteen pixels have this color.
        @inline(__always)
        func fills(_ pixels: Span<UInt32>, from start: Int) -> Bool {
            var difference = SIMD4<UInt32>()
            for quad in 0..<4 { difference |= pixels.four(at: start &+ quad &* 4) ^ colors }
            return difference.isZero
        }
    }

    /// Packs one-byte indexes into `depth` bits each, in place. Every line begins at a full byte.
    private static func pack(_ scanLines: inout [UInt8], width: Int, depth: Int) {
        let perByte = 8 / depth
        let height = scanLines.count / (width + 1)
        var target = 0
        for row in 0..<height {
            scanLines[target] = 0
            target += 1
            let start = row * (width + 1) + 1
            for first in stride(from: start, to: start + width, by: perByte) {
                var byte: UInt8 = 0
                for offset in 0..<perByte where first + offset < start + width {
                    byte |= scanLines[first + offset] << UInt8(8 - depth * (offset + 1))
                }
                scanLines[target] = byte
                target += 1
            }
        }
        scanLines.removeLast(scanLines.count - target)
    }
}

extension Span<UInt32> {
    /// Four elements from an index, without a bounds check.
    @inline(__always)
    fileprivate func four(at index: Int) -> SIMD4<UInt32> {
        unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
    }
}

extension SIMD4<UInt32> {
    @inline(__always)
    fileprivate var isZero: Bool {
        let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }
}

/// Maps the colors of a picture to their indexes, in the order of their first appearance.
///
/// This is an open hash table with four times as many slots as the maximum number of colors.
struct PaletteIndex {
    private(set) var colors: [UInt32] = []
    /// Each slot holds a color shifted left by 16 bits, plus its index.
    private var slots = InlineArray<1024, UInt64>(repeating: emptySlot)

    /// A value that no color and index can have.
    private static let emptySlot = UInt64.max

    /// The maximum number of colors in a PNG palette.
    static let capacity = 256

    init() {
        colors.reserveCapacity(Self.capacity)
    }

    /// The index of a color, which is added if it is new; nil if there would be more than 256 colors.
    @inline(__always)
    mutating func index(of color: UInt32) -> UInt8? {
        let slot = slots[Self.firstSlot(of: color)]
        guard slot >> 16 == UInt64(color) else { return searchedIndex(of: color) }
        return UInt8(truncatingIfNeeded: slot)
    }

    /// The index of a color that is not in its first slot.
    private mutating func searchedIndex(of color: UInt32) -> UInt8? {
        var slot = Self.firstSlot(of: color)
        while slots[slot] != Self.emptySlot, slots[slot] >> 16 != UInt64(color) { slot = (slot &+ 1) & 1023 }
        if slots[slot] == Self.emptySlot {
            guard colors.count < Self.capacity else { return nil }
            slots[slot] = UInt64(color) << 16 | UInt64(colors.count)
            colors.append(color)
        }
        return UInt8(truncatingIfNeeded: slots[slot])
    }

    @inline(__always)
    private static func firstSlot(of color: UInt32) -> Int {
        Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 22)
    }
}
