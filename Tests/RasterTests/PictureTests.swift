import Drawing
import Geometry
import Images
import Raster
import TestSupport
import Testing

@Suite struct PictureTests {
    private func picture(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Pixmap {
        var random = RandomSource(seed: seed)
        var pixmap = Pixmap(width: width, height: height)
        for index in pixmap.pixels.indices {
            let alpha = UInt32.random(in: 0...255, using: &random)
            pixmap.pixels[index] = (0..<3).reduce(alpha << 24) {
                $0 | UInt32.random(in: 0...alpha, using: &random) << UInt32(8 * $1)
            }
        }
        return pixmap
    }

    @Test func pictureOfTheSameSizeIsCopied() {
        let source = picture(7, 5)
        var canvas = RasterCanvas(10, 8)
        canvas.draw(source, in: Rect(x: 2, y: 1, width: 7, height: 5))
        for y in 0..<8 {
            for x in 0..<10 {
                let isInside = (2..<9).contains(x) && (1..<6).contains(y)
                #expect(canvas.pixmap[x, y] == (isInside ? source[x - 2, y - 1] : 0))
            }
        }
    }

    @Test func reducedPictureHasAveragesOfAreas() {
        let source = picture(31, 23)
        let rect = Rect(x: 1.3, y: 2.6, width: 9.7, height: 5.2)
        var canvas = RasterCanvas(13, 9)
        canvas.draw(source, in: rect)
        for y in 0..<9 {
            for x in 0..<13 {
                // Sampled at 40 by 40 points.
                var sums = [0.0, 0, 0, 0]
                for index in 0..<1600 {
                    let u = (Double(x) + (Double(index % 40) + 0.5) / 40 - rect.x) / rect.width * 31
                    let v = (Double(y) + (Double(index / 40) + 0.5) / 40 - rect.y) / rect.height * 23
                    guard u >= 0, v >= 0, u < 31, v < 23 else { continue }
                    for (channel, value) in source.channels(Int(u), Int(v)).enumerated() {
                        sums[channel] += value / 1600
                    }
                }
                for (a, b) in zip(canvas.pixmap.channels(x, y), sums) { #expect(abs(a - b) < 6) }
            }
        }
    }

    @Test func enlargedPictureIsInterpolated() {
        var source = Pixmap(width: 2, height: 1, fill: 0xff00_0000)
        source[1, 0] = 0xff00_00ff
        var canvas = RasterCanvas(8, 1)
        canvas.draw(source, in: Rect(x: 0, y: 0, width: 8, height: 1))
        #expect((0..<8).map { canvas.pixmap[$0, 0] & 0xff } == [0, 0, 32, 96, 159, 223, 255, 255])
        #expect(canvas.pixmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func picturesInInvalidRectanglesDrawNothing() {
        let source = picture(3, 3)
        let bad = [Double.nan, .infinity, -.infinity, 1e30, -1e30, 0, -5, 1e-30]
        var canvas = RasterCanvas(10, 10)
        for x in bad {
            for width in bad {
                canvas.draw(source, in: Rect(x: x, y: 0, width: width, height: 3))
                canvas.draw(source, in: Rect(x: 0, y: x, width: 3, height: width))
            }
        }
        canvas.draw(Pixmap(width: 0, height: 0), in: Rect(x: 0, y: 0, width: 3, height: 3))
        #expect(canvas.pixmap.pixels.allSatisfy { $0 == 0 })
    }
}
