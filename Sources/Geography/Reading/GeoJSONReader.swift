import Budget
import Diagnostics
import JSON

/// Reads GeoJSON (RFC 7946): any type of geometry, a feature, a collection, or an array of features.
///
/// Rings may have any order and need not be closed; rings without an area are dropped. Features without a geometry have
/// an empty one. All geometries share one array of coordinates.
package struct GeoJSONReader {
    private let positions: PositionReader
    private let budget: RenderBudget
    private var builder = GeoGeometryBuilder()
    private var features: [(id: JSONValue?, properties: JSONValue?, parts: Range<Int>)] = []

    private static let typesOfGeometries = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
        "Sphere",
    ]

    private init(_ system: CoordinateSystem, _ budget: RenderBudget) {
        positions = PositionReader(system: system, budget: budget)
        self.budget = budget
    }

    /// The features of a document. A geometry without a feature becomes one.
    /// - Complexity: O(n) in the document.
    package static func features(
        of value: JSONValue, _ system: CoordinateSystem = .degrees, budget: RenderBudget
    ) throws(GeographyError) -> [GeoFeature] {
        var reader = GeoJSONReader(system, budget)
        try reader.read(PlacedValue(value: value, place: ""))
        let (coordinates, parts) = (reader.builder.coordinates, reader.builder.parts)
        guard budget.allows(reader.features.count, each: MemoryLayout<GeoFeature>.stride + 100) else { throw .stopped }
        return reader.features.map { feature in
            GeoFeature(
                id: feature.id, properties: feature.properties,
                geometry: GeoGeometry(coordinates: coordinates, parts: Array(parts[feature.parts])))
        }
    }

    private mutating func read(_ value: PlacedValue) throws(GeographyError) {
        if value.value.kind == .array { return try readFeatures(value) }
        guard value.value.kind == .object else {
            throw value.error("GeoJSON is an object with a \"type\", not \(value.value.summary).")
        }
        switch try type(of: value, others: ["FeatureCollection", "Feature"]) {
        case "FeatureCollection": try readFeatures(value.required("features", .array, "The list of features"))
        case "Feature": try readFeature(value)
        default: try addFeature { reader throws(GeographyError) in try reader.readGeometry(value) }
        }
    }

    private func type(of object: PlacedValue, others: [String] = []) throws(GeographyError) -> String {
        let type = try object.required("type", .string, "The type of the GeoJSON")
        let known = others + Self.typesOfGeometries
        guard let name = type.value.string, known.contains(name) else {
            throw GeographyError(
                type.place, "This type is unknown in GeoJSON.", unknown: type.value.string, known: known)
        }
        return name
    }

    private mutating func readFeatures(_ list: PlacedValue) throws(GeographyError) {
        for (index, value) in list.value.elements.enumerated() {
            guard !budget.isSpent(before: 300), budget.allows(1, moreIn: features) else { throw .stopped }
            try readFeature(list.element(value, at: index))
        }
    }

    private mutating func readFeature(_ object: PlacedValue) throws(GeographyError) {
        guard object.value.kind == .object else {
            throw object.error("A feature is an object, not \(object.value.summary).")
        }
        let type = try type(of: object, others: ["Feature"])
        try addFeature(
            id: object.value.given("id"), properties: object.value.given("properties")
        ) { reader throws(GeographyError) in
            guard type == "Feature" else { return try reader.readGeometry(object) }
            if let geometry = object.given("geometry") { try reader.readGeometry(geometry) }
        }
    }

    private mutating func addFeature(
        id: JSONValue? = nil, properties: JSONValue? = nil,
        _ read: (inout GeoJSONReader) throws(GeographyError) -> Void
    ) throws(GeographyError) {
        let first = builder.parts.count
        try read(&self)
        features.append((id, properties, first..<builder.parts.count))
    }

    /// Reads a geometry. Collections are nested at most as deeply as JSON.
    private mutating func readGeometry(_ object: PlacedValue) throws(GeographyError) {
        guard object.value.kind == .object else {
            throw object.error("A geometry is an object, not \(object.value.summary).")
        }
        let type = try type(of: object)
        if type == "Sphere" { return builder.appendSphere() }
        if type == "GeometryCollection" {
            let list = try object.required("geometries", .array, "The list of geometries")
            for (index, value) in list.value.elements.enumerated() {
                guard !budget.isSpent(before: 300) else { throw .stopped }
                try readGeometry(list.element(value, at: index))
            }
            return
        }
        let coordinates = try object.required("coordinates", .array, "The list of coordinates")
        switch type {
        case "Point":
            // An empty array is a geometry without a place.
            if coordinates.value.count > 0 { try positions.append(position: coordinates, to: &builder) }
            try end(.points)
        case "MultiPoint":
            try positions.append(coordinates, to: &builder)
            try end(.points)
        case "LineString":
            try positions.append(coordinates, to: &builder)
            try end(.line)
        case "MultiLineString":
            for (index, line) in coordinates.value.elements.enumerated() {
                try positions.append(coordinates.element(line, at: index), to: &builder)
                try end(.line)
            }
        case "Polygon": try readPolygon(coordinates)
        default:
            for (index, polygon) in coordinates.value.elements.enumerated() {
                try readPolygon(coordinates.element(polygon, at: index))
            }
        }
    }

    private mutating func readPolygon(_ polygon: PlacedValue) throws(GeographyError) {
        guard polygon.value.kind == .array else {
            throw polygon.error("A polygon is an array of rings, not \(polygon.value.summary).")
        }
        for (index, ring) in polygon.value.elements.enumerated() {
            try positions.append(polygon.element(ring, at: index), to: &builder)
            guard budget.allows(1, moreIn: builder.parts) else { throw .stopped }
            guard builder.endRing(startsPolygon: index == 0) || index > 0 else { return }
        }
    }

    private mutating func end(_ kind: GeoPart.Kind) throws(GeographyError) {
        guard !budget.isSpent(before: 50), budget.allows(1, moreIn: builder.parts) else { throw .stopped }
        kind == .points ? builder.endPoints() : builder.endLine()
    }
}
