import CDeflate

/// Writes APNG files (W3C PNG, third edition, sections 4.9 and 11.3.6). Programs that do not know the format show the
/// first frame.
///
/// All frames share one palette. If they have more than 256 colors, they are RGBA; frames that were written before are
/// then converted, so that no frame must be kept.
struct APNGWriter: FrameWriter {
    private struct WrittenFrame {
        let box: FrameBox
        let milliseconds: Int
        var image: PNGImage
    }

    private let header: PNGHeader
    private let repetitions: Int
    private let texts: [PNGText]
    private var frames: [WrittenFrame] = []
    /// Whether the first of `frames` is the picture for programs that do not know the format.
    private var hasPoster = false
    /// The colors of all frames; nil if there are too many.
    private var palette: PaletteIndex? = PaletteIndex()

    init(_ size: PixelSize, repetitions: Int, pixelRatio: Double, texts: [PNGText]) throws(PictureError) {
        header = try PNGHeader(size, pixelRatio: pixelRatio)
        self.repetitions = repetitions
        self.texts = texts
    }

    mutating func write(_ frame: Frame) throws(PictureError) {
        let part = frame.part(frame.box)
        frames.append(
            WrittenFrame(box: frame.box, milliseconds: frame.milliseconds, image: try image(of: part)))
    }

    mutating func writePoster(_ pixmap: Pixmap) throws(PictureError) -> Bool {
        hasPoster = true
        frames.append(
            WrittenFrame(
                box: FrameBox(PixelSize(pixmap.width, pixmap.height)), milliseconds: 0, image: try image(of: pixmap)))
        return true
    }

    private mutating func image(of part: Pixmap) throws(PictureError) -> PNGImage {
        if var shared = palette {
            palette = nil
            if let indexed = IndexedPicture(part, sharing: &shared) {
                palette = shared
                return PNGImage(indexed)
            }
            for index in frames.indices { try convert(&frames[index]) }
        }
        return try PNGImage(TrueColorPicture(part, alwaysHasAlpha: true))
    }

    /// Converts a frame with a palette to RGBA.
    private func convert(_ frame: inout WrittenFrame) throws(PictureError) {
        let colors = frame.image.palette.map(Premultiplication.premultiplied)
        var part = Pixmap(width: frame.box.columns.count, height: frame.box.rows.count)
        let lines = try Inflater.inflate(frame.image.compressed, count: (part.width + 1) * part.height)
        for y in 0..<part.height {
            for x in 0..<part.width { part[x, y] = colors[Int(lines[y * (part.width + 1) + x + 1])] }
        }
        frame.image = try PNGImage(TrueColorPicture(part, alwaysHasAlpha: true))
    }

    func finish() throws(PictureError) -> [UInt8] {
        guard let first = frames.first else { throw .unwritable("there are no frames") }
        var file = PNGChunks(capacity: frames.reduce(1_200) { $0 + $1.image.compressed.count + 60 })
        header.append(to: &file, first.image.colorType, depth: 8)
        file.append(
            "acTL",
            UInt32(truncatingIfNeeded: frames.count - (hasPoster ? 1 : 0)).bigEndianBytes
                + UInt32(repetitions).bigEndianBytes)
        header.append(to: &file, palette: (palette?.colors ?? []).map(Premultiplication.straight))
        for text in texts { file.append("iTXt", text.content) }
        var number: UInt32 = 0
        for (index, frame) in frames.enumerated() {
            if index > 0 || !hasPoster {
                file.append("fcTL", Self.control(frame, number))
                number += 1
            }
            if index == 0 {
                file.append("IDAT", frame.image.compressed)
            } else {
                file.append("fdAT", frame.image.compressed, after: number.bigEndianBytes)
                number += 1
            }
        }
        file.append("IEND", [])
        return file.bytes
    }

    /// The content of a frame's control chunk. Its pixels replace those below, and stay.
    private static func control(_ frame: WrittenFrame, _ number: UInt32) -> [UInt8] {
        let box = frame.box
        let numbers = [box.columns.count, box.rows.count, box.columns.lowerBound, box.rows.lowerBound]
        return number.bigEndianBytes + numbers.flatMap { UInt32(truncatingIfNeeded: $0).bigEndianBytes }
            + UInt16(truncatingIfNeeded: frame.milliseconds).bigEndianBytes + UInt16(1_000).bigEndianBytes + [0, 0]
    }
}
