import Geometry
import Raster
import TestSupport
import Testing

@Suite struct ScanConverterTests {
    private static let box = PixelBox(minX: -2, minY: 3, maxX: 14, maxY: 13)
    /// Paths reach beyond the box on all sides.
    private static let area = Rect(minX: -9, minY: -3, maxX: 20, maxY: 19)

    @Test func squareOnPixelBordersHasSharpEdges() {
        let grid = CoverageGrid(
            Path(rect: Rect(x: 3, y: 1, width: 4, height: 2)), box: PixelBox(minX: 0, minY: 0, maxX: 10, maxY: 4))
        #expect(grid.text == "0000000000\n0009999000\n0009999000\n0000000000")
    }

    @Test func edgesBetweenPixelBordersCoverPixelsPartly() {
        let grid = CoverageGrid(
            Path(rect: Rect(minX: 0.25, minY: 0.5, maxX: 3.75, maxY: 1.5)),
            box: PixelBox(minX: 0, minY: 0, maxX: 5, maxY: 2))
        #expect(grid.values == [96, 128, 128, 96, 0, 96, 128, 128, 96, 0])
    }

    @Test func triangleHasSmoothEdges() {
        var path = Path()
        path.addPolygon([Point(0, 0), Point(8, 0), Point(0, 4)])
        let grid = CoverageGrid(path, box: PixelBox(minX: 0, minY: 0, maxX: 9, maxY: 4))
        #expect(grid.text == "999999620\n999962000\n996200000\n620000000")
    }

    @Test func fillRuleDecidesWhetherTwoRectanglesAreARing() {
        var path = Path(rect: Rect(x: 1, y: 1, width: 6, height: 5))
        path.addRect(Rect(x: 3, y: 3, width: 2, height: 1))
        let box = PixelBox(minX: 0, minY: 0, maxX: 8, maxY: 7)
        #expect(
            CoverageGrid(path, rule: .evenOdd, box: box).text
                == "00000000\n09999990\n09999990\n09900990\n09999990\n09999990\n00000000")
        #expect(
            CoverageGrid(path, rule: .nonZero, box: box).text
                == "00000000\n09999990\n09999990\n09999990\n09999990\n09999990\n00000000")
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func coverageIsTheWindingArea(rule: FillRule) {
        var random = RandomSource(seed: 11)
        for _ in 0..<120 {
            let path = Flattener(tolerance: 0.05).flatten(
                random.path(in: Self.area, subpaths: Int.random(in: 1...2, using: &random), stepsPerSubpath: 4))
            let grid = CoverageGrid(path, rule: rule, box: Self.box)
            let error = grid.largestError { x, y in
                let area = abs(path.windingArea(inPixelAt: x, y))
                guard rule == .evenOdd else { return min(1, area) }
                let rest = area.truncatingRemainder(dividingBy: 2)
                return min(rest, 2 - rest)
            }
            #expect(error < 0.6 / 255)
        }
    }

    /// The coverage of a pixel is exact unless lines cross in it. If they do, parts with different winding numbers are
    /// added as if they did not overlap, which causes errors in single pixels, but only small ones in total.
    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func coverageIsTheAreaInside(rule: FillRule) {
        var random = RandomSource(seed: 12)
        var sum = 0.0
        for round in 0..<60 {
            let path = Flattener(tolerance: 0.05).flatten(
                random.path(in: Self.area, subpaths: 1, stepsPerSubpath: 2 + round % 3))
            let errors = CoverageGrid(path, rule: rule, box: Self.box).errors { x, y in
                path.sampledCoverage(ofPixelAt: x, y, rule: rule, samples: 16)
            }
            sum += errors.reduce(0, +) / Double(errors.count)
        }
        #expect(sum / 60 < 0.01)
    }

    @Test func simpleShapesAreExact() {
        var random = RandomSource(seed: 13)
        for _ in 0..<60 {
            // A polygon around a center with its corners in the order of their angles.
            let center = random.point(in: Rect(x: 2, y: 5, width: 8, height: 6))
            var polygon = Path()
            polygon.addPolygon(
                (0..<9).map {
                    let radius = Double.random(in: 1...9, using: &random)
                    return center + Point.direction(degrees: 40 * Double($0)) * radius
                })
            let path = Flattener(tolerance: 0.05).flatten(polygon)
            for rule in [FillRule.nonZero, .evenOdd] {
                let error = CoverageGrid(path, rule: rule, box: Self.box).largestError { x, y in
                    path.sampledCoverage(ofPixelAt: x, y, rule: rule, samples: 16)
                }
                #expect(error < 0.06)
            }
        }
    }

    @Test func coverageDoesNotDependOnTheClip() {
        var random = RandomSource(seed: 14)
        for _ in 0..<100 {
            let path = Flattener(tolerance: 0.05).flatten(
                random.path(in: Self.area, subpaths: 2, stepsPerSubpath: 4))
            let whole = CoverageGrid(path, box: PixelBox(minX: -10, minY: -4, maxX: 22, maxY: 20))
            let part = CoverageGrid(path, box: Self.box)
            #expect(part.largestError { x, y in Double(whole[x, y]) / 255 } == 0)
        }
    }

    @Test func coverageDoesNotDependOnBands() {
        var random = RandomSource(seed: 15)
        var banded = ScanConverter(cellLimit: 40)
        var coverage = Coverage()
        for _ in 0..<100 {
            let path = Flattener(tolerance: 0.05).flatten(
                random.path(in: Self.area, subpaths: 2, stepsPerSubpath: 4))
            banded.convert(path, rule: .nonZero, clip: Self.box, into: &coverage)
            #expect(CoverageGrid(coverage, box: Self.box).values == CoverageGrid(path, box: Self.box).values)
        }
    }

    @Test func adjoiningShapesAddUpToOne() {
        var random = RandomSource(seed: 16)
        let box = PixelBox(minX: 0, minY: 0, maxX: 20, maxY: 20)
        for _ in 0..<50 {
            // A square that is divided along a random polyline.
            let cut = (0...5).map { Point(Double.random(in: 0...20, using: &random), Double($0) * 4) }
            var left = Path()
            left.addPolygon([Point(0, 0)] + cut + [Point(0, 20)])
            var right = Path()
            right.addPolygon([Point(20, 0)] + cut + [Point(20, 20)])
            let (a, b) = (CoverageGrid(left, box: box), CoverageGrid(right, box: box))
            #expect(zip(a.values, b.values).allSatisfy { (255...256).contains($0 + $1) })
        }
    }

    @Test func runsAreOrderedAndDisjoint() {
        var random = RandomSource(seed: 17)
        var converter = ScanConverter()
        var coverage = Coverage()
        let box = PixelBox(minX: 0, minY: 0, maxX: 2000, maxY: 30)
        for _ in 0..<50 {
            let path = random.path(in: Rect(x: -100, y: -5, width: 2200, height: 40), subpaths: 2, stepsPerSubpath: 3)
            converter.convert(Flattener(tolerance: 0.05).flatten(path), rule: .nonZero, clip: box, into: &coverage)
            var end = (y: 0, x: 0)
            for run in coverage.runs {
                #expect((run.y, run.x) >= end)
                #expect(run.count > 0 && run.x + run.count <= box.maxX && run.y < box.maxY)
                end = (run.y, run.x + run.count)
            }
        }
    }

    @Test func emptyPathsCoverNothing() {
        let box = PixelBox(minX: 0, minY: 0, maxX: 9, maxY: 9)
        var point = Path()
        point.addPolygon([Point(4, 4), Point(4, 4), Point(4, 4)])
        var line = Path()
        line.addPolygon([Point(1, 1), Point(7, 5)])
        for path in [Path(), point, line, Path(rect: Rect(x: 2, y: 2, width: 0, height: 5))] {
            #expect(CoverageGrid(path, box: box).values.allSatisfy { $0 == 0 })
        }
        #expect(CoverageGrid(Path(rect: Rect(x: 0, y: 0, width: 5, height: 5)), box: .empty).values.isEmpty)
    }

    @Test func hugeShapesHaveTheRightCoverage() {
        let limit = FlattenedPath.coordinateLimit
        let box = PixelBox(minX: 0, minY: 0, maxX: 40, maxY: 20)
        let all = CoverageGrid(Path(rect: Rect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)), box: box)
        #expect(all.values.allSatisfy { $0 == 255 })
        var random = RandomSource(seed: 18)
        let area = Rect(minX: -2 * limit, minY: -2 * limit, maxX: 2 * limit, maxY: 2 * limit)
        for _ in 0..<200 {
            var path = FlattenedPath()
            for _ in 0..<50 { path.append(random.point(in: area)) }
            path.endSubpath(closed: true)
            let grid = CoverageGrid(path, box: box)
            for (x, y) in [(0, 0), (39, 19), (20, 10)] {
                // So large a shape rarely has an edge in so small a box.
                let inside = path.contains(Point(Double(x) + 0.5, Double(y) + 0.5), rule: .nonZero)
                #expect(grid[x, y] == (inside ? 255 : 0))
            }
        }
    }
}
