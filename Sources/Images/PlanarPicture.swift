/// A picture as compressed scan lines of straight colors and of opacities apart, for formats that store them so.
package struct PlanarPicture {
    /// RGB samples of 8 bits: scan lines with PNG's filters as one zlib stream.
    package let colors: [UInt8]
    /// Opacities of 8 bits in the same form; nil if all pixels are opaque.
    package let alphas: [UInt8]?

    private static let compressionLevel: Int32 = 6

    /// - Throws: `PictureError.outOfMemory`.
    /// - Complexity: O(pixels)
    package init(_ pixmap: Pixmap) throws(PictureError) {
        let deflater = try Deflater(level: Self.compressionLevel)
        let isOpaque = pixmap.pixels.allSatisfy { $0 >> 24 == 255 }
        var opaque = pixmap
        if !isOpaque {
            for index in opaque.pixels.indices {
                opaque.pixels[index] = Premultiplication.straight(opaque.pixels[index]) | 0xff00_0000
            }
        }
        colors = deflater.compress(TrueColorPicture(opaque).scanLines)
        guard !isOpaque else {
            alphas = nil
            return
        }
        var lines: [UInt8] = []
        lines.reserveCapacity((pixmap.width + 1) * pixmap.height)
        for row in 0..<pixmap.height {
            lines.append(0)
            for pixel in pixmap.pixels[row * pixmap.width..<(row + 1) * pixmap.width] {
                lines.append(UInt8(truncatingIfNeeded: pixel >> 24))
            }
        }
        alphas = deflater.compress(lines)
    }
}
