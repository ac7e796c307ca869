import CPNG

/// Encodes PNG files (W3C PNG, second edition) with libpng and libdeflate.
///
/// A picture of at most 256 colors is encoded with a palette at the smallest sufficient depth. Any other picture is
/// encoded as RGB, or as RGBA if it has a pixel that is not opaque. Decoding always returns the same premultiplied
/// pixels. Equal pixels give equal bytes.
///
/// Files contain no `sRGB` or `gAMA` chunk: browsers interpret untagged pictures as sRGB (CSS Color 4, section 10.1).
package enum PNGEncoder {
    /// The compression level of libdeflate for true-color pictures. Palette pictures are compressed by
    /// `ScanLineDeflater`.
    private static let compressionLevel: Int32 = 5

    /// Encodes a picture whose points are CSS pixels of 1/96 inch.
    /// - Parameters:
    ///   - pixmap: Premultiplied pixels. A color channel above its pixel's alpha is limited to the alpha.
    ///   - pixelRatio: The number of pixels per point, above 0 and at most 1,000. It is written into the file as the
    ///     resolution (`pHYs`): 3,780 pixels per meter for a ratio of 1.
    /// - Throws: `PNGError.unacceptableSize` if a side is 0 or more than 1,000,000 pixels, `.unwritable`,
    ///   `.outOfMemory`.
    package static func encode(_ pixmap: Pixmap, pixelRatio: Double = 1) throws(PNGError) -> [UInt8] {
        guard (1...1_000_000).contains(pixmap.width), (1...1_000_000).contains(pixmap.height) else {
            throw .unacceptableSize(width: pixmap.width, height: pixmap.height)
        }
        guard pixelRatio > 0, pixelRatio <= 1000 else { throw .unwritable("the pixel ratio is out of range") }
        var file = PNGFile(
            width: pixmap.width, height: pixmap.height,
            pixelsPerMetre: UInt32((pixelRatio * 96 / 0.0254).rounded()), colorType: .palette, depth: 8, palette: [],
            compressed: [])
        if let indexed = IndexedPicture(pixmap) {
            file.depth = indexed.depth
            file.palette = indexed.colors.map(Premultiplication.straight)
            file.compressed = ScanLineDeflater.compress(indexed.scanLines, lineLength: indexed.bytesPerLine)
        } else {
            let trueColor = TrueColorPicture(pixmap)
            file.colorType = trueColor.hasAlpha ? .rgba : .rgb
            file.compressed = try Deflater(level: compressionLevel).compress(trueColor.scanLines)
        }
        return try file.bytes()
    }
}

/// The contents of a PNG file before its chunks are written: the header, the palette and the compressed scan lines.
struct PNGFile {
    enum ColorType: Int32 {
        case rgb = 2
        case palette = 3
        case rgba = 6
    }

    /// The width in pixels, from 1 to 1,000,000.
    var width: Int
    /// The height in pixels, from 1 to 1,000,000.
    var height: Int
    var pixelsPerMetre: UInt32
    var colorType: ColorType
    /// The number of bits per sample, or per index into the palette.
    var depth: Int
    /// At most 256 straight colors; empty unless the color type is `palette`.
    var palette: [UInt32]
    /// The filtered scan lines as one zlib stream.
    var compressed: [UInt8]

    /// The encoded file: signature, header, resolution, palette with its alphas up to the last translucent one, the
    /// image data as one chunk, and the end chunk.
    func bytes() throws(PNGError) -> [UInt8] {
        let colors = palette.map {
            png_color(
                red: UInt8(truncatingIfNeeded: $0), green: UInt8(truncatingIfNeeded: $0 >> 8),
                blue: UInt8(truncatingIfNeeded: $0 >> 16))
        }
        let opaqueTail = palette.reversed().prefix { $0 >> 24 == 255 }.count
        let alphas = palette.dropLast(opaqueTail).map { UInt8(truncatingIfNeeded: $0 >> 24) }
        // IHDR, pHYs, PLTE, tRNS, IDAT and IEND each take 12 bytes in addition to their content.
        let capacity = 8 + 6 * 12 + 13 + 9 + 3 * colors.count + alphas.count + compressed.count
        var report = plotwright_png_report()
        var outcome = PLOTWRIGHT_PNG_DONE
        let file = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { file, count in
            unsafe colors.withUnsafeBufferPointer { colors in
                unsafe alphas.withUnsafeBufferPointer { alphas in
                    unsafe compressed.withUnsafeBufferPointer { compressed in
                        var picture = unsafe plotwright_png_picture(
                            width: UInt32(width), height: UInt32(height), bit_depth: Int32(depth),
                            color_type: colorType.rawValue, pixels_per_metre: pixelsPerMetre,
                            palette: colors.baseAddress, palette_count: Int32(colors.count),
                            palette_alpha: alphas.baseAddress, palette_alpha_count: Int32(alphas.count),
                            compressed: compressed.baseAddress, compressed_count: compressed.count)
                        var output = unsafe plotwright_png_output(bytes: file.baseAddress, capacity: capacity, count: 0)
                        outcome = unsafe plotwright_png_encode(&picture, &output, &report)
                        count = unsafe output.count
                    }
                }
            }
        }
        switch outcome {
        case PLOTWRIGHT_PNG_DONE: return file
        case PLOTWRIGHT_PNG_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .unwritable(report.text)
        }
    }
}
