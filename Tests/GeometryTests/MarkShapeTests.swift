import TestSupport
import Testing

@testable import Geometry

@Suite struct MarkShapeTests {
    /// The distance from a polygon by its definition: 0 inside, otherwise that of the nearest side.
    private func distance(_ point: Point, from corners: [Point]) -> Double {
        var isInside = false
        var least = Double.infinity
        for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            if (a.y > point.y) != (b.y > point.y), point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) {
                isInside.toggle()
            }
            let side = b - a
            let length = side.x * side.x + side.y * side.y
            let way = point - a
            let fraction = length > 0 ? min(1, max(0, (way.x * side.x + way.y * side.y) / length)) : 0
            least = min(least, (way - side * fraction).length)
        }
        return isInside ? 0 : least
    }

    @Test func `distances from polygons are those of their definition`() {
        var random = RandomSource(seed: 2)
        func point() -> Point { Point(.random(in: -9...9, using: &random), .random(in: -9...9, using: &random)) }
        for _ in 0..<1_000 {
            let corners = (0..<Int.random(in: 1...8, using: &random)).map { _ in point() }
            let place = point()
            #expect(abs(MarkShape.polygon(corners).distance(to: place) - distance(place, from: corners)) < 1e-9)
        }
        let square = [Point(0, 0), Point(4, 0), Point(4, 2), Point(0, 2)]
        #expect(MarkShape.polygon(square).center == Point(2, 1) && MarkShape.polygon(square).corners == square)
        #expect(MarkShape.polygon([]).distance(to: .zero) == .infinity)
    }

    @Test func `distances from boxes and slices are those from their polygons`() {
        var random = RandomSource(seed: 1)
        for _ in 0..<3_000 {
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
            let shape: MarkShape
            if Bool.random(using: &random) {
                shape = .box(Rect(x: number(-9...9), y: number(-9...9), width: number(0...9), height: number(0...9)))
            } else {
                let outer = number(1...9)
                let start = number(-720...720)
                let inner = Bool.random(using: &random) ? 0 : number(0...outer)
                shape = .sector(
                    .init(
                        center: Point(number(-3...3), number(-3...3)), innerRadius: inner, outerRadius: outer,
                        startAngle: start, endAngle: start + number(-359...359)))
            }
            let point = Point(number(-12...12), number(-12...12))
            let expected = distance(point, from: shape.corners)
            // The polygon of an arc is up to a hundredth of its radius inside it.
            #expect(abs(shape.distance(to: point) - expected) < 0.2, "\(shape) \(point)")
        }
    }

    @Test func `a disc reaches as far as its radius, and a whole ring has no ends`() {
        let disc = MarkShape.disc(center: Point(2, 3), radius: 2)
        #expect(disc.distance(to: Point(2, 4)) == 0)
        #expect(disc.distance(to: Point(2, 8)) == 3)
        let ring = MarkShape.sector(
            .init(center: .zero, innerRadius: 2, outerRadius: 4, startAngle: 90, endAngle: -270))
        for degrees in stride(from: 0.0, to: 360, by: 7) {
            #expect(ring.distance(to: .direction(degrees: degrees) * 3) == 0)
            #expect(abs(ring.distance(to: .direction(degrees: degrees)) - 1) < 1e-9)
        }
        #expect(ring.center.length == 3)
    }

    @Test func `numbers that are not finite do not trap`() {
        for value in [Double.nan, .infinity, -.infinity, 1e300] {
            let shapes: [MarkShape] = [
                .box(Rect(x: value, y: value, width: value, height: value)),
                .disc(center: Point(value, value), radius: value),
                .sector(
                    .init(
                        center: Point(value, value), innerRadius: value, outerRadius: value, startAngle: value,
                        endAngle: value)),
            ]
            for shape in shapes {
                _ = shape.distance(to: Point(value, 1))
                #expect(shape.corners.count <= 80)
                _ = shape.center
            }
        }
    }
}
