import Images

extension PictureFormat {
    /// GIF: at most 256 colors, and pixels that are either opaque or transparent.
    package static let gif = raster(
        "gif", mediaType: "image/gif", costOfPixel: PixelCost(time: 8),
        moving: { _ in .gif },
        encode: { pixmap, context throws(PictureError) in
            try GIFEncoder.encode(pixmap, budget: context.budget)
        })
}
