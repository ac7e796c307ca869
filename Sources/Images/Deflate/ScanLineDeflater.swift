import CDeflate

/// Compresses the scan lines of drawings to zlib streams (RFC 1950 and 1951).
///
/// Drawings are runs of one colour, lines like the line above and a few small shapes over and over. So a match is looked
/// for in three places only: one byte back, one line back, and where the next four bytes last stood at the beginning or
/// the end of a token. What lies within long matches, which is most of a picture and most of a general compressor's
/// time, is passed eight bytes at a time and not remembered.
enum ScanLineDeflater {
    /// Matches shorter than this are given up for a longer one that begins a byte later.
    private static let lazyLength = 16
    /// How many bytes at the end of a match are remembered.
    private static let rememberedLength = 4
    /// Where four bytes with the hash of a slot last stood, plus one.
    private typealias Slots = InlineArray<4096, UInt32>

    private struct Match {
        var length = 0
        var distance = 0
    }

    /// - Parameters:
    ///   - bytes: fewer than 2³².
    ///   - lineLength: bytes from one line to the next, at least 1.
    static func compress(_ bytes: [UInt8], lineLength: Int) -> [UInt8] {
        var output = BitWriter(capacity: bytes.count / 16)
        // Deflate with a window of 32 KiB, and a check of these two bytes.
        output.append(0x5e78, count: 16)
        unsafe compress(bytes.span.bytes, lineLength: lineLength, to: &output)
        output.alignToByte()
        let sum = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe libdeflate_adler32(1, bytes.baseAddress, bytes.count)
        }
        output.append(UInt64(sum.byteSwapped), count: 32)
        return output.finish()
    }

    private static func compress(_ bytes: RawSpan, lineLength: Int, to output: inout BitWriter) {
        let end = bytes.byteCount
        // Eight bytes are looked at together; the last ones go out as they are.
        let matchEnd = end &- 8
        var slots = Slots(repeating: 0)
        var block = DeflateBlock()
        var position = 0
        while position < end {
            var match = bestMatch(at: position, in: bytes, end: matchEnd, lineLength: lineLength, &slots)
            while match.length > 0, match.length < lazyLength {
                let later = bestMatch(at: position &+ 1, in: bytes, end: matchEnd, lineLength: lineLength, &slots)
                guard later.length > match.length else { break }
                block.append(literal: byte(bytes, position))
                position &+= 1
                match = later
            }
            if match.length > 0 {
                block.append(length: match.length, distance: match.distance)
                let first = position &+ 1
                position &+= match.length
                remember(max(first, position &- rememberedLength)..<position, in: bytes, &slots)
            } else {
                block.append(literal: byte(bytes, position))
                position &+= 1
            }
            if block.isFull { block.write(isLast: false, to: &output) }
        }
        block.write(isLast: true, to: &output)
    }

    /// The longest match, of equal ones the nearest; remembers the position.
    /// - Parameter end: where matches end at the latest, eight bytes before the end of all.
    @inline(__always)
    private static func bestMatch(
        at position: Int, in bytes: RawSpan, end: Int, lineLength: Int, _ slots: inout Slots
    ) -> Match {
        var best = Match()
        guard position < end else { return best }
        let limit = min(DeflateToken.lengths.upperBound, end &- position)
        let slot = slot(bytes, position)
        let last = Int(slots[slot]) &- 1
        slots[slot] = UInt32(truncatingIfNeeded: position &+ 1)
        if position >= 1 { consider(1, at: position, in: bytes, limit: limit, &best) }
        if position >= lineLength, lineLength <= DeflateToken.maximumDistance, best.length < limit {
            consider(lineLength, at: position, in: bytes, limit: limit, &best)
        }
        if last >= 0, position &- last <= DeflateToken.maximumDistance, best.length < limit {
            consider(position &- last, at: position, in: bytes, limit: limit, &best)
        }
        return best
    }

    /// Replaces a match by the one at a distance if that is longer.
    @inline(__always)
    private static func consider(
        _ distance: Int, at position: Int, in bytes: RawSpan, limit: Int, _ best: inout Match
    ) {
        var length = 0
        while length < limit {
            let difference = word(bytes, position &+ length) ^ word(bytes, position &+ length &- distance)
            length &+= difference.trailingZeroBitCount &>> 3
            guard difference == 0 else { break }
        }
        length = min(length, limit)
        if length >= DeflateToken.lengths.lowerBound, length > best.length {
            best = Match(length: length, distance: distance)
        }
    }

    @inline(__always)
    private static func remember(_ positions: Range<Int>, in bytes: RawSpan, _ slots: inout Slots) {
        for position in positions { slots[slot(bytes, position)] = UInt32(truncatingIfNeeded: position &+ 1) }
    }

    /// The slot of the four bytes at a position.
    @inline(__always)
    private static func slot(_ bytes: RawSpan, _ position: Int) -> Int {
        let four = UInt32(truncatingIfNeeded: word(bytes, position))
        return Int(truncatingIfNeeded: (four &* 0x9e37_79b1) &>> 20)
    }

    /// The eight bytes at a position, the first one lowest.
    @inline(__always)
    private static func word(_ bytes: RawSpan, _ position: Int) -> UInt64 {
        unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    @inline(__always)
    private static func byte(_ bytes: RawSpan, _ position: Int) -> UInt8 {
        unsafe bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
    }
}
