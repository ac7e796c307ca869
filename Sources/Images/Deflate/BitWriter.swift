/// Writes bits from the lowest bit of a byte upward, as deflate requires (RFC 1951, section 3.1.1).
struct BitWriter {
    /// The written bytes, followed by unused capacity.
    private var bytes: [UInt8]
    /// The number of complete bytes.
    private var byteCount = 0
    private var pending = PendingBits()

    /// - Parameter capacity: The number of bytes to reserve before the array grows.
    init(capacity: Int) {
        bytes = [UInt8](repeating: 0, count: max(capacity, 0) + 8)
    }

    /// Appends the lowest bits of a number whose other bits are zero.
    /// - Parameter count: The number of bits, at most 48.
    mutating func append(_ bits: UInt64, count: UInt64) {
        reserveCapacity(for: 8)
        var pending = pending
        var position = byteCount
        var span = bytes.mutableSpan
        var output = unsafe span.mutableBytes
        pending.append(bits, count: count)
        pending.moveOut(to: &output, at: &position)
        self.pending = pending
        byteCount = position
    }

    /// Appends the codes of tokens.
    mutating func append(_ tokens: Span<DeflateToken>, _ literals: HuffmanCode, _ distances: HuffmanCode) {
        // Both codes and their extra bits have at most 48 bits together.
        reserveCapacity(for: tokens.count * 6 + 8)
        let literals = literals.entries.span
        let distances = distances.entries.span
        var pending = pending
        var position = byteCount
        var span = bytes.mutableSpan
        var output = unsafe span.mutableBytes
        for index in tokens.indices {
            let token = tokens[index]
            let literal = literals[token.literalSymbol]
            pending.append(UInt64(literal.code), count: UInt64(literal.length))
            if !token.isLiteral {
                let length = token.lengthExtra
                pending.append(length.bits, count: length.count)
                let distance = distances[token.distanceSymbol]
                pending.append(UInt64(distance.code), count: UInt64(distance.length))
                let extra = token.distanceExtra
                pending.append(extra.bits, count: extra.count)
            }
            pending.moveOut(to: &output, at: &position)
        }
        self.pending = pending
        byteCount = position
    }

    /// Fills the last byte with zero bits.
    mutating func alignToByte() {
        append(0, count: pending.countToByte)
    }

    /// Returns all written bytes; the last byte is filled with zero bits.
    consuming func finish() -> [UInt8] {
        alignToByte()
        bytes.removeLast(bytes.count - byteCount)
        return bytes
    }

    private mutating func reserveCapacity(for count: Int) {
        let missing = byteCount + count - bytes.count
        if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: max(missing, bytes.count))) }
    }
}

/// The last bits of a stream that do not yet form a complete byte.
struct PendingBits {
    private var bits: UInt64 = 0
    /// The number of pending bits; below 8 after all complete bytes have been moved out.
    private var count: UInt64 = 0

    /// The number of bits missing to a complete byte.
    var countToByte: UInt64 { (8 &- count & 7) & 7 }

    /// - Parameter count: The number of bits; together with the pending bits at most 56.
    @inline(__always)
    mutating func append(_ bits: UInt64, count: UInt64) {
        self.bits |= bits &<< self.count
        self.count &+= count
    }

    /// Moves complete bytes out without a branch: writes eight bytes and counts only the complete ones.
    @inline(__always)
    mutating func moveOut(to output: inout MutableRawSpan, at byteCount: inout Int) {
        output.storeBytes(of: bits.littleEndian, toByteOffset: byteCount, as: UInt64.self)
        byteCount &+= Int(truncatingIfNeeded: count &>> 3)
        bits = bits &>> (count & 56)
        count &= 7
    }
}
