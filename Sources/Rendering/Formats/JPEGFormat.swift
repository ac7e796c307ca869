import Images

extension PictureFormat {
    /// JPEG: pixels in front of white, with colors at the full resolution.
    package static let jpg = raster(
        "jpg", otherNames: ["jpeg"], mediaType: "image/jpeg", hasQuality: true, costOfPixel: PixelCost(time: 7)
    ) { pixmap, context throws(PictureError) in
        try JPEGEncoder.encode(
            pixmap, quality: context.quality ?? JPEGEncoder.defaultQuality, pixelRatio: context.devicePixelRatio,
            budget: context.budget)
    }
}
