import Budget

/// Encodes a moving picture frame by frame. Of each frame, only the rectangle that differs from the frame before is
/// stored. Equal frames give equal bytes.
///
///     var encoder = try MovingPictureEncoder(.apng(), width: 800, height: 400)
///     for frame in frames { try encoder.append(frame, milliseconds: 40) }
///     let file = try encoder.finish()
///
/// The encoder holds the last two frames and the encoded bytes.
package struct MovingPictureEncoder {
    package enum Format: Hashable, Sendable {
        /// - `texts`: The texts about the picture.
        case apng(texts: [PNGText] = [])
        case gif
        /// - `quality`: From 1 to 100 for lossy frames; nil for lossless ones.
        case webp(quality: Int?)
    }

    /// The maximum time of one frame in milliseconds.
    package static let longestTime = 60_000

    private var writer: any FrameWriter
    private let size: PixelSize
    private let budget: RenderBudget
    /// The picture before the pending frame, and the pending frame, which is written when its time is known.
    private var before: Pixmap?
    private var pending: (pixmap: Pixmap, box: FrameBox, milliseconds: Int)?

    /// - Parameters:
    ///   - width: The width of all frames in pixels.
    ///   - height: The height of all frames in pixels.
    ///   - repetitions: How often the frames are shown; 0 for endlessly.
    ///   - pixelRatio: The number of pixels per point of 1/96 inch, which APNG states.
    /// - Throws: `PictureError.unacceptableSize` or `.unwritable`.
    package init(
        _ format: Format, width: Int, height: Int, repetitions: Int = 0, pixelRatio: Double = 1,
        budget: RenderBudget = .unlimited
    ) throws(PictureError) {
        size = PixelSize(width, height)
        self.budget = budget
        let repetitions = min(max(repetitions, 0), 65_535)
        switch format {
        case .apng(let texts):
            writer = try APNGWriter(size, repetitions: repetitions, pixelRatio: pixelRatio, texts: texts)
        case .gif: writer = try GIFWriter(size, repetitions: repetitions, budget)
        case .webp(let quality):
            writer = try AnimatedWebPWriter(size, repetitions: repetitions, quality: quality, budget)
        }
    }

    /// Appends the picture that programs show which do not move pictures, before all frames. In an APNG, it is not part
    /// of the animation. In other formats, it is the first frame, for the shortest time that all programs follow.
    /// - Throws: As `append`.
    package mutating func appendPoster(_ pixmap: Pixmap) throws(PictureError) {
        guard PixelSize(pixmap.width, pixmap.height) == size else {
            throw .unacceptableSize(width: pixmap.width, height: pixmap.height)
        }
        guard try !writer.writePoster(pixmap) else { return }
        try append(pixmap, milliseconds: Self.timeOfPoster)
    }

    /// Programs show frames of less than two hundredths of a second for a tenth.
    private static let timeOfPoster = 20

    /// Appends a frame. A frame that equals the one before extends its time.
    /// - Parameters:
    ///   - pixmap: Premultiplied pixels.
    ///   - milliseconds: The time for which the frame is shown, from 1 to `longestTime`. GIF rounds times to hundredths
    ///     of a second, without drifting.
    /// - Throws: `PictureError.unacceptableSize` if the frame is not of the size of the picture; `.unwritable`,
    ///   `.outOfMemory`, `.stopped`.
    /// - Returns: The frame before the last one, which is not needed any more, so that its memory can be used again; nil
    ///   if there is none.
    @discardableResult
    package mutating func append(_ pixmap: Pixmap, milliseconds: Int) throws(PictureError) -> Pixmap? {
        guard PixelSize(pixmap.width, pixmap.height) == size else {
            throw .unacceptableSize(width: pixmap.width, height: pixmap.height)
        }
        guard !budget.isSpent(before: size.count) else { throw .stopped }
        let milliseconds = min(max(milliseconds, 1), Self.longestTime)
        guard let shown = pending else {
            pending = (pixmap, FrameBox(size), milliseconds)
            return nil
        }
        guard let box = FrameBox(ofDifferencesOf: pixmap, from: shown.pixmap) else {
            let total = shown.milliseconds + milliseconds
            if total <= Self.longestTime {
                pending?.milliseconds = total
            } else {
                try writePending(vanishes: false)
                pending = (pixmap, FrameBox(single: 0, 0), milliseconds)
            }
            return nil
        }
        let unused = before
        let vanishes =
            !box.isOpaque(in: pixmap) && box.contains { shown.pixmap[$0, $1] != 0 && pixmap[$0, $1] >> 24 == 0 }
        try writePending(vanishes: vanishes)
        pending = (pixmap, box, milliseconds)
        return unused
    }

    /// The file. The encoder must not be used afterwards.
    /// - Throws: `PictureError.unwritable` if there is no frame; `.outOfMemory`, `.stopped`.
    package mutating func finish() throws(PictureError) -> [UInt8] {
        guard pending != nil else { throw .unwritable("there are no frames") }
        try writePending(vanishes: false)
        return try writer.finish()
    }

    private mutating func writePending(vanishes: Bool) throws(PictureError) {
        guard let (pixmap, box, milliseconds) = pending else { return }
        guard budget.allows(box.count, each: 8) else { throw .stopped }
        try writer.write(
            Frame(pixmap: pixmap, before: before, box: box, milliseconds: milliseconds, vanishes: vanishes))
        before = pixmap
        pending = nil
    }
}

/// One frame of a moving picture.
struct Frame {
    /// The whole picture while the frame is shown.
    let pixmap: Pixmap
    /// The whole picture of the frame before; nil for the first frame.
    let before: Pixmap?
    /// The part that differs.
    let box: FrameBox
    let milliseconds: Int
    /// Whether the next frame has a transparent pixel that is visible in this one.
    let vanishes: Bool

    /// The pixels of the part that differs.
    func part(_ box: FrameBox) -> Pixmap { pixmap.cropped(columns: box.columns, rows: box.rows) }
}

/// Writes the frames of a moving picture in one format.
protocol FrameWriter: Sendable {
    /// Writes a picture that is not part of the animation.
    /// - Returns: Whether the format has such a picture.
    mutating func writePoster(_ pixmap: Pixmap) throws(PictureError) -> Bool
    mutating func write(_ frame: Frame) throws(PictureError)
    mutating func finish() throws(PictureError) -> [UInt8]
}

extension FrameWriter {
    mutating func writePoster(_ pixmap: Pixmap) throws(PictureError) -> Bool { false }
}
