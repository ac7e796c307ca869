import Budget
import Geometry
import Glibc
import TestSupport
import Testing

@testable import Geography

@Suite struct SphericalPolygonTests {
    /// Rings of any shape and size, also such that cross themselves or go around poles.
    @Test(arguments: 0..<20) func `the fast test for the south pole has the result of the exact one`(seed: UInt64) {
        var random = RandomSource(seed: 700 + seed)
        var inside = 0
        for _ in 0..<400 {
            var points: [Point] = []
            var rings: [Range<Int>] = []
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let start = points.count
                points += Self.ring(&random)
                if Bool.random(using: &random) { points[start...].reverse() }
                rings.append(start..<points.count)
            }
            let exact = SphericalPolygon.contains(Point(-.pi, -.pi / 2), points, rings: rings)
            #expect(SphericalPolygon.containsSouthPole(points, rings: rings, .unlimited) == exact)
            if exact { inside += 1 }
        }
        #expect(inside > 100 && inside < 300)
    }

    /// A closed curve of short edges around a point: Lissajous' curves with some noise, or a parallel.
    private static func ring(_ random: inout RandomSource) -> [Point] {
        let count = Int.random(in: 3...200, using: &random)
        let center = random.point(in: Rect(x: -3, y: -1.3, width: 6, height: 2.6))
        let size = exp(Double.random(in: -11...0, using: &random))
        let (across, up) = (Int.random(in: 1...3, using: &random), Int.random(in: 1...3, using: &random))
        let phase = Double.random(in: 0...360, using: &random)
        let isParallel = Int.random(in: 0..<6, using: &random) == 0
        return (0..<count).map { index in
            let angle = 360 * Double(index) / Double(count)
            let noise = random.point(in: Rect(x: -0.02, y: -0.02, width: 0.04, height: 0.04)) * size
            let place =
                isParallel
                ? Point((angle - 180) * .pi / 180, center.y)
                : center
                    + Point(
                        Point.direction(degrees: angle * Double(across)).x,
                        Point.direction(degrees: angle * Double(up) + phase).y) * size
            let point = place + noise
            return Point(point.x.wrappedLongitude, max(-1.57, min(1.57, point.y)))
        }
    }
}
