import Dialects
import Images

extension PictureFormat {
    /// WebP: lossless, or lossy with the option `quality`.
    ///
    /// Times measured with libwebp 1.2.4: a lossless picture takes 6 to 20 ns for a pixel if it has at most 256 colors, and
    /// 90 to 380 ns otherwise; a lossy one takes 130 to 400 ns. Up to 170 ns of it pass between two polls.
    package static let webp = raster(
        "webp", mediaType: "image/webp", hasQuality: true, costOfPixel: PixelCost(time: 100),
        costOfLossyPixel: PixelCost(time: 300, unbroken: 200),
        moving: { .webp(quality: $0.quality) },
        encode: { pixmap, context throws(PictureError) in
            // Only now it is known how many colors a lossless picture has.
            let unbroken = context.quality == nil && pixmap.exceedsPalette ? 200.0 : 0
            guard context.budget.allows(unbroken: Double(pixmap.pixels.count) * unbroken / 1e6) else { throw .stopped }
            return try WebPEncoder.encode(pixmap, quality: context.quality, budget: context.budget)
        })
}
