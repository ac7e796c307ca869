import Numbers
import TestSupport
import Testing

@testable import Geometry

@Suite struct InterpolationTests {
    static let all: [Interpolation] = [
        .linear, .stepped, .histogram(.normal), .histogram(.skipFirst), .histogram(.skipSecond), .smooth, .monotone,
        .natural, .catmullRom(alpha: 0), .catmullRom(alpha: 0.5), .catmullRom(alpha: 1), .catmullRom(alpha: 0.3),
        .hermite,
    ]
    static let curves: [Interpolation] = [
        .smooth, .monotone, .natural, .catmullRom(alpha: 0), .catmullRom(alpha: 0.5), .catmullRom(alpha: 1), .hermite,
    ]

    @Test func `linear, stepped and histogram lines have the expected corners`() {
        let (x, y) = ([0.0, 10, 20], [5.0, 1, 3])
        #expect(corners(.linear, x, y) == [[0, 5, 10, 1, 20, 3]])
        #expect(corners(.stepped, x, y) == [[0, 5, 10, 5, 10, 1, 20, 1, 20, 3]])
        #expect(corners(.histogram(.normal), x, y) == [[0, 5, 5, 5, 5, 1, 10, 1, 15, 1, 15, 3, 20, 3]])
        #expect(corners(.histogram(.skipFirst), x, y) == [[0, 5, 5, 1, 10, 1, 15, 3, 20, 3]])
        #expect(corners(.histogram(.skipSecond), x, y) == [[0, 5, 5, 5, 10, 1, 15, 1, 20, 3]])
    }

    @Test(arguments: all)
    func `the line goes through every point in order`(interpolation: Interpolation) {
        var random = RandomSource(seed: 81)
        for count in [2, 3, 4, 10, 100] {
            let (x, y) = points(count, &random)
            let ends = PathSegment.subpaths(of: line(interpolation, x, y))[0].map(\.end)
            var next = 1
            for end in ends where next < count && end == Point(x[next], y[next]) { next += 1 }
            #expect(next == count)
        }
    }

    @Test(arguments: all)
    func `gaps divide the line, and single points draw nothing`(interpolation: Interpolation) {
        let x = [.nan, 0, 1, 2, 3, 4, 5, 6, 7, 8.0]
        let y = [0, 0, 1, .nan, 2, .infinity, 3, 1, 5, .nan]
        let path = line(interpolation, x, y)
        let subpaths = PathSegment.subpaths(of: path)
        #expect(subpaths.count == 2)
        #expect(subpaths[0].first?.start == Point(0, 0) && subpaths[0].last?.end == Point(1, 1))
        #expect(subpaths[1].first?.start == Point(5, 3) && subpaths[1].last?.end == Point(7, 5))
        #expect(line(interpolation, [], []).isEmpty)
        #expect(line(interpolation, [1], [1]).isEmpty)
        #expect(line(interpolation, [.nan, .nan], [1, 2]).isEmpty)
    }

    @Test(arguments: all)
    func `an area consists of the line and its base`(interpolation: Interpolation) {
        var random = RandomSource(seed: 82)
        var (x, y) = points(20, &random)
        y[8] = .nan
        var area = Path()
        interpolation.addArea(x: x, y: y, base: 77, to: &area)
        #expect(area.verbs.count { $0 == .close } == 2)
        let lines = PathSegment.subpaths(of: line(interpolation, x, y))
        let areas = PathSegment.subpaths(of: area)
        #expect(areas.count == 2)
        for (line, area) in zip(lines, areas) {
            #expect(area.first?.start == Point(line[0].start.x, 77) && area.first?.end == line[0].start)
            #expect(area.last?.end == Point(line[line.count - 1].end.x, 77))
            #expect(area.dropFirst().dropLast().map(\.points) == line.map(\.points))
        }
        var none = Path()
        interpolation.addArea(x: x, y: y, base: .nan, to: &none)
        #expect(none.isEmpty)
    }

    @Test(arguments: curves)
    func `two points make a straight line`(interpolation: Interpolation) {
        #expect(line(interpolation, [0, 10], [5, 7]) == line(.linear, [0, 10], [5, 7]))
    }

    @Test(arguments: curves)
    func `collinear points make a straight line`(interpolation: Interpolation) {
        let x = [0, 1, 3, 4, 10, 11.0]
        for segment in PathSegment.subpaths(of: line(interpolation, x, x.map { _ in 4 })).joined() {
            #expect(segment.points.allSatisfy { abs($0.y - 4) < 1e-12 })
        }
        guard interpolation != .smooth else { return }
        for segment in PathSegment.subpaths(of: line(interpolation, x, x.map { 2 * $0 + 1 })).joined() {
            for point in segment.points { #expect(abs(point.y - (2 * point.x + 1)) < 1e-9) }
        }
    }

    @Test(arguments: [
        Interpolation.monotone, .natural, .catmullRom(alpha: 0), .catmullRom(alpha: 0.5), .catmullRom(alpha: 1),
        .hermite,
    ])
    func `the direction is continuous at each point`(interpolation: Interpolation) {
        var random = RandomSource(seed: 83)
        let (x, y) = points(30, &random)
        let segments = PathSegment.subpaths(of: line(interpolation, x, y))[0]
        for (before, after) in zip(segments, segments.dropFirst()) {
            let (arriving, leaving) = (before.derivative.end, after.derivative.start)
            let cross = arriving.x * leaving.y - arriving.y * leaving.x
            #expect(abs(cross) <= 1e-6 * arriving.length * leaving.length)
        }
    }

    @Test func `the natural spline has continuous second derivatives, zero at its ends`() {
        var random = RandomSource(seed: 84)
        for count in [3, 4, 5, 50] {
            let (x, y) = points(count, &random)
            let segments = PathSegment.subpaths(of: line(.natural, x, y))[0]
            for (before, after) in zip(segments, segments.dropFirst()) {
                #expect((before.derivative.end - after.derivative.start).length < 1e-8)
                #expect((before.derivative.derivative.end - after.derivative.derivative.start).length < 1e-8)
            }
            #expect((segments.first?.derivative.derivative.start.length ?? 1) < 1e-8)
            #expect((segments.last?.derivative.derivative.end.length ?? 1) < 1e-8)
        }
    }

    @Test func `the smooth curve is flat at its points and remains between their values`() {
        var random = RandomSource(seed: 85)
        for count in [3, 10, 200] {
            let (x, y) = points(count, &random)
            let halves = PathSegment.subpaths(of: line(.smooth, x, y))[0]
            #expect(halves.count == (count - 1) * 2)
            for index in 0..<count - 1 {
                let (first, second) = (halves[2 * index], halves[2 * index + 1])
                #expect(first.derivative.start.y == 0 && second.derivative.end.y == 0)
                #expect((first.derivative.end - second.derivative.start).length < 1e-9)
                let range = PlotRange(from: y[index], to: y[index + 1])
                for point in first.points + second.points {
                    #expect(range.contains(point.y) && point.x >= x[index] && point.x <= x[index + 1])
                }
            }
        }
    }

    @Test func `the bounds of the smooth curve are those of its data`() {
        var random = RandomSource(seed: 87)
        for count in [2, 3, 4, 17, 100] {
            let (x, y) = points(count, &random)
            guard let box = line(.smooth, x, y).boundingBox else { continue }
            #expect(abs(box.minX - x[0]) < 1e-9 && abs(box.maxX - x[count - 1]) < 1e-9)
            #expect(abs(box.minY - (y.min() ?? 0)) < 1e-9 && abs(box.maxY - (y.max() ?? 0)) < 1e-9)
        }
    }

    @Test func `repeated x values make exact vertical lines`() {
        let (x, y) = ([2, 2, 3, 3.0], [0, 10, 10, 0.0])
        #expect(corners(.linear, x, y) == [[2, 0, 2, 10, 3, 10, 3, 0]])
        #expect(corners(.stepped, x, y) == [[2, 0, 2, 0, 2, 10, 3, 10, 3, 10, 3, 10, 3, 0]])
    }

    @Test func `only the smooth and the monotone curve respect the extremes of the data`() {
        // The points of the article: a maximum, a minimum and three equal values between them.
        let x = [0, 1, 2, 3, 4, 5, 6.0]
        let y = [2, 8, 5, 5, 5, 1, 4.0]
        func overshoot(_ interpolation: Interpolation) -> Double {
            let heights = PathSegment.subpaths(of: line(interpolation, x, y)).joined()
                .flatMap { segment in (0...50).map { segment.point(at: Double($0) / 50).y } }
            return max((heights.max() ?? 0) - 8, 1 - (heights.min() ?? 0))
        }
        #expect(overshoot(.smooth) == 0)
        #expect(overshoot(.monotone) == 0)
        #expect(overshoot(.linear) == 0)
        let curves: [Interpolation] = [
            .hermite, .natural, .catmullRom(alpha: 0), .catmullRom(alpha: 0.25), .catmullRom(alpha: 1),
        ]
        for interpolation in curves {
            #expect(overshoot(interpolation) > 0.001, "\(interpolation)")
        }
    }

    @Test func `control points agree with values calculated by hand`() {
        // Uniform: a sixth of the way between the neighbors; the ends have only one neighbor.
        let uniform = PathSegment.subpaths(of: line(.catmullRom(alpha: 0), [0, 3, 9, 12], [0, 6, 0, 3]))[0]
        #expect(uniform[1].points == [Point(3, 6), Point(4.5, 6), Point(7.5, 0.5), Point(9, 0)])
        #expect(uniform[0].points[1] == Point(0, 0))
        // Hermite: the same inside; at the ends a sixth of the way to the neighbor.
        let hermite = PathSegment.subpaths(of: line(.hermite, [0, 3, 9, 12], [0, 6, 0, 3]))[0]
        #expect(hermite[1].points == uniform[1].points)
        #expect(hermite[0].points[1] == Point(0.5, 1))
        // If all values rise, no tangent is longer than the shorter adjacent step.
        let monotone = PathSegment.subpaths(of: line(.hermite, [0, 3, 9], [0, 6, 7]))[0]
        #expect(monotone[1].points[1] == Point(3 + 3.0 / 6, 6 + 1.0 / 6))
        // The natural spline of (0,0), (1,1), (2,0) has the slope 0 in the middle.
        let natural = PathSegment.subpaths(of: line(.natural, [0, 1, 2], [0, 1, 0]))[0]
        let expected = [Point(0, 0), Point(1.0 / 3, 0.5), Point(2.0 / 3, 1), Point(1, 1)]
        #expect(zip(natural[0].points, expected).allSatisfy { ($0 - $1).length < 1e-12 })
    }

    @Test(arguments: all)
    func `extreme points never trap`(interpolation: Interpolation) {
        var random = RandomSource(seed: 86)
        for _ in 0..<200 {
            let count = Int.random(in: 0...9, using: &random)
            let x = (0..<count).map { _ in hostileNumbers.randomElement(using: &random) ?? 0 }
            let y = (0..<count).map { _ in hostileNumbers.randomElement(using: &random) ?? 0 }
            _ = line(interpolation, x, y)
        }
        let same = line(interpolation, [1, 1, 1, 1], [2, 2, 2, 2])
        #expect(same.points.allSatisfy { ($0 - Point(1, 2)).length < 1e-12 })
        _ = line(.catmullRom(alpha: .nan), [1, 2, 3], [2, 5, 1])
    }

    private func line(_ interpolation: Interpolation, _ x: [Double], _ y: [Double]) -> Path {
        var path = Path()
        interpolation.addLine(x: x, y: y, to: &path)
        return path
    }

    private func corners(_ interpolation: Interpolation, _ x: [Double], _ y: [Double]) -> [[Double]] {
        PathSegment.subpaths(of: line(interpolation, x, y)).map { segments in
            segments.prefix(1).flatMap { [$0.start.x, $0.start.y] } + segments.flatMap { [$0.end.x, $0.end.y] }
        }
    }

    private func points(_ count: Int, _ random: inout RandomSource) -> (x: [Double], y: [Double]) {
        var x = 0.0
        let xs = (0..<count).map { _ in
            x += Double.random(in: 0.5...20, using: &random)
            return x
        }
        return (xs, xs.map { _ in Double.random(in: 0...300, using: &random) })
    }
}
