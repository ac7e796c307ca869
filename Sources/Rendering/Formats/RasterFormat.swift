import Budget
import Diagnostics
import Dialects
import Drawing
import Images
import Raster

extension PictureFormat {
    /// A format of pixels, which the rasterizer draws.
    /// - Parameters:
    ///   - costOfPixel: The cost of encoding.
    ///   - costOfLossyPixel: The cost with the option `quality`; nil if it is the same.
    ///   - moving: The format of moving pictures; nil for a format that cannot move.
    ///   - encode: Encodes the pixels.
    static func raster(
        _ name: String, otherNames: [String] = [], mediaType: String, hasQuality: Bool = false,
        costOfPixel: PixelCost = PixelCost(), costOfLossyPixel: PixelCost? = nil,
        moving: (@Sendable (PictureContext) -> MovingPictureEncoder.Format)? = nil,
        encode: @escaping @Sendable (Pixmap, PictureContext) throws(PictureError) -> [UInt8]
    ) -> PictureFormat {
        var writeMoving: MotionWriter?
        if let moving {
            writeMoving = { motion, finished, context throws(RenderError) in
                try MovingPicture(motion, finished, context).encoded(as: moving(context), name: name)
            }
        }
        return PictureFormat(
            name: name, otherNames: otherNames, mediaType: mediaType, isDocument: false, resolution: .pixels,
            hasQuality: hasQuality, costOfPixel: costOfPixel,
            costOfLossyPixel: costOfLossyPixel,
            write: { scene, context throws(RenderError) in
                let clock = ContinuousClock()
                let start = clock.now
                var canvas = RasterCanvas(
                    size: scene.size(pixelsPerPoint: context.devicePixelRatio),
                    pixelsPerPoint: context.devicePixelRatio, scratch: context.scratch, background: scene.background,
                    budget: context.budget)
                scene.draw(on: &canvas)
                let pixmap = canvas.pixmap
                let drawn = clock.now
                if context.budget.poll() { throw .cancelled }
                do throws(PictureError) {
                    let bytes = try encode(pixmap, context)
                    return EncodedPicture(
                        bytes: bytes, drawTime: start.duration(to: drawn), encodeTime: drawn.duration(to: clock.now))
                } catch {
                    throw RenderError(error, as: name)
                }
            }, writeMoving: writeMoving)
    }
}

extension RenderError {
    /// - Parameter name: The name of the format.
    init(_ error: PictureError, as name: String) {
        switch error {
        case .stopped: self = .cancelled
        case .unacceptableSize(let width, let height):
            let issue = SpecIssue(
                .parameter("format"), "A picture of \(width) by \(height) pixels is too large for this format.",
                found: name, allowed: PictureFormat.names.filter { $0 != name })
            self = .spec(.invalid([issue]))
        default: self = .failed("The picture could not be encoded.")
        }
    }
}
