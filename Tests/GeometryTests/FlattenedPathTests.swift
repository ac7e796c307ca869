import Geometry
import TestSupport
import Testing

@Suite struct FlattenedPathTests {
    @Test func windingNumberIsTheSumOfAngles() {
        var random = RandomSource(seed: 4)
        let area = Rect(x: 0, y: 0, width: 100, height: 100)
        for _ in 0..<100 {
            let path = Flattener(tolerance: 1).flatten(random.path(in: area, subpaths: 2, stepsPerSubpath: 3))
            let point = random.point(in: area)
            // Seen from the point, each line turns by less than half a turn; the sum is a whole number of turns.
            var quarterTurns = 0.0
            for subpath in path.subpaths {
                let corners = Array(path.points[subpath.range])
                for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                    quarterTurns += angle(from: start - point, to: end - point)
                }
            }
            let winding = path.windingNumber(around: point)
            #expect(abs(quarterTurns / 4 - Double(winding)) < 1e-3)
            #expect(path.contains(point, rule: .nonZero) == (winding != 0))
            #expect(path.contains(point, rule: .evenOdd) == (winding % 2 != 0))
        }
    }

    @Test func emptySubpathsAreNotAdded() {
        var path = FlattenedPath()
        path.endSubpath(closed: true)
        #expect(path.isEmpty && path.boundingBox == nil)
    }

    /// The angle between two vectors in quarter turns; clockwise in the picture is positive.
    private func angle(from a: Point, to b: Point) -> Double {
        // Found by bisection over directions, so that no inverse of the sine is needed.
        let cross = (a.x * b.y - a.y * b.x) / (a.length * b.length)
        let dot = (a.x * b.x + a.y * b.y) / (a.length * b.length)
        var (low, high) = (0.0, 180.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if Point.direction(degrees: middle).x > dot { low = middle } else { high = middle }
        }
        return (cross < 0 ? -low : low) / 90
    }
}
