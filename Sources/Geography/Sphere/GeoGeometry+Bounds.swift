import Geometry
import Glibc

/// The smallest box of longitudes and latitudes around a geometry, in degrees.
package struct GeoBounds: Hashable, Sendable {
    /// The western edge, -180 to 180. It is greater than the eastern one if the box crosses the antimeridian.
    package var west: Double
    package var south: Double
    package var east: Double
    package var north: Double

    package init(west: Double, south: Double, east: Double, north: Double) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }
}

extension GeoGeometry {
    /// The smallest box of longitudes and latitudes around the geometry; nil if it is empty.
    /// - Complexity: O(n log n) in the points.
    package var bounds: GeoBounds? {
        var span = LatitudeSpan()
        // The stretches of longitudes, from west to east.
        var stretches: [(west: Double, east: Double)] = []
        for part in parts {
            switch part.kind {
            case .sphere: return GeoBounds(west: -180, south: -90, east: 180, north: 90)
            case .points:
                for point in coordinates[part.range] {
                    span.include(point.latitude * .pi / 180)
                    let longitude = (point.longitude * .pi / 180).wrappedLongitude
                    stretches.append((longitude, longitude))
                }
            case .line, .ring:
                guard let last = part.range.last else { continue }
                var before = Point(coordinates[part.kind == .ring ? last : part.range.lowerBound])
                for index in part.range {
                    let point = Point(coordinates[index])
                    span.include(arcFrom: before, to: point)
                    let step = (point.x - before.x).wrappedLongitude
                    let west = (step >= 0 ? before.x : point.x).wrappedLongitude
                    let isOverPole = abs(abs(step) - .pi) < angleTolerance
                    stretches.append(isOverPole ? (-.pi, .pi) : (west, west + abs(step)))
                    before = point
                }
            }
        }
        guard !stretches.isEmpty else { return nil }
        let (hasNorth, hasSouth) = (contains(GeoPoint(0, 90)), contains(GeoPoint(0, -90)))
        let (south, north) = (hasSouth ? -90 : span.south, hasNorth ? 90 : span.north)
        if hasNorth || hasSouth { return GeoBounds(west: -180, south: south, east: 180, north: north) }
        let (west, east) = Self.hull(of: stretches)
        return GeoBounds(west: west, south: south, east: east, north: north)
    }

    /// All but the widest gap between stretches of longitudes, in degrees.
    private static func hull(of stretches: [(west: Double, east: Double)]) -> (west: Double, east: Double) {
        let sorted = stretches.sorted { $0.west < $1.west }
        var reach = sorted[0].east
        var widest = 0.0
        var hull = (-180.0, 180.0)
        func consider(_ end: Double, _ start: Double) {
            guard start - end > widest else { return }
            widest = start - end
            hull = (start.wrappedLongitude * 180 / .pi, end.wrappedLongitude * 180 / .pi)
        }
        for stretch in sorted.dropFirst() {
            consider(reach, stretch.west)
            reach = max(reach, stretch.east)
        }
        consider(reach, sorted[0].west + 2 * .pi)
        return hull
    }
}

/// The latitudes of points and arcs.
private struct LatitudeSpan {
    private var least = Double.infinity
    private var most = -Double.infinity

    /// In degrees.
    var south: Double { least * 180 / .pi }
    var north: Double { most * 180 / .pi }

    mutating func include(_ latitude: Double) {
        least = min(least, latitude)
        most = max(most, latitude)
    }

    /// Includes an arc, which is farther from the equator than its ends if its great circle turns back between them.
    mutating func include(arcFrom start: Point, to end: Point) {
        include(start.y)
        include(end.y)
        let (first, last) = (SphericalVector(start), SphericalVector(end))
        let axis = first.cross(last)
        guard axis.length > 1e-12 else { return }
        let unit = axis.normalized
        // The northernmost point of the great circle, and the opposite one.
        let top = SphericalVector(-unit.x * unit.z, -unit.y * unit.z, unit.x * unit.x + unit.y * unit.y)
        for (turn, sign) in [(top, 1.0), (top * -1, -1.0)]
        where axis.dot(first.cross(turn)) > 0 && axis.dot(turn.cross(last)) > 0 {
            include(sign * acos(max(-1, min(1, abs(unit.z)))))
        }
    }
}
