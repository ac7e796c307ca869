import Geometry
import TestSupport
import Testing

@Suite struct TransformTests {
    private func randomTransform(_ random: inout RandomSource) -> Transform {
        func value() -> Double { Double.random(in: -3...3, using: &random) }
        return Transform(a: value(), b: value(), c: value(), d: value(), tx: value(), ty: value())
    }

    @Test func quarterTurnsAreExactAndClockwise() {
        #expect(Transform.rotation(degrees: 90).apply(Point(3, 0)) == Point(0, 3))
        #expect(Transform.rotation(degrees: -450).apply(Point(3, 0)) == Point(0, -3))
        #expect(Transform.rotation(degrees: 180).apply(Point(3, 1)) == Point(-3, -1))
        #expect(Transform.rotation(degrees: 720) == .identity)
    }

    @Test func rotationsTurnDirections() {
        for angle in stride(from: -400.0, through: 400, by: 37) {
            let turned = Transform.rotation(degrees: angle).apply(Point.direction(degrees: 20))
            // Directions are counter-clockwise, rotations clockwise.
            #expect((turned - .direction(degrees: 20 - angle)).length < 1e-14)
        }
    }

    @Test func thenAppliesInOrder() {
        var random = RandomSource(seed: 31)
        for _ in 0..<50 {
            let (first, second) = (randomTransform(&random), randomTransform(&random))
            let point = random.point(in: Rect(x: -5, y: -5, width: 10, height: 10))
            #expect((first.then(second).apply(point) - second.apply(first.apply(point))).length < 1e-12)
        }
    }

    @Test func inverseReversesTheTransform() throws {
        var random = RandomSource(seed: 32)
        for _ in 0..<50 {
            let transform = randomTransform(&random)
            guard abs(transform.a * transform.d - transform.b * transform.c) > 0.01 else { continue }
            let point = random.point(in: Rect(x: -5, y: -5, width: 10, height: 10))
            #expect((try #require(transform.inverse).apply(transform.apply(point)) - point).length < 1e-9)
        }
        #expect(Transform.scale(0, 1).inverse == nil && Transform.scale(.nan, 1).inverse == nil)
    }

    @Test func maximumScaleIsTheLongestImageOfAUnitVector() {
        var random = RandomSource(seed: 33)
        for _ in 0..<50 {
            let transform = randomTransform(&random)
            let longest =
                stride(from: 0.0, to: 180, by: 0.5).map { angle in
                    (transform.apply(.direction(degrees: angle)) - transform.apply(.zero)).length
                }.max() ?? 0
            #expect(transform.maximumScale >= longest - 1e-12 && transform.maximumScale < longest * 1.0001)
        }
    }

    @Test func transformedRectanglesAreBoundingBoxes() {
        let rect = Rect(x: 0, y: 0, width: 2, height: 1)
        #expect(Transform.rotation(degrees: 90).apply(rect) == Rect(x: -1, y: 0, width: 1, height: 2))
        #expect(Transform.scale(-2, 3).apply(rect) == Rect(x: -4, y: 0, width: 4, height: 3))
    }
}
