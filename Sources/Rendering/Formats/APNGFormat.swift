import Images

extension PictureFormat {
    /// APNG of one frame: a PNG that programs for moving pictures accept.
    package static let apng = raster(
        "apng", mediaType: "image/apng", costOfPixel: PixelCost(time: 1),
        moving: { context in .apng(texts: context.texts) },
        encode: { pixmap, context throws(PictureError) in
            try APNGEncoder.encode(
                pixmap, pixelRatio: context.devicePixelRatio, texts: context.texts, budget: context.budget)
        })
}
