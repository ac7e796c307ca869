import Budget
import Geography
import Geometry
import Glibc
import TestSupport
import Testing

@Suite struct ProjectionTests {
    static let kinds = ProjectionKind.allCases

    /// A projection with random parameters.
    private static func projection(_ kind: ProjectionKind, _ random: inout RandomSource) -> MapProjection {
        var projection = MapProjection(kind)
        guard kind != .albersUsa else { return projection }
        projection.rotation = RotationAngles(
            .random(in: -180...180, using: &random), .random(in: -90...90, using: &random),
            .random(in: -180...180, using: &random))
        projection.center = GeoPoint(.random(in: -30...30, using: &random), .random(in: -30...30, using: &random))
        projection.scale = .random(in: 20...2_000, using: &random)
        projection.translation = random.point(in: Rect(x: 0, y: 0, width: 1_000, height: 500))
        projection.reflectsX = .random(using: &random)
        projection.reflectsY = .random(using: &random)
        if kind.hasParallels {
            projection.parallels = MapProjection.Parallels(
                .random(in: 10...30, using: &random), .random(in: 35...65, using: &random))
        }
        return projection
    }

    /// A point that is uniformly distributed on the sphere.
    private static func point(_ random: inout RandomSource) -> GeoPoint {
        let height = Double.random(in: -0.999...0.999, using: &random)
        return GeoPoint(.random(in: -179.9...179.9, using: &random), asin(height) * 180 / .pi)
    }

    @Test(arguments: kinds) func `a position is that of the point that is at it`(kind: ProjectionKind) throws {
        var random = RandomSource(seed: 1)
        var count = 0
        for _ in 0..<40 {
            let projector = Self.projection(kind, &random).projector
            for _ in 0..<50 {
                // The map of the United States has no position for most points.
                let point =
                    kind == .albersUsa
                    ? GeoPoint(.random(in: -120 ... -75, using: &random), .random(in: 36...48, using: &random))
                    : Self.point(&random)
                guard let position = projector.visiblePosition(of: point) else { continue }
                let found = try #require(projector.point(at: position), "\(point)")
                count += 1
                if kind == .identity {
                    #expect(
                        (Point(found.longitude, found.latitude) - Point(point.longitude, point.latitude)).length < 1e-9)
                } else {
                    #expect(GreatCircle(from: point, to: found).angle < 1e-4, "\(point) \(found)")
                }
            }
        }
        #expect(count > 200)
    }

    @Test(arguments: kinds) func `whole turns change nothing`(kind: ProjectionKind) throws {
        let shape = try #require(Country("RU")?.geometry)
        var random = RandomSource(seed: 2)
        for _ in 0..<4 {
            var projection = Self.projection(kind, &random)
            let path = projection.projector.project(shape, budget: .unlimited).path()
            projection.rotation.longitude += 360
            projection.rotation.roll -= 720
            let turned = projection.projector.project(shape, budget: .unlimited).path()
            #expect(path.verbs == turned.verbs)
            #expect(zip(path.points, turned.points).allSatisfy { ($0 - $1).length < 1e-3 })
        }
    }

    @Test(arguments: kinds.filter { $0 != .identity }) func `shapes fill the size that they are fitted to`(
        kind: ProjectionKind
    ) throws {
        var random = RandomSource(seed: 3)
        let names = kind == .albersUsa ? ["Texas", "Ohio"] : ["Brazil", "Mongolia"]
        let shapes = try names.map { try #require(kind == .albersUsa ? USState($0)?.geometry : Country($0)?.geometry) }
        for _ in 0..<5 {
            var projection = Self.projection(kind, &random)
            projection.rotation = MapProjection(kind).rotation
            projection.center = MapProjection(kind).center
            let rect = Rect(
                origin: random.point(in: Rect(x: 0, y: 0, width: 100, height: 100)),
                size: Size(.random(in: 100...900, using: &random), .random(in: 100...900, using: &random)))
            let projector = projection.fitted(to: shapes, in: rect, budget: .unlimited).projector
            let boxes = shapes.compactMap { projector.project($0, budget: .unlimited).bounds }
            guard boxes.count == 2 else { continue }
            let box = boxes[0].union(boxes[1])
            #expect(rect.contains(box, tolerance: 1))
            #expect(abs(box.width - rect.width) < 1 || abs(box.height - rect.height) < 1)
            #expect((box.center - rect.center).length < 1)
        }
    }

    /// Long edges are compared with many short ones.
    @Test(arguments: kinds.filter { ![.identity, .albersUsa].contains($0) })
    func `edges are near their exact curves`(kind: ProjectionKind) {
        var random = RandomSource(seed: 4)
        for _ in 0..<20 {
            var projection = Self.projection(kind, &random)
            projection.scale = .random(in: 50...300, using: &random)
            let (start, end) = (Self.point(&random), Self.point(&random))
            let way = GreatCircle(from: start, to: end)
            guard way.angle < 2.5 else { continue }
            var coarse = GeoGeometryBuilder()
            coarse.append(start)
            coarse.append(end)
            coarse.endLine()
            let projector = projection.projector
            let drawn = projector.project(coarse.geometry, budget: .unlimited)
            for index in 0...500 {
                guard let position = projector.visiblePosition(of: way.point(at: Double(index) / 500)) else { continue }
                // Near the antimeridian and the clip circle, points of the dense line may be on the other side.
                let distance = drawn.distance(from: position)
                #expect(distance < 1.5 * projection.precision + 0.3, "\(projection) \(start) \(end) \(index)")
            }
        }
    }

    @Test func `points on the invisible side have a position but are not visible`() {
        let globe = MapProjection(.orthographic).projector
        #expect(globe.visiblePosition(of: GeoPoint(170, 10)) == nil)
        #expect(globe.position(of: GeoPoint(170, 10)) != nil)
        #expect(globe.point(at: Point(0, 0)) == nil)
        #expect(MapProjection(.albersUsa).projector.position(of: GeoPoint(10, 50)) == nil)
    }

    @Test(arguments: [(-149.9, 61.2), (-157.86, 21.3), (-98.5, 29.4)])
    func `insets of the United States have points`(longitude: Double, latitude: Double) throws {
        let projector = MapProjection(.albersUsa).projector
        let point = GeoPoint(longitude, latitude)
        let position = try #require(projector.visiblePosition(of: point))
        let found = try #require(projector.point(at: position))
        #expect(GreatCircle(from: point, to: found).angle < 1e-9)
    }

    /// Snyder's tables (1987), for a sphere with radius 1.
    @Test func `projections have the published values`() throws {
        func position(_ kind: ProjectionKind, _ point: GeoPoint) throws -> Point {
            var projection = MapProjection(kind)
            (projection.scale, projection.translation, projection.clipAngle) = (1, .zero, nil)
            projection.rotation = RotationAngles()
            projection.center = GeoPoint(0, 0)
            return try #require(projection.projector.position(of: point))
        }
        let corner = GeoPoint(40, 50)
        #expect(try (position(.orthographic, corner) - Point(0.4132, -0.7660)).length < 1e-4)
        #expect(try (position(.azimuthalEqualArea, corner) - Point(0.4783, -0.8868)).length < 1e-4)
        #expect(try (position(.azimuthalEquidistant, corner) - Point(0.5013, -0.9294)).length < 2e-4)
        #expect(try (position(.mercator, GeoPoint(0, 45)) - Point(0, -0.88137)).length < 1e-5)
        // The edge of the map is the half of 1 + 2/π wide and high (Winkel, 1921).
        #expect(try (position(.winkel3, GeoPoint(180, 0)) - Point(.pi / 2 * (1 + 2 / .pi), 0)).length < 1e-9)
        #expect(try (position(.winkel3, GeoPoint(0, 90)) - Point(0, -.pi / 2)).length < 1e-9)
        #expect(try (position(.winkel3, GeoPoint(180, 90)) - Point(1, -.pi / 2)).length < 1e-9)
        // The rows of Robinson's table.
        for (latitude, length, distance) in [(0.0, 1.0, 0.0), (30, 0.96, 0.372), (65, 0.7597, 0.7903), (90, 0.5322, 1)]
        {
            for sign in [-1.0, 1] {
                let expected = Point(0.8487 * length * .pi / 2, -1.3523 * distance * sign)
                #expect(try (position(.robinson, GeoPoint(90, latitude * sign)) - expected).length < 1e-9)
            }
        }
    }

    /// Values of PROJ 9, which uses other curves between the rows of the table.
    @Test(arguments: [
        (30.0, 12.5, 0.44128, 0.20961), (-120, 37.3, -1.65934, 0.62540), (77, 62.1, 0.89253, 1.02540),
        (179, 88, 1.44984, 1.34172), (10, -47.5, 0.13072, -0.79444),
    ])
    func `Robinson's map is between the rows of its table as usual`(
        longitude: Double, latitude: Double, x: Double, y: Double
    ) throws {
        var projection = MapProjection(.robinson)
        (projection.scale, projection.translation) = (1, .zero)
        let position = try #require(projection.projector.position(of: GeoPoint(longitude, latitude)))
        #expect((position - Point(x, -y)).length < 0.003)
    }
}

extension ProjectedGeometry {
    /// The distance of a point from the lines.
    fileprivate func distance(from point: Point) -> Double {
        var least = Double.infinity
        for part in parts {
            for index in part.range.dropFirst() {
                let (start, end) = (points[index - 1], points[index])
                let chord = end - start
                let square = chord.x * chord.x + chord.y * chord.y
                let offset = point - start
                let fraction = square > 0 ? max(0, min(1, (offset.x * chord.x + offset.y * chord.y) / square)) : 0
                least = min(least, (offset - chord * fraction).length)
            }
        }
        return least
    }
}
