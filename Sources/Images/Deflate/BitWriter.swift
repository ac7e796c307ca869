/// Writes bits from the lowest bit of a byte up, as deflate has them (RFC 1951, section 3.1.1).
struct BitWriter {
    /// What is written, and room behind it.
    private var bytes: [UInt8]
    /// How many whole bytes are written.
    private var byteCount = 0
    /// The bits behind them, less than 32.
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0

    /// - Parameter capacity: bytes that there is room for before the array grows.
    init(capacity: Int) {
        bytes = [UInt8](repeating: 0, count: max(capacity, 0) + 8)
    }

    /// Appends the lowest bits of a number whose other bits are zero.
    /// - Parameter count: at most 32.
    @inline(__always)
    mutating func append(_ bits: UInt64, count: UInt64) {
        pending |= bits &<< pendingCount
        pendingCount &+= count
        if pendingCount >= 32 { moveOut() }
    }

    /// Fills the last byte with zeros.
    mutating func alignToByte() {
        append(0, count: (8 &- pendingCount & 7) & 7)
    }

    /// All that is written, the last byte filled with zeros.
    consuming func finish() -> [UInt8] {
        alignToByte()
        let count = byteCount + Int(pendingCount / 8)
        pendingCount = 32
        moveOut()
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Moves the first 32 bits out.
    private mutating func moveOut() {
        let count = bytes.count
        if byteCount &+ 4 > count { bytes.append(contentsOf: repeatElement(0, count: count)) }
        let word = UInt32(truncatingIfNeeded: pending).littleEndian
        let offset = byteCount
        var span = bytes.mutableSpan
        var output = unsafe span.mutableBytes
        output.storeBytes(of: word, toByteOffset: offset, as: UInt32.self)
        byteCount &+= 4
        pending = pending &>> 32
        pendingCount &-= 32
    }
}
