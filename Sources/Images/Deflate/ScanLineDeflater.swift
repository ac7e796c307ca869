import CDeflate

/// Compresses the scan lines of drawings to zlib streams (RFC 1950 and 1951).
///
/// Drawings consist of runs of one color, lines equal to the line above, and a few small repeated shapes. The search
/// for matches therefore checks only three positions: one byte back, one line back, and the last position at the
/// beginning or end of a token with the same next four bytes. The inside of long matches, which is most of a picture
/// and costs a general compressor most of its time, is skipped sixteen bytes at a time and not remembered.
struct ScanLineDeflater: ~Copyable {
    /// A match shorter than this is dropped if a longer one begins one byte later.
    private static let lazyLength = 16
    /// The number of bytes remembered at the end of a match.
    private static let rememberedLength = 4

    private struct Match {
        var length = 0
        var distance = 0

        @inline(__always) var isUsable: Bool { length >= DeflateToken.lengths.lowerBound }
    }

    private let lineLength: Int
    /// The next position to process.
    private var position = 0
    /// A match that begins at the previous byte, used unless a longer one begins here.
    private var held = Match()
    /// The last position of four bytes with a slot's hash; 0 if there is none.
    private var slots = InlineArray<4096, UInt32>(repeating: 0)

    private init(lineLength: Int) {
        self.lineLength = lineLength
    }

    /// - Parameters:
    ///   - bytes: Fewer than 2³² bytes.
    ///   - lineLength: The number of bytes from one line to the next, at least 1.
    static func compress(_ bytes: [UInt8], lineLength: Int) -> [UInt8] {
        var output = BitWriter(capacity: bytes.count / 16)
        // The zlib header: deflate with a window of 32 KiB, and the check bits of these two bytes.
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

    /// Creates tokens until a block is full or the input ends.
    /// - Parameter tokens: A buffer for at least two tokens.
    private mutating func fill(
        _ tokens: inout OutputSpan<DeflateToken>, _ frequencies: inout SymbolFrequencies, from bytes: RawSpan
    ) {
        // Eight bytes are read at a time, so the last bytes are written as literals.
        let matchEnd = bytes.byteCount &- 8
        var position = position
        var held = held
        // The first byte has no predecessor.
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

    /// Returns the longest match, the nearest of equally long ones, and remembers the position. The match may be too
    /// short to be used.
    ///
    /// If a candidate lies too far back, the search uses the largest distance instead: any equal bytes are a valid
    /// match, and unpredictable branches take longer than the comparison.
    /// - Parameters:
    ///   - position: At least 1.
    ///   - end: The limit for the end of matches, eight bytes before the end of the input.
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

    /// The number of equal leading bytes of two words.
    @inline(__always)
    private static func equalLength(_ first: UInt64, _ second: UInt64) -> Int {
        (first ^ second).trailingZeroBitCount &>> 3
    }

    /// Replaces a match with the one at a distance if that is longer. Its first eight bytes must already be known to be
    /// equal. The eight bytes that would make it longer are compared first, since most candidates end before.
    @inline(__always)
    private static func extend(
        _ distance: Int, at position: Int, in bytes: RawSpan, limit: Int, _ best: inout Match
    ) {
        if best.length >= 8 {
            let last = position &+ best.length &- 7
            guard word(bytes, last) == word(bytes, last &- distance) else { return }
        }
        var length = 8
        if position &+ limit &+ 16 <= bytes.byteCount {
            while length < limit {
                let equal = equalLength(at: position &+ length, distance: distance, in: bytes)
                length &+= equal
                if equal < 16 { break }
            }
        } else {
            while length < limit {
                let difference = word(bytes, position &+ length) ^ word(bytes, position &+ length &- distance)
                length &+= difference.trailingZeroBitCount &>> 3
                if difference != 0 { break }
            }
        }
        if length > best.length { best = Match(length: length, distance: distance) }
    }

    /// How many of sixteen bytes equal those at a distance before them, up to the first difference.
    @inline(__always)
    private static func equalLength(at position: Int, distance: Int, in bytes: RawSpan) -> Int {
        let here = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: SIMD2<UInt64>.self)
        let there = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position &- distance, as: SIMD2<UInt64>.self)
        let difference = here ^ there
        if difference[0] | difference[1] == 0 { return 16 }
        let high = 8 &+ difference[1].trailingZeroBitCount &>> 3
        return difference[0] == 0 ? high : difference[0].trailingZeroBitCount &>> 3
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

    /// The eight bytes at a position, first byte lowest.
    @inline(__always)
    private static func word(_ bytes: RawSpan, _ position: Int) -> UInt64 {
        unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    @inline(__always)
    private static func byte(_ bytes: RawSpan, _ position: Int) -> UInt8 {
        unsafe bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
    }
}
