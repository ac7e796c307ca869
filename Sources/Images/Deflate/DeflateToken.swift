/// A literal byte or a copy of earlier bytes, called a match (RFC 1951, section 2).
struct DeflateToken {
    /// A literal, or the length shifted left by sixteen bits plus the distance.
    private let word: UInt32

    /// The possible lengths of a match in bytes.
    static let lengths = 3...258
    /// The maximum distance from a match back to its source, in bytes.
    static let maximumDistance = 32768
    /// The number of symbols for literal bytes, the end of a block, and lengths.
    static let literalSymbolCount = 286
    static let endOfBlock = 256
    static let distanceSymbolCount = 30

    @inline(__always)
    init(literal byte: UInt8) { word = UInt32(byte) }

    /// - Parameters:
    ///   - length: A value in `lengths`.
    ///   - distance: From 1 to `maximumDistance`.
    @inline(__always)
    init(length: Int, distance: Int) { word = UInt32(truncatingIfNeeded: length &<< 16 | distance) }

    @inline(__always) var isLiteral: Bool { word < 1 << 16 }

    /// The symbol of the literal or of the match's length (section 3.2.5).
    @inline(__always)
    var literalSymbol: Int {
        guard !isLiteral else { return Int(word) }
        let length = word &>> 16
        guard length < 258 else { return 285 }
        let rest = length &- 3
        let bits = lengthExtraBits(rest)
        return Int(257 &+ bits &* 4 &+ rest &>> bits)
    }

    /// The extra bits after a length symbol; none after a literal.
    @inline(__always)
    var lengthExtra: (bits: UInt64, count: UInt64) {
        let length = word &>> 16
        guard length > 10, length < 258 else { return (0, 0) }
        let rest = length &- 3
        let bits = lengthExtraBits(rest)
        return (UInt64(rest & (1 &<< bits &- 1)), UInt64(bits))
    }

    /// The symbol of the match's distance.
    @inline(__always)
    var distanceSymbol: Int {
        let rest = word & 0xffff &- 1
        let bits = distanceExtraBits(rest)
        return Int(bits &* 2 &+ rest &>> bits)
    }

    /// The extra bits after a distance symbol.
    @inline(__always)
    var distanceExtra: (bits: UInt64, count: UInt64) {
        let rest = word & 0xffff &- 1
        let bits = distanceExtraBits(rest)
        return (UInt64(rest & (1 &<< bits &- 1)), UInt64(bits))
    }

    /// Length symbols come in groups of four and distance symbols in groups of two. Each symbol covers twice as many
    /// values as one of the previous group. Only the first two groups have no extra bits.
    @inline(__always)
    private func lengthExtraBits(_ rest: UInt32) -> UInt32 {
        rest < 8 ? 0 : UInt32(truncatingIfNeeded: 29 &- rest.leadingZeroBitCount)
    }

    @inline(__always)
    private func distanceExtraBits(_ rest: UInt32) -> UInt32 {
        rest < 4 ? 0 : UInt32(truncatingIfNeeded: 30 &- rest.leadingZeroBitCount)
    }
}
