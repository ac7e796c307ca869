/// Writes PNG files (W3C PNG, second edition) through libpng and libdeflate.
///
/// A picture of at most 256 colours becomes a palette picture of the smallest depth that holds them, any other RGB or,
/// if it has a pixel that is not opaque, RGBA. Decoding gives the same premultiplied pixels back, always. The same
/// pixels give the same bytes.
///
/// Files carry no `sRGB` or `gAMA` chunk: browsers take untagged pictures as sRGB (CSS Color 4, section 10.1).
package enum PNGEncoder {
    /// Of libdeflate, for true colours; palette pictures have a deflate of their own.
    private static let compressionLevel: Int32 = 5

    /// The PNG file of a picture whose points are CSS pixels of 1/96 inch.
    /// - Parameters:
    ///   - pixmap: Premultiplied; a colour channel above its pixel's alpha is taken as equal to it.
    ///   - pixelRatio: Pixels a point, above 0 and at most 1,000; written into the file as its resolution (`pHYs`):
    ///     3,780 pixels a metre for a ratio of 1.
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
