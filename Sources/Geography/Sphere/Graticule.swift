/// The lines of equal longitude and latitude of a map, as those of d3's `geoGraticule`.
package struct Graticule: Hashable, Sendable {
    /// Lines at all multiples of two steps within a box.
    package struct Lines: Hashable, Sendable {
        /// The distance between lines of equal longitude, in degrees.
        package var longitudeStep: Double
        /// The distance between lines of equal latitude, in degrees.
        package var latitudeStep: Double
        package var extent: GeoBounds

        package init(longitudeStep: Double, latitudeStep: Double, extent: GeoBounds) {
            self.longitudeStep = longitudeStep
            self.latitudeStep = latitudeStep
            self.extent = extent
        }

        fileprivate var longitudes: [Double] { Self.multiples(of: longitudeStep, extent.west, extent.east) }

        fileprivate var latitudes: [Double] { Self.multiples(of: latitudeStep, extent.south, extent.north) }

        /// The multiples of a step from `start` up to but without `end`; at most 3,600.
        private static func multiples(of step: Double, _ start: Double, _ end: Double) -> [Double] {
            guard start.isFinite, end.isFinite, step > 0, start < end, (end - start) / step <= 3_600 else { return [] }
            return Array(stride(from: (start / step).rounded(.up) * step, to: end - 1e-9, by: step))
        }
    }

    /// Lines of equal longitude that go to the poles, and the equator.
    package var major = Lines(
        longitudeStep: 90, latitudeStep: 360,
        extent: GeoBounds(west: -180, south: -90 + angleTolerance, east: 180, north: 90 - angleTolerance))
    /// The other lines.
    package var minor = Lines(
        longitudeStep: 10, latitudeStep: 10,
        extent: GeoBounds(west: -180, south: -80 - angleTolerance, east: 180, north: 80 + angleTolerance))
    /// The distance of the points of a line of equal latitude, in degrees.
    package var precision = 2.5

    package init() {}

    package var geometry: GeoGeometry {
        var builder = GeoGeometryBuilder()
        func append(_ line: [GeoPoint]) {
            for point in line { builder.append(point) }
            builder.endLine()
        }
        for longitude in major.longitudes { append(meridian(longitude, major.extent)) }
        for latitude in major.latitudes { append(parallel(latitude, major.extent)) }
        for longitude in minor.longitudes where !Self.isMultiple(longitude, major.longitudeStep) {
            append(meridian(longitude, minor.extent))
        }
        for latitude in minor.latitudes where !Self.isMultiple(latitude, major.latitudeStep) {
            append(parallel(latitude, minor.extent))
        }
        return builder.geometry
    }

    /// The area in which there are major lines.
    package var outline: GeoGeometry {
        let extent = major.extent
        var builder = GeoGeometryBuilder()
        let sides = [
            meridian(extent.west, extent), parallel(extent.north, extent), meridian(extent.east, extent).reversed(),
            parallel(extent.south, extent).reversed(),
        ]
        for side in sides { for point in side.dropLast() { builder.append(point) } }
        builder.endRing(startsPolygon: true)
        return builder.geometry
    }

    private static func isMultiple(_ value: Double, _ step: Double) -> Bool {
        step > 0 && abs(value.remainder(dividingBy: step)) <= angleTolerance
    }

    private func meridian(_ longitude: Double, _ extent: GeoBounds) -> [GeoPoint] {
        Self.steps(90, extent.south, extent.north).map { GeoPoint(longitude, $0) }
    }

    private func parallel(_ latitude: Double, _ extent: GeoBounds) -> [GeoPoint] {
        Self.steps(precision > 0.1 ? precision : 0.1, extent.west, extent.east).map { GeoPoint($0, latitude) }
    }

    /// Numbers from `start` to `end`; at most 3,601.
    private static func steps(_ step: Double, _ start: Double, _ end: Double) -> [Double] {
        guard start.isFinite, end.isFinite, step > 0, start < end, (end - start) / step <= 3_600 else { return [] }
        return stride(from: start, to: end - angleTolerance, by: step) + [end]
    }
}
