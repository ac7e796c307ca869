import TestSupport
import Testing

@testable import Geometry

@Suite struct LineReductionTests {
    /// The part of a line in a column of pixels, with the points that connect it to the neighboring columns.
    private struct Column: Equatable {
        var number: Double
        var first: [Double]
        var last: [Double]
        var lowest: Double
        var highest: Double
    }

    @Test(arguments: [1.0, 0.5, 3])
    func `every column keeps its extent and its ends`(pixelWidth: Double) {
        var random = RandomSource(seed: 91)
        for count in [0, 1, 5, 100, 20_000] {
            for isFalling in [false, true] {
                var (x, y) = dense(count, &random)
                if isFalling { x.reverse() }
                let before = runs(x, y, pixelWidth)
                (x, y) = LineReduction.reduced(x: x, y: y, interpolation: .linear, pixelWidth: pixelWidth)
                #expect(runs(x, y, pixelWidth) == before)
                #expect(x.count == y.count)
                #expect(Double(x.count) <= 4 * (400 / pixelWidth + 1) * Double(before.count))
            }
        }
    }

    @Test func `gaps are preserved`() {
        var x = (0..<3000).map { Double($0) / 100 }
        var y = x.map { $0 * $0 }
        for index in [0, 1, 999, 1000, 1001, 1500, 2998, 2999] { y[index] = .nan }
        x[2000] = .infinity
        (x, y) = LineReduction.reduced(x: x, y: y, interpolation: .stepped, pixelWidth: 1)
        #expect(x.count { $0.isNaN } == 3)
        #expect(x.count < 150)
        #expect(x.first == 0.02 && x.last == 29.97)
    }

    @Test func `curves and lines that go back and forth are unchanged`() {
        let angles = (0..<10_000).map { Double($0) / 100 }
        var x = angles.map { $0.truncatingRemainder(dividingBy: 7) }
        var y = angles
        (x, y) = LineReduction.reduced(x: x, y: y, interpolation: .linear, pixelWidth: 1)
        #expect(x.count == 10_000 && y == angles)
        for interpolation in [.natural, .hermite, .catmullRom(alpha: 0.5)] as [Interpolation] {
            let (x, y) = LineReduction.reduced(x: angles, y: angles, interpolation: interpolation, pixelWidth: 10)
            #expect(x == angles && y == angles)
        }
    }

    @Test func `sparse lines are unchanged`() {
        var x = (0..<100).map { Double($0) * 3 }
        var y = x
        (x, y) = LineReduction.reduced(x: x, y: y, interpolation: .linear, pixelWidth: 1)
        #expect(x == y && x.count == 100)
    }

    @Test func `extreme values never trap`() {
        var random = RandomSource(seed: 92)
        for pixelWidth in hostileNumbers {
            for _ in 0..<50 {
                var x = (0..<20).map { _ in hostileNumbers.randomElement(using: &random) ?? 0 }
                var y = x.shuffled(using: &random)
                (x, y) = LineReduction.reduced(x: x, y: y, interpolation: .smooth, pixelWidth: pixelWidth)
                #expect(x.count == y.count && x.count <= 20)
            }
        }
    }

    private func dense(_ count: Int, _ random: inout RandomSource) -> (x: [Double], y: [Double]) {
        let x = (0..<count).map { _ in Double.random(in: -50...350, using: &random) }.sorted()
        var height = 0.0
        let y = x.map { _ in
            height += Double.random(in: -10...10, using: &random)
            return Int.random(in: 0..<max(count / 3, 2), using: &random) == 0 ? .nan : height
        }
        return (x, y)
    }

    private func runs(_ x: [Double], _ y: [Double], _ pixelWidth: Double) -> [[Column]] {
        var runs: [[Column]] = [[]]
        for (x, y) in zip(x, y) {
            guard x.isFinite, y.isFinite else {
                runs.append([])
                continue
            }
            let number = (x / pixelWidth).rounded(.down)
            if var column = runs[runs.count - 1].last, column.number == number {
                column.last = [x, y]
                column.lowest = min(column.lowest, y)
                column.highest = max(column.highest, y)
                runs[runs.count - 1][runs[runs.count - 1].count - 1] = column
            } else {
                runs[runs.count - 1].append(
                    Column(number: number, first: [x, y], last: [x, y], lowest: y, highest: y))
            }
        }
        return runs.filter { !$0.isEmpty }
    }
}
