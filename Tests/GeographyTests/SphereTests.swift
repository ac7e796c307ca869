import Budget
import Geography
import Geometry
import TestSupport
import Testing

@Suite struct SphereTests {
    private static let sphere = 4 * Double.pi

    @Test func `areas of parts of the sphere add up`() throws {
        #expect(abs(GeoGeometry.sphere.area - Self.sphere) < 1e-12)
        for radius in [1.0, 30, 90, 120, 179] {
            let cap = GreatCircle.circle(around: GeoPoint(33, -70), radius: radius, step: 0.5)
            let exact = 2 * Double.pi * (1 - Self.cosine(radius))
            #expect(abs(cap.area - exact) < 2e-4 * exact, "\(radius)")
        }
        // A polygon and the one on the other side of its ring.
        var random = RandomSource(seed: 5)
        for _ in 0..<100 {
            let ring = Self.ring(&random)
            let (inside, outside) = (Self.polygon(ring), Self.polygon(ring.reversed()))
            #expect(abs(inside.area + outside.area - Self.sphere) < 1e-9)
            #expect(min(inside.rewound().area, outside.rewound().area) == inside.rewound().area)
            #expect(inside.rewound().area <= 2 * .pi + 1e-9)
            #expect(abs(inside.rewound().area - outside.rewound().area) < 1e-9)
        }
    }

    @Test func `all countries together have the area of the land`() {
        let areas = Country.all.compactMap { $0.geometry?.area }
        #expect(areas.allSatisfy { $0 < 1 })
        let area = areas.reduce(0, +) * 6371.0072 * 6371.0072
        // 149 million square kilometers; lakes and small islands are not in the boundaries.
        #expect(area > 145e6 && area < 150e6)
    }

    @Test func `a polygon contains what is on the right of its ring`() {
        var random = RandomSource(seed: 6)
        for _ in 0..<200 {
            let center = Self.point(&random)
            let radius = Double.random(in: 5...170, using: &random)
            let circle = GreatCircle.circle(around: center, radius: radius, step: 1)
            for _ in 0..<20 {
                let point = Self.point(&random)
                let distance = GreatCircle(from: center, to: point).angle * 180 / .pi
                // The edges of the polygon are chords of the circle.
                if abs(distance - radius) > 0.5 { #expect(circle.contains(point) == (distance < radius)) }
            }
        }
    }

    @Test func `the center of a circle is its centroid`() throws {
        var random = RandomSource(seed: 7)
        for _ in 0..<50 {
            let center = Self.point(&random)
            let circle = GreatCircle.circle(around: center, radius: .random(in: 1...80, using: &random))
            #expect(try GreatCircle(from: center, to: #require(circle.centroid)).angle < 1e-6)
        }
        let line = GreatCircle(from: GeoPoint(10, 20), to: GeoPoint(100, -40))
        #expect(try GreatCircle(from: line.point(at: 0.5), to: #require(line.line().centroid)).angle < 1e-9)
        #expect(GeoGeometry.empty.centroid == nil)
    }

    @Test func `bounds hold all points and no more`() throws {
        let fiji = try #require(Country("FJ")?.geometry?.bounds)
        #expect(fiji.west > 170 && fiji.east < -170 || fiji.east <= 180)
        #expect(fiji.south > -20 && fiji.north < -15)
        let antarctica = try #require(Country("AQ")?.geometry?.bounds)
        #expect(antarctica.south == -90 && antarctica.west == -180 && antarctica.east == 180)
        let brazil = try #require(Country("BR")?.geometry?.bounds)
        #expect(abs(brazil.west + 74) < 1 && abs(brazil.east + 35) < 1 && abs(brazil.south + 34) < 1)

        // The middle of an arc between two points of a parallel is nearer to the pole.
        var builder = GeoGeometryBuilder()
        builder.append(GeoPoint(0, 50))
        builder.append(GeoPoint(90, 50))
        builder.endLine()
        let arc = try #require(builder.geometry.bounds)
        #expect(
            abs(arc.north - GreatCircle(from: GeoPoint(0, 50), to: GeoPoint(90, 50)).point(at: 0.5).latitude) < 1e-9)
        #expect(GeoGeometry.empty.bounds == nil)
    }

    @Test func `great circles have their length and ends`() {
        // London to New York: 5,570 km.
        let flight = GreatCircle(from: GeoPoint(-0.1278, 51.5074), to: GeoPoint(-74.006, 40.7128))
        #expect(abs(flight.angle * 6371 - 5570) < 2)
        var random = RandomSource(seed: 8)
        for _ in 0..<100 {
            let (start, end) = (Self.point(&random), Self.point(&random))
            let way = GreatCircle(from: start, to: end)
            #expect(GreatCircle(from: way.point(at: 0), to: start).angle < 1e-9)
            #expect(GreatCircle(from: way.point(at: 1), to: end).angle < 1e-7)
            let third = way.point(at: 1 / 3)
            #expect(abs(GreatCircle(from: start, to: third).angle * 3 - way.angle) < 1e-9)
        }
        let over = GreatCircle(from: GeoPoint(0, 0), to: GeoPoint(180, 0))
        #expect(abs(over.angle - .pi) < 1e-12 && abs(over.point(at: 0.5).latitude - 90) < 1e-6)
    }

    /// The lines of d3's `geoGraticule10`: 36 of equal longitude and 17 of equal latitude.
    @Test func `a graticule has the usual lines`() {
        let lines = Graticule().geometry
        #expect(lines.parts.count == 36 + 17)
        #expect(lines.coordinates.contains { $0.latitude > 89.9 })
        #expect(abs(Graticule().outline.area - Self.sphere) < 1e-4)
        var odd = Graticule()
        (odd.minor.longitudeStep, odd.minor.latitudeStep, odd.precision) = (0, -5, .nan)
        #expect(odd.geometry.parts.count == 4 + 1)
        odd.major.extent.north = .infinity
        odd.minor.longitudeStep = 1e-300
        #expect(odd.geometry.isEmpty)
    }

    @Test func `labels are inside of the largest part of a shape`() throws {
        let projector = MapProjection(.mercator).projector
        for code in ["HR", "FR", "US", "NO", "ID", "VN"] {
            let shape = projector.project(try #require(Country(code)?.geometry), budget: .unlimited)
            let label = try #require(shape.labelPoint(precision: 0.1, budget: .unlimited))
            #expect(label.distance > 0, "\(code)")
            let point = try #require(projector.point(at: label.point))
            #expect(Country(code)?.geometry?.contains(point) == true, "\(code)")
            // No point of a grid is much better.
            let bounds = try #require(shape.largestPolygon.bounds)
            let grid = (0..<40).flatMap { x in (0..<40).map { (Double(x) / 40, Double($0) / 40) } }
            for (x, y) in grid {
                let position = Point(bounds.minX + x * bounds.width, bounds.minY + y * bounds.height)
                guard let point = projector.point(at: position), Country(code)?.geometry?.contains(point) == true else {
                    continue
                }
                let nearest = shape.points.reduce(Double.infinity) { min($0, ($1 - position).length) }
                #expect(nearest < label.distance + bounds.width / 10)
            }
        }
    }

    private static func cosine(_ degrees: Double) -> Double { Point.direction(degrees: degrees).x }

    private static func polygon(_ ring: [GeoPoint]) -> GeoGeometry {
        var builder = GeoGeometryBuilder()
        for point in ring { builder.append(point) }
        builder.endRing(startsPolygon: true)
        return builder.geometry
    }

    /// A ring around a random point.
    private static func ring(_ random: inout RandomSource) -> [GeoPoint] {
        let circle = GreatCircle.circle(around: point(&random), radius: .random(in: 5...60, using: &random), step: 20)
        let center = circle.centroid ?? GeoPoint(0, 0)
        return circle.coordinates.map {
            GreatCircle(from: center, to: $0).point(at: .random(in: 0.5...1, using: &random))
        }
    }

    private static func point(_ random: inout RandomSource) -> GeoPoint {
        GeoPoint(.random(in: -180...180, using: &random), .random(in: -89...89, using: &random))
    }
}
