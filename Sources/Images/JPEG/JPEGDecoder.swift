import Budget
import CJPEG

/// Decodes JPEG files, baseline and progressive, of one, three or four channels, with libjpeg-turbo.
///
/// The orientation in Exif data is applied. Color profiles are ignored: samples are interpreted as sRGB. A file of more
/// than 100 scans is rejected.
enum JPEGDecoder {
    /// The size in pixels after the orientation has been applied.
    static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        let size = try storedSize(of: bytes)
        return ExifOrientation(of: bytes).isTransposed ? PixelSize(size.height, size.width) : size
    }

    /// The decoded picture, which is opaque.
    /// - Throws: `PictureError.corrupt`, `.unacceptableSize` (before any pixel is allocated), `.outOfMemory`, `.stopped`.
    static func decode(
        _ bytes: [UInt8], limits: PictureLimits, budget: RenderBudget
    ) throws(PictureError) -> Pixmap {
        let size = try storedSize(of: bytes)
        try limits.check(size)
        var pixmap = Pixmap(width: size.width, height: size.height)
        var job = unsafe plotwright_jpeg_job(stoppedBy: budget)
        let outcome = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
                unsafe plotwright_jpeg_decode(
                    bytes.baseAddress, bytes.count, UInt32(size.width), UInt32(size.height), pixels.baseAddress, &job)
            }
        }
        if let failure = unsafe PictureError(outcome, job) { throw failure }
        return ExifOrientation(of: bytes).applied(to: pixmap)
    }

    private static func storedSize(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        var (width, height) = (UInt32(), UInt32())
        let budget = RenderBudget.unlimited
        var job = unsafe plotwright_jpeg_job(stoppedBy: budget)
        let outcome = withExtendedLifetime(budget) {
            unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe plotwright_jpeg_size(bytes.baseAddress, bytes.count, &width, &height, &job)
            }
        }
        if let failure = unsafe PictureError(outcome, job) { throw failure }
        return PixelSize(Int(width), Int(height))
    }
}
