import Geometry
import TestSupport
import Testing

@Suite struct PathShapesTests {
    @Test func directionsAreExactAtQuarterTurns() {
        let expected = [(1.0, 0.0), (0, -1), (-1, 0), (0, 1)]
        for turn in -8...8 {
            let direction = Point.direction(degrees: Double(turn) * 90)
            let (x, y) = expected[((turn % 4) + 4) % 4]
            #expect(direction == Point(x, y))
        }
    }

    @Test func directionsAreUnitVectorsAtTheirAngle() {
        // Half angles by construction: the mean of two neighbors, normalized to unit length.
        func middle(_ a: Point, _ b: Point) -> Point { (a + b) * (1 / (a + b).length) }
        var step = 90.0
        while step > 0.1 {
            for index in 0..<16 {
                let angle = Double(index) * 22.5
                let between = middle(.direction(degrees: angle), .direction(degrees: angle + step))
                #expect((between - .direction(degrees: angle + step / 2)).length < 1e-15)
            }
            step /= 2
        }
        #expect(Point.direction(degrees: 360_000_030) == Point.direction(degrees: 30))
        #expect(abs(Point.direction(degrees: 30).y + 0.5) < 1e-15)
        for angle in [Double.nan, .infinity, -.infinity] { #expect(!Point.direction(degrees: angle).isFinite) }
    }

    @Test func rectanglesAreClockwiseInThePicture() {
        let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.points == [Point(1, 2), Point(4, 2), Point(4, 6), Point(1, 6)])
        #expect(path.verbs == [.move, .line, .line, .line, .close])
    }

    @Test func allShapesWindClockwise() {
        let rect = Rect(x: -10, y: -10, width: 20, height: 20)
        var sector = Path()
        sector.addAnnularSector(center: .zero, innerRadius: 0, outerRadius: 10, startAngle: 10, endAngle: -200)
        let shapes = [
            Path(rect: rect), Path(ellipseIn: rect), Path(roundedRect: rect, radii: CornerRadii(3)), sector,
        ]
        for shape in shapes {
            #expect(Flattener(tolerance: 0.1).flatten(shape).windingNumber(around: Point(1, 2)) == 1)
        }
    }

    @Test(arguments: [1.0, 20, 20.1, 5000]) func circlesKeepTheirRadius(radius: Double) {
        let center = Point(7, -3)
        var path = Path()
        path.addCircle(center: center, radius: radius)
        path.move(to: center + Point.direction(degrees: 12) * radius)
        path.addArc(center: center, radius: radius, startAngle: 12, endAngle: 190)
        let errors = path.samples(perStep: 100).joined().map { abs(($0 - center).length - radius) }
        let farthest = radius <= 20 ? 2.8e-4 * radius : 4.3e-6 * radius
        #expect(errors.count > 600 && errors.allSatisfy { $0 <= farthest })
    }

    struct Arc: Sendable {
        var from: Double
        var to: Double
        var clockwise: Bool
        /// The covered angle; counter-clockwise is positive.
        var sweep: Double
    }

    @Test(arguments: [
        Arc(from: 0, to: 90, clockwise: false, sweep: 90),
        Arc(from: 0, to: 90, clockwise: true, sweep: -270),
        Arc(from: 90, to: 0, clockwise: false, sweep: 270),
        Arc(from: 350, to: 370, clockwise: false, sweep: 20),
        Arc(from: 10, to: -10, clockwise: true, sweep: -20),
        Arc(from: 0, to: 360, clockwise: false, sweep: 360),
        Arc(from: 0, to: 1000, clockwise: false, sweep: 360),
        Arc(from: 0, to: -360, clockwise: true, sweep: -360),
        Arc(from: 0, to: -360, clockwise: false, sweep: 0),
        Arc(from: 45, to: 45, clockwise: true, sweep: 0),
        Arc(from: 0, to: -800, clockwise: false, sweep: 280),
    ])
    func arcsHaveTheRequestedDirection(arc: Arc) throws {
        var path = Path()
        path.addArc(
            center: .zero, radius: 10, startAngle: arc.from, endAngle: arc.to, clockwise: arc.clockwise)
        #expect(path.points[0] == Point.direction(degrees: arc.from) * 10)
        let samples = try #require(path.samples(perStep: 64).first)
        // With y upward, the signed area swept is half of the squared radius for each radian.
        let area = zip(samples, samples.dropFirst()).reduce(0) { $0 - ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 }
        #expect(abs(area - 50 * arc.sweep * .pi / 180) < 0.1)
        let end = Point.direction(degrees: arc.from + arc.sweep) * 10
        #expect((try #require(path.currentPoint) - end).length < 1e-12)
    }

    @Test func arcContinuesFromTheCurrentPoint() {
        var path = Path()
        path.move(to: Point(50, 50))
        path.addArc(center: .zero, radius: 10, startAngle: 90, endAngle: 135)
        #expect(path.verbs == [.move, .line, .cubicCurve])
        #expect(path.points[1] == Point(0, -10))
    }

    @Test func sectorContainsExactlyItsPoints() {
        var random = RandomSource(seed: 5)
        for _ in 0..<40 {
            let start = Double.random(in: -400...400, using: &random)
            let end = start + Double.random(in: -400...400, using: &random)
            let inner = [0, Double.random(in: 0...9, using: &random)].randomElement(using: &random) ?? 0
            var path = Path()
            path.addAnnularSector(
                center: Point(3, 4), innerRadius: inner, outerRadius: 10, startAngle: start, endAngle: end)
            let flat = Flattener(tolerance: 0.001).flatten(path)
            for _ in 0..<50 {
                let radius = Double.random(in: 0...12, using: &random)
                let angle = Double.random(in: 0...360, using: &random)
                let (low, high) = (min(start, end), max(start, end))
                let ahead = (angle - low).truncatingRemainder(dividingBy: 360)
                let turn = ahead < 0 ? ahead + 360 : ahead
                let sideways = min(abs(turn - (high - low)), min(turn, 360 - turn)) * .pi / 180 * radius
                let isWhole = high - low >= 360
                guard isWhole || sideways > 0.01, abs(radius - inner) > 0.01, abs(radius - 10) > 0.01 else { continue }
                let isInside = radius > inner && radius < 10 && (isWhole || turn < high - low)
                let point = Point(3, 4) + Point.direction(degrees: angle) * radius
                for rule in FillRule.allCases { #expect(flat.contains(point, rule: rule) == isInside) }
            }
        }
    }

    @Test func ringHasNoSeam() {
        var ring = Path()
        ring.addAnnularSector(center: .zero, innerRadius: 5, outerRadius: 10, startAngle: 30, endAngle: 390)
        #expect(!ring.verbs.contains(.line))
        #expect(ring.verbs.count { $0 == .close } == 2)
        var disc = Path()
        disc.addAnnularSector(center: .zero, innerRadius: 0, outerRadius: 10, startAngle: 0, endAngle: -720)
        #expect(disc == Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20)))
    }

    @Test func cornersAreRoundedByTheirRadius() {
        let rect = Rect(x: 10, y: 20, width: 100, height: 50)
        let radii = CornerRadii(topLeft: 5, topRight: 10, bottomRight: 20, bottomLeft: 0)
        let flat = Flattener(tolerance: 0.001).flatten(Path(roundedRect: rect, radii: radii))
        let corners = [
            (Point(rect.minX, rect.minY), Point(1, 1), 5.0), (Point(rect.maxX, rect.minY), Point(-1, 1), 10),
            (Point(rect.maxX, rect.maxY), Point(-1, -1), 20), (Point(rect.minX, rect.maxY), Point(1, -1), 0),
        ]
        for (corner, inwards, radius) in corners {
            // The distance from the corner to its circle along the diagonal.
            let cut = radius * (1 - 0.5.squareRoot())
            #expect(flat.contains(corner + inwards * (cut + 0.01), rule: .nonZero))
            #expect(!flat.contains(corner + inwards * (cut - 0.01), rule: .nonZero))
        }
        #expect(flat.boundingBox == rect)
    }

    @Test func radiiAreReducedByOneFactorToFit() {
        let fitted = CornerRadii(topLeft: 30, topRight: 90, bottomRight: 30, bottomLeft: -4)
            .fitted(to: Size(60, 400))
        #expect(fitted == CornerRadii(topLeft: 15, topRight: 45, bottomRight: 15, bottomLeft: 0))
        #expect(CornerRadii(8).fitted(to: Size(100, 10)) == CornerRadii(5))
        #expect(CornerRadii(8).fitted(to: Size(100, 100)) == CornerRadii(8))
        #expect(CornerRadii(8).fitted(to: Size(100, -1)) == .zero)
        #expect(CornerRadii(8).fitted(to: Size(.nan, 10)) == .zero)
        #expect(CornerRadii(.infinity).fitted(to: Size(10, 10)) == .zero)
    }

    @Test func invalidShapesAddNothing() {
        var path = Path()
        for bad in [Double.nan, .infinity] {
            path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 10)
            path.addArc(center: Point(bad, 0), radius: 1, startAngle: 0, endAngle: 10)
            path.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: 10)
            path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: bad)
            path.addAnnularSector(center: .zero, innerRadius: 0, outerRadius: bad, startAngle: 0, endAngle: 10)
            path.addAnnularSector(center: .zero, innerRadius: bad, outerRadius: 4, startAngle: 0, endAngle: 10)
            path.addAnnularSector(center: .zero, innerRadius: 0, outerRadius: 4, startAngle: 0, endAngle: bad)
        }
        path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 10)
        path.addAnnularSector(center: .zero, innerRadius: 4, outerRadius: 4, startAngle: 0, endAngle: 10)
        path.addAnnularSector(center: .zero, innerRadius: 0, outerRadius: 4, startAngle: 10, endAngle: 10)
        path.addPolygon([])
        #expect(path.isEmpty)
    }

    @Test func polygonsAreClosedAndPolylinesOpen() {
        let corners = [Point(0, 0), Point(4, 0), Point(4, 4)]
        var path = Path()
        path.addPolygon(corners)
        path.addPolyline(corners)
        #expect(path.verbs == [.move, .line, .line, .close, .move, .line, .line])
        #expect(path.points == corners + corners)
    }
}
