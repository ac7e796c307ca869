import Drawing
import Geometry
import Images
import Raster
import TestSupport
import Testing

@Suite struct PatternTests {
    private func picture(_ width: Int, _ height: Int, isOpaque: Bool = false) -> Pixmap {
        var random = RandomSource(seed: UInt64(width * 100 + height))
        var pixmap = Pixmap(width: width, height: height)
        for index in pixmap.pixels.indices {
            let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
            pixmap.pixels[index] = (0..<3).reduce(alpha << 24) {
                $0 | UInt32.random(in: 0...alpha, using: &random) << UInt32(8 * $1)
            }
        }
        return pixmap
    }

    private func tiled(_ pixmap: Pixmap, _ tile: Rect) -> Paint {
        .pattern(Pattern(pieces: [.init(pixmap, in: tile)], tile: tile, isRepeated: true))
    }

    private func stretched(_ pixmap: Pixmap, _ rect: Rect) -> Paint {
        .pattern(Pattern(pieces: [.init(pixmap, in: rect)], tile: rect, isRepeated: false))
    }

    private let page = Path(rect: Rect(x: 0, y: 0, width: 40, height: 30))

    @Test(arguments: [Point(0, 0), Point(3, 2), Point(-100, 71), Point(0.3, -0.2)])
    func `a tile of whole pixels is repeated by copying`(origin: Point) {
        let source = picture(7, 5)
        var canvas = RasterCanvas(40, 30)
        canvas.fill(page, rule: .nonZero, paint: tiled(source, Rect(origin: origin, size: Size(7, 5))))
        func place(_ coordinate: Int, _ start: Double, _ count: Int) -> Int {
            let whole = Int((Double(coordinate) + 0.5 - start).rounded(.down)) % count
            return whole < 0 ? whole + count : whole
        }
        for y in 0..<30 {
            for x in 0..<40 {
                #expect(canvas.pixmap[x, y] == source[place(x, origin.x, 7), place(y, origin.y, 5)])
            }
        }
    }

    @Test func `tiles of fractional size have the exact distance`() {
        var source = Pixmap(width: 10, height: 1, fill: 0xffff_ffff)
        source[0, 0] = 0xff00_0000
        var canvas = RasterCanvas(420, 1)
        canvas.fill(
            Path(rect: Rect(x: 0, y: 0, width: 420, height: 1)), rule: .nonZero,
            paint: tiled(source, Rect(x: 0, y: 0, width: 10.5, height: 1)))
        let dark = (0..<420).filter { canvas.pixmap[$0, 0] & 0xff < 100 }
        #expect(dark.count >= 38 && dark.count <= 82)
        for place in dark {
            let distance = (Double(place) + 0.5).truncatingRemainder(dividingBy: 10.5)
            #expect(distance < 1.5 || distance > 10)
        }
    }

    @Test func `a stretched pattern on pixel borders equals the drawn picture`() {
        let source = picture(9, 7)
        let rect = Rect(x: 3, y: 4, width: 31, height: 19)
        var canvas = RasterCanvas(40, 30)
        var drawn = canvas
        canvas.fill(Path(rect: rect), rule: .nonZero, paint: stretched(source, rect))
        drawn.draw(source, in: rect)
        #expect(canvas.pixmap == drawn.pixmap)
    }

    @Test func `edges within pixels are blended like those of a color`() {
        let rect = Rect(minX: 2.3, minY: 1.6, maxX: 30.8, maxY: 20.1)
        var canvas = RasterCanvas(40, 30)
        var plain = canvas
        canvas.fill(Path(rect: rect), rule: .nonZero, paint: stretched(picture(5, 5, isOpaque: true), rect))
        plain.fill(rect, .black)
        #expect(canvas.pixmap.text == plain.pixmap.text)
    }

    @Test(arguments: [1.0, 1.5, 2, 2.7])
    func `there is no seam between pieces`(pixelsPerPoint: Double) {
        var random = RandomSource(seed: 8)
        let source = picture(6, 6, isOpaque: true)
        for _ in 0..<100 {
            let low = random.point(in: Rect(x: 0, y: 0, width: 10, height: 10))
            let high = random.point(in: Rect(x: 12, y: 12, width: 20, height: 15))
            let cut = random.point(in: Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y))
            let tile = Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
            let pieces = [(low.x, cut.x), (cut.x, high.x)].flatMap { x in
                [(low.y, cut.y), (cut.y, high.y)].map { y in
                    Pattern.Piece(source, in: Rect(minX: x.0, minY: y.0, maxX: x.1, maxY: y.1))
                }
            }
            var canvas = RasterCanvas(40, 30, pixelsPerPoint: pixelsPerPoint)
            var plain = canvas
            canvas.fill(
                Path(rect: tile), rule: .nonZero,
                paint: .pattern(Pattern(pieces: pieces, tile: tile, isRepeated: false)))
            plain.fill(tile, .black)
            #expect(canvas.pixmap.text == plain.pixmap.text)
        }
    }

    @Test func `a clip shows a part of the same pixels`() {
        let source = picture(50, 40)
        for isRepeated in [false, true] {
            let tile = Rect(x: -3, y: 2, width: 33.5, height: 22)
            let paint = Paint.pattern(Pattern(pieces: [.init(source, in: tile)], tile: tile, isRepeated: isRepeated))
            var canvas = RasterCanvas(40, 30)
            canvas.fill(page, rule: .nonZero, paint: paint)
            var clipped = RasterCanvas(40, 30)
            clipped.clip(to: Path(rect: Rect(x: 7, y: 5, width: 11, height: 9)), rule: .nonZero) {
                $0.fill(page, rule: .nonZero, paint: paint)
            }
            for y in 5..<14 { for x in 7..<18 { #expect(clipped.pixmap[x, y] == canvas.pixmap[x, y]) } }
        }
    }

    @Test func `many small copies of a large picture have its average color`() {
        var source = Pixmap(width: 1000, height: 800, fill: 0xff20_4060)
        for index in stride(from: 0, to: source.pixels.count, by: 2) { source.pixels[index] = 0xff40_6080 }
        var canvas = RasterCanvas(40, 30)
        for x in 0..<8 {
            let rect = Rect(x: Double(x) * 5, y: 0, width: 4, height: 30 - Double(x))
            canvas.fill(Path(rect: rect), rule: .nonZero, paint: stretched(source, rect))
        }
        for x in [0, 6, 13, 36] {
            for (a, b) in zip(canvas.pixmap.channels(x, 5), [0x70, 0x50, 0x30, 0xff]) {
                #expect(abs(a - Double(b)) < 2)
            }
        }
    }

    @Test func `patterns move with their symbols`() {
        let source = picture(8, 8, isOpaque: true)
        let box = Rect(x: -4, y: -4, width: 8, height: 8)
        let symbol = Symbol(path: Path(rect: box), fill: stretched(source, box), stroke: nil)
        let positions = (0..<6).map { Point(5 + Double($0) * 6, 15) }
        var canvas = RasterCanvas(40, 30)
        canvas.draw(symbol, at: positions)
        #expect(canvas.pixmap[1, 11] == source[0, 0] && canvas.pixmap[38, 18] == source[7, 7])
    }

    @Test func `hostile numbers never trap`() {
        let bad = [Double.nan, .infinity, -.infinity, 1e30, -1e30, 1e8, 0, -5, 1e-30, 0.001]
        let source = picture(3, 3)
        var canvas = RasterCanvas(10, 10)
        for a in bad {
            for b in bad {
                for isRepeated in [false, true] {
                    let tile = Rect(x: a, y: b, width: b, height: a)
                    for piece in [tile, Rect(x: b, y: a, width: a, height: b), Rect(x: 0, y: 0, width: 3, height: 3)] {
                        canvas.fill(
                            page, rule: .nonZero,
                            paint: .pattern(
                                Pattern(pieces: [.init(source, in: piece)], tile: tile, isRepeated: isRepeated)))
                    }
                    let small = Rect(x: a, y: b, width: 2, height: 0.3)
                    canvas.fill(page, rule: .nonZero, paint: tiled(source, small))
                }
            }
        }
        canvas.fill(
            page, rule: .nonZero, paint: .pattern(Pattern(pieces: [], tile: .zero, isRepeated: true)))
        canvas.fill(
            page, rule: .nonZero, paint: tiled(Pixmap(width: 0, height: 0), Rect(x: 0, y: 0, width: 3, height: 3)))
        #expect(canvas.canBeFilled)
    }
}
