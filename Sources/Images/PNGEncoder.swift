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
