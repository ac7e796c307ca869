import Geometry
import TestSupport
import Testing

@Suite struct DasherTests {
    private func dashes(
        _ path: Path, _ pattern: [Double], phase: Double = 0, visible: Rect = FlattenedPath.coordinateLimits
    ) -> FlattenedPath? {
        guard let dasher = Dasher(pattern: pattern, phase: phase, scale: 1) else { return nil }
        var result = FlattenedPath()
        dasher.dash(Flattener(tolerance: 0.01).flatten(path), visible: visible, into: &result)
        return result
    }

    private func line(length: Double) -> Path {
        var path = Path()
        path.addPolyline([Point(0, 5), Point(length, 5)])
        return path
    }

    /// The start and the end of each dash of a horizontal line.
    private func extents(_ path: FlattenedPath?) -> [[Double]] {
        guard let path else { return [] }
        return path.subpaths.map { path.points[$0.range].map(\.x) }
    }

    private func length(_ path: FlattenedPath) -> Double {
        path.subpaths.reduce(0) { sum, subpath in
            let points = path.points[subpath.range]
            return zip(points, points.dropFirst()).reduce(sum) { $0 + ($1.1 - $1.0).length }
        }
    }

    @Test func dashesAndGapsAlternate() {
        #expect(extents(dashes(line(length: 10), [3, 2])) == [[0, 3], [5, 8]])
        #expect(extents(dashes(line(length: 10), [1, 2, 3, 1])) == [[0, 1], [3, 6], [7, 8]])
        #expect(extents(dashes(line(length: 11), [2])) == [[0, 2], [4, 6], [8, 10]])
        #expect(extents(dashes(line(length: 12), [1, 2, 3])) == [[0, 1], [3, 6], [7, 9]])
    }

    @Test func phaseIsTheStartWithinThePattern() {
        #expect(extents(dashes(line(length: 8), [3, 2], phase: 1)) == [[0, 2], [4, 7]])
        #expect(extents(dashes(line(length: 8), [3, 2], phase: 4)) == [[1, 4], [6, 8]])
        #expect(extents(dashes(line(length: 8), [3, 2], phase: -1)) == [[1, 4], [6, 8]])
        #expect(extents(dashes(line(length: 8), [3, 2], phase: 501)) == [[0, 2], [4, 7]])
        #expect(extents(dashes(line(length: 8), [3, 2], phase: .nan)) == [[0, 3], [5, 8]])
        #expect(extents(dashes(line(length: 8), [3, 2], phase: -1e-30)) == [[0, 3], [5, 8]])
    }

    @Test func dashesContinueAroundCorners() throws {
        var path = Path()
        path.addPolyline([Point(0, 0), Point(4, 0), Point(4, 4)])
        let result = try #require(dashes(path, [6, 1]))
        #expect(result.points == [Point(0, 0), Point(4, 0), Point(4, 2), Point(4, 3), Point(4, 4)])
    }

    @Test func lastDashOfAClosedSubpathJoinsTheFirst() throws {
        var path = Path()
        path.addPolygon([Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)])
        let result = try #require(dashes(path, [8, 4], phase: 2))
        #expect(result.subpaths.map(\.isClosed) == [false, false, false])
        // From 34 along the border to 40, which is the start of the border, and on to 6.
        #expect(result.points.suffix(3) == [Point(0, 6), Point(0, 0), Point(6, 0)])
        #expect(!result.points.dropLast(3).contains(Point(0, 0)))
    }

    @Test func gapAtTheStartLeavesNothingToJoin() throws {
        var path = Path()
        path.addPolygon([Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)])
        let result = try #require(dashes(path, [8, 2], phase: 8))
        #expect(result.subpaths.count == 4)
        #expect(result.points.prefix(2) == [Point(2, 0), Point(10, 0)])
    }

    @Test func dashLongerThanAClosedSubpathCoversIt() {
        var path = Path()
        path.addCircle(center: .zero, radius: 4)
        #expect(dashes(path, [100, 1]) == Flattener(tolerance: 0.01).flatten(path))
    }

    @Test func patternRestartsWithEachSubpath() {
        var path = line(length: 7)
        path.append(line(length: 4))
        #expect(extents(dashes(path, [3, 2])) == [[0, 3], [5, 7], [0, 3]])
    }

    @Test func dashesWithoutLengthAreDotsAlongTheLine() throws {
        let result = try #require(dashes(line(length: 10), [0, 4]))
        #expect(result.subpaths.count == 3)
        for (index, subpath) in result.subpaths.enumerated() {
            let points = result.points[subpath.range]
            let (start, end) = (try #require(points.first), try #require(points.last))
            #expect(abs(start.x - 4 * Double(index)) < 1e-5 && end.x > start.x && end.x < start.x + 1e-5)
        }
    }

    @Test func invalidPatternsAreSolid() {
        for pattern in [[], [5, 0], [0, 0], [0], [3, -1], [.nan, 1], [1, .infinity], [1e308, 1e308]] as [[Double]] {
            #expect(Dasher(pattern: pattern, phase: 0, scale: 1) == nil)
        }
        #expect(Dasher(pattern: [1, 2], phase: 0, scale: .nan) == nil)
    }

    @Test func linesWithTooManyDashesAreSolid() {
        let long = line(length: 1e7)
        for pattern in [[1, 1], [1e-300, 1e-300], [1e-12, 1e-12], [0, 1]] {
            #expect(dashes(long, pattern) == Flattener(tolerance: 0.01).flatten(long))
        }
    }

    @Test func onlyVisibleDashesAreDrawn() throws {
        let visible = Rect(x: 5000, y: 0, width: 20, height: 10)
        let result = try #require(dashes(line(length: 1e7), [3, 2], visible: visible))
        #expect(result.subpaths.count <= 5)
        #expect(extents(result).prefix(3) == [[5000, 5003], [5005, 5008], [5010, 5013]])
    }

    @Test func subpathsWithoutLengthRemain() {
        var path = Path()
        path.addPolyline([Point(3, 3), Point(3, 3)])
        path.addPolygon([Point(4, 4)])
        #expect(dashes(path, [1, 1]) == Flattener(tolerance: 0.01).flatten(path))
        #expect(dashes(path, [1, 1], phase: 1)?.isEmpty == true)
    }

    @Test func dashesCoverTheLineAccordingToThePattern() throws {
        var random = RandomSource(seed: 12)
        let area = Rect(x: 0, y: 0, width: 100, height: 100)
        for _ in 0..<150 {
            // Long sides in random directions: points of different sides are seldom close to each other.
            let corners = (0..<5).map { _ in random.point(in: area) }
            let isClosed = Bool.random(using: &random)
            var path = Path()
            path.addPolyline(corners)
            if isClosed { path.close() }
            let pattern = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                Double.random(in: 0.5...30, using: &random)
            }
            let phase = Double.random(in: -80...80, using: &random)
            let visible = Bool.random(using: &random) ? area : area.inset(by: 30)
            let result = try #require(dashes(path, pattern, phase: phase, visible: visible))

            let even = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
            let period = even.reduce(0, +)
            /// The distance along the line to the nearest end of a dash: positive in dashes, negative in gaps.
            func depth(_ distance: Double) -> Double {
                var rest = (distance + phase).truncatingRemainder(dividingBy: period)
                if rest < 0 { rest += period }
                for (index, entry) in even.enumerated() {
                    if rest < entry { return (index.isMultiple(of: 2) ? 1 : -1) * min(rest, entry - rest) }
                    rest -= entry
                }
                return 0
            }
            var distance = 0.0
            var covered = 0.0
            var seen = 0
            for (start, end) in zip(corners, corners.dropFirst() + (isClosed ? corners.prefix(1) : [])) {
                let length = (end - start).length
                for step in stride(from: 0.025, to: length, by: 0.05) {
                    let point = start.interpolated(to: end, at: step / length)
                    guard visible.contains(point) else { continue }
                    let depth = depth(distance + step)
                    if depth > 0 { covered += 0.05 }
                    if depth > 1e-6 {
                        seen += 1
                        if seen.isMultiple(of: 8) { #expect(point.distance(to: result) < 1e-9) }
                    }
                }
                distance += length
            }
            let inside = length(result)
            #expect(abs(inside - covered) < 0.05 * Double(result.points.count + 10))
            #expect(result.points.allSatisfy { visible.inset(by: -1e-9).contains($0) || visible == area })
        }
    }

    @Test func curvesRemainSmoothWithinDashes() throws {
        var path = Path()
        path.addCircle(center: .zero, radius: 50)
        let result = try #require(dashes(path, [40, 10], phase: 20))
        for subpath in result.subpaths {
            let inner = subpath.range.dropFirst().dropLast()
            #expect(!inner.isEmpty)
            for index in inner { #expect(result.smoothPoints.contains { $0.contains(index) }) }
        }
    }
}
