import TestSupport
import Testing

@testable import Geometry

/// The monotone interpolation of Steffen (1990).
@Suite struct MonotoneCurveTests {
    private func segments(_ x: [Double], _ y: [Double]) -> [PathSegment] {
        var path = Path()
        Interpolation.monotone.addLine(x: x, y: y, to: &path)
        return PathSegment.subpaths(of: path).flatMap { $0 }
    }

    private func slope(_ direction: Point) -> Double { direction.y / direction.x }

    @Test func `slopes agree with those calculated by hand`() {
        // Secants of 1, 2 and −3 over widths of 1, 2 and 1.
        let parts = segments([0, 1, 3, 4], [0, 1, 5, 2])
        #expect(parts.count == 3)
        // At the start: 1 · (1 + ⅓) − 2 · ⅓ = ⅔; then min(2 · 1, 2 · 2, (1 · 2 + 2 · 1) / 3) = 4/3.
        #expect(abs(slope(parts[0].derivative.start) - 2.0 / 3) < 1e-12)
        #expect(abs(slope(parts[0].derivative.end) - 4.0 / 3) < 1e-12)
        #expect(abs(slope(parts[1].derivative.start) - 4.0 / 3) < 1e-12)
        #expect(parts[1].derivative.end.y == 0 && parts[2].derivative.start.y == 0)
        // At the end: −3 · (1 + ⅓) − 2 · ⅓ = −14/3, which is not steeper than twice the secant.
        #expect(abs(slope(parts[2].derivative.end) + 14.0 / 3) < 1e-12)
    }

    @Test func `slopes next to a flat part are at most twice those of the secants`() {
        let parts = segments([0, 1, 2], [0, 0.1, 10])
        #expect(abs(slope(parts[0].derivative.end) - 0.2) < 1e-12)
        #expect(parts[0].derivative.start.y == 0)
    }

    @Test(arguments: [false, true]) func `values remain between those of adjacent points`(isFalling: Bool) {
        var random = RandomSource(seed: 91)
        for count in [3, 4, 10, 300] {
            var x: [Double] = []
            for _ in 0..<count { x.append((x.last ?? 0) + .random(in: 0.01...10, using: &random)) }
            if isFalling { x.reverse() }
            // Equal neighbors are frequent.
            let y = x.map { _ in Double.random(in: 0...4, using: &random).rounded() }
            for (index, part) in segments(x, y).enumerated() {
                let (a, b) = (Point(x[index], y[index]), Point(x[index + 1], y[index + 1]))
                #expect(part.start == a && part.end == b)
                var previous = a
                for step in 1...20 {
                    let point = part.point(at: Double(step) / 20)
                    #expect((point.x - previous.x) * (b.x - a.x) > 0)
                    #expect((point.y - previous.y) * (b.y - a.y) >= -1e-9)
                    previous = point
                }
            }
        }
    }

    @Test func `rising points make a curve that rises everywhere`() {
        for part in segments([0, 1, 2, 3, 4], [0, 1, 3, 4, 8]) {
            for step in 0...20 { #expect(part.derivative.point(at: Double(step) / 20).y > 0) }
        }
    }

    @Test func `a curve whose x turns back remains in the boxes of its points`() {
        let x = [0, 2, 5, 4, 1, 1, 3, 3, 6, 6.5, 5]
        let y = [0, 1, 5, 6, 2, 4, 7, 7, 1, 0, 3.0]
        let parts = segments(x, y)
        #expect(parts.map(\.end) == zip(x, y).dropFirst().map { Point($0, $1) })
        for part in parts {
            let box = Rect(
                minX: min(part.start.x, part.end.x), minY: min(part.start.y, part.end.y),
                maxX: max(part.start.x, part.end.x), maxY: max(part.start.y, part.end.y))
            for step in 0...20 { #expect(box.inset(by: -1e-9).contains(part.point(at: Double(step) / 20))) }
        }
    }

    @Test func `extreme coordinates are drawn`() {
        #expect(segments([0, .leastNonzeroMagnitude, 1, 1e300], [0, 1e308, -1e308, 1]).count == 3)
    }
}
