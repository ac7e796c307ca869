/// The coverage levels used for anti-aliasing, in equal steps from zero to full coverage.
///
/// Fewer levels give fewer colors. Pictures of at most 256 colors are much faster to compress, and smaller. The
/// coverages of two shapes that share a pixel still add up to full coverage.
package struct CoverageLevels: Sendable {
    /// The number of steps, from 1 to 255.
    private let steps: UInt32
    /// The byte value of one step, times 256.
    private let stepSize: UInt32

    /// All 256 byte values.
    package static let all = CoverageLevels(steps: 255)

    /// - Parameter steps: The number of steps, limited to 1 to 255.
    package init(steps: Int) {
        self.steps = UInt32(min(255, max(1, steps)))
        stepSize = 255 * 256 / self.steps
    }

    /// The byte of the nearest coverage level.
    /// - Parameter coverage: The coverage in 65,536ths of a pixel, at most one pixel.
    @inline(__always)
    func byte(_ coverage: UInt32) -> UInt8 {
        let level = (coverage &* steps &+ UInt32(EdgeGrid.one / 2)) >> UInt32(EdgeGrid.fractionBits)
        return UInt8(truncatingIfNeeded: (level &* stepSize &+ 128) >> 8)
    }

    /// The bytes of the nearest levels of four coverages.
    /// - Parameter coverages: As for `byte`, except that 65,535 stands for a full pixel, which has the same level.
    @inline(__always)
    func bytes(_ coverages: SIMD4<UInt16>) -> SIMD4<UInt8> {
        unsafe unsafeBitCast(words(coverages), to: SIMD8<UInt8>.self).evenHalf
    }

    /// The bytes of the nearest levels of eight coverages.
    @inline(__always)
    func bytes(_ coverages: SIMD8<UInt16>) -> SIMD8<UInt8> {
        unsafe unsafeBitCast(words(coverages), to: SIMD16<UInt8>.self).evenHalf
    }

    @inline(__always)
    private func words<Coverages: SIMD<UInt16>>(_ coverages: Coverages) -> Coverages {
        let steps = Coverages(repeating: UInt16(truncatingIfNeeded: steps))
        // Compute a product of 24 bits in two parts, because sixteen-bit lanes must suffice.
        let low = ((coverages & 255) &* steps) &>> 8
        let level = ((coverages &>> 8) &* steps &+ low &+ 128) &>> 8
        return (level &* UInt16(truncatingIfNeeded: stepSize) &+ 128) &>> 8
    }

    /// The level nearest to a coverage in 255ths.
    @inline(__always)
    func rounded(_ byte: UInt8) -> UInt8 { self.byte(UInt32(byte) &* 257) }
}
