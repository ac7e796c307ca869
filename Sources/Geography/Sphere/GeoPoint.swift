/// A position on the sphere in degrees: the longitude to the east, the latitude to the north.
package struct GeoPoint: Hashable, Sendable {
    package var longitude: Double
    package var latitude: Double

    package init(longitude: Double, latitude: Double) {
        self.longitude = longitude
        self.latitude = latitude
    }

    package init(_ longitude: Double, _ latitude: Double) {
        self.init(longitude: longitude, latitude: latitude)
    }

    /// Whether both coordinates are finite numbers.
    package var isFinite: Bool { longitude.isFinite && latitude.isFinite }
}
