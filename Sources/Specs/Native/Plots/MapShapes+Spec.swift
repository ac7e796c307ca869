import Charts
import Codecs
import Diagnostics
import Dialects
import Geography
import JSON
import Numbers

/// Areas of a client before they are read.
private struct OwnMap: Sendable {
    var data: JSONValue?
    var object: String?
    var idField: String?
    var nameField: String?
    var plane: BaseMap.Plane?
}

extension Codec where Value == BaseMap.Areas {
    /// The name of a layer, or own areas.
    static let map = either(
        Codec<BoundaryLayer>.enumeration().map({ .boundaries($0) }, back: \.layer), geometry, described)

    /// GeoJSON or TopoJSON.
    private static let geometry = Codec(
        expectation: "GeoJSON or TopoJSON",
        accepts: { $0.kind == .object && $0.given("type") != nil },
        decode: { value, decoder in OwnMap(data: value).shapes(&decoder) },
        schema: { _ in ["type": "object", "required": ["type"], "description": "GeoJSON or TopoJSON."] })

    /// GeoJSON or TopoJSON with the names of its parts.
    private static let described = Codec(
        expectation: "an object with data", accepts: Codec<OwnMap>.object(.ownMap).accepts,
        decode: { value, decoder in
            guard let own = Codec<OwnMap>.object(.ownMap).decode(value, &decoder) else { return nil }
            return decoder.descend(to: "data") { own.shapes(&$0) }
        }, schema: { Codec<OwnMap>.object(.ownMap).schema(&$0) })
}

extension ObjectCodec where Root == OwnMap {
    fileprivate static let ownMap = ObjectCodec(
        "OwnMap", "Areas that do not come with the program.", initial: OwnMap(),
        properties: [
            Property("data", \.data, .optional(.geography), isRequired: true, "GeoJSON or TopoJSON."),
            Property(
                "object", \.object, .optional(.string(maximumLength: 200)),
                "The object of TopoJSON that has the areas. Default: the first one."),
            Property(
                "idField", \.idField, .optional(.string(maximumLength: 200)),
                "The property with the code of each area. Default: the id of the feature."),
            Property(
                "nameField", \.nameField, .optional(.string(maximumLength: 200)),
                "The property with the name of each area. Default: name or NAME."),
            Property(
                "plane", \.plane, .optional(.enumeration()),
                "The direction of y if the coordinates are already projected to a plane. Default: they are degrees of longitude and latitude."
            ),
        ])
}

extension Codec where Value == JSONValue {
    fileprivate static let geography = Codec(
        expectation: "GeoJSON or TopoJSON", accepts: { $0.kind == .object || $0.kind == .array },
        decode: { value, decoder in
            guard value.kind == .object || value.kind == .array else {
                decoder.reject(value, allowed: "GeoJSON or TopoJSON")
                return nil
            }
            return value
        }, schema: { _ in ["type": ["object", "array"]] })
}

extension OwnMap {
    /// Reads the areas; nil after reporting an error.
    fileprivate func shapes(_ decoder: inout SpecDecoder) -> BaseMap.Areas? {
        guard let data else { return nil }
        do throws(GeographyError) {
            let shapes = try features(of: data, decoder).compactMap(shape)
            guard !shapes.isEmpty else {
                decoder.report(SpecIssue(decoder.place, "There are no areas in this map.", found: data.summary))
                return nil
            }
            return .shapes(shapes, plane: plane)
        } catch {
            decoder.report(
                SpecIssue(
                    decoder.place(error.place), error.detail, found: error.found, allowed: error.allowed,
                    suggestion: error.suggestion))
            return nil
        }
    }

    private func features(
        of data: JSONValue, _ decoder: SpecDecoder
    ) throws(GeographyError) -> [GeoFeature] {
        let system: CoordinateSystem = plane == nil ? .degrees : .plane
        guard TopoJSONReader.recognizes(data) else {
            return try GeoJSONReader.features(of: data, system, budget: decoder.budget)
        }
        let topology = try TopoJSONReader.topology(of: data, system, budget: decoder.budget)
        let name = object ?? topology.names.first ?? ""
        guard let features = try topology.features(of: name, budget: decoder.budget) else {
            throw GeographyError(
                "/objects", "The TopoJSON has no object \"\(name.shortened(to: 40))\".", unknown: name,
                known: topology.names)
        }
        return features
    }

    private func shape(_ feature: GeoFeature) -> MapShape? {
        guard feature.geometry.hasLinesOrAreas else { return nil }
        func property(_ name: String) -> String? { feature.properties?.given(name)?.label }
        return MapShape(
            id: (idField.map(property) ?? feature.id?.label) ?? "",
            name: (nameField.map(property) ?? property("name") ?? property("NAME")) ?? "",
            geometry: plane == nil ? feature.geometry.rewound() : feature.geometry)
    }
}

extension JSONValue {
    /// A text, or a number as a text.
    fileprivate var label: String? { string ?? number.map(DecimalNumber.exactText) }
}
