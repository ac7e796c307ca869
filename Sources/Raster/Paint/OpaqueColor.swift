/// An opaque color that is blended over four pixels at a time with 16 bits per channel.
struct OpaqueColor {
    let pixel: UInt32
    /// Red and blue, then green and alpha.
    private let even: SIMD8<UInt16>
    private let odd: SIMD8<UInt16>

    /// - Parameter pixel: A pixel with an alpha of 255.
    @inline(__always)
    init(_ pixel: UInt32) {
        self.pixel = pixel
        let four = unsafe unsafeBitCast(SIMD4(repeating: pixel), to: SIMD8<UInt16>.self)
        even = four & 255
        odd = four &>> 8
    }

    /// Blends the color over a run with a coverage for each pixel, like `Pixel.interpolated`.
    @inline(__always)
    func blend(_ mask: Span<UInt8>, over pixels: inout MutableSpan<UInt32>) {
        precondition(mask.count == pixels.count)
        blend(over: &pixels) {
            unsafe mask.bytes.unsafeLoadUnaligned(fromByteOffset: $0, as: SIMD4<UInt8>.self)
        } coverage: {
            mask[$0]
        }
    }

    /// Blends the color over a run with one coverage.
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
    ///   - fourCoverages: Returns the coverages of four pixels from an index.
    ///   - coverage: Returns the coverage of the pixel at an index.
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

    /// Sets all pixels of a run to the color. It is optimized for short runs, which are the most common.
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
        // The last four pixels may overlap the preceding ones.
        unsafe bytes.storeBytes(of: four, toUncheckedByteOffset: last, as: SIMD4<UInt32>.self)
    }

    /// Blends the color over up to four consecutive pixels.
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
