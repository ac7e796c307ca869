import Images
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
    @Test func `every premultiplied value survives a round trip`() throws {
        var pixels: [UInt32] = []
        for alpha in 0...255 as ClosedRange<UInt32> {
            for channel in 0...alpha {
                pixels.append(channel | (alpha - channel) << 8 | channel / 2 << 16 | alpha << 24)
            }
        }
        var pixmap = Pixmap(width: 257, height: 128)
        #expect(pixels.count == pixmap.pixels.count)
        pixmap.pixels = pixels
        #expect(try PNGDecoder.decode(PNGEncoder.encode(pixmap)) == pixmap)
        for start in stride(from: 0, to: pixels.count, by: 256) {
            var row = Pixmap(width: 256, height: 4)
            for index in row.pixels.indices { row.pixels[index] = pixels[min(start + index % 256, pixels.count - 1)] }
            let file = try PNGEncoder.encode(row)
            #expect(format(of: file).colorType == 3)
            #expect(try PNGDecoder.decode(file) == row)
        }
    }

    @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (255, 8), (256, 8)])
    func `few colors become a palette of the smallest depth`(colors: Int, depth: UInt8) throws {
        var random = RandomSource(seed: UInt64(colors))
        for isOpaque in [true, false] {
            for width in 31...48 {
                let palette = distinctColors(colors, isOpaque: isOpaque, using: &random)
                var pixmap = Pixmap(width: width, height: 20)
                for index in pixmap.pixels.indices {
                    pixmap.pixels[index] = index < colors ? palette[index] : palette.randomElement(using: &random)!
                }
                let file = try PNGEncoder.encode(pixmap)
                #expect(format(of: file) == (depth, 3))
                #expect(try PNGDecoder.decode(file) == pixmap)
            }
        }
    }

    @Test func `many colors become RGB if all are opaque and RGBA otherwise`() throws {
        var random = RandomSource(seed: 9)
        for (isOpaque, colorType) in [(true, 2), (false, 6)] as [(Bool, UInt8)] {
            var pixmap = Pixmap(width: 37, height: 20)
            pixmap.pixels = distinctColors(pixmap.pixels.count, isOpaque: isOpaque, using: &random)
            let file = try PNGEncoder.encode(pixmap)
            #expect(format(of: file) == (8, colorType))
            #expect(try PNGDecoder.decode(file) == pixmap)
        }
    }

    @Test func `one translucent pixel among many colors survives a round trip`() throws {
        var random = RandomSource(seed: 10)
        var pixmap = Pixmap(width: 40, height: 10)
        pixmap.pixels = distinctColors(400, isOpaque: true, using: &random)
        pixmap.pixels[399] = 0xfe01_0203
        #expect(try PNGDecoder.decode(PNGEncoder.encode(pixmap)) == pixmap)
    }

    @Test func `flat areas and gradients across both axes survive a round trip`() throws {
        var flat = Pixmap(width: 100, height: 80, fill: 0xffff_ffff)
        for index in 0..<1000 { flat.pixels[index * 8] = 0xff00_0000 | UInt32(index) }
        var shaded = Pixmap(width: 100, height: 80)
        for y in 0..<80 { for x in 0..<100 { shaded[x, y] = 0xff80_0000 | UInt32(x * 2) | UInt32(y * 3) << 8 } }
        for pixmap in [flat, shaded] {
            let file = try PNGEncoder.encode(pixmap)
            #expect(format(of: file) == (8, 2))
            #expect(try PNGDecoder.decode(file) == pixmap)
        }
        #expect(try PNGEncoder.encode(shaded).count < 600)
    }

    @Test func `lines that repeat the line above in whole or up to one pixel survive a round trip`() throws {
        var random = RandomSource(seed: 12)
        for width in [1, 2, 15, 16, 17, 31, 32, 33, 47, 48, 100] {
            let palette = distinctColors(20, isOpaque: false, using: &random)
            var pixmap = Pixmap(width: width, height: 60)
            for index in 0..<width { pixmap.pixels[index] = palette.randomElement(using: &random)! }
            for row in 1..<60 {
                for column in 0..<width { pixmap[column, row] = pixmap[column, row - 1] }
                guard Bool.random(using: &random) else { continue }
                // The last pixels are compared one at a time.
                let column = row.isMultiple(of: 3) ? width - 1 : Int.random(in: 0..<width, using: &random)
                pixmap[column, row] = palette.randomElement(using: &random)!
            }
            #expect(try PNGDecoder.decode(PNGEncoder.encode(pixmap)) == pixmap, "\(width)")
        }
    }

    @Test func `long runs of few colors and of nothing survive a round trip`() throws {
        var random = RandomSource(seed: 13)
        for width in [16, 32, 40, 64, 80, 81, 160] {
            let palette = [0] + distinctColors(4, isOpaque: false, using: &random)
            var pixmap = Pixmap(width: width, height: 100)
            for row in 0..<100 {
                if row > 0, Bool.random(using: &random) {
                    for column in 0..<width { pixmap[column, row] = pixmap[column, row - 1] }
                    continue
                }
                // The first color of a picture has the index 0, which must not be that of nothing.
                var (column, color) = (0, palette[1])
                while column < width {
                    let end = min(width, column + [1, 3, 16, 16, 32].randomElement(using: &random)!)
                    for x in column..<end { pixmap[x, row] = color }
                    (column, color) = (end, palette.randomElement(using: &random)!)
                }
            }
            #expect(try PNGDecoder.decode(PNGEncoder.encode(pixmap)) == pixmap, "\(width)")
        }
    }

    @Test func `narrow and tiny pictures survive a round trip`() throws {
        var random = RandomSource(seed: 11)
        for (width, height) in [(1, 1), (1, 2), (2, 1), (1, 700), (700, 1), (3, 3)] {
            var pixmap = Pixmap(width: width, height: height)
            pixmap.pixels = distinctColors(width * height, isOpaque: false, using: &random)
            #expect(try PNGDecoder.decode(PNGEncoder.encode(pixmap)) == pixmap)
        }
        #expect(try PNGEncoder.encode(Pixmap(width: 1, height: 1)).count < 100)
    }

    @Test(arguments: [(1.0, 3780), (2.0, 7559), (1.5, 5669)])
    func `the resolution follows the pixel ratio`(ratio: Double, pixelsPerMeter: Int) throws {
        let file = try PNGEncoder.encode(Pixmap(width: 9, height: 9), pixelRatio: ratio)
        let chunk = PNGSpecimen.chunk(
            "pHYs", PNGSpecimen.bigEndian(pixelsPerMeter) + PNGSpecimen.bigEndian(pixelsPerMeter) + [1])
        #expect(file.indices.contains { file[$0...].starts(with: chunk) })
    }

    @Test func `pictures that cannot be encoded are errors`() {
        #expect(throws: PictureError.unacceptableSize(width: 0, height: 5)) {
            try PNGEncoder.encode(Pixmap(width: 0, height: 5))
        }
        #expect(throws: PictureError.unacceptableSize(width: 1_000_001, height: 1)) {
            try PNGEncoder.encode(Pixmap(width: 1_000_001, height: 1))
        }
        for ratio in [0, -1, .nan, .infinity, 1e30] {
            #expect(throws: PictureError.self) { try PNGEncoder.encode(Pixmap(width: 1, height: 1), pixelRatio: ratio) }
        }
    }

    /// The depth and the color type from the header.
    private func format(of file: [UInt8]) -> (depth: UInt8, colorType: UInt8) { (file[24], file[25]) }

    private func distinctColors(_ count: Int, isOpaque: Bool, using random: inout RandomSource) -> [UInt32] {
        var colors: Set<UInt32> = []
        var ordered: [UInt32] = []
        while ordered.count < count {
            let alpha: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
            let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
            let color = channels[0] | channels[1] << 8 | channels[2] << 16 | alpha << 24
            if colors.insert(color).inserted { ordered.append(color) }
        }
        return ordered
    }
}
