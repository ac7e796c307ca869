import Drawing
import Geometry
import Glibc
import Images
import Raster
import TestSupport
import Testing

@Suite struct LayerTests {
    private static let page = Rect(x: 0, y: 0, width: 40, height: 30)

    @Test func overlapsInAGroupAreInvisible() {
        var canvas = RasterCanvas(40, 30)
        canvas.fill(Self.page, .white)
        canvas.group(opacity: 0.5, shadow: nil) { canvas in
            canvas.fill(Rect(x: 5, y: 5, width: 20, height: 10), .black)
            canvas.fill(Rect(x: 15, y: 8, width: 20, height: 10), .black)
        }
        #expect(canvas.pixmap[3, 3] == 0xffff_ffff)
        for (x, y) in [(6, 6), (20, 10), (30, 15)] { #expect(canvas.pixmap[x, y] == 0xff7f_7f7f) }
    }

    @Test func groupsMayBeOpaqueOrInvisible() {
        for (opacity, expected) in [(1.0, UInt32(0xff00_0000)), (7, 0xff00_0000), (0, 0), (-1, 0)] {
            var canvas = RasterCanvas(4, 4)
            canvas.group(opacity: opacity, shadow: nil) { $0.fill(Self.page, .black) }
            #expect(canvas.pixmap.pixels.allSatisfy { $0 == expected })
        }
    }

    /// Compares the whole shadow of a rectangle with a Gaussian, pixel by pixel.
    @Test(arguments: [0, 2, 5, 12])
    func shadowIsNearlyGaussian(radius: Double) {
        let rect = Rect(x: 30, y: 30, width: 40, height: 20)
        let offset = Point(60, 7)
        var canvas = RasterCanvas(180, 90)
        canvas.group(opacity: 1, shadow: Shadow(offset: offset, blurRadius: radius, color: .black)) {
            $0.fill(rect, Color(hex: 0xff0000))
        }
        let shadow = rect.offset(by: offset)
        let columns = (0..<180).map { gaussian(Double($0) + 0.5, radius / 2, shadow.minX, shadow.maxX) }
        let rows = (0..<90).map { gaussian(Double($0) + 0.5, radius / 2, shadow.minY, shadow.maxY) }
        let pixmap = canvas.pixmap
        var largest = 0.0
        for y in 0..<90 {
            for x in 75..<180 {
                largest = max(largest, abs(Double(pixmap.alpha(x, y)) / 255 - columns[x] * rows[y]))
            }
        }
        #expect(largest < 0.025)
        #expect(canvas.pixmap[50, 40] == 0xff00_00ff)
    }

    /// The part of the weight of a Gaussian around a position that is between two limits.
    private func gaussian(_ position: Double, _ deviation: Double, _ low: Double, _ high: Double) -> Double {
        guard deviation > 0 else { return position > low && position < high ? 1 : 0 }
        func integral(_ x: Double) -> Double { erf((x - position) / deviation / 2.0.squareRoot()) / 2 }
        return integral(high) - integral(low)
    }

    @Test func shapesOutsideTheCanvasCastShadowsInside() {
        var canvas = RasterCanvas(20, 10)
        canvas.group(opacity: 1, shadow: Shadow(offset: Point(15, 0), blurRadius: 0, color: .black)) {
            $0.fill(Rect(x: -10, y: 2, width: 5, height: 5), .black)
        }
        #expect(canvas.pixmap.text.split(separator: "\n")[3] == "00000999990000000000")
        var clipped = RasterCanvas(20, 10)
        clipped.clip(to: Path(rect: Rect(x: 7, y: 0, width: 20, height: 10)), rule: .nonZero) { canvas in
            canvas.group(opacity: 1, shadow: Shadow(offset: Point(15, 0), blurRadius: 0, color: .black)) {
                $0.fill(Rect(x: -10, y: 2, width: 5, height: 5), .black)
            }
        }
        #expect(clipped.pixmap.text.split(separator: "\n")[3] == "00000009990000000000")
    }

    @Test func extremeShadowsNeverTrap() {
        for number in [Double.nan, .infinity, -.infinity, 1e30, -1e30, -3] {
            var canvas = RasterCanvas(10, 10)
            for shadow in [
                Shadow(offset: Point(number, 0), blurRadius: 1, color: .black),
                Shadow(offset: .zero, blurRadius: number, color: .black),
                Shadow(offset: Point(number, number), blurRadius: number, color: Color(gray: number, alpha: number)),
            ] {
                canvas.group(opacity: number, shadow: shadow) { $0.fill(Self.page, .black) }
            }
            #expect(canvas.canBeFilled)
        }
    }

    @Test func adjoiningShapesLeaveNoSeam() {
        var random = RandomSource(seed: 7)
        for _ in 0..<40 {
            let center = random.point(in: Rect(x: 15, y: 12, width: 10, height: 6))
            var angles = (0..<6).map { _ in Double.random(in: 0...360, using: &random) }.sorted()
            angles.append(angles[0] + 360)
            let shapes = zip(angles, angles.dropFirst()).map { start, end in
                var path = Path()
                path.addAnnularSector(
                    center: center, innerRadius: 0, outerRadius: 60, startAngle: start, endAngle: end)
                return (path: path, paint: Paint.color(Color(hex: 0x205080)))
            }
            var canvas = RasterCanvas(40, 30)
            canvas.fill(Self.page, .white)
            canvas.fillAdjoining(shapes)
            // Rounding errors of up to six shapes in one pixel.
            let whole = Pixmap(width: 40, height: 30, fill: 0xff80_5020)
            #expect(PixmapDifference(expected: whole, actual: canvas.pixmap).largest <= 4)
        }
    }

    @Test func adjoiningShapesKeepTheirTransparency() {
        let half = Paint.color(Color(gray: 0, alpha: 0.5))
        var canvas = RasterCanvas(4, 1)
        canvas.fillAdjoining([
            (Path(rect: Rect(x: 0, y: 0, width: 1.5, height: 1)), half),
            (Path(rect: Rect(x: 1.5, y: 0, width: 2.5, height: 1)), half),
        ])
        for x in 0..<4 { #expect(abs(canvas.pixmap.alpha(x, 0) - 128) <= 1) }
    }
}
