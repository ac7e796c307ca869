import Images
import TestSupport

/// A PNG file written in the simplest way, with stored deflate blocks and bit-by-bit checksums, and its pixels.
struct PNGSpecimen: CustomStringConvertible {
    enum Transparency {
        case none
        /// The samples of the transparent color.
        case key([UInt16])
        /// The alpha values of the first colors of the palette.
        case palette([UInt8])
    }

    var width: Int
    var height: Int
    /// The color type of PNG: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
    var colorType: Int
    var depth: Int
    var isInterlaced: Bool
    var samples: [UInt16]
    var palette: [[UInt8]] = []
    var transparency = Transparency.none

    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]! }

    var description: String {
        "type \(colorType), \(depth) bits, \(width)x\(height)\(isInterlaced ? ", interlaced" : "")"
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    static let formats = [
        (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
        (6, 8),
        (6, 16),
    ]

    static func random(colorType: Int, depth: Int, isInterlaced: Bool, from random: inout RandomSource) -> Self {
        var specimen = PNGSpecimen(
            width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random),
            colorType: colorType, depth: depth, isInterlaced: isInterlaced, samples: [])
        let top = UInt16(truncatingIfNeeded: 1 << depth - 1)
        specimen.samples = (0..<specimen.width * specimen.height * specimen.channels).map { _ in
            .random(in: 0...top, using: &random)
        }
        if colorType == 3 {
            let colors = 1 << depth
            specimen.palette = (0..<colors).map { _ in (0..<3).map { _ in .random(in: 0...255, using: &random) } }
            let translucent = Int.random(in: 0...colors, using: &random)
            if translucent > 0 {
                specimen.transparency = .palette(
                    (0..<translucent).map { _ in .random(in: 0...255, using: &random) })
            }
        } else if colorType < 4, Bool.random(using: &random) {
            specimen.transparency = .key(Array(specimen.samples.prefix(specimen.channels)))
        }
        return specimen
    }

    /// The pixels according to the standard, computed in `Double`.
    var picture: Pixmap {
        var pixmap = Pixmap(width: width, height: height)
        for index in 0..<width * height {
            let sample = samples[index * channels..<(index + 1) * channels].map(Int.init)
            var alpha = 255.0
            var color: [Double]
            let full = Double(1 << depth - 1)
            func eight(_ sample: Int) -> Double { (Double(sample) * 255 / full).rounded() }
            switch colorType {
            case 0, 4: color = [sample[0], sample[0], sample[0]].map(eight)
            case 3: color = palette[sample[0]].map(Double.init)
            default: color = sample.prefix(3).map(eight)
            }
            if colorType >= 4 { alpha = eight(sample.last!) }
            switch transparency {
            case .none: break
            case .key(let key): if key.map(Int.init) == sample { alpha = 0 }
            case .palette(let alphas): if sample[0] < alphas.count { alpha = Double(alphas[sample[0]]) }
            }
            color = color.map { ($0 * alpha / 255).rounded() }
            pixmap.pixels[index] =
                UInt32(color[0]) | UInt32(color[1]) << 8 | UInt32(color[2]) << 16 | UInt32(alpha) << 24
        }
        return pixmap
    }

    var file: [UInt8] {
        var file = Self.signature
        file += Self.chunk(
            "IHDR",
            Self.bigEndian(width) + Self.bigEndian(height)
                + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
        if !palette.isEmpty { file += Self.chunk("PLTE", palette.flatMap { $0 }) }
        switch transparency {
        case .none: break
        case .key(let key): file += Self.chunk("tRNS", key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        case .palette(let alphas): file += Self.chunk("tRNS", alphas)
        }
        file += Self.chunk("IDAT", Self.stored(scanLines))
        return file + Self.chunk("IEND", [])
    }

    /// The unfiltered lines of the picture, or of the seven pictures of Adam7 in order.
    private var scanLines: [UInt8] {
        let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        var bytes: [UInt8] = []
        for (left, top, stepX, stepY) in isInterlaced ? adam7 : [(0, 0, 1, 1)] where left < width {
            for y in stride(from: top, to: height, by: stepY) {
                bytes.append(0)
                var bits: [Bool] = []
                for x in stride(from: left, to: width, by: stepX) {
                    for sample in samples[(y * width + x) * channels..<(y * width + x + 1) * channels] {
                        bits += (0..<depth).reversed().map { sample >> UInt16($0) & 1 == 1 }
                    }
                }
                bits += Array(repeating: false, count: (8 - bits.count % 8) % 8)
                bytes += stride(from: 0, to: bits.count, by: 8).map { start in
                    bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
                }
            }
        }
        return bytes
    }

    static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bigEndian(content.count) + body + bigEndian(Int(cyclicRedundancyCheck(body)))
    }

    static func cyclicRedundancyCheck(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { value, byte in
            (0..<8).reduce(value ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xedb8_8320 : 0) }
        }
    }

    /// A zlib stream with one stored block.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var a = 1
        var b = 0
        for byte in bytes {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        let count = UInt16(bytes.count)
        let lengths = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        return [0x78, 0x01, 0x01] + lengths + bytes + bigEndian(b << 16 | a)
    }
}
