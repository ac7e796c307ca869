import Geometry
import Glibc

/// A rotation of the sphere about three axes: first by a longitude, then by a latitude, then by a roll about the center
/// of the map.
struct SphereRotation: Sendable {
    private let longitude: Double
    private let sineOfLatitude: Double
    private let cosineOfLatitude: Double
    private let sineOfRoll: Double
    private let cosineOfRoll: Double
    /// Whether only longitudes change.
    private let isTurn: Bool

    /// - Parameter angles: In degrees.
    init(_ angles: RotationAngles) {
        let radians = Double.pi / 180
        longitude = angles.longitude.remainder(dividingBy: 360) * radians
        let latitude = angles.latitude.remainder(dividingBy: 360) * radians
        let roll = angles.roll.remainder(dividingBy: 360) * radians
        (sineOfLatitude, cosineOfLatitude) = (sin(latitude), cos(latitude))
        (sineOfRoll, cosineOfRoll) = (sin(roll), cos(roll))
        isTurn = latitude == 0 && roll == 0
    }

    /// The position of a point after the rotation, in radians.
    func apply(_ point: Point) -> Point {
        let turned = (point.x.wrappedLongitude + longitude).wrappedLongitude
        guard !isTurn else { return Point(turned, point.y) }
        let vector = SphericalVector(Point(turned, point.y))
        let depth = vector.z * cosineOfLatitude + vector.x * sineOfLatitude
        return Point(
            atan2(
                vector.y * cosineOfRoll - depth * sineOfRoll,
                vector.x * cosineOfLatitude - vector.z * sineOfLatitude),
            asin(max(-1, min(1, depth * cosineOfRoll + vector.y * sineOfRoll))))
    }

    /// The point that has a position after the rotation, in radians.
    func undo(_ point: Point) -> Point {
        guard !isTurn else { return Point((point.x - longitude).wrappedLongitude, point.y) }
        let vector = SphericalVector(point)
        let depth = vector.z * cosineOfRoll - vector.y * sineOfRoll
        let turned = atan2(
            vector.y * cosineOfRoll + vector.z * sineOfRoll,
            vector.x * cosineOfLatitude + depth * sineOfLatitude)
        return Point(
            (turned - longitude).wrappedLongitude,
            asin(max(-1, min(1, depth * cosineOfLatitude - vector.x * sineOfLatitude))))
    }
}

/// The angles of a rotation of the sphere, in degrees. A rotation by (-10, -50) moves the point 10° east, 50° north to
/// the center of the map.
package struct RotationAngles: Hashable, Sendable {
    package var longitude: Double
    package var latitude: Double
    package var roll: Double

    package init(_ longitude: Double = 0, _ latitude: Double = 0, _ roll: Double = 0) {
        self.longitude = longitude
        self.latitude = latitude
        self.roll = roll
    }
}
