import Budget

/// Decodes still pictures of every format that specs may refer to: PNG, JPEG, WebP and GIF. Of a moving PNG or GIF, the
/// default picture or the first frame is decoded.
package enum PictureDecoder {
    /// The formats as a phrase for messages.
    package static let formats = "PNG, JPEG, WebP or GIF"
    /// The media types of the formats.
    package static let mediaTypes = FileType.allCases.map(\.mediaType)

    /// The formats, by their signatures.
    enum FileType: CaseIterable {
        case png, jpeg, webp, gif

        init?(_ bytes: [UInt8]) {
            guard let type = Self.allCases.first(where: { $0.isSignature(bytes) }) else { return nil }
            self = type
        }

        var mediaType: String {
            switch self {
            case .png: "image/png"
            case .jpeg: "image/jpeg"
            case .webp: "image/webp"
            case .gif: "image/gif"
            }
        }

        private func isSignature(_ bytes: [UInt8]) -> Bool {
            switch self {
            case .png: bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
            case .jpeg: bytes.starts(with: [0xff, 0xd8, 0xff])
            case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
            case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
            }
        }

        /// The memory for a pixel while it is decoded, in bytes.
        var sizeOfPixel: Int { self == .png ? 8 : 16 }
    }

    /// The approximate duration of decoding a pixel, in nanoseconds.
    private static let costOfPixel = 25

    /// The size of a picture, without decoding it.
    /// - Throws: `PictureError.unrecognized`, `.corrupt` or `.unacceptableSize`.
    package static func size(
        of bytes: [UInt8], limits: PictureLimits = PictureLimits()
    ) throws(PictureError) -> PixelSize {
        let size =
            switch FileType(bytes) {
            case .png?: try PNGDecoder.size(announcedBy: bytes)
            case .jpeg?: try JPEGDecoder.size(of: bytes)
            case .webp?: try WebPDecoder.size(of: bytes)
            case .gif?: try GIFDecoder.size(of: bytes)
            case nil: throw PictureError.unrecognized
            }
        try limits.check(size)
        return size
    }

    /// The decoded picture, premultiplied.
    /// - Throws: `PictureError`; nothing is allocated for a picture beyond the limits or the budget.
    package static func decode(
        _ bytes: [UInt8], limits: PictureLimits = PictureLimits(), budget: RenderBudget = .unlimited
    ) throws(PictureError) -> Pixmap {
        guard let type = FileType(bytes) else { throw .unrecognized }
        let count = try size(of: bytes, limits: limits).count
        guard budget.allows(count, each: type.sizeOfPixel), !budget.isSpent(before: count * costOfPixel) else {
            throw .stopped
        }
        return switch type {
        case .png: try PNGDecoder.decode(bytes, limits: limits)
        case .jpeg: try JPEGDecoder.decode(bytes, limits: limits, budget: budget)
        case .webp: try WebPDecoder.decode(bytes, limits: limits)
        case .gif: try GIFDecoder.decode(bytes, limits: limits, budget: budget)
        }
    }
}
