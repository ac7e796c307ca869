/// A colour without transparency, blended over four pixels at a time: each channel in 16 bits.
struct OpaqueColor {
    let pixel: UInt32
    /// Red and blue, and green and alpha, in turn.
    private let even: SIMD8<UInt16>
    private let odd: SIMD8<UInt16>

    /// - Parameter pixel: one with an alpha of 255.
    @inline(__always)
    init(_ pixel: UInt32) {
        self.pixel = pixel
        let four = unsafe unsafeBitCast(SIMD4(repeating: pixel), to: SIMD8<UInt16>.self)
        even = four & 255
        odd = four &>> 8
    }

    /// Blends the colour over a run, each pixel at its own coverage, as `Pixel.interpolated` does.
    @inline(__always)
    func blend(_ mask: Span<UInt8>, over pixels: inout MutableSpan<UInt32>) {
        precondition(mask.count == pixels.count)
        blend(over: &pixels) {
            unsafe mask.bytes.unsafeLoadUnaligned(fromByteOffset: $0, as: SIMD4<UInt8>.self)
        } coverage: {
            mask[$0]
        }
    }

    /// Blends the colour over a run at one coverage.
    @inline(__always)
    func blend(_ coverage: UInt8, over pixels: inout MutableSpan<UInt32>) {
        guard coverage < 255 else { return fill(&pixels) }
        let coverages = SIMD4(repeating: coverage)
        blend(over: &pixels) { _ in
            coverages
        } coverage: { _ in
            coverage
        }
    }

    /// - Parameters:
    ///   - fourCoverages: of the pixels from an index on.
    ///   - coverage: of the pixel at an index.
    @inline(__always)
    private func blend(
        over pixels: inout MutableSpan<UInt32>, fourCoverages: (Int) -> SIMD4<UInt8>, coverage: (Int) -> UInt8
    ) {
        var index = 0
        while index &+ 4 <= pixels.count {
            pixels.setFour(interpolated(from: pixels.span.four(at: index), by: fourCoverages(index)), at: index)
            index &+= 4
        }
        while index < pixels.count {
            pixels[index] = Pixel.interpolated(from: pixels[index], to: pixel, by: UInt32(coverage(index)))
            index &+= 1
        }
    }

    /// Gives all pixels of a run the colour; for short runs, of which most are.
    @inline(__always)
    private func fill(_ pixels: inout MutableSpan<UInt32>) {
        let four = SIMD4(repeating: pixel)
        let last = (pixels.count &- 4) &* 4
        var bytes = unsafe pixels.mutableBytes
        guard last >= 0 else {
            for offset in stride(from: 0, to: last &+ 16, by: 4) {
                bytes.storeBytes(of: pixel, toByteOffset: offset, as: UInt32.self)
            }
            return
        }
        var offset = 0
        while offset < last {
            unsafe bytes.storeBytes(of: four, toUncheckedByteOffset: offset, as: SIMD4<UInt32>.self)
            offset &+= 16
        }
        // The last four may overlap those before.
        unsafe bytes.storeBytes(of: four, toUncheckedByteOffset: last, as: SIMD4<UInt32>.self)
    }

    /// Blends the colour over as many as four neighbouring pixels.
    @inline(__always)
    func blend(_ coverages: SIMD4<UInt8>, count: Int, over pixels: inout MutableSpan<UInt32>, from start: Int) {
        var coverages = coverages
        if count < 4 {
            guard count > 0 else { return }
            let word = unsafe unsafeBitCast(coverages, to: UInt32.self)
            let rest = word & ~(~0 &<< UInt32(truncatingIfNeeded: 8 &* count))
            coverages = unsafe unsafeBitCast(rest, to: SIMD4<UInt8>.self)
            guard start &+ 4 <= pixels.count else {
                for index in 0..<count {
                    pixels[start &+ index] = Pixel.interpolated(
                        from: pixels[start &+ index], to: pixel, by: UInt32(coverages[index]))
                }
                return
            }
        }
        pixels.setFour(interpolated(from: pixels.span.four(at: start), by: coverages), at: start)
    }

    @inline(__always)
    private func interpolated(from pixels: SIMD4<UInt32>, by coverages: SIMD4<UInt8>) -> SIMD4<UInt32> {
        let single = SIMD4<UInt32>(truncatingIfNeeded: coverages)
        let double = single | single &<< 16
        let weight = unsafe unsafeBitCast(double, to: SIMD8<UInt16>.self)
        let rest = unsafe unsafeBitCast(double ^ 0xff_00ff, to: SIMD8<UInt16>.self)
        let from = unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
        var low = even &* weight &+ (from & 255) &* rest &+ 128
        low = (low &+ low &>> 8) &>> 8
        var high = odd &* weight &+ (from &>> 8) &* rest &+ 128
        high = (high &+ high &>> 8) & 0xff00
        return unsafe unsafeBitCast(low | high, to: SIMD4<UInt32>.self)
    }
}
