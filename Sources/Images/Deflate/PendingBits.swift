/// The last bits of a stream, which are no whole byte yet.
struct PendingBits {
    private var bits: UInt64 = 0
    /// Less than 8 when all whole bytes have moved out.
    private var count: UInt64 = 0

    /// How many bits are missing to a whole byte.
    var countToByte: UInt64 { (8 &- count & 7) & 7 }

    /// - Parameter count: with what is pending no more than 56.
    @inline(__always)
    mutating func append(_ bits: UInt64, count: UInt64) {
        self.bits |= bits &<< self.count
        self.count &+= count
    }

    /// Moves whole bytes out, without a branch: eight bytes are written, and those that are whole are counted.
    @inline(__always)
    mutating func moveOut(to output: inout MutableRawSpan, at byteCount: inout Int) {
        output.storeBytes(of: bits.littleEndian, toByteOffset: byteCount, as: UInt64.self)
        byteCount &+= Int(truncatingIfNeeded: count &>> 3)
        bits = bits &>> (count & 56)
        count &= 7
    }
}
