/// Access to four pixels at a time.
extension Span<UInt32> {
    @inline(__always)
    func four(at index: Int) -> SIMD4<UInt32> {
        unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
    }
}

extension MutableSpan<UInt32> {
    @inline(__always)
    mutating func setFour(_ pixels: SIMD4<UInt32>, at index: Int) {
        var bytes = unsafe mutableBytes
        bytes.storeBytes(of: pixels, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
    }
}

extension SIMD4<UInt32> {
    @inline(__always)
    var isZero: Bool {
        let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }
}
