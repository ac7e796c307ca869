import Drawing
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

/// Shapes that are rectangles of whole pixels in many rows, which are filled there without edges.
@Suite struct SolidRowTests {
    private let area = PixelBox(minX: 0, minY: 0, maxX: 40, maxY: 60)

    /// Fills paths, and compares each pixel with the coverage of the converted edges.
    /// - Returns: The number of paths with such rows.
    private func compare(_ count: Int, _ path: (inout RandomSource) -> Path) -> Int {
        var random = RandomSource(seed: 8)
        var solid = 0
        for _ in 0..<count {
            let path = path(&random)
            let outline = Flattener(tolerance: RasterCanvas.tolerance).flatten(path)
            if outline.solidRows != nil { solid += 1 }
            for rule in [FillRule.nonZero, .evenOdd] {
                var canvas = RasterCanvas(40, 60)
                canvas.fill(path, rule: rule, paint: .color(.black))
                #expect(
                    canvas.pixmap.pixels.map { Int($0 >> 24) } == CoverageGrid(outline, rule: rule, box: area).values,
                    "\(outline.points)")
            }
        }
        return solid
    }

    @Test func `bars with round corners have the pixels of their edges`() {
        let solid = compare(300) { random in
            func near(_ number: Int) -> Double {
                Double(number) + [0, 0, 0, 1e-7, 1e-5, 0.25].randomElement(using: &random)!
            }
            let (x, y) = (near(.random(in: -8...30, using: &random)), near(.random(in: -20...40, using: &random)))
            let (width, height) = (Int.random(in: 1...30, using: &random), Int.random(in: 6...70, using: &random))
            var radii = CornerRadii()
            radii.topLeft = Double.random(in: 0...8, using: &random)
            radii.topRight = Double(Int.random(in: 0...8, using: &random))
            if Bool.random(using: &random) { radii.bottomRight = Double.random(in: 0...8, using: &random) }
            return Path(
                roundedRect: Rect(x: x, y: y, width: near(width), height: Double(height)), radii: radii)
        }
        #expect(solid > 80)
    }

    @Test func `polygons with upright edges have the pixels of their edges`() {
        let solid = compare(3_000) { random in
            func y() -> Double { Double(Int.random(in: -20...160, using: &random)) / 2 }
            func x() -> Double {
                Int.random(in: 0..<9, using: &random) > 0
                    ? [3, 17, 31].randomElement(using: &random)! : Double.random(in: -9...50, using: &random)
            }
            // Two sides, and a point before, between or behind them.
            let (left, right) = (x(), x())
            var points = [Point(left, y()), Point(left, y()), Point(right, y()), Point(right, y())]
            if Bool.random(using: &random) {
                points.insert(Point(x(), y()), at: Int.random(in: 0...4, using: &random))
            }
            var path = Path()
            path.addPolygon(points)
            return path
        }
        #expect(solid > 100)
    }
}
