import Budget

/// Decodes the first frame of a GIF file (GIF89a). Pixels that it does not cover are transparent.
enum GIFDecoder {
    /// The size of the logical screen in pixels.
    static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        var reader = GIFReader(bytes)
        try reader.skip(6)
        return PixelSize(try reader.word(), try reader.word())
    }

    /// - Throws: `PictureError.corrupt`, `.unacceptableSize` (before any pixel is allocated), `.stopped`.
    static func decode(
        _ bytes: [UInt8], limits: PictureLimits, budget: RenderBudget
    ) throws(PictureError) -> Pixmap {
        var reader = GIFReader(bytes)
        try reader.skip(6)
        let size = PixelSize(try reader.word(), try reader.word())
        try limits.check(size)
        let flags = try reader.byte()
        try reader.skip(2)
        let screenColors = flags & 0x80 > 0 ? try reader.colors(2 << Int(flags & 7)) : []
        var transparent: Int?
        while true {
            switch try reader.byte() {
            case 0x21: transparent = try transparentIndex(&reader) ?? transparent
            case 0x2c:
                let frame = try Frame(&reader, screenColors, transparent)
                return try frame.picture(size, &reader, budget)
            case 0x3b: throw .corrupt("the file has no frame")
            default: throw .corrupt("a block is of an unknown kind")
            }
        }
    }

    /// Reads an extension.
    /// - Returns: The index of the transparent color, if this is a graphic control extension that has one.
    private static func transparentIndex(_ reader: inout GIFReader) throws(PictureError) -> Int? {
        let isControl = try reader.byte() == 0xf9
        let content = try reader.subBlock()
        if !content.isEmpty { while try !reader.subBlock().isEmpty {} }
        guard isControl, content.count >= 4, content[content.startIndex] & 1 > 0 else { return nil }
        return Int(content[content.startIndex + 3])
    }

    /// A frame whose data follow.
    private struct Frame {
        let left: Int
        let top: Int
        let size: PixelSize
        let isInterlaced: Bool
        /// The pixels of the indexes.
        var colors: [UInt32]

        init(_ reader: inout GIFReader, _ screenColors: [UInt32], _ transparent: Int?) throws(PictureError) {
            left = try reader.word()
            top = try reader.word()
            size = PixelSize(try reader.word(), try reader.word())
            let flags = try reader.byte()
            isInterlaced = flags & 0x40 > 0
            colors = flags & 0x80 > 0 ? try reader.colors(2 << Int(flags & 7)) : screenColors
            if let transparent, transparent < colors.count { colors[transparent] = 0 }
        }

        func picture(
            _ screen: PixelSize, _ reader: inout GIFReader, _ budget: RenderBudget
        ) throws(PictureError) -> Pixmap {
            guard left + size.width <= screen.width, top + size.height <= screen.height else {
                throw .corrupt("the frame is beyond the edges of the picture")
            }
            var picture = Pixmap(width: screen.width, height: screen.height)
            var data = try LZWReader(&reader)
            let rows = isInterlaced ? Self.interlacedRows(size.height) : Array(0..<size.height)
            var row = [UInt8](repeating: 0, count: size.width)
            for y in rows {
                guard !budget.isSpent(before: 10 * size.width) else { throw .stopped }
                try data.read(into: &row, from: &reader)
                for x in 0..<size.width {
                    let index = Int(row[x])
                    guard index < colors.count else { throw .corrupt("a pixel has no color") }
                    picture[left + x, top + y] = colors[index]
                }
            }
            return picture
        }

        /// The rows in the order of the file (appendix E of the format's specification).
        private static func interlacedRows(_ height: Int) -> [Int] {
            [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
        }
    }
}

/// Reads the parts of a GIF file from the front.
struct GIFReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func byte() throws(PictureError) -> UInt8 {
        guard position < bytes.count else { throw .corrupt("the file ends early") }
        defer { position += 1 }
        return bytes[position]
    }

    /// A number of two bytes.
    mutating func word() throws(PictureError) -> Int {
        let low = Int(try byte())
        return try Int(byte()) << 8 | low
    }

    mutating func skip(_ count: Int) throws(PictureError) {
        for _ in 0..<count { _ = try byte() }
    }

    /// A color table, as opaque pixels.
    mutating func colors(_ count: Int) throws(PictureError) -> [UInt32] {
        var colors: [UInt32] = []
        for _ in 0..<count {
            let (red, green, blue) = (UInt32(try byte()), UInt32(try byte()), UInt32(try byte()))
            colors.append(red | green << 8 | blue << 16 | 0xff00_0000)
        }
        return colors
    }

    /// The content of a block of at most 255 bytes; empty at the end of a sequence of blocks.
    mutating func subBlock() throws(PictureError) -> ArraySlice<UInt8> {
        let count = Int(try byte())
        guard count <= bytes.count - position else { throw .corrupt("the file ends early") }
        defer { position += count }
        return bytes[position..<position + count]
    }
}
