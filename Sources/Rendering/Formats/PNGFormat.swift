import Images

extension PictureFormat {
    /// PNG: pixels from the rasterizer, compressed by libdeflate or, for palettes, by the project's own compressor.
    package static let png = raster("png", mediaType: "image/png") { pixmap, context throws(PictureError) in
        try PNGEncoder.encode(pixmap, pixelRatio: context.devicePixelRatio)
    }
}
