import Budget
import Geography
import Testing

@Suite struct RegionTests {
    @Test func `a region may extend over the antimeridian`() throws {
        let fiji = try #require(GeoRegion(around: [GeoPoint(178, -18), GeoPoint(-179, -16)]))
        #expect(abs(fiji.width - 3) < 1e-9 && abs(fiji.height - 2) < 1e-9)
        #expect(abs(fiji.center.longitude - 179.5) < 1e-9 && fiji.center.latitude == -17)
        #expect(fiji.isPartOfWorld)
        let world = try #require(GeoRegion(around: [GeoPoint(-120, 40), GeoPoint(0, 0), GeoPoint(120, 40)]))
        #expect(abs(world.width - 240) < 1e-9)
        #expect(!world.isPartOfWorld)
        #expect(GeoRegion(around: []) == nil)
        #expect(GeoRegion(around: [GeoPoint(-360, 5)])?.center == GeoPoint(0, 5))
    }

    @Test func `the middle of a country is that of its mainland`() throws {
        for (name, longitude, latitude) in [
            ("France", 2.5, 46.5), ("United States", -99, 39.5), ("Norway", 14.5, 65), ("Russia", 97, 62),
        ] {
            let geometry = try #require(Country(name)?.geometry)
            let center = try #require(geometry.centerOfLargestPolygon(budget: .unlimited))
            #expect(abs(center.longitude - longitude) < 4 && abs(center.latitude - latitude) < 4, "\(name) \(center)")
        }
    }

    @Test func `each country has a geometry or a middle`() {
        for country in Country.all {
            let place = BoundaryLayer.countries.place(country.name)
            #expect((place?.geometry == nil) != (place?.center == nil), "\(country.name)")
        }
    }
}
