import Budget
import Images
import TestSupport
import Testing

@Suite struct StillFormatTests {
    @Test(arguments: [(1, 1), (2, 3), (17, 5), (64, 40), (257, 33)])
    func `lossless formats keep every pixel`(width: Int, height: Int) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            for pixmap in [
                Pixmap.chartLike(width, height, seed: seed), .noise(width, height, isOpaque: false, seed: seed),
                .noise(width, height, isOpaque: true, seed: seed),
            ] {
                #expect(try PictureDecoder.decode(PNGEncoder.encode(pixmap)) == pixmap)
                #expect(try PictureDecoder.decode(APNGEncoder.encode(pixmap)) == pixmap)
                #expect(try PictureDecoder.decode(WebPEncoder.encode(pixmap)) == pixmap)
            }
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 128, 255, 256])
    func `a GIF keeps up to 256 colors`(colors: Int) throws {
        var random = RandomSource(seed: UInt64(colors))
        for width in [1, 7, 64, 301] {
            var pixmap = Pixmap(width: width, height: 1 + 2000 / width)
            let palette = [0] + (1..<max(colors, 2)).map { UInt32($0) &* 0x01_0305 | 0xff00_0000 }
            for index in pixmap.pixels.indices { pixmap.pixels[index] = palette.randomElement(using: &random) ?? 0 }
            #expect(try PictureDecoder.decode(GIFEncoder.encode(pixmap)) == pixmap)
        }
    }

    @Test func `a GIF of more colors is like the picture`() throws {
        let pixmap = Pixmap.shaded(300, 200)
        let reduced = try PictureDecoder.decode(GIFEncoder.encode(pixmap))
        #expect(Set(reduced.pixels).count == 256)
        #expect(reduced.meanDifference(from: pixmap) < 4)
    }

    @Test func `a GIF keeps the colors of small marks beside a gradient`() throws {
        var pixmap = Pixmap.shaded(300, 200)
        for x in 100..<110 { pixmap[x, 50] = 0xff00_00ff }
        for y in 0..<100 { for x in 0..<100 { pixmap[x, y] = 0xffff_ffff } }
        let reduced = try PictureDecoder.decode(GIFEncoder.encode(pixmap))
        #expect(reduced[10, 10] == 0xffff_ffff)
        #expect(reduced[105, 50] == 0xff00_00ff)
    }

    @Test func `a GIF keeps transparency, and draws translucent pixels in front of white`() throws {
        var pixmap = Pixmap(width: 3, height: 1)
        pixmap.pixels = [0, 0x8000_0080, 0xff00_ff00]
        let expected: [UInt32] = [0, 0xff7f_7fff, 0xff00_ff00]
        #expect(try PictureDecoder.decode(GIFEncoder.encode(pixmap)).pixels == expected)
        var many = Pixmap.noise(40, 40, isOpaque: true)
        many.pixels[5] = 0
        let reduced = try PictureDecoder.decode(GIFEncoder.encode(many))
        #expect(reduced.pixels.indices.filter { reduced.pixels[$0] == 0 } == [5])
    }

    @Test func `a JPEG is like the picture in front of white`() throws {
        let pixmap = Pixmap.shaded(120, 80)
        let decoded = try PictureDecoder.decode(JPEGEncoder.encode(pixmap))
        #expect(decoded.meanDifference(from: pixmap) < 1.5)
        let clear = try PictureDecoder.decode(JPEGEncoder.encode(Pixmap(width: 9, height: 9)))
        #expect(clear == Pixmap(width: 9, height: 9, fill: 0xffff_ffff))
    }

    /// With subsampled colors, the columns would run into each other.
    @Test func `a JPEG has colors at the full resolution`() throws {
        var pixmap = Pixmap(width: 64, height: 64)
        for index in pixmap.pixels.indices { pixmap.pixels[index] = index % 2 == 0 ? 0xff00_00ff : 0xffff_0000 }
        let decoded = try PictureDecoder.decode(JPEGEncoder.encode(pixmap, quality: 100))
        #expect(decoded.meanDifference(from: pixmap) < 3)
    }

    @Test func `a higher quality gives a longer file that is more like the picture`() throws {
        let pixmap = Pixmap.chartLike(200, 150, isOpaque: true)
        for encode in [
            { try JPEGEncoder.encode(pixmap, quality: $0) }, { try WebPEncoder.encode(pixmap, quality: $0) },
        ] as [(Int) throws -> [UInt8]] {
            let (low, high) = (try encode(10), try encode(95))
            #expect(low.count < high.count)
            let (coarse, fine) = (try PictureDecoder.decode(low), try PictureDecoder.decode(high))
            #expect(fine.meanDifference(from: pixmap) < coarse.meanDifference(from: pixmap))
        }
    }

    @Test func `a JPEG states its resolution`() throws {
        let file = try JPEGEncoder.encode(Pixmap(width: 2, height: 2), pixelRatio: 2)
        // JFIF 1.01 in dots per inch, 192 in both directions.
        #expect(Array(file[6..<18]) == Array("JFIF\0".utf8) + [1, 1, 1, 0, 192, 0, 192])
    }

    @Test func `a size that a format does not have is an error`() throws {
        let wide = Pixmap(width: 66_000, height: 1)
        let expected = PictureError.unacceptableSize(width: 66_000, height: 1)
        #expect(throws: expected) { try WebPEncoder.encode(wide) }
        #expect(throws: expected) { try JPEGEncoder.encode(wide) }
        #expect(throws: expected) { try GIFEncoder.encode(wide) }
        #expect(try PictureDecoder.decode(APNGEncoder.encode(wide), limits: PictureLimits(dimension: 70_000)) == wide)
        #expect(throws: PictureError.unacceptableSize(width: 0, height: 4)) {
            try GIFEncoder.encode(Pixmap(width: 0, height: 4))
        }
    }

    @Test func `encoders stop when the budget is spent`() {
        let pixmap = Pixmap.noise(300, 300, isOpaque: true)
        for count in [0, 2] {
            for encode in [
                { try GIFEncoder.encode(pixmap, budget: $0) }, { try JPEGEncoder.encode(pixmap, budget: $0) },
                { try WebPEncoder.encode(pixmap, budget: $0) },
                { try WebPEncoder.encode(pixmap, quality: 80, budget: $0) },
            ] as [(RenderBudget) throws -> [UInt8]] {
                let countdown = Countdown(count)
                let budget = RenderBudget { countdown.isOver }
                #expect(throws: PictureError.stopped) { try encode(budget) }
            }
            #expect(throws: PictureError.stopped) {
                try GIFEncoder.encode(pixmap, budget: RenderBudget(memory: 1) { false })
            }
        }
    }
}
