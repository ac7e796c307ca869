import Numbers

/// The pixels of a PNG file before its chunks are written: the palette and the compressed scan lines.
struct PNGImage {
    enum ColorType: UInt8 {
        case rgb = 2
        case palette = 3
        case rgba = 6
    }

    var colorType = ColorType.palette
    /// The number of bits per sample, or per index into the palette.
    var depth = 8
    /// At most 256 straight colors; empty unless the color type is `palette`.
    var palette: [UInt32] = []
    /// The filtered scan lines as one zlib stream.
    var compressed: [UInt8] = []

    /// The compression level of libdeflate for true-color pictures. Palette pictures are compressed by
    /// `ScanLineDeflater`.
    private static let compressionLevel: Int32 = 5

    init(_ indexed: IndexedPicture) {
        depth = indexed.depth
        palette = indexed.colors.map(Premultiplication.straight)
        compressed = ScanLineDeflater.compress(indexed.scanLines, lineLength: indexed.bytesPerLine)
    }

    /// - Throws: `PictureError.outOfMemory`.
    init(_ picture: TrueColorPicture) throws(PictureError) {
        colorType = picture.hasAlpha ? .rgba : .rgb
        compressed = try Deflater(level: Self.compressionLevel).compress(picture.scanLines)
    }
}

/// The chunks of a file apart from its image data.
struct PNGHeader {
    /// The size in pixels, each side from 1 to 1,000,000.
    let size: PixelSize
    let pixelsPerMeter: UInt32

    /// - Parameter pixelRatio: The number of pixels per CSS pixel of 1/96 inch, above 0 and at most 1,000.
    /// - Throws: `PictureError.unacceptableSize` or `.unwritable`.
    init(_ size: PixelSize, pixelRatio: Double) throws(PictureError) {
        try PictureLimits(dimension: 1_000_000, pixels: .max).check(size)
        guard pixelRatio > 0, pixelRatio <= 1000 else { throw .unwritable("the pixel ratio is out of range") }
        self.size = size
        pixelsPerMeter = UInt32(clamping: Int(limiting: (pixelRatio * 96 / 0.0254).rounded()))
    }

    /// Appends the header chunk.
    func append(to file: inout PNGChunks, _ colorType: PNGImage.ColorType, depth: Int) {
        // Compression, filtering and interlacing are 0.
        let kind = [UInt8(truncatingIfNeeded: depth), colorType.rawValue, 0, 0, 0]
        file.append(
            "IHDR",
            UInt32(truncatingIfNeeded: size.width).bigEndianBytes
                + UInt32(truncatingIfNeeded: size.height).bigEndianBytes + kind)
    }

    /// Appends the palette, if there is one, with its alphas up to the last translucent one, and the resolution.
    func append(to file: inout PNGChunks, palette: [UInt32]) {
        if !palette.isEmpty {
            file.append("PLTE", palette.channels)
            let alphas = palette.map { UInt8(truncatingIfNeeded: $0 >> 24) }
            if let last = alphas.lastIndex(where: { $0 < 255 }) { file.append("tRNS", Array(alphas[...last])) }
        }
        file.append("pHYs", pixelsPerMeter.bigEndianBytes + pixelsPerMeter.bigEndianBytes + [1])
    }
}

extension [UInt32] {
    /// The red, green and blue bytes of straight colors.
    var channels: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * count)
        for color in self {
            bytes.append(UInt8(truncatingIfNeeded: color))
            bytes.append(UInt8(truncatingIfNeeded: color >> 8))
            bytes.append(UInt8(truncatingIfNeeded: color >> 16))
        }
        return bytes
    }
}
