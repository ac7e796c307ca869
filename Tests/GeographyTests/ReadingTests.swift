import Budget
import Diagnostics
import Geography
import JSON
import Testing

@Suite struct ReadingTests {
    private func features(_ text: String, _ system: CoordinateSystem = .degrees) throws -> [GeoFeature] {
        try GeoJSONReader.features(of: JSONDocument(text).root, system, budget: .unlimited)
    }

    private func topology(_ text: String) throws -> Topology {
        try TopoJSONReader.topology(of: JSONDocument(text).root, budget: .unlimited)
    }

    @Test func `all types of GeoJSON are read`() throws {
        let types: [(String, [GeoPart.Kind], Int)] = [
            (#"{"type":"Point","coordinates":[1,2]}"#, [.points], 1),
            (#"{"type":"MultiPoint","coordinates":[[1,2],[3,4,100]]}"#, [.points], 2),
            (#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#, [.line], 2),
            (#"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8],[9,0]]]}"#, [.line, .line], 5),
            (#"{"type":"Polygon","coordinates":[[[0,0],[0,9],[9,9],[0,0]],[[1,2],[2,2],[1,3]]]}"#, [.ring, .ring], 6),
            (#"{"type":"MultiPolygon","coordinates":[[[[0,0],[0,9],[9,9],[0,0]]],[]]}"#, [.ring], 3),
            (#"{"type":"Sphere"}"#, [.sphere], 0),
            (
                #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"Sphere"}]}"#,
                [.points, .sphere], 1
            ),
        ]
        for (text, kinds, count) in types {
            for text in [text, #"{"type":"Feature","properties":null,"geometry":\#(text)}"#, "[\(text)]"] {
                let features = try features(text)
                #expect(features.count == 1)
                #expect(features[0].geometry.parts.map(\.kind) == kinds, "\(text)")
                #expect(features[0].geometry.pointCount == count, "\(text)")
            }
        }
    }

    @Test func `features keep their identifiers and properties`() throws {
        let text = #"""
            {"type":"FeatureCollection","features":[
            {"type":"Feature","id":"a","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[1,2]}},
            {"type":"Feature","id":7,"properties":null,"geometry":null}]}
            """#
        let features = try features(text)
        #expect(features.map { $0.id?.string } == ["a", nil])
        #expect(features[1].id?.number == 7)
        #expect(features[0].properties?["name"]?.string == "A")
        #expect(features[0].geometry.coordinates == [GeoPoint(1, 2)])
        #expect(features[1].geometry.isEmpty)
    }

    @Test func `rings without an area are dropped`() throws {
        let text = #"{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,0]],[[0,0],[0,9],[9,9]]]}"#
        #expect(try features(text)[0].geometry.isEmpty)
        #expect(try features(#"{"type":"Polygon","coordinates":[[[5,5],[5,5],[5,5],[5,5]]]}"#)[0].geometry.isEmpty)
    }

    @Test(arguments: [
        (#"{"type":"Polygone","coordinates":[]}"#, "/type", "Polygon"),
        (#"{"coordinates":[]}"#, "", nil),
        (#"{"type":"FeatureCollection"}"#, "", nil),
        (#"{"type":"FeatureCollection","features":[1]}"#, "/features/0", nil),
        (
            #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point"}}]}"#,
            "/features/0/geometry", nil
        ),
        (#"{"type":"Point","coordinates":[1]}"#, "/coordinates", nil),
        (#"{"type":"LineString","coordinates":[[1,2],[1,null]]}"#, "/coordinates/1", nil),
        (#"{"type":"LineString","coordinates":[[1,2],7]}"#, "/coordinates/1", nil),
        (#"{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,500000]]]}"#, "/coordinates/0/2/1", nil),
        (#"{"type":"MultiPolygon","coordinates":[[1]]}"#, "/coordinates/0/0", nil),
        ("3", "", nil),
    ]) func `errors of GeoJSON have a place`(text: String, place: String, suggestion: String?) throws {
        let error = #expect(throws: GeographyError.self) { try features(text) }
        #expect(error?.place == place)
        #expect(error?.suggestion == suggestion)
        #expect(error?.detail.hasSuffix(".") == true)
    }

    @Test func `coordinates of a plane may be large`() throws {
        let text = #"{"type":"LineString","coordinates":[[500000,6000000],[1,2]]}"#
        #expect(try features(text, .plane)[0].geometry.coordinates[0] == GeoPoint(500_000, 6_000_000))
        #expect(throws: GeographyError.self) { try features(text) }
    }

    /// Two squares beside each other with a common edge.
    private static let squares = #"""
        {"type":"Topology","transform":{"scale":[0.1,0.1],"translate":[10,20]},"objects":{
        "squares":{"type":"GeometryCollection","geometries":[
        {"type":"Polygon","id":"left","arcs":[[0,1]]},{"type":"Polygon","id":"right","properties":{"a":1},"arcs":[[2,-1]]},
        {"type":null},{"type":"Point","coordinates":[10,10]}]},
        "edge":{"type":"LineString","arcs":[0]}},
        "arcs":[[[10,10],[0,-10]],[[10,0],[-10,0],[0,10],[10,0]],[[10,10],[10,0],[0,-10],[-10,0]]]}
        """#

    @Test func `TopoJSON becomes features`() throws {
        let topology = try topology(Self.squares)
        #expect(topology.names == ["squares", "edge"])
        let features = try #require(try topology.features(of: "squares", budget: .unlimited))
        #expect(features.map { $0.id?.string } == ["left", "right", nil, nil])
        #expect(features[1].properties?["a"]?.number == 1)
        let left = features[0].geometry
        #expect(left.parts.map(\.kind) == [.ring])
        #expect(left.coordinates[left.parts[0].range].map(\.longitude) == [11, 11, 10, 10])
        #expect(left.coordinates[left.parts[0].range].map(\.latitude) == [21, 20, 20, 21])
        #expect(features[1].geometry.pointCount == 4)
        #expect(features[2].geometry.isEmpty)
        #expect(features[3].geometry.coordinates[features[3].geometry.parts[0].range] == [GeoPoint(11, 21)])
        #expect(try topology.features(of: "nothing", budget: .unlimited) == nil)
    }

    @Test func `a mesh has each border once`() throws {
        let topology = try topology(Self.squares)
        let all = try #require(try topology.mesh(of: "squares", budget: .unlimited))
        #expect(all.pointCount - all.parts.count == 7)
        let interior = try #require(try topology.mesh(of: "squares", .interior, budget: .unlimited))
        #expect(interior.parts.count == 1 && interior.pointCount == 2)
        let exterior = try #require(try topology.mesh(of: "squares", .exterior, budget: .unlimited))
        #expect(exterior.parts.count == 1 && exterior.pointCount == 7)
        #expect(try topology.mesh(of: "nothing", budget: .unlimited) == nil)
    }

    @Test(arguments: [
        (#"{"type":"Topology","objects":{}}"#, ""),
        (#"{"type":"Topology","objects":{},"arcs":3}"#, "/arcs"),
        (#"{"type":"Topology","objects":{},"arcs":[[[0]]]}"#, "/arcs/0/0"),
        (#"{"type":"Topology","objects":{},"arcs":[[[0,91],[0,0]]]}"#, "/arcs/0"),
        (
            #"{"type":"Topology","objects":{"a/b":{"type":"LineString","arcs":[0,-3]}},"arcs":[[[0,0]],[[1,1]]]}"#,
            "/objects/a~1b/arcs/1"
        ),
        (
            #"{"type":"Topology","objects":{"a":{"type":"LineString","arcs":[1e300]}},"arcs":[[[0,0]]]}"#,
            "/objects/a/arcs/0"
        ),
        (
            #"{"type":"Topology","objects":{"a":{"type":"LineString","arcs":[0.5]}},"arcs":[[[0,0]]]}"#,
            "/objects/a/arcs/0"
        ),
        (#"{"type":"Topology","objects":{"a":{"type":"Sphere"}},"arcs":[]}"#, "/objects/a/type"),
        (
            #"{"type":"Topology","transform":{"scale":[1],"translate":[0,0]},"objects":{},"arcs":[]}"#,
            "/transform/scale"
        ),
        (#"{"type":"Feature"}"#, "/type"),
    ]) func `errors of TopoJSON have a place`(text: String, place: String) throws {
        let error = #expect(throws: GeographyError.self) { try topology(text) }
        #expect(error?.place == place)
    }
}
