import Drawing
import Geometry
import Images
import Raster
import TestSupport
import Testing

@Suite struct SymbolTests {
    private static let area = Rect(x: -4, y: -4, width: 38, height: 33)

    private static let dot: Path = {
        var path = Path()
        path.addCircle(center: Point(0.3, 0), radius: 3.4)
        return path
    }()

    private static let gradient = Gradient(
        shape: .radial(startAnchor: Point(0.3, 0.7), endAnchor: Point(0.5, 0.5)),
        stops: [.init(color: .white, position: 0), .init(color: Color(hex: 0x803010), position: 1)])

    private static let symbols = [
        Symbol(path: dot, fill: .color(Color(hex: 0x2060c0)), stroke: nil),
        Symbol(path: dot, fill: .color(Color(hex: 0x2060c0, alpha: 0.4)), stroke: nil),
        Symbol(
            path: dot, fill: nil,
            stroke: .init(style: StrokeStyle(lineWidth: 1.5), paint: .color(Color(hex: 0x2060c0)))),
        Symbol(
            path: dot, fill: .color(.white),
            stroke: .init(style: StrokeStyle(lineWidth: 2), paint: .color(Color(hex: 0xc02020, alpha: 0.8)))),
        Symbol(path: dot, fill: .gradient(gradient, bounds: dot.boundingBox ?? .zero), stroke: nil),
    ]

    /// Draws the symbols one by one.
    private func direct(_ symbol: Symbol, _ positions: [Point], on canvas: inout RasterCanvas) {
        for position in positions { canvas.draw(symbol, at: [position]) }
    }

    @Test(arguments: symbols.indices, [1.0, 1.5, 2])
    func stampsAreSimilarToFills(symbol: Int, pixelsPerPoint: Double) {
        var random = RandomSource(seed: UInt64(symbol))
        let symbol = Self.symbols[symbol]
        for _ in 0..<40 {
            // Far apart, so that the symbols do not overlap and their differences do not add up.
            let positions = (0..<6).map {
                random.point(in: Rect(x: 11 * Double($0 % 3) - 1, y: 12 * Double($0 / 3), width: 2, height: 3))
            }
            var stamped = RasterCanvas(30, 25, pixelsPerPoint: pixelsPerPoint)
            var filled = stamped
            stamped.draw(symbol, at: positions)
            direct(symbol, positions, on: &filled)
            // Positions are rounded by up to a sixteenth of a pixel, which changes the coverage of pixels at edges.
            let difference = PixmapDifference(expected: filled.pixmap, actual: stamped.pixmap)
            #expect(difference.largest <= 30)
        }
    }

    @Test func positionsAtEighthsOfPixelsAreExact() {
        var random = RandomSource(seed: 9)
        for symbol in Self.symbols {
            let positions = (0..<40).map { _ in
                let point = random.point(in: Self.area)
                return Point((point.x * 8).rounded() / 8, (point.y * 8).rounded() / 8)
            }
            var stamped = RasterCanvas(30, 25)
            var filled = stamped
            stamped.draw(symbol, at: positions)
            direct(symbol, positions, on: &filled)
            // Rounding errors of overlapping symbols.
            #expect(PixmapDifference(expected: filled.pixmap, actual: stamped.pixmap).largest <= 3)
        }
    }

    @Test func reusedSheetsGiveTheSamePixels() {
        var random = RandomSource(seed: 10)
        let scratch = RasterScratch()
        let positions = (0..<30).map { _ in random.point(in: Self.area) }
        for symbol in Self.symbols + Self.symbols {
            var kept = RasterCanvas(size: Size(30, 25), pixelsPerPoint: 1, scratch: scratch)
            var fresh = RasterCanvas(30, 25)
            kept.draw(symbol, at: Array(positions.prefix(7)))
            kept.draw(symbol, at: positions)
            fresh.draw(symbol, at: Array(positions.prefix(7)))
            fresh.draw(symbol, at: positions)
            #expect(kept.pixmap == fresh.pixmap)
        }
    }

    @Test func largeSymbolsAreDrawnExactly() {
        var path = Path()
        path.addCircle(center: .zero, radius: 60)
        let symbol = Symbol(path: path, fill: .color(.black), stroke: nil)
        let positions = (0..<8).map { Point(10 + 3.3 * Double($0), 20) }
        var many = RasterCanvas(80, 60)
        var one = many
        many.draw(symbol, at: positions)
        direct(symbol, positions, on: &one)
        #expect(many.pixmap == one.pixmap)
    }

    @Test func symbolsAtInvalidPositionsDrawNothing() {
        let bad = [Double.nan, .infinity, -.infinity, 1e30, -1e30, 1e9]
        let positions = bad.flatMap { x in bad.map { Point(x, $0) } } + bad.map { Point(5, $0) }
        var canvas = RasterCanvas(10, 10)
        var empty = Symbol(path: Path(), fill: .color(.black), stroke: nil)
        for symbol in Self.symbols { canvas.draw(symbol, at: positions) }
        canvas.draw(empty, at: [Point](repeating: Point(5, 5), count: 10))
        empty.path = Path(rect: Rect(x: .nan, y: 0, width: .infinity, height: 1e300))
        canvas.draw(empty, at: positions)
        #expect(canvas.pixmap.pixels.allSatisfy { $0 == 0 })
    }
}
