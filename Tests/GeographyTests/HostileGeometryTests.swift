import Budget
import Geography
import Geometry
import JSON
import Synchronization
import TestSupport
import Testing

/// Geometries and parameters with which careless code fails, from seeds.
@Suite struct HostileGeometryTests {
    private static let corners: [Double] = [
        0, -0.0, 90, -90, 180, -180, 360, 89.999999999, -179.9999999999, 1e-9, 1e-300, 45, 540, -1e17, 1e300, .infinity,
        -.infinity,
        .nan,
    ]

    /// Rings that cross themselves, have equal points, go along the antimeridian or over poles, or are not numbers.
    private static func geometry(_ random: inout RandomSource) -> GeoGeometry {
        var builder = GeoGeometryBuilder()
        let isHostile = Bool.random(using: &random)
        func coordinate(_ reach: Double, _ random: inout RandomSource) -> Double {
            switch Int.random(in: 0..<(isHostile ? 5 : 4), using: &random) {
            case 0: .random(in: -reach...reach, using: &random)
            case 1: (Double.random(in: -reach...reach, using: &random) / 30).rounded() * 30
            case 2: [reach, -reach, 0].randomElement(using: &random) ?? 0
            case 3: .random(in: -1e-6...1e-6, using: &random)
            default: corners.randomElement(using: &random) ?? 0
            }
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let point = GeoPoint(coordinate(180, &random), coordinate(90, &random))
                for _ in 0..<Int.random(in: 1...2, using: &random) { builder.append(point) }
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: builder.endPoints()
            case 1: builder.endLine()
            default: builder.endRing(startsPolygon: .random(using: &random))
            }
        }
        if Int.random(in: 0..<10, using: &random) == 0 { builder.appendSphere() }
        return builder.geometry
    }

    /// A budget for announced work of a time, whatever the time is that it takes.
    private static func budget(milliseconds: Int) -> RenderBudget {
        let polls = Mutex(0)
        return RenderBudget {
            polls.withLock { count in
                count += 1
                return count > milliseconds
            }
        }
    }

    private static func projection(_ random: inout RandomSource) -> MapProjection {
        var projection = MapProjection(ProjectionKind.allCases.randomElement(using: &random) ?? .mercator)
        func number(_ random: inout RandomSource) -> Double {
            (Bool.random(using: &random) ? corners : [0, 30, -45, 90, 180]).randomElement(using: &random) ?? 0
        }
        if Bool.random(using: &random) {
            projection.rotation = RotationAngles(number(&random), number(&random), number(&random))
        }
        if Bool.random(using: &random) { projection.center = GeoPoint(number(&random), number(&random)) }
        if Bool.random(using: &random) {
            projection.parallels = MapProjection.Parallels(number(&random), number(&random))
        }
        if Bool.random(using: &random) { projection.clipAngle = number(&random) }
        if Int.random(in: 0..<4, using: &random) == 0 { projection.scale = number(&random) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            projection.translation = Point(number(&random), number(&random))
        }
        if Int.random(in: 0..<4, using: &random) == 0 { projection.precision = number(&random) }
        if Bool.random(using: &random) {
            projection.clipExtent = Rect(
                minX: number(&random), minY: number(&random), maxX: number(&random), maxY: number(&random))
        }
        return projection
    }

    @Test(arguments: 0..<40) func `hostile geometries are drawn or not, but nothing fails`(seed: UInt64) {
        var random = RandomSource(seed: 100 + seed)
        for _ in 0..<40 {
            let geometry = Self.geometry(&random)
            let projection = Self.projection(&random)
            let drawn = projection.projector.project(geometry, budget: Self.budget(milliseconds: 20))
            #expect(drawn.points.count < 1_000_000)
            _ = (
                drawn.path(pointRadius: 2), drawn.area, drawn.centroid, drawn.bounds,
                drawn.labelPoint(budget: Self.budget(milliseconds: 20))?.distance
            )
            let (area, _) = (geometry.area, geometry.centroid)
            if geometry.coordinates.allSatisfy(\.isFinite) { #expect(area >= 0 && area.isFinite) }
            _ = (geometry.bounds, geometry.rewound().area, geometry.contains(GeoPoint(1, 2)))
            let fitted = projection.fitted(
                to: [geometry], in: Rect(x: 0, y: 0, width: 300, height: 200), budget: Self.budget(milliseconds: 20))
            _ = fitted.projector.point(at: Point(10, 10))
            for corner in Self.corners {
                _ = fitted.projector.visiblePosition(of: GeoPoint(corner, corner))
                _ = projection.projector.point(at: Point(corner, -corner))
            }
        }
    }

    /// Without hostile numbers, what is visible is within the outline of the map.
    @Test(arguments: 0..<10) func `pictures are within the outline of the map`(seed: UInt64) throws {
        var random = RandomSource(seed: 300 + seed)
        for kind in [ProjectionKind.equalEarth, .orthographic, .mercator, .stereographic, .winkel3, .conicEqualArea] {
            var projection = MapProjection(kind)
            projection.rotation = RotationAngles(
                .random(in: -180...180, using: &random), .random(in: -90...90, using: &random), 0)
            let outline = try #require(projection.projector.project(.sphere, budget: .unlimited).bounds)
            for _ in 0..<20 {
                let geometry = Self.geometry(&random)
                guard geometry.coordinates.allSatisfy({ abs($0.longitude) <= 540 && abs($0.latitude) <= 90 }),
                    !Self.hasOppositePoints(geometry)
                else { continue }
                guard let box = projection.projector.project(geometry, budget: .unlimited).bounds else { continue }
                #expect(outline.contains(box, tolerance: 2))
            }
        }
    }

    /// Whether an edge connects opposite points, between which any way is the shortest.
    private static func hasOppositePoints(_ geometry: GeoGeometry) -> Bool {
        geometry.parts.contains { part in
            part.range.contains { index in
                let next = index + 1 < part.range.upperBound ? index + 1 : part.range.lowerBound
                return GreatCircle(from: geometry.coordinates[index], to: geometry.coordinates[next]).angle > 3.14
            }
        }
    }

    @Test func `work stops when its budget is spent`() throws {
        var builder = GeoGeometryBuilder()
        var random = RandomSource(seed: 9)
        for _ in 0..<200_000 {
            builder.append(GeoPoint(.random(in: -180...180, using: &random), .random(in: -90...90, using: &random)))
        }
        builder.endRing(startsPolygon: true)
        let geometry = builder.geometry
        for kind in [ProjectionKind.equalEarth, .orthographic, .albersUsa] {
            let budget = RenderBudget { true }
            let drawn = MapProjection(kind).projector.project(geometry, budget: budget)
            #expect(budget.isSpent && drawn.points.count < 20_000)
        }
    }

    /// Edges of any length become at most so many pieces, whatever the scale.
    @Test func `resampling has a depth`() {
        var projection = MapProjection(.orthographic)
        projection.scale = 1e12
        let line = GreatCircle(from: GeoPoint(-80, 10), to: GeoPoint(80, -20)).line(step: 200)
        #expect(projection.projector.project(line, budget: .unlimited).points.count <= 1 << 17)
    }

    /// Shapes that name a long arc again and again.
    @Test func `a topology cannot grow beyond its budget`() throws {
        let arc = (0..<20_000).map { "[\($0 % 180),\($0 % 90)]" }.joined(separator: ",")
        let arcs = Array(repeating: "0", count: 20_000).joined(separator: ",")
        let text = #"{"type":"Topology","objects":{"a":{"type":"LineString","arcs":[\#(arcs)]}},"arcs":[[\#(arc)]]}"#
        let topology = try TopoJSONReader.topology(of: JSONDocument(text).root, budget: .unlimited)
        // The result would need 6.4 GB.
        let budget = Self.budget(milliseconds: 20)
        #expect(throws: GeographyError.self) { try topology.features(of: "a", budget: budget) }
        #expect(try #require(try topology.mesh(of: "a", budget: .unlimited)).pointCount <= 20_001)
    }

    @Test func `reading stops when its budget is spent`() throws {
        let text =
            #"{"type":"MultiPoint","coordinates":[\#(Array(repeating: "[1,2]", count: 100_000).joined(separator: ","))]}"#
        let root = try JSONDocument(text).root
        #expect(throws: GeographyError.self) { try GeoJSONReader.features(of: root, budget: RenderBudget { true }) }
        #expect(try GeoJSONReader.features(of: root, budget: .unlimited)[0].geometry.pointCount == 100_000)
    }

    @Test(arguments: 0..<10) func `documents of random types are read or refused`(seed: UInt64) throws {
        var random = RandomSource(seed: 500 + seed)
        let words = [
            "\"type\":\"Topology\"", "\"type\":\"Feature\"", "\"type\":\"FeatureCollection\"", "\"type\":\"Polygon\"",
            "\"type\":\"MultiPolygon\"", "\"type\":\"Point\"", "\"type\":\"GeometryCollection\"", "\"type\":null",
        ]
        func value(_ depth: Int) -> String {
            switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random) {
            case 0: "null"
            case 1: ["1", "-1", "0.5", "1e300", "90", "-180"].randomElement(using: &random) ?? "1"
            case 2: "\"x\""
            case 3: "[\(["1,2", "1,null", "", "[1,2],[3,4],[5,6]", "0,-1", "[0]"].randomElement(using: &random) ?? "")]"
            case 4:
                "[\((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth - 1) }.joined(separator: ","))]"
            default: object(depth)
            }
        }
        func object(_ depth: Int) -> String {
            var members = [words.randomElement(using: &random) ?? ""]
            for key in [
                "coordinates", "geometry", "geometries", "features", "arcs", "objects", "transform", "id", "properties",
            ]
            where Bool.random(using: &random) {
                members.append("\"\(key)\":\(value(depth - 1))")
            }
            return "{\(members.joined(separator: ","))}"
        }
        for _ in 0..<300 {
            let root = try JSONDocument(object(4)).root
            _ = try? GeoJSONReader.features(of: root, budget: .unlimited)
            guard let topology = try? TopoJSONReader.topology(of: root, budget: .unlimited) else { continue }
            for name in topology.names {
                _ = try topology.features(of: name, budget: .unlimited)
                _ = try topology.mesh(of: name, .interior, budget: .unlimited)
            }
        }
    }
}
