import Drawing
import Geometry
import Images
import Raster
import TestSupport
import Testing

@Suite struct ClipTests {
    private static let page = Rect(x: 0, y: 0, width: 10, height: 8)

    private func clipped(_ clips: [Path], _ draw: (inout RasterCanvas) -> Void) -> Pixmap {
        var canvas = RasterCanvas(10, 8)
        func nest(_ clips: ArraySlice<Path>, _ canvas: inout RasterCanvas) {
            guard let first = clips.first else { return draw(&canvas) }
            canvas.clip(to: first, rule: .nonZero) { nest(clips.dropFirst(), &$0) }
        }
        nest(clips[...], &canvas)
        return canvas.pixmap
    }

    @Test func clipOnPixelBordersIsSharp() {
        let pixmap = clipped([Path(rect: Rect(x: 2, y: 1, width: 5, height: 3))]) { $0.fill(Self.page, .black) }
        #expect(
            pixmap.text
                == "0000000000\n0099999000\n0099999000\n0099999000\n0000000000\n0000000000\n0000000000\n0000000000")
    }

    @Test func clipBetweenPixelBordersIsSmooth() {
        let pixmap = clipped([Path(rect: Rect(minX: 2.5, minY: 1.5, maxX: 6.25, maxY: 4))]) {
            $0.fill(Self.page, .black)
        }
        #expect((0..<10).map { pixmap.alpha($0, 1) } == [0, 0, 64, 128, 128, 128, 32, 0, 0, 0])
        #expect((0..<10).map { pixmap.alpha($0, 2) } == [0, 0, 128, 255, 255, 255, 64, 0, 0, 0])
    }

    @Test func clippingEqualsFillingTheClip() {
        var random = RandomSource(seed: 3)
        for _ in 0..<100 {
            let shape = random.path(in: Self.page, subpaths: 1, stepsPerSubpath: 4)
            let clipped = clipped([shape]) { $0.fill(Self.page, .black) }
            var canvas = RasterCanvas(10, 8)
            canvas.fill(shape, rule: .nonZero, paint: .color(.black))
            #expect(clipped == canvas.pixmap)
        }
    }

    @Test func nestedClipsMultiply() {
        var random = RandomSource(seed: 4)
        for _ in 0..<100 {
            let shapes = (0..<3).map { _ in random.path(in: Self.page, subpaths: 1, stepsPerSubpath: 3) }
            let both = clipped(Array(shapes.prefix(2))) {
                $0.fill(shapes[2], rule: .nonZero, paint: .color(.black))
            }
            let each = shapes.map { shape in
                clipped([]) { $0.fill(shape, rule: .nonZero, paint: .color(.black)) }
            }
            for y in 0..<8 {
                for x in 0..<10 {
                    let product = each.reduce(255.0) { $0 * Double($1.alpha(x, y)) / 255 }
                    #expect(abs(Double(both.alpha(x, y)) - product) <= 1.5)
                }
            }
        }
    }

    @Test func allKindsOfDrawingAreClipped() {
        let clip = Path(ellipseIn: Rect(x: 1.3, y: 0.8, width: 7, height: 6))
        var dot = Path()
        dot.addCircle(center: .zero, radius: 2)
        let symbols = [
            Symbol(path: dot, fill: .color(.black), stroke: nil),
            Symbol(
                path: dot, fill: .color(.black),
                stroke: .init(style: StrokeStyle(lineWidth: 2), paint: .color(Color(hex: 0xff0000)))),
        ]
        let positions = (0..<12).flatMap { x in (0..<10).map { Point(Double(x), Double($0)) } }
        let full = clipped([clip]) { $0.fill(Self.page, .black) }
        let draws: [(inout RasterCanvas) -> Void] = [
            { $0.draw(symbols[0], at: positions) }, { $0.draw(symbols[1], at: positions) },
            {
                $0.group(opacity: 1, shadow: Shadow(offset: .zero, blurRadius: 1, color: .black)) {
                    $0.fill(Self.page, .black)
                }
            },
            { $0.fillAdjoining([(Path(rect: Self.page), .color(.black))]) },
            { $0.draw(Pixmap(width: 2, height: 2, fill: 0xff00_0000), in: Self.page) },
            { canvas in canvas.clip(to: Path(rect: Self.page), rule: .nonZero) { $0.fill(Self.page, .black) } },
        ]
        for draw in draws {
            let pixmap = clipped([clip], draw)
            for y in 0..<8 {
                for x in 0..<10 {
                    if full.alpha(x, y) == 0 { #expect(pixmap[x, y] == 0) }
                    if full.alpha(x, y) == 255 { #expect(pixmap.alpha(x, y) == 255) }
                }
            }
        }
    }

    @Test func clipEndsWithItsBody() {
        var canvas = RasterCanvas(4, 2)
        canvas.clip(to: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), rule: .nonZero) { _ in }
        canvas.clip(to: Path(), rule: .nonZero) { $0.fill(Self.page, .black) }
        #expect(canvas.pixmap.text == "0000\n0000")
        canvas.fill(Self.page, .black)
        #expect(canvas.pixmap.text == "9999\n9999")
    }
}
