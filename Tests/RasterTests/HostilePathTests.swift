import Drawing
import Geometry
import Images
import Raster
import TestSupport
import Testing

/// Any path is drawn quickly and without trapping.
@Suite struct HostilePathTests {
    private static let numbers = [
        0, 1, 5.5, -3, .nan, .infinity, -.infinity, 1e30, -1e30, 1e300, 1e7, -1e7, 2e7, 1e-300, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
    ]

    private func path(using random: inout RandomSource) -> Path {
        var path = Path()
        func point() -> Point {
            Point(
                Self.numbers.randomElement(using: &random) ?? 0, Self.numbers.randomElement(using: &random) ?? 0)
        }
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: path.move(to: point())
            case 1: path.addLine(to: point())
            case 2: path.addQuadraticCurve(to: point(), control: point())
            case 3: path.addCurve(to: point(), control1: point(), control2: point())
            default: path.close()
            }
        }
        return path
    }

    @Test func hostileNumbersNeverTrap() {
        var random = RandomSource(seed: 1)
        let scratch = RasterScratch()
        for _ in 0..<400 {
            var canvas = RasterCanvas(size: Size(20, 10), pixelsPerPoint: 1.5, scratch: scratch)
            let path = path(using: &random)
            let number = Self.numbers.randomElement(using: &random) ?? 1
            let style = StrokeStyle(
                lineWidth: number, lineCap: .round, lineJoin: .miter, dashPattern: [number, 2], patternPhase: number)
            canvas.fill(path, rule: .nonZero, paint: .color(.black))
            canvas.fill(path, rule: .evenOdd, paint: .color(.black))
            canvas.stroke(path, style: style, paint: .color(.black))
            canvas.clip(to: path, rule: .evenOdd) { $0.fill(Rect(x: 0, y: 0, width: 20, height: 10), .white) }
            canvas.fillAdjoining([(path, .color(.black)), (path, .color(.white))])
            canvas.draw(
                Symbol(path: path, fill: .color(.black), stroke: .init(style: style, paint: .color(.white))),
                at: [Point](repeating: Point(3, number), count: 6))
            #expect(canvas.canBeFilled)
        }
    }

    @Test func aMillionSegmentsAreFilled() {
        var random = RandomSource(seed: 2)
        var path = Path()
        path.addPolyline((0..<1_000_000).map { _ in random.point(in: Rect(x: 0, y: 0, width: 8, height: 4)) })
        var canvas = RasterCanvas(8, 4)
        canvas.fill(path, rule: .nonZero, paint: .color(.black))
        #expect(canvas.pixmap.pixels.allSatisfy { $0 == 0xff00_0000 })
    }

    /// The winding count wraps at 65,536, so this many turns in one direction could be mistaken for none.
    @Test func manyTurnsInOneDirectionAreFilled() {
        var path = Path()
        for _ in 0..<70_000 { path.addRect(Rect(x: 1, y: 1, width: 6, height: 2)) }
        var canvas = RasterCanvas(8, 4)
        canvas.fill(path, rule: .nonZero, paint: .color(.black))
        #expect(canvas.pixmap.text == "00000000\n09999990\n09999990\n00000000")
    }

    @Test func canvasesOfExtremeSizesNeverTrap() {
        for size in [Size(0, 0), Size(-5, 3), Size(.nan, 4), Size(0.1, 0.1)] {
            var canvas = RasterCanvas(size: size, pixelsPerPoint: 2, scratch: RasterScratch())
            canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), .black)
            #expect(canvas.pixmap.pixels.allSatisfy { $0 == 0xff00_0000 })
        }
    }
}
