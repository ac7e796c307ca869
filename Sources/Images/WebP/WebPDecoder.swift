import CWebP

/// Decodes still WebP files (RFC 9649), lossy and lossless, with libwebp. Color profiles are ignored.
enum WebPDecoder {
    /// - Throws: `PictureError.corrupt`, or `.unsupported` for a moving picture.
    static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        var features = WebPBitstreamFeatures()
        let status = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe WebPGetFeatures(bytes.baseAddress, bytes.count, &features)
        }
        try check(status)
        guard features.has_animation == 0 else { throw .unsupported("moving WebP pictures") }
        return PixelSize(Int(features.width), Int(features.height))
    }

    /// The decoded picture, premultiplied.
    /// - Throws: `PictureError.corrupt`, `.unsupported`, `.unacceptableSize` (before any pixel is allocated),
    ///   `.outOfMemory`.
    static func decode(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) -> Pixmap {
        let size = try size(of: bytes)
        try limits.check(size)
        var pixmap = Pixmap(width: size.width, height: size.height)
        let isDecoded = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe pixmap.pixels.withUnsafeMutableBytes { pixels in
                let target = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
                return unsafe WebPDecodeRGBAInto(
                    bytes.baseAddress, bytes.count, target, pixels.count, Int32(4 * size.width)) != nil
            }
        }
        guard isDecoded else { throw .corrupt("the data are damaged or end early") }
        pixmap.premultiply()
        return pixmap
    }

    private static func check(_ status: VP8StatusCode) throws(PictureError) {
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
        case VP8_STATUS_NOT_ENOUGH_DATA: throw .corrupt("the file ends early")
        default: throw .corrupt("the header is damaged")
        }
    }
}
