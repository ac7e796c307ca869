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
