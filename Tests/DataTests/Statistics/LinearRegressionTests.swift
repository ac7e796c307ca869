import Data
import TestSupport
import Testing

@Suite struct LinearRegressionTests {
    @Test func `a line goes through points on it`() throws {
        let line = try #require(LinearRegression([(1, 5), (2, 7), (4, 11)]))
        #expect(abs(line.slope - 2) < 1e-12 && abs(line.value(at: 0) - 3) < 1e-12)
    }

    /// The sums of squares around the line are smaller than around lines that are moved or turned a little.
    @Test func `no other line is nearer`() throws {
        var random = RandomSource(seed: 5)
        for _ in 0..<200 {
            let shift: Double = Bool.random(using: &random) ? 0 : 1e9
            let points = (0..<Int.random(in: 3...30, using: &random)).map { index -> (x: Double, y: Double) in
                (x: shift + Double(index) * 1.5, y: Double.random(in: -5...5, using: &random))
            }
            let line = try #require(LinearRegression(points))
            func squares(_ turned: Double, _ moved: Double) -> Double {
                points.reduce(0) { sum, point in
                    let distance = line.value(at: point.x) + turned * (point.x - line.center) + moved - point.y
                    return sum + distance * distance
                }
            }
            for (turned, moved) in [(1e-3, 0.0), (-1e-3, 0), (0, 1e-3), (0, -1e-3)] {
                #expect(squares(0, 0) < squares(turned, moved))
            }
        }
    }

    @Test func `points without a line have none`() {
        #expect(LinearRegression([]) == nil && LinearRegression([(1, 2)]) == nil)
        #expect(LinearRegression([(1, 2), (1, 3)]) == nil)
        #expect(LinearRegression([(-1e308, 1e308), (1e308, -1e308)]) == nil)
    }
}
