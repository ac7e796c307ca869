import Budget
import Glibc
import JSON
import TestSupport
import Testing

@testable import Data

/// Smooth curves through points.
@Suite struct LoessTests {
    @Test(arguments: RecordedStatistics.sets) func `curves are those of Vega`(set: RecordedStatistics.DataSet) throws {
        for expected in try #require(set["loess"]).elements {
            let bandwidth = try #require(expected["bandwidth"]?.number)
            let curve = Loess.curve(x: set.x, y: set.y, bandwidth: bandwidth)
            #expect(agree(curve.x, try #require(expected["x"]).numbers))
            let y = try #require(expected["y"]).numbers
            #expect(agree(curve.y, y, scale: set.y.largest), "\(bandwidth): \(curve.y)")
        }
    }

    @Test(arguments: [0, 0.05, 0.3, 1, 7, .nan]) func `the curve of a line is the line`(bandwidth: Double) {
        for shift in [0, 1.7e9] {
            let x = (0..<50).map { shift + Double($0 * $0) }.shuffled()
            let curve = Loess.curve(x: x, y: x.map { 3 - 2 * ($0 - shift) }, bandwidth: bandwidth)
            for (x, y) in zip(curve.x, curve.y) { #expect(agree(y, 3 - 2 * (x - shift), scale: 5_000)) }
        }
    }

    /// All points of a short curve have lines of their own, and those of a long one have not.
    @Test(arguments: [0.3, 0.8]) func `a long curve is nearly exact`(bandwidth: Double) {
        var random = RandomSource(seed: 8)
        let x = (0..<2_700).map { _ in pow(Double.random(in: 0...1, using: &random), 3) * 50 }
        let y = x.map { 5 * sin($0 / 6) + Double.random(in: -1...1, using: &random) }
        let curve = Loess.curve(x: x, y: y, bandwidth: bandwidth)
        let order = x.indices.sorted { x[$0] < x[$1] }
        let exact = exactCurve(order.map { x[$0] }, order.map { y[$0] }, size: Int(bandwidth * 2_700))
        let largest = zip(curve.y, exact).map { abs($0 - $1) }.max() ?? .infinity
        // The exact curve has steps of this size where points enter and leave windows.
        #expect(largest < 0.02)
    }

    /// Cleveland's definition, without a moving window.
    private func exactCurve(_ x: [Double], _ y: [Double], size: Int) -> [Double] {
        var weights = x.map { _ in 1.0 }
        var smooth = y
        for _ in 0..<3 {
            var start = 0
            for index in x.indices {
                while start + size < x.count, x[start + size] - x[index] <= x[index] - x[start] { start += 1 }
                let reach = max(x[index] - x[start], x[start + size - 1] - x[index])
                var (w, wx, wy, wxx, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
                for other in start..<start + size {
                    let away = x[other] - x[index]
                    let part = abs(away) / reach
                    let rest = 1 - part * part * part
                    let weight = rest * rest * rest * weights[other]
                    (w, wx, wy) = (w + weight, wx + weight * away, wy + weight * y[other])
                    (wxx, wxy) = (wxx + weight * away * away, wxy + weight * away * y[other])
                }
                smooth[index] = (wxx * wy - wx * wxy) / (w * wxx - wx * wx)
            }
            let away = x.indices.map { abs(y[$0] - smooth[$0]) }
            let median = Statistics.quantile(0.5, ofSorted: away.sorted())
            weights = away.map { $0 < 6 * median ? pow(1 - pow($0 / (6 * median), 2), 2) : 1e-12 }
        }
        return smooth
    }

    @Test func `hostile numbers give a curve`() {
        var random = RandomSource(seed: 9)
        for _ in 0..<3_000 {
            let x = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                hostileNumbers.randomElement(using: &random) ?? 0
            }
            let y = x.map { _ in hostileNumbers.randomElement(using: &random) ?? 0 }
            let curve = Loess.curve(x: x, y: y, bandwidth: hostileNumbers.randomElement(using: &random) ?? 0)
            let places = zip(x, y).filter { $0.isFinite && $1.isFinite }.map(\.0)
            #expect(curve.x == Set(places).sorted() && curve.y.count == curve.x.count)
            #expect(curve.y.allSatisfy { !$0.isNaN })
        }
        #expect(Loess.curve(x: [3], y: [4]) == ([3], [4]))
    }

    @Test func `a spent budget ends the work`() {
        let x = (0..<100_000).map(Double.init)
        #expect(Loess.curve(x: x, y: x, RenderBudget { true }).x.isEmpty)
    }
}
