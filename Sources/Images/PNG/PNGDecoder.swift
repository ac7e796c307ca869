import CPNG

/// Decodes PNG files of any color type, depth and interlacing (W3C PNG, second edition) with libpng.
///
/// Color profiles, gamma and text are ignored: samples are interpreted as sRGB. 16-bit samples are rounded to 8 bits.
/// For an animated file, the default picture is decoded.
package enum PNGDecoder {
    /// The decoded picture, premultiplied.
    /// - Throws: `PictureError.unrecognized`, `.unacceptableSize` (before any pixel is allocated), `.corrupt` or `.outOfMemory`.
    package static func decode(_ bytes: [UInt8], limits: PictureLimits = PictureLimits()) throws(PictureError) -> Pixmap
    {
        let size = try size(announcedBy: bytes)
        try limits.check(size)
        var pixmap = Pixmap(width: size.width, height: size.height)
        try read(bytes, into: &pixmap)
        pixmap.premultiply()
        return pixmap
    }

    /// The size in pixels stated in the file's header, which is always the first chunk.
    static func size(announcedBy bytes: [UInt8]) throws(PictureError) -> PixelSize {
        let opening: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard bytes.count >= opening.count + 8, bytes.starts(with: opening) else { throw .unrecognized }
        func number(at offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
        return PixelSize(number(at: opening.count), number(at: opening.count + 4))
    }

    private static func read(_ bytes: [UInt8], into pixmap: inout Pixmap) throws(PictureError) {
        let width = UInt32(pixmap.width)
        let height = UInt32(pixmap.height)
        var report = plotwright_png_report()
        let outcome = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
                var input = unsafe plotwright_png_input(bytes: bytes.baseAddress, count: bytes.count)
                return unsafe plotwright_png_decode(&input, width, height, pixels.baseAddress, &report)
            }
        }
        switch outcome {
        case PLOTWRIGHT_PNG_DONE: return
        case PLOTWRIGHT_PNG_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .corrupt(report.text)
        }
    }
}

extension plotwright_png_report {
    /// libpng's message as text.
    fileprivate var text: String {
        unsafe withUnsafeBytes(of: message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
