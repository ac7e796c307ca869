import Budget
import Geography
import Geometry
import Testing

@Suite struct MapFactsTests {
    @Test(arguments: MapFacts.shared.maps) func `shapes are where d3-geo draws them`(map: MapFacts.Map) throws {
        let shapes = MapFacts.shared.shapes(of: map)
        var projection = map.projection
        if let size = map.size {
            projection = projection.fitted(
                to: shapes.map(\.geometry), in: Rect(size: size), budget: .unlimited)
        }
        let projector = projection.projector
        for (name, geometry) in shapes {
            let ours = projector.project(geometry, budget: .unlimited).path()
            let path = map.paths.first { $0.name == name }?.path ?? ""
            let theirs = try Self.path(path)
            #expect(ours.isEmpty == theirs.isEmpty, "\(name)")
            let distance = Self.distance(between: ours, and: theirs)
            #expect(distance < 0.5, "\(name)")
        }
    }

    @Test func `there are more than twenty maps of all kinds`() {
        #expect(MapFacts.shared.maps.count > 20)
        let kinds = Set(MapFacts.shared.maps.map(\.projection.kind))
        #expect(Set(ProjectionKind.allCases).subtracting(kinds) == [.robinson, .winkel3])
    }

    /// A path of lines, which may be longer than those that clients may send.
    private static func path(_ text: String) throws -> Path {
        var path = Path()
        for subpath in text.split(separator: "M") {
            for (index, position) in subpath.split(whereSeparator: { $0 == "L" || $0 == "Z" }).enumerated() {
                let numbers = try position.split(separator: ",").map { try #require(Double($0)) }
                let point = Point(numbers[0], numbers[1])
                index == 0 ? path.move(to: point) : path.addLine(to: point)
            }
            if subpath.hasSuffix("Z") { path.close() }
        }
        return path
    }

    /// The largest distance of a point of one path from the lines of the other.
    private static func distance(between first: Path, and second: Path) -> Double {
        if first.verbs == second.verbs {
            let distance = zip(first.points, second.points).reduce(0) { max($0, ($1.0 - $1.1).length) }
            if distance < 0.5 { return distance }
        }
        return max(farthest(of: first, from: segments(of: second)), farthest(of: second, from: segments(of: first)))
    }

    private static func segments(of path: Path) -> [(Point, Point)] {
        var segments: [(Point, Point)] = []
        var (start, current, index) = (Point.zero, Point.zero, 0)
        for verb in path.verbs {
            switch verb {
            case .move:
                start = path.points[index]
                current = start
                segments.append((current, current))
                index += 1
            case .line:
                segments.append((current, path.points[index]))
                current = path.points[index]
                index += 1
            case .close:
                segments.append((current, start))
                current = start
            case .quadraticCurve, .cubicCurve: Issue.record("Paths of maps have no curves.")
            }
        }
        return segments
    }

    private static func farthest(of path: Path, from segments: [(Point, Point)]) -> Double {
        var farthest = 0.0
        for point in path.points {
            var nearest = Double.infinity
            for (start, end) in segments {
                let chord = end - start
                let square = chord.x * chord.x + chord.y * chord.y
                let offset = point - start
                let fraction = square > 0 ? max(0, min(1, (offset.x * chord.x + offset.y * chord.y) / square)) : 0
                nearest = min(nearest, (offset - chord * fraction).length)
                if nearest < 0.05 { break }
            }
            farthest = max(farthest, nearest)
        }
        return farthest
    }
}
