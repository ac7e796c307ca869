import Drawing
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

/// Paths of boxes on pixel borders, which are painted without edges.
@Suite struct BoxTests {
    private func box(using random: inout RandomSource) -> Rect {
        let (x, y) = (Int.random(in: -3...24, using: &random), Int.random(in: -3...18, using: &random))
        let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
        return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    @Test func `each pixel of translucent boxes is painted once`() {
        var random = RandomSource(seed: 5)
        let color = Color(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.4)
        for count in [1, 2, 2, 3, 3, 5] {
            for _ in 0..<20 {
                let boxes = (0..<count).map { _ in box(using: &random) }
                var path = Path()
                for box in boxes { path.append(Path(rect: box)) }
                var canvas = RasterCanvas(24, 18)
                canvas.fill(path, rule: .nonZero, paint: .color(color))
                var expected = RasterCanvas(24, 18)
                for y in 0..<18 {
                    for x in 0..<24 {
                        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
                        guard boxes.contains(where: { $0.contains(pixel.center) }) else { continue }
                        expected.fill(pixel, color)
                    }
                }
                #expect(canvas.pixmap == expected.pixmap)
            }
        }
    }

    @Test func `boxes are in sequence only if they cannot overlap`() {
        let boxes = [0, 4, 8].map { PixelBox(minX: $0, minY: 0, maxX: $0 + 4, maxY: 9) }
        #expect(boxes.areInSequence && [PixelBox](boxes.reversed()).areInSequence)
        #expect(![boxes[0], boxes[2], boxes[1], boxes[0]].areInSequence)
        #expect(![boxes[0], boxes[0].offset(x: 3, y: 8)].areInSequence)
        #expect([boxes[0], boxes[0].offset(x: 3, y: 9)].areInSequence)
    }

    @Test func `a backdrop replaces its part and nothing else`() {
        var random = RandomSource(seed: 6)
        for _ in 0..<20 {
            var below = Pixmap(width: 24, height: 18, fill: 0xff00_00ff)
            for y in 0..<18 where Bool.random(using: &random) {
                for x in 0..<24 where y % 3 > 0 || x > 5 { below[x, y] = UInt32.random(in: 0...255, using: &random) }
            }
            var canvas = RasterCanvas(24, 18)
            canvas.fill(Rect(x: 0, y: 0, width: 24, height: 18), .white)
            let part = PixelBox(around: box(using: &random))
            canvas.restore(Backdrop(part, of: below))
            for y in 0..<18 {
                for x in 0..<24 {
                    let isInside = part.minX..<part.maxX ~= x && part.minY..<part.maxY ~= y
                    #expect(canvas.pixmap[x, y] == (isInside ? below[x, y] : .max))
                }
            }
        }
    }
}
