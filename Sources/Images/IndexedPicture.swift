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

    /// The most colours that a PNG palette holds.
    static let capacity = 256

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
    /// Colours are found again in an open hash table of four times as many slots as there may be colours.
    private static func index(_ pixmap: Pixmap, into scanLines: inout [UInt8]) -> [UInt32]? {
        guard !pixmap.pixels.isEmpty else { return [] }
        // A slot holds the colour above 16 bits for its index plus one; zero is an empty slot.
        var slots = InlineArray<1024, UInt64>(repeating: 0)
        var colors: [UInt32] = []
        colors.reserveCapacity(capacity)
        let pixels = pixmap.pixels.span
        var lines = scanLines.mutableSpan
        let width = pixmap.width
        var previous = ~pixels[0]
        var index: UInt8 = 0
        for row in 0..<pixmap.height {
            let source = pixels.extracting(row &* width..<(row &+ 1) &* width)
            var target = lines._mutatingExtracting(row &* (width &+ 1) &+ 1..<(row &+ 1) &* (width &+ 1))
            var column = 0
            while column < width {
                let pixel = source[column]
                if pixel != previous {
                    var slot = Int(truncatingIfNeeded: (pixel &* 0x9e37_79b1) >> 22)
                    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot] >> 16) != pixel {
                        slot = (slot &+ 1) & 1023
                    }
                    if slots[slot] == 0 {
                        guard colors.count < capacity else { return nil }
                        colors.append(pixel)
                        slots[slot] = UInt64(pixel) << 16 | UInt64(colors.count)
                    }
                    index = UInt8(truncatingIfNeeded: slots[slot] &- 1)
                    previous = pixel
                }
                target[column] = index
                column &+= 1
                // Most pixels are like the one before: sixteen at a time are looked at and written.
                while column &+ 16 <= width, source[column] == pixel, isUniform(source, from: column, pixel) {
                    var sixteen = target._mutatingExtracting(column..<column &+ 16)
                    sixteen.update(repeating: index)
                    column &+= 16
                }
            }
        }
        return colors
    }

    /// Whether sixteen pixels are of one colour.
    @inline(__always)
    private static func isUniform(_ pixels: Span<UInt32>, from start: Int, _ color: UInt32) -> Bool {
        let bytes = unsafe pixels.extracting(start..<start &+ 16).bytes
        let colors = SIMD4<UInt32>(repeating: color)
        var difference = SIMD4<UInt32>()
        for quad in 0..<4 {
            let four = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: quad &* 16, as: SIMD4<UInt32>.self)
            difference |= four ^ colors
        }
        let halves = unsafe unsafeBitCast(difference, to: SIMD2<UInt64>.self)
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
