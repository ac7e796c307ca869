import Budget
import CJPEG
import Numbers

/// Encodes baseline JPEG files (ITU-T T.81, JFIF 1.01) with libjpeg-turbo.
///
/// Colors are stored at the full resolution, because subsampling would blur colored text. The file states the picture's
/// resolution. Equal pixels give equal bytes.
package enum JPEGEncoder {
    package static let defaultQuality = 90
    /// The maximum width and height in pixels.
    package static let maximumSide = 65_500

    /// - Parameters:
    ///   - pixmap: Premultiplied pixels. Translucent ones are drawn in front of white.
    ///   - quality: From 1 to 100, in the scale of libjpeg.
    ///   - pixelRatio: The number of pixels per point of 1/96 inch, above 0.
    /// - Throws: `PictureError.unacceptableSize`, `.unwritable`, `.outOfMemory`, `.stopped`.
    package static func encode(
        _ pixmap: Pixmap, quality: Int = defaultQuality, pixelRatio: Double = 1, budget: RenderBudget = .unlimited
    ) throws(PictureError) -> [UInt8] {
        let size = PixelSize(pixmap.width, pixmap.height)
        try PictureLimits(dimension: maximumSide, pixels: .max).check(size)
        guard budget.allows(size.count, each: 4) else { throw .stopped }
        let opaque = pixmap.flattened()
        let quality = Int32(min(max(quality, 1), 100))
        let density = UInt16(clamping: max(1, Int(limiting: (pixelRatio * 96).rounded())))
        var file = unsafe plotwright_jpeg_file()
        defer { unsafe free(file.bytes) }
        var job = unsafe plotwright_jpeg_job(stoppedBy: budget)
        let outcome = unsafe opaque.pixels.withUnsafeBufferPointer { pixels in
            unsafe plotwright_jpeg_encode(
                pixels.baseAddress, UInt32(size.width), UInt32(size.height), quality, density, &file, &job)
        }
        if let failure = unsafe PictureError(outcome, job) {
            throw unsafe failure == .stopped ? failure : .unwritable(job.text)
        }
        return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}

extension plotwright_jpeg_job {
    /// A job that ends when a budget is spent, which must exist as long as the job.
    init(stoppedBy budget: RenderBudget) {
        unsafe self.init()
        unsafe context = Unmanaged.passUnretained(budget).toOpaque()
        unsafe stop = { context in
            guard let context = unsafe context else { return 0 }
            return unsafe Unmanaged<RenderBudget>.fromOpaque(context).takeUnretainedValue().isSpent(before: 100_000)
                ? 1 : 0
        }
    }

    /// libjpeg's message as text.
    var text: String {
        unsafe withUnsafeBytes(of: message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

extension PictureError {
    /// - Returns: Nil if the job is done.
    init?(_ outcome: plotwright_jpeg_outcome, _ job: plotwright_jpeg_job) {
        switch outcome {
        case PLOTWRIGHT_JPEG_DONE: return nil
        case PLOTWRIGHT_JPEG_OUT_OF_MEMORY: self = .outOfMemory
        case PLOTWRIGHT_JPEG_STOPPED: self = .stopped
        default: self = unsafe .corrupt(job.text)
        }
    }
}
