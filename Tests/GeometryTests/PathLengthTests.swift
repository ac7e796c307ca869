import Geometry
import Testing

@Suite struct PathLengthTests {
    private var corner: Path {
        var path = Path()
        path.addPolyline([Point(0, 0), Point(30, 0), Point(30, 10)])
        return path
    }

    @Test func `a part ends at its share of the length`() throws {
        #expect(corner.start(upTo: 0) == nil)
        let ends = [(0.5, Point(20, 0)), (0.75, Point(30, 0)), (0.875, Point(30, 5)), (1, Point(30, 10))]
        for (fraction, end) in ends { #expect(try #require(corner.start(upTo: fraction)).end == end) }
    }

    @Test func `subpaths follow each other, and gaps have no length`() throws {
        var path = corner
        path.addPolyline([Point(100, 0), Point(100, 40)])
        let half = try #require(path.start(upTo: 0.5))
        #expect(half.end == Point(30, 10))
        #expect(half.path.points.count == 3)
        #expect(try #require(path.start(upTo: 0.75)).end == Point(100, 20))
    }

    @Test func `curves have the length of their chords`() throws {
        var circle = Path()
        circle.addCircle(center: .zero, radius: 100)
        let quarter = try #require(circle.start(upTo: 0.25, tolerance: 0.001))
        #expect(abs(quarter.end.length - 100) < 0.1)
        let turn = abs(quarter.end.x * circle.points[0].x + quarter.end.y * circle.points[0].y)
        #expect(turn < 10)
    }

    @Test func `paths without length and with hostile numbers are harmless`() {
        var path = Path()
        path.move(to: Point(1, 1))
        path.addLine(to: Point(1, 1))
        _ = path.start(upTo: 0.5)
        path.addLine(to: Point(.nan, 1e300))
        path.addLine(to: Point(-.infinity, 1e300))
        for fraction in [-1, 0, 0.5, 1, 2, .nan] { _ = path.start(upTo: fraction) }
        #expect(Path().start(upTo: 0.5) == nil)
    }
}
