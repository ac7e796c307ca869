import Geometry
import TestSupport
import Testing

@Suite struct StrokerTests {
    private static let tolerance = 0.01
    private static let area = Rect(x: 0, y: 0, width: 100, height: 80)

    private func stroke(_ path: Path, _ style: StrokeStyle, transform: Transform = .identity) -> FlattenedPath {
        var stroker = Stroker(tolerance: Self.tolerance)
        var outline = FlattenedPath()
        stroker.stroke(path, style: style, transform: transform, into: &outline)
        return outline
    }

    private func polyline(_ points: Point..., closed: Bool = false) -> Path {
        var path = Path()
        path.addPolyline(points)
        if closed { path.close() }
        return path
    }

    /// The area inside the outline, weighted by the winding number.
    private func windingArea(_ outline: FlattenedPath) -> Double {
        var area = 0.0
        for subpath in outline.subpaths {
            let points = outline.points[subpath.range]
            for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += (a.x * b.y - a.y * b.x) / 2 }
        }
        return area
    }

    @Test(arguments: [0.5, 3, 15, 60])
    func roundStrokeCoversThePointsWithinHalfItsWidth(width: Double) {
        var random = RandomSource(seed: 1)
        let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
        for _ in 0..<60 {
            let path = random.path(in: Self.area, subpaths: 1, stepsPerSubpath: 4)
            let outline = stroke(path, style)
            let line = Flattener(tolerance: 0.001).flatten(path)
            for _ in 0..<150 {
                let point = random.point(in: Self.area.inset(by: -width / 2 - 3))
                let distance = point.distance(to: line)
                guard abs(distance - width / 2) > 3 * Self.tolerance else { continue }
                #expect((outline.windingNumber(around: point) > 0) == (distance < width / 2))
            }
        }
    }

    @Test(arguments: LineJoin.allCases, LineCap.allCases)
    func outlinesNeverWindBackward(join: LineJoin, cap: LineCap) {
        var random = RandomSource(seed: 2)
        for round in 0..<150 {
            let width = Double.random(in: 0.5...40, using: &random)
            let style = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join)
            // From long lines to dense lines with sharp turns and short segments.
            let extent = [2, 10, 100][round % 3]
            let area = Rect(x: 0, y: 0, width: Double(extent), height: Double(extent))
            let path = random.path(in: area, subpaths: 1, stepsPerSubpath: 5)
            let outline = stroke(path, style)
            let line = Flattener(tolerance: 0.001).flatten(path)
            for _ in 0..<60 {
                let point = random.point(in: area.inset(by: -width))
                let winding = outline.windingNumber(around: point)
                #expect(winding >= 0)
                // Every style covers all points beside a segment within half the width.
                if isBesideSegment(point, of: line, within: width / 2 - 3 * Self.tolerance) { #expect(winding >= 1) }
            }
        }
    }

    /// Whether the rectangle of a segment with this half width contains the point.
    private func isBesideSegment(_ point: Point, of line: FlattenedPath, within halfWidth: Double) -> Bool {
        line.subpaths.contains { subpath in
            let points = Array(line.points[subpath.range])
            let ends = subpath.isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst()
            return zip(points, ends).contains { start, end in
                let (step, offset) = (end - start, point - start)
                let along = (offset.x * step.x + offset.y * step.y) / step.length
                let aside = abs(offset.x * step.y - offset.y * step.x) / step.length
                return along > 0.05 && along < step.length - 0.05 && aside < halfWidth
            }
        }
    }

    @Test(arguments: LineJoin.allCases)
    func outlinesOfLongSegmentsDoNotOverlap(join: LineJoin) {
        var random = RandomSource(seed: 6)
        for _ in 0..<50 {
            // A star-shaped polygon: no crossings, long sides.
            var path = Path()
            let corners = 7
            path.addPolygon(
                (0..<corners).map { index in
                    Point.direction(degrees: Double(index) * 360 / Double(corners))
                        * Double.random(in: 60...100, using: &random)
                })
            let outline = stroke(path, StrokeStyle(lineWidth: 3, lineJoin: join))
            for _ in 0..<300 {
                let winding = outline.windingNumber(
                    around: random.point(in: Rect(x: -110, y: -110, width: 220, height: 220)))
                #expect(winding == 0 || winding == 1)
            }
        }
    }

    @Test(arguments: LineJoin.allCases)
    func smallPolygonsAreFilledByTheirBorder(join: LineJoin) {
        var random = RandomSource(seed: 10)
        for corners in 3...9 {
            for tenths in 1...25 {
                var path = Path()
                path.addPolygon(
                    (0..<corners).map { index in
                        Point.direction(degrees: Double(index) * 360 / Double(corners)) * (Double(tenths) / 2)
                    })
                let outline = stroke(path, StrokeStyle(lineWidth: 10, lineJoin: join))
                let line = Flattener(tolerance: 1).flatten(path)
                for _ in 0..<20 {
                    let point = random.point(in: line.boundingBox ?? .zero)
                    let distance = point.distance(to: line)
                    guard line.contains(point, rule: .nonZero), abs(distance - 5) > 0.01 else { continue }
                    #expect((outline.windingNumber(around: point) >= 1) == (distance < 5))
                }
            }
        }
    }

    @Test func outlinesOfSmoothCurvesDoNotOverlap() {
        var circle = Path()
        circle.addCircle(center: .zero, radius: 20)
        for width in [0.5, 6, 19] {
            let area = windingArea(stroke(circle, StrokeStyle(lineWidth: width)))
            #expect(abs(area / (2 * .pi * 20 * width) - 1) < 2e-3)
        }
    }

    @Test func buttLineIsARectangle() {
        let outline = stroke(polyline(Point(10, 10), Point(20, 10)), StrokeStyle(lineWidth: 4))
        #expect(Set(outline.points) == [Point(10, 8), Point(20, 8), Point(20, 12), Point(10, 12)])
        #expect(outline.subpaths.map(\.isClosed) == [true])
        #expect(windingArea(outline) == 40)
    }

    @Test func squareCapsExtendByHalfTheWidth() {
        let outline = stroke(polyline(Point(10, 10), Point(10, 20)), StrokeStyle(lineWidth: 4, lineCap: .square))
        #expect(outline.boundingBox == Rect(x: 8, y: 8, width: 4, height: 14))
        #expect(abs(windingArea(outline) - 56) < 1e-9)
    }

    @Test func roundCapsAreHalfDiscs() {
        let outline = stroke(polyline(Point(10, 10), Point(20, 10)), StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(abs(windingArea(outline) - (40 + 4 * .pi)) < 2 * .pi * 2 * Self.tolerance)
        for point in outline.points where point.x < 10 || point.x > 20 {
            let end = Point(point.x < 10 ? 10 : 20, 10)
            #expect(abs((point - end).length - 2) < 1e-12)
        }
    }

    @Test func miterJoinEndsInAPoint() {
        let path = polyline(Point(0, 0), Point(20, 0), Point(20, 20))
        let outline = stroke(path, StrokeStyle(lineWidth: 4))
        #expect(outline.boundingBox == Rect(minX: 0, minY: -2, maxX: 22, maxY: 20))
        #expect(outline.points.contains(Point(22, -2)) && outline.points.contains(Point(18, 2)))
        #expect(abs(windingArea(outline) - (4 * 20 + 4 * 20)) < 1e-9)
    }

    @Test func bevelJoinCutsTheCorner() {
        let path = polyline(Point(0, 0), Point(20, 0), Point(20, 20))
        let outline = stroke(path, StrokeStyle(lineWidth: 4, lineJoin: .bevel))
        #expect(!outline.contains(Point(21.1, -1.1), rule: .nonZero))
        #expect(outline.contains(Point(20.9, -0.9), rule: .nonZero))
        #expect(abs(windingArea(outline) - (4 * 20 + 4 * 20 - 2)) < 1e-9)
    }

    @Test func miterBeyondTheLimitBecomesABevel() {
        // At this angle the length of the miter is 1 / sin(half the angle) line widths.
        let (start, corner) = (Point(50, 0), Point.zero)
        let end = Point.direction(degrees: 40) * 50
        let ratio = -1 / Point.direction(degrees: 20).y
        func reach(_ limit: Double) -> Double {
            let style = StrokeStyle(lineWidth: 2, miterLimit: limit)
            let outward = -Point.direction(degrees: 20)
            return stroke(polyline(start, corner, end), style).points
                .map { $0.x * outward.x + $0.y * outward.y }.max() ?? 0
        }
        #expect(abs(reach(ratio + 0.001) - ratio) < 1e-9)
        #expect(reach(ratio - 0.001) < 0.5)
        for limit in [0, -3, Double.nan] { #expect(reach(limit) < 0.5) }
    }

    @Test func closedPolygonHasAnInnerAndAnOuterOutline() {
        let outline = stroke(
            polyline(Point(0, 0), Point(20, 0), Point(20, 20), Point(0, 20), closed: true), StrokeStyle(lineWidth: 2))
        #expect(outline.subpaths.count == 2)
        #expect(outline.boundingBox == Rect(x: -1, y: -1, width: 22, height: 22))
        #expect(abs(windingArea(outline) - (22 * 22 - 18 * 18)) < 1e-9)
        #expect(outline.points.count == 8)
    }

    @Test(arguments: [(LineCap.butt, 0.0), (.square, 16), (.round, 4 * .pi)])
    func subpathsWithoutLengthAreDots(cap: LineCap, area: Double) {
        let point = Point(5, 5)
        for path in [polyline(point, point), polyline(point, closed: true), polyline(point, point, closed: true)] {
            let outline = stroke(path, StrokeStyle(lineWidth: 4, lineCap: cap))
            #expect(abs(windingArea(outline) - area) < 0.15)
            #expect(outline.isEmpty == (cap == .butt))
        }
        #expect(stroke(polyline(point), StrokeStyle(lineWidth: 4, lineCap: cap)).isEmpty)
    }

    @Test(arguments: LineJoin.allCases, LineCap.allCases)
    func repeatedPointsChangeNothing(join: LineJoin, cap: LineCap) {
        let style = StrokeStyle(lineWidth: 3, lineCap: cap, lineJoin: join)
        let (a, b, c) = (Point(0, 0), Point(20, 5), Point(3, 30))
        for closed in [false, true] {
            #expect(
                stroke(polyline(a, a, b, b, b, c, c, closed: closed), style)
                    == stroke(polyline(a, b, c, closed: closed), style))
        }
        #expect(stroke(polyline(a, b, c, a, closed: true), style) == stroke(polyline(a, b, c, closed: true), style))
    }

    @Test(arguments: [(LineJoin.miter, 0.0), (.bevel, 0), (.round, 2)])
    func reversalsDrawOnlyTheJoin(join: LineJoin, reach: Double) {
        let outline = stroke(
            polyline(Point(0, 0), Point(20, 0), Point(5, 0)), StrokeStyle(lineWidth: 4, lineJoin: join))
        let box = outline.boundingBox ?? .zero
        #expect(abs(box.maxX - (20 + reach)) < Self.tolerance && box.minX == 0 && box.minY == -2 && box.maxY == 2)
    }

    @Test(arguments: LineJoin.allCases)
    func curvesHaveNoCorners(join: LineJoin) throws {
        var circle = Path()
        circle.addCircle(center: .zero, radius: 5)
        let outline = stroke(circle, StrokeStyle(lineWidth: 8, lineJoin: join))
        for point in outline.points { #expect(point.length <= 9 + 2 * Self.tolerance) }
        for (start, end) in zip(outline.points, outline.points.dropFirst()) where start.length > 6 && end.length > 6 {
            #expect(start.interpolated(to: end, at: 0.5).length >= 9 - 2 * Self.tolerance)
        }
        // A curve that turns more sharply than the line is wide, with a cusp.
        var cusp = Path()
        cusp.move(to: Point(0, 0))
        cusp.addCurve(to: Point(10, 0), control1: Point(10, 10), control2: Point(0, 10))
        let flat = Flattener(tolerance: Self.tolerance).flatten(cusp)
        let ends = [Point(0, 0), Point(10, 0)]
        for point in stroke(cusp, StrokeStyle(lineWidth: 6, lineJoin: join)).points
        where ends.allSatisfy({ (point - $0).length > 3.1 }) {
            #expect(point.distance(to: flat) <= 3 + 2 * Self.tolerance)
        }
    }

    @Test func widthsScaleWithTheTransform() {
        let path = polyline(Point(0, 0), Point(10, 0))
        let outline = stroke(
            path, StrokeStyle(lineWidth: 2), transform: Transform.scale(3, 3).then(.translation(Point(5, 5))))
        #expect(outline.boundingBox == Rect(x: 5, y: 2, width: 30, height: 6))
    }

    @Test(arguments: LineJoin.allCases, LineCap.allCases)
    func omittingHiddenDashesHasNoVisibleEffect(join: LineJoin, cap: LineCap) {
        var random = RandomSource(seed: 14)
        var stroker = Stroker(tolerance: Self.tolerance)
        let visible = Rect(x: 30, y: 30, width: 40, height: 20)
        for _ in 0..<40 {
            let path = random.path(in: Self.area, subpaths: 2, stepsPerSubpath: 3)
            let style = StrokeStyle(
                lineWidth: Double.random(in: 1...20, using: &random), lineCap: cap, lineJoin: join,
                dashPattern: [12, 0.5, 3, 5], patternPhase: 4)
            var (all, seen) = (FlattenedPath(), FlattenedPath())
            stroker.stroke(path, style: style, into: &all)
            stroker.stroke(path, style: style, visible: visible, into: &seen)
            for _ in 0..<50 {
                let point = random.point(in: visible)
                #expect(all.windingNumber(around: point) == seen.windingNumber(around: point))
            }
        }
    }

    @Test func outlineIsAvailableAsAPath() {
        var stroker = Stroker(tolerance: Self.tolerance)
        let line = polyline(Point(10, 10), Point(20, 10))
        let path = stroker.outline(of: line, style: StrokeStyle(lineWidth: 4))
        #expect(path.verbs == [.move, .line, .line, .line, .close])
        #expect(Flattener(tolerance: 1).flatten(path) == stroke(line, StrokeStyle(lineWidth: 4)))
    }

    @Test func linesWithoutWidthDrawNothing() {
        for width in [0, -1, .nan, -Double.infinity] {
            #expect(stroke(polyline(Point(0, 0), Point(9, 9)), StrokeStyle(lineWidth: width)).isEmpty)
        }
        for scale in [0, Double.nan] {
            let outline = stroke(
                polyline(Point(0, 0), Point(9, 9)), StrokeStyle(lineWidth: 2), transform: .scale(scale, scale))
            #expect(outline.isEmpty)
        }
    }

    @Test func outlinesOfManyPointsAreBounded() {
        let count = 200_000
        var zigzag = Path()
        zigzag.addPolyline((0..<count).map { Point(Double($0 % 2) * 9, Double($0 % 3)) })
        let style = StrokeStyle(lineWidth: 1e4, lineCap: .round, lineJoin: .round)
        let outline = stroke(zigzag, style)
        // Each point has an arc on one side and at most three points on the other.
        #expect(outline.points.count < Stroker.stepsOfArcs + 5 * count)
        #expect(outline.points.count > Stroker.stepsOfArcs / 4)
    }

    @Test func hostileValuesGiveFiniteAndBoundedOutlines() {
        var random = RandomSource(seed: 8)
        let values: [Double] = [
            .nan, .infinity, -.infinity, 1e30, -1e30, 1e308, .leastNonzeroMagnitude, -0.0, 1, 1 + 1e-12, 2e7, 1e-9,
        ]
        func value() -> Double { values.randomElement(using: &random) ?? 0 }
        func point() -> Point { Point(value(), value()) }
        for _ in 0..<800 {
            var path = Path()
            for _ in 0..<6 {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: path.move(to: point())
                case 1: path.addLine(to: point())
                case 2: path.addQuadraticCurve(to: point(), control: point())
                case 3: path.addCurve(to: point(), control1: point(), control2: point())
                default: path.close()
                }
            }
            let style = StrokeStyle(
                lineWidth: value(), lineCap: LineCap.allCases.randomElement(using: &random) ?? .butt,
                lineJoin: LineJoin.allCases.randomElement(using: &random) ?? .miter, miterLimit: value(),
                dashPattern: (0..<Int.random(in: 0...3, using: &random)).map { _ in value() }, patternPhase: value())
            let outline = stroke(path, style)
            let limit = 2 * FlattenedPath.coordinateLimit
            #expect(outline.points.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit })
            #expect(outline.points.count < 50_000_000)
        }
    }
}
