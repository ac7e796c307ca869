import Images

extension PictureFormat {
    /// WebP: lossless, or lossy with the option `quality`.
    package static let webp = raster(
        "webp", mediaType: "image/webp", hasQuality: true, costOfPixel: 30,
        moving: { .webp(quality: $0.quality) },
        encode: { pixmap, context throws(PictureError) in
            try WebPEncoder.encode(pixmap, quality: context.quality, budget: context.budget)
        })
}
