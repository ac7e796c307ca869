/// A byte as it is, or a stretch of earlier bytes again (RFC 1951, section 2).
struct DeflateToken {
    /// Zero for a byte; otherwise the length above sixteen bits, and the distance.
    private let word: UInt32

    /// How many bytes a match has.
    static let lengths = 3...258
    /// How far back a match lies.
    static let maximumDistance = 32768
    /// Bytes, the end of a block, and lengths.
    static let literalSymbolCount = 286
    static let endOfBlock = 256
    static let distanceSymbolCount = 30

    @inline(__always)
    init(literal byte: UInt8) { word = UInt32(byte) }

    /// - Parameters:
    ///   - length: in `lengths`.
    ///   - distance: from 1 to `maximumDistance`.
    @inline(__always)
    init(length: Int, distance: Int) { word = UInt32(truncatingIfNeeded: length &<< 16 | distance) }

    @inline(__always) var isLiteral: Bool { word < 1 << 16 }

    /// The byte, or the symbol of the length (section 3.2.5).
    @inline(__always)
    var literalSymbol: Int {
        guard !isLiteral else { return Int(word) }
        let length = word &>> 16
        guard length < 258 else { return 285 }
        let rest = length &- 3
        let bits = lengthExtraBits(rest)
        return Int(257 &+ bits &* 4 &+ rest &>> bits)
    }

    /// What is written behind the symbol of a length; nothing behind bytes.
    @inline(__always)
    var lengthExtra: (bits: UInt64, count: UInt64) {
        let length = word &>> 16
        guard length > 10, length < 258 else { return (0, 0) }
        let rest = length &- 3
        let bits = lengthExtraBits(rest)
        return (UInt64(rest & (1 &<< bits &- 1)), UInt64(bits))
    }

    /// The symbol of a match's distance.
    @inline(__always)
    var distanceSymbol: Int {
        let rest = word & 0xffff &- 1
        let bits = distanceExtraBits(rest)
        return Int(bits &* 2 &+ rest &>> bits)
    }

    /// What is written behind the symbol of a distance.
    @inline(__always)
    var distanceExtra: (bits: UInt64, count: UInt64) {
        let rest = word & 0xffff &- 1
        let bits = distanceExtraBits(rest)
        return (UInt64(rest & (1 &<< bits &- 1)), UInt64(bits))
    }

    /// Symbols of lengths come in groups of four, those of distances of two, in which each stands for twice as many as
    /// in the group before; only the first two groups have no bits behind the symbol.
    @inline(__always)
    private func lengthExtraBits(_ rest: UInt32) -> UInt32 {
        rest < 8 ? 0 : UInt32(truncatingIfNeeded: 29 &- rest.leadingZeroBitCount)
    }

    @inline(__always)
    private func distanceExtraBits(_ rest: UInt32) -> UInt32 {
        rest < 4 ? 0 : UInt32(truncatingIfNeeded: 30 &- rest.leadingZeroBitCount)
    }
}
