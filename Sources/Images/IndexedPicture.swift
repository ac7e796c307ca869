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
    /// Most pixels are like their neighbours or like those above: sixteen at a time are looked at and written. Of the
    /// others four at a time are compared with the one before, and what is left is looked up without a look at its
    /// neighbours, since a branch that cannot be predicted takes longer.
    private static func index(_ pixmap: Pixmap, into scanLines: inout [UInt8]) -> [UInt32]? {
        let pixels = pixmap.pixels.span
        var lineSpan = scanLines.mutableSpan
        var lines = unsafe lineSpan.mutableBytes
        var palette = PaletteIndex()
        let width = pixmap.width
        var stretch = Stretch(color: 0, index: 0)
        if let first = pixmap.pixels.first, let index = palette.index(of: first) {
            stretch = Stretch(color: first, index: index)
        }
        for row in 0..<pixmap.height {
            var start = row &* width
            let end = start &+ width
            while start < end {
                let target = start &+ row &+ 1
                if start &+ 16 <= end {
                    if stretch.fills(pixels, from: start) {
                        lines.storeBytes(of: stretch.indexes, toByteOffset: target, as: SIMD16<UInt8>.self)
                        start &+= 16
                        continue
                    }
                    if row > 0, isRepeated(pixels, from: start, distance: width) {
                        let above = unsafe lines.unsafeLoadUnaligned(
                            fromByteOffset: target &- width &- 1, as: SIMD16<UInt8>.self)
                        lines.storeBytes(of: above, toByteOffset: target, as: SIMD16<UInt8>.self)
                        start &+= 16
                        continue
                    }
                }
                let blockEnd = min(start &+ 16, end)
                for quad in stride(from: start, to: blockEnd, by: 4) {
                    if quad &+ 4 <= blockEnd, stretch.fillsFour(pixels, from: quad) {
                        lines.storeBytes(
                            of: stretch.fourIndexes, toByteOffset: quad &+ row &+ 1, as: SIMD4<UInt8>.self)
                        continue
                    }
                    for pixel in quad..<min(quad &+ 4, blockEnd) {
                        let color = pixels[pixel]
                        guard let index = palette.index(of: color) else { return nil }
                        lines.storeBytes(of: index, toByteOffset: pixel &+ row &+ 1, as: UInt8.self)
                        stretch = Stretch(color: color, index: index)
                    }
                }
                start = blockEnd
            }
        }
        return palette.colors
    }

    /// Whether sixteen pixels are like those at a distance before them.
    @inline(__always)
    private static func isRepeated(_ pixels: Span<UInt32>, from start: Int, distance: Int) -> Bool {
        var difference = SIMD4<UInt32>()
        for quad in 0..<4 {
            let index = start &+ quad &* 4
            difference |= pixels.four(at: index) ^ pixels.four(at: index &- distance)
        }
        return difference.isZero
    }

    /// A colour and its index, four and sixteen times.
    private struct Stretch {
        let colors: SIMD4<UInt32>
        let indexes: SIMD16<UInt8>

        @inline(__always)
        init(color: UInt32, index: UInt8) {
            colors = SIMD4(repeating: color)
            indexes = SIMD16(repeating: index)
        }

        @inline(__always) var fourIndexes: SIMD4<UInt8> { indexes.lowHalf.lowHalf }

        @inline(__always)
        func fillsFour(_ pixels: Span<UInt32>, from start: Int) -> Bool {
            (pixels.four(at: start) ^ colors).isZero
        }

        /// Whether sixteen pixels are of the colour.
        @inline(__always)
        func fills(_ pixels: Span<UInt32>, from start: Int) -> Bool {
            var difference = SIMD4<UInt32>()
            for quad in 0..<4 { difference |= pixels.four(at: start &+ quad &* 4) ^ colors }
            return difference.isZero
        }
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

extension Span<UInt32> {
    /// Four elements from an index on, which is not checked.
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
