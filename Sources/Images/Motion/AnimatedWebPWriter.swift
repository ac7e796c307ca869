import Budget

/// Writes moving WebP files (RFC 9649, section 2.7): each frame is a still picture of libwebp.
struct AnimatedWebPWriter: FrameWriter {
    private let size: PixelSize
    private let repetitions: Int
    private let quality: Int?
    private let budget: RenderBudget
    private var frames: [UInt8] = []
    private var isOpaque = true

    init(_ size: PixelSize, repetitions: Int, quality: Int?, _ budget: RenderBudget) throws(PictureError) {
        try PictureLimits(dimension: WebPEncoder.maximumSide, pixels: .max).check(size)
        self.size = size
        self.repetitions = repetitions
        self.quality = quality
        self.budget = budget
    }

    mutating func write(_ frame: Frame) throws(PictureError) {
        // The format has only even offsets.
        let box = FrameBox(
            columns: frame.box.columns.lowerBound & ~1..<frame.box.columns.upperBound,
            rows: frame.box.rows.lowerBound & ~1..<frame.box.rows.upperBound)
        let part = frame.part(box)
        isOpaque = isOpaque && part.isOpaque
        let picture = try WebPEncoder.encode(part, quality: quality, budget: budget)
        let numbers = [
            box.columns.lowerBound / 2, box.rows.lowerBound / 2, box.columns.count - 1, box.rows.count - 1,
            frame.milliseconds,
        ]
        // The pixels replace those below, and stay.
        let control = numbers.flatMap(Self.threeBytes) + [2]
        Self.append("ANMF", control + Self.data(of: picture), to: &frames)
        guard frames.count < 1 << 30 else { throw .unwritable("the file would be too long") }
    }

    func finish() throws(PictureError) -> [UInt8] {
        var file = Array("WEBP".utf8)
        let flags: [UInt8] = [isOpaque ? 0x02 : 0x12, 0, 0, 0]
        Self.append("VP8X", flags + Self.threeBytes(size.width - 1) + Self.threeBytes(size.height - 1), to: &file)
        // The background is transparent.
        Self.append("ANIM", [0, 0, 0, 0] + UInt16(truncatingIfNeeded: repetitions).littleEndianBytes, to: &file)
        return Array("RIFF".utf8) + UInt32(truncatingIfNeeded: file.count + frames.count).littleEndianBytes + file
            + frames
    }

    /// The chunks with the pixels of a still file: after the header, without the chunk of extended features.
    private static func data(of picture: [UInt8]) -> ArraySlice<UInt8> {
        let chunks = picture.dropFirst(12)
        return chunks.starts(with: "VP8X".utf8) ? chunks.dropFirst(18) : chunks
    }

    private static func append(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
        file += type.utf8
        file += UInt32(truncatingIfNeeded: content.count).littleEndianBytes
        file += content
        if content.count % 2 > 0 { file.append(0) }
    }

    private static func threeBytes(_ number: Int) -> [UInt8] {
        Array(UInt32(truncatingIfNeeded: number).littleEndianBytes.prefix(3))
    }
}
