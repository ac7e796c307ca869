import CPNG

/// Decodes PNG files of any color type, depth and interlacing (W3C PNG, second edition) with libpng.
///
/// Color profiles, gamma and text are ignored: samples are interpreted as sRGB. 16-bit samples are rounded to 8 bits.
/// For an animated file, the default picture is decoded.
package enum PNGDecoder {
    /// The decoded picture, premultiplied.
    /// - Throws: `PNGError.notPNG`, `.unacceptableSize` (before any pixel is allocated), `.corrupt` or `.outOfMemory`.
    package static func decode(_ bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) -> Pixmap {
        let (width, height) = try size(announcedBy: bytes, limits)
        var pixmap = Pixmap(width: width, height: height)
        try read(bytes, into: &pixmap)
        for index in pixmap.pixels.indices {
            pixmap.pixels[index] = Premultiplication.premultiplied(pixmap.pixels[index])
        }
        return pixmap
    }

    /// The number of pixels of a picture, without decoding it.
    /// - Throws: `PNGError.notPNG` or `.unacceptableSize`.
    package static func pixelCount(of bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) -> Int {
        let (width, height) = try size(announcedBy: bytes, limits)
        return width * height
    }

    /// The size in pixels stated in the file's header, which is always the first chunk.
    private static func size(
        announcedBy bytes: [UInt8], _ limits: PNGLimits
    ) throws(PNGError) -> (width: Int, height: Int) {
        let opening: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard bytes.count >= opening.count + 8, opening.indices.allSatisfy({ bytes[$0] == opening[$0] }) else {
            throw .notPNG
        }
        func number(at offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
        let (width, height) = (number(at: opening.count), number(at: opening.count + 4))
        guard limits.allow(width: width, height: height) else {
            throw .unacceptableSize(width: width, height: height)
        }
        return (width, height)
    }

    private static func read(_ bytes: [UInt8], into pixmap: inout Pixmap) throws(PNGError) {
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

/// The largest picture that a decoder accepts. It is checked against the file's header before memory is allocated.
package struct PNGLimits: Hashable, Sendable {
    /// The maximum width and height in pixels.
    package var dimension: Int
    /// The maximum number of pixels, width · height.
    package var pixels: Int

    package init(dimension: Int = 8192, pixels: Int = 1 << 24) {
        self.dimension = dimension
        self.pixels = pixels
    }

    /// Whether a picture of this size in pixels is within the limits and not empty.
    func allow(width: Int, height: Int) -> Bool {
        let longest = min(dimension, 0x7fff_ffff)
        guard (1...max(longest, 1)).contains(width), (1...max(longest, 1)).contains(height) else { return false }
        return width <= longest && height <= longest && width <= pixels / height
    }
}
