import Budget
import Dialects
import Drawing
import Images
import Raster

extension PictureFormat {
    /// PNG: pixels from the rasterizer, compressed by libdeflate or, for palettes, by the project's own compressor.
    package static let png = PictureFormat(
        name: "png", mediaType: "image/png", isDocument: false, resolution: .pixels
    ) { scene, context throws(RenderError) in
        let clock = ContinuousClock()
        let start = clock.now
        var canvas = RasterCanvas(
            size: scene.size, pixelsPerPoint: context.devicePixelRatio, scratch: context.scratch,
            background: scene.background,
            budget: context.budget)
        scene.draw(on: &canvas)
        let pixmap = canvas.pixmap
        let drawn = clock.now
        if context.budget.poll() { throw .cancelled }
        do throws(PictureError) {
            let bytes = try PNGEncoder.encode(pixmap, pixelRatio: context.devicePixelRatio)
            return EncodedPicture(
                bytes: bytes, drawTime: start.duration(to: drawn), encodeTime: drawn.duration(to: clock.now))
        } catch {
            throw .failed("The picture could not be encoded.")
        }
    }
}
