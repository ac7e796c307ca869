import Budget

/// Writes GIF files (GIF89a), still and moving.
///
/// Fully transparent pixels stay so, and translucent ones are drawn in front of white. A frame of at most 256 colors
/// keeps them all; those of other frames are reduced (`ColorReduction`). Frames share one table of colors as long as it
/// has room. Pixels that do not change between frames are left out.
struct GIFWriter: FrameWriter {
    /// The maximum width and height in pixels.
    static let maximumSide = 65_535

    private let size: PixelSize
    private let repetitions: Int
    private let budget: RenderBudget
    /// The colors that frames share; transparent pixels and pixels that are left out are 0.
    private var shared = PaletteIndex()
    private var frames: [UInt8] = []
    private var count = 0
    /// The first frame, whose data are written when it is known whether it is the only one.
    private var first: Frame?
    /// Whether the frame before is removed after its time.
    private var isCleared = false
    /// The time from the start in milliseconds.
    private var time = 0

    init(_ size: PixelSize, repetitions: Int, _ budget: RenderBudget) throws(PictureError) {
        try PictureLimits(dimension: Self.maximumSide, pixels: .max).check(size)
        self.size = size
        self.repetitions = repetitions
        self.budget = budget
    }

    mutating func write(_ frame: Frame) throws(PictureError) {
        count += 1
        if count == 1 {
            first = frame
            return
        }
        if let first { try append(first, isOnly: false) }
        first = nil
        try append(frame, isOnly: false)
    }

    mutating func finish() throws(PictureError) -> [UInt8] {
        if let first { try append(first, isOnly: true) }
        let table = shared.colors.isEmpty ? nil : ColorTable(shared.colors)
        var file = Array("GIF89a".utf8) + Self.words([size.width, size.height])
        file += [table.map { 0xf0 | UInt8($0.bits - 1) } ?? 0x70, 0, 0] + (table?.bytes ?? [])
        if count > 1, repetitions != 1 {
            // After the first time, the frames are repeated so often.
            file += [0x21, 0xff, 11] + "NETSCAPE2.0".utf8 + [3, 1] + Self.words([max(0, repetitions - 1)]) + [0]
        }
        return file + frames + [0x3b]
    }

    private mutating func append(_ frame: Frame, isOnly: Bool) throws(PictureError) {
        // Only whole frames can be removed, and nothing is below the frame after one.
        let isWhole = frame.vanishes || isCleared
        let box = isWhole ? FrameBox(size) : frame.box
        guard budget.allows(box.count, each: 12) else { throw .stopped }
        let pixels = pixels(of: frame, box, isWhole: isWhole)
        let picture = try indexed(pixels, width: box.columns.count)
        let start = (time + 5) / 10
        time += frame.milliseconds
        let delay = isOnly ? 0 : max(1, (time + 5) / 10 - start)
        let disposal: UInt8 = frame.vanishes ? 2 : 1
        isCleared = frame.vanishes
        let bits = isOnly && picture.table == nil ? ColorTable(shared.colors).bits : picture.table?.bits ?? 8
        frames += [0x21, 0xf9, 4, disposal << 2 | (picture.transparent == nil ? 0 : 1)]
        frames += Self.words([delay]) + [picture.transparent ?? 0, 0, 0x2c]
        frames += Self.words([box.columns.lowerBound, box.rows.lowerBound, box.columns.count, box.rows.count])
        frames.append(picture.table.map { 0x80 | UInt8($0.bits - 1) } ?? 0)
        frames += picture.table?.bytes ?? []
        let cost = 10 * box.columns.count
        frames += try LZWWriter.compress(
            picture.indexes, rootBits: max(2, bits), width: box.columns.count,
            isStopped: { [budget] in budget.isSpent(before: cost) })
    }

    /// The opaque pixels of a part, and 0 for those that are transparent or do not change.
    private func pixels(of frame: Frame, _ box: FrameBox, isWhole: Bool) -> [UInt32] {
        var part = frame.part(box).flattened(keepsTransparency: true)
        var pixels = part.pixels.mutableSpan
        for index in pixels.indices where pixels[index] >> 24 == 0 { pixels[index] = 0 }
        guard !isWhole, let before = frame.before else { return part.pixels }
        let (old, new) = (before.pixels.span, frame.pixmap.pixels.span)
        var index = 0
        for y in box.rows {
            for pixel in y * size.width + box.columns.lowerBound..<y * size.width + box.columns.upperBound {
                if old[pixel] == new[pixel] { pixels[index] = 0 }
                index += 1
            }
        }
        return part.pixels
    }

    private mutating func indexed(_ pixels: [UInt32], width: Int) throws(PictureError) -> IndexedFrame {
        var known = shared
        if let frame = IndexedFrame(pixels, by: &known) {
            shared = known
            return frame
        }
        var own = PaletteIndex()
        if var frame = IndexedFrame(pixels, by: &own) {
            frame.table = ColorTable(own.colors)
            return frame
        }
        let budget = budget
        return try IndexedFrame(reducing: pixels, width: width) { budget.isSpent(before: 20 * width) }
    }

    static func words(_ numbers: [Int]) -> [UInt8] {
        numbers.flatMap { UInt16(truncatingIfNeeded: $0).littleEndianBytes }
    }
}

/// The pixels of a frame as indexes into a table of colors.
private struct IndexedFrame {
    var indexes: [UInt8]
    /// The index of transparent pixels; nil if there are none.
    var transparent: UInt8?
    /// The frame's own table; nil if the indexes refer to the shared one.
    var table: ColorTable?

    /// - Returns: Nil if the palette has no room for all colors.
    init?(_ pixels: [UInt32], by palette: inout PaletteIndex) {
        indexes = []
        indexes.reserveCapacity(pixels.count)
        for pixel in pixels {
            guard let index = palette.index(of: pixel) else { return nil }
            indexes.append(index)
        }
        transparent = pixels.contains(0) ? palette.index(of: 0) : nil
    }

    /// Reduces the colors to those of a table.
    init(reducing pixels: [UInt32], width: Int, isStopped: () -> Bool) throws(PictureError) {
        let counts = try ColorCounts(pixels, width: width, isStopped: isStopped)
        // The transparent color comes last.
        let opaque = counts.colors.indices.filter { counts.colors[$0] != 0 }
        let hasTransparency = opaque.count < counts.colors.count
        let reduction = ColorReduction(
            opaque.map { counts.colors[$0] }, opaque.map { counts.counts[$0] }, limit: hasTransparency ? 255 : 256)
        var indexOfNumber = [UInt8](
            repeating: UInt8(truncatingIfNeeded: reduction.palette.count), count: counts.colors.count)
        for (index, number) in opaque.enumerated() { indexOfNumber[number] = reduction.indexes[index] }
        indexes = pixels.map { indexOfNumber[counts.number(of: $0)] }
        transparent = hasTransparency ? UInt8(truncatingIfNeeded: reduction.palette.count) : nil
        table = ColorTable(reduction.palette + (hasTransparency ? [0] : []))
    }
}

/// A table of colors, filled up to a power of two.
private struct ColorTable {
    /// The number of bits of an index, from 1 to 8.
    let bits: Int
    let bytes: [UInt8]

    init(_ colors: [UInt32]) {
        bits = (1...7).first { colors.count <= 1 << $0 } ?? 8
        // Programs without transparency show white.
        var bytes = colors.map { $0 == 0 ? 0xffff_ffff : $0 }.channels
        bytes += [UInt8](repeating: 0, count: max(0, 3 << bits - bytes.count))
        self.bytes = bytes
    }
}
