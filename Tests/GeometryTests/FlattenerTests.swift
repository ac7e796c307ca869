import Geometry
import TestSupport
import Testing

@Suite struct FlattenerTests {
    private static let limit = FlattenedPath.coordinateLimit

    /// The points of each subpath.
    private func lines(_ path: FlattenedPath) -> [[Point]] {
        path.subpaths.map { Array(path.points[$0.range]) }
    }

    @Test(arguments: [1.0, 0.1, 0.003]) func curvesDeviateByTheToleranceAtMost(tolerance: Double) {
        var random = RandomSource(seed: 3)
        for _ in 0..<25 {
            let path = random.path(
                in: Rect(x: 0, y: 0, width: 300, height: 200), subpaths: 1, stepsPerSubpath: 3)
            let flat = Flattener(tolerance: tolerance).flatten(path)
            #expect(path.samples(perStep: 40).joined().allSatisfy { $0.distance(to: flat) <= tolerance + 1e-9 })
        }
    }

    @Test func curvesHaveFewPointsAndAllAreExact() {
        var path = Path()
        path.addCircle(center: .zero, radius: 100)
        let flat = Flattener(tolerance: 0.1).flatten(path)
        #expect(flat.points.allSatisfy { abs($0.length - 100) < 1e-3 })
        // A regular polygon that deviates by a tenth has 71 corners.
        #expect((71...90).contains(flat.points.count))
    }

    @Test func transformIsAppliedFirst() {
        var random = RandomSource(seed: 9)
        let transform = Transform.rotation(degrees: 30).then(.scale(8, 3)).then(.translation(Point(5, -2)))
        let path = random.path(in: Rect(x: 0, y: 0, width: 30, height: 20), subpaths: 3, stepsPerSubpath: 4)
        let flattener = Flattener(tolerance: 0.05)
        #expect(flattener.flatten(path, transform: transform) == flattener.flatten(path.transformed(by: transform)))
    }

    @Test func linesAreUnchanged() {
        var path = Path()
        path.addPolyline([Point(0, 0), Point(1, 2), Point(1, 2), Point(5, 5)])
        path.addPolygon([Point(9, 9), Point(8, 8), Point(7, 9)])
        let flat = Flattener(tolerance: 0.1).flatten(path)
        #expect(
            lines(flat) == [
                [Point(0, 0), Point(1, 2), Point(1, 2), Point(5, 5)], [Point(9, 9), Point(8, 8), Point(7, 9)],
            ])
        #expect(flat.subpaths.map(\.isClosed) == [false, true])
        #expect(flat.smoothPoints.isEmpty)
    }

    @Test func closedSubpathsDoNotRepeatTheirStart() {
        var path = Path()
        path.addPolygon([Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 0)])
        path.move(to: Point(9, 9))
        path.close()
        path.addLine(to: Point(10, 10))
        #expect(
            lines(Flattener(tolerance: 0.1).flatten(path)) == [
                [Point(0, 0), Point(4, 0), Point(4, 4)], [Point(9, 9)], [Point(9, 9), Point(10, 10)],
            ])
    }

    @Test func singlePointsAreNotSubpaths() {
        var path = Path()
        path.move(to: Point(1, 1))
        path.move(to: Point(2, 2))
        #expect(Flattener(tolerance: 0.1).flatten(path).isEmpty)
        path.addLine(to: Point(2, 2))
        #expect(lines(Flattener(tolerance: 0.1).flatten(path)) == [[Point(2, 2), Point(2, 2)]])
    }

    @Test func pointsAreSmoothWithinCurvesAndWhereTangentsAgree() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.addLine(to: Point(10, 0))
        path.addQuadraticCurve(to: Point(20, 10), control: Point(20, 0))  // continues the line smoothly
        path.addQuadraticCurve(to: Point(40, 20), control: Point(20, 20))  // and the curve
        path.addLine(to: Point(40, 0))  // a corner
        let flat = Flattener(tolerance: 0.01).flatten(path)
        let corners = flat.points.indices.filter { index in !flat.smoothPoints.contains { $0.contains(index) } }
        #expect(corners.map { flat.points[$0] } == [Point(0, 0), Point(40, 20), Point(40, 0)])
    }

    @Test func circlesCloseSmoothlyAndSectorsDoNot() {
        var path = Path()
        path.addCircle(center: .zero, radius: 5)
        path.addAnnularSector(center: .zero, innerRadius: 2, outerRadius: 5, startAngle: 0, endAngle: 90)
        path.addRoundedRect(Rect(x: 0, y: 0, width: 9, height: 9), radii: CornerRadii(2))
        let flat = Flattener(tolerance: 0.01).flatten(path)
        #expect(flat.subpaths.map(\.closesSmoothly) == [true, false, true])
        // The start of the circle, the four corners of the sector and the start of the rectangle are not smooth.
        #expect(flat.points.count - flat.smoothPoints.reduce(0) { $0 + $1.count } == 6)
    }

    @Test func memoryIsReused() {
        var flat = FlattenedPath()
        let flattener = Flattener(tolerance: 0.1)
        flattener.flatten(Path(ellipseIn: Rect(x: 0, y: 0, width: 80, height: 80)), into: &flat)
        let capacity = flat.points.capacity
        flattener.flatten(Path(rect: Rect(x: 0, y: 0, width: 8, height: 8)), into: &flat)
        #expect(flat.points.capacity == capacity)
        #expect(flat == flattener.flatten(Path(rect: Rect(x: 0, y: 0, width: 8, height: 8))))
    }

    @Test func subpathsBreakWherePointsAreNotFinite() {
        var path = Path()
        path.addPolyline([
            Point(0, 0), Point(1, 1), Point(.nan, 2), Point(3, 3), Point(4, .infinity), Point(5, 5), Point(6, 6),
        ])
        path.close()
        path.move(to: Point(.nan, .nan))
        path.addLine(to: Point(7, 7))
        path.addCurve(to: Point(9, 9), control1: Point(8, .nan), control2: Point(8, 8))
        path.addLine(to: Point(10, 10))
        path.close()
        #expect(
            lines(Flattener(tolerance: 0.1).flatten(path)) == [
                [Point(0, 0), Point(1, 1)], [Point(5, 5), Point(6, 6), Point(0, 0)], [Point(9, 9), Point(10, 10)],
            ])
    }

    @Test func curvesAreDividedIntoABoundedNumberOfLines() {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(1e6, 0), control1: Point(0, 1e6), control2: Point(-1e6, -1e6))
        #expect(Flattener(tolerance: 0).flatten(path).points.count == Flattener.maximumSteps + 1)
        #expect(Flattener(tolerance: .nan).flatten(path).points.count == Flattener.maximumSteps + 1)
        #expect(Flattener(tolerance: .infinity).flatten(path).points.count == 2)
    }

    @Test func manyCurvesShareTheLimitOfSteps() {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<100_000 {
            path.addCurve(
                to: Point(0, Double(index & 1)), control1: Point(-1e6, 1e6), control2: Point(1e6, -1e6))
        }
        let count = Flattener(tolerance: 0.05).flatten(path).points.count
        #expect(count > 1_000_000)
        #expect(count <= Flattener.stepsOfPath + 1)
    }

    @Test func linesToExtremelyFarPointsKeepTheirDirection() {
        var path = Path()
        path.addPolyline([Point(100, 50), Point(100 + 3e30, 50 + 1e30)])
        let flat = Flattener(tolerance: 0.1).flatten(path)
        #expect(flat.points.count == 4)
        #expect(abs(flat.points[1].x - Self.limit) < 1e-6)
        #expect(abs(flat.points[1].y - (50 + (Self.limit - 100) / 3)) < 1e-6)
        #expect(flat.points[2...] == [Point(Self.limit, Self.limit), Point(Self.limit, Self.limit)])
    }

    @Test func windingNumbersSurviveTheLimit() {
        var random = RandomSource(seed: 21)
        let far = Rect(x: -4e7, y: -4e7, width: 8e7, height: 8e7)
        for _ in 0..<200 {
            // The same shape, once beyond the limit and once small enough to remain unchanged.
            let corners = (0..<6).map { _ in random.point(in: far) }
            var path = Path()
            path.addPolygon(corners)
            let clamped = Flattener(tolerance: 0.1).flatten(path)
            let small = Flattener(tolerance: 0.1).flatten(path, transform: .scale(0.01, 0.01))
            for _ in 0..<20 {
                let point = random.point(in: Rect(x: -9e6, y: -9e6, width: 18e6, height: 18e6))
                #expect(clamped.windingNumber(around: point) == small.windingNumber(around: point * 0.01))
            }
        }
    }

    @Test func hostileCoordinatesGiveFiniteAndBoundedPoints() {
        var random = RandomSource(seed: 77)
        let values: [Double] = [
            .nan, .infinity, -.infinity, 1e30, -1e30, 1e308, -1e308, .leastNonzeroMagnitude, -0.0, 1, 2e7, -9.9e6, 1e75,
            -1e76,
        ]
        for _ in 0..<1000 {
            func hostilePoint() -> Point {
                Point(values.randomElement(using: &random) ?? 0, values.randomElement(using: &random) ?? 0)
            }
            var path = Path()
            for _ in 0..<5 {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: path.move(to: hostilePoint())
                case 1: path.addLine(to: hostilePoint())
                case 2: path.addQuadraticCurve(to: hostilePoint(), control: hostilePoint())
                case 3: path.addCurve(to: hostilePoint(), control1: hostilePoint(), control2: hostilePoint())
                default: path.close()
                }
            }
            let flat = Flattener(tolerance: 0.1).flatten(path, transform: .scale(2, 0.5))
            #expect(flat.points.allSatisfy { abs($0.x) <= Self.limit && abs($0.y) <= Self.limit })
            #expect(flat.points.count <= 5 * 5 * Flattener.maximumSteps)
            #expect(flat.subpaths.allSatisfy { !$0.range.isEmpty && ($0.isClosed || $0.range.count > 1) })
            #expect(flat.smoothPoints.allSatisfy { $0.upperBound <= flat.points.count })
            let starts = flat.subpaths.map(\.range.lowerBound)
            #expect(!flat.smoothPoints.contains { smooth in starts.contains { smooth.contains($0) } })
        }
    }
}
