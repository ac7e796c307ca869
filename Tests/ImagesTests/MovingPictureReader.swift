import Images
import Testing

/// Reads moving pictures in the simplest way, and composes their frames.
struct MovingPictureReader {
    private(set) var pictures: [Pixmap] = []
    private(set) var milliseconds: [Int] = []
    private(set) var repetitions = 1

    static func read(_ file: [UInt8]) throws -> MovingPictureReader {
        var reader = MovingPictureReader()
        switch file.first {
        case 0x89: try reader.readAPNG(file)
        case UInt8(ascii: "G"): try reader.readGIF(file)
        default: try reader.readWebP(file)
        }
        return reader
    }

    private mutating func show(_ part: Pixmap, _ left: Int, _ top: Int, on canvas: inout Pixmap, over: Bool = false) {
        for y in 0..<part.height {
            for x in 0..<part.width where !over || part[x, y] != 0 { canvas[left + x, top + y] = part[x, y] }
        }
        pictures.append(canvas)
    }

    /// Each frame becomes a PNG of its own.
    private mutating func readAPNG(_ file: [UInt8]) throws {
        var chunks: [(type: String, content: [UInt8])] = []
        var position = 8
        while position < file.count {
            let count = file.bigEndian(position, 4)
            chunks.append(
                (
                    String(decoding: file[position + 4..<position + 8], as: UTF8.self),
                    Array(file[position + 8..<position + 8 + count])
                ))
            position += 12 + count
        }
        let header = try #require(chunks.first?.content)
        let tables = chunks.filter { $0.type == "PLTE" || $0.type == "tRNS" }
        var canvas = Pixmap(width: header.bigEndian(0, 4), height: header.bigEndian(4, 4))
        repetitions = try #require(chunks.first { $0.type == "acTL" }).content.bigEndian(4, 4)
        let count = try #require(chunks.first { $0.type == "acTL" }).content.bigEndian(0, 4)
        var control: [UInt8] = []
        var number = 0
        for chunk in chunks {
            switch chunk.type {
            case "fcTL":
                control = chunk.content
                #expect(control.bigEndian(0, 4) == number)
                number += 1
            case "IDAT", "fdAT":
                if chunk.type == "fdAT" {
                    #expect(chunk.content.bigEndian(0, 4) == number)
                    number += 1
                }
                let data = chunk.type == "IDAT" ? chunk.content : Array(chunk.content.dropFirst(4))
                let still =
                    PNGSpecimen.signature + PNGSpecimen.chunk("IHDR", Array(control[4..<12]) + header[8...])
                    + tables.flatMap { PNGSpecimen.chunk($0.type, $0.content) } + PNGSpecimen.chunk("IDAT", data)
                    + PNGSpecimen.chunk("IEND", [])
                milliseconds.append(control.bigEndian(20, 2) * 1_000 / control.bigEndian(22, 2))
                #expect(Array(control[24...]) == [0, 0])
                show(
                    try PNGDecoder.decode(still), control.bigEndian(12, 4), control.bigEndian(16, 4), on: &canvas)
            default: break
            }
        }
        #expect(pictures.count == count)
    }

    /// Each frame becomes a GIF of its own.
    private mutating func readGIF(_ file: [UInt8]) throws {
        let tableSize = file[10] & 0x80 > 0 ? 6 << Int(file[10] & 7) : 0
        let start = Array(file[..<(13 + tableSize)])
        var canvas = Pixmap(width: file.littleEndian(6, 2), height: file.littleEndian(8, 2))
        var position = start.count
        var control: [UInt8] = []
        func skipBlocks() {
            while file[position] > 0 { position += Int(file[position]) + 1 }
            position += 1
        }
        while file[position] != 0x3b {
            let begin = position
            if file[position] == 0x21 {
                let kind = file[position + 1]
                position += 2
                skipBlocks()
                if kind == 0xf9 { control = Array(file[begin..<position]) }
                if kind == 0xff {
                    let count = file.littleEndian(begin + 16, 2)
                    repetitions = count == 0 ? 0 : count + 1
                }
                continue
            }
            let flags = file[position + 9]
            position += 10 + (flags & 0x80 > 0 ? 6 << Int(flags & 7) : 0) + 1
            skipBlocks()
            let still = start + control + file[begin..<position] + [0x3b]
            milliseconds.append(control.littleEndian(4, 2) * 10)
            show(try PictureDecoder.decode(still), 0, 0, on: &canvas, over: true)
            if control[3] >> 2 == 2 { canvas = Pixmap(width: canvas.width, height: canvas.height) }
        }
    }

    /// Each frame becomes a still WebP.
    private mutating func readWebP(_ file: [UInt8]) throws {
        #expect(file.littleEndian(4, 4) == file.count - 8)
        var position = 12
        var canvas = Pixmap(width: 0, height: 0)
        while position < file.count {
            let type = String(decoding: file[position..<position + 4], as: UTF8.self)
            let count = file.littleEndian(position + 4, 4)
            let content = Array(file[position + 8..<position + 8 + count])
            switch type {
            case "VP8X":
                canvas = Pixmap(width: content.littleEndian(4, 3) + 1, height: content.littleEndian(7, 3) + 1)
            case "ANIM": repetitions = content.littleEndian(4, 2)
            case "ANMF":
                let data = Array(content[16...])
                let size = UInt32(data.count + 4)
                let still =
                    Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
                    + Array("WEBP".utf8) + data
                milliseconds.append(content.littleEndian(12, 3))
                #expect(content[15] == 2)
                show(
                    try PictureDecoder.decode(still), content.littleEndian(0, 3) * 2, content.littleEndian(3, 3) * 2,
                    on: &canvas)
            default: Issue.record("The file has a chunk \(type).")
            }
            position += 8 + count + count % 2
        }
    }
}

extension [UInt8] {
    fileprivate func bigEndian(_ start: Int, _ count: Int) -> Int {
        self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate func littleEndian(_ start: Int, _ count: Int) -> Int {
        self[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
