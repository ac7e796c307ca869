/// The coverages that antialiasing tells apart, in equal steps from nothing to a whole pixel.
///
/// Fewer levels make fewer colours, and pictures of at most 256 colours are much faster to compress, and smaller. The
/// coverages of two shapes that share a pixel between them still add up to a whole.
package struct CoverageLevels: Sendable {
    /// From 1 to 255.
    private let steps: UInt32
    /// The byte of one step, times 256.
    private let stepSize: UInt32

    /// Each byte from 0 to 255.
    package static let all = CoverageLevels(steps: 255)

    /// - Parameter steps: limited to a number from 1 to 255.
    package init(steps: Int) {
        self.steps = UInt32(min(255, max(1, steps)))
        stepSize = 255 * 256 / self.steps
    }

    /// The byte of the level nearest to a coverage.
    /// - Parameter coverage: in 65,536ths of a pixel, a whole one at the most.
    @inline(__always)
    func byte(_ coverage: UInt32) -> UInt8 {
        let level = (coverage &* steps &+ UInt32(EdgeGrid.one / 2)) >> UInt32(EdgeGrid.fractionBits)
        return UInt8(truncatingIfNeeded: (level &* stepSize &+ 128) >> 8)
    }

    /// The bytes of the levels nearest to four coverages.
    /// - Parameter coverages: as for `byte`, but 65,535 for a whole pixel, which has the same level.
    @inline(__always)
    func bytes(_ coverages: SIMD4<UInt16>) -> SIMD4<UInt8> {
        unsafe unsafeBitCast(words(coverages), to: SIMD8<UInt8>.self).evenHalf
    }

    /// The same of eight coverages.
    @inline(__always)
    func bytes(_ coverages: SIMD8<UInt16>) -> SIMD8<UInt8> {
        unsafe unsafeBitCast(words(coverages), to: SIMD16<UInt8>.self).evenHalf
    }

    @inline(__always)
    private func words<Coverages: SIMD<UInt16>>(_ coverages: Coverages) -> Coverages {
        let steps = Coverages(repeating: UInt16(truncatingIfNeeded: steps))
        // A product of 24 bits in two parts, so that sixteen are enough.
        let low = ((coverages & 255) &* steps) &>> 8
        let level = ((coverages &>> 8) &* steps &+ low &+ 128) &>> 8
        return (level &* UInt16(truncatingIfNeeded: stepSize) &+ 128) &>> 8
    }

    /// The level nearest to a coverage of so many 255ths.
    @inline(__always)
    func rounded(_ byte: UInt8) -> UInt8 { self.byte(UInt32(byte) &* 257) }
}
