import CDeflate

/// Compresses the scan lines of drawings to zlib streams (RFC 1950 and 1951).
///
/// Drawings are runs of one colour, lines like the line above and a few small shapes over and over. So a match is looked
/// for in three places only: one byte back, one line back, and where the next four bytes last stood at the beginning or
/// the end of a token. What lies within long matches, which is most of a picture and most of a general compressor's
/// time, is passed sixteen bytes at a time and not remembered.
struct ScanLineDeflater: ~Copyable {
    /// Matches shorter than this are given up for a longer one that begins a byte later.
    private static let lazyLength = 16
    /// How many bytes at the end of a match are remembered.
    private static let rememberedLength = 4

    private struct Match {
        var length = 0
        var distance = 0

        @inline(__always) var isUsable: Bool { length >= DeflateToken.lengths.lowerBound }
    }

    private let lineLength: Int
    /// What is looked at next.
    private var position = 0
    /// A match at the byte before, unless a longer one begins here.
    private var held = Match()
    /// Where four bytes with the hash of a slot last stood; the first byte, if nowhere.
    private var slots = InlineArray<4096, UInt32>(repeating: 0)

    private init(lineLength: Int) {
        self.lineLength = lineLength
    }

    /// - Parameters:
    ///   - bytes: fewer than 2³².
    ///   - lineLength: bytes from one line to the next, at least 1.
    static func compress(_ bytes: [UInt8], lineLength: Int) -> [UInt8] {
        var output = BitWriter(capacity: bytes.count / 16)
        // Deflate with a window of 32 KiB, and a check of these two bytes.
        output.append(0x5e78, count: 16)
        var deflater = ScanLineDeflater(lineLength: lineLength)
        unsafe deflater.compress(bytes.span.bytes, to: &output)
        output.alignToByte()
        let sum = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe libdeflate_adler32(1, bytes.baseAddress, bytes.count)
        }
        output.append(UInt64(sum.byteSwapped), count: 32)
        return output.finish()
    }

    private mutating func compress(_ bytes: RawSpan, to output: inout BitWriter) {
        repeat {
            var frequencies = SymbolFrequencies()
            let capacity = min(bytes.byteCount &+ 1, DeflateBlock.capacity)
            let tokens = [DeflateToken](capacity: capacity) { tokens in
                fill(&tokens, &frequencies, from: bytes)
            }
            DeflateBlock.write(tokens.span, frequencies, isLast: position == bytes.byteCount, to: &output)
        } while position < bytes.byteCount
    }

    /// Makes tokens until there are enough for a block or nothing is left.
    /// - Parameter tokens: room for two at least.
    private mutating func fill(
        _ tokens: inout OutputSpan<DeflateToken>, _ frequencies: inout SymbolFrequencies, from bytes: RawSpan
    ) {
        // Eight bytes are looked at together; the last ones go out as they are.
        let matchEnd = bytes.byteCount &- 8
        var position = position
        var held = held
        // Nothing lies before the first byte.
        if position == 0, bytes.byteCount > 0 {
            Self.add(DeflateToken(literal: Self.byte(bytes, 0)), to: &tokens, &frequencies)
            position = 1
        }
        while position < bytes.byteCount, tokens.freeCapacity >= 2 {
            var match = bestMatch(at: position, in: bytes, end: matchEnd)
            if held.isUsable {
                if match.length <= held.length {
                    match = held
                    position &-= 1
                } else {
                    Self.add(DeflateToken(literal: Self.byte(bytes, position &- 1)), to: &tokens, &frequencies)
                    if match.length < Self.lazyLength {
                        held = match
                        position &+= 1
                        continue
                    }
                }
            } else if match.isUsable, match.length < Self.lazyLength {
                held = match
                position &+= 1
                continue
            }
            held = Match()
            if match.isUsable {
                Self.add(
                    DeflateToken(length: match.length, distance: match.distance), to: &tokens, &frequencies)
                let first = position &+ 1
                position &+= match.length
                remember(max(first, position &- Self.rememberedLength)..<position, in: bytes)
            } else {
                Self.add(DeflateToken(literal: Self.byte(bytes, position)), to: &tokens, &frequencies)
                position &+= 1
            }
        }
        self.position = position
        self.held = held
    }

    @inline(__always)
    private static func add(
        _ token: DeflateToken, to tokens: inout OutputSpan<DeflateToken>, _ frequencies: inout SymbolFrequencies
    ) {
        tokens.append(token)
        frequencies.add(token)
    }

    /// The longest match, of equal ones the nearest, which may be too short to be used; remembers the position.
    ///
    /// What lies too far back is looked for at the largest distance instead: a match is one wherever it is found, and
    /// branches that cannot be predicted take longer than looking.
    /// - Parameters:
    ///   - position: at least 1.
    ///   - end: where matches end at the latest, eight bytes before the end of all.
    @inline(__always)
    private mutating func bestMatch(at position: Int, in bytes: RawSpan, end: Int) -> Match {
        guard position < end else { return Match() }
        let limit = min(DeflateToken.lengths.upperBound, end &- position)
        let here = Self.word(bytes, position)
        let slot = Self.slot(here)
        let farthest = min(position, DeflateToken.maximumDistance)
        let above = min(lineLength, farthest)
        let earlier = min(position &- Int(slots[slot]), farthest)
        slots[slot] = UInt32(truncatingIfNeeded: position)
        let runLength = Self.equalLength(here, Self.word(bytes, position &- 1))
        let aboveLength = Self.equalLength(here, Self.word(bytes, position &- above))
        let earlierLength = Self.equalLength(here, Self.word(bytes, position &- earlier))
        var best = Match(length: runLength, distance: 1)
        best.distance = aboveLength > best.length ? above : best.distance
        best.length = max(best.length, aboveLength)
        best.distance = earlierLength > best.length ? earlier : best.distance
        best.length = max(best.length, earlierLength)
        if best.length == 8 {
            best.length = 0
            if runLength == 8 { Self.extend(1, at: position, in: bytes, limit: limit, &best) }
            if aboveLength == 8, best.length < limit {
                Self.extend(above, at: position, in: bytes, limit: limit, &best)
            }
            if earlierLength == 8, best.length < limit {
                Self.extend(earlier, at: position, in: bytes, limit: limit, &best)
            }
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
        while length &+ 16 <= limit, isEqual(at: position &+ length, distance: distance, in: bytes) { length &+= 16 }
        while length < limit {
            let difference = word(bytes, position &+ length) ^ word(bytes, position &+ length &- distance)
            guard difference == 0 else {
                length &+= difference.trailingZeroBitCount &>> 3
                break
            }
            length &+= 8
        }
        if length > best.length { best = Match(length: length, distance: distance) }
    }

    /// Whether sixteen bytes are equal to those at a distance before them.
    @inline(__always)
    private static func isEqual(at position: Int, distance: Int, in bytes: RawSpan) -> Bool {
        let here = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: SIMD2<UInt64>.self)
        let there = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position &- distance, as: SIMD2<UInt64>.self)
        let difference = here ^ there
        return difference[0] | difference[1] == 0
    }

    @inline(__always)
    private mutating func remember(_ positions: Range<Int>, in bytes: RawSpan) {
        for position in positions {
            slots[Self.slot(Self.word(bytes, position))] = UInt32(truncatingIfNeeded: position)
        }
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
