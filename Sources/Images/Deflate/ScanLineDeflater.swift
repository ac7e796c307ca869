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
    /// Where four bytes with the hash of a slot last stood; the first byte, if nowhere.
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
        // Nothing lies before the first byte.
        var position = 0
        if end > 0 {
            block.append(literal: byte(bytes, 0))
            position = 1
        }
        while position < end {
            var match = bestMatch(at: position, in: bytes, end: matchEnd, lineLength: lineLength, &slots)
            while match.length < lazyLength, match.length >= DeflateToken.lengths.lowerBound {
                let later = bestMatch(at: position &+ 1, in: bytes, end: matchEnd, lineLength: lineLength, &slots)
                guard later.length > match.length else { break }
                block.append(literal: byte(bytes, position))
                position &+= 1
                match = later
            }
            if match.length >= DeflateToken.lengths.lowerBound {
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

    /// The longest match, of equal ones the nearest, which may be too short to be used; remembers the position.
    ///
    /// What lies too far back is looked for at the largest distance instead: a match is one wherever it is found, and
    /// branches that cannot be predicted take longer than looking.
    /// - Parameters:
    ///   - position: at least 1.
    ///   - end: where matches end at the latest, eight bytes before the end of all.
    @inline(__always)
    private static func bestMatch(
        at position: Int, in bytes: RawSpan, end: Int, lineLength: Int, _ slots: inout Slots
    ) -> Match {
        guard position < end else { return Match() }
        let limit = min(DeflateToken.lengths.upperBound, end &- position)
        let here = word(bytes, position)
        let slot = slot(here)
        let farthest = min(position, DeflateToken.maximumDistance)
        let above = min(lineLength, farthest)
        let earlier = min(position &- Int(slots[slot]), farthest)
        slots[slot] = UInt32(truncatingIfNeeded: position)
        let runLength = equalLength(here, word(bytes, position &- 1))
        let aboveLength = equalLength(here, word(bytes, position &- above))
        let earlierLength = equalLength(here, word(bytes, position &- earlier))
        var best = Match(length: runLength, distance: 1)
        best.distance = aboveLength > best.length ? above : best.distance
        best.length = max(best.length, aboveLength)
        best.distance = earlierLength > best.length ? earlier : best.distance
        best.length = max(best.length, earlierLength)
        if best.length == 8 {
            best.length = 0
            if runLength == 8 { extend(1, at: position, in: bytes, limit: limit, &best) }
            if aboveLength == 8, best.length < limit { extend(above, at: position, in: bytes, limit: limit, &best) }
            if earlierLength == 8, best.length < limit { extend(earlier, at: position, in: bytes, limit: limit, &best) }
        }
        best.length = min(best.length, limit)
        return best
    }

    /// How many of the first bytes of two words are equal.
    @inline(__always)
    private static func equalLength(_ first: UInt64, _ second: UInt64) -> Int {
        (first ^ second).trailingZeroBitCount &>> 3
    }

    /// Replaces a match by the one at a distance, whose first eight bytes are known to be equal, if that is longer.
    @inline(__always)
    private static func extend(
        _ distance: Int, at position: Int, in bytes: RawSpan, limit: Int, _ best: inout Match
    ) {
        var length = 8
        while length < limit {
            let equal = equalLength(word(bytes, position &+ length), word(bytes, position &+ length &- distance))
            length &+= equal
            guard equal == 8 else { break }
        }
        if length > best.length { best = Match(length: length, distance: distance) }
    }

    @inline(__always)
    private static func remember(_ positions: Range<Int>, in bytes: RawSpan, _ slots: inout Slots) {
        for position in positions { slots[slot(word(bytes, position))] = UInt32(truncatingIfNeeded: position) }
    }

    /// The slot of the first four of eight bytes.
    @inline(__always)
    private static func slot(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: (UInt32(truncatingIfNeeded: word) &* 0x9e37_79b1) &>> 20)
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
