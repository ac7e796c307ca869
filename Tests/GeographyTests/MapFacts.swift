import Budget
import Foundation
import Geography
import Geometry
import JSON
import Testing

/// Maps as d3-geo draws them; `Tests/system/record-maps` has recorded them.
struct MapFacts {
    struct Map: CustomTestStringConvertible {
        let projection: MapProjection
        /// The size that the shapes fill; nil if they are not fitted.
        let size: Size?
        /// The numbers of states, and not of countries.
        let isOfStates: Bool
        let paths: [(name: String, path: String)]
        let testDescription: String
    }

    let maps: [Map]
    private let others: [GeoFeature]

    static let shared = try! MapFacts()

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Facts/maps.json")
        let root = try JSONDocument([UInt8](Data(contentsOf: file))).root
        others = try GeoJSONReader.features(of: #require(root["others"]), budget: .unlimited)
        maps = try #require(root["maps"]).elements.map(Self.map)
    }

    private static func map(_ value: JSONValue) throws -> Map {
        var projection = MapProjection(try #require(ProjectionKind(rawValue: value["type"]?.string ?? "")))
        func numbers(_ key: String) -> [Double]? { value[key]?.numbers }
        if let angles = numbers("rotate") { projection.rotation = RotationAngles(angles[0], angles[1], angles[2]) }
        if let center = numbers("center") { projection.center = GeoPoint(center[0], center[1]) }
        if let point = numbers("translate") { projection.translation = Point(point[0], point[1]) }
        if let parallels = numbers("parallels") {
            projection.parallels = MapProjection.Parallels(parallels[0], parallels[1])
        }
        if let scale = value["scale"]?.number { projection.scale = scale }
        if let angle = value["clipAngle"]?.number { projection.clipAngle = angle }
        if let precision = value["precision"]?.number { projection.precision = precision }
        projection.reflectsX = value["reflectX"]?.bool ?? false
        projection.reflectsY = value["reflectY"]?.bool ?? false
        if let corners = value["clipExtent"]?.elements.map({ $0.numbers ?? [] }) {
            projection.clipExtent = Rect(
                minX: corners[0][0], minY: corners[0][1], maxX: corners[1][0], maxY: corners[1][1])
        }
        let text = value.members.filter { $0.key != "paths" }.map { "\($0.key) \(JSONTree($0.value).text)" }
        return Map(
            projection: projection, size: numbers("size").map { Size($0[0], $0[1]) },
            isOfStates: value["shapes"]?.string == "usa",
            paths: try #require(value["paths"]).members.map { ($0.key, $0.value.string ?? "") },
            testDescription: text.joined(separator: ", "))
    }

    /// The shapes of a map, also those of which nothing is visible.
    func shapes(of map: Map) -> [(name: String, geometry: GeoGeometry)] {
        guard map.isOfStates else {
            let countries = [10, 76, 242, 304, 643, 710, 578].compactMap { number in
                Country(number: number)?.geometry.map { (String(number), $0) }
            }
            return countries + others.map { ($0.id?.string ?? "", $0.geometry) }
        }
        let states = map.paths.contains { $0.name == "2" } ? [2, 6, 15, 25, 55] : [6, 15, 25, 55]
        return states.compactMap { fips in USState(fips: fips)?.geometry.map { (String(fips), $0) } }
    }
}
