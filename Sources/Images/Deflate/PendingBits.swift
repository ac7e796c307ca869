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
