/// Encodes PNG files (W3C PNG, second edition); the data are compressed by libdeflate or `ScanLineDeflater`.
///
/// A picture of at most 256 colors is encoded with a palette at the smallest sufficient depth. Any other picture is
/// encoded as RGB, or as RGBA if it has a pixel that is not opaque. Decoding always returns the same premultiplied
/// pixels. Equal pixels give equal bytes.
///
/// Files contain no `sRGB` or `gAMA` chunk: browsers interpret untagged pictures as sRGB (CSS Color 4, section 10.1).
package enum PNGEncoder {
    /// Encodes a picture whose points are CSS pixels of 1/96 inch.
    /// - Parameters:
    ///   - pixmap: Premultiplied pixels. A color channel above its pixel's alpha is limited to the alpha.
    ///   - pixelRatio: The number of pixels per point, above 0 and at most 1,000. It is written into the file as the
    ///     resolution (`pHYs`): 3,780 pixels per meter for a ratio of 1.
    ///   - texts: The texts about the picture.
    /// - Throws: `PictureError.unacceptableSize` if a side is 0 or more than 1,000,000 pixels, `.unwritable`,
    ///   `.outOfMemory`.
    package static func encode(
        _ pixmap: Pixmap, pixelRatio: Double = 1, texts: [PNGText] = []
    ) throws(PictureError) -> [UInt8] {
        let header = try PNGHeader(PixelSize(pixmap.width, pixmap.height), pixelRatio: pixelRatio)
        let indexed = IndexedPicture(pixmap)
        let image = if let indexed { PNGImage(indexed) } else { try PNGImage(TrueColorPicture(pixmap)) }
        let contents = texts.map(\.content)
        // The other chunks take at most 1,200 bytes.
        var file = PNGChunks(capacity: contents.reduce(image.compressed.count + 1_200) { $0 + $1.count + 12 })
        header.append(to: &file, image.colorType, depth: image.depth)
        header.append(to: &file, palette: image.palette)
        for content in contents { file.append("iTXt", content) }
        file.append("IDAT", image.compressed)
        file.append("IEND", [])
        return file.bytes
    }
}
