import Geometry
import TestSupport
import Testing

@Suite struct PathTests {
    @Test func drawingWithoutAMoveStartsAtTheEndpoint() {
        var path = Path()
        path.addCurve(to: Point(1, 2), control1: Point(3, 4), control2: Point(5, 6))
        #expect(path.verbs == [.move] && path.points == [Point(1, 2)] && path.currentPoint == Point(1, 2))
        path.addQuadraticCurve(to: Point(7, 8), control: Point(9, 9))
        #expect(path.verbs == [.move, .quadraticCurve] && path.points == [Point(1, 2), Point(9, 9), Point(7, 8)])
    }

    @Test func drawingAfterCloseContinuesAtTheStart() {
        var path = Path()
        path.close()
        #expect(path.isEmpty && path.currentPoint == nil)
        path.addPolygon([Point(1, 1), Point(2, 1), Point(2, 2)])
        #expect(path.currentPoint == Point(1, 1))
        path.close()
        path.addLine(to: Point(5, 5))
        #expect(path.verbs == [.move, .line, .line, .close, .move, .line])
        #expect(path.points.suffix(2) == [Point(1, 1), Point(5, 5)])
    }

    @Test func appendingAPathMovesTheCurrentPointToItsEnd() {
        var path = Path()
        path.addPolyline([Point(0, 0), Point(1, 0)])
        path.append(Path())
        #expect(path.currentPoint == Point(1, 0))
        path.append(Path(rect: Rect(x: 2, y: 2, width: 3, height: 3)))
        path.addLine(to: Point(9, 9))
        #expect(path.verbs == [.move, .line, .move, .line, .line, .line, .close, .move, .line])
        #expect(path.points.suffix(2) == [Point(2, 2), Point(9, 9)])
    }

    @Test func transformMovesAllPoints() {
        var path = Path()
        path.addPolygon([Point(1, 0), Point(2, 0), Point(2, 1)])
        var moved = path.transformed(by: .translation(Point(10, 20)))
        #expect(moved.points == [Point(11, 20), Point(12, 20), Point(12, 21)])
        moved.addLine(to: .zero)
        #expect(moved.points[3] == Point(11, 20))
    }
}
