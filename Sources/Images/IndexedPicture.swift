/// A picture of at most 256 colours as a palette and scan lines of indexes into it.
struct IndexedPicture {
    /// Premultiplied, in the order of their first appearance.
    private(set) var colors: [UInt32] = []
    /// Bits an index takes: 1, 2, 4 or 8.
    let depth: Int
    /// Row by row one zero, which is PNG's mark of an unfiltered line, and the indexes, packed from the highest bits
    /// down when an index takes less than a byte.
    private(set) var scanLines: [UInt8]
    /// How many bytes a line takes, its mark included.
    var bytesPerLine: Int { (width * depth + 7) / 8 + 1 }

    private let width: Int

    /// - Returns: nil when the picture has more than 256 colours, found out at the 257th, or so few pixels that a
    ///   palette would outweigh them.
    init?(_ pixmap: Pixmap) {
        width = pixmap.width
        scanLines = [UInt8](repeating: 0, count: (width + 1) * pixmap.height)
        guard let colors = Self.index(pixmap, into: &scanLines), 12 + 3 * colors.count < 2 * pixmap.pixels.count else {
            return nil
        }
        self.colors = colors
        switch colors.count {
        case ...2: depth = 1
        case ...4: depth = 2
        case ...16: depth = 4
        default: depth = 8
        }
        if depth < 8 { Self.pack(&scanLines, width: width, depth: depth) }
    }

    /// Writes one byte a pixel behind one byte a row, and returns the colours that the bytes stand for.
    ///
    /// Most pixels are like their neighbours or like those above: sixteen at a time are looked at and written. The others
    /// are looked up without a look at their neighbours, since a branch that cannot be predicted takes longer.
    private static func index(_ pixmap: Pixmap, into scanLines: inout [UInt8]) -> [UInt32]? {
        let pixels = pixmap.pixels.span
        var lineSpan = scanLines.mutableSpan
        var lines = unsafe lineSpan.mutableBytes
        var palette = PaletteIndex()
        let width = pixmap.width
        for row in 0..<pixmap.height {
            for column in stride(from: 0, to: width, by: 16) {
                let start = row &* width &+ column
                let target = start &+ row &+ 1
                let count = min(16, width &- column)
                if count == 16 {
                    let block = block(of: pixels, at: start)
                    if areEqual(block, SIMD16(repeating: block[0])) {
                        guard let index = palette.index(of: block[0]) else { return nil }
                        lines.storeBytes(of: SIMD16(repeating: index), toByteOffset: target, as: SIMD16<UInt8>.self)
                        continue
                    }
                    if row > 0, areEqual(block, Self.block(of: pixels, at: start &- width)) {
                        let above = unsafe lines.unsafeLoadUnaligned(
                            fromByteOffset: target &- width &- 1, as: SIMD16<UInt8>.self)
                        lines.storeBytes(of: above, toByteOffset: target, as: SIMD16<UInt8>.self)
                        continue
                    }
                }
                for offset in 0..<count {
                    guard let index = palette.index(of: pixels[start &+ offset]) else { return nil }
                    lines.storeBytes(of: index, toByteOffset: target &+ offset, as: UInt8.self)
                }
            }
        }
        return palette.colors
    }

    @inline(__always)
    private static func block(of pixels: Span<UInt32>, at start: Int) -> SIMD16<UInt32> {
        unsafe pixels.bytes.unsafeLoadUnaligned(fromByteOffset: start &* 4, as: SIMD16<UInt32>.self)
    }

    /// Whether all lanes are equal.
    @inline(__always)
    private static func areEqual(_ first: SIMD16<UInt32>, _ second: SIMD16<UInt32>) -> Bool {
        let difference = first ^ second
        let eight = difference.lowHalf | difference.highHalf
        let halves = unsafe unsafeBitCast(eight.lowHalf | eight.highHalf, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }

    /// Packs indexes of one byte into `depth` bits each, in place; every line begins at a full byte.
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
