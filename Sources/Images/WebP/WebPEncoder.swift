import Budget
import CWebP

/// Encodes still WebP files (RFC 9649) with libwebp. Equal pixels give equal bytes.
package enum WebPEncoder {
    /// The maximum width and height in pixels.
    package static let maximumSide = 16_383
    /// The effort for lossless files, from 0 to 9. Higher levels take several times as long for a few percent.
    private static let level: Int32 = 2
    /// The memory for a pixel in bytes, measured with noise.
    private static let (losslessSize, lossySize) = (32, 24)

    /// - Parameters:
    ///   - pixmap: Premultiplied pixels.
    ///   - quality: From 1 to 100 for a lossy file; nil for a lossless one, which decodes to the same pixels.
    /// - Throws: `PictureError.unacceptableSize`, `.unwritable`, `.outOfMemory`, `.stopped`.
    package static func encode(
        _ pixmap: Pixmap, quality: Int? = nil, budget: RenderBudget = .unlimited
    ) throws(PictureError) -> [UInt8] {
        let size = PixelSize(pixmap.width, pixmap.height)
        try PictureLimits(dimension: maximumSide, pixels: .max).check(size)
        guard budget.allows(size.count, each: quality == nil ? losslessSize : lossySize) else { throw .stopped }
        let straight = pixmap.straight
        var file = unsafe WebPMemoryWriter()
        unsafe WebPMemoryWriterInit(&file)
        defer { unsafe plotwright_webp_writer_clear(&file) }
        var hook = unsafe plotwright_webp_hook(boundedBy: budget)
        let error = unsafe straight.pixels.withUnsafeBufferPointer { pixels in
            unsafe plotwright_webp_encode(
                pixels.baseAddress, Int32(size.width), Int32(size.height), quality == nil ? level : -1,
                Float(min(max(quality ?? 100, 1), 100)), &file, &hook)
        }
        switch error {
        case VP8_ENC_OK: break
        case VP8_ENC_ERROR_USER_ABORT: throw .stopped
        case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .unwritable("libwebp reports error \(error.rawValue)")
        }
        return unsafe Array(UnsafeBufferPointer(start: file.mem, count: file.size))
    }
}

extension plotwright_webp_hook {
    /// A hook that ends the work when a budget is spent, which must exist as long as the hook.
    fileprivate init(boundedBy budget: RenderBudget) {
        unsafe self.init()
        unsafe context = Unmanaged.passUnretained(budget).toOpaque()
        unsafe may_continue = { context in
            guard let context = unsafe context else { return 1 }
            return unsafe Unmanaged<RenderBudget>.fromOpaque(context).takeUnretainedValue().poll() ? 0 : 1
        }
    }
}
