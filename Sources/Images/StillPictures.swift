import Budget

/// Encodes still GIF files (`GIFWriter`).
package enum GIFEncoder {
    /// The maximum width and height in pixels.
    package static let maximumSide = GIFWriter.maximumSide

    /// - Throws: `PictureError.unacceptableSize`, `.stopped`.
    package static func encode(
        _ pixmap: Pixmap, budget: RenderBudget = .unlimited
    ) throws(PictureError) -> [UInt8] {
        try MovingPictureEncoder.encode(pixmap, as: .gif, budget: budget)
    }
}

/// Encodes APNG files of one frame (`APNGWriter`).
package enum APNGEncoder {
    /// - Throws: `PictureError`, as `PNGEncoder`.
    package static func encode(
        _ pixmap: Pixmap, pixelRatio: Double = 1, texts: [PNGText] = [], budget: RenderBudget = .unlimited
    ) throws(PictureError) -> [UInt8] {
        try MovingPictureEncoder.encode(pixmap, as: .apng(texts: texts), pixelRatio: pixelRatio, budget: budget)
    }
}

extension MovingPictureEncoder {
    /// A file of one frame.
    fileprivate static func encode(
        _ pixmap: Pixmap, as format: Format, pixelRatio: Double = 1, budget: RenderBudget
    ) throws(PictureError) -> [UInt8] {
        var encoder = try Self(
            format, width: pixmap.width, height: pixmap.height, repetitions: 1, pixelRatio: pixelRatio, budget: budget)
        try encoder.append(pixmap, milliseconds: 1_000)
        return try encoder.finish()
    }
}
