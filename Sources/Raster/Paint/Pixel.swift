import Drawing

/// Arithmetic on premultiplied RGBA pixels as stored in a `Pixmap`: one word per pixel, red in the lowest byte.
///
/// Each 32-bit multiplication handles two channels, and products are divided by 255 with correct rounding: for `t` up
/// to 255 · 255, `(t + 128 + ((t + 128) >> 8)) >> 8` is `t / 255` rounded to the nearest whole number (Blinn, "Three
/// Wrongs Make a Right", IEEE Computer Graphics and Applications, 1995).
package enum Pixel {
    /// The two channels in the low bytes of a word's halves.
    @inline(__always) private static var evenChannels: UInt32 { 0x00ff_00ff }
    @inline(__always) private static var halves: UInt32 { 0x0080_0080 }

    /// The pixel of a color. Components out of range are limited; NaN counts as 0.
    package static func premultiplied(_ color: Color) -> UInt32 {
        premultiplied(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Like `premultiplied(_:)`.
    @inline(__always)
    static func premultiplied(red: Double, green: Double, blue: Double, alpha: Double) -> UInt32 {
        let scale = limited(alpha) * 255
        return UInt32(limited(red) * scale + 0.5) | UInt32(limited(green) * scale + 0.5) << 8
            | UInt32(limited(blue) * scale + 0.5) << 16 | UInt32(scale + 0.5) << 24
    }

    /// A fraction from 0 to 1 as a byte. Values out of range are limited; NaN counts as 0.
    package static func byte(_ fraction: Double) -> UInt8 { UInt8(limited(fraction) * 255 + 0.5) }

    @inline(__always) private static func limited(_ value: Double) -> Double {
        value > 0 ? (value < 1 ? value : 1) : 0
    }

    @inline(__always) static func alpha(_ pixel: UInt32) -> UInt32 { pixel >> 24 }

    /// The rounded product `a · b / 255` of two numbers up to 255.
    @inline(__always) static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let sum = a &* b &+ 128
        return (sum &+ (sum >> 8)) >> 8
    }

    /// Like `product` of 32-bit numbers.
    @inline(__always) static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        UInt8(truncatingIfNeeded: product(UInt32(a), UInt32(b)))
    }

    /// All channels multiplied by `factor` / 255, each rounded.
    @inline(__always) static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        var low = (pixel & evenChannels) &* factor &+ halves
        low = ((low &+ ((low >> 8) & evenChannels)) >> 8) & evenChannels
        var high = ((pixel >> 8) & evenChannels) &* factor &+ halves
        high = (high &+ ((high >> 8) & evenChannels)) & ~evenChannels
        return low | high
    }

    /// `source` over `backdrop` (Porter and Duff, "Compositing Digital Images", 1984).
    @inline(__always) static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
        source &+ scaled(backdrop, by: 255 &- alpha(source))
    }

    /// The interpolation from `from` to `to` by `weight` / 255, rounded once.
    @inline(__always) static func interpolated(from: UInt32, to: UInt32, by weight: UInt32) -> UInt32 {
        let rest = 255 &- weight
        var low = (to & evenChannels) &* weight &+ (from & evenChannels) &* rest &+ halves
        low = ((low &+ ((low >> 8) & evenChannels)) >> 8) & evenChannels
        var high = ((to >> 8) & evenChannels) &* weight &+ ((from >> 8) & evenChannels) &* rest &+ halves
        high = (high &+ ((high >> 8) & evenChannels)) & ~evenChannels
        return low | high
    }

    /// The sum of both pixels, each channel limited to 255: the Porter-Duff operator "plus".
    @inline(__always) static func plus(_ a: UInt32, _ b: UInt32) -> UInt32 {
        func saturated(_ sum: UInt32) -> UInt32 {
            let carries = (sum >> 8) & 0x0001_0001
            return (sum | (carries &* 0xff)) & evenChannels
        }
        let low = saturated((a & evenChannels) &+ (b & evenChannels))
        let high = saturated(((a >> 8) & evenChannels) &+ ((b >> 8) & evenChannels))
        return low | high << 8
    }
}

extension Pixel {
    /// The four bytes of a pixel as numbers from 0 to 255.
    @inline(__always) static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4(
            Float(pixel & 0xff), Float((pixel >> 8) & 0xff), Float((pixel >> 16) & 0xff), Float(pixel >> 24))
    }

    /// The pixel of four numbers from 0 to 255.
    @inline(__always) static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        let rounded = SIMD4<Int32>(channels + 0.5)
        return UInt32(truncatingIfNeeded: rounded.x | rounded.y << 8 | rounded.z << 16 | rounded.w << 24)
    }
}

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
