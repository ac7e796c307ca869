import JSON

/// A geometry with what is known about it.
package struct GeoFeature: Sendable {
    /// A number or a text; nil if the feature has no identifier.
    package var id: JSONValue?
    /// An object; nil if the feature has no properties.
    package var properties: JSONValue?
    package var geometry: GeoGeometry

    package init(id: JSONValue? = nil, properties: JSONValue? = nil, geometry: GeoGeometry) {
        self.id = id
        self.properties = properties
        self.geometry = geometry
    }
}
