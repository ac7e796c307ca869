import Geometry
import TestSupport
import Testing

@Suite struct RectTests {
    @Test func edgesAndCenter() {
        let rect = Rect(minX: 1, minY: 2, maxX: 5, maxY: 10)
        #expect(rect == Rect(origin: Point(1, 2), size: Size(4, 8)))
        #expect(rect.center == Point(3, 6) && rect.maxX == 5 && rect.maxY == 10)
    }

    @Test func insetsNeverMakeASizeNegative() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 20)
        #expect(rect.inset(by: Insets(left: 1, top: 2, right: 3, bottom: 4)) == Rect(x: 1, y: 2, width: 6, height: 14))
        #expect(rect.inset(by: 6) == Rect(x: 6, y: 6, width: 0, height: 8))
        #expect(rect.inset(by: -1) == Rect(x: -1, y: -1, width: 12, height: 22))
    }

    @Test func setOperationsAgreeWithContainment() {
        var random = RandomSource(seed: 30)
        let area = Rect(x: 0, y: 0, width: 10, height: 10)
        for _ in 0..<300 {
            let (a, b) = (random.point(in: area), random.point(in: area))
            let (c, d) = (random.point(in: area), random.point(in: area))
            let first = Rect(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
            let second = Rect(minX: min(c.x, d.x), minY: min(c.y, d.y), maxX: max(c.x, d.x), maxY: max(c.y, d.y))
            let common = first.intersection(second)
            #expect(common.isEmpty == !first.intersects(second))
            let union = first.union(second)
            #expect(union.contains(first, tolerance: 1e-12) && union.contains(second, tolerance: 1e-12))
            for _ in 0..<10 {
                let point = random.point(in: area)
                #expect(common.contains(point) == (first.contains(point) && second.contains(point)))
                if first.contains(point) { #expect(union.contains(point)) }
            }
        }
    }

    @Test func rectanglesWithoutAreaAreEmpty() {
        #expect(Rect.zero.isEmpty && Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
        #expect(Rect(x: 0, y: 0, width: -1, height: 5).isEmpty && !Rect(x: 0, y: 0, width: 1, height: 5).isEmpty)
        #expect(!Rect(x: 0, y: 0, width: 5, height: 5).intersects(Rect(x: 5, y: 0, width: 5, height: 5)))
    }
}
