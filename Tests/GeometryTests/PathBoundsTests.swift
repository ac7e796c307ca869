import Geometry
import TestSupport
import Testing

@Suite struct PathBoundsTests {
    @Test func boxAgreesWithDenseSamples() throws {
        var random = RandomSource(seed: 11)
        let area = Rect(x: -50, y: 0, width: 100, height: 80)
        for _ in 0..<30 {
            let path = random.path(in: area, subpaths: 2, stepsPerSubpath: 4)
            let box = try #require(path.boundingBox)
            let samples = path.samples(perStep: 400).joined()
            let (left, right) = (try #require(samples.map(\.x).min()), try #require(samples.map(\.x).max()))
            let (top, bottom) = (try #require(samples.map(\.y).min()), try #require(samples.map(\.y).max()))
            let sampled = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
            #expect(box.contains(sampled, tolerance: 1e-9))
            // A curve in this area bulges by less than this between two samples.
            #expect(sampled.contains(box, tolerance: 2e-3))
            let controlBox = try #require(path.controlBoundingBox)
            #expect(controlBox.contains(box, tolerance: 1e-9) && area.contains(controlBox, tolerance: 1e-9))
        }
    }

    @Test func degenerateCurvesAreBoxedExactly() {
        var path = Path()
        path.move(to: Point(1, 1))
        path.addCurve(to: Point(4, 1), control1: Point(2, 1), control2: Point(3, 1))
        path.addQuadraticCurve(to: Point(4, 1), control: Point(4, 1))
        #expect(path.boundingBox == Rect(minX: 1, minY: 1, maxX: 4, maxY: 1))
    }

    @Test func boxesOfEmptyAndHostilePathsAreNilOrFinite() {
        #expect(Path().boundingBox == nil && Path().controlBoundingBox == nil)
        var path = Path()
        path.move(to: Point(.nan, 3))
        #expect(path.boundingBox == nil && path.controlBoundingBox == nil)
        path.addLine(to: Point(2, 3))
        path.addCurve(to: Point(5, 5), control1: Point(.infinity, 0), control2: Point(9, 9))
        #expect(path.boundingBox == Rect(minX: 2, minY: 3, maxX: 5, maxY: 5))
        path.addLine(to: Point(1e300, -1e300))
        #expect(path.boundingBox == Rect(minX: 2, minY: -1e7, maxX: 1e7, maxY: 5))
    }
}
